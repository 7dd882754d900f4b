// The search in slices finds what the search as a whole finds, whatever it is told to expect.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "solve/hex/slices.hpp"
#include "solve/hex/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;
using solve::HexAim;
using Stones = solve::HexStones<1>;

/// Without connections a search of a small board takes hundreds of nodes and more, so that there is
/// something to cut into slices.
const solve::HexKnowledge kLittle{.connections = false,
                                  .slicing = {.direct = 5, .first = 20, .split = 10}};

double share(base::Random& random) { return random.below(1000) / 1000.0; }

/// The winner by slices of a search that is told anything at all. Counts what it asks.
std::optional<Side> by_nonsense(const board::HexGrid& grid, HexAim blue, const Stones& stones,
                                Side to_move, base::Random& random, int threads, int& asked) {
  solve::HexSearch<1> search(grid, {HexAim::edges, blue}, kLittle, std::size_t{1} << 22, threads);
  std::uint64_t most = 0;
  search.stop = [&](std::uint64_t nodes) { return nodes >= most; };
  const auto attempt = [&](const Stones& at, Side side, std::uint64_t nodes) {
    most = nodes;
    return search.solve(at, side);
  };
  const auto ask = [&](const Stones& at, Side, std::uint64_t) {
    ++asked;
    solve::HexOutlook outlook{.value = share(random), .moves = {}};
    int number = 0;
    for (const auto cell : grid.board().cells()) {
      const bool filled = (at.of[0] | at.of[1]).test(number++);
      if (!filled && random.below(3) == 0) outlook.moves.push_back({cell, share(random)});
    }
    return outlook;
  };
  solve::HexSlices<1> slices(search, grid, kLittle.slicing, attempt, ask, [] { return false; });
  const auto value = slices.solve(stones, to_move);
  return value ? std::optional(value->winner) : std::nullopt;
}

/// Compares the winners of a few positions with few stones.
int expect_same_winners(const std::string& name, int positions, int threads) {
  const auto game = AnyGame::parse(name);
  const auto& rules = *games::rules_if<games::HexRules>(game);
  const board::HexGrid grid(rules.board, rules.wrap);
  const HexAim blue = rules.wrap == board::Wrap::none ? HexAim::edges : HexAim::ring;
  const auto plain = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 22});
  base::Random random(17);
  int asked = 0;
  for (int i = 0; i < positions; ++i) {
    auto position = game.initial();
    Stones stones;
    for (std::uint32_t filled = random.below(6); filled > 0; --filled) {
      const auto moves = game.moves(position);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const auto& cells = game.board().cells();
      const auto at = std::find(cells.begin(), cells.end(), move.cell()) - cells.begin();
      stones = stones.with(game.to_move(position), static_cast<int>(at));
      game.play(position, move);
    }
    if (game.outcome(position) != Outcome::undecided) continue;
    const auto found =
        by_nonsense(grid, blue, stones, game.to_move(position), random, threads, asked);
    EXPECT_TRUE(found && games::win_of(*found) == plain->solve(position).value)
        << name << " in " << game.position_name(position);
  }
  return asked;
}

TEST(HexSlices, WhoeverIsToldNonsenseFindsTheSameWinners) {
  EXPECT_GT(expect_same_winners("hex:4x4", 60, 1), 100);
  EXPECT_GT(expect_same_winners("hex:5x3", 40, 1), 20);
  EXPECT_GT(expect_same_winners("hex:4x4,wrap=cylinder", 40, 1), 50);
  EXPECT_GT(expect_same_winners("hex:4x4", 20, 2), 20);
}

/// A search of the empty 5x5, which writes down the positions that slices of it attempt.
class WatchedSlices : public testing::Test {
 protected:
  std::optional<solve::HexValue<1>> attempt(const Stones& at, Side side, std::uint64_t nodes) {
    most_ = nodes;
    searched_.push_back(at);
    return search_.solve(at, side);
  }

  /// The value, unless so many attempts were made before.
  std::optional<solve::HexValue<1>> solve(const solve::HexSlicing& slicing,
                                          const solve::HexSlices<1>::Ask& ask,
                                          std::size_t attempts = ~std::size_t{0}) {
    searched_.clear();
    const auto attempt_it = [&](const Stones& at, Side side, std::uint64_t nodes) {
      return attempt(at, side, nodes);
    };
    solve::HexSlices<1> slices(search_, grid_, slicing, attempt_it, ask,
                               [&] { return searched_.size() == attempts; });
    return slices.solve(Stones{}, Side::a);
  }

  WatchedSlices() {
    search_.stop = [this](std::uint64_t nodes) { return nodes >= most_; };
  }

  const board::HexGrid grid_{board::Board::rectangle(5, 5), board::Wrap::none};
  const std::vector<games::Cell>& cells_ = grid_.board().cells();
  const Stones corner_ = Stones{}.with(Side::a, 0), middle_ = Stones{}.with(Side::a, 12);
  solve::HexSearch<1> search_{grid_, {HexAim::edges, HexAim::edges}, kLittle, std::size_t{1} << 22};
  std::uint64_t most_ = 0;
  std::vector<Stones> searched_;
};

/// The outlook sees one good move, and that is known to lose.
TEST_F(WatchedSlices, AMoveThatIsKnownToLoseGivesItsTurnToOthers) {
  const auto loss = attempt(corner_, Side::b, ~std::uint64_t{0});
  ASSERT_TRUE(loss && loss->winner == Side::b);
  const auto ask = [&](const Stones& at, Side, std::uint64_t) {
    return at == Stones{}
               ? solve::HexOutlook{.value = 1, .moves = {{cells_[0], 0.98}, {cells_[12], 0.01}}}
               : solve::HexOutlook{};
  };
  const auto value = solve(kLittle.slicing, ask);
  ASSERT_TRUE(value && value->winner == Side::a);
  ASSERT_GT(searched_.size(), 1U);
  EXPECT_EQ(searched_[0], Stones{});
  EXPECT_EQ(searched_[1], middle_);
}

/// The outlook has visited one move only. Another one looks best one move later.
TEST_F(WatchedSlices, ADearSliceTriesWhatLooksBestOneMoveLater) {
  const auto ask = [&](const Stones& at, Side, std::uint64_t) {
    return at == Stones{} ? solve::HexOutlook{.value = 1, .moves = {{cells_[0], 1}}}
                          : solve::HexOutlook{.value = at == middle_ ? 0.1 : 0.9, .moves = {}};
  };
  auto slicing = kLittle.slicing;
  slicing.ahead = 1;
  solve(slicing, ask, 3);
  EXPECT_EQ(searched_, (std::vector{Stones{}, corner_, middle_}));
  slicing.ahead = 1'000'000;
  solve(slicing, ask, 3);
  EXPECT_NE(searched_, (std::vector{Stones{}, corner_, middle_}));
}

/// With estimates that take a third of a second each.
const solve::HexKnowledge kSeldom{.connections = false,
                                  .slicing = {.direct = 5, .first = 600, .split = 300}};

/// 5x5 has openings of both kinds.
TEST(HexSlices, TheSolverGoesOnInSlices) {
  const auto game = AnyGame::parse("hex:5x5");
  const auto whole = solve::make_hex_solver(game);
  const auto sliced = solve::make_hex_solver(game, {}, kSeldom);
  for (const auto move : game.moves(game.initial())) {
    if (move.cell() > game.board().cells()[12]) break;  // the others are their images
    auto position = game.initial();
    game.play(position, move);
    const auto found = sliced->solve(position);
    EXPECT_EQ(found.value, whole->solve(position).value) << game.move_name(move);
    EXPECT_TRUE(sliced->prove(position, found.value == Outcome::a_wins ? Side::a : Side::b))
        << game.move_name(move);
  }
}

/// A table too small for what is found leaves gaps, which are searched again, in slices.
TEST(HexSlices, AProofFillsTheGapsOfWhatIsRemembered) {
  const auto game = AnyGame::parse("hex:5x5");
  const auto whole = solve::make_hex_solver(game);
  constexpr std::size_t kLeast = 1;  // bytes; a table has at least 64 KiB
  for (const int threads : {1, 2}) {
    const auto sliced = solve::make_hex_solver(
        game, {.memory = kLeast, .threads = threads},
        {.connections = false, .slicing = {.direct = 5, .first = 2000, .split = 500}});
    for (const char* move : {"a1", "c3"}) {
      auto position = game.initial();
      game.play(position, game.parse_move(position, move));
      const auto winner = whole->solve(position).value == Outcome::a_wins ? Side::a : Side::b;
      EXPECT_TRUE(sliced->prove(position, winner)) << move;
      EXPECT_FALSE(sliced->prove(position, games::other(winner))) << move;
    }
  }
}

TEST(HexSlices, LimitsHoldInSlices) {
  const auto game = AnyGame::parse("hex:6x6");
  const auto solver = solve::make_hex_solver(game, {.max_nodes = 400}, kSeldom);
  const auto found = solver->solve(game.initial());
  EXPECT_EQ(found.value, Outcome::undecided);
  EXPECT_GE(found.nodes, 400U);
  EXPECT_LT(found.nodes, 500U);
}

}  // namespace
}  // namespace zermelo::test
