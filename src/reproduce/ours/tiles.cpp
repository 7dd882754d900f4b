// Draws of m,n,k-games for every height, or on every board, by tiles (prove/mnk/tiles.hpp):
// certificates of kind `family`, and the first boards by search.
#include <fmt/format.h>

#include "prove/answer.hpp"
#include "prove/mnk/every_height.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// On strips of so many columns. The first heights, searched, agree: so many rows as a line has
/// cells, and one more.
Finding drawn_strip(int columns, int line, const base::Limits& limits) {
  const auto family = games::EveryHeight::parse(fmt::format("mnk:{}xN,line={}", columns, line));
  const base::Stopwatch watch;
  auto found = prove::answer_mnk_families(family, limits);
  if (!found.tiling) {
    return found.window.stopped ? stopped() : Finding{Verdict::differs, "no tiles", {}, {}};
  }
  bool drawn = true;
  for (int rows = 1; rows <= line + 1 && drawn; ++rows) {
    const auto answer =
        prove::answer(prove::at_start(family.at(rows)), {.limits = limits.rest(watch)});
    if (!answer.known()) return stopped();
    drawn = answer.value == games::Outcome::draw;
  }
  const auto& tile = found.tiling->tiles.front();
  return {drawn ? Verdict::reproduced : Verdict::refuted,
          drawn ? "draw" : "not a draw",
          fmt::format("{}: tiles of {} rows with {} sets, certificate of {} bytes; heights 1 to {} "
                      "by search",
                      family.name(), found.tiling->rows, tile.sets.size(), found.certificate.size(),
                      line + 1),
          {std::move(found.certificate)}};
}

struct Strip {
  int columns, line;
};

Finding drawn_strips(std::initializer_list<Strip> strips, const base::Limits& limits) {
  const base::Stopwatch watch;
  Finding all{Verdict::reproduced, "draw", {}, {}};
  for (const auto& [columns, line] : strips) {
    const auto one = drawn_strip(columns, line, limits.rest(watch));
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  return all;
}

Finding eight_in_a_row(const base::Limits& limits) {
  const auto family = games::EveryHeight::parse("mnk:MxN,line=8");
  auto found = prove::answer_mnk_families(family, limits);
  if (!found.tiling) return stopped();
  const auto& tile = found.tiling->tiles.front();
  return {Verdict::reproduced,
          "draw",
          fmt::format("{}: {} tiles of {} cells in {} columns and {} rows, each with {} sets, "
                      "certificate of {} bytes",
                      family.name(), found.tiling->tiles.size(), tile.cells.size(),
                      found.tiling->columns, found.tiling->rows, tile.sets.size(),
                      found.certificate.size()),
          {std::move(found.certificate)}};
}

}  // namespace

std::vector<Claim> claims_by_tiles() {
  return {
      Claim{"every-board-eight", "For every height, Zetters 1980",
            "Eight in a row is a draw on every board.",
            "a tile of twelve cells on which the second player keeps the first from nine sets; "
            "certificate of kind family",
            "draw", Cost::quick, eight_in_a_row},
      Claim{"every-height-blocks", "For every height, this program",
            "Six in a row is a draw on six columns, and seven in a row on seven and eight columns, "
            "on every height.",
            "blocks of four rows on which the second player keeps the first from pieces of all "
            "lines, certificates of kind family; the first heights by search",
            "draw", Cost::normal,
            [](const base::Limits& limits) {
              return drawn_strips({{6, 6}, {7, 7}, {8, 7}}, limits);
            }},
      Claim{
          "every-height-wide-blocks", "For every height, this program",
          "Six in a row is a draw on seven columns, and seven in a row on nine, on every height.",
          "blocks of four rows, found as for fewer columns, certificates of kind family; the first "
          "heights by search",
          "draw", Cost::full,
          [](const base::Limits& limits) {
            return drawn_strips({{7, 6}, {9, 7}}, limits);
          }},
  };
}

}  // namespace zermelo::reproduce
