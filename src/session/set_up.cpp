#include "session/set_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "play/vertex.hpp"

namespace zermelo::session {

using base::InputError;
using games::AnyGame;
using games::Cell;
using games::Move;
using games::Side;

namespace {

constexpr std::array<const char*, 2> kAdd{"AB", "AW"};
constexpr const char* kRemove = "AE";

Cell cell_of(const AnyGame& game, std::string_view name, std::string_view text) {
  if (const auto cell = game.board().parse_cell(play::lower_case(text))) return *cell;
  const auto& cells = game.board().cells();
  throw InputError(fmt::format("SGF: {}[{}] is not on the board; its cells are named from {} to {}",
                               name, text, game.board().cell_name(cells.front()),
                               game.board().cell_name(cells.back())));
}

/// The cells of a value, which is one cell or two opposite corners of a rectangle.
std::vector<Cell> cells_of(const AnyGame& game, std::string_view name, const std::string& text) {
  const auto corners = base::split(text, ':');
  const auto first = cell_of(game, name, corners.front());
  const auto last = cell_of(game, name, corners.back());
  if (corners.size() == 1) return {first};
  const auto& board = game.board();
  std::vector<Cell> cells;
  for (const auto cell : board.cells()) {
    const int x = board.column(cell), y = board.row(cell);
    const auto [left, right] = std::minmax({board.column(first), board.column(last)});
    const auto [top, bottom] = std::minmax({board.row(first), board.row(last)});
    if (x >= left && x <= right && y >= top && y <= bottom) cells.push_back(cell);
  }
  return cells;
}

}  // namespace

bool SetUpReader::has_stones(const SgfNode& node) {
  return node.find(kAdd[0]) != nullptr || node.find(kAdd[1]) != nullptr ||
         node.find(kRemove) != nullptr;
}

void SetUpReader::read(const SgfNode& node) {
  for (int symbol = 0; symbol < 2; ++symbol) {
    const auto* name = kAdd[static_cast<std::size_t>(symbol)];
    const auto* found = node.find(name);
    if (found == nullptr) continue;
    for (const auto& value : found->values) {
      for (const auto cell : cells_of(game_, name, sgf_text(value))) stones_[cell] = symbol;
    }
  }
  if (const auto* removed = node.find(kRemove)) {
    for (const auto& value : removed->values) {
      for (const auto cell : cells_of(game_, kRemove, sgf_text(value))) stones_.erase(cell);
    }
  }
  if (const auto* player = node.find("PL")) {
    to_move_ = play::parse_colour(game_, sgf_text(player->values.front()));
  }
}

std::optional<SetUp> SetUpReader::take(std::optional<Side> first) const {
  if (stones_.empty()) return std::nullopt;
  SetUp start;
  for (const auto& [cell, symbol] : stones_) start.stones.push_back(Move::place(cell, symbol));
  const auto starter = game_.to_move(game_.initial());
  start.to_move = to_move_                       ? *to_move_
                  : first                        ? *first
                  : start.stones.size() % 2 == 0 ? starter
                                                 : games::other(starter);
  return start;
}

void write_set_up(const AnyGame& game, const SetUp& start, SgfNode& node) {
  for (int symbol = 0; symbol < 2; ++symbol) {
    SgfProperty property{kAdd[static_cast<std::size_t>(symbol)], {}};
    for (const auto stone : start.stones) {
      if (stone.symbol() == symbol) {
        property.values.push_back(game.board().cell_name(stone.cell()));
      }
    }
    if (!property.values.empty()) node.properties.push_back(std::move(property));
  }
  node.properties.push_back({"PL", {start.to_move == Side::a ? "B" : "W"}});
}

}  // namespace zermelo::session
