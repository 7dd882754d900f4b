// Order and Chaos. Both players may place either symbol, X or O, on any empty cell, in turn. Order
// wins as soon as a row, column or diagonal holds `length` equal symbols side by side, no matter
// who moved; Chaos wins if the board is full without that. With Pass::kStarter the player who
// begins may pass instead of moving while the board is not full; with Pass::kBoth either player
// may, but two passes in succession end the game and Chaos wins.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cells.hpp"

namespace apart {

enum class Player { kOrder, kChaos };
enum class Pass { kNone, kStarter, kBoth };

class OrderAndChaos {
 public:
  OrderAndChaos(int width, int height, int length, Player first, Pass pass)
      : cells_(width * height),
        first_(first),
        pass_(pass),
        lines_(lines_on_board(width, height, length)) {
    // The mirror images of the board: left to right, top to bottom and, on a square, along the
    // diagonal, and all combinations of these.
    for (int flip = 0; flip < (width == height ? 8 : 4); ++flip) {
      std::vector<int> image;
      for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
          int to_x = (flip & 1) != 0 ? width - 1 - x : x;
          int to_y = (flip & 2) != 0 ? height - 1 - y : y;
          if ((flip & 4) != 0) std::swap(to_x, to_y);
          image.push_back(to_y * width + to_x);
        }
      }
      mirrors_.push_back(image);
    }
  }
  bool order_wins() { return order_wins(0, 0, first_, false); }
  std::size_t positions() const { return table_.size(); }

 private:
  // A position is the X cells, the O cells, who is to move and whether the last turn was a pass.
  // Mirroring the board or exchanging X and O changes nothing, so the least key stands for all.
  std::uint64_t key_of(Cells xs, Cells os, Player mover, bool passed) const {
    std::uint64_t least = ~std::uint64_t{0};
    for (const std::vector<int>& image : mirrors_) {
      Cells xs_image = 0;
      Cells os_image = 0;
      for (Cells rest = xs; rest != 0; rest &= rest - 1)
        xs_image |= bit(image[static_cast<std::size_t>(std::countr_zero(rest))]);
      for (Cells rest = os; rest != 0; rest &= rest - 1)
        os_image |= bit(image[static_cast<std::size_t>(std::countr_zero(rest))]);
      least = std::min({least, xs_image | os_image << 30, os_image | xs_image << 30});
    }
    return least | (mover == Player::kOrder ? bit(60) : 0) | (passed ? bit(61) : 0);
  }

  // `passed` says whether the last turn was a pass; it is kept only where it matters, in kBoth.
  // A line with both symbols can never become one of equal symbols. If all lines are like that,
  // Chaos has won, which is the case on every full board without a line of equal symbols. If a
  // line lacks one cell and its other symbols are equal, Order fills it on her turn and wins.
  bool order_wins(Cells xs, Cells os, Player mover, bool passed) {
    bool open = false;
    for (const Cells line : lines_) {
      if ((line & ~xs) == 0 || (line & ~os) == 0) return true;
      if ((line & xs) != 0 && (line & os) != 0) continue;
      open = true;
      if (mover == Player::kOrder && std::popcount(line & ~(xs | os)) == 1) return true;
    }
    if (!open) return false;
    const std::uint64_t key = key_of(xs, os, mover, passed);
    if (const auto found = table_.find(key); found != table_.end()) return found->second;
    const bool wanted = mover == Player::kOrder;
    const Player other = wanted ? Player::kChaos : Player::kOrder;
    bool value = !wanted;
    for (int cell = 0; cell < cells_ && value != wanted; ++cell) {
      if (((xs | os) & bit(cell)) != 0) continue;
      value = order_wins(xs | bit(cell), os, other, false);
      if (value != wanted) value = order_wins(xs, os | bit(cell), other, false);
    }
    const bool may_pass = pass_ == Pass::kBoth || (pass_ == Pass::kStarter && mover == first_);
    if (value != wanted && may_pass)
      value = !passed && order_wins(xs, os, other, pass_ == Pass::kBoth);
    table_.emplace(key, value);
    return value;
  }

  int cells_;
  Player first_;
  Pass pass_;
  std::vector<Cells> lines_;
  std::vector<std::vector<int>> mirrors_;
  std::unordered_map<std::uint64_t, bool> table_;
};

}  // namespace apart
