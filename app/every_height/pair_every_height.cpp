// zermelo pair on strips of every height: a pairing that repeats itself, or the height from which
// there is none.
#include <fmt/format.h>

#include <ostream>

#include "base/error.hpp"
#include "base/escape.hpp"
#include "pair_answer.hpp"
#include "prove/order_chaos/strip_pairings.hpp"

namespace zermelo::app {

namespace {

/// Up to which heights there is a pairing, and which are open.
std::string below(std::string_view numbers, const prove::StripPairings& found) {
  const int from = *found.none_from;
  if (found.highest == from - 1 && from == 1) return "";
  if (found.stopped)
    return fmt::format("; lower heights were not settled, stopped by {}", stopped_by());
  const auto open = [&](int first) {
    return first + 1 == from ? fmt::format("{} = {} is open", numbers, first)
                             : fmt::format("{} = {} to {} are open", numbers, first, from - 1);
  };
  if (found.highest == 0) return "; " + open(1);
  const auto some = fmt::format("; there is one for every {} <= {}", numbers, found.highest);
  return found.highest + 1 == from ? some : some + ", and " + open(found.highest + 1);
}

std::string in_words(const games::EveryHeight& of, std::string_view sort,
                     const prove::StripPairings& found) {
  const auto family = of.name();
  const auto numbers = of.numbers();
  if (found.repeated) {
    const auto& strip = *found.repeated;
    return fmt::format("{}: {} {}pairing for every {} >= 1, of {}, repeated every {}{}\n{}", family,
                       sort.empty() ? "a" : "an", sort, numbers,
                       counted(strip.pairs.pairs.size(), "pair"),
                       strip.any_width ? counted(strip.columns, "column") + " and " : "",
                       counted(strip.period, "row"),
                       drawing(board::Board::rectangle(strip.columns, strip.period), strip.pairs));
  }
  if (!found.none_from) {
    return fmt::format("{}: unknown; {}\n", family,
                       found.stopped ? fmt::format("stopped by {}", stopped_by())
                                     : "neither a pairing that repeats itself every eight rows or "
                                       "sooner nor weights that refuse one were found");
  }
  return fmt::format("{}: there is no {}pairing for any {} >= {}, as {} for {} = {} prove{}\n",
                     family, sort, numbers, *found.none_from,
                     found.by_clauses ? "clauses" : "weights of lines and cells", numbers,
                     *found.none_from, below(numbers, found));
}

}  // namespace

int pair_every_height(const PairArguments& a) {
  const auto family = games::EveryHeight::parse(a.target);
  if (family.game() != "order-chaos") {
    throw base::InputError(
        fmt::format("pairings are for Order and Chaos and for torus:N, not for {}", family.name()));
  }
  if (a.count || a.symmetric != "none" || !a.cnf.empty()) {
    throw base::InputError(
        fmt::format("'{}' names boards of every height; --count, --symmetric and --cnf are for one "
                    "board, with a number in place of N",
                    a.target));
  }
  expect_writable(a.out);
  expect_writable(a.proof);
  const auto found = prove::pairings_of_strips(family, a.wish, limits_for("steps", a.seconds));
  auto object = unanswered(family.name(), a);
  if (found.repeated || found.none_from) object["exists"] = found.repeated.has_value();
  object["from"] = found.repeated ? Json(1) : found.none_from ? Json(*found.none_from) : Json();
  object["period"] = found.repeated ? Json(found.repeated->period) : Json();
  const bool columns = found.repeated && found.repeated->any_width;
  object["repeat_columns"] = columns ? Json(found.repeated->columns) : Json();
  object["exists_to"] = found.highest > 0 ? Json(found.highest) : Json();
  if (found.stopped) object["stopped_by"] = stopped_by();
  object["seconds"] = found.seconds;
  auto text = in_words(
      family,
      fmt::format("{}{}", a.wish.ordered ? "ordered " : "", a.wish.adjacent ? "adjacent " : ""),
      found);
  if (found.repeated) {
    object["pairs"] =
        pairs_of(board::Board::rectangle(found.repeated->columns, found.repeated->period),
                 found.repeated->pairs);
  }
  const auto path = found.repeated ? a.out : found.none_from ? a.proof : std::string();
  if (!path.empty()) {
    write_file(path, [&](std::ostream& out) { out << found.certificate; });
    object["certificate"] = path;
    text += fmt::format("certificate: {}\n", base::escaped(path));
  }
  for (const auto& asked : {a.out, a.proof}) {
    if (!asked.empty() && asked != path) {
      text += fmt::format("nothing was written to {}\n", base::escaped(asked));
    }
  }
  text += fmt::format("{:.2f} s\n", found.seconds);
  answer(a.json, object, text);
  return found.repeated ? kYes : found.none_from ? kNo : kLimit;
}

}  // namespace zermelo::app
