// A run on many processes under MPI. Rank 0 alone opens the store, hands out the jobs and writes
// what comes back; it does jobs as well. (Message Passing Interface Forum, "MPI: A
// Message-Passing Interface Standard", 3.1, 2015.)
//
// A worker that is silent for kLostAfter seconds counts as lost: its jobs are handed out again,
// and what it may send later is refused. That happens only if MPI lets the other processes go on.
// By default Open MPI ends the whole job when a process dies, and the next run continues from the
// store. See docs/cluster.md.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "experiment/processes/processes.hpp"

namespace zermelo::experiment {

/// Whether mpirun, or srun with PMI, started this process, as far as its environment says.
bool launched_by_mpi();

/// MPI from its beginning to its end. There is one for each process, and only if launched_by_mpi().
/// Throws base::InputError if the program was built without it.
class Mpi {
 public:
  Mpi();
  ~Mpi();
  Mpi(const Mpi&) = delete;
  Mpi& operator=(const Mpi&) = delete;
  int rank() const;
  int ranks() const;

  /// Called on rank 0: the other ranks. They are dismissed when the result is destroyed or MPI
  /// ends, whatever happened.
  std::unique_ptr<Processes> others();

 private:
  class Ranks;
  bool met_others_ = false;
  bool lost_some_ = false;  // if some ranks were lost, MPI cannot be ended in an orderly way
};

/// What the other ranks do: they do jobs for rank 0 until it or the limits say stop. It never
/// throws; rank 0 reports what goes wrong here, also while the crew is made.
void work_for_rank_0(const std::function<std::unique_ptr<Crew>()>& make_crew,
                     const base::Limits& limits);

}  // namespace zermelo::experiment
