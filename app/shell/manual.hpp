// Manual pages, in the macros of man(7).
#pragma once

#include <string>

#include "shell/description.hpp"

namespace zermelo::app {

/// The page of a command: zermelo(1), zermelo-play(1), zermelo-experiment-run(1).
std::string manual_page(const CommandText& command, const std::string& version);
/// Its name without the section: `zermelo-play`.
std::string manual_name(const CommandText& command);

}  // namespace zermelo::app
