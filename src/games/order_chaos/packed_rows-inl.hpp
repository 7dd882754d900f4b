// Line tests on boards packed as sixteen rows of sixteen bits (packing.hpp), where the machine has
// vectors of 256 bits. A step to the east is a shift within the lanes, and a step to the south is a
// shift of the lanes.
#if defined(ZERMELO_GAMES_PACKED_ROWS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_GAMES_PACKED_ROWS_INL_HPP
#undef ZERMELO_GAMES_PACKED_ROWS_INL_HPP
#else
#define ZERMELO_GAMES_PACKED_ROWS_INL_HPP
#endif

#include <hwy/highway.h>

#if HWY_ARCH_X86
#include <immintrin.h>
#endif

#include <array>

#include "base/bits.hpp"
#include "games/order_chaos/packing.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games {
namespace HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && HWY_MAX_BYTES >= 32

using RowsTag = hwy::HWY_NAMESPACE::FixedTag<std::uint16_t, 16>;
using Rows = hwy::HWY_NAMESPACE::Vec<RowsTag>;

HWY_INLINE Rows rows_of(const base::Bits<4>& b) {
#if HWY_ARCH_X86
  const auto word = [&](std::size_t i) { return static_cast<long long>(b.word(i)); };
  return Rows{_mm256_set_epi64x(word(3), word(2), word(1), word(0))};
#else
  namespace hn = hwy::HWY_NAMESPACE;
  const std::uint64_t in[4] = {b.word(0), b.word(1), b.word(2), b.word(3)};
  return hn::BitCast(RowsTag(), hn::LoadU(hn::Repartition<std::uint64_t, RowsTag>(), in));
#endif
}

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3

// A vector of 512 bits holds two directions side by side, and any lane can be moved to any place at
// once:
//   first   south (lane y has row y), south-east
//   second  east, and south-west from its other end, that is, north-east
// so that lanes are only ever shifted to the right.

using TwoTag = hwy::HWY_NAMESPACE::FixedTag<std::uint16_t, 32>;
using Two = hwy::HWY_NAMESPACE::Vec<TwoTag>;

/// How the lanes of such a vector move by a number of steps.
struct TwoMoves {
  alignas(64) std::array<std::uint16_t, 32> from{};   // lane y receives this lane,
  alignas(64) std::array<std::uint16_t, 32> right{};  // shifted by this amount;
  std::uint32_t some = 0;                             // the lanes that receive something
};

/// By the number of steps, 1 to 8, and by vector.
inline constexpr auto kTwoMoves = [] {
  std::array<std::array<TwoMoves, 2>, Packing::kMostLine / 2 + 1> all{};
  for (int by = 1; by <= Packing::kMostLine / 2; ++by) {
    for (int lane = 0; lane < 32; ++lane) {
      const int half = lane / 16, row = lane % 16;
      const std::array<int, 2> from{row + by, half == 0 ? row : row - by};
      const std::array<int, 2> right{half == 0 ? 0 : by, by};
      for (std::size_t v = 0; v < 2; ++v) {
        if (from[v] < 0 || from[v] >= 16) continue;
        auto& moves = all[static_cast<std::size_t>(by)][v];
        moves.from[static_cast<std::size_t>(lane)] =
            static_cast<std::uint16_t>(16 * half + from[v]);
        moves.right[static_cast<std::size_t>(lane)] = static_cast<std::uint16_t>(right[v]);
        moves.some |= std::uint32_t{1} << lane;
      }
    }
  }
  return all;
}();

HWY_INLINE Two moved(Two v, const TwoMoves& moves) {
  namespace hn = hwy::HWY_NAMESPACE;
  const TwoTag d;
  const Two from = hn::Load(d, moves.from.data());
  return hn::Shr(Two{_mm512_maskz_permutexvar_epi16(moves.some, from.raw, v.raw)},
                 hn::Load(d, moves.right.data()));
}

/// Lines of equal cells of a full board, or of members of a set.
template <bool kEqual>
HWY_INLINE bool has_line_of_rows(const Packing& k, Rows rows) {
  namespace hn = hwy::HWY_NAMESPACE;
  const TwoTag d;
  const hn::Repartition<std::uint64_t, TwoTag> words;
  const Two board = hn::Combine(d, rows, rows);
  const auto pairs = [&](std::size_t v) {
    const auto within = hn::BitCast(d, hn::LoadU(words, k.two_pairs[v].data()));
    const Two next = moved(board, kTwoMoves[1][v]);
    return kEqual ? hn::AndNot(hn::Xor(board, next), within)
                  : hn::And(hn::And(board, next), within);
  };
  Two first = pairs(0), second = pairs(1);
  for (int i = 0; i < k.doublings; ++i) {
    const auto& by = kTwoMoves[static_cast<std::size_t>(k.doubling[static_cast<std::size_t>(i)])];
    first = hn::And(first, moved(first, by[0]));
    second = hn::And(second, moved(second, by[1]));
  }
  return !hn::AllTrue(d, hn::Eq(hn::Or(first, second), hn::Zero(d)));
}

#else

/// Lane y receives lane y + kBy, and the last lanes receive nothing.
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

/// Lines of equal cells of a full board, or of members of a set.
template <bool kEqual>
HWY_INLINE bool has_line_of_rows(const Packing& k, Rows board) {
  namespace hn = hwy::HWY_NAMESPACE;
  const RowsTag d;
  const hn::Repartition<std::uint64_t, RowsTag> words;
  const auto down = rows_up<1>(board);
  const auto pairs = [&](std::size_t direction, Rows next) {
    const auto within = hn::BitCast(d, hn::LoadU(words, k.pairs[direction].data()));
    return kEqual ? hn::AndNot(hn::Xor(board, next), within)
                  : hn::And(hn::And(board, next), within);
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

#endif

#endif

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::games
HWY_AFTER_NAMESPACE();

#endif
