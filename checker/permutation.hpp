// A permutation of 0, 1, ..., n-1 as the list of images.
#pragma once

#include <vector>

namespace checker {

using Permutation = std::vector<int>;  // the image of i stands at index i

}  // namespace checker
