#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "games/hex/filling.cpp"
// (Highway compiles this file once for each kind of machine.)
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "base/random_subset.hpp"
#include "games/hex/filling.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR
namespace hn = hwy::HWY_NAMESPACE;
using Lanes = hn::FixedTag<std::uint16_t, 8>;
using Vec = hn::Vec<Lanes>;

/// Sixteen rows, 0 to 7 and 8 to 15.
struct Rows {
  Vec low, high;
};

HWY_INLINE Rows operator&(const Rows& a, const Rows& b) {
  return {hn::And(a.low, b.low), hn::And(a.high, b.high)};
}
HWY_INLINE bool any(const Rows& a) {
  return !hn::AllTrue(Lanes(), hn::Eq(hn::Or(a.low, a.high), hn::Zero(Lanes())));
}
HWY_INLINE bool differ(const Rows& a, const Rows& b) {
  return any({hn::Xor(a.low, b.low), hn::Xor(a.high, b.high)});
}

template <bool kTurning>
HWY_INLINE Vec east(Vec v, int last) {
  const Vec stepped = hn::ShiftLeft<1>(v);
  return kTurning ? hn::Or(stepped, hn::ShiftRightSame(v, last)) : stepped;
}
template <bool kTurning>
HWY_INLINE Vec west(Vec v, int last) {
  const Vec stepped = hn::ShiftRight<1>(v);
  return kTurning ? hn::Or(stepped, hn::ShiftLeftSame(v, last)) : stepped;
}

/// The stones that belong to the set or touch a member of it; `last` is the number of the last
/// column.
template <bool kTurning>
HWY_INLINE Rows grown(const Rows& r, const Rows& stones, int last) {
  const Lanes d;
  const Vec zero = hn::Zero(d);
  const Rows w{hn::Or(r.low, west<kTurning>(r.low, last)),
               hn::Or(r.high, west<kTurning>(r.high, last))};
  const Rows e{hn::Or(r.low, east<kTurning>(r.low, last)),
               hn::Or(r.high, east<kTurning>(r.high, last))};
  const Vec south_low = hn::CombineShiftRightBytes<14>(d, w.low, zero);
  const Vec south_high = hn::CombineShiftRightBytes<14>(d, w.high, w.low);
  const Vec north_low = hn::CombineShiftRightBytes<2>(d, e.high, e.low);
  const Vec north_high = hn::CombineShiftRightBytes<2>(d, zero, e.high);
  return Rows{hn::Or(hn::Or(w.low, e.low), hn::Or(south_low, north_low)),
              hn::Or(hn::Or(w.high, e.high), hn::Or(south_high, north_high))} &
         stones;
}

template <bool kTurning>
HWY_INLINE bool meet(const Rows& stones, Rows north, Rows south, int last) {
  north = north & stones;
  south = south & stones;
  while (true) {
    const Rows next_north = grown<kTurning>(north, stones, last);
    const Rows next_south = grown<kTurning>(south, stones, last);
    if (any(next_north & next_south)) return true;
    if (!differ(next_north, north) || !differ(next_south, south)) return false;
    north = next_north;
    south = next_south;
  }
}

HWY_INLINE Rows load(const std::array<std::uint64_t, 4>& rows) {
  const hn::FixedTag<std::uint64_t, 2> words;
  return {hn::BitCast(Lanes(), hn::LoadU(words, rows.data())),
          hn::BitCast(Lanes(), hn::LoadU(words, rows.data() + 2))};
}
#else
/// The same without vectors, with four rows in a word.
using Rows = std::array<std::uint64_t, 4>;

template <bool kTurning>
bool meet(const Rows& stones, const Rows& north, const Rows& south, int last) {
  Rows reached;
  for (std::size_t i = 0; i < 4; ++i) reached[i] = north[i] & stones[i];
  // Row 0 stands for nothing, since there is nothing north of the board.
  const auto row = [](const Rows& rows, std::size_t y) {
    return y < 1 || y > 16
               ? 0U
               : static_cast<unsigned>(rows[(y - 1) / 4] >> (16 * ((y - 1) % 4))) & 0xffff;
  };
  const auto east = [&](unsigned r) { return r << 1 | (kTurning ? r >> last : 0); };
  const auto west = [&](unsigned r) { return r >> 1 | (kTurning ? r << last : 0); };
  for (bool growing = true; growing;) {
    growing = false;
    for (std::size_t y = 1; y <= 16; ++y) {
      const unsigned here = row(reached, y), above = row(reached, y - 1),
                     below = row(reached, y + 1);
      const unsigned next =
          (here | east(here) | west(here) | above | west(above) | below | east(below)) &
          row(stones, y);
      growing = growing || next != here;
      reached[(y - 1) / 4] |= std::uint64_t{next} << (16 * ((y - 1) % 4));
    }
  }
  for (std::size_t i = 0; i < 4; ++i) {
    if ((reached[i] & south[i]) != 0) return true;
  }
  return false;
}
inline Rows load(const Rows& rows) { return rows; }
#endif

/// Puts the bits of `dense`, in their order, on the places of `mask`.
HWY_INLINE std::uint64_t deposit(std::uint64_t dense, std::uint64_t mask) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
  return _pdep_u64(dense, mask);
#else
  std::uint64_t result = 0;
  for (; mask != 0; mask &= mask - 1, dense >>= 1) {
    if ((dense & 1) != 0) result |= mask & -mask;
  }
  return result;
#endif
}

/// Turns rows of width + 1 bits, the last of which is empty, into rows of 16 bits.
HWY_INLINE std::array<std::uint64_t, 4> in_lanes(const std::uint64_t* stones, int words,
                                                 const HexFilling::Shape& shape) {
  const int stride = shape.width + 1;
  const std::uint64_t lane = (std::uint64_t{1} << stride) - 1;
  const std::uint64_t lanes = lane | lane << 16 | lane << 32 | lane << 48;
  std::array<std::uint64_t, 4> rows{};
  for (int i = 0; 4 * i < shape.height; ++i) {
    const int at = 4 * i * stride, word = at / 64, low = at % 64;
    std::uint64_t four = stones[word] >> low;
    if (low != 0 && word + 1 < words) four |= stones[word + 1] << (64 - low);
    rows[static_cast<std::size_t>(i)] = deposit(four, lanes);
  }
  return rows;
}

bool Joins(const std::uint64_t* stones, int words, const HexFilling::Shape& shape) {
  const std::uint64_t row = (std::uint64_t{1} << shape.width) - 1;
  const auto last = static_cast<unsigned>(shape.height - 1);
  std::array<std::uint64_t, 4> north{row}, south{};
  south[last / 4] = row << (16 * (last % 4));
  const auto rows = in_lanes(stones, words, shape);
  return shape.turning ? meet<true>(load(rows), load(north), load(south), shape.width - 1)
                       : meet<false>(load(rows), load(north), load(south), shape.width - 1);
}

template <std::size_t Words>
HWY_INLINE void put(const std::uint64_t* empty, int n, int k, std::uint64_t* red, int words,
                    base::Random& random) {
  const auto chosen = base::choose<Words>(n, k, random);
  int used = 0;
  for (int i = 0; i < words; ++i) {
    const auto at = static_cast<std::size_t>(used) / 64;
    const int low = used % 64;
    std::uint64_t dense = at < Words ? chosen[at] >> low : 0;
    if (low != 0 && at + 1 < Words) dense |= chosen[at + 1] << (64 - low);
    red[i] |= deposit(dense, empty[i]);
    used += std::popcount(empty[i]);
  }
}

bool Fill(const std::uint64_t* empty, int n, int k, std::uint64_t* red, int words,
          base::Random& random, const HexFilling::Shape& shape) {
  if (n <= 64) {
    put<1>(empty, n, k, red, words, random);
  } else if (n <= 128) {
    put<2>(empty, n, k, red, words, random);
  } else {
    put<4>(empty, n, k, red, words, random);
  }
  return Joins(red, words, shape);
}

}  // namespace zermelo::games::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace zermelo::games {

HWY_EXPORT(Joins);
HWY_EXPORT(Fill);

bool HexFilling::fill(const std::uint64_t* empty, int empty_count, int red_to_come,
                      std::uint64_t* red, int words, base::Random& random) const {
  return HWY_DYNAMIC_DISPATCH(Fill)(empty, empty_count, red_to_come, red, words, random, shape_);
}

bool HexFilling::joins(const std::uint64_t* stones, int words) const {
  return HWY_DYNAMIC_DISPATCH(Joins)(stones, words, shape_);
}

}  // namespace zermelo::games

#endif  // HWY_ONCE
