// The informed search of Hex with advisers that fill in what they please: nodes lose their moves in
// every way that there is.
#include <gtest/gtest.h>

#include <functional>

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

}  // namespace
}  // namespace zermelo::test
