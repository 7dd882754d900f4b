#include "prove/order_chaos/pairing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "pairing/find.hpp"

namespace zermelo::prove {

namespace {

std::string head(std::string_view game, std::string_view claim, std::string_view kind) {
  return fmt::format("zermelo-certificate 1\ngame {}\n{}\nkind {}\n", game, claim, kind);
}

/// `cells_of(i)` is the cells of a line as numbers, `name` says what a cell is called.
template <class CellsOf, class Name>
std::string refusal_by_weights(std::string_view game, const pairing::Wish& wish,
                               const pairing::Weighting& weighting, const CellsOf& cells_of,
                               const Name& name) {
  auto text = head(game, pairing_claim("none", wish), "no-pairing");
  auto out = std::back_inserter(text);
  fmt::format_to(out, "cells {}\n", fmt::join(weighting.cells, " "));
  const auto heavy = std::count_if(weighting.lines.begin(), weighting.lines.end(),
                                   [](std::int64_t weight) { return weight > 0; });
  fmt::format_to(out, "lines {}\n", heavy);
  for (std::size_t i = 0; i < weighting.lines.size(); ++i) {
    if (weighting.lines[i] == 0) continue;
    fmt::format_to(out, "{}", weighting.lines[i]);
    for (const int cell : cells_of(i)) fmt::format_to(out, " {}", name(cell));
    text += '\n';
  }
  return text + "end\n";
}

}  // namespace

std::string pairing_claim(std::string_view verb, const pairing::Wish& wish) {
  return fmt::format("pairing {}{}{}", verb, wish.adjacent ? " adjacent" : "",
                     wish.ordered ? " ordered" : "");
}

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
  auto text = head(conditions.name,
                   wins ? "winner chaos" : pairing_claim("exists", conditions.wish), "pairing");
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
  const auto& board = conditions.board;
  return refusal_by_weights(
      conditions.name, conditions.wish, weighting,
      [&](std::size_t i) -> const std::vector<int>& { return conditions.lines[i].cells; },
      [&](int cell) { return board.cell_name(board.cells()[static_cast<std::size_t>(cell)]); });
}

std::string no_pairing_certificate(std::string_view game, const pairing::TallBoard& board,
                                   const pairing::Wish& wish, const pairing::Weighting& weighting) {
  return refusal_by_weights(
      game, wish, weighting,
      [&](std::size_t i) -> const std::vector<int>& { return board.lines[i]; },
      [&](int cell) { return board.cell_name(cell); });
}

std::string no_pairing_certificate(const pairing::Conditions& conditions, std::string_view symmetry,
                                   const pairing::Refutation& refutation) {
  auto none = pairing_claim("none", conditions.wish);
  if (symmetry != "none") none += fmt::format(" {}", symmetry);
  auto text = head(conditions.name, none, "no-pairing");
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

pairing::Conditions conditions_of_win(const games::AnyGame& game) {
  pairing::Wish wish;
  wish.ordered = pairing::chaos_may_have_to_open(*games::rules_if<games::OrderChaosRules>(game));
  return pairing::conditions_of(game, wish);
}

std::optional<WinningPairing> find_winning_pairing(const games::AnyGame& game,
                                                   const base::Limits& limits) {
  if (games::rules_if<games::OrderChaosRules>(game) == nullptr) return std::nullopt;
  auto conditions = conditions_of_win(game);
  pairing::Config config;
  config.limits = limits;
  auto result = pairing::find(conditions, config);
  if (!result.pairing) return std::nullopt;
  return WinningPairing{std::move(conditions), std::move(*result.pairing)};
}

}  // namespace zermelo::prove
