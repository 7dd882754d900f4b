// The shares that the network of Hex gives to moves, against a plain reading of the data file by
// columns and rows, in doubles and without vectors.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "base/random.hpp"
#include "base/text.hpp"
#include "games/any_game.hpp"
#include "search/hex/network.hpp"
#include "search/hex_cases.hpp"
#include "search/vector_targets.hpp"

namespace zermelo::test {
namespace {

using board::Wrap;
using games::AnyGame;
using games::Cell;
using games::Side;

/// As many numbers as a layer has, by column and row.
using Plane = std::map<std::pair<int, int>, std::vector<double>>;
constexpr std::pair<int, int> kItselfAndAround[] = {{0, 0},  {1, 0},  {1, -1}, {0, -1},
                                                    {-1, 0}, {-1, 1}, {0, 1}};

struct PlainLayer {
  std::vector<double> bias;
  std::vector<std::vector<double>> weights;  // by input: to each output
};

std::vector<PlainLayer> plain_layers() {
  std::vector<PlainLayer> layers;
  for (const auto line : base::split(search::hex_network_text(), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto words = base::split(line, ' ');
    if (words[0] == "layer") {
      layers.emplace_back();
      continue;
    }
    std::vector<double> numbers;
    for (std::size_t i = words[0] == "bias" ? 1 : 0; i < words.size(); ++i) {
      numbers.push_back(*base::parse_number<double>(words[i]) / 2048);
    }
    if (words[0] == "bias") {
      layers.back().bias = numbers;
    } else {
      layers.back().weights.push_back(numbers);
    }
  }
  for (const PlainLayer& layer : layers) {
    EXPECT_EQ(layer.weights.size(), 7 * (&layer == layers.data() ? 4 : 32));
    EXPECT_EQ(layer.bias.size(), &layer == &layers.back() ? 1 : 32);
    for (const auto& row : layer.weights) EXPECT_EQ(row.size(), layer.bias.size());
  }
  return layers;
}

class PlainNetwork {
 public:
  explicit PlainNetwork(const AnyGame& game)
      : board_(game.board()), wrap_(games::rules_if<games::HexRules>(game)->wrap) {}

  std::vector<double> shares(const search::HexBoard& board, std::optional<Cell> last,
                             const std::vector<Cell>& moves) const {
    const bool blue = board.to_move == Side::b;
    Plane plane;
    for (const Cell cell : board_.cells()) {
      const bool own = board.stones[games::index(board.to_move)].test(cell);
      const bool theirs = board.stones[1 - games::index(board.to_move)].test(cell);
      plane[{board_.column(cell), board_.row(cell)}] = {own ? 1.0 : 0, theirs ? 1.0 : 0,
                                                        last == cell ? 1.0 : 0, 1};
    }
    bool inputs = true;
    for (const PlainLayer& layer : layers_) {
      Plane next;
      for (const auto& [at, numbers] : plane) {
        std::vector<double> sum = layer.bias;
        for (std::size_t k = 0; k < 7; ++k) {
          auto [dx, dy] = kItselfAndAround[k];
          if (blue) std::swap(dx, dy);
          const auto seen = look(plane, at.first + dx, at.second + dy, inputs, blue);
          for (std::size_t i = 0; i < seen.size(); ++i) {
            const auto& row = layer.weights[k * seen.size() + i];
            for (std::size_t out = 0; out < sum.size(); ++out) sum[out] += seen[i] * row[out];
          }
        }
        if (sum.size() > 1) {
          for (double& one : sum) one = std::clamp(one, 0.0, 32.0);
        }
        next[at] = sum;
      }
      plane = next;
      inputs = false;
    }
    std::vector<double> result;
    for (const Cell move : moves) {
      result.push_back(plane.at({board_.column(move), board_.row(move)})[0]);
    }
    const double most = *std::max_element(result.begin(), result.end());
    for (double& one : result) one = std::pow(std::max(0.0, 1 + (one - most) / 256), 256);
    const double sum = std::accumulate(result.begin(), result.end(), 0.0);
    for (double& one : result) one /= sum;
    return result;
  }

 private:
  std::vector<double> look(const Plane& plane, int x, int y, bool inputs, bool blue) const {
    const int w = board_.width(), h = board_.height();
    if (wrap_ != Wrap::none) x = (x % w + w) % w;
    if (wrap_ == Wrap::torus) y = (y % h + h) % h;
    const auto found = plane.find({x, y});
    if (found != plane.end()) return found->second;
    if (!inputs) return {};
    const bool red_edge = y < 0 || y >= h, blue_edge = x < 0 || x >= w;
    const bool own = blue ? blue_edge : red_edge, theirs = blue ? red_edge : blue_edge;
    return {own ? 1.0 : 0, theirs ? 1.0 : 0, 0, 0};
  }

  board::Board board_;
  Wrap wrap_;
  std::vector<PlainLayer> layers_ = plain_layers();
};

std::vector<float> shares_of(const search::HexNetwork& network, const HexCase& one) {
  std::vector<float> shares(one.moves.size());
  network.rate(one.board, one.last, one.moves, shares);
  return shares;
}

/// Values are at most 32, and sums of products have 32 bits of which 19 stand behind the point.
TEST(HexNetwork, NoSumOverflows) {
  const auto layers = plain_layers();
  ASSERT_EQ(layers.size(), 6U);
  for (const PlainLayer& layer : layers) {
    for (std::size_t out = 0; out < layer.bias.size(); ++out) {
      double most = std::abs(layer.bias[out]) + 1;
      for (const auto& row : layer.weights) most += 32 * std::abs(row[out]);
      EXPECT_LT(most, 1 << (31 - 19));
    }
  }
}

/// Whole numbers round what is a sum of thousands of products.
void expect_about(float share, double expected, const std::string& where) {
  EXPECT_NEAR(share, expected, 0.01) << where;
  if (expected > 1e-4) {
    EXPECT_NEAR(std::log(share), std::log(expected), 0.2) << where;
  }
}

TEST(HexNetwork, SaysWhatTheNumbersOfTheFileSay) {
  base::Random random(1);
  for (const char* name : {"hex:2x1", "hex:5x5", "hex:9x9", "hex:6x4", "hex:19x19",
                           "hex:7x6,wrap=cylinder", "hex:6x7,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::HexRules>(game);
    const search::HexNetwork network(board::HexGrid(rules.board, rules.wrap));
    const PlainNetwork plain(game);
    for (int round = 0; round < (game.board().size() > 100 ? 2 : 10); ++round) {
      const HexCase one = random_hex_case(game.board(), random);
      if (one.moves.empty()) continue;
      const auto shares = shares_of(network, one);
      const auto expected = plain.shares(one.board, one.last, one.moves);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-3);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        expect_about(shares[i], expected[i],
                     std::string(name) + " " + game.board().cell_name(one.moves[i]));
      }
    }
  }
}

TEST(HexNetwork, IsTheSameOnEveryVectorTarget) {
  const auto game = AnyGame::parse("hex:11x11");
  const auto& rules = *games::rules_if<games::HexRules>(game);
  const search::HexNetwork network(board::HexGrid(rules.board, rules.wrap));
  base::Random random(3);
  for (int round = 0; round < 5; ++round) {
    const HexCase one = random_hex_case(game.board(), random);
    const auto best = shares_of(network, one);
    int targets = 0;
    on_every_target([&](const char* target) {
      ++targets;
      EXPECT_EQ(shares_of(network, one), best) << target;
    });
    EXPECT_GT(targets, 0);
  }
}

/// Blue sees the board as Red would after its columns were exchanged for its rows.
TEST(HexNetwork, IsTheSameForBothPlayers) {
  const auto game = AnyGame::parse("hex:7x7");
  const auto& rules = *games::rules_if<games::HexRules>(game);
  const board::Board& cells = game.board();
  const search::HexNetwork network(board::HexGrid(rules.board, rules.wrap));
  const auto turned = [&](Cell cell) { return *cells.at(cells.row(cell), cells.column(cell)); };
  base::Random random(2);
  for (int round = 0; round < 20; ++round) {
    const HexCase one = random_hex_case(cells, random);
    HexCase twin;
    twin.board.to_move = other(one.board.to_move);
    for (const std::size_t side : {0U, 1U}) {
      one.board.stones[side].for_each(
          [&](int cell) { twin.board.stones[1 - side].set(turned(static_cast<Cell>(cell))); });
    }
    if (one.last) twin.last = turned(*one.last);
    for (const Cell move : one.moves) twin.moves.push_back(turned(move));
    EXPECT_EQ(shares_of(network, one), shares_of(network, twin));
  }
}

}  // namespace
}  // namespace zermelo::test
