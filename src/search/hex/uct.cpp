#include "search/hex/uct.hpp"

// Older machines use the plain version.
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/hex/uct.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include "search/uct_search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

Estimate search_hex_1(const games::Hex<1>& game, const games::Hex<1>::Position& p,
                      const UctJob& job) {
  return run_uct(HexWalk<1>(game, p), job);
}
Estimate search_hex_3(const games::Hex<3>& game, const games::Hex<3>::Position& p,
                      const UctJob& job) {
  return run_uct(HexWalk<3>(game, p), job);
}
Estimate search_hex_6(const games::Hex<6>& game, const games::Hex<6>::Position& p,
                      const UctJob& job) {
  return run_uct(HexWalk<6>(game, p), job);
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::search {

HWY_EXPORT(search_hex_1);
HWY_EXPORT(search_hex_3);
HWY_EXPORT(search_hex_6);

Estimate hex_uct(const games::Hex<1>& game, const games::Hex<1>::Position& p, const UctJob& job) {
  return HWY_DYNAMIC_DISPATCH(search_hex_1)(game, p, job);
}
Estimate hex_uct(const games::Hex<3>& game, const games::Hex<3>::Position& p, const UctJob& job) {
  return HWY_DYNAMIC_DISPATCH(search_hex_3)(game, p, job);
}
Estimate hex_uct(const games::Hex<6>& game, const games::Hex<6>::Position& p, const UctJob& job) {
  return HWY_DYNAMIC_DISPATCH(search_hex_6)(game, p, job);
}

}  // namespace zermelo::search
#endif
