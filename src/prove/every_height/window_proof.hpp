// A win in a window, outlined by forced lines, in the form in which kind `family` lists it. It is
// square_war/outline.hpp for windows.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solve/window/window_search.hpp"

namespace zermelo::prove {

struct WindowProof {
  std::vector<std::vector<int>> lines;  // each wins where it plays through
  std::vector<int> defaults;            // where nothing else is said
  std::vector<std::pair<std::string, int>> answers;

  /// From `edge` to `end`.
  std::string text(const solve::Window& window) const;
};

/// Outlines the attacker's strategy by the search's moves with so many quiet stones, then leaves
/// out every line that the others make superfluous. Nothing if the search was stopped.
/// Precondition: the attacker, who begins, wins with them.
std::optional<WindowProof> prove_in_window(const solve::Window& window, solve::WindowSearch& search,
                                           solve::SetBoard& board, int quiet,
                                           std::string_view letters);

}  // namespace zermelo::prove
