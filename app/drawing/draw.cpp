#include "drawing/draw.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/draw_hex.hpp"
#include "games/decisive.hpp"
#include "games/family.hpp"

namespace zermelo::app {

namespace {

/// X and Black are blue, O and White are orange, which red-green colour-blind people can tell apart
/// as well. The other symbols share the remaining colours.
std::string_view colour_of(char stone) {
  switch (stone) {
    case 'X':
    case 'B':
      return "\x1b[1;34m";
    case 'O':
    case 'W':
      return "\x1b[1;33m";
    case '.':
      return "\x1b[2m";
    default:
      return "\x1b[1;36m";
  }
}

}  // namespace

std::string legend(const games::AnyGame& game) { return game.family().picture(game).legend; }

std::vector<std::string> rows_of(const games::AnyGame& game, const games::AnyPosition& position) {
  const auto& board = game.board();
  std::vector<std::string> rows(static_cast<std::size_t>(board.height()),
                                std::string(static_cast<std::size_t>(board.width()), ' '));
  for (const auto cell : board.cells()) {
    rows[static_cast<std::size_t>(board.row(cell))][static_cast<std::size_t>(board.column(cell))] =
        game.stone(position, cell);
  }
  return rows;
}

std::string draw(const games::AnyGame& game, const games::AnyPosition& position,
                 const DrawOptions& options) {
  if (game.family().picture(game).grid == games::Picture::Grid::hex) {
    return draw_hex(game, position, options);
  }
  const auto& board = game.board();
  const auto rows = rows_of(game, position);
  std::string text = "   ";
  for (int x = 0; x < board.width(); ++x) text += fmt::format("{:>2} ", options.column(x));
  text.back() = '\n';
  for (int y = 0; y < board.height(); ++y) {
    text += fmt::format("{:>3}", options.row(y));
    for (int x = 0; x < board.width(); ++x) {
      const char stone = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const auto cell = board.at(x, y);
      const bool marked = cell && std::find(options.highlight.begin(), options.highlight.end(),
                                            *cell) != options.highlight.end();
      const auto colour = options.colour && cell ? colour_of(stone) : std::string_view{};
      text += fmt::format("{}{}{}{}{}", marked ? '[' : ' ', colour, stone,
                          colour.empty() ? "" : "\x1b[0m", marked ? ']' : ' ');
    }
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  return text;
}

}  // namespace zermelo::app
