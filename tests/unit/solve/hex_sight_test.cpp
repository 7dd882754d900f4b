// What the player `hex` is told by the solver's tables, and what its search proves, against the
// values of all positions of small boards.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "oracle/hex_masks.hpp"
#include "search/hex/informed.hpp"
#include "solve/hex/outlook/sight.hpp"
#include "solve/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Cell;
using games::Move;
using games::Outcome;
using games::Side;
using search::HexBoard;

HexBoard board_of(const AnyGame& game, const AnyPosition& position) {
  HexBoard board{.stones = {}, .to_move = game.to_move(position)};
  for (const Cell cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    if (stone != '.') board.stones[stone == 'R' ? 0 : 1].set(cell);
  }
  return board;
}

/// Who wins a position by recursion over all moves, up to 16 cells; beyond that by depth-first
/// search, which knows nothing but the rules.
class Truth {
 public:
  explicit Truth(const AnyGame& game) : game_(game) {
    if (game.board().size() <= 16) {
      masks_ = std::make_unique<oracle::hex::MaskNegamax>(
          oracle::hex::Game(oracle::hex::parse(game.name())));
    } else {
      solver_ = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 24});
    }
  }

  Side winner(const AnyPosition& position) {
    if (game_.outcome(position) != Outcome::undecided) {
      return game_.outcome(position) == Outcome::a_wins ? Side::a : Side::b;
    }
    if (solver_) return solver_->solve(position).value == Outcome::a_wins ? Side::a : Side::b;
    std::uint32_t red = 0, blue = 0, bit = 1;
    for (const Cell cell : game_.board().cells()) {
      const char stone = game_.stone(position, cell);
      if (stone == 'R') red |= bit;
      if (stone == 'B') blue |= bit;
      bit <<= 1;
    }
    const char turn = game_.to_move(position) == Side::a ? 'R' : 'B';
    return masks_->winner(red, blue, turn) == 'R' ? Side::a : Side::b;
  }

 private:
  AnyGame game_;
  std::unique_ptr<oracle::hex::MaskNegamax> masks_;
  std::unique_ptr<solve::Solver> solver_;
};

struct SightCase {
  const char* name;
  int positions;
  std::uint32_t least;  // stones
};

const SightCase kCases[] = {{"hex:4x4", 400, 0},
                            {"hex:3x5", 200, 0},
                            {"hex:4x3,first=blue", 200, 0},
                            {"hex:4x4,wrap=cylinder", 300, 0},
                            {"hex:1x6,wrap=cylinder", 60, 0},
                            {"hex:2x6,wrap=cylinder", 100, 0},
                            {"hex:4x3,wrap=torus", 200, 0},
                            {"hex:3x4,wrap=torus", 200, 0},
                            {"hex:2x2,wrap=torus", 40, 0},
                            {"hex:5x5", 80, 6},
                            {"hex:5x5,wrap=cylinder", 60, 7},
                            {"hex:5x4,wrap=torus", 30, 9}};

/// Plays random moves that decide nothing; `path` receives the last few of them.
AnyPosition some_position(const AnyGame& game, std::uint32_t least, base::Random& random,
                          HexBoard& root, std::vector<Cell>& path) {
  for (;;) {
    const auto cells = static_cast<std::uint32_t>(game.board().size());
    const auto stones = std::min(cells - 1, least + random.below(std::max(1U, cells - least)));
    const auto before = stones - std::min(stones, random.below(4));
    auto position = game.initial();
    root = board_of(game, position);
    path.clear();
    for (std::uint32_t i = 0; i < stones; ++i) {
      const auto moves = game.moves(position);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(position, move);
      if (game.outcome(position) != Outcome::undecided) break;
      if (i < before) {
        root = board_of(game, position);
      } else {
        path.push_back(move.cell());
      }
    }
    if (game.outcome(position) == Outcome::undecided) return position;
  }
}

/// Asks on the way, as a search does; nothing where the path leads through a cell that is filled.
std::optional<search::HexAdvice> ask(search::HexAdviser& sight, const HexBoard& root,
                                     const std::vector<Cell>& path) {
  sight.start(root);
  std::optional<search::HexAdvice> advice;
  for (std::size_t n = 0; n <= path.size(); ++n) {
    if (advice && (advice->winner || advice->filled[0].test(path[n - 1]) ||
                   advice->filled[1].test(path[n - 1]))) {
      return std::nullopt;
    }
    advice = sight.look(std::span(path).first(n));
  }
  return advice;
}

TEST(HexSight, TellsTheTruthAndDropsNoWin) {
  base::Random random(51);
  int dropped = 0;
  for (const auto& [name, positions, least] : kCases) {
    const auto game = AnyGame::parse(name);
    Truth truth(game);
    const auto sight = solve::make_hex_sight(game);
    int told = 0;
    for (int i = 0; i < positions; ++i) {
      HexBoard root;
      std::vector<Cell> path;
      const auto position = some_position(game, least, random, root, path);
      const auto advice = ask(*sight, root, path);
      if (!advice) continue;
      ++told;
      const Side mover = game.to_move(position);
      const Side winner = truth.winner(position);
      const auto after = [&](Cell cell) {
        auto next = position;
        game.play(next, Move::place(cell));
        return truth.winner(next);
      };
      const auto where = std::string(name) + " " + game.position_name(position);
      if (advice->winner) {
        ASSERT_EQ(*advice->winner, winner) << where;
        if (winner == mover) {
          ASSERT_TRUE(game.legal(position, Move::place(advice->winning))) << where;
          ASSERT_EQ(after(advice->winning), mover) << where;
        }
        continue;
      }
      bool kept = false;
      const auto filled = advice->filled[0] | advice->filled[1];
      for (const auto move : game.moves(position)) {
        if (advice->moves.test(move.cell())) {
          kept = kept || (winner == mover && after(move.cell()) == mover);
        } else if (!filled.test(move.cell())) {
          ++dropped;
          ASSERT_NE(after(move.cell()), mover) << where << " " << game.move_name(move);
        }
      }
      ASSERT_EQ(kept, winner == mover) << where << ": a winning move is left";
      float sum = 0;
      for (const float worth : advice->worth) sum += worth;
      if (!advice->worth.empty()) {
        ASSERT_NEAR(sum, 1, 1e-3) << where;
      }
    }
    EXPECT_GT(told, positions / 8) << name;
  }
  EXPECT_GT(dropped, 200) << "the test has met must-play regions";
}

TEST(HexSight, WhatIsFilledInChangesNoValue) {
  base::Random random(52);
  int filled = 0;
  for (const char* name : {"hex:4x4", "hex:4x4,wrap=cylinder", "hex:5x4"}) {
    const auto game = AnyGame::parse(name);
    const auto solver = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 24});
    // Without connections fewer positions are decided at a glance, and more is left to fill in.
    const auto sight = solve::make_hex_sight(game, {.connections = false});
    for (int i = 0; i < 150; ++i) {
      HexBoard root;
      std::vector<Cell> path;
      const auto position = some_position(game, 4, random, root, path);
      const auto advice = ask(*sight, root, path);
      if (!advice || advice->winner) continue;
      const auto board = board_of(game, position);
      std::vector<Move> stones;
      for (const std::size_t side : {0U, 1U}) {
        filled += advice->filled[side].count();
        (board.stones[side] | advice->filled[side]).for_each([&](int cell) {
          stones.push_back(Move::place(static_cast<Cell>(cell), static_cast<int>(side)));
        });
      }
      const auto fuller = game.set_up(stones, board.to_move);
      ASSERT_EQ(solver->solve(fuller).value, solver->solve(position).value)
          << name << " " << game.position_name(position);
    }
  }
  EXPECT_GT(filled, 50);
}

/// Whatever a search says is proved is true, and it goes on in its tree when the game does.
void expect_true_proofs(const SightCase& entry, const search::InformedConfig& config, bool advised,
                        base::Random& random, search::Helpers* helpers = nullptr) {
  const auto game = AnyGame::parse(entry.name);
  Truth truth(game);
  const auto sight = solve::make_hex_sight(game);
  const auto second = solve::make_hex_sight(game);
  const auto search =
      advised ? search::make_informed_search(game, config, {sight.get(), second.get()}, helpers)
              : search::make_informed_search(game, config, {}, helpers);
  int proved = 0;
  for (int i = 0; i < entry.positions / 10; ++i) {
    HexBoard root;
    std::vector<Cell> path;
    auto position = some_position(game, entry.least, random, root, path);
    for (int ply = 0; ply < 3 && game.outcome(position) == Outcome::undecided; ++ply) {
      const Side mover = game.to_move(position);
      const auto where = std::string(entry.name) + " " + game.position_name(position);
      search->start(board_of(game, position));
      search->run(600, random, {});
      if (search->winner()) {
        ASSERT_EQ(*search->winner(), truth.winner(position)) << where;
      }
      const auto estimate = search->estimate(4);
      ASSERT_EQ(estimate.moves.size(), game.moves(position).size()) << where;
      std::optional<Move> best;
      for (const auto& move : estimate.moves) {
        ASSERT_TRUE(game.legal(position, move.move)) << where;
        auto next = position;
        for (const auto step : move.line) {
          ASSERT_TRUE(game.legal(next, step)) << where;
          game.play(next, step);
        }
        if (move.proved == Outcome::undecided) continue;
        ++proved;
        next = position;
        game.play(next, move.move);
        ASSERT_EQ(move.proved, games::win_of(truth.winner(next)))
            << where << " " << game.move_name(move.move);
        if (move.proved == games::win_of(mover)) best = move.move;
      }
      if (search->winner() == mover) {
        ASSERT_TRUE(best) << where << ": how it is won";
      }
      const auto moves = game.moves(position);
      const auto any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(position, best && random.below(2) == 0 ? *best : any);
    }
  }
  EXPECT_GT(proved, 0) << entry.name;
}

TEST(InformedSearch, ProvesWhatIsTrue) {
  base::Random random(53);
  for (const SightCase& entry : kCases) {
    expect_true_proofs(entry, {.advise_after = 1, .memory = std::size_t{1} << 22}, true, random);
    expect_true_proofs(entry, {.advise_after = 40, .memory = std::size_t{1} << 22}, true, random);
    expect_true_proofs(entry, {.rave = 800, .memory = std::size_t{1} << 22}, false, random);
    if (HasFatalFailure()) return;
  }
}

TEST(InformedSearch, ProvesWhatIsTrueWithHelpers) {
  base::Random random(55);
  search::Helpers helpers(2);
  for (const SightCase& entry : kCases) {
    for (const std::uint32_t answer_after : {1U, 60U}) {
      expect_true_proofs(
          entry, {.advise_after = 5, .answer_after = answer_after, .memory = std::size_t{1} << 22},
          true, random, &helpers);
    }
    expect_true_proofs(entry, {.rave = 800, .memory = std::size_t{1} << 22}, false, random,
                       &helpers);
    if (HasFatalFailure()) return;
  }
}

/// What a search counted of the root, and the lines that it expects.
std::string told_by(const AnyGame& game, const search::Estimate& estimate) {
  auto text = fmt::format("{} {}", estimate.iterations, estimate.bytes);
  for (const auto& entry : estimate.moves) {
    text += fmt::format("; {} {} {} {}", entry.visits, entry.value, static_cast<int>(entry.proved),
                        game.moves_name(entry.line));
  }
  return text;
}

/// However many threads there are, and however they meet.
TEST(InformedSearch, HelpersDoNotChangeTheTree) {
  for (const auto& [name, rave] :
       {std::pair{"hex:9x9", 0.0F}, std::pair{"hex:8x8,wrap=cylinder", 0.0F},
        std::pair{"hex:7x7,wrap=torus", 0.0F}, std::pair{"hex:8x8", 500.0F}}) {
    const auto game = AnyGame::parse(name);
    std::set<std::string> trees;
    for (const std::size_t threads : {0U, 1U, 3U, 3U}) {
      search::Helpers helpers(threads);
      const auto one = solve::make_hex_sight(game), two = solve::make_hex_sight(game);
      const auto search = search::make_informed_search(
          game,
          {.rave = rave, .advise_after = 50, .answer_after = 30, .memory = std::size_t{1} << 24},
          {one.get(), two.get()}, &helpers);
      base::Random random(56);
      auto position = game.initial();
      std::string told;
      std::uint64_t made = 0;
      for (int move = 0; move < 3; ++move) {
        search->start(board_of(game, position));
        for (const std::uint64_t piece : {700U, 801U}) made += search->run(piece, random, {});
        told += told_by(game, search->estimate(8)) + "\n";
        const auto moves = game.moves(position);
        game.play(position, moves[moves.size() / 2]);
      }
      EXPECT_GT(made, 2000U) << name;
      trees.insert(told);
    }
    EXPECT_EQ(trees.size(), 1U) << name;
  }
}

TEST(InformedSearch, KeepsToItsMemory) {
  const auto game = AnyGame::parse("hex:9x9");
  const auto search = search::make_informed_search(game, {.memory = std::size_t{1} << 20}, {});
  base::Random random(54);
  search->start(board_of(game, game.initial()));
  EXPECT_EQ(search->run(40000, random, {}), 40000U) << "it goes on in the tree that it has";
  const auto estimate = search->estimate(0);
  EXPECT_TRUE(estimate.full);
  EXPECT_LT(estimate.bytes, std::size_t{1} << 20);
}

/// A helper of the player has tables of its own, which are large on a torus.
TEST(HexSight, TheTablesOfAllHelpersAreBounded) {
  const auto within = [](const char* name, std::size_t wanted) {
    return solve::hex_sights_within_memory(games::AnyGame::parse(name), wanted);
  };
  EXPECT_EQ(within("hex:11x11", 64), 64U);
  EXPECT_EQ(within("hex:14x13", 64), 64U);
  EXPECT_EQ(within("hex:13x13,wrap=torus", 1), 1U);
  EXPECT_GE(within("hex:13x13,wrap=torus", 64), 4U);
  EXPECT_LE(within("hex:13x13,wrap=torus", 64), 21U);  // of 47 MiB each
  EXPECT_GE(within("hex:19x19,wrap=torus", 64), 1U);   // which has no tables at all
}

}  // namespace
}  // namespace zermelo::test
