// How a leaf of an informed search of Hex (informed.hpp) is judged: by the prior of the moves of
// the node to be made there, and by a playout.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "games/hex/hex.hpp"
#include "search/hex/around.hpp"
#include "search/hex/informed.hpp"
#include "search/hex/informed_leaf.hpp"
#include "search/hex/network.hpp"
#include "search/hex/patterns.hpp"
#include "search/hex/playout.hpp"

namespace zermelo::search {

/// Judges a leaf in each of several threads at a time.
template <std::size_t W>
class InformedJudge {
 public:
  /// The game outlives it.
  InformedJudge(const games::Hex<W>& game, const InformedConfig& config, std::size_t threads)
      : game_(game),
        config_(config),
        around_(game.grid()),
        patterns_(around_),
        network_(game.grid()),
        playouts_(threads, HexPlayout(around_, config.playouts)) {}
  InformedJudge(const InformedJudge&) = delete;
  InformedJudge& operator=(const InformedJudge&) = delete;

  /// The bias of these moves, where the opponent has played `last`. The moves are brought into the
  /// order of it, the largest first.
  void rate(const HexBoard& board, const std::optional<games::Cell>& last,
            std::vector<games::Cell>& moves, std::vector<float>& bias) const {
    bias.assign(moves.size(), 0);
    // The network has seen no empty board, since its games began with each first stone in turn.
    const bool stones = (board.stones[0] | board.stones[1]).any();
    if (config_.network && (stones || !config_.patterns)) {
      network_.rate(board, last, moves, bias);
    } else if (config_.patterns) {
      patterns_.rate(board, last, moves, bias);
    }
    for (float& one : bias) one = config_.prior_weight * std::sqrt(one);
    sort_by_bias(moves, bias);
  }

  void judge(InformedLeaf& leaf, base::Random& random, std::size_t thread) {
    if (!leaf.moves.empty()) rate(leaf.path.board, leaf.path.last(), leaf.moves, leaf.bias);
    HexPlayout& playout = playouts_[thread];
    leaf.winner = finish(leaf.path, playout, random);
    if (config_.rave > 0) leaf.firsts = playout.owned_by(games::Side::a);
  }

 private:
  static void sort_by_bias(std::vector<games::Cell>& moves, std::vector<float>& bias) {
    std::array<std::pair<float, games::Cell>, board::kMaxNumbers> pairs;
    const auto end = pairs.begin() + static_cast<std::ptrdiff_t>(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) pairs[i] = {bias[i], moves[i]};
    std::stable_sort(pairs.begin(), end,
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < moves.size(); ++i) std::tie(bias[i], moves[i]) = pairs[i];
  }

  games::Side finish(const InformedPath& path, HexPlayout& playout, base::Random& random) const {
    const HexBoard& board = path.board;
    const auto order = playout.play({board.stones, board.to_move, path.last()}, random);
    typename games::Hex<W>::Stones stones;
    for (const std::size_t side : {0U, 1U}) {
      stones.stones[side] = base::Bits<W>::from(board.stones[side]);
    }
    stones.filled =
        static_cast<std::uint16_t>(game_.board().size() - static_cast<int>(order.size()));
    stones.to_move = board.to_move;
    return game_.fill(stones, order) == games::Outcome::a_wins ? games::Side::a : games::Side::b;
  }

  const games::Hex<W>& game_;
  InformedConfig config_;
  Around around_;
  HexPatterns patterns_;
  HexNetwork network_;
  std::vector<HexPlayout> playouts_;  // by thread
};

}  // namespace zermelo::search
