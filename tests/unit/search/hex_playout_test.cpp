// Playouts of Hex that save bridges, against a plain finder of the bridges that were intruded into,
// and boards that are filled in a given order, against the game played move by move.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/any_game.hpp"
#include "search/hex/bridge_playout.hpp"

namespace zermelo::test {
namespace {

using board::Wrap;
using games::AnyGame;
using games::Cell;
using games::Move;
using games::Outcome;
using games::Side;
using search::BridgePlayout;

/// A point of the lifting: a column and a row, which may lie outside of the board.
using Point = std::pair<int, int>;

std::vector<Point> around(Point p) {
  std::vector<Point> points;
  for (const auto& [x, y] : {Point{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}) {
    points.emplace_back(p.first + x, p.second + y);
  }
  return points;
}

class Plain {
 public:
  Plain(const AnyGame& game, std::array<board::CellSet, 2> stones)
      : board_(game.board()),
        wrap_(games::rules_if<games::HexRules>(game)->wrap),
        stones_(stones) {}

  void place(Cell cell, Side side) { stones_[games::index(side)].set(cell); }

  /// The empty cells beside `last` with which that side saves a bridge: both points that touch
  /// `last` and the empty cell are the side's.
  std::set<Cell> answers(Cell last, Side side) const {
    std::set<Cell> found;
    const Point here{board_.column(last), board_.row(last)};
    const auto near = around(here);
    for (const Point& there : near) {
      const auto cell = cell_at(there);
      if (!cell || stones_[0].test(*cell) || stones_[1].test(*cell)) continue;
      const auto far = around(there);
      const auto ends = std::count_if(near.begin(), near.end(), [&](const Point& end) {
        return std::find(far.begin(), far.end(), end) != far.end() && is_of(end, side);
      });
      if (ends == 2) found.insert(*cell);
    }
    return found;
  }

 private:
  std::optional<Cell> cell_at(Point p) const {
    const int w = board_.width(), h = board_.height();
    if (wrap_ != Wrap::none) p.first = (p.first % w + w) % w;
    if (wrap_ == Wrap::torus) p.second = (p.second % h + h) % h;
    return board_.at(p.first, p.second);
  }
  bool is_of(Point p, Side side) const {
    if (const auto cell = cell_at(p)) return stones_[games::index(side)].test(*cell);
    const bool off_row = p.second < 0 || p.second >= board_.height();
    const bool off_column = p.first < 0 || p.first >= board_.width();
    return side == games::kRed ? off_row : off_column && wrap_ == Wrap::none;
  }

  board::Board board_;
  Wrap wrap_;
  std::array<board::CellSet, 2> stones_;
};

const char* const kPlayoutGames[] = {"hex:5x5",
                                     "hex:7x4",
                                     "hex:1x4",
                                     "hex:4x1",
                                     "hex:17x9",
                                     "hex:6x6,wrap=cylinder",
                                     "hex:3x8,wrap=cylinder",
                                     "hex:1x3,wrap=cylinder",
                                     "hex:6x6,wrap=torus",
                                     "hex:4x3,wrap=torus",
                                     "hex:17x5,wrap=torus",
                                     "hex:1x1,wrap=torus"};

/// The stones after some random moves that decide nothing.
games::AnyPosition some_position(const AnyGame& game, base::Random& random) {
  auto position = game.initial();
  const auto most = random.below(static_cast<std::uint32_t>(game.board().size()));
  for (std::uint32_t i = 0; i < most; ++i) {
    const auto moves = game.moves(position);
    auto next = position;
    game.play(next, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (game.outcome(next) != Outcome::undecided) break;
    position = next;
  }
  return position;
}

std::array<board::CellSet, 2> stones_of(const AnyGame& game, const games::AnyPosition& position) {
  std::array<board::CellSet, 2> stones;
  for (const Cell cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    if (stone != '.') stones[stone == 'R' ? 0 : 1].set(cell);
  }
  return stones;
}

TEST(HexPlayouts, SaveTheBridgesThatAPlainFinderFinds) {
  base::Random random(41);
  int saved = 0;
  for (const char* name : kPlayoutGames) {
    const auto game = AnyGame::parse(name);
    const board::HexGrid grid(game.board(), games::rules_if<games::HexRules>(game)->wrap);
    BridgePlayout playout(grid, true);
    for (int round = 0; round < 40; ++round) {
      const auto position = some_position(game, random);
      const auto stones = stones_of(game, position);
      const auto order = playout.play({stones, game.to_move(position)}, random);
      const auto empty = game.board().set() - stones[0] - stones[1];
      ASSERT_EQ(static_cast<int>(order.size()), empty.count()) << name;
      Plain plain(game, stones);
      Side side = game.to_move(position);
      board::CellSet left = empty;
      std::optional<Cell> last;
      for (const Cell cell : order) {
        ASSERT_TRUE(left.test(cell)) << name << ": a cell that is not empty";
        left.reset(cell);
        const auto answers = last ? plain.answers(*last, side) : std::set<Cell>{};
        if (!answers.empty()) {
          ++saved;
          ASSERT_TRUE(answers.count(cell) == 1) << name << " " << game.position_name(position);
        }
        plain.place(cell, side);
        ASSERT_EQ(playout.owner(cell), side);
        last = cell;
        side = other(side);
      }
    }
  }
  EXPECT_GT(saved, 1000) << "the test has met bridges";
}

TEST(HexPlayouts, WithoutSavingAllOrdersAreEquallyLikely) {
  const auto game = AnyGame::parse("hex:3x1");
  BridgePlayout playout(board::HexGrid(game.board(), Wrap::none), false);
  base::Random random(42);
  std::map<std::vector<Cell>, int> count;
  constexpr int rounds = 6000;
  for (int i = 0; i < rounds; ++i) {
    const auto order = playout.play({{}, games::kRed}, random);
    ++count[{order.begin(), order.end()}];
  }
  ASSERT_EQ(count.size(), 6U);
  for (const auto& [order, n] : count) EXPECT_NEAR(n, rounds / 6, 150);
}

TEST(HexPlayouts, AFilledBoardHasTheWinnerOfItsMovesOneByOne) {
  base::Random random(43);
  for (const char* name : kPlayoutGames) {
    const auto game = AnyGame::parse(name);
    const board::HexGrid grid(game.board(), games::rules_if<games::HexRules>(game)->wrap);
    BridgePlayout playout(grid, true);
    for (int round = 0; round < 60; ++round) {
      auto position = some_position(game, random);
      const auto order = playout.play({stones_of(game, position), game.to_move(position)}, random);
      const auto filled = game.visit(position, [&](const auto& g, const auto& p) {
        if constexpr (requires { g.grid(); }) {
          return g.fill({p.stones, p.filled, p.to_move}, order);
        } else {
          return Outcome::undecided;
        }
      });
      for (const Cell cell : order) {
        if (game.outcome(position) == Outcome::undecided) game.play(position, Move::place(cell));
      }
      ASSERT_EQ(filled, game.outcome(position)) << name;
    }
  }
}

}  // namespace
}  // namespace zermelo::test
