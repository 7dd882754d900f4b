// UCT of packed Order and Chaos, compiled for several vector targets and chosen as the program runs.
#pragma once

#include "search/order_chaos/packed_root.hpp"
#include "search/uct_job.hpp"

namespace zermelo::search {

/// From an undecided position.
Estimate packed_uct(const PackedRoot& root, const UctJob& job);

}  // namespace zermelo::search
