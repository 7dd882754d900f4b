#include "games/stones.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games {

std::vector<Move> parse_stones(const AnyGame& game, std::string_view text) {
  const auto letters = game.letters();
  std::vector<Move> stones;
  board::CellSet taken;
  for (const auto word : base::words(text)) {
    const auto symbol = letters.find(word.front());
    const auto cell = game.board().parse_cell(word.substr(1));
    if (symbol == std::string_view::npos || !cell) {
      throw base::InputError(fmt::format(
          "'{}' is not a stone on this board; a stone is one of {} and a cell, such as {}{}", word,
          letters, letters.front(), game.board().cell_name(game.board().cells().front())));
    }
    if (taken.test(*cell)) {
      throw base::InputError(fmt::format("stone '{}': {} is filled already", word, word.substr(1)));
    }
    taken.set(*cell);
    stones.push_back(Move::place(*cell, static_cast<int>(symbol)));
  }
  return stones;
}

std::string stones_name(const AnyGame& game, const std::vector<Move>& stones) {
  std::string text;
  for (const Move stone : stones) {
    text += fmt::format("{}{}{}", text.empty() ? "" : " ",
                        game.letters()[static_cast<std::size_t>(stone.symbol())],
                        game.board().cell_name(stone.cell()));
  }
  return text;
}

std::vector<Move> stones_of(const AnyGame& game, const AnyPosition& position) {
  std::vector<Move> stones;
  for (const Cell cell : game.board().cells()) {
    const auto symbol = game.letters().find(game.stone(position, cell));
    if (symbol == std::string_view::npos) continue;  // '.'
    stones.push_back(Move::place(cell, static_cast<int>(symbol)));
  }
  return stones;
}

}  // namespace zermelo::games
