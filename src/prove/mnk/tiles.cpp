#include "prove/mnk/tiles.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "prove/holding_draw.hpp"

namespace zermelo::prove {

namespace {

/// The names of cells, as a1.
std::vector<std::string> names_of(const std::vector<Spot>& cells) {
  std::vector<std::string> names;
  for (const auto& [column, row] : cells) names.push_back(board::place_name(column, row));
  return names;
}

/// As a shape: rows from north to south, with `#` for a cell of the tile.
std::string shape_of(const Tile& tile) {
  std::vector<std::string> rows;
  for (const auto& [column, row] : tile.cells) {
    const auto width = static_cast<std::size_t>(column) + 1;
    const auto height = static_cast<std::size_t>(row) + 1;
    if (rows.size() < height) rows.resize(height);
    auto& text = rows[height - 1];
    if (text.size() < width) text.resize(width, '.');
    text[width - 1] = '#';
  }
  return fmt::format("{}", fmt::join(rows, "/"));
}

}  // namespace

/// The copies of one tile lie in rows of six columns, each row three columns and two rows from the
/// next. So there are two of them in a period of six columns and four rows.
Tiling tiling_for_eight() {
  const Tile tile{.cells = {{2, 0},
                            {0, 1},
                            {1, 1},
                            {0, 2},
                            {1, 2},
                            {2, 2},
                            {0, 3},
                            {1, 3},
                            {2, 3},
                            {0, 4},
                            {1, 4},
                            {2, 5}},
                  .sets = {{{2, 2}, {2, 3}},
                           {{0, 1}, {0, 2}, {0, 3}, {0, 4}},
                           {{1, 1}, {1, 2}, {1, 3}, {1, 4}},
                           {{0, 3}, {1, 3}, {2, 3}},
                           {{2, 0}, {1, 1}, {0, 2}},
                           {{0, 1}, {1, 2}, {2, 3}},
                           {{0, 3}, {1, 4}, {2, 5}},
                           {{0, 2}, {1, 2}, {2, 2}},
                           {{2, 2}, {1, 3}, {0, 4}}}};
  Tile other = tile;
  const auto move = [](std::vector<Spot>& cells) {
    for (auto& cell : cells) cell = {cell.column + 3, cell.row + 2};
  };
  move(other.cells);
  for (auto& set : other.sets) move(set);
  return {.columns = 6, .rows = 4, .tiles = {tile, other}};
}

std::string game_on(const Tile& tile) {
  auto name = fmt::format("positional:{},convention=maker-breaker", shape_of(tile));
  for (const auto& set : tile.sets) {
    name += fmt::format(",set={}", fmt::join(names_of(set), "+"));
  }
  return name;
}

std::optional<std::string> list_tiling(const Tiling& tiling, const base::Limits& limits) {
  const base::Stopwatch watch;
  auto text = fmt::format("repeat {} {}\n", tiling.columns, tiling.rows);
  for (const auto& tile : tiling.tiles) {
    const Claim claim{.game = games::AnyGame::parse(game_on(tile)),
                      .value = games::Outcome::b_wins};
    const auto held = hold(claim, {games::Side::b, true}, Ending::pairs, limits.rest(watch));
    if (!held.certificate) return std::nullopt;
    auto answers = held.certificate->body();
    // Maker is x there, and Breaker o. Nothing else is written in capital letters.
    std::replace(answers.begin(), answers.end(), 'M', 'X');
    std::replace(answers.begin(), answers.end(), 'B', 'O');
    text += fmt::format("tile {}\nsets {}\n", shape_of(tile), tile.sets.size());
    for (const auto& set : tile.sets) text += fmt::format("{}\n", fmt::join(names_of(set), " "));
    text += answers;
  }
  return text + "end\n";
}

}  // namespace zermelo::prove
