// An analysis that is watched: estimates of the moves of a position at full speed, told again and
// again, and proofs beside them.
//
// The estimates come from one tree that grows without end; when its memory is full it grows no
// more, and the search goes on in it. Proofs have a thread of their own where the machine has two
// processors, and otherwise a tenth of the time, after each piece of the estimates.
//
// In Hex the search of the player `hex` can take the place of UCT. It makes about a tenth of the
// random games, which tell more, and what its tables prove is told as a proof. Once the position is
// proved it is searched no more.
#pragma once

#include <functional>

#include "play/move_proofs.hpp"
#include "search/uct.hpp"

namespace zermelo::play {

struct WatchConfig {
  search::UctConfig uct = {};  // its iterations are the most; one thread, no RAVE
  bool informed = false;  // by the search of `hex`, if has_hex_estimates(); c then says nothing
  bool proofs = true;
  std::size_t memory = std::size_t{64} << 20;  // for the tables of the proofs, in bytes
  bool thread = true;                          // whether proofs have a thread of their own
};

/// Whether this machine has a processor for a second thread.
bool has_second_processor();

/// What the watcher is told. With a thread of their own, proofs are told by that thread, too; two
/// are never told at a time.
struct Watcher {
  std::function<void(const search::Estimate& so_far)> estimate;
  std::function<void(const MoveProof& proof)> proof;
};

/// Returns whether the analysis came to its end, which is the last iteration, after which the
/// proofs get the positions of positions_beside(); or the proof of every move, if there were random
/// games enough to tell how play will go on. Otherwise a limit was reached. The estimates depend on
/// the random numbers and on the iterations alone. Precondition: the position is undecided.
bool watch(const games::AnyGame& game, const games::AnyPosition& position,
           const WatchConfig& config, base::Random& random, const base::Limits& limits,
           const Watcher& watcher);

}  // namespace zermelo::play
