#include "search/fillings.hpp"

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/fillings.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>

#include "games/packed_lines-inl.hpp"

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

/// One round: fillings of 8 x 64 games, `state` the four words of eight generators. Leaves the games
/// without a line as set bits.
void fill_round(const Fillings::Plan& plan, const PackedStones& stones, std::uint64_t* state,
                std::uint64_t* without) {
  const Lane d;
  const std::size_t lanes = hn::Lanes(d);
  alignas(64) std::uint64_t plane[256 * 8];
  alignas(64) std::uint64_t differs[256 * 8];
  for (std::size_t part = 0; part < 8; part += lanes) {
    auto s0 = hn::LoadU(d, state + part), s1 = hn::LoadU(d, state + 8 + part);
    auto s2 = hn::LoadU(d, state + 16 + part), s3 = hn::LoadU(d, state + 24 + part);
    for (const std::size_t cell : plan.cells) {
      const bool x = (stones[0][cell / 64] >> (cell % 64) & 1) != 0;
      const bool o = (stones[1][cell / 64] >> (cell % 64) & 1) != 0;
      if (x || o) {
        hn::StoreU(hn::Set(d, x ? ~std::uint64_t{0} : 0), d, plane + cell * lanes);
        continue;
      }
      const auto sum = hn::Add(s0, s3);
      const auto rotated = hn::Or(hn::ShiftLeft<23>(sum), hn::ShiftRight<41>(sum));
      hn::StoreU(hn::Add(rotated, s0), d, plane + cell * lanes);
      const auto t = hn::ShiftLeft<17>(s1);
      s2 = hn::Xor(s2, s0);
      s3 = hn::Xor(s3, s1);
      s1 = hn::Xor(s1, s2);
      s0 = hn::Xor(s0, s3);
      s2 = hn::Xor(s2, t);
      s3 = hn::Or(hn::ShiftLeft<45>(s3), hn::ShiftRight<19>(s3));
    }
    hn::StoreU(s0, d, state + part);
    hn::StoreU(s1, d, state + 8 + part);
    hn::StoreU(s2, d, state + 16 + part);
    hn::StoreU(s3, d, state + 24 + part);
    auto none = hn::Set(d, ~std::uint64_t{0});
    for (const auto& steps : plan.directions) {
      const bool only_pairs = steps.size() == 1;
      for (const auto& [cell, other] : steps.front()) {
        const auto xor_ =
            hn::Xor(hn::LoadU(d, plane + cell * lanes), hn::LoadU(d, plane + other * lanes));
        hn::StoreU(xor_, d, differs + cell * lanes);
        if (only_pairs) none = hn::And(none, xor_);
      }
      for (std::size_t i = 1; i < steps.size(); ++i) {
        const bool last = i + 1 == steps.size();
        for (const auto& [cell, other] : steps[i]) {
          const auto any =
              hn::Or(hn::LoadU(d, differs + cell * lanes), hn::LoadU(d, differs + other * lanes));
          if (last) {
            none = hn::And(none, any);
          } else {
            hn::StoreU(any, d, differs + cell * lanes);
          }
        }
      }
    }
    hn::StoreU(none, d, without + part);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::search {

HWY_EXPORT(fill_word);
HWY_EXPORT(fill_rows);
HWY_EXPORT(fill_round);

namespace {

constexpr std::uint64_t kRound = 512;

bool member(const games::Packing::Words& set, std::size_t number) {
  return number < 256 && (set[number / 64] >> (number % 64) & 1) != 0;
}

/// The steps of the doubling in one direction: every cell with the one that it is joined to.
std::vector<std::vector<Fillings::Pair>> steps_of(const games::Packing& packing, std::size_t d) {
  std::vector<std::vector<Fillings::Pair>> steps(1);
  const auto step = static_cast<std::size_t>(packing.step[d]);
  const auto join = [](std::size_t cell, std::size_t other) {
    return Fillings::Pair{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(other)};
  };
  games::Packing::Words chains = packing.pairs[d];
  for (std::size_t cell = 0; cell < 256; ++cell) {
    if (member(chains, cell)) steps[0].push_back(join(cell, cell + step));
  }
  for (int i = 0; i < packing.doublings; ++i) {
    const auto by = step * static_cast<std::size_t>(packing.doubling[static_cast<std::size_t>(i)]);
    games::Packing::Words joined{};
    steps.emplace_back();
    for (std::size_t cell = 0; cell < 256; ++cell) {
      if (!member(chains, cell) || !member(chains, cell + by)) continue;
      joined[cell / 64] |= std::uint64_t{1} << (cell % 64);
      steps.back().push_back(join(cell, cell + by));
    }
    chains = joined;
  }
  return steps;
}

}  // namespace

Fillings::Fillings(const games::Packing& packing) : packing_(packing) {
  // So that the pointer is to the target's own function, not to the one that finds it.
  if (!hwy::GetChosenTarget().IsInitialized())
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  one_ = packing.words == 1 ? HWY_DYNAMIC_DISPATCH(fill_word) : HWY_DYNAMIC_DISPATCH(fill_rows);
  for (std::size_t cell = 0; cell < 256; ++cell) {
    if (member(packing.cells, cell)) plan_.cells.push_back(static_cast<std::uint8_t>(cell));
  }
  for (std::size_t d = 0; d < packing.pairs.size(); ++d) {
    plan_.directions.push_back(steps_of(packing, d));
  }
}

std::uint64_t Fillings::order_wins(const PackedStones& stones, std::uint64_t n,
                                   base::Random& random) const {
  std::uint64_t wins = 0;
  if (packing_.exact) {
    for (std::uint64_t i = 0; i < n; ++i) wins += one_(packing_, stones, random) ? 1U : 0U;
    return wins;
  }
  std::array<std::uint64_t, 32> state;
  const std::uint64_t seed = random.next();
  for (std::size_t i = 0; i < state.size(); ++i) state[i] = base::derive_seed(seed, i);
  const auto round = HWY_DYNAMIC_DISPATCH(fill_round);
  for (std::uint64_t done = 0; done < n; done += kRound) {
    std::array<std::uint64_t, 8> without;
    round(plan_, stones, state.data(), without.data());
    auto left = n - done;
    for (const std::uint64_t word : without) {
      const auto some = std::min<std::uint64_t>(left, 64);
      const auto mask = some == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << some) - 1;
      wins += static_cast<std::uint64_t>(std::popcount(~word & mask));
      left -= some;
    }
  }
  return wins;
}

}  // namespace zermelo::search
#endif
