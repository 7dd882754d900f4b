#include "prove/hex/every_height.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/index.hpp"
#include "solve/hex/every_height/pair_invariant.hpp"

namespace zermelo::prove {

namespace {

/// The rows of a group, from north to south, with strokes between them.
std::string in_rows(const games::PairInvariant& invariant, const std::string& state) {
  std::string text;
  for (int row = 0; row < invariant.rows; ++row) {
    if (row > 0) text += '/';
    text += state.substr(base::at(row * invariant.columns), base::at(invariant.columns));
  }
  return text;
}

}  // namespace

EveryHeightAnswer answer_every_height(const games::EveryHeight& family,
                                      const base::Limits& limits) {
  const base::Stopwatch watch;
  EveryHeightAnswer answer;
  answer.invariant = solve::find_pair_invariant(family.columns(), limits);
  answer.seconds = watch.seconds();
  answer.stopped = !answer.invariant && limits.reached(watch);
  return answer;
}

std::string family_certificate(const games::EveryHeight& family,
                               const games::PairInvariant& invariant) {
  std::string pairs;
  int count = 0;
  for (const auto& pair : invariant.pairs) {
    const auto images = invariant.images(pair);
    if (pair != *std::min_element(images.begin(), images.end())) continue;
    ++count;
    pairs +=
        fmt::format("{} {}\n", in_rows(invariant, pair.first), in_rows(invariant, pair.second));
  }
  return fmt::format(
      "zermelo-certificate 1\ngame {}\nevery N >= 1 winner red\nkind family\nrows {}\nsymmetric\n"
      "pairs {}\n{}end\n",
      family.name(), invariant.rows, count, pairs);
}

}  // namespace zermelo::prove
