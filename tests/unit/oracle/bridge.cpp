#include "oracle/bridge.hpp"

#include <algorithm>

namespace zermelo::test {

using games::AnyGame;
using games::AnyPosition;
using games::Side;

AnyGame fast(const oracle::Rules& rules) { return AnyGame::parse(rules.name()); }

oracle::Rules rules_of(const AnyGame& game) {
  const auto& from = *games::rules_if<games::OrderChaosRules>(game);
  oracle::Rules rules;
  for (int y = 0; y < from.board.height(); ++y) {
    rules.rows.emplace_back();
    for (int x = 0; x < from.board.width(); ++x)
      rules.rows.back() += from.board.at(x, y) ? '#' : '.';
  }
  rules.line = from.line;
  rules.first = to_oracle(from.first);
  rules.pass = static_cast<oracle::Pass>(from.pass);
  rules.win = static_cast<oracle::Win>(from.win);
  rules.symbols = from.symbols;
  return rules;
}

Side to_fast(oracle::Player player) {
  return player == oracle::Player::order ? games::kOrder : games::kChaos;
}
oracle::Player to_oracle(Side side) {
  return side == games::kOrder ? oracle::Player::order : oracle::Player::chaos;
}

games::Outcome to_fast(oracle::Result result) {
  if (result == oracle::Result::open) return games::Outcome::undecided;
  return games::win_of(result == oracle::Result::order ? games::kOrder : games::kChaos);
}

games::Move to_fast(const AnyGame& game, const oracle::Move& move) {
  if (move.pass) return games::Move::pass();
  const auto cell = game.board().at(move.cell.column, move.cell.row);
  return games::Move::place(cell.value(), static_cast<int>(games::kSymbols.find(move.symbol)));
}

oracle::Move to_oracle(const AnyGame& game, games::Move move) {
  if (move.is_pass()) return {true, {}, 'X'};
  return {false,
          {game.board().row(move.cell()), game.board().column(move.cell())},
          games::kSymbols[static_cast<std::size_t>(move.symbol())]};
}

AnyPosition to_fast(const AnyGame& game, const oracle::Game& slow, const oracle::State& state) {
  std::vector<games::Move> stones;
  for (const oracle::Cell cell : slow.cells()) {
    const char content = slow.at(state, cell);
    if (content != oracle::kEmpty) stones.push_back(to_fast(game, {false, cell, content}));
  }
  const Side side = to_fast(state.to_move);
  if (!state.passed) return game.set_up(stones, side);
  // A pass that ended the game was the second one.
  const bool twice = state.result != oracle::Result::open;
  auto position = game.set_up(stones, twice ? side : games::other(side));
  for (int passes = twice ? 2 : 1; passes > 0; --passes) game.play(position, games::Move::pass());
  return position;
}

oracle::State to_oracle(const AnyGame& game, const oracle::Game& slow,
                        const AnyPosition& position) {
  std::map<oracle::Cell, char> stones;
  for (const auto cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    if (stone != '.') stones[{game.board().row(cell), game.board().column(cell)}] = stone;
  }
  return slow.set_up(stones, to_oracle(game.to_move(position)));
}

std::optional<std::string> difference(const AnyGame& game, const AnyPosition& position,
                                      const oracle::Game& slow, const oracle::State& state) {
  if (game.outcome(position) != to_fast(state.result)) {
    return "outcome " + std::string(game.outcome_name(game.outcome(position))) + ", expected " +
           std::string(game.outcome_name(to_fast(state.result)));
  }
  if (game.to_move(position) != to_fast(state.to_move)) return "the wrong player is on turn";
  if (game.board().cells().size() != slow.cells().size()) return "another number of cells";
  for (const oracle::Cell cell : slow.cells()) {
    const auto number = game.board().at(cell.column, cell.row);
    if (!number) return "no cell " + oracle::name_of(cell);
    if (game.board().cell_name(*number) != oracle::name_of(cell)) {
      return "cell " + oracle::name_of(cell) + " is called " + game.board().cell_name(*number);
    }
    const char stone = game.stone(position, *number);
    if (stone != slow.at(state, cell)) {
      return std::string("stone ") + stone + " on " + oracle::name_of(cell);
    }
  }
  std::vector<oracle::Move> moves;
  for (const auto move : game.moves(position)) moves.push_back(to_oracle(game, move));
  auto expected = slow.moves(state);
  std::sort(moves.begin(), moves.end());
  std::sort(expected.begin(), expected.end());
  if (moves != expected) {
    return std::to_string(moves.size()) + " legal moves, other than the " +
           std::to_string(expected.size()) + " expected";
  }
  return std::nullopt;
}

std::vector<oracle::Rules> all_options(const std::vector<std::string>& rows, int symbols) {
  std::vector<oracle::Rules> all;
  oracle::Rules rules{.rows = rows, .symbols = symbols};
  const int side = std::max(rules.width(), rules.height());
  for (rules.line = 1; rules.line <= side + 1; ++rules.line) {
    for (const auto first : {oracle::Player::order, oracle::Player::chaos}) {
      for (const auto pass : {oracle::Pass::none, oracle::Pass::starter, oracle::Pass::both}) {
        for (const auto win : {oracle::Win::line, oracle::Win::exact, oracle::Win::exact_at_end}) {
          rules.first = first;
          rules.pass = pass;
          rules.win = win;
          all.push_back(rules);
        }
      }
    }
  }
  return all;
}

std::vector<std::string> subset(int width, int height, unsigned set) {
  auto rows = oracle::rectangle(width, height);
  unsigned k = 0;
  for (auto& row : rows) {
    for (char& c : row) c = ((set >> k++) & 1U) != 0 ? '#' : '.';
  }
  return rows;
}

}  // namespace zermelo::test
