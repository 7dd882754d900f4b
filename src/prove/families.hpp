// Who wins a game on the boards of every height: one question for all families of boards, which
// each game answers in its own way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "games/every_height.hpp"

namespace zermelo::prove {

struct FamilyAnswer {
  std::string winner = {};       // the name of a side, `draw`, or empty: unknown
  std::optional<int> from = {};  // the least number of rows (and columns) that the claim is about
  std::string how = {};          // of what the proof consists; or why the winner is not known
  std::string certificate = {};  // of kind `family`, if the winner is known
  bool stopped = false;          // a limit ended the search
  std::string not_kept = {};     // why the file to resume from could not be written, if so
  double seconds = 0;

  /// What the proof consists of, or the search has come to, by name.
  struct Detail {
    std::string_view name;
    std::optional<std::uint64_t> value;
  };
  std::vector<Detail> details = {};
  std::vector<std::string> inner = {};  // the games on inner boards, if the proof has some

  bool known() const { return !winner.empty(); }
};

inline constexpr int kMostWindowRows = 100;

/// How a win in a window is looked for, whatever happens outside.
struct FamilyEffort {
  /// Only such a win is looked for, within so many rows, for as long as the limits permit; 0: what
  /// else may prove the family is. For m,n,k-games, and in Order and Chaos for Order.
  int window_rows = 0;
  /// In Order and Chaos: how many cores, and a file for what is found, from which a later call goes
  /// on; empty: none.
  int threads = 1;
  std::string resume = {};
};

/// Throws base::InputError if the effort is not for such a family.
FamilyAnswer answer_family(const games::EveryHeight& family, const base::Limits& limits = {},
                           const FamilyEffort& effort = {});

}  // namespace zermelo::prove
