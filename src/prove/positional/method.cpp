// The method of positional games. Where filling a set wins, proof-number search asks who wins, with
// what is known of such games (solve/positional/insight.hpp); a player who only has to keep the
// other from winning is proved to hold. Where both place any symbol, it is proof-number search with
// what is known of Order and Chaos (solve/symbol_sets_insight.hpp). Where filling a set loses, it
// is depth-first search.
#include "prove/method.hpp"

#include "base/clock.hpp"
#include "prove/by_search.hpp"
#include "prove/holding_draw.hpp"
#include "prove/plain_method.hpp"
#include "prove/positional/product.hpp"
#include "prove/positional/threats.hpp"
#include "solve/by_turns.hpp"
#include "solve/df_pn.hpp"
#include "solve/positional/insight.hpp"
#include "solve/symbol_sets_insight.hpp"

namespace zermelo::prove {

namespace {

using games::PositionalRules;

bool filling_wins(const games::AnyGame& game, games::Side side) {
  return games::rules_if<PositionalRules>(game)->convention->filling[games::index(side)] ==
         games::positional::Convention::Filling::wins;
}

/// Whether a certificate may have positions that are held by pairs, or light.
Ending ending_in(const games::AnyGame& game) {
  return games::rules_if<PositionalRules>(game)->swap ? Ending::none : Ending::pairs_or_light;
}

/// The strategies of those who keep the other from filling a set.
Written certify_holders(const Claim& claim, const base::Limits& limits, const GiveUp& give_up) {
  const Ending ending = ending_in(claim.game);
  const base::Stopwatch watch;
  if (claim.value == games::Outcome::draw) {
    return write_draw([&](games::Side holder) {
      return hold(claim, {holder, false}, ending, limits.rest(watch), give_up);
    });
  }
  return written(hold(claim, {claim.winner(), true}, ending, limits, give_up),
                 [](const StrategyCertificate& certificate) { return certificate.text(); });
}

/// Breaker's win, too, is that Maker does not win. Kind `product` is tried where the position of
/// the claim falls into parts, and where many positions of another proof do.
Written certify_where_filling_wins(const Claim& claim, solve::Solver& solver,
                                   const base::Limits& limits) {
  const base::Stopwatch watch;
  if (falls_into_parts(claim)) {
    auto by_parts = certify_by_parts(claim, limits);
    if (by_parts.certificate) return by_parts;
  }
  if (claim.value != games::Outcome::draw && filling_wins(claim.game, claim.winner())) {
    const auto certify =
        may_win_by_threats(claim.game, claim.winner()) ? certify_by_threats : certify_plainly;
    return certify(claim, solver, limits.rest(watch));
  }
  PartsSeen parts(claim);
  auto plain =
      certify_holders(claim, limits.rest(watch), [&](const auto& p) { return parts.note(p); });
  if (plain.certificate || !parts.is_better()) return plain;
  auto by_parts = certify_by_parts(claim, limits.rest(watch));
  return by_parts.certificate ? std::move(by_parts)
                              : certify_holders(claim, limits.rest(watch), {});
}

bool uses_df_pn(const games::AnyGame& game) {
  if (game.chooses_stone()) {
    return solve::has_line_book(*games::rules_if<PositionalRules>(game));
  }
  return filling_wins(game, games::Side::a);
}

std::unique_ptr<Prover> by_search(const games::AnyGame& game,
                                  const std::shared_ptr<solve::Solver>& solver,
                                  decltype(&certify_plainly) certify) {
  return std::make_unique<BySearch>(
      game, solver, [solver, certify](const Claim& claim, const base::Limits& limits) {
        return certify(claim, *solver, limits);
      });
}

std::unique_ptr<Prover> make_positional_prover(const games::AnyGame& game, const Config& config) {
  if (game.chooses_stone()) {
    std::shared_ptr<solve::Solver> solver = uses_df_pn(game)
                                                ? solve::make_df_pn_solver(game, config)
                                                : solve::make_depth_first_solver(game, config);
    return by_search(game, solver, certify_plainly);
  }
  const bool wins = uses_df_pn(game);
  std::shared_ptr<solve::Solver> solver = wins ? solve::make_solver_by_turns(game, config)
                                               : solve::make_depth_first_solver(game, config);
  const auto certify = wins ? certify_where_filling_wins : certify_plainly;
  return by_search(game, solver, certify);
}

}  // namespace

const Method& positional_method() {
  static const Method method{.family = std::string_view("positional"),
                             .knowledge = Knowledge(solve::kPositionalKnowledge),
                             .make_prover = make_positional_prover,
                             .uses_threads = uses_df_pn,
                             .seconds_of_a_position = +[](int cells) { return 0.1e-6 * cells; },
                             .shortest_win = solve::shortest_filling_of,
                             .win_by_threats = nullptr};
  return method;
}

}  // namespace zermelo::prove
