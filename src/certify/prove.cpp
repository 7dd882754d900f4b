#include "certify/prove.hpp"

#include "strategy/mirror.hpp"

namespace zermelo::certify {

namespace {

Closed close(const games::Strategy& strategy, bool symmetric, const base::Limits& limits) {
  return close_under_replies(
      strategy.game(), {}, {strategy.side()}, symmetric,
      [&](const games::AnyPosition& position) { return strategy.advise(position).move; }, limits);
}

template <class Finish>
Proof finish(Closed closed, Finish&& text_of) {
  if (!closed.certificate) return {std::nullopt, 0, std::move(closed.refutation)};
  const auto answers = closed.certificate->answers.size();
  return {text_of(std::move(*closed.certificate)), answers, std::nullopt};
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

Proof prove(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  const auto strategy_of = [&](Goal goal) {
    return close_under_replies(
        claim.game, claim.after, goal, true,
        [&](const games::AnyPosition& position) { return solver.solve(position).move; }, limits);
  };
  if (claim.value != games::Outcome::draw) {
    const auto side = claim.value == games::Outcome::a_wins ? games::Side::a : games::Side::b;
    return finish(strategy_of({side}),
                  [](const StrategyCertificate& certificate) { return certificate.text(); });
  }
  auto first = strategy_of({games::Side::a, false});
  if (!first.certificate) return {std::nullopt, 0, std::move(first.refutation)};
  const auto answers = first.certificate->answers.size();
  auto proof = finish(strategy_of({games::Side::b, false}), [&](StrategyCertificate second) {
    return DrawCertificate{std::move(*first.certificate), std::move(second)}.text();
  });
  proof.answers += proof.certificate ? answers : 0;
  return proof;
}

}  // namespace zermelo::certify
