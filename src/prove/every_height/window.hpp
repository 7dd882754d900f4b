// Claims that the first player wins a game of winning sets on every board from some size on, and
// their certificates of kind `family`: a win in a window (solve/window/window.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "games/every_height.hpp"

namespace zermelo::prove {

/// What a game asks of its windows.
struct WindowRules {
  int edge = 1;                      // rows of the frame; no set reaches beyond in more places
  bool second_beside_first = false;  // the first player's second stone stands beside his first
  bool first_stone_wins = false;     // the sets have one cell
};

struct WindowAnswer {
  std::optional<int> from;  // the least height that the claim is about, and the window's
  std::string certificate;
  std::size_t lines = 0, answers = 0;  // of the certificate
  std::uint64_t positions = 0;         // visited in all windows together
  bool stopped = false;                // one of the caller's limits ended the search
  bool not_outlined = false;           // a win was found, and its forced lines were not found again
};

struct WindowEffort {
  std::uint64_t most_positions = 4'000'000;  // on so many a search takes about half a minute
  /// Look in the window of so many rows only, for as long as the limits permit, by stones each of
  /// which threatens (solve/window/lambda_search.hpp). Throws base::InputError if that is too
  /// large.
  int rows = 0;
};

/// Without a number of rows it tries windows of up to 12, with few quiet stones first; where one is
/// won, lower ones are tried with more. Precondition: the family is one of a game of winning sets
/// of one size.
WindowAnswer answer_by_window(const games::EveryHeight& family, const WindowRules& rules,
                              const base::Limits& limits = {}, const WindowEffort& effort = {});

}  // namespace zermelo::prove
