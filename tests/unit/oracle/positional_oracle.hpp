// Positional games a second time, slow and obvious: cells are numbers, sets are lists of them, and
// the value of a position is found by trying everything. Nothing of src/ is used.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <string>
#include <vector>

namespace oracle::positional {

struct State {
  std::string content;  // a letter for each cell: whose stone it is, or its symbol; or '.'
  char mover = 'a';
  int left = 1;         // stones that he still places in this turn
  bool passed = false;  // the last move was a pass, and another one ends the game
  bool ended = false;   // by two passes
  auto operator<=>(const State&) const = default;
};

struct Game {
  int cells = 0;
  std::string convention;                               // as it is written
  char first = 'a';                                     // who begins: 'a' or 'b'
  std::array<std::vector<std::vector<int>>, 2> sets{};  // of a and of b
  std::array<int, 2> bias{1, 1};                        // of a and of b: stones in a turn
  std::string passers;                                  // who may pass: "", "a", "b" or "ab"
  bool swap = false;
  std::string symbols;  // that a player may choose from; empty: his own stones

  State start() const;
  /// The letters that the player to move may place.
  std::string letters(const State& state) const;
  State place(const State& state, int cell, char letter) const;
  bool may_pass(const State& state) const;
  State pass(const State& state) const;
  bool may_swap(const State& state) const;
  State take_over(const State& state) const;

  /// '.' while the game goes on, '=' for a draw, otherwise who has won.
  char result(const State& state) const;
  /// 1 if a wins, 0 for a draw, -1 if b wins.
  int value(const State& state);

 private:
  bool has_filled(const State& state, char player) const;
  std::vector<State> successors(const State& state) const;
  std::map<State, int> known_;
};

}  // namespace oracle::positional
