#include "play/vertex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/family.hpp"

namespace zermelo::play {

using base::InputError;
using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Side;

namespace {

constexpr std::string_view kGoColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

Vertices::Vertices(AnyGame game, Coordinates coordinates)
    : game_(std::move(game)), coordinates_(coordinates) {
  const int width = game_.board().width();
  if (coordinates == Coordinates::go && width > static_cast<int>(kGoColumns.size())) {
    throw InputError(
        fmt::format("Go coordinates have names for {} columns, and the board has {}; "
                    "use --coordinates hex",
                    kGoColumns.size(), width));
  }
}

std::string Vertices::column_label(int column) const {
  if (coordinates_ == Coordinates::hex) return board::column_name(column);
  return std::string(1, kGoColumns[static_cast<std::size_t>(column)]);
}

std::string Vertices::row_label(int row) const {
  return std::to_string(coordinates_ == Coordinates::hex ? row + 1 : game_.board().height() - row);
}

std::string Vertices::name(Move move) const {
  auto usual = game_.move_name(move);
  if (coordinates_ == Coordinates::hex) return usual;
  if (!move.is_place()) return usual;
  const auto cell = game_.board().cell_name(move.cell());
  return usual.substr(0, usual.size() - cell.size()) +
         column_label(game_.board().column(move.cell())) +
         row_label(game_.board().row(move.cell()));
}

std::string Vertices::usual_cell(std::string_view text) const {
  if (coordinates_ == Coordinates::hex) return lower_case(text);
  const auto column = text.empty() ? std::string_view::npos : kGoColumns.find(upper(text.front()));
  const auto row = text.empty() ? std::nullopt : base::parse_number<int>(text.substr(1));
  const int height = game_.board().height();
  if (column == std::string_view::npos || !row || text[1] == '0' || *row < 1 || *row > height) {
    throw InputError(
        fmt::format("'{}' is not a cell of this board; cells are named from {}{} to {}{}, "
                    "without a column I",
                    text, column_label(0), row_label(height - 1),
                    column_label(game_.board().width() - 1), row_label(0)));
  }
  return board::place_name(static_cast<int>(column), height - *row);
}

Move Vertices::parse(const AnyPosition& position, std::string_view text) const {
  // a word such as pass or swap-pieces, which some sites call swap
  if (text.find_first_of("0123456789") == std::string_view::npos) {
    const auto word = lower_case(text);
    return game_.parse_move(position, word == "swap" ? "swap-pieces" : word);
  }
  const std::size_t symbols = game_.chooses_stone() ? 1 : 0;
  auto usual = usual_cell(text.substr(symbols));
  if (symbols > 0) usual.insert(usual.begin(), upper(text.front()));
  return game_.parse_move(position, usual);
}

Side parse_colour(const AnyGame& game, std::string_view text) {
  const auto word = lower_case(text);
  if (const auto side = game.parse_side(word)) return *side;
  constexpr std::array<std::string_view, 3> first{"b", "black", "red"};
  constexpr std::array<std::string_view, 3> second{"w", "white", "blue"};
  if (std::find(first.begin(), first.end(), word) != first.end()) return Side::a;
  if (std::find(second.begin(), second.end(), word) != second.end()) return Side::b;
  throw InputError(fmt::format("'{}' is not a colour; black is {}, white is {}", text,
                               game.side_name(Side::a), game.side_name(Side::b)));
}

std::string_view colour_name(Side side) { return side == Side::a ? "black" : "white"; }

}  // namespace zermelo::play
