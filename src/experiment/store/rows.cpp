#include "experiment/store/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string_view>
#include <tuple>

#include "experiment/store/field_sum.hpp"

namespace zermelo::experiment {

namespace {

using Place = std::pair<std::string, std::string>;  // experiment, cell

FieldSum played_as(const CellRecord& cell) {
  return FieldSum()
      .add(cell.experiment)
      .add(cell.cell)
      .add(cell.game)
      .add(cell.player_a)
      .add(cell.player_b)
      .add(cell.seed);
}

template <class Row>
Place place_of(const Row& row) {
  return {row.experiment, row.cell};
}

/// The cells that can be believed: those of the store, and where its rows are wrong the known ones.
/// Notes which rows are wrong, and returns how many games the store says that it has of each cell.
std::map<Place, std::uint64_t> find_cells(const Contents& contents, const CellRecords& known,
                                          std::map<Place, CellDamage>& damage, Checked& checked) {
  std::map<Place, std::uint64_t> games;
  for (const auto& cell : contents.cells) {
    if (contents.has_checksums && cell.checksum != cell.right_checksum()) {
      damage[place_of(cell)].record = true;
      continue;
    }
    games[place_of(cell)] = cell.games;
    checked.cells.emplace(place_of(cell), cell);
  }
  for (const auto& [place, cell] : known) checked.cells.emplace(place, cell);
  for (auto& [place, cell] : checked.cells) cell.games = 0;
  return games;
}

}  // namespace

std::uint64_t CellRecord::right_checksum() const { return played_as(*this).add(games).sum(); }

std::uint64_t GameRecord::right_checksum(const CellRecord& of) const {
  return played_as(of)
      .add(experiment)
      .add(cell)
      .add(index)
      .add(seed)
      .add(winner)
      .add(length)
      .add(moves)
      .add(std::bit_cast<std::uint64_t>(cpu_seconds))
      .add(version)
      .sum();
}

std::string CellDamage::words() const {
  std::vector<std::string> parts;
  if (record) parts.emplace_back("the row of the cell is damaged");
  if (games.size() == 1) parts.push_back(fmt::format("game {} is damaged", games.front()));
  if (games.size() > 1) {
    constexpr std::size_t most = 10;
    const auto end = games.begin() + static_cast<std::ptrdiff_t>(std::min(games.size(), most));
    parts.push_back(
        fmt::format("games {}{} are damaged", fmt::join(std::vector(games.begin(), end), ", "),
                    games.size() > most ? fmt::format(" and {} more", games.size() - most) : ""));
  }
  if (lost > 0)
    parts.push_back(fmt::format("{} {} lost", lost, lost == 1 ? "game is" : "games are"));
  return fmt::format("cell {} of '{}': {}", cell, experiment, fmt::join(parts, ", "));
}

Checked check(Contents contents, const CellRecords& known) {
  Checked checked;
  std::map<Place, CellDamage> damage;
  const auto said = find_cells(contents, known, damage, checked);
  std::map<Place, std::set<std::uint64_t>> good, bad;
  for (auto& game : contents.games) {
    const auto place = place_of(game);
    const auto cell = checked.cells.find(place);
    if (cell == checked.cells.end() ||
        (contents.has_checksums && game.checksum != game.right_checksum(cell->second))) {
      bad[place].insert(game.index);
      continue;
    }
    if (!good[place].insert(game.index).second) continue;
    if (contents.has_checksums && !said.contains(place)) damage[place].record = true;
    ++cell->second.games;
    checked.games.push_back(std::move(game));
  }
  for (const auto& [place, indices] : bad) {
    auto& games = damage[place].games;
    for (const auto index : indices) {
      if (!good[place].contains(index)) games.push_back(index);
    }
  }
  for (const auto& [place, games] : said) {
    const auto found = good[place].size() + damage[place].games.size();
    if (contents.has_checksums && games > found) damage[place].lost = games - found;
  }
  for (auto& [place, cell] : damage) {
    std::tie(cell.experiment, cell.cell) = place;
    if (cell.record || !cell.games.empty() || cell.lost > 0) checked.damage.push_back(cell);
  }
  return checked;
}

}  // namespace zermelo::experiment
