// Reads and writes positions and answers; see answers.hpp.
#include "answers.hpp"

#include <span>
#include <string_view>

#include "reason.hpp"

namespace checker {
namespace {

using Tokens = std::span<const std::string_view>;

Move read_stone(std::string_view token, const Game& game, int line) {
  const std::uint8_t symbol = parse_symbol(token.substr(0, 1), game, line);
  return {parse_cell(token.substr(1), game.board, line), symbol};
}

// `-` or stones, in reading order, one a cell; then `pass`, which only pass=both knows.
Position read_position(Tokens tokens, const Game& game, int line) {
  Position position{Stones(static_cast<std::size_t>(game.board.size()), 0), false};
  if (tokens.back() == "pass") {
    if (game.pass != PassRule::kBoth) reject(line, "stray-pass");
    position.passed = true;
    tokens = tokens.first(tokens.size() - 1);
  }
  if (tokens.empty()) reject(line, "not-normal-form", "the empty board is '-'");
  if (tokens.size() == 1 && tokens[0] == "-") return position;
  int previous = -1;
  for (const std::string_view token : tokens) {
    if (token == "-" || token == "pass") reject(line, "not-normal-form", token);
    const Move stone = read_stone(token, game, line);
    if (stone.cell <= previous) reject(line, "not-normal-form", token);
    position.stones[static_cast<std::size_t>(stone.cell)] = stone.symbol;
    previous = stone.cell;
  }
  return position;
}

Move read_move(std::string_view token, const Stones& stones, const Game& game, Player winner,
               int line) {
  if (token == "pass") {
    if (!may_pass(game, winner) || is_full(stones)) reject(line, "illegal-pass");
    return {};
  }
  const Move move = read_stone(token, game, line);
  if (stones[static_cast<std::size_t>(move.cell)] != 0) reject(line, "cell-taken", token);
  return move;
}

}  // namespace

std::string to_text(const Position& position, const Board& board) {
  std::string text;
  for (std::size_t cell = 0; cell < position.stones.size(); ++cell) {
    if (position.stones[cell] == 0) continue;
    text += symbol_name(position.stones[cell]);
    text += board.name(static_cast<int>(cell)) + ' ';
  }
  if (text.empty()) text += "- ";
  if (position.passed) text += "pass ";
  text.pop_back();
  return text;
}

Answer read_answer(const TextLine& line, const Game& game, Player winner) {
  const Tokens tokens = line.tokens;
  if (tokens.size() < 3 || tokens[tokens.size() - 2] != ":") reject(line.number, "bad-answer");
  Position position = read_position(tokens.first(tokens.size() - 2), game, line.number);
  const Move move = read_move(tokens.back(), position.stones, game, winner, line.number);
  return {position, move, line.number, false};
}

}  // namespace checker
