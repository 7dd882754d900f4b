// Line tests on packed boards, compiled once for every vector target: whatever is compiled for each
// target includes this file between HWY_BEFORE_NAMESPACE and HWY_AFTER_NAMESPACE. Where there are
// no vectors of 256 bits, the version on plain words below is used. The tests compare the two.
#if defined(ZERMELO_GAMES_PACKED_LINES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_GAMES_PACKED_LINES_INL_HPP
#undef ZERMELO_GAMES_PACKED_LINES_INL_HPP
#else
#define ZERMELO_GAMES_PACKED_LINES_INL_HPP
#endif

#include <hwy/highway.h>

#include "base/bits.hpp"
#include "games/order_chaos/packed_rows-inl.hpp"
#include "games/order_chaos/packing.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games {
namespace HWY_NAMESPACE {

/// Which lines are meant: lines of equal cells on a full board that is given as the set of one
/// symbol, or lines of members of a set.
enum class Lines { equal, members };

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && HWY_MAX_BYTES >= 32
inline constexpr bool kPackedVectors = true;
#else
inline constexpr bool kPackedVectors = false;
#endif

/// The version on plain words. `exact` asks for maximal runs of just that length.
template <Lines kWhich, std::size_t W>
HWY_INLINE bool has_packed_line_by_words(const Packing& k, const base::Bits<W>& b, bool exact) {
  for (std::size_t d = 0; d < 4; ++d) {
    base::Bits<W> pairs;
    for (std::size_t i = 0; i < W; ++i) pairs.set_word(i, k.pairs[d][i]);
    const int step = static_cast<int>(k.step[d]);
    const auto next = b >> step;
    base::Bits<W> e;
    for (std::size_t i = 0; i < W; ++i) {
      const auto same =
          kWhich == Lines::equal ? ~(b.word(i) ^ next.word(i)) : b.word(i) & next.word(i);
      e.set_word(i, same & pairs.word(i));
    }
    auto starts = e;
    for (int i = 0; i < k.doublings; ++i) {
      starts &= starts >> (k.doubling[static_cast<std::size_t>(i)] * step);
    }
    if (exact) starts = starts - (e << step) - (e >> static_cast<int>(k.past[d]));
    if (starts.any()) return true;
  }
  return false;
}

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && HWY_MAX_BYTES >= 32

/// A board in one word: the four directions stand in the four lanes.
template <Lines kWhich>
HWY_INLINE bool has_packed_line(const Packing& k, const base::Bits<1>& b, bool exact) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::FixedTag<std::uint64_t, 4> d;
  const auto board = hn::Set(d, b.word(0));
  const auto step = hn::LoadU(d, k.step.data());
  const auto pairs = hn::LoadU(d, k.pairs_of_word.data());
  const auto next = hn::Shr(board, step);
  const auto e = kWhich == Lines::equal ? hn::AndNot(hn::Xor(board, next), pairs)
                                        : hn::And(hn::And(board, next), pairs);
  auto starts = e;
  for (int i = 0; i < k.doublings; ++i) {
    const auto by = hn::LoadU(d, k.shift[static_cast<std::size_t>(i)].data());
    starts = hn::And(starts, hn::Shr(starts, by));
  }
  if (exact) {
    const auto longer = hn::Or(hn::Shl(e, step), hn::Shr(e, hn::LoadU(d, k.past.data())));
    starts = hn::AndNot(longer, starts);
  }
  return !hn::AllTrue(d, hn::Eq(starts, hn::Zero(d)));
}

/// A board in rows: packed_rows-inl.hpp.
template <Lines kWhich>
HWY_INLINE bool has_packed_line(const Packing& k, const base::Bits<4>& b, bool exact) {
  if (exact) return has_packed_line_by_words<kWhich>(k, b, true);
  return has_line_of_rows<kWhich == Lines::equal>(k, rows_of(b));
}

#else

template <Lines kWhich, std::size_t W>
HWY_INLINE bool has_packed_line(const Packing& k, const base::Bits<W>& b, bool exact) {
  return has_packed_line_by_words<kWhich>(k, b, exact);
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::games
HWY_AFTER_NAMESPACE();

#endif
