// Scripts that complete the command line in a shell.
#pragma once

#include <string>

#include "shell/description.hpp"

namespace zermelo::app {

/// For bash 4.4 or later. It does not need the package bash-completion.
std::string bash_completion(const CommandText& program);
std::string zsh_completion(const CommandText& program);
std::string fish_completion(const CommandText& program);

}  // namespace zermelo::app
