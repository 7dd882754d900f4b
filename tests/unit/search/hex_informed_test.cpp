// The informed search of Hex with advisers that fill in what they please: nodes lose their moves in
// every way that there is.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <new>

#include "base/random.hpp"
#include "search/hex/informed.hpp"

namespace zermelo::test {
namespace {

using board::CellSet;
using games::AnyGame;
using games::Cell;
using games::Side;
using search::HexAdvice;
using search::HexBoard;

class ScriptedAdviser final : public search::HexAdviser {
 public:
  using Script = std::function<std::optional<HexAdvice>(std::span<const Cell>)>;
  explicit ScriptedAdviser(Script script) : script_(std::move(script)) {}
  void start(const HexBoard&) override {}
  std::optional<HexAdvice> look(std::span<const Cell> path) override { return script_(path); }

 private:
  Script script_;
};

/// The adviser leaves Red the first cell. After that stone, and when the nodes below have been
/// searched for a while, it fills in all cells but the last. The node after Blue's move there is
/// open, and has no move. Below it Blue wins, so that whoever goes on through it closes one more.
class FilledFromAbove : public ::testing::Test {
 protected:
  FilledFromAbove()
      : adviser_([this](std::span<const Cell> path) -> std::optional<HexAdvice> {
          if (path.empty()) return HexAdvice{.moves = begun_ ? empty({}) : only(cells().front())};
          if (path.size() == 3) return HexAdvice{.winner = Side::b, .winning = cells().back()};
          if (path.size() > 1 || path[0] != cells().front()) return std::nullopt;
          HexAdvice advice{.moves = only(cells().back())};
          CellSet rest = empty(path);
          rest.reset(cells().back());
          advice.filled[1] = rest;
          ++filled_;
          return advice;
        }) {
    config_.advise_after = 1000;
    config_.expand_after = 1;
    config_.network = config_.patterns = false;
    config_.playouts.patterned = 0;
    config_.c = 5;  // so that the search is broad, and the nodes below have nodes below them
    search_ = search::make_informed_search(game_, config_, {&adviser_});
    search_->start({});
  }

  const std::vector<Cell>& cells() const { return game_.board().cells(); }
  CellSet only(Cell cell) const {
    CellSet set;
    set.set(cell);
    return set;
  }
  CellSet empty(std::span<const Cell> taken) const {
    CellSet set = game_.board().set();
    for (const Cell cell : taken) set.reset(cell);
    return set;
  }
  std::uint64_t visits() const {
    std::uint64_t sum = 0;
    for (const auto& entry : search_->estimate(0).moves) sum += entry.visits;
    return sum;
  }

  AnyGame game_ = AnyGame::parse("hex:4x4");
  int filled_ = 0;
  bool begun_ = false;  // whether Red has played there
  ScriptedAdviser adviser_;
  search::InformedConfig config_;
  std::unique_ptr<search::InformedSearch> search_;
  base::Random random_{1};
};

TEST_F(FilledFromAbove, ANodeWithoutMovesIsPlayedOut) {
  const auto made = search_->run(20'000, random_, {});
  EXPECT_EQ(filled_, 1);
  EXPECT_EQ(visits(), made);
  EXPECT_TRUE(made == 20'000 || search_->winner());
}

/// A search that goes on from such a node begins anew, since a player wants a move.
TEST_F(FilledFromAbove, ASearchGoesOnFromSuchANode) {
  for (int i = 0; i < 20'000 && filled_ == 0; ++i) search_->run(1, random_, {});
  ASSERT_EQ(filled_, 1);
  HexBoard there;
  there.stones[0].set(cells().front());
  there.stones[1].set(cells().back());
  begun_ = true;
  search_->start(there);
  const auto made = search_->run(300, random_, {});
  EXPECT_GT(made, 0U);
  EXPECT_EQ(visits(), made);
  EXPECT_EQ(search_->estimate(0).moves.size(), cells().size() - 2);
}

/// The adviser takes two cells below Red's stone for his, as captured ones are: if Blue plays on
/// one of them, Red answers on the other. Blue does play there, and Red has not answered yet.
TEST(InformedSearch, AStoneOnACellThatWasFilledInBeginsAnew) {
  const auto game = AnyGame::parse("hex:4x4");
  const auto cell = [&](int x, int y) { return *game.board().at(x, y); };
  CellSet centre, filled;
  centre.set(cell(1, 2));
  filled.set(cell(0, 3));
  filled.set(cell(1, 3));
  bool silent = false;
  int fills = 0;
  ScriptedAdviser adviser([&](std::span<const Cell> path) -> std::optional<HexAdvice> {
    if (silent || path.size() > 1) return std::nullopt;
    if (path.empty()) return HexAdvice{.moves = centre};
    ++fills;
    return HexAdvice{.moves = game.board().set() - centre - filled, .filled = {filled, {}}};
  });
  search::InformedConfig config;
  config.advise_after = 300;
  config.expand_after = 1;
  config.c = 5;
  const auto search = search::make_informed_search(game, config, {&adviser});
  base::Random random(7);
  search->start({});
  search->run(400, random, {});
  ASSERT_EQ(fills, 1);
  silent = true;
  HexBoard there;
  there.stones[0] = centre;
  there.stones[1].set(cell(0, 3));
  search->start(there);
  EXPECT_EQ(search->estimate(0).iterations, 0U) << "the tree has a red stone there, too";
  EXPECT_EQ(search->run(300, random, {}), 300U);
  EXPECT_EQ(search->estimate(0).moves.size(), 14U);
}

/// What was asked and not yet answered is forgotten when the search is wanted for something else.
TEST(InformedSearch, QuestionsUnderWayAreDropped) {
  const auto game = AnyGame::parse("hex:5x5");
  for (const std::size_t threads : {0U, 2U}) {
    ScriptedAdviser adviser([](std::span<const Cell> path) -> std::optional<HexAdvice> {
      if (path.empty()) return std::nullopt;
      const auto wrong = path.size() % 2 == 0 ? Side::a : Side::b;
      return HexAdvice{.winner = wrong};
    });
    search::InformedConfig config;
    config.advise_after = 20;
    config.answer_after = 1'000'000;
    search::Helpers helpers(threads);
    const auto search = search::make_informed_search(game, config, {&adviser}, &helpers);
    base::Random random(8);
    HexBoard root;
    for (int move = 0; move < 4; ++move) {
      search->start(root);
      const auto before = search->estimate(0).iterations;
      EXPECT_EQ(search->run(200, random, {}), 200U);
      EXPECT_EQ(search->estimate(0).iterations, before + 200);
      EXPECT_FALSE(search->winner());
      root.stones[games::index(root.to_move)].set(
          game.board().cells()[static_cast<std::size_t>(5 * move + 2)]);
      root.to_move = other(root.to_move);
    }
  }
}

/// The adviser fails as one without memory does, here and in another thread.
TEST(InformedSearch, AfterAFailureItCanBeginAnew) {
  const auto game = AnyGame::parse("hex:5x5");
  search::Helpers two(2);
  for (search::Helpers* helpers : {static_cast<search::Helpers*>(nullptr), &two}) {
    bool fails = true;
    ScriptedAdviser adviser([&](std::span<const Cell> path) -> std::optional<HexAdvice> {
      if (fails && !path.empty()) throw std::bad_alloc();
      return std::nullopt;
    });
    search::InformedConfig config;
    config.advise_after = 30;
    config.answer_after = 10;
    const auto search = search::make_informed_search(game, config, {&adviser}, helpers);
    base::Random random(9);
    search->start({});
    EXPECT_THROW(search->run(1000, random, {}), std::bad_alloc);
    fails = false;
    search->start({});
    EXPECT_EQ(search->estimate(0).iterations, 0U);
    EXPECT_EQ(search->run(1000, random, {}), 1000U);
    EXPECT_EQ(search->estimate(3).iterations, 1000U);
  }
}

TEST(InformedSearch, StopsWhenItIsToldTo) {
  const auto game = AnyGame::parse("hex:5x5");
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  search::Helpers two(2);
  for (search::Helpers* helpers : {static_cast<search::Helpers*>(nullptr), &two}) {
    const auto search = search::make_informed_search(game, {}, {}, helpers);
    base::Random random(10);
    search->start({});
    EXPECT_LE(search->run(1'000'000, random, limits), 16U);
  }
}

}  // namespace
}  // namespace zermelo::test
