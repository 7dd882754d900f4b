// A fixed-width set of small integers, stored as 64-bit words: the cells of a bit board.
//
//   bit i lives in word i / 64 at place i % 64; `b >> k` moves the member i to i - k and drops
//   what falls below 0, `b << k` moves i to i + k and drops what leaves the last word.
//
// A shift by any non-negative amount is defined, and a shift by the whole width gives the empty
// set, because line tests shift by (length of the line) * (stride of the board) without checking.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace zermelo::base {

template <std::size_t Words>
class Bits {
 public:
  static constexpr int kSize = static_cast<int>(Words) * 64;

  constexpr Bits() = default;

  /// Takes the lower words of a wider set; the members that do not fit are dropped.
  template <std::size_t Other>
  static constexpr Bits from(const Bits<Other>& other) {
    Bits result;
    for (std::size_t i = 0; i < Words && i < Other; ++i) result.words_[i] = other.word(i);
    return result;
  }

  constexpr std::uint64_t word(std::size_t i) const { return words_[i]; }
  constexpr void set_word(std::size_t i, std::uint64_t value) { words_[i] = value; }

  constexpr bool test(int i) const {
    return ((words_[static_cast<std::size_t>(i) / 64] >> (i % 64)) & 1U) != 0;
  }
  constexpr void set(int i) {
    words_[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64);
  }
  constexpr void reset(int i) {
    words_[static_cast<std::size_t>(i) / 64] &= ~(std::uint64_t{1} << (i % 64));
  }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (auto w : words_) all |= w;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int n = 0;
    for (auto w : words_) n += std::popcount(w);
    return n;
  }

  /// The least member, or kSize when the set is empty.
  constexpr int first() const {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words_[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
    }
    return kSize;
  }

  /// Calls visit(i) for every member in increasing order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t w = words_[i]; w != 0; w &= w - 1) {
        visit(static_cast<int>(i) * 64 + std::countr_zero(w));
      }
    }
  }

  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] ^= o.words_[i];
    return *this;
  }
  /// Set difference.
  constexpr Bits& operator-=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  friend constexpr Bits operator>>(const Bits& b, int k) {
    Bits r;
    const auto skip = static_cast<std::size_t>(k) / 64;
    const int low = k % 64;
    for (std::size_t i = 0; i + skip < Words; ++i) {
      r.words_[i] = b.words_[i + skip] >> low;
      if (low != 0 && i + skip + 1 < Words) r.words_[i] |= b.words_[i + skip + 1] << (64 - low);
    }
    return r;
  }
  friend constexpr Bits operator<<(const Bits& b, int k) {
    Bits r;
    const auto skip = static_cast<std::size_t>(k) / 64;
    const int low = k % 64;
    for (std::size_t i = Words; i-- > skip;) {
      r.words_[i] = b.words_[i - skip] << low;
      if (low != 0 && i > skip) r.words_[i] |= b.words_[i - skip - 1] >> (64 - low);
    }
    return r;
  }

 private:
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace zermelo::base
