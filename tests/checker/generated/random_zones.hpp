// Certificates of kind zones with random moves (random_zones.cpp).
#pragma once

#include <functional>
#include <string>

#include "generated/random.hpp"

namespace generated {

/// Calls `take` with each of them, always the same ones for the same random numbers.
void random_zones(Random& random, const std::function<void(const std::string&)>& take);

}  // namespace generated
