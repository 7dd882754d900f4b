// A win in a window, outlined by forced lines, in the form in which kind `family` lists it. It is
// square_war/outline.hpp for windows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "solve/window/set_board.hpp"

namespace zermelo::prove {

struct WindowProof {
  std::vector<std::vector<int>> lines;  // each wins where it plays through
  std::vector<int> defaults;            // where nothing else is said
  std::vector<std::pair<std::string, int>> answers;

  /// From `lines` to `end`.
  std::string lists(const solve::Window& window) const;
};

/// What a search that has found a win knows of the board, whose positions it is asked about.
struct WindowWin {
  /// The attacker's move, who is to move and wins; nothing if the search was stopped.
  std::function<std::optional<int>()> move;
  /// Whether he wins with the defender to move. It may say no where it has not looked.
  std::function<bool()> wins;
  /// A forced line by which he wins, being to move.
  std::function<std::optional<std::vector<int>>()> line;
  /// Whether to give up.
  std::function<bool()> stopped;
};

/// Outlines the attacker's strategy, then leaves out every line that the others make superfluous.
/// Nothing if the search was stopped. Precondition: the attacker wins, with this player to move.
std::optional<WindowProof> prove_in_window(const WindowWin& win, solve::SetBoard& board,
                                           std::string_view letters,
                                           int to_move = solve::kAttacker);

}  // namespace zermelo::prove
