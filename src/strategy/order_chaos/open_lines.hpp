// What T1 and Strategy IV.2 look at: for every empty place and symbol, the open (unbroken) lines of
// the 4x4 board through it.
//
// An open line of s is a row, a column or a main diagonal without the other symbol, and its weight
// is the number of s on it.
//
//        1 2 3 4
//     1  O . . .      through (1,4) run   row 1                           O . . .   open for O: 1
//     2  X X O X                          column 4                        . X . .   open for X: 1
//     3  O . X .                          (1,4) (2,3) (3,2) (4,1)         . O . O   open for O: 2
//     4  O . . .      so longest({(1,4), O}) = 2 and together = 3; longest({(1,4), X}) = 1
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/strategy.hpp"
#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::strategy {

/// A symbol on an empty place.
struct Candidate {
  Place place;
  char symbol = 'X';
};

constexpr Candidate other(Candidate c) { return {c.place, opposite(c.symbol)}; }

/// The order in which places are tried; among equals the first is taken. At one place X comes
/// before O.
enum class Scan : std::uint8_t { rows, columns };

class OpenLines {
 public:
  OpenLines(const Matrix& m, Scan scan);

  /// The greatest weight of an open line of the symbol through the place; 0 if there is none, or
  /// only empty ones.
  int longest(Candidate c) const { return at(c).longest; }
  /// The sum of the weights of all of them.
  int together(Candidate c) const { return at(c).together; }
  /// How many of them have this weight (1 to 3).
  int lines_of(Candidate c, int weight) const {
    return at(c).count[static_cast<std::size_t>(weight)];
  }
  /// The greatest value of longest() over all candidates.
  int longest_of_all() const { return longest_of_all_; }

  /// The first candidate of the scan that fits, if any.
  template <class Fits>
  std::optional<Candidate> first(Fits&& fits) const {
    for (const Candidate c : candidates_) {
      if (fits(c)) return c;
    }
    return std::nullopt;
  }

  /// Among the candidates that fit, the first one of the greatest worth, if any fits.
  template <class Fits, class Worth>
  std::optional<Candidate> best(Fits&& fits, Worth&& worth) const {
    std::optional<Candidate> choice;
    for (const Candidate c : candidates_) {
      if (fits(c) && (!choice || worth(c) > worth(*choice))) choice = c;
    }
    return choice;
  }

 private:
  struct Entry {
    int longest = 0;
    int together = 0;
    std::array<int, 5> count{};
  };
  static std::size_t slot(Candidate c) {
    return static_cast<std::size_t>(8 * (c.place.i - 1) + 2 * (c.place.j - 1) +
                                    (c.symbol == 'X' ? 0 : 1));
  }
  const Entry& at(Candidate c) const { return entries_[slot(c)]; }

  std::vector<Candidate> candidates_;
  std::array<Entry, 32> entries_{};
  int longest_of_all_ = 0;
};

/// Whether the board is the one that these rows show, with '.' for an empty cell.
bool same_board(const Matrix& m, const std::array<std::string_view, 4>& rows);

/// The advice to play a candidate, together with the cells of the open lines of its symbol through
/// it.
games::Advice advice(const games::AnyGame& game, const Matrix& m, Candidate c, std::string rule);

}  // namespace zermelo::strategy
