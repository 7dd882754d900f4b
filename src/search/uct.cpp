#include "search/uct.hpp"

#include <cmath>
#include <vector>

#include "search/playout.hpp"

namespace zermelo::search {

namespace {

using games::Move;
using games::Outcome;
using games::Side;

constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// A visited state. The visited children of a node form a list; unvisited ones take no memory, so a
/// search holds one node an iteration.
struct Node {
  std::uint32_t visits = 0;
  std::uint32_t points = 0;  // half points of the player who moved here
  std::uint32_t first_child = kNone;
  std::uint32_t next_sibling = kNone;
  Move move;
  std::uint16_t children = 0;
};

template <games::Game G>
class Tree {
 public:
  using Position = typename G::Position;

  Tree(const G& game, const UctConfig& config, base::Random& random)
      : game_(game), config_(config), random_(random), nodes_(1) {}

  void iterate(Position p) {
    path_.assign(1, 0);
    std::uint32_t here = 0;
    Outcome outcome = game_.outcome(p);
    bool fresh = false;
    while (outcome == Outcome::undecided && !fresh) {
      game_.moves(p, moves_);
      fresh = nodes_[here].children < moves_.size();
      here = fresh ? expand(here) : select(here);
      game_.play(p, nodes_[here].move);
      path_.push_back(here);
      outcome = game_.outcome(p);
    }
    if (outcome == Outcome::undecided) outcome = playout(game_, p, random_);
    // The mover into the last node of the path is the player not on turn in p; the players
    // alternate.
    Side mover = games::other(game_.to_move(p));
    for (auto at = path_.rbegin(); at != path_.rend(); ++at, mover = games::other(mover)) {
      ++nodes_[*at].visits;
      nodes_[*at].points += half_points(outcome, mover);
    }
  }

  Estimate estimate(const Position& p, std::uint64_t iterations) {
    Estimate result{.moves = {}, .iterations = iterations};
    game_.moves(p, moves_);
    for (const Move move : moves_) {
      MoveEstimate entry{.move = move};
      for (auto c = nodes_[0].first_child; c != kNone; c = nodes_[c].next_sibling) {
        if (!(nodes_[c].move == move)) continue;
        entry.visits = nodes_[c].visits;
        entry.value = value(nodes_[c]);
      }
      result.moves.push_back(entry);
    }
    return result;
  }

 private:
  static double value(const Node& n) {
    return static_cast<double>(n.points) / (2.0 * static_cast<double>(n.visits));
  }

  /// Adds a child for a random unvisited move of moves_.
  std::uint32_t expand(std::uint32_t parent) {
    visited_.mark_children(nodes_, nodes_[parent]);
    auto k = random_.below(static_cast<std::uint32_t>(moves_.size()) - nodes_[parent].children);
    std::size_t i = 0;
    while (visited_.has(moves_[i]) || k-- > 0) ++i;
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.next_sibling = nodes_[parent].first_child, .move = moves_[i]});
    nodes_[parent].first_child = child;
    ++nodes_[parent].children;
    return child;
  }

  std::uint32_t select(std::uint32_t parent) const {
    const double log_visits = std::log(static_cast<double>(nodes_[parent].visits));
    double best = -1;
    std::uint32_t choice = kNone;
    for (auto c = nodes_[parent].first_child; c != kNone; c = nodes_[c].next_sibling) {
      const Node& child = nodes_[c];
      const double bound =
          value(child) + config_.c * std::sqrt(log_visits / static_cast<double>(child.visits));
      if (bound > best) {
        best = bound;
        choice = c;
      }
    }
    return choice;
  }

  /// The moves of a node's visited children, as marks that need no clearing.
  class Visited {
   public:
    void mark_children(const std::vector<Node>& nodes, const Node& parent) {
      ++now_;
      for (auto c = parent.first_child; c != kNone; c = nodes[c].next_sibling) {
        mark_[nodes[c].move.code()] = now_;
      }
    }
    bool has(Move move) const { return mark_[move.code()] == now_; }

   private:
    std::vector<std::uint32_t> mark_ = std::vector<std::uint32_t>(std::size_t{1} << 16);
    std::uint32_t now_ = 0;
  };

  const G& game_;
  const UctConfig& config_;
  base::Random& random_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  games::MoveList moves_;
  Visited visited_;
};

}  // namespace

Estimate uct(const games::AnyGame& any, const games::AnyPosition& start, const UctConfig& config,
             base::Random& random, const base::Limits& limits) {
  return any.visit(start, [&](const auto& game, const auto& position) {
    const base::Stopwatch watch;
    Tree<std::remove_cvref_t<decltype(game)>> tree(game, config, random);
    std::uint64_t done = 0;
    while (done < config.iterations) {
      if (done % 256 == 255) {
        if (limits.reached(watch)) break;
        if (limits.progress) {
          limits.progress(static_cast<double>(done) / static_cast<double>(config.iterations),
                          static_cast<double>(done));
        }
      }
      tree.iterate(position);
      ++done;
    }
    return tree.estimate(position, done);
  });
}

}  // namespace zermelo::search
