#include "prove/mnk/every_height.hpp"

#include <algorithm>

#include "prove/every_height/certificate.hpp"
#include "prove/mnk/block_tiles.hpp"

namespace zermelo::prove {

namespace {

/// Where lines are shorter, tiles have not been found, or the first player is known to win.
constexpr int kShortestOnTiles = 5;
/// Tiles for lines of so many cells cover the plane, and serve every board and longer lines.
constexpr int kLineOfThePlane = 8;
/// Shorter lines have no pairing where they lie in all directions (docs/findings.md).
constexpr int kShortestInPairs = 9;

/// Looks for tiles; the answer has the certificate of a draw if there are some.
void look_for_tiles(const games::EveryHeight& family, int line, const base::Limits& limits,
                    std::uint64_t most_positions, MnkAnswer& answer) {
  const base::Stopwatch watch;
  if (line >= kLineOfThePlane) {
    answer.tiling = tiling_for_eight();
  } else if (!family.any_width()) {
    const auto blocks = find_block_tiles(family.columns(), line, most_positions, limits);
    answer.tiling = blocks.found;
    answer.positions = blocks.positions;
  }
  if (!answer.tiling) return;
  const auto list = list_tiling(*answer.tiling, limits.rest(watch));
  if (list) answer.certificate = family_head(family, 1, "winner draw") + *list;
  if (!list) answer.tiling.reset();
}

}  // namespace

MnkAnswer answer_mnk_families(const games::EveryHeight& family, const base::Limits& limits,
                              const MnkEffort& effort) {
  const base::Stopwatch watch;
  const auto least = family.at(1);
  const int line = games::rules_if<games::MnkRules>(least)->line;
  const bool in_windows = effort.window.rows > 0;  // is what was asked for
  MnkAnswer answer;
  const bool pairs = line > family.columns() || line >= kShortestInPairs;
  if (pairs && !family.any_width() && !in_windows) {
    answer.pairing = pairing::find_strip_pairing({family.columns(), line, false}, limits);
  }
  if (answer.pairing) {
    answer.certificate = family_head(family, 1, "winner draw") + repeated_pairs(*answer.pairing);
    return answer;
  }
  if (line >= kShortestOnTiles && !in_windows) {
    look_for_tiles(family, line, limits.rest(watch), effort.most_positions_on_tiles, answer);
  }
  if (answer.tiling) return answer;
  // A line that crosses the end of the window has at most so many cells outside.
  answer.window =
      answer_by_window(family, {.edge = std::max(line - 1, 1), .first_stone_wins = line == 1},
                       limits.rest(watch), effort.window);
  answer.certificate = answer.window.certificate;
  return answer;
}

}  // namespace zermelo::prove
