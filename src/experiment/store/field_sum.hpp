// The checksum of a row of a results store.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "base/random.hpp"

namespace zermelo::experiment {

/// A checksum over fields. Each step is a bijection of what came before, so that a single wrong
/// word is always noticed.
class FieldSum {
 public:
  FieldSum& add(std::uint64_t word) {
    sum_ = base::mix(sum_ ^ word);
    return *this;
  }
  FieldSum& add(std::string_view text) {
    add(text.size());
    for (std::size_t i = 0; i < text.size(); i += 8) {
      std::uint64_t word = 0;
      for (std::size_t k = i; k < std::min(i + 8, text.size()); ++k) {
        word = word << 8 | static_cast<unsigned char>(text[k]);
      }
      add(word);
    }
    return *this;
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

}  // namespace zermelo::experiment
