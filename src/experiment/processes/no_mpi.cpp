// Replaces mpi.cpp if the program is built without MPI.
#include "base/error.hpp"
#include "experiment/processes/mpi.hpp"

namespace zermelo::experiment {

Mpi::Mpi() {
  throw base::InputError(
      "this program was built without MPI; install libopenmpi-dev and openmpi-bin and build it "
      "again, or run it without mpirun");
}
Mpi::~Mpi() = default;
int Mpi::rank() const { return 0; }
int Mpi::ranks() const { return 1; }
std::unique_ptr<Processes> Mpi::others() { return nullptr; }
void work_for_rank_0(const std::function<std::unique_ptr<Crew>()>&, const base::Limits&) {}

}  // namespace zermelo::experiment
