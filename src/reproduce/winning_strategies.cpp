// van den Bergh, Castelein, van Gent, "Order versus Chaos", Section IV and the Appendix.
#include <fmt/format.h>

#include "reproduce/evidence.hpp"
#include "solve/strong/difference.hpp"
#include "strategy/order_chaos/iv2.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using games::kChaos;
using games::kOrder;

constexpr std::size_t kMemory = std::size_t{1} << 30;

Finding lemma_IV1(const base::Limits& limits) {
  Finding all{Verdict::reproduced, {}, {}, {}};
  for (int n = 1; n <= 3; ++n) {
    all = both(all, strategy_wins(
                        fmt::format("order-chaos:{}x{},line={},first=chaos,pass=starter", n, n, n),
                        "iv1", limits));
  }
  all.detail +=
      "; Figure 4's square with the dot is read as the centre, the triangle with its diagonal";
  return all;
}

Finding six_boards(const base::Limits& limits) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,first=chaos,pass=starter");
  const auto play_out = [&](strategy::StrategyIV2::Reading reading) {
    return solve::verify(strategy::StrategyIV2(game, reading), limits);
  };
  const auto repaired = play_out({});
  const auto without = play_out({.exceptions = 0});
  const auto printed = play_out({.exceptions = 0, .step5_as_printed = true});
  bool complete = repaired.complete && without.complete && printed.complete;
  int needed = 0;
  for (unsigned k = 0; k < 6; ++k) {
    const auto one_less = play_out({.exceptions = strategy::StrategyIV2::kAll & ~(1U << k)});
    complete = complete && one_less.complete;
    if (one_less.losses > 0) ++needed;
  }
  if (!complete) return stopped();
  return compare(
      "six, and it wins",
      fmt::format("{}, and it {}", needed == 6 ? "six" : std::to_string(needed),
                  repaired.wins ? "wins" : "loses"),
      Verdict::differs,
      fmt::format("with ties of step (v) broken by the weights of all lines through the cell: {} "
                  "of {} plays lost "
                  "without the boards, none of {} with them, and some without any one of them; "
                  "with step (v) as "
                  "printed {} of {} are lost",
                  without.losses, without.plays, repaired.plays, printed.losses, printed.plays));
}

/// The inner and the outer value by exact search, for every n that it can handle, and mirroring
/// played out on the whole board.
Finding lemma_IV4(const base::Limits& limits) {
  std::string detail;
  for (int n = 1; n <= 3; ++n) {
    const auto outer =
        fmt::format("order-chaos:{}x{},line={},first=chaos,pass=starter", n + 2, n + 2, n + 1);
    const auto v = verification_of(outer, "mirror:iv1", limits);
    if (!v.complete) return stopped(detail);
    if (!v.wins) {
      return {Verdict::refuted,
              "mirroring fails",
              fmt::format("{}: {}", outer, AnyGame::parse(outer).moves_name(v.counterexample)),
              {}};
    }
    detail += fmt::format("{}: {} positions of the whole board, no loss; ", outer, v.positions);
  }
  const auto lifted =
      strategy_wins("order-chaos:6x6,line=5,first=chaos,pass=starter", "mirror:iv2", limits);
  return {lifted.verdict, lifted.verdict == Verdict::reproduced ? "holds" : lifted.found,
          detail + "n = 4: " + lifted.detail, lifted.certificates};
}

Finding dump(const base::Limits& limits) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,first=chaos,pass=starter");
  const auto solution =
      solve::StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game), kMemory, limits);
  if (!solution) return stopped();
  std::uint64_t order = 0, chaos = 0;
  for (const auto& layer : solution->layers()) {
    order += layer.order_wins[0];
    chaos += layer.positions - layer.order_wins[1];
  }
  return compare(
      "43046721 states, 43 MB each",
      fmt::format("{} states, {} MB each", solution->positions(),
                  solution->positions() / 1'000'000),
      Verdict::differs,
      fmt::format("Order wins {} of them with Order on turn, Chaos {} with Chaos on turn; "
                  "`zermelo strong --text` writes the files",
                  order, chaos));
}

Finding passing_4x4(const base::Limits& limits) {
  auto rules = *games::rules_if<games::OrderChaosRules>(AnyGame::parse("order-chaos:4x4,line=4"));
  const auto none = solve::StrongSolution::solve(rules, kMemory, limits);
  rules.pass = games::PassRule::starter;
  const auto order = solve::StrongSolution::solve(rules, kMemory, limits);
  rules.first = kChaos;
  const auto chaos = solve::StrongSolution::solve(rules, kMemory, limits);
  if (!none || !order || !chaos) return stopped();
  const auto by_order = solve::difference(*none, *order);
  const auto by_chaos = solve::difference(*none, *chaos);
  // An edge case means fewer than one position in a million, and not the empty board.
  const auto rare = [&](const solve::Difference& d) {
    return d.positions * 1'000'000 < 2 * none->positions();
  };
  bool start_kept = true;
  for (const auto side : {kOrder, kChaos}) {
    start_kept = start_kept && none->winner(0, side) == order->winner(0, side) &&
                 none->winner(0, side) == chaos->winner(0, side);
  }
  const bool edge = start_kept && rare(by_order) && rare(by_chaos);
  return {
      edge ? Verdict::reproduced : Verdict::differs,
      edge ? "edge cases only" : "not only edge cases",
      fmt::format("4x4, line 4: of {} positions (each with a player on turn) Order's right to pass "
                  "changes the "
                  "value of {} ({} up to symmetry), Chaos' of {} ({}); {} that of the empty board",
                  2 * none->positions(), by_order.positions, by_order.up_to_symmetry,
                  by_chaos.positions, by_chaos.up_to_symmetry, start_kept ? "not" : "also"),
      {}};
}

}  // namespace

std::vector<Claim> claims_on_winning_strategies() {
  return {
      {"paper-lemma-IV.1", "Order versus Chaos, Lemma IV.1",
       "Order wins ovc'([n]^2, n, Chaos) for n = 1, 2, 3.",
       "the strategy of the proof against every reply", "order wins", Cost::quick, lemma_IV1},
      {"paper-strategy-IV.2", "Order versus Chaos, Section V (on Figure 5)",
       "Without step (i), Strategy IV.2 weakly solves the game except in six cases; with these "
       "boards as exceptions it wins.",
       "the strategy against every reply, with all boards, without any, and without each",
       "six, and it wins", Cost::normal, six_boards},
      {"paper-lemma-IV.3", "Order versus Chaos, Lemma IV.3", "Order wins ovc'([4]^2, 4, Chaos).",
       "Strategy IV.2 against every reply, passes included; certificate", "order wins", Cost::quick,
       [](const auto& limits) {
         return strategy_wins("order-chaos:4x4,line=4,first=chaos,pass=starter", "iv2", limits);
       }},
      {"paper-lemma-IV.4", "Order versus Chaos, Lemma IV.4",
       "If Order wins ovc'([n]^2, n, Chaos), then Order also wins ovc'([n+2]^2, n+1, Chaos).",
       "mirroring played out on the whole board for n = 1, 2, 3; certificate for n = 4", "holds",
       Cost::normal, lemma_IV4},
      {"paper-appendix-dump", "Order versus Chaos, Appendix",
       "dump.cc tells for each of the 3^16 game states of ovc'([4]^2,4,Chaos) whether it is "
       "winning; each file has 43 MB.",
       "strong solution", "43046721 states, 43 MB each", Cost::quick, dump},
      {"paper-passing", "Order versus Chaos, Section VII",
       "Passing is not beneficial except for edge cases like Example II.1 (suggested by Tables I "
       "to IV).",
       "strong solutions of 4x4, line 4, with and without passing, compared position by position",
       "edge cases only", Cost::normal, passing_4x4},
  };
}

}  // namespace zermelo::reproduce
