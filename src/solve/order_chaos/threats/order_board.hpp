// A board of Order and Chaos of at most 64 cells and 128 lines, for searches that look for Order's
// threats: of every line it knows which cells hold which symbol, and of every number of stones
// which open lines hold so many. A line is *open* while its stones are of one symbol.
//
// Positions count as the same if their open lines hold the same, since stones elsewhere can no
// longer matter to Order; and so do those that a reflection of the board, or the exchange of the
// two symbols, takes to each other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "solve/order_chaos/threats/line_counts.hpp"

namespace zermelo::solve {

/// The set of one cell.
constexpr std::uint64_t cell_bit(int cell) {
  return std::uint64_t{1} << static_cast<unsigned>(cell);
}

class OrderBoard {
 public:
  static constexpr int kLines = 128, kLongest = 6;
  using Cells = std::uint64_t;
  using LineSet = LineCounts::LineSet;
  /// A hash that is the same for all positions that count as one, and how this position is taken to
  /// the one that stands for them.
  struct Canonical {
    std::uint64_t hash;
    int reflection;
    bool exchanged;  // the symbols
  };

  /// Throws InputError if there are more than 64 cells, or lines shorter than 2 or longer than 6.
  OrderBoard(int width, int height, int length);

  /// Precondition: the cell is empty, and holds the symbol (0 for X, 1 for O), respectively.
  void put(int cell, int symbol) {
    toggle(cell, symbol);
    counts_.add(through_[at(cell)], symbol);
  }
  void take(int cell, int symbol) {
    toggle(cell, symbol);
    counts_.subtract(through_[at(cell)], symbol);
  }

  Cells cells() const { return all_; }
  int columns() const { return columns_; }
  /// Such as Xb2.
  std::string name(int cell, int symbol) const;
  /// From the cell to the nearest stone, by steps of a king; 64 if there is none.
  int distance(int cell) const;
  Cells stones(int symbol) const { return stones_[at(symbol)]; }
  Cells empty() const { return all_ & ~(stones_.front() | stones_.back()); }
  int length() const { return length_; }
  /// The open lines that hold so many stones, at least 1, all of this symbol.
  LineSet open(int symbol, int stones) const { return counts_.open(symbol, stones); }
  bool has_open(int stones) const { return open(0, stones).any() || open(1, stones).any(); }
  const LineCounts& counts() const { return counts_; }
  Cells cells_of(int line) const { return lines_[at(line)].cells; }
  const LineSet& lines_through(int cell) const { return through_[at(cell)]; }
  /// For a line through the cell: how many stones of the symbol it holds, or -1 if it is not open
  /// for it.
  int held(int line, int symbol) const;

  /// A hash of what the open lines hold.
  std::uint64_t hash() const { return hashes_.front(); }
  Canonical canonical() const;
  /// What a line adds to the hash while it is open and these of its cells, in their order, hold the
  /// symbol. All keys of a board are different, but that nothing held has the same for both.
  std::uint64_t key(int line, int symbol, unsigned held) const {
    return lines_[at(line)].keys[state(symbol, held)].front();
  }
  int lines() const { return static_cast<int>(lines_.size()); }
  /// Reflections are their own inverses.
  Cells reflect(Cells cells, int reflection) const;

 private:
  static constexpr int kReflections = 4;
  /// By reflection, and from the fourth on with the symbols exchanged.
  using Images = std::array<std::uint64_t, 2 * kReflections>;
  struct Line {
    Cells cells = 0;
    std::array<std::uint8_t, 2> held{};  // by symbol: which of its cells, in their order
    /// What it adds to the hashes while it is open, by state().
    std::vector<Images> keys;
  };
  struct Place {
    int line;
    std::uint8_t bit;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  std::size_t state(int symbol, unsigned held) const { return (at(symbol) << at(length_)) + held; }
  void toggle(int cell, int symbol);
  /// Gives the line its keys.
  void make_keys(Line& line, const std::vector<int>& cells) const;

  int columns_, length_;
  Cells all_ = 0;
  std::array<Cells, 2> stones_{};
  std::vector<Line> lines_;
  std::vector<std::vector<Place>> places_;  // by cell
  std::vector<LineSet> through_;            // by cell
  LineCounts counts_;
  std::array<std::vector<int>, kReflections> images_;
  Images hashes_{};
};

}  // namespace zermelo::solve
