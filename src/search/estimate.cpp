#include "search/estimate.hpp"

namespace zermelo::search {

namespace {
// The worth of a proved value lies beyond every estimated value and every number of visits.
constexpr double kWon = 1e30, kLost = -1;
}  // namespace

games::Move best_move(const Estimate& estimate, Final by, base::Random& random) {
  const MoveEstimate* best = nullptr;
  std::uint32_t ties = 0;
  for (const auto& entry : estimate.moves) {
    if (entry.visits == 0) continue;
    const auto worth = [&](const MoveEstimate& e) {
      if (e.proved != games::Outcome::undecided && e.value == 1) return kWon;
      if (e.proved != games::Outcome::undecided && e.value == 0) return kLost;
      return by == Final::value ? e.value : static_cast<double>(e.visits);
    };
    if (best == nullptr || worth(entry) > worth(*best)) {
      best = &entry;
      ties = 1;
    } else if (worth(entry) == worth(*best) && random.below(++ties) == 0) {
      best = &entry;
    }
  }
  return best->move;
}

}  // namespace zermelo::search
