#include "search/order_chaos/fillings.hpp"

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/order_chaos/fillings.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>

#include "games/order_chaos/packed_lines-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using games::HWY_NAMESPACE::Lines;

template <std::size_t W>
HWY_INLINE bool fill_once(const games::Packing& packing, const PackedStones& stones,
                          base::Random& random) {
  base::Bits<W> ones;
  for (std::size_t i = 0; i < W; ++i) {
    const auto empty = packing.cells[i] & ~(stones[0][i] | stones[1][i]);
    ones.set_word(i, stones[0][i] | (random.next() & empty));
  }
  return games::HWY_NAMESPACE::has_packed_line<Lines::equal>(packing, ones, packing.exact);
}
bool fill_word(const games::Packing& packing, const PackedStones& stones, base::Random& random) {
  return fill_once<1>(packing, stones, random);
}
bool fill_rows(const games::Packing& packing, const PackedStones& stones, base::Random& random) {
  return fill_once<4>(packing, stones, random);
}

using Lane = hn::CappedTag<std::uint64_t, 8>;
using Vector = hn::Vec<Lane>;

/// Eight generators side by side, or as many of them as a vector has lanes.
struct Generators {
  Vector s0, s1, s2, s3;

  HWY_INLINE Vector next() {
    const auto result = hn::Add(hn::RotateRight<41>(hn::Add(s0, s3)), s0);
    const auto t = hn::ShiftLeft<17>(s1);
    s2 = hn::Xor(s2, s0);
    s3 = hn::Xor(s3, s1);
    s1 = hn::Xor(s1, s2);
    s0 = hn::Xor(s0, s3);
    s2 = hn::Xor(s2, t);
    s3 = hn::RotateRight<19>(s3);
    return result;
  }
};

/// Removes from `none` the games that have a line in this chain. The places where neighbours differ
/// in a game are d_i = c_i ^ c_(i+1), and a line is a window of k zeros among them. The
/// disjunctions of all windows are computed from blocks of k (M. van Herk, "A fast algorithm for
/// local minimum and maximum filters on rectangular and octagonal kernels", 1992): the window that
/// begins with the j-th place of a block consists of the block's suffix from j on and of the first
/// j places of the next block. So each window costs three operations, whatever k is. `kPairs` is k,
/// or 0 if k is given only as the program runs.
template <std::size_t kPairs>
HWY_INLINE Vector without_line(const Vector* plane, const Fillings::Chain& chain, std::size_t k,
                               Vector none) {
  constexpr std::size_t kMost = kPairs == 0 ? games::Packing::kMostLine - 1 : kPairs;
  if constexpr (kPairs != 0) k = kPairs;
  const Vector* at = plane + chain.first;
  const std::size_t step = chain.step;
  Vector cell = *at;
  Vector suffix[kMost], block[kMost];
#pragma GCC unroll 8
  for (std::size_t i = 0; i < k; ++i) {
    const Vector before = cell;
    cell = *(at += step);
    suffix[i] = hn::Xor(before, cell);
  }
  for (std::size_t left = chain.pairs - k;;) {
#pragma GCC unroll 8
    for (std::size_t i = 1; i < k; ++i) {
      suffix[k - 1 - i] = hn::Or(suffix[k - 1 - i], suffix[k - i]);
    }
    none = hn::And(none, suffix[0]);
    Vector prefix = hn::Zero(Lane());
#pragma GCC unroll 8
    for (std::size_t j = 0; j < k; ++j) {
      if (left-- == 0) return none;
      const Vector before = cell;
      cell = *(at += step);
      block[j] = hn::Xor(before, cell);
      prefix = hn::Or(prefix, block[j]);
      if (j + 1 < k) none = hn::And(none, hn::Or(suffix[j + 1], prefix));
    }
#pragma GCC unroll 8
    for (std::size_t i = 0; i < k; ++i) suffix[i] = block[i];
  }
}

/// The number of those of n games that have a line. The games are played in rounds of 8 x 64;
/// `state` holds the four words of eight generators.
template <std::size_t kPairs>
std::uint64_t with_line(const Fillings::Plan& plan, const PackedStones& stones,
                        std::uint64_t* state, std::uint64_t n) {
  const Lane d;
  constexpr std::size_t kLanes = hn::MaxLanes(Lane());
  Vector plane[256];
  std::array<std::uint8_t, 256> empty;
  std::size_t empties = 0;
  for (const std::uint8_t cell : plan.cells) {
    const bool x = (stones[0][cell / 64] >> (cell % 64) & 1) != 0;
    const bool o = (stones[1][cell / 64] >> (cell % 64) & 1) != 0;
    plane[cell] = hn::Set(d, x ? ~std::uint64_t{0} : 0);
    if (!x && !o) empty[empties++] = cell;
  }
  std::uint64_t games = 0;
  for (std::size_t part = 0; part < 8; part += kLanes) {
    Generators random{hn::LoadU(d, state + part), hn::LoadU(d, state + 8 + part),
                      hn::LoadU(d, state + 16 + part), hn::LoadU(d, state + 24 + part)};
    for (std::uint64_t done = 64 * part; done < n; done += 512) {
      for (std::size_t i = 0; i < empties; ++i) plane[empty[i]] = random.next();
      Vector none = hn::Set(d, ~std::uint64_t{0});
      for (const auto& chain : plan.chains) {
        none = without_line<kPairs>(plane, chain, plan.line_pairs, none);
      }
      alignas(64) std::uint64_t without[kLanes];
      hn::Store(none, d, without);
      for (std::size_t lane = 0; lane < kLanes && done + 64 * lane < n; ++lane) {
        const auto left = n - done - 64 * lane;
        const auto mask = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
        games += static_cast<std::uint64_t>(std::popcount(~without[lane] & mask));
      }
    }
  }
  return games;
}

std::uint64_t count_with_line(const Fillings::Plan& plan, const PackedStones& stones,
                              std::uint64_t* state, std::uint64_t n) {
  switch (plan.line_pairs) {  // the usual lengths, and all others
    case 3:
      return with_line<3>(plan, stones, state, n);
    case 4:
      return with_line<4>(plan, stones, state, n);
    case 5:
      return with_line<5>(plan, stones, state, n);
    case 6:
      return with_line<6>(plan, stones, state, n);
    default:
      return with_line<0>(plan, stones, state, n);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::search {

HWY_EXPORT(fill_word);
HWY_EXPORT(fill_rows);
HWY_EXPORT(count_with_line);

namespace {

bool member(const games::Packing::Words& set, std::size_t number) {
  return number < 256 && (set[number / 64] >> (number % 64) & 1) != 0;
}

/// The chains of one direction that are long enough for a line.
void add_chains(const games::Packing& packing, std::size_t direction, Fillings::Plan& plan) {
  const auto& pairs = packing.pairs[direction];
  const auto step = static_cast<std::size_t>(packing.step[direction]);
  for (std::size_t cell = 0; cell < 256; ++cell) {
    if (!member(pairs, cell) || (cell >= step && member(pairs, cell - step))) continue;
    std::size_t length = 0;
    while (member(pairs, cell + length * step)) ++length;
    if (length < plan.line_pairs) continue;
    plan.chains.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(step),
                           static_cast<std::uint8_t>(length)});
  }
}

}  // namespace

Fillings::Fillings(const games::Packing& packing) : packing_(packing) {
  // This makes the pointer lead to the target's own function, not to the one that finds it.
  if (!hwy::GetChosenTarget().IsInitialized())
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  one_ = packing.words == 1 ? HWY_DYNAMIC_DISPATCH(fill_word) : HWY_DYNAMIC_DISPATCH(fill_rows);
  for (std::size_t cell = 0; cell < 256; ++cell) {
    if (member(packing.cells, cell)) plan_.cells.push_back(static_cast<std::uint8_t>(cell));
  }
  plan_.line_pairs = static_cast<std::size_t>(packing.line) - 1;
  for (std::size_t d = 0; d < packing.pairs.size(); ++d) add_chains(packing, d, plan_);
}

std::uint64_t Fillings::order_wins(const PackedStones& stones, std::uint64_t n,
                                   base::Random& random) const {
  if (packing_.exact) {
    std::uint64_t wins = 0;
    for (std::uint64_t i = 0; i < n; ++i) wins += one_(packing_, stones, random) ? 1U : 0U;
    return wins;
  }
  std::array<std::uint64_t, 32> state;
  const std::uint64_t seed = random.next();
  for (std::size_t i = 0; i < state.size(); ++i) state[i] = base::derive_seed(seed, i);
  return HWY_DYNAMIC_DISPATCH(count_with_line)(plan_, stones, state.data(), n);
}

}  // namespace zermelo::search
#endif
