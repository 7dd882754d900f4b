// How a divided proof would have gone with any number of workers, told from the jobs of one that
// was made: what each of them found, and how long it took.
//
// Workers take positions from the same tree (prove/jobs/job_tree.hpp) as in a real run. What the
// record has of a position comes back when the job would have ended. A position that was never
// searched in the real run is a guess that did not turn out to be needed. Its job takes as long as
// the mean of those with as many moves, and nothing comes of it. Each job costs some time on its
// way to a worker and back, and some of rank 0, which serves one after the other. Workers are as
// good with few jobs as with many: what they learn from one for the next is in the recorded times,
// so the loss that comes from dividing it among many is not.
#pragma once

#include <cstdint>
#include <vector>

#include "prove/jobs/job_tree.hpp"

namespace zermelo::experiment {

struct SimulationCosts {
  double on_the_way = 0.02;  // seconds for each job, in which its worker waits
  double of_rank_0 = 0.002;  // seconds for each job, one after the other
  double longer = 1;         // every job takes so many times as long as in the record
};

struct Simulated {
  int workers = 1;
  double seconds = 0;         // until the value is known
  std::uint64_t jobs = 0;     // that were in the record
  std::uint64_t guesses = 0;  // that were not
  double busy = 0;            // seconds of recorded jobs
  double guessing = 0;        // seconds of the others
  double rank_0 = 0;          // seconds in which rank 0 was busy
  bool is_settled = false;    // whether the record is enough for the value
};

Simulated simulate(const prove::Question& question, const std::vector<prove::Finding>& record,
                   int workers, const SimulationCosts& costs = {});

}  // namespace zermelo::experiment
