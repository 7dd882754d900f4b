#include "every_height/solve_every_height.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

#include "base/escape.hpp"
#include "console.hpp"
#include "prove/hex/every_height.hpp"
#include "prove/mnk/every_height.hpp"
#include "prove/order_chaos/strips.hpp"
#include "prove/square_war/every_height.hpp"
#include "solve/hex/every_height/pair_invariant.hpp"

namespace zermelo::app {

namespace {

/// What was found of a family, in words and as keys.
struct Found {
  Json keys = Json::object();  // winner, from, and what the proof consists of
  std::string winner = {};     // empty: unknown
  std::string proof = {};      // behind "NAME wins for every N >= ", or for every M,N
  std::string why_not = {};    // if the winner is unknown and no limit was reached
  std::string certificate = {};
  bool stopped = false;
  double seconds = 0;
};

Found of_cylinders(const games::EveryHeight& family, const base::Limits& limits) {
  const auto answer = prove::answer_every_height(family, limits);
  Found found{.stopped = answer.stopped, .seconds = answer.seconds};
  const auto& invariant = answer.invariant;
  found.keys["winner"] = invariant ? "red" : "unknown";
  found.keys["from"] = invariant ? Json(1) : Json(nullptr);
  found.keys["rows"] = invariant ? Json(invariant->rows) : Json(nullptr);
  found.keys["pairs"] = invariant ? Json(invariant->pairs.size()) : Json(nullptr);
  if (invariant) {
    found.winner = "red";
    found.proof =
        fmt::format("1, whoever begins, by an invariant of {} of groups of {}",
                    counted(invariant->pairs.size(), "pair"), counted(invariant->rows, "row"));
    found.certificate = prove::family_certificate(family, *invariant);
  }
  found.why_not = fmt::format(
      "no invariant of pairs was found, and they are looked for up to width {} if it is even and "
      "{} if it is odd",
      solve::kWidestEven, solve::kWidestOdd);
  return found;
}

Found of_strips(const games::EveryHeight& family, const base::Limits& limits) {
  const auto answer = prove::answer_strips(family, limits);
  Found found{.winner = answer.winner,
              .certificate = answer.certificate,
              .stopped = answer.stopped,
              .seconds = answer.seconds};
  const bool known = !answer.winner.empty();
  found.keys["winner"] = known ? answer.winner : "unknown";
  found.keys["from"] = known ? Json(answer.from) : Json(nullptr);
  found.keys["inner"] = answer.inner;
  found.keys["positions"] = answer.positions;
  found.keys["period"] = answer.pairing ? Json(answer.pairing->period) : Json(nullptr);
  found.keys["pairs"] = answer.pairing ? Json(answer.pairing->pairs.pairs.size()) : Json(nullptr);
  if (answer.pairing) {
    found.proof = fmt::format("{}, by a pairing of {}, repeated every {}", answer.from,
                              counted(answer.pairing->pairs.pairs.size(), "pair"),
                              counted(answer.pairing->period, "row"));
  } else if (known) {
    found.proof =
        fmt::format("{}, since she wins {}", answer.from, fmt::join(answer.inner, " and "));
  }
  found.why_not =
      "neither a pairing that repeats itself every eight rows or sooner, nor inner boards of up to "
      "25 cells that Order wins, were found";
  if (answer.gave_up) {
    found.why_not += fmt::format("; the search of these boards ended after {}",
                                 counted(answer.positions, "position"));
  }
  return found;
}

void by_window(const prove::WindowAnswer& answer, const games::EveryHeight& family, Found& found) {
  found.keys["winner"] = "unknown";
  found.keys["from"] = answer.from ? Json(*answer.from) : Json(nullptr);
  found.keys["positions"] = answer.positions;
  found.keys["lines"] = answer.from ? Json(answer.lines) : Json(nullptr);
  found.keys["answers"] = answer.from ? Json(answer.answers) : Json(nullptr);
  found.stopped = !answer.from && answer.stopped;
  if (answer.from) {
    found.winner = family.at(1).side_name(games::Side::a);
    found.keys["winner"] = found.winner;
    const auto columns = family.any_width() ? *answer.from : family.columns();
    found.proof = fmt::format(
        "{}, by a win within {}x{} whatever happens outside, with {} and {}", *answer.from, columns,
        *answer.from, counted(answer.lines, "forced line"), counted(answer.answers, "answer"));
  }
  found.why_not = fmt::format("no win within a window of few rows was found in {}",
                              counted(answer.positions, "position"));
}

void by_pairs(const pairing::StripPairing& pairing, Found& found) {
  found.winner = "draw";
  found.keys["winner"] = "draw";
  found.keys["from"] = 1;
  found.keys["period"] = pairing.period;
  found.keys["pairs"] = pairing.pairs.pairs.size();
  found.proof =
      fmt::format("1, by a pairing of {}, repeated every {}",
                  counted(pairing.pairs.pairs.size(), "pair"), counted(pairing.period, "row"));
}

Found of_rows(const games::EveryHeight& family, const base::Limits& limits) {
  const base::Stopwatch watch;
  auto answer = prove::answer_mnk_families(family, limits);
  Found found{.certificate = std::move(answer.certificate)};
  if (answer.pairing) {
    by_pairs(*answer.pairing, found);
  } else {
    by_window(answer.window, family, found);
  }
  found.seconds = watch.seconds();
  return found;
}

Found of_squares(const games::EveryHeight& family, const base::Limits& limits) {
  const base::Stopwatch watch;
  auto answer = prove::answer_square_war_families(family, limits);
  Found found{.certificate = answer.certificate};
  by_window(answer, family, found);
  found.seconds = watch.seconds();
  return found;
}

Found answer_family(const games::EveryHeight& family, const base::Limits& limits) {
  if (family.game() == "hex") return of_cylinders(family, limits);
  if (family.game() == "mnk") return of_rows(family, limits);
  return family.game() == "square-war" ? of_squares(family, limits) : of_strips(family, limits);
}

}  // namespace

int solve_every_height(const EveryHeightArguments& arguments) {
  const auto family = games::EveryHeight::parse(arguments.family);
  expect_writable(arguments.certificate);
  const auto limits = limits_for("steps", arguments.seconds);
  auto found = answer_family(family, limits);
  const bool known = !found.winner.empty();
  Json object{{"game", family.name()}};
  object.update(found.keys);
  if (!arguments.certificate.empty()) object["certificate"] = nullptr;
  std::string text;
  if (known) {
    const bool draw = found.winner == "draw";
    text = fmt::format("{}: {} for every {} >= {}\n", family.name(),
                       draw ? "a draw" : capital(found.winner) + " wins", family.numbers(),
                       found.proof);
  } else {
    text = fmt::format("{}: unknown; {}\n", family.name(),
                       found.stopped ? fmt::format("stopped by {}", stopped_by()) : found.why_not);
  }
  if (!arguments.certificate.empty() && known) {
    write_file(arguments.certificate, [&](std::ostream& out) { out << found.certificate; });
    object["certificate"] = arguments.certificate;
    text += fmt::format("certificate: {}\n", base::escaped(arguments.certificate));
  } else if (!arguments.certificate.empty()) {
    text += fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
  }
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = found.seconds;
  text += fmt::format("{:.2f} s\n", found.seconds);
  answer(arguments.json, object, text);
  return known ? kYes : kLimit;
}

}  // namespace zermelo::app
