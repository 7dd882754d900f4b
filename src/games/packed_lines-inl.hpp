// Line tests on packed boards, once for every vector target: included between HWY_BEFORE_NAMESPACE
// and HWY_AFTER_NAMESPACE by what is compiled for each of them. Without vectors of 256 bits the plain
// word version below serves; the tests hold the two to each other.
#if defined(ZERMELO_GAMES_PACKED_LINES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_GAMES_PACKED_LINES_INL_HPP
#undef ZERMELO_GAMES_PACKED_LINES_INL_HPP
#else
#define ZERMELO_GAMES_PACKED_LINES_INL_HPP
#endif

#include <hwy/highway.h>

#include "base/bits.hpp"
#include "games/packing.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games {
namespace HWY_NAMESPACE {

/// Which lines: of equal cells on a full board, given as the set of one symbol, or of members of a
/// set.
enum class Lines { equal, members };

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && HWY_MAX_BYTES >= 32
inline constexpr bool kPackedVectors = true;
#else
inline constexpr bool kPackedVectors = false;
#endif

/// The plain word version. `exact`: maximal runs of just that length.
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

/// One word: the four directions stand in the four lanes.
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

using RowsTag = hwy::HWY_NAMESPACE::FixedTag<std::uint16_t, 16>;
using Rows = hwy::HWY_NAMESPACE::Vec<RowsTag>;

/// Lane y gets lane y + kBy, the last ones nothing.
template <int kBy>
HWY_INLINE Rows rows_up(Rows v) {
  namespace hn = hwy::HWY_NAMESPACE;
  const RowsTag d;
  const hn::Half<RowsTag> half;
  const auto upper = hn::ZeroExtendVector(d, hn::UpperHalf(half, v));
  if constexpr (kBy == 8) {
    return upper;
  } else {
    return hn::CombineShiftRightBytes<2 * kBy>(d, upper, v);
  }
}

HWY_INLINE Rows rows_up(Rows v, int by) {
  switch (by) {
    case 1:
      return rows_up<1>(v);
    case 2:
      return rows_up<2>(v);
    case 3:
      return rows_up<3>(v);
    case 4:
      return rows_up<4>(v);
    case 5:
      return rows_up<5>(v);
    case 6:
      return rows_up<6>(v);
    case 7:
      return rows_up<7>(v);
    default:
      return rows_up<8>(v);
  }
}

/// Rows: a step east is a shift within the lanes, a step south one of the lanes.
template <Lines kWhich>
HWY_INLINE bool has_packed_line(const Packing& k, const base::Bits<4>& b, bool exact) {
  namespace hn = hwy::HWY_NAMESPACE;
  if (exact) return has_packed_line_by_words<kWhich>(k, b, true);
  const RowsTag d;
  const hn::Repartition<std::uint64_t, RowsTag> words;
  const auto load = [&](const std::uint64_t* from) {
    return hn::BitCast(d, hn::LoadU(words, from));
  };
  const std::uint64_t in[4] = {b.word(0), b.word(1), b.word(2), b.word(3)};
  const auto board = load(in);
  const auto down = rows_up<1>(board);
  const auto pairs = [&](std::size_t direction, Rows next) {
    const auto same = load(k.pairs[direction].data());
    return kWhich == Lines::equal ? hn::AndNot(hn::Xor(board, next), same)
                                  : hn::And(hn::And(board, next), same);
  };
  auto east = pairs(0, hn::ShiftRight<1>(board));
  auto south = pairs(1, down);
  auto south_east = pairs(2, hn::ShiftRight<1>(down));
  auto south_west = pairs(3, hn::ShiftLeft<1>(down));
  for (int i = 0; i < k.doublings; ++i) {
    const int by = k.doubling[static_cast<std::size_t>(i)];
    east = hn::And(east, hn::ShiftRightSame(east, by));
    south = hn::And(south, rows_up(south, by));
    south_east = hn::And(south_east, hn::ShiftRightSame(rows_up(south_east, by), by));
    south_west = hn::And(south_west, hn::ShiftLeftSame(rows_up(south_west, by), by));
  }
  const auto starts = hn::Or(hn::Or(east, south), hn::Or(south_east, south_west));
  return !hn::AllTrue(d, hn::Eq(starts, hn::Zero(d)));
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
