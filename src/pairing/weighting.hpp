// A weighting: the short proof that no pairing exists.
//
// Weights y of lines and w of cells, whole numbers >= 0, such that
//   (1) every candidate spoils lines of total weight at most the weight of its two cells;
//   (2) the lines together weigh more than the cells.
// Suppose there were a pairing. Each line is spoiled by one of its pairs, so the sum of all y is at
// most the sum over its pairs of the y of the lines that they spoil, which by (1) is at most the
// sum over its pairs of the w of their cells, which is at most the sum of all w, since the pairs
// are disjoint: against (2). (With witnesses, a candidate spoils the lines that hold the witness
// too; a pair has one witness.)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pairing/conditions.hpp"
#include "pairing/programme.hpp"

namespace zermelo::pairing {

struct Weighting {
  std::vector<std::int64_t> lines, cells;
};

/// Tests (1) and (2) in whole numbers.
bool holds(const Weighting& weighting, const std::vector<Candidate>& candidates);

/// Whole numbers from the dual solution of a congestion above 1: the multiple that rounds best
/// among the small ones. Nothing if none holds.
std::optional<Weighting> rounded(const Congestion& congestion,
                                 const std::vector<Candidate>& candidates);

/// Of so many lines and cells: weight 1 for a line that no candidate spoils, if there is one.
std::optional<Weighting> hopeless_line(std::size_t lines, std::size_t cells,
                                       const std::vector<Candidate>& candidates);

}  // namespace zermelo::pairing
