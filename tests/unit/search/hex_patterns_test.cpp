// The shares that patterns of Hex give to moves, against a plain reading of the data file by
// columns and rows.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>

#include "base/random.hpp"
#include "base/text.hpp"
#include "games/any_game.hpp"
#include "search/hex/patterns.hpp"
#include "search/hex_cases.hpp"

namespace zermelo::test {
namespace {

using board::Wrap;
using games::AnyGame;
using games::Cell;
using games::Side;

/// A column and a row.
using Place = std::pair<int, int>;
constexpr std::array<Place, 6> kTouching{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
constexpr std::array<Place, 6> kBridging{{{2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}, {1, 1}}};

class PlainPatterns {
 public:
  explicit PlainPatterns(const AnyGame& game)
      : board_(game.board()), wrap_(games::rules_if<games::HexRules>(game)->wrap) {
    for (const auto line : base::split(search::hex_patterns_text(), '\n')) {
      const auto words = base::split(line, ' ');
      if (words.size() != 3 || line.starts_with('#')) continue;
      strength_[std::string(words[0]) + " " + std::string(words[1])] =
          *base::parse_number<double>(words[2]);
    }
  }

  std::size_t size() const { return strength_.size(); }

  double strength(const search::HexBoard& board, std::optional<Cell> last, Cell move) const {
    const Side mover = board.to_move;
    double product = 1;
    for (const auto& [kind, around] : {std::pair{"near ", kTouching}, {"far ", kBridging}}) {
      std::string seen = kind;
      for (const Place& step : around) seen += at(board, move, turned(step, mover));
      product *= known(seen);
    }
    int direction = 12;
    for (std::size_t k = 0; last && k < 6; ++k) {
      if (cell_at(*last, turned(kTouching[k], mover)) == move) direction = static_cast<int>(k);
    }
    for (std::size_t k = 0; last && k < 6; ++k) {
      if (cell_at(*last, turned(kBridging[k], mover)) == move) direction = static_cast<int>(6 + k);
    }
    return product * known(fmt::format("last {}", direction));
  }

 private:
  /// For Blue columns are exchanged for rows.
  static Place turned(Place step, Side mover) {
    return mover == Side::a ? step : Place{step.second, step.first};
  }
  double known(const std::string& feature) const {
    const auto found = strength_.find(feature);
    return found == strength_.end() ? 1 : found->second;
  }
  Place landing(Cell from, Place step) const {
    Place to{board_.column(from) + step.first, board_.row(from) + step.second};
    const int w = board_.width(), h = board_.height();
    if (wrap_ != Wrap::none) to.first = (to.first % w + w) % w;
    if (wrap_ == Wrap::torus) to.second = (to.second % h + h) % h;
    return to;
  }
  std::optional<Cell> cell_at(Cell from, Place step) const {
    const auto [x, y] = landing(from, step);
    return board_.at(x, y);
  }
  char at(const search::HexBoard& board, Cell from, Place step) const {
    const auto own = games::index(board.to_move);
    if (const auto cell = cell_at(from, step)) {
      return board.stones[own].test(*cell) ? 'o' : board.stones[1 - own].test(*cell) ? 'x' : '.';
    }
    const auto [x, y] = landing(from, step);
    const bool red = y < 0 || y >= board_.height(), blue = x < 0 || x >= board_.width();
    return red && blue ? '+' : red == (board.to_move == Side::a) ? 'o' : 'x';
  }

  board::Board board_;
  Wrap wrap_;
  std::map<std::string, double> strength_;
};

TEST(HexPatterns, AreThoseOfTheFile) {
  base::Random random(1);
  for (const char* name :
       {"hex:5x5", "hex:9x9", "hex:6x4", "hex:7x6,wrap=cylinder", "hex:6x7,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::HexRules>(game);
    const search::Around around(board::HexGrid(rules.board, rules.wrap));
    const search::HexPatterns patterns(around);
    const PlainPatterns plain(game);
    ASSERT_GT(plain.size(), 500U);
    for (int round = 0; round < 40; ++round) {
      const auto [board, moves, last] = random_hex_case(game.board(), random);
      std::vector<float> shares(moves.size());
      patterns.rate(board, last, moves, shares);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-3);
      double sum = 0;
      for (const Cell move : moves) sum += plain.strength(board, last, move);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_NEAR(shares[i], plain.strength(board, last, moves[i]) / sum, 1e-4)
            << name << " " << game.board().cell_name(moves[i]);
      }
    }
  }
}

/// A stone between two of the opponent's that would join them is worth more than a cell far off.
TEST(HexPatterns, KnowWhatMattersNearAStone) {
  const auto game = AnyGame::parse("hex:9x9");
  const auto& rules = *games::rules_if<games::HexRules>(game);
  const search::Around around(board::HexGrid(rules.board, rules.wrap));
  const search::HexPatterns patterns(around);
  const auto cell = [&](const char* name) { return *game.board().parse_cell(name); };
  search::HexBoard board;  // Blue has intruded into Red's bridge from e4 to d6, on d5
  for (const char* name : {"e4", "d6"}) board.stones[0].set(cell(name));
  board.stones[1].set(cell("d5"));
  std::vector<Cell> moves;
  for (const Cell one : game.board().cells()) {
    if (!board.stones[0].test(one) && !board.stones[1].test(one)) moves.push_back(one);
  }
  std::vector<float> shares(moves.size());
  patterns.rate(board, cell("d5"), moves, shares);
  const auto best = std::max_element(shares.begin(), shares.end()) - shares.begin();
  EXPECT_EQ(game.board().cell_name(moves[static_cast<std::size_t>(best)]), "e5");
}

}  // namespace
}  // namespace zermelo::test
