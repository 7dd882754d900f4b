// UCT as the paper (Section V) and the thesis (3.2.1) describe it, with nothing added: a node has a
// pointer for each of its moves, and an iteration has four steps. src/search/uct.hpp says how the
// engine names what the paper has symbols for.
#pragma once

#include <cmath>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "plain_games.hpp"

namespace zermelo::bench {

template <class Game>
class PlainUct {
 public:
  PlainUct(Game start, double c, base::Random& random)
      : start_(std::move(start)), c_(c), random_(random) {}

  void iterate() {
    Game game = start_;
    std::vector<Node*> path{&root_};
    // (i) selection and (iii) expansion
    bool expanded = false;
    while (game.result() == Result::open && !expanded) {
      Node& node = *path.back();
      if (node.moves.empty()) {
        node.moves = game.moves();
        node.children.resize(node.moves.size());
      }
      std::vector<std::size_t> unvisited;
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (!node.children[i]) unvisited.push_back(i);
      }
      expanded = !unvisited.empty();
      const std::size_t choice =
          expanded ? unvisited[random_.below(static_cast<std::uint32_t>(unvisited.size()))]
                   : best_child(node);
      if (expanded) node.children[choice] = std::make_unique<Node>();
      path.push_back(node.children[choice].get());
      game.play(node.moves[choice]);
    }
    // (ii) play-out
    const Result result = plain_playout(game, random_);
    // (iv) backpropagation; a node counts for the player who moved there
    bool first_moved = !start_.first_to_move();
    for (Node* node : path) {
      ++node->visits;
      node->wins += (result == Result::first_wins) == first_moved ? 1 : 0;
      first_moved = !first_moved;
    }
  }

  /// The share of all playouts that were won by the player who begins.
  double share_of_first() const {
    const double share = root_.wins / root_.visits;
    return start_.first_to_move() ? 1 - share : share;
  }

 private:
  struct Node {
    double visits = 0;
    double wins = 0;
    std::vector<typename Game::Move> moves;
    std::vector<std::unique_ptr<Node>> children;
  };

  std::size_t best_child(const Node& node) const {
    std::size_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const Node& child = *node.children[i];
      const double bound =
          child.wins / child.visits + c_ * std::sqrt(std::log(node.visits) / child.visits);
      if (bound > most) {
        most = bound;
        best = i;
      }
    }
    return best;
  }

  Game start_;
  double c_;
  base::Random& random_;
  Node root_;
};

}  // namespace zermelo::bench
