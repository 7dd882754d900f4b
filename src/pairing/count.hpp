// How many pairings there are: sets of disjoint candidates that spoil every line; and how many up
// to symmetry.
//
// The count is a search with memory: take the first cell (in reading order) that some candidate can
// still use; it stays free, or one of those candidates is taken. What follows depends only on the
// cells left and the lines not yet spoiled, so equal pairs of these are counted once. A state is
// given up when a line has no candidate left, or when its lines outweigh its cells under the dual
// weights of the linear programme (weighting.hpp): on 6x6 with lines of exactly five, and on every
// problem in which all cells are needed, that leaves hardly a wrong turn.
//
// On torus:8 (whose 32 lines need all 64 cells) counting goes by blocks of rows: count_torus.cpp.
//
// Up to symmetry: by Burnside's lemma the number of orbits is the mean, over the group, of the
// number of pairings that an element maps to themselves. Those are counted in the same way, with
// orbits of candidates for candidates; elements that are conjugate have equally many.
#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "pairing/choice.hpp"

namespace zermelo::pairing {

struct Count {
  std::optional<std::uint64_t> pairings;        // nothing if a limit was reached
  std::optional<std::uint64_t> up_to_symmetry;  // nothing if a limit was reached
  std::uint64_t group = 0;                      // how many symmetries the conditions have
};

/// Throws base::InputError if the board has more than 64 cells or 128 lines, or with `ordered` (a
/// pairing may be ordered in many ways). The memory for states is bounded; that bound is a limit
/// too.
Count count(const Conditions& conditions, const base::Limits& limits);

/// The pairings that every element of the group keeps, by the search with memory.
std::optional<std::uint64_t> count_kept(const Conditions& conditions,
                                        const std::vector<Candidate>& candidates,
                                        const Group& group, const base::Limits& limits);

/// The pairings of torus:8 by neighbours, by blocks of rows.
std::optional<std::uint64_t> count_torus_8(const base::Limits& limits = {});

}  // namespace zermelo::pairing
