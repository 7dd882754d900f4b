#include "prove/families.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/count.hpp"
#include "base/error.hpp"
#include "prove/hex/every_height.hpp"
#include "prove/mnk/every_height.hpp"
#include "prove/order_chaos/strips.hpp"
#include "prove/order_chaos/threat_win.hpp"
#include "prove/square_war/every_height.hpp"
#include "solve/hex/every_height/pair_invariant.hpp"

namespace zermelo::prove {

namespace {

using Value = std::optional<std::uint64_t>;

FamilyAnswer of_cylinders(const games::EveryHeight& family, const base::Limits& limits) {
  const auto answer = answer_every_height(family, limits);
  FamilyAnswer found{.stopped = answer.stopped, .seconds = answer.seconds};
  const auto& invariant = answer.invariant;
  found.details = {
      {"rows", invariant ? Value(static_cast<std::uint64_t>(invariant->rows)) : std::nullopt},
      {"pairs", invariant ? Value(invariant->pairs.size()) : std::nullopt}};
  if (!invariant) {
    found.how = fmt::format(
        "no invariant of pairs was found, and they are looked for up to width {} if it is even and "
        "{} if it is odd",
        solve::kWidestEven, solve::kWidestOdd);
    return found;
  }
  found.winner = "red";
  found.from = 1;
  found.how = fmt::format("whoever begins, by an invariant of {} of groups of {}",
                          base::counted(invariant->pairs.size(), "pair"),
                          base::counted(invariant->rows, "row"));
  found.certificate = family_certificate(family, *invariant);
  return found;
}

std::string repeated(const pairing::StripPairing& pairing) {
  const auto& pairs = pairing.pairs.pairs;
  return fmt::format("by {} pairing of {}, repeated every {}{}",
                     !pairs.empty() && pairs.front().witness ? "an ordered" : "a",
                     base::counted(pairs.size(), "pair"),
                     pairing.any_width ? base::counted(pairing.columns, "column") + " and " : "",
                     base::counted(pairing.period, "row"));
}

FamilyAnswer of_strips(const games::EveryHeight& family, const base::Limits& limits) {
  auto answer = answer_strips(family, limits);
  FamilyAnswer found{.winner = answer.winner,
                     .certificate = answer.certificate,
                     .stopped = answer.stopped,
                     .seconds = answer.seconds};
  const auto& pairing = answer.pairing;
  found.details = {
      {"positions", answer.positions},
      {"period", pairing ? Value(static_cast<std::uint64_t>(pairing->period)) : std::nullopt},
      {"repeat_columns", pairing && pairing->any_width
                             ? Value(static_cast<std::uint64_t>(pairing->columns))
                             : std::nullopt},
      {"pairs", pairing ? Value(pairing->pairs.pairs.size()) : std::nullopt}};
  if (found.known()) {
    found.from = answer.from;
    found.how = pairing ? repeated(*pairing)
                        : fmt::format("since she wins {}", fmt::join(answer.inner, " and "));
  } else {
    found.how =
        "neither a pairing that repeats itself every eight rows or sooner, nor inner boards of up "
        "to 25 cells that Order wins, were found";
  }
  if (!found.known() && answer.gave_up) {
    found.how += fmt::format("; the search of these boards ended after {}",
                             base::counted(answer.positions, "position"));
  }
  found.inner = std::move(answer.inner);
  return found;
}

void by_window(const WindowAnswer& answer, const games::EveryHeight& family, FamilyAnswer& found,
               int rows = 0) {
  found.from = answer.from;
  found.details = {{"positions", answer.positions},
                   {"lines", answer.from ? Value(answer.lines) : std::nullopt},
                   {"answers", answer.from ? Value(answer.answers) : std::nullopt}};
  found.stopped = !answer.from && answer.stopped;
  if (!answer.from) {
    const auto where =
        rows > 0 ? fmt::format("a window of {} by stones that threaten", base::counted(rows, "row"))
                 : "a window of few rows";
    found.how = fmt::format("{} win within {} was found in {}", answer.not_outlined ? "a" : "no",
                            where, base::counted(answer.positions, "position"));
    if (answer.not_outlined) found.how += ", but no proof of it";
    return;
  }
  found.winner = family.at(1).side_name(games::Side::a);
  const auto columns = family.any_width() ? *answer.from : family.columns();
  found.how = fmt::format("by a win within {}x{} whatever happens outside, with {} and {}", columns,
                          *answer.from, base::counted(answer.lines, "forced line"),
                          base::counted(answer.answers, "answer"));
}

void by_tiles(const Tiling& tiling, std::uint64_t positions, FamilyAnswer& found) {
  found.winner = "draw";
  found.from = 1;
  const auto& tile = tiling.tiles.front();
  found.how = fmt::format(
      "by tiles of {}, in each of which the first player is kept from {}, repeated every {} and {}",
      base::counted(tile.cells.size(), "cell"), base::counted(tile.sets.size(), "set"),
      base::counted(tiling.columns, "column"), base::counted(tiling.rows, "row"));
  found.details = {{"positions", positions},
                   {"cells", tile.cells.size()},
                   {"sets", tile.sets.size()},
                   {"repeat_columns", static_cast<std::uint64_t>(tiling.columns)},
                   {"repeat_rows", static_cast<std::uint64_t>(tiling.rows)}};
}

/// What was tried before windows, if it took anything.
std::string no_tiles(const MnkAnswer& answer) {
  if (answer.positions == 0 || answer.window.from) return "";
  return fmt::format("no tiles of full rows by which it is a draw were found in {}; ",
                     base::counted(answer.positions, "position"));
}

FamilyAnswer of_rows(const games::EveryHeight& family, const base::Limits& limits,
                     int window_rows) {
  auto answer = answer_mnk_families(family, limits, {.window = {.rows = window_rows}});
  FamilyAnswer found{.certificate = std::move(answer.certificate)};
  if (answer.tiling) {
    by_tiles(*answer.tiling, answer.positions, found);
    return found;
  }
  if (!answer.pairing) {
    by_window(answer.window, family, found, window_rows);
    found.how = fmt::format("{}{}", no_tiles(answer), found.how);
    return found;
  }
  found.winner = "draw";
  found.from = 1;
  found.how = repeated(*answer.pairing);
  found.details = {{"period", static_cast<std::uint64_t>(answer.pairing->period)},
                   {"pairs", answer.pairing->pairs.pairs.size()}};
  return found;
}

FamilyAnswer of_order_in_window(const games::EveryHeight& family, const base::Limits& limits,
                                const FamilyEffort& effort) {
  ThreatEffort of_threats;
  of_threats.threads = effort.threads;
  of_threats.resume = effort.resume;
  auto window = order_wins_in_window(family, effort.window_rows, limits, of_threats);
  auto& win = window.win;
  const bool proved = !window.body.empty();
  FamilyAnswer found{.stopped = win.stopped && !proved, .not_kept = std::move(win.not_kept)};
  found.details = {{"positions", win.positions},
                   {"stones", proved ? Value(win.counts[0].number) : std::nullopt},
                   {"forced", proved ? Value(win.counts[1].number) : std::nullopt}};
  const auto size = fmt::format("{}x{}", window.columns, window.rows);
  if (proved) {
    found.winner = family.at(1).side_name(games::kOrder);
    found.from = window.least(family);
    found.certificate = window.certificate(family);
    found.how = fmt::format("by a win within {} whatever happens outside, with {} and {}", size,
                            base::counted(win.counts[0].number, win.counts[0].name),
                            base::counted(win.counts[1].number, win.counts[1].name));
  } else {
    found.how = fmt::format("{} win within {} by stones that threaten was found in {}{}",
                            win.found ? "a" : "no", size, base::counted(win.positions, "position"),
                            win.found ? ", but no proof of it" : "");
  }
  return found;
}

FamilyAnswer of_squares(const games::EveryHeight& family, const base::Limits& limits) {
  auto answer = answer_square_war_families(family, limits);
  FamilyAnswer found{.certificate = std::move(answer.certificate)};
  by_window(answer, family, found);
  return found;
}

}  // namespace

FamilyAnswer answer_family(const games::EveryHeight& family, const base::Limits& limits,
                           const FamilyEffort& effort) {
  const bool by_window = effort.window_rows > 0;
  const bool of_order = family.game() == "order-chaos";
  if (by_window && family.game() != "mnk" && !of_order) {
    throw base::InputError(fmt::format(
        "a window of so many rows is looked at in m,n,k-games, such as mnk:4xN,line=4, and in "
        "Order and Chaos, such as order-chaos:5xN,line=5; '{}' is neither",
        family.name()));
  }
  if ((effort.threads > 1 || !effort.resume.empty()) && !(by_window && of_order)) {
    throw base::InputError(
        fmt::format("several threads and a file to resume from go with a window in Order and "
                    "Chaos, such as one of nine rows of order-chaos:5xN,line=5, and not with '{}'",
                    family.name()));
  }
  const base::Stopwatch watch;
  auto found = by_window && of_order           ? of_order_in_window(family, limits, effort)
               : family.game() == "hex"        ? of_cylinders(family, limits)
               : family.game() == "mnk"        ? of_rows(family, limits, effort.window_rows)
               : family.game() == "square-war" ? of_squares(family, limits)
                                               : of_strips(family, limits);
  found.seconds = watch.seconds();
  return found;
}

}  // namespace zermelo::prove
