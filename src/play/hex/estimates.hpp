// Estimates of the moves of a position of Hex by the search of the player `hex`, which goes on
// where it has ended: one tree, with all of that player's knowledge but the exact solver.
#pragma once

#include <memory>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"
#include "search/helping_threads.hpp"
#include "search/hex/informed.hpp"
#include "search/uct.hpp"
#include "solve/hex/outlook/sight.hpp"

namespace zermelo::play {

/// Whether these estimates are for the position: it is one of Hex, and nobody can swap any more.
/// The search does not know of swaps.
bool has_hex_estimates(const games::AnyGame& game, const games::AnyPosition& position);

class HexEstimates {
 public:
  /// `memory` bounds the tree, in bytes. The same number of threads gives the same estimates.
  /// Precondition: has_hex_estimates(), and nobody has won.
  HexEstimates(const games::AnyGame& game, const games::AnyPosition& position, std::size_t memory,
               unsigned threads = 1);
  ~HexEstimates();
  HexEstimates(const HexEstimates&) = delete;
  HexEstimates& operator=(const HexEstimates&) = delete;

  /// Makes so many iterations, or fewer if a limit is reached or nothing is left to search. How
  /// many there were.
  std::uint64_t run(std::uint64_t iterations, base::Random& random, const base::Limits& limits);
  /// Whether it is proved who wins, or no more visits can be counted.
  bool ended() const;
  /// What all iterations found, with lines of at most so many moves.
  search::Estimate estimate(unsigned line) const;

 private:
  solve::HexSights sights_;
  std::unique_ptr<search::Helpers> helpers_;  // null with one thread
  std::unique_ptr<search::InformedSearch> search_;
};

/// So many iterations at once, which tell of their progress.
search::Estimate hex_estimate(const games::AnyGame& game, const games::AnyPosition& position,
                              const search::UctConfig& config, base::Random& random,
                              const base::Limits& limits);

/// The estimates of a position for people: by the search of `hex` where has_hex_estimates(), and
/// otherwise by UCT. Of the config, the former takes the iterations, the memory, the threads and
/// the length of the lines.
search::Estimate best_estimate(const games::AnyGame& game, const games::AnyPosition& position,
                               const search::UctConfig& config, base::Random& random,
                               const base::Limits& limits);

}  // namespace zermelo::play
