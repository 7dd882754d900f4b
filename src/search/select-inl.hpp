// Selection finds the child with the greatest value + weight * spread, and of equals the first. It
// is compiled once for every vector target, and all of them give the same answer, since the sums
// are rounded in the same way: the product is rounded before the addition, as the sources are
// compiled with -ffp-contract=off.
#if defined(ZERMELO_SEARCH_SELECT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_SELECT_INL_HPP
#undef ZERMELO_SEARCH_SELECT_INL_HPP
#else
#define ZERMELO_SEARCH_SELECT_INL_HPP
#endif

#include <hwy/highway.h>

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

/// Keeps the best of the ranges that it is given, which are numbered consecutively.
class Selection {
 public:
  HWY_INLINE explicit Selection(float weight) : weight_(weight) {}

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
  HWY_INLINE void look(const float* value, const float* spread, unsigned n) {
    namespace hn = hwy::HWY_NAMESPACE;
    const auto weight = hn::Set(kFloats, weight_);
    const auto lanes = static_cast<unsigned>(hn::Lanes(kFloats));
    unsigned i = 0;
    for (; i + lanes <= n; i += lanes) {
      take(hn::Add(hn::LoadU(kFloats, value + i), hn::Mul(weight, hn::LoadU(kFloats, spread + i))),
           seen_ + i);
    }
    if (i < n) {
      const auto some = hn::FirstN(kFloats, n - i);
      const auto bound = hn::Add(hn::MaskedLoad(some, kFloats, value + i),
                                 hn::Mul(weight, hn::MaskedLoad(some, kFloats, spread + i)));
      take(hn::IfThenElse(some, bound, hn::Set(kFloats, kLowest)), seen_ + i);
    }
    seen_ += n;
  }

  HWY_INLINE unsigned best() const {
    namespace hn = hwy::HWY_NAMESPACE;
    const auto most = hn::MaxOfLanes(kFloats, best_);
    const auto none = hn::Set(kNumbers, std::numeric_limits<std::int32_t>::max());
    const auto at = hn::IfThenElse(hn::RebindMask(kNumbers, hn::Eq(best_, most)), at_, none);
    return static_cast<unsigned>(hn::GetLane(hn::MinOfLanes(kNumbers, at)));
  }

 private:
  static constexpr hwy::HWY_NAMESPACE::ScalableTag<float> kFloats{};
  static constexpr hwy::HWY_NAMESPACE::RebindToSigned<hwy::HWY_NAMESPACE::ScalableTag<float>>
      kNumbers{};
  static constexpr float kLowest = std::numeric_limits<float>::lowest();

  HWY_INLINE void take(hwy::HWY_NAMESPACE::Vec<decltype(kFloats)> bound, unsigned first) {
    namespace hn = hwy::HWY_NAMESPACE;
    const auto better = hn::Gt(bound, best_);
    best_ = hn::IfThenElse(better, bound, best_);
    const auto here =
        hn::Add(hn::Set(kNumbers, static_cast<std::int32_t>(first)), hn::Iota(kNumbers, 0));
    at_ = hn::IfThenElse(hn::RebindMask(kNumbers, better), here, at_);
  }

  float weight_;
  unsigned seen_ = 0;
  hwy::HWY_NAMESPACE::Vec<decltype(kFloats)> best_ = hwy::HWY_NAMESPACE::Set(kFloats, kLowest);
  hwy::HWY_NAMESPACE::Vec<decltype(kNumbers)> at_ = hwy::HWY_NAMESPACE::Zero(kNumbers);
#else
  void look(const float* value, const float* spread, unsigned n) {
    for (unsigned i = 0; i < n; ++i) {
      const float bound = value[i] + weight_ * spread[i];
      if (bound > best_) {
        best_ = bound;
        at_ = seen_ + i;
      }
    }
    seen_ += n;
  }
  unsigned best() const { return at_; }

 private:
  float weight_;
  unsigned seen_ = 0;
  float best_ = std::numeric_limits<float>::lowest();
  unsigned at_ = 0;
#endif
};

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
