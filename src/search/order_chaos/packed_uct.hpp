// UCT of packed Order and Chaos. It is compiled for several vector targets, and the version is
// chosen as the program runs.
#pragma once

#include "search/order_chaos/packed_root.hpp"
#include "search/uct_job.hpp"

namespace zermelo::search {

/// Searches from an undecided position.
Estimate packed_uct(const PackedRoot& root, const UctJob& job);

}  // namespace zermelo::search
