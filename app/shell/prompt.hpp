// Asks the person at the terminal for a line.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/clock.hpp"

namespace zermelo::app {

/// A line from the terminal, with editing and history, or from a pipe; nothing at the end of the
/// input or after Ctrl-C. Meanwhile `think` is called in a thread of its own, if there is one, with
/// limits that say stop once the line is there.
std::optional<std::string> read_line(const std::string& prompt,
                                     const std::function<void(const base::Limits&)>& think = {});

}  // namespace zermelo::app
