#include <cstdlib>

#include "experiment/processes/mpi.hpp"

namespace zermelo::experiment {

bool launched_by_mpi() {
  // They are set by Open MPI's mpirun, by srun --mpi=pmix, and by MPICH's mpirun and srun
  // --mpi=pmi2.
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(name) != nullptr) return true;
  }
  return false;
}

}  // namespace zermelo::experiment
