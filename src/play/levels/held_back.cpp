#include "play/levels/held_back.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/random.hpp"

namespace zermelo::play {

using search::Estimate;
using search::MoveEstimate;

namespace {

constexpr double kMostTemperature = 10;
constexpr double kMostOverlooked = 0.99;

bool is_proved(const MoveEstimate& entry, double value) {
  return entry.proved != games::Outcome::undecided && entry.value == value;
}

class HeldBackPlayer final : public Player {
 public:
  HeldBackPlayer(games::AnyGame game, std::unique_ptr<Player> player, const HeldBack& how,
                 std::uint64_t seed)
      : game_(std::move(game)), player_(std::move(player)), how_(how), random_(seed) {}

  void hear(std::span<const games::Move> moves) override { player_->hear(moves); }
  const Estimate* estimate() const override { return player_->estimate(); }

  games::Advice choose(const games::AnyPosition& position, const base::Limits& limits) override {
    auto advice = player_->choose(position, limits);
    const Estimate* estimate = player_->estimate();
    if (estimate == nullptr || !advice.move || !advice.move->is_place()) return advice;
    const auto seen = moves_seen(*estimate);
    if (seen.empty()) return advice;
    const bool saw_its_own = std::any_of(seen.begin(), seen.end(), [&](const MoveEstimate* one) {
      return one->move == *advice.move;
    });
    const auto move = how_.temperature == 0 && saw_its_own ? *advice.move : one_of(seen);
    if (move == *advice.move) return advice;
    return {move,
            fmt::format("{} {}, which it likes best", saw_its_own ? "held back from" : "overlooked",
                        game_.move_name(*advice.move)),
            {}};
  }

 private:
  /// A number from 0 to 1, the latter excluded.
  double fraction() {
    constexpr double whole = 1.0 / (std::uint64_t{1} << 53);
    return static_cast<double>(random_.next() >> 11) * whole;
  }

  /// The moves that were tried and not overlooked.
  std::vector<const MoveEstimate*> moves_seen(const Estimate& estimate) {
    std::vector<const MoveEstimate*> seen;
    for (const auto& entry : estimate.moves) {
      if (entry.visits == 0 && !is_proved(entry, 1)) continue;
      if (how_.overlook > 0 && fraction() < how_.overlook) continue;
      seen.push_back(&entry);
    }
    const auto lost = [](const MoveEstimate* entry) { return is_proved(*entry, 0); };
    if (!std::all_of(seen.begin(), seen.end(), lost)) std::erase_if(seen, lost);
    return seen;
  }

  games::Move one_of(const std::vector<const MoveEstimate*>& seen) {
    for (const auto* entry : seen) {
      if (is_proved(*entry, 1)) return entry->move;
    }
    const auto fewer = [](const MoveEstimate* a, const MoveEstimate* b) {
      return a->visits < b->visits;
    };
    const MoveEstimate* most = *std::max_element(seen.begin(), seen.end(), fewer);
    if (how_.temperature == 0 || most->visits == 0) return most->move;
    std::vector<double> weights;
    double sum = 0;
    for (const auto* entry : seen) {
      const double share = static_cast<double>(entry->visits) / static_cast<double>(most->visits);
      sum += weights.emplace_back(std::pow(share, 1 / how_.temperature));
    }
    double at = fraction() * sum;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      at -= weights[i];
      if (at < 0) return seen[i]->move;
    }
    return most->move;
  }

  games::AnyGame game_;
  std::unique_ptr<Player> player_;
  HeldBack how_;
  base::Random random_;
};

}  // namespace

HeldBack held_back_of(Options& options) {
  return {.temperature = options.real("temperature", 0, 0, kMostTemperature),
          .overlook = options.real("overlook", 0, 0, kMostOverlooked)};
}

std::unique_ptr<Player> make_held_back(const games::AnyGame& game, std::unique_ptr<Player> player,
                                       const HeldBack& how, std::uint64_t seed) {
  constexpr std::uint64_t own_numbers = 0x6865;  // not those of the player who is held back
  return std::make_unique<HeldBackPlayer>(game, std::move(player), how,
                                          base::derive_seed(seed, own_numbers));
}

}  // namespace zermelo::play
