// A collection of winning sets while it is made.
#pragma once

#include <span>
#include <vector>

#include "board/board.hpp"

namespace zermelo::games::positional {

using board::Cell;
using board::CellSet;

/// The most sets that either side may have.
inline constexpr std::size_t kMostSets = 20'000;

/// Takes the sets that a generator finds. Throws base::InputError when there are too many, or when
/// a search for them takes too long.
class SetCollector {
 public:
  explicit SetCollector(std::vector<CellSet>& sets) : sets_(sets) {}

  void add(const CellSet& set);
  void add(std::span<const Cell> cells);
  /// To be called now and then by generators that may search long without finding a set.
  void step();

 private:
  std::vector<CellSet>& sets_;
  std::size_t added_ = 0;
  std::size_t steps_ = 0;
};

/// Sorts them by their sizes, and those of one size in a fixed order, and keeps each once.
void sort_once(std::vector<CellSet>& sets);

/// Without sets that contain another one, since whoever fills such a set has filled the other one
/// already or fills it with the same stone. The sets come in the order of their sizes, and those of
/// one size in a fixed order.
std::vector<CellSet> minimal(std::vector<CellSet> sets);

}  // namespace zermelo::games::positional
