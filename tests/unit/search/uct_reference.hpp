// UCT once more, written plainly: a map from the moves that lead to a node to the counts of the
// node, and the paper's four steps one after the other.
#pragma once

#include <cmath>
#include <map>
#include <vector>

#include "base/random.hpp"
#include "games/any_game.hpp"

namespace zermelo::test {

class ReferenceUct {
 public:
  ReferenceUct(games::AnyGame game, games::AnyPosition root, double c, std::uint64_t seed)
      : game_(std::move(game)), root_(std::move(root)), c_(c), random_(seed) {}

  void iterate() {
    auto position = root_;
    Path path;
    // (i) Selection, as long as every child of the state was visited; (iii) expansion by one
    // unvisited child.
    bool expanded = false;
    while (game_.outcome(position) == games::Outcome::undecided && !expanded) {
      std::vector<games::Move> unvisited;
      games::Move best;
      double most = -1;
      for (const auto move : game_.moves(position)) {
        auto child = path;
        child.push_back(move.code());
        const auto found = nodes_.find(child);
        if (found == nodes_.end()) {
          unvisited.push_back(move);
          continue;
        }
        const auto& [visits, points] = found->second;
        const double bound =
            points / visits + c_ * std::sqrt(std::log(nodes_[path].visits) / visits);
        if (bound > most) {
          most = bound;
          best = move;
        }
      }
      if (!unvisited.empty()) {
        best = unvisited[random_.below(static_cast<std::uint32_t>(unvisited.size()))];
        expanded = true;
      }
      game_.play(position, best);
      path.push_back(best.code());
    }
    // (ii) Play-out, move by move.
    while (game_.outcome(position) == games::Outcome::undecided) {
      const auto moves = game_.moves(position);
      game_.play(position, moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    // (iv) Backpropagation: each node counts for the player who moved there.
    const auto outcome = game_.outcome(position);
    auto mover = games::other(game_.to_move(root_));
    for (std::size_t length = 0; length <= path.size(); ++length) {
      auto& node = nodes_[Path(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length))];
      node.visits += 1;
      node.points += outcome == games::win_of(mover) ? 1 : 0;
      mover = games::other(mover);
    }
  }

  double visits(games::Move move) const { return at({move.code()}).visits; }
  double value(games::Move move) const {
    const auto& node = at({move.code()});
    return node.visits > 0 ? node.points / node.visits : 0;
  }
  double root_visits() const { return at({}).visits; }

 private:
  using Path = std::vector<std::uint16_t>;
  struct Node {
    double visits = 0;
    double points = 0;
  };
  Node at(const Path& path) const {
    const auto found = nodes_.find(path);
    return found == nodes_.end() ? Node{} : found->second;
  }

  games::AnyGame game_;
  games::AnyPosition root_;
  double c_;
  base::Random random_;
  std::map<Path, Node> nodes_;
};

}  // namespace zermelo::test
