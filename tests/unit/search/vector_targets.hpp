// What is compiled for several vector targets is tested on each of them.
#pragma once

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)  // as where it is compiled
#include <hwy/targets.h>

namespace zermelo::test {

/// Calls f for every vector target that this program has and this machine can run.
template <class F>
void on_every_target(F f) {
  const auto targets = hwy::SupportedTargets() & HWY_TARGETS;
  for (auto rest = targets; rest != 0; rest &= rest - 1) {
    const auto target = rest & -rest;
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    f(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace zermelo::test
