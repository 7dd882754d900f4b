#include "prove/order_chaos/pairing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "pairing/find.hpp"

namespace zermelo::prove {

namespace {

std::string claim(std::string_view verb, const pairing::Wish& wish) {
  return fmt::format("pairing {}{}{}", verb, wish.adjacent ? " adjacent" : "",
                     wish.ordered ? " ordered" : "");
}

std::string head(const pairing::Conditions& conditions, std::string_view claim,
                 std::string_view kind) {
  return fmt::format("zermelo-certificate 1\ngame {}\n{}\nkind {}\n", conditions.name, claim, kind);
}

}  // namespace

std::string pair_text(const board::Board& board, const games::Pair& pair) {
  auto text = fmt::format("{} {} {}", board.cell_name(pair.one), board.cell_name(pair.other),
                          pair.same ? "same" : "opposite");
  if (pair.witness) text += ' ' + board.cell_name(*pair.witness);
  return text;
}

std::string pairing_certificate(const pairing::Conditions& conditions,
                                const games::Pairing& pairing) {
  const bool wins =
      conditions.game &&
      (conditions.wish.ordered || !pairing::chaos_may_have_to_open(
                                      *games::rules_if<games::OrderChaosRules>(*conditions.game)));
  auto text = head(conditions, wins ? "winner chaos" : claim("exists", conditions.wish), "pairing");
  text += fmt::format("pairs {}\n", pairing.pairs.size());
  for (const auto& pair : pairing.pairs) text += pair_text(conditions.board, pair) + '\n';
  return text + "end\n";
}

std::string periodic_certificate(const games::PlaneRules& rules,
                                 const pairing::PlanePairing& pairing) {
  const int n = pairing.pattern.side();
  const auto board = board::Board::rectangle(n, n);
  auto text = fmt::format(
      "zermelo-certificate 1\ngame {}\nwinner chaos\nkind periodic\ntorus {}\npairs {}\n",
      rules.name(), n, pairing.torus.pairs.size());
  for (const auto& pair : pairing.torus.pairs) {
    text += fmt::format("{} {}\n", board.cell_name(pair.one), board.cell_name(pair.other));
  }
  return text + "end\n";
}

std::string no_pairing_certificate(const pairing::Conditions& conditions,
                                   const pairing::Weighting& weighting) {
  auto text = head(conditions, claim("none", conditions.wish), "no-pairing");
  auto out = std::back_inserter(text);
  fmt::format_to(out, "cells {}\n", fmt::join(weighting.cells, " "));
  const auto heavy = std::count_if(weighting.lines.begin(), weighting.lines.end(),
                                   [](std::int64_t weight) { return weight > 0; });
  fmt::format_to(out, "lines {}\n", heavy);
  for (std::size_t i = 0; i < weighting.lines.size(); ++i) {
    if (weighting.lines[i] == 0) continue;
    fmt::format_to(out, "{}", weighting.lines[i]);
    for (const int c : conditions.lines[i].cells) {
      const auto cell = conditions.board.cells()[static_cast<std::size_t>(c)];
      fmt::format_to(out, " {}", conditions.board.cell_name(cell));
    }
    text += '\n';
  }
  return text + "end\n";
}

std::string no_pairing_certificate(const pairing::Conditions& conditions, std::string_view symmetry,
                                   const pairing::Refutation& refutation) {
  auto none = claim("none", conditions.wish);
  if (symmetry != "none") none += fmt::format(" {}", symmetry);
  auto text = head(conditions, none, "no-pairing");
  auto out = std::back_inserter(text);
  const auto add_clause = [&](const pairing::Clause& clause) {
    for (const int literal : clause) fmt::format_to(out, "{} ", literal);
    text += '0';
  };
  fmt::format_to(out, "clauses {}\n", refutation.axioms.size());
  for (const auto& clause : refutation.axioms) {
    add_clause(clause);
    text += '\n';
  }
  fmt::format_to(out, "steps {}\n", refutation.steps.size());
  for (const auto& step : refutation.steps) {
    add_clause(step.clause);
    fmt::format_to(out, " {}\n", fmt::join(step.hints, " "));
  }
  return text + "end\n";
}

std::optional<WinningPairing> find_winning_pairing(const games::AnyGame& game,
                                                   const base::Limits& limits) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr) return std::nullopt;
  pairing::Wish wish;
  wish.ordered = pairing::chaos_may_have_to_open(*rules);
  auto conditions = pairing::conditions_of(game, wish);
  pairing::Config config;
  config.limits = limits;
  auto result = pairing::find(conditions, config);
  if (!result.pairing) return std::nullopt;
  return WinningPairing{std::move(conditions), std::move(*result.pairing)};
}

}  // namespace zermelo::prove
