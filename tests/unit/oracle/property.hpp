// Random cases that shrink: a failing case is made simpler as long as it keeps failing, so that
// what is reported is small enough to understand.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"

namespace zermelo::test {

template <class Case>
struct Property {
  std::function<Case(base::Random&)> generate;
  /// Cases that are simpler in some way, the boldest steps first. Every chain of them must end.
  std::function<std::vector<Case>(const Case&)> simpler;
  /// What is wrong, or nothing if the property holds.
  std::function<std::optional<std::string>(const Case&)> check;
};

template <class Case>
struct Failure {
  Case found;
  Case smallest;
  std::string why;  // of the smallest case
  int steps = 0;    // from the case that was found to the smallest
};

/// Replaces the case by the first simpler one that still fails, until there is none or `checks`
/// cases have been tried.
template <class Case>
Failure<Case> shrink(const Property<Case>& property, Case failing, std::string why, int checks) {
  Failure<Case> result{failing, std::move(failing), std::move(why)};
  for (bool again = true; again;) {
    again = false;
    for (auto& candidate : property.simpler(result.smallest)) {
      if (checks-- <= 0) return result;
      auto reason = property.check(candidate);
      if (!reason) continue;
      result.smallest = std::move(candidate);
      result.why = std::move(*reason);
      ++result.steps;
      again = true;
      break;
    }
  }
  return result;
}

/// Checks random cases, each from a seed of its own. The first failure is shrunk and returned.
template <class Case>
std::optional<Failure<Case>> falsify(const Property<Case>& property, std::uint64_t seed, int cases,
                                     int checks = 5000) {
  for (int i = 0; i < cases; ++i) {
    base::Random random(base::derive_seed(seed, static_cast<std::uint64_t>(i)));
    Case one = property.generate(random);
    if (auto why = property.check(one)) {
      return shrink(property, std::move(one), std::move(*why), checks);
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::test
