// Which move an informed search of Hex tries next, by the rating of informed.hpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "search/exploration.hpp"
#include "search/hex/informed.hpp"
#include "search/hex/informed_nodes.hpp"

namespace zermelo::search {

/// The index of the best rated open move of a node. `ratings` has room for all of its moves. Of the
/// moves that were not tried only the first is looked at, unless RAVE tells the others apart.
inline std::uint32_t best_rated(const InformedNodes& nodes, const InformedNodes::Node& node,
                                const InformedConfig& config, std::span<float> ratings) {
  const float* visits = nodes.visits.data() + node.first;
  const float* wins = nodes.wins.data() + node.first;
  const float* bias = nodes.bias.data() + node.first;
  const float exploring =
      static_cast<float>(config.c) * exploration(std::max<std::uint32_t>(node.visits, 1));
  const std::uint32_t end =
      config.rave > 0 ? node.open : std::min<std::uint32_t>(node.tried + 1U, node.open);
  // A trifle stands for the visits of moves of which nothing is known.
  constexpr float kTrifle = 1e-6F;
  const float unknown =
      kTrifle * (config.network || config.patterns ? config.unvisited_by_share : config.unvisited);
  if (config.rave > 0) {
    const float* amaf_visits = nodes.amaf_visits.data() + node.first;
    const float* amaf_wins = nodes.amaf_wins.data() + node.first;
    const float first = 1 / config.rave_first, slope = 1 / config.rave;
    for (std::uint32_t i = 0; i < end; ++i) {
      const float advice = amaf_visits[i] / (first + amaf_visits[i] * slope);
      const float share = amaf_wins[i] / (amaf_visits[i] + kTrifle);
      const float known = (wins[i] + advice * share + unknown) / (visits[i] + advice + kTrifle);
      ratings[i] = known + (bias[i] + exploring) / std::sqrt(visits[i] + 1);
    }
  } else {
    for (std::uint32_t i = 0; i < end; ++i) {
      const float known = (wins[i] + unknown) / (visits[i] + kTrifle);
      ratings[i] = known + (bias[i] + exploring) / std::sqrt(visits[i] + 1);
    }
  }
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < end; ++i) {
    if (ratings[i] > ratings[best]) best = i;
  }
  return node.first + best;
}

}  // namespace zermelo::search
