// The tree of an informed search of Hex (informed.hpp): its nodes, and for each of them what is
// known of its moves.
//
// The moves of a node stand side by side, an array for each number, so that they can be rated in
// one pass. Those that have been tried come first, and then the others by their bias, the largest
// first: among them only the first can be the best, so no more of them are looked at. A move that
// is proved to lose is moved behind all open ones and stays there, for what its visits tell.
// Nothing is freed while a tree grows; when the game goes on, the part that is still needed is
// copied into a fresh one.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::search {

class InformedNodes {
 public:
  /// No node, or one that a leaf on its way makes when it is counted.
  static constexpr std::uint32_t kNone = ~std::uint32_t{0}, kComing = kNone - 1;

  enum class State : std::uint8_t { open, won, lost };     // for the player to move
  enum class Told : std::uint8_t { nothing, asked, all };  // by an adviser

  struct Node {
    std::uint32_t first = 0;  // of its moves
    std::uint16_t open = 0;   // how many of them are not proved to lose
    std::uint16_t all = 0;
    std::uint16_t tried = 0;  // of the open ones
    std::uint32_t visits = 0;
    std::uint32_t filled = kNone;  // the number of what its adviser filled in
    State state = State::open;
    Told told = Told::nothing;
    games::Cell winning = board::kNoCell;  // how it is won, if it is
  };
  using Filled = std::array<board::CellSet, 2>;  // by side

  /// Takes at most about that many bytes. Without RAVE its counts are left away.
  InformedNodes(std::size_t bytes, bool rave)
      : rave_(rave), most_moves_(bytes / (bytes_of_move() + kBytesOfNode)) {
    // What is not used is never touched, and what never moves need not be copied.
    cells.reserve(most_moves_);
    each([&](auto& numbers) { numbers.reserve(most_moves_); });
    nodes.reserve(most_moves_);
  }

  bool is_full() const { return cells.size() + board::kMaxNumbers > most_moves_; }
  std::size_t bytes() const {
    return cells.size() * bytes_of_move() + nodes_.size() * sizeof(Node) +
           filled_.size() * sizeof(Filled);
  }

  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

  /// A node with these moves, the one of the largest bias first. Precondition: the tree is not
  /// full, or empty.
  std::uint32_t make(std::span<const games::Cell> moves, std::span<const float> its_bias) {
    Node node{.first = static_cast<std::uint32_t>(cells.size())};
    node.open = node.all = static_cast<std::uint16_t>(moves.size());
    cells.insert(cells.end(), moves.begin(), moves.end());
    const std::size_t size = cells.size();
    each([&](auto& numbers) { numbers.resize(size); });
    std::copy(its_bias.begin(), its_bias.end(), bias.begin() + node.first);
    nodes.resize(size, kNone);
    nodes_.push_back(node);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  /// Counts a visit of the open move with that index (from 0 in all arrays), and returns the index
  /// that it has then.
  std::uint32_t visit(Node& node, std::uint32_t index) {
    ++node.visits;
    visits[index] += 1;
    if (index < node.first + node.tried) return index;
    bring(index, node.first + node.tried);
    return node.first + node.tried++;
  }

  /// Moves the open move with that index behind the open ones. The others keep their order.
  void close(Node& node, std::uint32_t index) {
    assert(node.open > 0 && index < node.first + node.open);
    if (index < node.first + node.tried) --node.tried;
    bring(index, node.first + --node.open);
  }

  /// Brings the moves that were not tried into their order again after their bias has changed.
  void sort_untried(const Node& node) {
    const std::uint32_t end = node.first + node.open;
    for (std::uint32_t i = node.first + node.tried; i < end; ++i) {
      std::uint32_t to = i;
      while (to > node.first + node.tried && bias[to - 1] < bias[i]) --to;
      bring(i, to);
    }
  }

  const Filled* filled(const Node& node) const {
    return node.filled == kNone ? nullptr : &filled_[node.filled];
  }
  void fill(Node& node, const Filled& filled) {
    node.filled = static_cast<std::uint32_t>(filled_.size());
    filled_.push_back(filled);
  }

  /// The index of the move on a cell, whether it is open or not.
  std::optional<std::uint32_t> find(const Node& node, games::Cell cell) const {
    for (std::uint32_t i = node.first; i < node.first + node.all; ++i) {
      if (cells[i] == cell) return i;
    }
    return std::nullopt;
  }

  /// The part below a node, whose root is number 0.
  InformedNodes below(std::uint32_t node) const {
    InformedNodes part(most_moves_ * (bytes_of_move() + kBytesOfNode), rave_);
    part.copy(*this, node);
    return part;
  }

  // By the index of a move. Wins are those of the player who makes it; those of RAVE are empty
  // without it.
  std::vector<games::Cell> cells;
  std::vector<float> visits, wins, bias, amaf_visits, amaf_wins;
  std::vector<std::uint32_t> nodes;  // where the moves lead

 private:
  static constexpr std::size_t kBytesOfNode = 2;  // the part of a move

  std::size_t bytes_of_move() const {
    return sizeof(games::Cell) + (rave_ ? 5 : 3) * sizeof(float) + sizeof(std::uint32_t);
  }

  /// Does something with each of the arrays of numbers.
  template <class Act>
  void each(const Act& act) {
    for (auto* numbers : {&visits, &wins, &bias}) act(*numbers);
    if (!rave_) return;
    for (auto* numbers : {&amaf_visits, &amaf_wins}) act(*numbers);
  }

  /// Puts the move with one index where another one is, and moves all between by one.
  void bring(std::uint32_t from, std::uint32_t to) {
    const auto turn = [&](auto& numbers) {
      const auto begin = numbers.begin();
      if (from < to) {
        std::rotate(begin + from, begin + from + 1, begin + to + 1);
      } else if (to < from) {
        std::rotate(begin + to, begin + from, begin + from + 1);
      }
    };
    turn(cells);
    turn(nodes);
    each(turn);
  }

  std::uint32_t copy(const InformedNodes& from, std::uint32_t number) {
    const Node& old = from.nodes_[number];
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(old);
    nodes_[made].first = static_cast<std::uint32_t>(cells.size());
    if (const Filled* filled = from.filled(old)) fill(nodes_[made], *filled);
    const std::uint32_t first = nodes_[made].first;
    for (std::uint32_t i = old.first; i < old.first + old.all; ++i) {
      cells.push_back(from.cells[i]);
      visits.push_back(from.visits[i]);
      wins.push_back(from.wins[i]);
      bias.push_back(from.bias[i]);
      if (rave_) amaf_visits.push_back(from.amaf_visits[i]);
      if (rave_) amaf_wins.push_back(from.amaf_wins[i]);
      nodes.push_back(kNone);
    }
    for (std::uint32_t k = 0; k < old.all; ++k) {
      const std::uint32_t child = from.nodes[old.first + k];
      if (child == kNone) continue;
      const std::uint32_t copied = copy(from, child);
      nodes[first + k] = copied;
    }
    return made;
  }

  bool rave_;
  std::size_t most_moves_;
  std::vector<Node> nodes_;
  std::vector<Filled> filled_;
};

}  // namespace zermelo::search
