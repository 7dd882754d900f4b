#include "prove/prove.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "prove/hex/connection.hpp"
#include "prove/order_chaos/live_lines.hpp"
#include "prove/square_war/draw.hpp"
#include "prove/square_war/forcing.hpp"
#include "solve/order_chaos/pairing_of_rest.hpp"
#include "solve/verify.hpp"
#include "strategy/order_chaos/mirror.hpp"

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

template <class Finish>
Proof finish(Closed closed, Finish&& text_of) {
  if (!closed.certificate) return {std::nullopt, 0, std::move(closed.refutation)};
  const auto answers = closed.certificate->answers.size() + closed.certificate->paired.size();
  return {text_of(std::move(*closed.certificate)), answers, std::nullopt};
}

/// Where Chaos wins Order and Chaos: `a1 b2 O` for each pair, for the symbol a witness or `-`.
AnswerInPairs pairs_for(const games::AnyGame& game, Goal goal) {
  if (games::rules_if<games::OrderChaosRules>(game) == nullptr || goal.side != games::kChaos)
    return {};
  return [&game](const games::AnyPosition& position) -> std::optional<std::string> {
    const auto pairs = solve::pairing_of_rest(game, position);
    if (!pairs) {
      const bool light = told_by_live_lines(game) && solve::is_light(game, position);
      return light ? std::optional<std::string>("light") : std::nullopt;
    }
    std::string text;
    for (const auto& pair : *pairs) {
      std::string opening = "-";
      if (pair.opening) opening = games::kSymbols[static_cast<std::size_t>(*pair.opening)];
      if (pair.witness) opening = game.board().cell_name(*pair.witness);
      text += fmt::format("{}{} {} {}", text.empty() ? "" : " ", game.board().cell_name(pair.one),
                          game.board().cell_name(pair.other), opening);
    }
    return text;
  };
}

}  // namespace

Proof prove(const games::Strategy& strategy, bool symmetric, const base::Limits& limits) {
  if (const auto* mirror = dynamic_cast<const strategy::Mirror*>(&strategy)) {
    return finish(close(mirror->inner(), symmetric, limits), [&](StrategyCertificate inner) {
      return LiftedCertificate{mirror->game(), mirror->offset(), mirror->pairs(), std::move(inner)}
          .text();
    });
  }
  return finish(close(strategy, symmetric, limits),
                [](const StrategyCertificate& certificate) { return certificate.text(); });
}

namespace {

/// The winner's strategy as kind `strategy`.
Closed close(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  const Goal goal{claim.winner()};
  const auto answer = [&](const games::AnyPosition& position) {
    return solver.solve(position).move;
  };
  const auto wins = [&](const games::AnyPosition& position) {
    return solver.solve(position).value == claim.value;
  };
  const auto in_pairs = pairs_for(claim.game, goal);
  if (!told_by_live_lines(claim.game)) {
    return close_under_replies(claim.game, claim.after, goal, true, answer, limits, in_pairs);
  }
  return close_on_live_lines(claim.game, claim.after, goal, answer, wins, limits, in_pairs);
}

}  // namespace

Proof prove(const games::AnyGame& game, const solve::Lifting& lifting, solve::Solver& solver,
            const base::Limits& limits) {
  const Claim claim{lifting.inner, {}, games::win_of(games::kOrder)};
  return finish(close(claim, solver, limits), [&](StrategyCertificate inner) {
    return LiftedCertificate{game, lifting.offset, lifting.pairs, std::move(inner)}.text();
  });
}

Proof prove(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  if (claim.value != games::Outcome::draw &&
      games::rules_if<games::SquareWarRules>(claim.game) != nullptr) {
    const auto forcing = outline(claim, solver, limits);
    if (!forcing) return {};
    const auto size = forcing->lines.size() + forcing->defaults.size() + forcing->answers.size();
    return {forcing->text(), size, std::nullopt};
  }
  if (const auto connection = connect(claim, solver)) {
    return {connection->text(), connection->proof.terms.size(), std::nullopt};
  }
  if (claim.value != games::Outcome::draw) {
    return finish(close(claim, solver, limits),
                  [](const StrategyCertificate& certificate) { return certificate.text(); });
  }
  auto first = hold(claim, games::Side::a, limits);
  if (!first.certificate) return {std::nullopt, 0, std::move(first.refutation)};
  const auto answers = first.certificate->answers.size() + first.certificate->paired.size();
  auto proof = finish(hold(claim, games::Side::b, limits), [&](StrategyCertificate second) {
    return DrawCertificate{std::move(*first.certificate), std::move(second)}.text();
  });
  proof.answers += proof.certificate ? answers : 0;
  return proof;
}

}  // namespace zermelo::prove
