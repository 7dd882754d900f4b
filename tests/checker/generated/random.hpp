// Random choices that are the same everywhere, for generated certificates.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace generated {

// splitmix64
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return (z ^ (z >> 31U)) % bound;
  }
  const std::string& of(const std::vector<std::string>& words) {
    return words[below(words.size())];
  }
  std::string of(std::initializer_list<const char*> words) {
    return words.begin()[below(words.size())];
  }

 private:
  std::uint64_t state_;
};

/// The parts one after the other. They are evaluated from left to right, while the operands of `+`
/// are evaluated in any order, so that a text with several random parts would depend on the
/// compiler.
inline std::string text_of(std::initializer_list<std::string> parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

}  // namespace generated
