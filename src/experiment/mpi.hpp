// A run on many processes under MPI: rank 0 alone opens the store, hands out the games in small
// pieces and writes those that come back; it plays, too. (Message Passing Interface Forum, "MPI: A
// Message-Passing Interface Standard", 3.1, 2015.)
//
// A worker that falls silent for kLostAfter seconds is given up: its games are handed out again, and
// what it may bring later is refused. That happens only where MPI lets the others live on; Open MPI
// by default ends the whole job when a process dies, and the next run goes on from the store. See
// docs/cluster.md.
#pragma once

#include <memory>
#include <string>

#include "base/clock.hpp"
#include "experiment/runner.hpp"

namespace zermelo::experiment {

/// Whether mpirun, or srun with PMI, started this process. Looks at the environment only.
bool launched_by_mpi();

/// MPI from beginning to end; one a process, and only where launched_by_mpi(). Throws
/// base::InputError if the program was built without it.
class Mpi {
 public:
  Mpi();
  ~Mpi();
  Mpi(const Mpi&) = delete;
  Mpi& operator=(const Mpi&) = delete;
  int rank() const;
  int ranks() const;

  /// On rank 0: the other ranks. They are dismissed when this goes, or when MPI ends,
  /// whatever happened.
  std::unique_ptr<OtherProcesses> others(const Experiment& experiment);

 private:
  class Ranks;
  bool met_others_ = false;
  bool lost_some_ = false;  // then MPI cannot be ended in an orderly way
};

/// What the other ranks do: play for rank 0 until it says stop or the limits do. Never throws; what
/// goes wrong here, rank 0 tells. `load` reads the experiment.
void play_for_rank_0(const std::function<Experiment()>& load, int threads,
                     const base::Limits& limits);

}  // namespace zermelo::experiment
