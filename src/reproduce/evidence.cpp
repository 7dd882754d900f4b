#include "reproduce/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "prove/answer.hpp"
#include "prove/strategy_proof.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::reproduce {

using games::AnyGame;

std::string winner_of(std::string_view name, const base::Limits& limits) {
  // Many games are known at a glance, so that no search would look at the limits.
  if (limits.reached(base::Stopwatch())) return "unknown";
  const auto game = AnyGame::parse(name);
  const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
  return answer.known() ? std::string(game.outcome_name(answer.value)) : "unknown";
}

solve::Verification verification_of(std::string_view game, std::string_view strategy,
                                    const base::Limits& limits, solve::Choice choice) {
  return solve::verify(*strategy::make_strategy(AnyGame::parse(game), strategy), limits, {},
                       choice);
}

namespace {

Finding play_out_and_prove(std::string_view name, std::string_view strategy_name,
                           const base::Limits& limits) {
  const auto game = AnyGame::parse(name);
  const auto strategy = strategy::make_strategy(game, strategy_name);
  const auto& played = solve::played_for(*strategy);
  const auto v = verified(played, {}, limits);
  if (!v.complete) return stopped();
  const auto side = game.side_name(strategy->side());
  if (!v.wins && !solve::refutation(*strategy, played, v)) {
    return {Verdict::unchecked, fmt::format("{} loses on its inner board", strategy_name), {}, {}};
  }
  if (!v.wins) {
    return {
        Verdict::refuted,
        fmt::format("{} loses {} of {} plays", strategy_name, v.losses, v.plays),
        fmt::format("on {}: {}", played.game().name(), played.game().moves_name(v.counterexample)),
        {}};
  }
  const auto proof = prove::prove(*strategy, false, limits);
  if (limits.reached(base::Stopwatch())) return stopped();
  return {
      Verdict::reproduced, fmt::format("{} wins", side),
      fmt::format("{} beats every reply on {}: {} plays, {} positions{}", played.name(),
                  played.game().name(), v.plays, v.positions,
                  &played != strategy.get() ? "; lifted by mirroring (docs/certificates.md)" : ""),
      proof.certificate ? std::vector{*proof.certificate} : std::vector<std::string>{}};
}

}  // namespace

solve::Verification verified(const games::Strategy& strategy, std::string_view reading,
                             const base::Limits& limits) {
  static std::mutex mutex;
  static std::map<std::string, solve::Verification> known;
  const auto key = fmt::format("{} {} {}", strategy.game().name(), strategy.name(), reading);
  {
    const std::lock_guard lock(mutex);
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
  }
  auto result = solve::verify(strategy, limits);
  if (!result.complete) return result;
  const std::lock_guard lock(mutex);
  return known.emplace(key, std::move(result)).first->second;
}

Finding strategy_wins(std::string_view name, std::string_view strategy_name,
                      const base::Limits& limits) {
  static std::mutex mutex;
  static std::map<std::string, Finding> known;
  const auto key = fmt::format("{} {}", name, strategy_name);
  {
    const std::lock_guard lock(mutex);
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
  }
  auto finding = play_out_and_prove(name, strategy_name, limits);
  if (finding.found == kStopped) return finding;
  const std::lock_guard lock(mutex);
  return known.emplace(key, std::move(finding)).first->second;
}

Finding both(const Finding& a, const Finding& b) {
  const auto join = [](const std::string& x, const std::string& y) {
    return x.empty() ? y : y.empty() || x == y ? x : x + "; " + y;
  };
  auto certificates = a.certificates;
  certificates.insert(certificates.end(), b.certificates.begin(), b.certificates.end());
  return {std::max(a.verdict, b.verdict), join(a.found, b.found), join(a.detail, b.detail),
          std::move(certificates)};
}

Finding compare(std::string_view published, const std::string& found, Verdict otherwise,
                std::string detail) {
  return {published == found ? Verdict::reproduced : otherwise, found, std::move(detail), {}};
}

}  // namespace zermelo::reproduce
