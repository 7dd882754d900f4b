// The strong solver: every position is compared with the oracle, and its counts and its files are
// tested.
#include "solve/strong/strong.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "oracle/bridge.hpp"
#include "solve/solver.hpp"
#include "solve/strong/difference.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::kChaos;
using games::kOrder;
using games::Side;
using solve::StrongSolution;

constexpr std::size_t kMemory = std::size_t{1} << 24;

games::OrderChaosRules rules_for(const oracle::Rules& rules) {
  return *games::rules_if<games::OrderChaosRules>(fast(rules));
}

/// The state of an index, by the definition in solve/strong/strong.hpp.
oracle::State state_of(const oracle::Game& slow, std::uint64_t index, oracle::Player to_move) {
  std::map<oracle::Cell, char> stones;
  const auto contents = static_cast<std::uint64_t>(slow.rules().symbols + 1);
  for (const auto cell : slow.cells()) {
    if (index % contents != 0) stones[cell] = oracle::kLetters[index % contents - 1];
    index /= contents;
  }
  return slow.set_up(stones, to_move);
}

void expect_every_position(const std::vector<std::string>& rows, int symbols,
                           std::size_t stride = 1) {
  const auto options = all_options(rows, symbols);
  for (std::size_t i = 0; i < options.size(); i += stride) {
    const oracle::Game slow(options[i]);
    oracle::Negamax negamax(slow);
    const auto solution = StrongSolution::solve(rules_for(options[i]), kMemory);
    ASSERT_TRUE(solution);
    for (std::uint64_t index = 0; index < solution->positions(); ++index) {
      for (const auto player : {oracle::Player::order, oracle::Player::chaos}) {
        const auto expected = to_fast(negamax.winner(state_of(slow, index, player)));
        ASSERT_EQ(solution->winner(index, to_fast(player)), expected)
            << options[i].name() << ", index " << index;
      }
    }
  }
}

TEST(Strong, EveryPositionOf2x2) { expect_every_position(oracle::rectangle(2, 2), 2); }
TEST(Strong, EveryPositionOf3x2) { expect_every_position(oracle::rectangle(3, 2), 2); }
TEST(Strong, EveryPositionOf1x5) { expect_every_position(oracle::rectangle(1, 5), 2); }
TEST(Strong, EveryPositionOfAShape) { expect_every_position({"##.", "###"}, 2); }
TEST(Strong, EveryPositionOfSeparatePieces) { expect_every_position({"##.#", "#..#"}, 2); }
TEST(Strong, EveryPositionOfThreeSymbols) { expect_every_position({"##", "##"}, 3); }
TEST(Strong, EveryPositionOfAShapeOfThreeSymbols) { expect_every_position({"##.", ".##"}, 3, 5); }
TEST(Strong, EveryPositionOfAPairOfFiveSymbols) { expect_every_position({"##", "#."}, 5); }

TEST(Strong, TheSolverAgreesOnEveryRectangleOfUpTo9Cells) {
  int compared = 0;
  for (int width = 1; width <= 9; ++width) {
    for (int height = 1; width * height <= 9; ++height) {
      for (const auto& rules : all_options(oracle::rectangle(width, height), 2)) {
        const auto game = fast(rules);
        const auto solution = StrongSolution::solve(rules_for(rules), kMemory);
        const auto search = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 18});
        const auto value = search->solve(game.initial()).value;
        EXPECT_EQ(value, games::win_of(solution->winner(0, to_fast(rules.first)))) << rules.name();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 2000);
}

TEST(Strong, LayersAddUp) {
  for (const int symbols : {2, 3}) {
    for (const auto& rules : all_options({"###", "##."}, symbols)) {
      const auto solution = StrongSolution::solve(rules_for(rules), kMemory);
      std::vector<StrongSolution::Layer> expected(6);
      for (std::uint64_t index = 0; index < solution->positions(); ++index) {
        int stones = 0;
        auto rest = index;
        for (int cell = 0; cell < 5; ++cell) {
          const int content = static_cast<int>(rest % static_cast<std::uint64_t>(symbols + 1));
          EXPECT_EQ(solution->content(index, cell), content);
          stones += content != 0 ? 1 : 0;
          rest /= static_cast<std::uint64_t>(symbols + 1);
        }
        ASSERT_EQ(solution->stones(index), stones);
        auto& layer = expected[static_cast<std::size_t>(stones)];
        ++layer.positions;
        layer.order_wins[0] += solution->winner(index, kOrder) == kOrder ? 1U : 0U;
        layer.order_wins[1] += solution->winner(index, kChaos) == kOrder ? 1U : 0U;
      }
      const auto layers = solution->layers();
      ASSERT_EQ(layers.size(), expected.size());
      for (std::size_t k = 0; k < layers.size(); ++k) {
        EXPECT_EQ(layers[k].positions, expected[k].positions);
        EXPECT_EQ(layers[k].order_wins, expected[k].order_wins);
      }
    }
  }
}

TEST(Strong, FilesHoldEveryValue) {
  for (const auto& rules : all_options(oracle::rectangle(3, 2), 2)) {
    const auto solution = StrongSolution::solve(rules_for(rules), kMemory);
    ASSERT_EQ(solution->positions(), 729U);
    std::ostringstream binary;
    solution->write(binary);
    const std::string file = binary.str();
    const auto line_end = file.find('\n');
    EXPECT_EQ(file.substr(0, line_end),
              "zermelo-strong 1 " + fast(rules).name() + " positions=729");
    ASSERT_EQ(file.size(), line_end + 1 + (729 + 3) / 4);
    for (std::uint64_t index = 0; index < 729; ++index) {
      const auto byte = static_cast<unsigned char>(file[line_end + 1 + index / 4]);
      const unsigned pair = byte >> (2 * (index % 4));
      EXPECT_EQ((pair & 1U) != 0, solution->winner(index, kOrder) == kOrder);
      EXPECT_EQ((pair & 2U) != 0, solution->winner(index, kChaos) == kOrder);
    }
    for (const Side winner : {kOrder, kChaos}) {
      for (const Side to_move : {kOrder, kChaos}) {
        std::ostringstream text;
        solution->write_text(text, winner, to_move);
        ASSERT_EQ(text.str().size(), 729U);
        for (std::uint64_t index = 0; index < 729; ++index) {
          EXPECT_EQ(text.str()[index] == '1', solution->winner(index, to_move) == winner);
        }
      }
    }
  }
}

TEST(Strong, DifferenceIsThatOfTheValuesCountedOneByOne) {
  std::uint64_t all = 0, classes = 0;
  for (const auto& rows : {oracle::rectangle(2, 1), oracle::rectangle(5, 1),
                           oracle::rectangle(3, 2), std::vector<std::string>{"##.", ".##"}}) {
    for (const auto& rules : all_options(rows, 2)) {
      auto without = rules;
      without.pass = oracle::Pass::none;
      const auto a = StrongSolution::solve(rules_for(rules), kMemory);
      const auto b = StrongSolution::solve(rules_for(without), kMemory);
      std::uint64_t positions = 0;
      std::vector<std::uint64_t> by_stones(a->layers().size());
      for (std::uint64_t index = 0; index < a->positions(); ++index) {
        for (const Side side : {kOrder, kChaos}) {
          if (a->winner(index, side) == b->winner(index, side)) continue;
          ++positions;
          ++by_stones[static_cast<std::size_t>(a->stones(index))];
        }
      }
      const auto found = solve::difference(*a, *b);
      EXPECT_EQ(found.positions, positions) << rules.name();
      EXPECT_EQ(found.by_stones, by_stones) << rules.name();
      EXPECT_EQ(found.up_to_symmetry, found.representatives.size());
      // Each class has at least one member, and at most 4 images of the cells times 2 of the
      // symbols.
      EXPECT_LE(found.up_to_symmetry, positions);
      EXPECT_GE(found.up_to_symmetry * 8, positions);
      for (const auto& [index, side] : found.representatives) {
        EXPECT_NE(a->winner(index, side), b->winner(index, side));
      }
      all += positions;
      classes += found.up_to_symmetry;
    }
  }
  EXPECT_GT(all, 100U);
  EXPECT_LT(classes, all);
}

/// Example II.1 of the paper: on two cells Order's right to pass changes the value of the empty
/// board with Order to move, and nothing else.
TEST(Strong, DifferenceOfTheSmallestExample) {
  oracle::Rules rules{.rows = oracle::rectangle(2, 1), .line = 2};
  const auto none = StrongSolution::solve(rules_for(rules), kMemory);
  rules.pass = oracle::Pass::starter;
  const auto found = solve::difference(*none, *StrongSolution::solve(rules_for(rules), kMemory));
  EXPECT_EQ(found.positions, 1U);
  ASSERT_EQ(found.representatives.size(), 1U);
  EXPECT_EQ(found.representatives[0].index, 0U);
  EXPECT_EQ(found.representatives[0].to_move, kOrder);
  EXPECT_EQ(found.by_stones, (std::vector<std::uint64_t>{1, 0, 0}));
}

TEST(Strong, IndexAndContentsAreInverse) {
  const oracle::Rules rules{.rows = {"##.", "##."}, .line = 2, .symbols = 3};
  const auto solution = StrongSolution::solve(rules_for(rules), kMemory);
  ASSERT_EQ(solution->positions(), 256U);
  EXPECT_EQ(StrongSolution::size(rules_for(rules))->positions, 256U);
  for (std::uint64_t index = 0; index < 256; ++index) {
    std::vector<int> contents;
    for (int cell = 0; cell < 4; ++cell) contents.push_back(solution->content(index, cell));
    EXPECT_EQ(solution->index(contents), index);
  }
}

TEST(Strong, TooLittleMemoryIsRefused) {
  const oracle::Rules rules{.rows = oracle::rectangle(3, 2), .line = 3};
  // 27 words of 27 positions for either player to move.
  EXPECT_EQ(StrongSolution::size(rules_for(rules))->bytes, 27U * 2 * 4);
  EXPECT_EQ(StrongSolution::solve(rules_for(rules), 216)->positions(), 729U);
  EXPECT_THROW(StrongSolution::solve(rules_for(rules), 215), base::InputError);
  const oracle::Rules huge{.rows = oracle::rectangle(8, 8), .line = 3};
  EXPECT_THROW(StrongSolution::solve(rules_for(huge), ~std::size_t{0}), base::InputError);
}

TEST(Strong, ThreadsGiveTheSameValues) {
  for (const auto& options : all_options(oracle::rectangle(4, 3), 2)) {
    if (options.line != 3) continue;
    const auto one = StrongSolution::solve(rules_for(options), kMemory);
    const auto many = StrongSolution::solve(rules_for(options), kMemory, {}, 4);
    for (const Side side : {kOrder, kChaos}) EXPECT_EQ(one->words(side), many->words(side));
  }
  const oracle::Rules large{.rows = oracle::rectangle(14, 1), .line = 4};  // blocks to share
  const auto one = StrongSolution::solve(rules_for(large), kMemory);
  const auto many = StrongSolution::solve(rules_for(large), kMemory, {}, 3);
  for (const Side side : {kOrder, kChaos}) EXPECT_EQ(one->words(side), many->words(side));
}

TEST(Strong, AStopGivesNothingAndEndsSoon) {
  const oracle::Rules rules{.rows = oracle::rectangle(14, 1), .line = 14};
  const std::atomic<bool> stop = true;
  int reports = 0;
  base::Limits limits;
  limits.stop = &stop;
  limits.progress = [&](double, double) { ++reports; };
  EXPECT_FALSE(StrongSolution::solve(rules_for(rules), kMemory, limits));
  // The first report sees the stop; the rest of the 3^14 positions must not be worked on.
  EXPECT_LE(reports, 1);
}

TEST(Strong, ProgressGoesFromNothingToAll) {
  // With lines of two, whole parts are decided at once, and they count as done all the same.
  for (const int line : {2, 5, 15}) {
    const oracle::Rules rules{.rows = oracle::rectangle(14, 1), .line = line};
    std::vector<double> fractions, done;
    base::Limits limits;
    limits.progress = [&](double fraction, double positions) {
      fractions.push_back(fraction);
      done.push_back(positions);
    };
    EXPECT_TRUE(StrongSolution::solve(rules_for(rules), kMemory, limits));
    ASSERT_GE(fractions.size(), 3U);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
    EXPECT_GT(fractions.front(), 0);
    EXPECT_NEAR(fractions.back(), 1, 1e-12) << line;
    EXPECT_NEAR(done.back(), 4782969, 0.5) << line;
  }
}

}  // namespace
}  // namespace zermelo::test
