#include "pairing/plane.hpp"

#include <fmt/format.h>

#include "pairing/find.hpp"

namespace zermelo::pairing {

namespace {

games::Pairing moved(const games::Pairing& torus, int n, games::Point shift) {
  const auto board = board::Board::rectangle(n, n);
  const auto move = [&](board::Cell cell) {
    return *board.at((board.column(cell) + shift.x) % n, (board.row(cell) + shift.y) % n);
  };
  games::Pairing result;
  for (const auto& pair : torus.pairs) {
    result.pairs.push_back({move(pair.one), move(pair.other), false, {}});
  }
  return result;
}

}  // namespace

bool chaos_never_opens(const games::PlaneRules& rules, const games::PeriodicPairing& pattern) {
  if (rules.may_pass(games::kChaos)) return true;
  if (pattern.free_cells() > 0 || pattern.leaves_the_edge(rules)) return true;
  return !rules.may_pass(games::kOrder) &&
         (rules.missing.size() % 2 == 0) == (rules.first == games::kOrder);
}

PlaneResult find(const games::PlaneRules& rules, const base::Limits& limits) {
  const base::Stopwatch watch;
  PlaneResult result;
  constexpr int shortest = 9;
  if (rules.line < shortest) {
    result.none = PlaneResult::None::too_short;
    return result;
  }
  for (const int n : {8, 9}) {
    if (n >= rules.line) break;  // lines of n + 1 cells hold a pair
    const auto conditions = conditions_of_torus(n, {.adjacent = true});
    const auto torus = find(conditions, {.limits = limits}).pairing;
    result.seconds = watch.seconds();
    if (!torus) return result;
    for (int y = 0; y < n; ++y) {
      const games::PeriodicPairing pattern(*torus, n, {0, y});
      if (!chaos_never_opens(rules, pattern)) continue;
      result.found = PlanePairing{pattern, moved(*torus, n, {0, y})};
      return result;
    }
  }
  result.none = PlaneResult::None::bad_parity;
  return result;
}

}  // namespace zermelo::pairing
