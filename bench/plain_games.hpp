// The games once more, as a program that follows the publications plays them: with an array of
// cells, a list of the empty ones, and an examination of the whole board after each move. The
// engines are measured against this (ratios.cpp), and nothing else uses it.
//
// Order and Chaos follows van den Bergh, Castelein, van Gent, "Order versus Chaos", Section V:
// after every move all lines of the board are tried, cell by cell. Hex follows the pure Monte Carlo
// player of van den Broek, "Hex Circles", 2023: after every move the mover's stones that are
// connected with his first edge are found by flooding. Random numbers come from base::Random here,
// too, so that games and not generators are compared.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"

namespace zermelo::bench {

enum class Result : std::uint8_t { open, first_wins, second_wins };

/// Order is to begin (`first_wins`) and the length of a line is given; the players alternate.
class PlainOrderChaos {
 public:
  struct Move {
    int cell = 0;
    char symbol = 'X';
  };

  PlainOrderChaos(int width, int height, int line)
      : width_(width), height_(height), line_(line), cells_(cells(), '.') {
    for (int cell = 0; cell < width * height; ++cell) empty_.push_back(cell);
  }

  Result result() const { return result_; }
  bool first_to_move() const { return first_to_move_; }

  std::vector<Move> moves() const {
    std::vector<Move> list;
    for (const int cell : empty_) {
      for (const char symbol : {'X', 'O'}) list.push_back({cell, symbol});
    }
    return list;
  }

  void play(Move move) {
    empty_.erase(std::find(empty_.begin(), empty_.end(), move.cell));
    put(move);
  }

  void play_at_random(base::Random& random) {
    const auto at = random.below(static_cast<std::uint32_t>(empty_.size()));
    const Move move{empty_[at], random.below(2) == 0 ? 'X' : 'O'};
    empty_[at] = empty_.back();
    empty_.pop_back();
    put(move);
  }

 private:
  std::size_t cells() const { return static_cast<std::size_t>(width_ * height_); }
  char at(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  void put(Move move) {
    cells_[static_cast<std::size_t>(move.cell)] = move.symbol;
    first_to_move_ = !first_to_move_;
    if (has_line()) {
      result_ = Result::first_wins;
    } else if (empty_.empty()) {
      result_ = Result::second_wins;
    }
  }

  bool has_line() const {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (at(x, y) == '.') continue;
        if (line_from(x, y, 1, 0) || line_from(x, y, 0, 1) || line_from(x, y, 1, 1) ||
            line_from(x, y, -1, 1)) {
          return true;
        }
      }
    }
    return false;
  }

  bool line_from(int x, int y, int dx, int dy) const {
    const int end_x = x + (line_ - 1) * dx, end_y = y + (line_ - 1) * dy;
    if (end_x < 0 || end_x >= width_ || end_y >= height_) return false;
    for (int k = 1; k < line_; ++k) {
      if (at(x + k * dx, y + k * dy) != at(x, y)) return false;
    }
    return true;
  }

  int width_, height_, line_;
  std::vector<char> cells_;
  std::vector<int> empty_;
  bool first_to_move_ = true;
  Result result_ = Result::open;
};

/// Hex on the plane. Red begins (`first_wins`) and joins north and south; Blue joins west and east.
class PlainHex {
 public:
  using Move = int;

  PlainHex(int width, int height)
      : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height), '.') {
    for (int cell = 0; cell < width * height; ++cell) empty_.push_back(cell);
  }

  Result result() const { return result_; }
  bool first_to_move() const { return red_to_move_; }
  std::vector<Move> moves() const { return empty_; }

  void play(Move cell) {
    empty_.erase(std::find(empty_.begin(), empty_.end(), cell));
    put(cell);
  }

  void play_at_random(base::Random& random) {
    const auto at = random.below(static_cast<std::uint32_t>(empty_.size()));
    const Move cell = empty_[at];
    empty_[at] = empty_.back();
    empty_.pop_back();
    put(cell);
  }

 private:
  void put(Move cell) {
    const char stone = red_to_move_ ? 'R' : 'B';
    cells_[static_cast<std::size_t>(cell)] = stone;
    if (connects(stone)) result_ = red_to_move_ ? Result::first_wins : Result::second_wins;
    red_to_move_ = !red_to_move_;
  }

  bool connects(char stone) const {
    std::vector<char> seen(cells_.size(), 0);
    std::vector<int> stack;
    const auto visit = [&](int x, int y) {
      if (x < 0 || x >= width_ || y < 0 || y >= height_) return;
      const auto cell = static_cast<std::size_t>(y * width_ + x);
      if (cells_[cell] != stone || seen[cell] != 0) return;
      seen[cell] = 1;
      stack.push_back(y * width_ + x);
    };
    const bool red = stone == 'R';
    for (int k = 0; k < (red ? width_ : height_); ++k) visit(red ? k : 0, red ? 0 : k);
    constexpr std::array<std::array<int, 2>, 6> kSteps{
        {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
    while (!stack.empty()) {
      const int x = stack.back() % width_, y = stack.back() / width_;
      stack.pop_back();
      if (red ? y == height_ - 1 : x == width_ - 1) return true;
      for (const auto& [dx, dy] : kSteps) visit(x + dx, y + dy);
    }
    return false;
  }

  int width_, height_;
  std::vector<char> cells_;
  std::vector<int> empty_;
  bool red_to_move_ = true;
  Result result_ = Result::open;
};

/// Plays a uniformly random game to the end.
template <class Game>
Result plain_playout(Game game, base::Random& random) {
  while (game.result() == Result::open) game.play_at_random(random);
  return game.result();
}

}  // namespace zermelo::bench
