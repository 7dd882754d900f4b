// The nodes of an informed search of Hex against plain lists: the order of the moves, and which of
// them is rated best.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "search/hex/informed_ratings.hpp"

namespace zermelo::test {
namespace {

using games::Cell;
using search::InformedNodes;

struct PlainMove {
  Cell cell;
  float bias, visits = 0, wins = 0, amaf_visits = 0, amaf_wins = 0;
  bool open = true;
};

class PlainNode {
 public:
  PlainNode(const std::vector<Cell>& cells, const std::vector<float>& bias) {
    for (std::size_t i = 0; i < cells.size(); ++i) moves.push_back({cells[i], bias[i]});
  }
  PlainMove& at(Cell cell) {
    return *std::find_if(moves.begin(), moves.end(),
                         [&](const PlainMove& move) { return move.cell == cell; });
  }
  /// By the formula of informed.hpp.
  double rating(const PlainMove& move, const search::InformedConfig& config) const {
    double all = 0;
    for (const auto& one : moves) all += one.visits;
    const double advice =
        config.rave > 0
            ? move.amaf_visits / (1 / config.rave_first + move.amaf_visits / config.rave)
            : 0;
    const double share = move.amaf_visits > 0 ? move.amaf_wins / move.amaf_visits : 0;
    const double known = move.visits + advice > 0
                             ? (move.wins + advice * share) / (move.visits + advice)
                             : config.unvisited_by_share;
    const double tries = move.visits + 1;
    return known + move.bias / std::sqrt(tries) +
           config.c * std::sqrt(std::log(std::max(all, 1.0)) / tries);
  }
  double best(const search::InformedConfig& config) const {
    double best = -1;
    for (const auto& move : moves) {
      if (move.open) best = std::max(best, rating(move, config));
    }
    return best;
  }
  std::vector<PlainMove> moves;
};

void expect_same(const InformedNodes& nodes, const InformedNodes::Node& node, PlainNode& plain) {
  std::vector<bool> seen(plain.moves.size());
  for (std::uint32_t i = node.first; i < node.first + node.all; ++i) {
    const auto& move = plain.at(nodes.cells[i]);
    const auto which = static_cast<std::size_t>(&move - plain.moves.data());
    ASSERT_FALSE(seen[which]);
    seen[which] = true;
    ASSERT_EQ(move.open, i < node.first + node.open);
    ASSERT_EQ(move.visits, nodes.visits[i]);
    ASSERT_EQ(move.wins, nodes.wins[i]);
    ASSERT_EQ(move.bias, nodes.bias[i]);
    ASSERT_EQ(nodes.nodes[i], nodes.cells[i] + 1000U) << "what belongs together stays so";
    if (!move.open) continue;
    ASSERT_EQ(i<node.first + node.tried, move.visits> 0);
    if (i > node.first + node.tried) {
      ASSERT_GE(nodes.bias[i - 1], nodes.bias[i]);
    }
  }
}

TEST(InformedNodes, KeepTheirOrderAndTheBestMoveIsThatOfAll) {
  base::Random random(61);
  const auto number = [&] { return static_cast<float>(random.below(1000)) / 700; };
  for (int round = 0; round < 300; ++round) {
    search::InformedConfig config;
    if (round % 3 == 2) config.rave = 50;
    if (round % 2 == 1) config.c = 0.5;
    InformedNodes nodes(std::size_t{1} << 20, config.rave > 0);
    const std::vector<Cell> others(random.below(5));  // the moves of a node before it
    nodes.make(others, std::vector<float>(others.size()));
    std::vector<Cell> cells(1 + random.below(30));
    std::iota(cells.begin(), cells.end(), Cell{0});
    std::vector<float> bias;
    for (std::size_t i = 0; i < cells.size(); ++i) bias.push_back(number());
    std::sort(bias.begin(), bias.end(), std::greater<>());
    const auto which = nodes.make(cells, bias);
    PlainNode plain(cells, bias);
    auto& node = nodes[which];
    for (std::uint32_t i = node.first; i < node.first + node.all; ++i) {
      nodes.nodes[i] = nodes.cells[i] + 1000U;
    }
    std::vector<float> ratings(cells.size());
    for (int step = 0; step < 150 && node.open > 0; ++step) {
      const auto best = search::best_rated(nodes, node, config, ratings);
      ASSERT_LT(best, node.first + node.open);
      ASSERT_NEAR(plain.rating(plain.at(nodes.cells[best]), config), plain.best(config), 1e-4);
      const auto move = nodes.visit(node, best);
      auto& its = plain.at(nodes.cells[move]);
      const float won = random.below(2) == 0 ? 0 : 1;
      nodes.wins[move] += won;
      its.visits += 1;
      its.wins += won;
      if (config.rave > 0) {
        for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
          if (random.below(2) == 0) continue;
          nodes.amaf_visits[i] += 1;
          nodes.amaf_wins[i] += won;
          plain.at(nodes.cells[i]).amaf_visits += 1;
          plain.at(nodes.cells[i]).amaf_wins += won;
        }
      }
      if (random.below(10) == 0) {
        const auto closed = node.first + random.below(node.open);
        plain.at(nodes.cells[closed]).open = false;
        nodes.close(node, closed);
      }
      if (random.below(30) == 0) {
        for (std::uint32_t i = node.first; i < node.first + node.open; ++i) {
          plain.at(nodes.cells[i]).bias = nodes.bias[i] += number();
        }
        nodes.sort_untried(node);
      }
      expect_same(nodes, node, plain);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace zermelo::test
