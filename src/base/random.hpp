// Random numbers that are the same on every machine: xoshiro256** (Blackman and Vigna, "Scrambled
// linear pseudorandom number generators", 2021), seeded by SplitMix64 as its authors advise.
// The standard library's distributions are not used anywhere, since their output is unspecified.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace zermelo::base {

/// The finaliser of SplitMix64: a bijection of 64-bit words that mixes well.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

/// The seed of the part numbered `index` of a run. It depends on the two arguments and nothing
/// else.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  return mix(mix(seed) ^ (index * 0x9e3779b97f4a7c15U + 0x2545f4914f6cdd1dU));
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (auto& word : state_) {
      word = mix(seed);
      seed += 0x9e3779b97f4a7c15U;
    }
  }

  /// 64 uniform random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A uniform number in 0 .. n - 1, for n >= 1, by Lemire's multiplication with rejection, which
  /// is exact.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    auto low = static_cast<std::uint32_t>(product);
    if (low < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (low < threshold) {
        product = (next() >> 32) * n;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace zermelo::base
