// The solver on Hex, compared with plain negamax over the slow twin on every small board of every
// topology.
#include <gtest/gtest.h>

#include "games/hex_conformance.hpp"
#include "oracle/hex_masks.hpp"
#include "solve/hex/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

std::vector<std::string> small_games(int cells, const std::vector<std::string>& options) {
  std::vector<std::string> names;
  for (int width = 1; width <= cells; ++width) {
    for (int height = 1; width * height <= cells; ++height) {
      for (const char* wrap : {"none", "cylinder", "torus"}) {
        for (const auto& option : options) {
          const bool swaps = option.find("swap=on") != std::string::npos;
          if (swaps && (width != height || std::string(wrap) == "cylinder")) continue;
          names.push_back("hex:" + std::to_string(width) + "x" + std::to_string(height) +
                          ",wrap=" + wrap + option);
        }
      }
    }
  }
  return names;
}

games::Outcome win_of(char winner) {
  return games::win_of(winner == 'R' ? games::kRed : games::kBlue);
}

/// Checks the start and the positions of a random game, moves included.
void expect_solved(const std::string& name, base::Random& random) {
  const auto game = AnyGame::parse(name);
  const oracle::hex::Game slow(oracle::hex::parse(name));
  oracle::hex::Negamax negamax(slow);
  const auto solver = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 18});
  auto state = slow.start();
  auto position = game.initial();
  while (state.winner == '.') {
    const auto solution = solver->solve(position);
    const char winner = negamax.winner(state);
    ASSERT_EQ(solution.value, win_of(winner)) << name << " in " << game.position_name(position);
    ASSERT_EQ(solution.move.has_value(), winner == state.to_move) << name;
    if (solution.move) {
      ASSERT_EQ(negamax.winner(slow.after(state, game.move_name(*solution.move))), winner)
          << name << ": " << game.move_name(*solution.move) << " in "
          << game.position_name(position);
    }
    const auto moves = game.moves(position);
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    state = slow.after(state, game.move_name(move));
    game.play(position, move);
  }
}

TEST(HexSolver, EqualsNegamaxOnEverySmallBoard) {
  base::Random random(301);
  for (const auto& name : small_games(9, {"", ",first=blue", ",swap=on"})) {
    expect_solved(name, random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

std::string winner(const std::string& name) {
  const auto game = AnyGame::parse(name);
  return std::string(game.outcome_name(solve::make_hex_solver(game)->solve(game.initial()).value));
}

TEST(HexSolver, TheFirstPlayerWinsSquarePlanesAndSquareTori) {
  for (const char* board : {"1x1", "2x2", "3x3", "4x4"}) {
    for (const char* wrap : {"", ",wrap=torus"}) {
      for (const char* first : {"red", "blue"}) {
        EXPECT_EQ(winner(std::string("hex:") + board + wrap + ",first=" + first), first)
            << board << wrap;
      }
      // With the swap the second player wins; but on 1x1 the first stone ends the game.
      const bool one = std::string(board) == "1x1";
      EXPECT_EQ(winner(std::string("hex:") + board + wrap + ",swap=on"), one ? "red" : "blue");
    }
  }
}

TEST(HexSolver, OnThePlaneTheShorterWayWins) {
  for (const char* first : {"red", "blue"}) {
    for (const char* board : {"3x2", "4x3", "5x2", "5x3", "8x2"}) {
      EXPECT_EQ(winner(std::string("hex:") + board + ",first=" + first), "red") << board;
    }
    for (const char* board : {"2x3", "3x4", "2x5", "3x5", "2x8"}) {
      EXPECT_EQ(winner(std::string("hex:") + board + ",first=" + first), "blue") << board;
    }
  }
}

TEST(HexSolver, NamesTheWinnerOfEveryBoardOfUpToTwelveCells) {
  for (const auto& name : small_games(12, {"", ",first=blue"})) {
    const auto rules = oracle::hex::parse(name);
    oracle::hex::MaskNegamax masks{oracle::hex::Game(rules)};
    EXPECT_EQ(winner(name), masks.winner(0, 0, rules.first) == 'R' ? "red" : "blue") << name;
  }
}

/// Without connections there is something to search.
TEST(HexSolver, SeveralThreadsFindTheSameWinners) {
  base::Random random(302);
  for (const char* name : {"hex:4x3", "hex:3x4", "hex:4x3,wrap=cylinder"}) {
    const auto rules = oracle::hex::parse(name);
    oracle::hex::MaskNegamax masks{oracle::hex::Game(rules)};
    const auto game = AnyGame::parse(name);
    for (const int threads : {2, 5}) {
      const auto solver = solve::make_hex_solver(
          game, {.memory = std::size_t{1} << 18, .threads = threads, .without = {"connections"}});
      for (int trial = 0; trial < 10; ++trial) {
        unsigned stones[2] = {0, 0};
        auto position = game.initial();
        for (std::size_t k = 0; k < random.below(5); ++k) {
          const auto moves = game.moves(position);
          const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
          stones[k % 2] |= 1U << (game.board().width() * game.board().row(move.cell()) +
                                  game.board().column(move.cell()));
          game.play(position, move);
        }
        if (game.outcome(position) != games::Outcome::undecided) continue;
        const char to_move = game.to_move(position) == games::kRed ? 'R' : 'B';
        const auto solution = solver->solve(position);
        ASSERT_EQ(solution.value, win_of(masks.winner(stones[0], stones[1], to_move)))
            << name << " in " << game.position_name(position);
      }
    }
  }
}

TEST(HexSolver, TheWinningOpeningsOf4x4) {
  oracle::hex::MaskNegamax masks{oracle::hex::Game(oracle::hex::parse("hex:4x4"))};
  const auto game = AnyGame::parse("hex:4x4");
  const auto solver = solve::make_hex_solver(game);
  std::string wins;
  for (const auto move : game.moves(game.initial())) {
    auto position = game.initial();
    game.play(position, move);
    const auto index = 4 * game.board().row(move.cell()) + game.board().column(move.cell());
    const char truth = masks.winner(1U << index, 0, 'B');
    EXPECT_EQ(solver->solve(position).value, win_of(truth)) << game.move_name(move);
    if (truth == 'R') wins += game.move_name(move) + " ";
  }
  EXPECT_EQ(wins, "d1 c2 b3 a4 ") << "the short diagonal";
}

}  // namespace
}  // namespace zermelo::test
