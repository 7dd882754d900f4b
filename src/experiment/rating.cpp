#include "experiment/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/wilson.hpp"

namespace zermelo::experiment {

namespace {

constexpr double kScale = 400 / std::numbers::ln10;

/// How much each player of a group would have to be weaker than player 0 if the role were worth 1
/// and made up for it in every meeting; nothing for those outside the group of player 0.
struct Heights {
  std::vector<std::optional<double>> of;
  bool agree = true;  // whether there are such numbers
};

/// If the numbers agree, then no game tells the worth of the role from the players' strengths.
Heights heights(std::size_t players, const std::vector<Meeting>& meetings) {
  Heights result{.of = std::vector<std::optional<double>>(players)};
  if (players > 0) result.of[0] = 0;
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& meeting : meetings) {
      if (meeting.games <= 0) continue;
      auto &first = result.of[meeting.first], &second = result.of[meeting.second];
      if (first && !second)
        second = *first + 1;
      else if (second && !first)
        first = *second - 1;
      else if (!first || *first + 1 == *second)
        continue;
      else {
        result.agree = false;
        continue;
      }
      grown = true;
    }
  }
  return result;
}

}  // namespace

Ratings::Ratings(std::size_t players, const std::vector<Meeting>& meetings) : place_(players) {
  const auto group = heights(players, meetings);
  if (group.agree) return;
  std::size_t count = 0;
  for (std::size_t i = 0; i < players; ++i) {
    if (group.of[i]) place_[i] = count++;
  }
  std::vector<Meeting> used;
  for (auto meeting : meetings) {
    if (meeting.games <= 0 || !rated(meeting.first)) continue;
    meeting.first = *place_[meeting.first];
    meeting.second = *place_[meeting.second];
    used.push_back(meeting);
  }
  likelihood_.emplace(count, std::move(used));
  best_ = likelihood_->maximum(0, {}, PenalisedLikelihood::Parameters(count + 1, 0));
}

bool Ratings::all_rated() const {
  return std::all_of(place_.begin(), place_.end(), [](const auto& one) { return one.has_value(); });
}

/// A parameter where another player has the rating 0, and its interval.
Points Ratings::profile(std::size_t zero, std::size_t parameter) const {
  auto at = best_.at;
  const double shift = parameter == likelihood_->role() ? 0 : at[zero];
  const double best = at[parameter] - shift;
  const double deviation = likelihood_->deviation(at, zero, parameter);
  // How much less likely a value is than the best: the root of twice what the logarithm lost, which
  // is nearly proportional to the distance, less what a bound has.
  auto start = at;
  const auto excess = [&](double value) {
    const auto there =
        likelihood_->maximum(zero, PenalisedLikelihood::Held{parameter, value}, start);
    start = there.at;
    return std::sqrt(std::max(0.0, 2 * (best_.logarithm - there.logarithm))) - base::kZ95;
  };
  const auto bound = [&](double direction) {
    start = at;
    constexpr int most = 60;
    constexpr double near = 1e-6;
    double inside = 0, below = -base::kZ95;
    double outside = base::kZ95 * deviation, beyond = excess(best + direction * outside);
    for (int i = 0; beyond < 0 && i < most; ++i) {
      inside = outside;
      below = beyond;
      outside *= 1.5;
      beyond = excess(best + direction * outside);
    }
    // False position, where an end that stays twice counts half (the Illinois rule).
    int stays = 0;  // the end that stayed: 1 the inner one, -1 the outer one
    for (int i = 0; outside - inside > near && i < most; ++i) {
      const double middle = inside + (outside - inside) * below / (below - beyond);
      const double value = excess(best + direction * middle);
      if (std::abs(value) < near) return middle;
      if (value > 0) {
        outside = middle;
        beyond = value;
        if (stays == 1) below /= 2;
        stays = 1;
      } else {
        inside = middle;
        below = value;
        if (stays == -1) beyond /= 2;
        stays = -1;
      }
    }
    return outside;
  };
  return {kScale * best, kScale * (best - bound(-1)), kScale * (best + bound(1))};
}

std::optional<Points> Ratings::above(std::size_t player, std::size_t other) const {
  if (!rated(player) || !rated(other)) return std::nullopt;
  if (player == other) return Points{};
  return profile(*place_[other], *place_[player]);
}

std::optional<Points> Ratings::role() const {
  if (!likelihood_) return std::nullopt;
  return profile(0, likelihood_->role());
}

}  // namespace zermelo::experiment
