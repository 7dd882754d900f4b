// The lines of a torus that pairs must spoil.
#pragma once

#include "checker/games/torus.hpp"
#include "checker/kinds/pairing_task.hpp"

namespace checker {

PairingTask task_of_torus(const Torus& torus);

}  // namespace checker
