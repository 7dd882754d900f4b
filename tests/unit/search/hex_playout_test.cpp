// Playouts of Hex that save bridges, against a plain finder of bridges that were intruded into;
// moves that are drawn by patterns, against their exact probabilities; and boards that are filled
// in a given order, against the game played move by move.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/any_game.hpp"
#include "search/hex/playout.hpp"

namespace zermelo::test {
namespace {

using board::Wrap;
using games::AnyGame;
using games::Cell;
using games::Move;
using games::Outcome;
using games::Side;
using search::HexPlayout;

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
    for (int round = 0; round < 40; ++round) {
      const search::Around around(grid);
      HexPlayout playout(around, {.patterned = 0.5 * (round % 3)});
      const auto position = some_position(game, random);
      const auto stones = stones_of(game, position);
      Side side = game.to_move(position);
      // In half of the rounds one of the opponent's stones is the last one.
      const auto theirs = stones[1 - games::index(side)];
      std::optional<Cell> last;
      if (round % 2 == 0 && theirs.any()) last = static_cast<Cell>(theirs.first());
      const auto order = playout.play({stones, side, last}, random);
      const auto empty = game.board().set() - stones[0] - stones[1];
      ASSERT_EQ(static_cast<int>(order.size()), empty.count()) << name;
      Plain plain(game, stones);
      board::CellSet left = empty;
      for (const Cell cell : order) {
        ASSERT_TRUE(left.test(cell)) << name << ": a cell that is not empty";
        left.reset(cell);
        const auto answers = last ? plain.answers(*last, side) : std::set<Cell>{};
        if (!answers.empty()) {
          ++saved;
          ASSERT_TRUE(answers.count(cell) == 1) << name << " " << game.position_name(position);
        }
        plain.place(cell, side);
        ASSERT_TRUE(playout.owned_by(side).test(cell));
        ASSERT_FALSE(playout.owned_by(other(side)).test(cell));
        last = cell;
        side = other(side);
      }
    }
  }
  EXPECT_GT(saved, 1000) << "the test has met bridges";
}

TEST(HexPlayouts, AFullBoardIsLeftAsItIs) {
  const auto game = AnyGame::parse("hex:3x2");
  const search::Around around(board::HexGrid(game.board(), Wrap::none));
  HexPlayout playout(around, {.patterned = 1});
  base::Random random(45);
  EXPECT_TRUE(playout.play({{game.board().set(), {}}, games::kRed, Cell{0}}, random).empty());
  EXPECT_EQ(playout.owned_by(games::kRed), game.board().set());
}

TEST(HexPlayouts, WithoutSavingAllOrdersAreEquallyLikely) {
  const auto game = AnyGame::parse("hex:3x1");
  const search::Around around(board::HexGrid(game.board(), Wrap::none));
  HexPlayout playout(around, {.bridges = false});
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

/// The strengths of these moves by patterns, up to a common factor.
std::map<Cell, double> strengths(const board::HexGrid& grid, const search::HexBoard& board,
                                 std::optional<Cell> last, const std::vector<Cell>& moves) {
  std::vector<float> shares(moves.size());
  search::HexPatterns(search::Around(grid)).rate(board, last, moves, shares);
  std::map<Cell, double> result;
  for (std::size_t i = 0; i < moves.size(); ++i) result[moves[i]] = shares[i];
  return result;
}

/// The probability of each next move as playout.hpp tells it: one of the empty cells around the
/// last stone, or of kDraws that are drawn from all of them with repetition. Nothing if all cells
/// are around it, since shares tell strengths up to a factor only, which another cell must fix.
std::optional<std::map<Cell, double>> exact(const board::HexGrid& grid,
                                            const search::HexBoard& board, Cell last,
                                            const std::vector<Cell>& empty) {
  const search::Around places(grid);
  auto beside = strengths(grid, board, last, empty);
  const auto elsewhere = strengths(grid, board, std::nullopt, empty);
  std::vector<Cell> around;
  std::optional<double> factor;
  for (const Cell cell : empty) {
    const auto in = [&](const auto& six) {
      return std::find(six.begin(), six.end(), cell) != six.end();
    };
    if (in(places.near[last]) || in(places.far[last])) {
      around.push_back(cell);
    } else {
      factor = elsewhere.at(cell) / beside.at(cell);
    }
  }
  if (!factor) return std::nullopt;
  std::map<Cell, double> result;
  std::size_t draws = 1;
  for (unsigned i = 0; i < HexPlayout::kDraws; ++i) draws *= empty.size();
  for (std::size_t draw = 0; draw < draws; ++draw) {
    std::vector<std::pair<Cell, double>> weighed;
    for (const Cell cell : around) weighed.emplace_back(cell, beside.at(cell) * *factor);
    auto rest = draw;
    for (unsigned i = 0; i < HexPlayout::kDraws; ++i, rest /= empty.size()) {
      const Cell cell = empty[rest % empty.size()];
      const double stands_for = static_cast<double>(empty.size()) / HexPlayout::kDraws;
      weighed.emplace_back(cell, elsewhere.at(cell) * stands_for);
    }
    double total = 0;
    for (const auto& [cell, weight] : weighed) total += weight;
    for (const auto& [cell, weight] : weighed) {
      result[cell] += weight / total / static_cast<double>(draws);
    }
  }
  return result;
}

void expect_frequencies(const std::map<Cell, double>& probabilities, std::map<Cell, int> count,
                        const AnyGame& game) {
  int rounds = 0;
  for (const auto& [cell, n] : count) rounds += n;
  for (const auto& [cell, probability] : probabilities) {
    const double deviation = std::sqrt(rounds * probability * (1 - probability));
    EXPECT_NEAR(count[cell], rounds * probability, 4.5 * deviation + 1)
        << game.name() << " " << game.board().cell_name(cell);
  }
}

/// The first moves, and the second ones after the commonest first one: by then what lies around
/// the cells has changed.
TEST(HexPlayouts, MovesAreDrawnByPatterns) {
  base::Random random(44);
  int first_moves = 0, second_moves = 0;  // boards on which they were told
  for (int number = 0; number < 24; ++number) {
    const auto game = AnyGame::parse(number % 3 == 0   ? "hex:4x4"
                                     : number % 3 == 1 ? "hex:6x3,wrap=cylinder"
                                                       : "hex:4x5,wrap=torus");
    const board::HexGrid grid(game.board(), games::rules_if<games::HexRules>(game)->wrap);
    search::HexBoard board{.to_move = number % 2 == 0 ? Side::a : Side::b};
    std::vector<Cell> cells = game.board().cells(), empty;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::swap(cells[i], cells[i + random.below(static_cast<std::uint32_t>(cells.size() - i))]);
      if (i < 6) empty.push_back(cells[i]);
      if (i >= 6) board.stones[random.below(2)].set(cells[i]);
    }
    const std::size_t mover = games::index(board.to_move);
    if (board.stones[1 - mover].none()) continue;
    const auto last = static_cast<Cell>(board.stones[1 - mover].first());

    const search::Around around(grid);
    HexPlayout playout(around, {.bridges = false, .patterned = 1});
    std::map<Cell, int> count;
    std::map<Cell, std::map<Cell, int>> second;  // by the first one
    for (int i = 0; i < 20000; ++i) {
      const auto order = playout.play({board.stones, board.to_move, last}, random);
      ++count[order[0]];
      ++second[order[0]][order[1]];
    }
    if (const auto told = exact(grid, board, last, empty)) {
      ++first_moves;
      expect_frequencies(*told, count, game);
    }
    const auto commonest = std::max_element(count.begin(), count.end(), [](auto& a, auto& b) {
                             return a.second < b.second;
                           })->first;
    board.stones[mover].set(commonest);
    board.to_move = other(board.to_move);
    std::erase(empty, commonest);
    if (const auto told = exact(grid, board, commonest, empty)) {
      ++second_moves;
      expect_frequencies(*told, second[commonest], game);
    }
  }
  EXPECT_GT(first_moves, 12);
  EXPECT_GT(second_moves, 6);
}

TEST(HexPlayouts, AFilledBoardHasTheWinnerOfItsMovesOneByOne) {
  base::Random random(43);
  for (const char* name : kPlayoutGames) {
    const auto game = AnyGame::parse(name);
    const board::HexGrid grid(game.board(), games::rules_if<games::HexRules>(game)->wrap);
    const search::Around around(grid);
    HexPlayout playout(around, {});
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
