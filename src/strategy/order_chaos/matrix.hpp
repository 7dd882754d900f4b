// A position as the publications write it: a matrix of symbols with rows i and columns j, counted
// from 1 in the north-west corner, where 'X' and 'O' are symbols and ' ' is empty. Published
// strategies are written in terms of it, so that their code reads like their text.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::strategy {

/// Row and column, from 1, like the (i, j) of the texts.
struct Place {
  int i = 1;
  int j = 1;
  friend bool operator==(Place, Place) = default;
};

inline constexpr char kEmpty = ' ';
inline constexpr std::array<char, 2> kBothSymbols{'X', 'O'};

/// The other one of the two symbols.
constexpr char opposite(char symbol) { return symbol == 'X' ? 'O' : 'X'; }

/// A square board of n x n cells, n <= 8.
class Matrix {
 public:
  explicit Matrix(int n) : n_(n) { cells_.fill(kEmpty); }

  int n() const { return n_; }
  char& operator[](Place p) { return cells_[slot(p)]; }
  char operator[](Place p) const { return cells_[slot(p)]; }
  bool empty() const;
  /// All places in lexicographic order: (1,1), (1,2), ...
  std::vector<Place> places() const;

 private:
  std::size_t slot(Place p) const {
    return static_cast<std::size_t>(p.i - 1) * 8 + static_cast<std::size_t>(p.j - 1);
  }
  int n_;
  std::array<char, 64> cells_;
};

/// The rows and columns and both main diagonals of n cells each, which are all win lines of [n]^2
/// with line n.
std::vector<std::vector<Place>> full_lines(int n);

/// Reads a position on a square board. Precondition: two symbols, n x n with n <= 8.
Matrix matrix_of(const games::AnyGame& game, const games::AnyPosition& position);
games::Move move_at(const games::AnyGame& game, Place place, char symbol);
games::Cell cell_at(const games::AnyGame& game, Place place);

/// The rules of Order and Chaos on [n]^2 with lines of `line`, two symbols and win=line; n = 0
/// accepts any square. Otherwise throws base::InputError, which names the strategy that needs these
/// rules.
const games::OrderChaosRules& square_rules(const games::AnyGame& game, std::string_view strategy,
                                           int n);

}  // namespace zermelo::strategy
