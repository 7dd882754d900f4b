#include "prove/strategy_proof.hpp"

#include <unordered_map>

#include "prove/by_search.hpp"
#include "solve/verify.hpp"

namespace zermelo::prove {

namespace {

/// A strategy that looks back may answer one position in several ways, by the move that led there.
/// Any of these answers serves: if it wins against every reply, whatever led there, then so does
/// the strategy that always gives the first of them. For what follows an answer is a play of the
/// strategy's, and so are, by induction on the empty cells, its replies with their first answers.
Closed close_looking_back(const games::Strategy& strategy, const base::Limits& limits) {
  const auto& game = strategy.game();
  std::unordered_map<std::string, games::Move> answers;
  const auto verified =
      solve::verify(strategy, limits, [&](const games::AnyPosition& position, games::Move move) {
        answers.emplace(game.position_name(position), move);
      });
  if (!verified.wins) {
    Closed failed;
    if (verified.losses > 0) failed.refutation = verified.counterexample;
    return failed;
  }
  return close_under_replies(
      game, {}, {strategy.side()}, false,
      [&](const games::AnyPosition& position) -> std::optional<games::Move> {
        const auto found = answers.find(game.position_name(position));
        if (found == answers.end()) return std::nullopt;
        return found->second;
      },
      limits);
}

Closed close(const games::Strategy& strategy, bool symmetric, const base::Limits& limits) {
  if (strategy.looks_back()) return close_looking_back(strategy, limits);
  return close_under_replies(
      strategy.game(), {}, {strategy.side()}, symmetric,
      [&](const games::AnyPosition& position) { return strategy.advise(position).move; }, limits);
}

}  // namespace

Written prove(const games::Strategy& strategy, bool symmetric, const base::Limits& limits) {
  if (const auto* lifted = strategy.lifted()) {
    return written(close(lifted->inner(), symmetric, limits), [&](StrategyCertificate inner) {
      return LiftedCertificate{lifted->game(), lifted->offset(), lifted->pairs(), std::move(inner)}
          .text();
    });
  }
  return written(close(strategy, symmetric, limits),
                 [](const StrategyCertificate& certificate) { return certificate.text(); });
}

}  // namespace zermelo::prove
