#include "search/order_chaos/packed_uct.hpp"

// Older machines use the plain version.
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/order_chaos/packed_uct.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include "search/order_chaos/packed_walk-inl.hpp"
#include "search/uct_search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

Estimate packed_uct_here(const PackedRoot& root, const UctJob& job) {
  const bool many = job.config.leaf > 1;
  if (root.packing.words == 1) return run_uct(PackedWalk<1>(root, many), job);
  return run_uct(PackedWalk<4>(root, many), job);
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::search {

HWY_EXPORT(packed_uct_here);

Estimate packed_uct(const PackedRoot& root, const UctJob& job) {
  return HWY_DYNAMIC_DISPATCH(packed_uct_here)(root, job);
}

}  // namespace zermelo::search
#endif
