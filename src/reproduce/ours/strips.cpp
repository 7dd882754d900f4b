// Theorems about Order and Chaos for every height, and for boards of any size: certificates of kind
// `family`.
#include "prove/order_chaos/strips.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <thread>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "prove/order_chaos/strip_pairings.hpp"
#include "prove/order_chaos/threat_win.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// Either player first, with every right to pass.
constexpr const char* kAllRules[] = {
    "",           ",first=chaos",          ",pass=starter", ",first=chaos,pass=starter",
    ",pass=both", ",first=chaos,pass=both"};

/// Order wins these strips from the height on that is the length of the lines.
Finding order_on_strips(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "order", {}, {}};
  for (const int line : {2, 3, 4}) {
    for (const int columns : {line, line + 1}) {
      for (const auto* rules : {"", ",first=chaos", ",first=chaos,pass=starter"}) {
        const auto family = games::EveryHeight::parse(
            fmt::format("order-chaos:{}xN,line={}{}", columns, line, rules));
        auto found = prove::answer_strips(family, limits);
        if (found.stopped) return stopped();
        const bool right = found.winner == "order" && found.from <= line;
        all = both(all, {right ? Verdict::reproduced : Verdict::differs,
                         right ? "order" : fmt::format("{} from {}", found.winner, found.from),
                         fmt::format("{}: from N = {} on, by {}", family.name(), found.from,
                                     fmt::join(found.inner, " and ")),
                         {std::move(found.certificate)}});
      }
    }
  }
  return all;
}

/// Who wins a family under each of the rules, from which height on at the latest.
Finding under_all_rules(const std::string& game, std::string_view winner, int least,
                        const base::Limits& limits) {
  const base::Stopwatch watch;
  Finding all{Verdict::reproduced, std::string(winner), {}, {}};
  std::size_t bytes = 0;
  for (const auto* rules : kAllRules) {
    const auto family = games::EveryHeight::parse(game + rules);
    auto found = prove::answer_strips(family, limits.rest(watch));
    if (found.stopped) return stopped();
    if (found.winner != winner || found.from > least) {
      return {
          Verdict::differs, fmt::format("{} from {}", found.winner, found.from), family.name(), {}};
    }
    bytes += found.certificate.size();
    all.certificates.push_back(std::move(found.certificate));
  }
  all.detail = fmt::format("{}, whoever begins and whoever may pass: {} wins from {} on, {} bytes",
                           game, winner, least, bytes);
  return all;
}

/// Order wins boards of any size from this one on, whoever begins and whoever passes.
Finding order_on_all_boards(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "order", {}, {}};
  for (const auto& [line, least] : {std::pair(2, 2), {3, 4}, {4, 5}}) {
    auto one =
        under_all_rules(fmt::format("order-chaos:MxN,line={}", line), "order", least, limits);
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  return all;
}

/// Order wins five in a row on five columns and eight rows, and so on every board with room for
/// them, even if Chaos may pass. It takes hours on two cores, and may go on from a file.
Finding order_on_five_columns(const CheckLimits& limits) {
  prove::ThreatEffort effort;
  effort.threads =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, base::kMostThreads);
  if (!limits.resume.empty()) effort.resume = limits.resume + "/every-height-order-five.wins";
  const bool goes_on = !effort.resume.empty() && std::filesystem::exists(effort.resume);
  const auto window = prove::order_wins_in_window(
      games::EveryHeight::parse("order-chaos:5xN,line=5"), 8, limits, effort);
  if (window.body.empty() && !window.win.not_kept.empty())
    throw base::InputError(window.win.not_kept);
  if (window.body.empty() && (window.win.stopped || window.win.found)) return stopped();
  if (window.body.empty()) {  // the search gave up, which refutes nothing
    return stopped(fmt::format("no win by threats on 5x8 in {} positions{}", window.win.positions,
                               goes_on ? " besides those of earlier runs" : ""));
  }
  Finding found{Verdict::reproduced, "order", {}, {}};
  for (const auto* name : {"order-chaos:5xN,line=5", "order-chaos:MxN,line=5,pass=both",
                           "order-chaos:5xN,line=5,first=chaos,pass=both"}) {
    const auto family = games::EveryHeight::parse(name);
    found.detail +=
        fmt::format("{} from {} = {} on; ", name, family.numbers(), window.least(family));
    found.certificates.push_back(window.certificate(family));
  }
  found.detail += fmt::format("{} positions{}, {} stones of hers and {} forced wins",
                              window.win.positions, goes_on ? " besides those of earlier runs" : "",
                              window.win.counts[0].number, window.win.counts[1].number);
  return found;
}

/// Chaos wins where he may have to open a pair: by ordered ones.
Finding chaos_with_ordered_pairs(const base::Limits& limits) {
  auto all = under_all_rules("order-chaos:MxN,line=10", "chaos", 1, limits);
  for (int columns = 1; columns <= 8 && all.found != kStopped; ++columns) {
    const auto one =
        under_all_rules(fmt::format("order-chaos:{}xN,line={}", columns, std::max(4, columns + 1)),
                        "chaos", 1, limits);
    all = one.found == kStopped ? one : both(all, one);
  }
  return all;
}

/// Chaos wins these strips on every height by a pairing that repeats itself.
Finding chaos_on_strips(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "chaos", {}, {}};
  for (int columns = 1; columns <= 9; ++columns) {
    const int line = std::max(3, std::min(columns + 1, 9));
    for (const auto* rules : {"", ",first=chaos,pass=starter"}) {
      const bool odd = columns % 2 != 0;
      const auto* passing = odd && *rules == '\0' ? ",pass=both" : rules;
      const auto family = games::EveryHeight::parse(
          fmt::format("order-chaos:{}xN,line={}{}", columns, line, passing));
      auto found = prove::answer_strips(family, limits);
      if (found.stopped) return stopped();
      const bool right = found.winner == "chaos";
      all = both(all, {right ? Verdict::reproduced : Verdict::differs,
                       right ? "chaos" : "unknown",
                       fmt::format("{}: {} pairs, repeated every {} rows", family.name(),
                                   right ? found.pairing->pairs.pairs.size() : 0,
                                   right ? found.pairing->period : 0),
                       {std::move(found.certificate)}});
    }
  }
  return all;
}

/// The least height on which strips of so many columns have no pairing for lines of so many cells,
/// and whether there is one on the height before; otherwise weights leave room for it.
struct Strips {
  int columns, line, none_from;
  bool decided;
};
constexpr Strips kStrips[] = {
    {2, 2, 2, true},    {3, 3, 3, true},    {4, 4, 4, true},    {5, 5, 6, true},
    {6, 5, 5, true},    {6, 6, 11, true},   {7, 6, 8, true},    {8, 6, 7, true},
    {11, 6, 6, true},   {7, 7, 20, false},  {8, 7, 13, true},   {9, 7, 13, true},
    {10, 7, 12, true},  {11, 7, 11, true},  {12, 7, 10, true},  {13, 7, 8, true},
    {20, 7, 7, true},   {8, 8, 84, false},  {9, 8, 25, false},  {10, 8, 24, false},
    {11, 8, 22, false}, {12, 8, 19, false}, {13, 8, 17, false}, {14, 8, 15, false}};

/// The same of ordered pairings.
constexpr Strips kOrderedStrips[] = {
    {2, 2, 1, true},   {2, 3, 4, true},  {3, 3, 3, true},  {4, 3, 1, true},
    {4, 4, 4, true},   {5, 5, 6, true},  {6, 5, 5, true},  {6, 6, 10, true},
    {7, 6, 8, true},   {8, 6, 7, true},  {10, 6, 6, true}, {7, 7, 17, false},
    {8, 7, 13, false}, {9, 7, 12, true}, {13, 7, 8, true}, {17, 7, 7, true}};

Finding no_pairing_on_strips(std::span<const Strips> all_strips, pairing::Wish wish,
                             const base::Limits& limits) {
  Finding all{Verdict::reproduced, "none", {}, {}};
  for (const auto& strips : all_strips) {
    const auto family = games::EveryHeight::parse(
        fmt::format("order-chaos:{}xN,line={}", strips.columns, strips.line));
    auto found = prove::pairings_of_strips(family, wish, limits,
                                           strips.decided ? prove::Below::yes : prove::Below::no);
    if (found.stopped) return stopped();
    const bool right = found.none_from == strips.none_from &&
                       (!strips.decided || found.highest == strips.none_from - 1);
    all = both(all,
               {right ? Verdict::reproduced : Verdict::differs,
                right ? "none" : "another height",
                fmt::format("{}: none from N = {} on{}", family.name(), found.none_from.value_or(0),
                            strips.decided ? fmt::format(", one up to {}", found.highest) : ""),
                {std::move(found.certificate)}});
  }
  return all;
}

}  // namespace

std::vector<Claim> claims_on_strips() {
  return {
      Claim{"every-height-order", "For every height, Order versus Chaos, after Theorem I.2",
            "Order wins every strip of M or M + 1 columns with lines of M = 2, 3, 4, from M rows "
            "on, whoever begins.",
            "wins on inner boards, certificates of kind family", "order", Cost::normal,
            order_on_strips},
      Claim{"every-board-order", "For every height, Order versus Chaos, after Theorem I.2",
            "Order wins every board of at least M columns and rows with lines of 2, 3 and 4, from "
            "M = 2, 4 and 5 on, whoever begins and whoever may pass.",
            "wins on two inner boards, certificates of kind family", "order", Cost::normal,
            order_on_all_boards},
      Claim{
          "every-height-order-five", "For every height, this program",
          "Order wins every strip of five columns with lines of five from eight rows on, if Chaos "
          "begins from sixteen rows on, and every board of at least eight columns and rows, even "
          "if Chaos may pass whenever he likes.",
          "a win on five columns and eight rows by stones nearly all of which threaten something; "
          "certificates of kind family",
          "order", Cost::full, order_on_five_columns},
      Claim{
          "every-board-chaos", "For every height, Order versus Chaos, Theorem I.4 (ii)",
          "Chaos wins every board with lines of ten cells and more, even if Order may pass. (Here: "
          "every rectangle, whoever begins and whoever may pass; and every strip that is narrower "
          "than the line, from lines of four on.)",
          "ordered pairings that repeat themselves, on boards of any size every eight columns and "
          "rows; certificates of kind family",
          "chaos", Cost::quick, chaos_with_ordered_pairs},
      Claim{"every-height-chaos", "For every height, this program",
            "Chaos wins every strip of W columns with lines of W + 1 (of 3, if W = 1), and of nine "
            "columns with lines of 9, where he may pass, or where nobody may, W is even and Order "
            "begins.",
            "pairings of up to eight rows that repeat themselves, W from 1 to 9; certificates of "
            "kind family",
            "chaos", Cost::normal, chaos_on_strips},
      Claim{"every-height-no-pairing", "For every height, this program",
            "On M columns and more, lines of M = 2 to 8 cells have no pairing from some height on: "
            "on M = 5, 6, 7 and 8 columns from 6, 11, 20 and 84 rows on.",
            "weights on the board of that height, certificates of kind family; where weights leave "
            "room for a pairing, the SAT solver finds one",
            "none", Cost::quick,
            [](const auto& limits) { return no_pairing_on_strips(kStrips, {}, limits); }},
      Claim{"every-height-no-ordered-pairing", "For every height, this program",
            "On M columns and more, lines of M = 2 to 7 cells have no ordered pairing from some "
            "height on: on M = 5, 6 and 7 columns from 6, 10 and 17 rows on.",
            "weights on the board of that height, or clauses, certificates of kind family; where "
            "weights leave room for a pairing, the SAT solver finds one",
            "none", Cost::normal,
            [](const auto& limits) {
              return no_pairing_on_strips(kOrderedStrips, {.ordered = true}, limits);
            }},
  };
}

}  // namespace zermelo::reproduce
