// Square War: threats, forced lines, pairs and the solver, compared with the slow twin.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "oracle/square_war_oracle.hpp"
#include "solve/solver_checks.hpp"
#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/holds_by_pairs.hpp"
#include "solve/square_war/shortest_win.hpp"
#include "solve/square_war/solver.hpp"
#include "solve/square_war/win_search.hpp"

namespace zermelo::test {
namespace {

using board::Cell;
using games::AnyGame;
using games::AnyPosition;
using games::Outcome;
using games::Side;
using oracle::square_war::Negamax;
using oracle::square_war::State;

/// The same position for both twins.
struct Twins {
  AnyPosition position;
  State state;
};

/// A random game until only some cells are left, or its last undecided position.
Twins random_position(const AnyGame& game, const oracle::square_war::Game& slow, int cells_left,
                      base::Random& random) {
  Twins twins{game.initial(), slow.start()};
  while (std::count(twins.state.content.begin(), twins.state.content.end(), '.') > cells_left) {
    const auto moves = game.moves(twins.position);
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    auto next = twins.position;
    game.play(next, move);
    if (game.outcome(next) != Outcome::undecided) return twins;
    twins = {next, slow.after(twins.state, game.move_name(move))};
  }
  return twins;
}

/// The solver's value and move, compared with trying everything.
void expect_solved(const AnyGame& game, const oracle::square_war::Game& slow, Negamax& negamax,
                   const Twins& twins) {
  const auto solver = solve::make_square_war_solver(game, {.memory = std::size_t{1} << 20});
  const auto solution = solver->solve(twins.position);
  const int value = negamax.value(twins.state);
  ASSERT_NE(solution.value, Outcome::undecided);
  ASSERT_EQ(value_of(solution.value), value) << game.name() << " " << slow.stones(twins.state);
  const int for_mover = twins.state.to_move == 'B' ? value : -value;
  ASSERT_EQ(solution.move.has_value(), for_mover >= 0 && twins.state.result == '.');
  if (!solution.move) return;
  EXPECT_EQ(negamax.value(slow.after(twins.state, game.move_name(*solution.move))), value)
      << game.move_name(*solution.move) << " in " << slow.stones(twins.state);
}

TEST(SquareWarSolver, EqualsNegamaxOnSmallBoards) {
  base::Random random(401);
  for (const auto* board : {"1x1", "1x3", "4x1", "2x2", "2x3", "5x2", "3x3", "4x3"}) {
    for (const auto* opening : {"", ",opening=free"}) {
      const std::string name = std::string("square-war:") + board + opening;
      const auto game = AnyGame::parse(name);
      const oracle::square_war::Game slow(name);
      Negamax negamax(slow);
      if (game.board().size() < 12) {
        expect_solved(game, slow, negamax, {game.initial(), slow.start()});
      }
      for (int i = 0; i < 40; ++i) {
        const int left = static_cast<int>(random.below(9));
        expect_solved(game, slow, negamax, random_position(game, slow, left, random));
      }
    }
  }
}

TEST(SquareWarSolver, EqualsNegamaxLateOnLargerBoards) {
  base::Random random(402);
  for (const auto* name : {"square-war:4x4", "square-war:5x5", "square-war:6x4,opening=free"}) {
    const auto game = AnyGame::parse(name);
    const oracle::square_war::Game slow(name);
    for (int i = 0; i < 60; ++i) {
      Negamax negamax(slow);
      const auto twins = random_position(game, slow, 9, random);
      if (std::count(twins.state.content.begin(), twins.state.content.end(), '.') > 10) continue;
      expect_solved(game, slow, negamax, twins);
    }
  }
}

TEST(SquareWarSolver, TheSmallestBoardsThatBlackWins) {
  const auto value = [](const std::string& name) {
    const auto game = AnyGame::parse(name);
    return solve::make_square_war_solver(game, {.memory = std::size_t{1} << 26})
        ->solve(game.initial())
        .value;
  };
  EXPECT_EQ(value("square-war:4x4"), Outcome::draw);
  EXPECT_EQ(value("square-war:4x4,opening=free"), Outcome::draw);
  EXPECT_EQ(value("square-war:5x5,opening=free"), Outcome::a_wins);
  for (const auto* name :
       {"6x6", "7x7", "8x8", "19x19", "6x6,opening=free", "19x19,opening=free"}) {
    EXPECT_EQ(value(std::string("square-war:") + name), Outcome::a_wins) << name;
  }
}

TEST(ThreatBoard, EqualsTheSlowTwinThroughPutsAndTakes) {
  base::Random random(403);
  for (const auto* name : {"square-war:2x2", "square-war:5x4", "square-war:7x7"}) {
    const auto game = AnyGame::parse(name);
    const oracle::square_war::Game slow(name);
    const auto& cells = game.board().cells();
    solve::ThreatBoard board(game.board(), board::squares(game.board()));
    State state = slow.start();
    for (int i = 0; i < 2000; ++i) {
      const auto k = random.below(static_cast<std::uint32_t>(cells.size()));
      char& place = state.content[k];
      if (place != '.') {
        board.take(cells[k]);
        place = '.';
      } else {
        const Side side = random.below(2) == 0 ? Side::a : Side::b;
        board.put(cells[k], side);
        place = side == Side::a ? 'B' : 'W';
      }
      for (const Side side : {Side::a, Side::b}) {
        const char colour = side == Side::a ? 'B' : 'W';
        std::set<Cell> threats;
        if (slow.has_set(state.content, colour)) continue;  // a game never goes on like this
        for (const int cell : slow.completing(state, colour)) {
          threats.insert(cells[static_cast<std::size_t>(cell)]);
        }
        const auto& found = board.threats(side);
        ASSERT_EQ(std::set<Cell>(found.begin(), found.end()), threats) << slow.stones(state);
        ASSERT_EQ(found.size(), threats.size());
        ASSERT_EQ(board.open_squares(side) > 0, slow.can_get_one(state, colour));
      }
    }
  }
}

TEST(Forcing, AForcedLineWinsAndLeavesTheBoardAsItWas) {
  base::Random random(404);
  const std::string name = "square-war:5x4,opening=free";
  const auto game = AnyGame::parse(name);
  const oracle::square_war::Game slow(name);
  int lines = 0, pairs = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto twins = random_position(game, slow, 10 + static_cast<int>(random.below(3)), random);
    if (std::count(twins.state.content.begin(), twins.state.content.end(), '.') > 10) continue;
    solve::SearchBoard board(game);
    board.set(game, twins.position);
    const auto before = board.canonical_hash();
    const Side side = game.to_move(twins.position);
    const int mine = side == Side::a ? 1 : -1;
    Negamax negamax(slow);
    if (const auto line = solve::find_forced_win(board.threats(), side)) {
      ++lines;
      EXPECT_EQ(negamax.value(twins.state), mine) << slow.stones(twins.state);
      EXPECT_TRUE(solve::wins_by(board.threats(), side, *line));
      if (!line->empty()) {
        EXPECT_FALSE(
            solve::wins_by(board.threats(), side, std::span(*line).first(line->size() - 1)))
            << "a shorter line was overlooked";
      }
    } else if (board.threats().threats(other(side)).empty() &&
               solve::holds_by_pairs(board.threats(), side)) {
      ++pairs;
      EXPECT_NE(negamax.value(twins.state), mine) << slow.stones(twins.state);
    }
    EXPECT_EQ(board.canonical_hash(), before);
  }
  EXPECT_GT(lines, 25);
  EXPECT_GT(pairs, 25);
}

TEST(Forcing, TheLineOfThePaper) {
  const auto game = AnyGame::parse("square-war:19x19");
  solve::SearchBoard board(game);
  board.set(game, game.after(game.parse_moves("j10 s1 i10 a1")));
  std::vector<Cell> line;
  for (const auto* name : {"i11", "h10", "i9"}) line.push_back(*game.board().parse_cell(name));
  EXPECT_TRUE(solve::wins_by(board.threats(), Side::a, line));
  EXPECT_FALSE(solve::wins_by(board.threats(), Side::a, std::span(line).first(2)));
  EXPECT_FALSE(solve::wins_by(board.threats(), Side::b, line));
  EXPECT_EQ(solve::find_forced_win(board.threats(), Side::a)->size(), 3U);
}

/// The number of moves until the mover wins, hurrying against delay, by trying everything. Nothing
/// if he does not win.
std::optional<int> slow_length(const oracle::square_war::Game& slow, Negamax& negamax,
                               const State& state) {
  const int mine = state.to_move == 'B' ? 1 : -1;
  if (negamax.value(state) != mine) return std::nullopt;
  std::optional<int> best;
  for (const auto& move : slow.moves(state)) {
    const auto next = slow.after(state, move);
    if (next.result != '.') {
      if (next.result == state.to_move) return 1;
      continue;
    }
    if (negamax.value(next) != mine) continue;
    int longest = 0;
    for (const auto& reply : slow.moves(next)) {
      longest = std::max(longest, *slow_length(slow, negamax, slow.after(next, reply)));
    }
    if (!best || longest + 2 < *best) best = longest + 2;
  }
  return best;
}

TEST(ShortestWin, EqualsTryingEverything) {
  base::Random random(406);
  const std::string name = "square-war:5x4,opening=free";
  const auto game = AnyGame::parse(name);
  const oracle::square_war::Game slow(name);
  std::set<int> lengths;
  for (int i = 0; i < 150; ++i) {
    const auto twins = random_position(game, slow, 7 + static_cast<int>(random.below(3)), random);
    if (std::count(twins.state.content.begin(), twins.state.content.end(), '.') > 9) continue;
    Negamax negamax(slow);
    const auto expected = slow_length(slow, negamax, twins.state);
    EXPECT_EQ(solve::shortest_win(game, twins.position, 5), expected) << slow.stones(twins.state);
    if (expected) lengths.insert(*expected);
  }
  EXPECT_TRUE(lengths.contains(1) && lengths.contains(3)) << lengths.size();
}

TEST(ShortestWin, TheLineOfThePaper) {
  const auto game = AnyGame::parse("square-war:19x19");
  const auto position = game.after(game.parse_moves("j10 s1 i10 a1"));
  EXPECT_EQ(solve::shortest_win(game, position, 4), 7);  // stones 5 to 11
  EXPECT_FALSE(solve::shortest_win(game, position, 3));
}

}  // namespace
}  // namespace zermelo::test
