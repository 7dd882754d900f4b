// zermelo pair on boards without end: a pairing of a torus, repeated.
#include <fmt/format.h>

#include <ostream>

#include "base/error.hpp"
#include "pair_answer.hpp"
#include "pairing/plane.hpp"
#include "prove/order_chaos/pairing.hpp"

namespace zermelo::app {

namespace {

/// Why no periodic pairing wins the game.
std::string_view reason_of(pairing::PlaneResult::None none) {
  return none == pairing::PlaneResult::None::too_short
             ? "not even on 15x15 do pairs spoil all lines of 8 (`zermelo pair "
               "order-chaos:15x15,line=8 --proof F`)"
             : "Chaos may have to open a pair here, and with lines of 9 every cell is in a pair "
               "(docs/certificates.md, kind periodic)";
}

}  // namespace

int pair_on_plane(const PairArguments& a) {
  const auto rules = games::PlaneRules::parse(a.target);
  if (a.wish.ordered || a.count || a.symmetric != "none" || !a.proof.empty()) {
    throw base::InputError(
        "on an unbounded board --ordered, --symmetric, --count and --proof say nothing: the "
        "pairing "
        "is one of a torus, repeated");
  }
  expect_writable(a.out);
  const auto result = pairing::find(rules, limits_for("seconds of search", a.seconds));
  const bool none = result.none != pairing::PlaneResult::None::no;
  auto object = unanswered(rules.name(), a);
  object["adjacent"] = true;
  if (result.found || none) object["exists"] = result.found.has_value();
  if (!result.found && !none) object["stopped_by"] = stopped_by();
  object["seconds"] = result.seconds;
  std::string text;
  if (result.found) {
    const int n = result.found->pattern.side();
    const auto board = board::Board::rectangle(n, n);
    object["torus"] = n;
    object["pairs"] = pairs_of(board, result.found->torus);
    text = fmt::format(
        "{}: a pairing of {} and {}, repeated every {}\n{}Chaos wins {} "
        "with "
        "it\n",
        rules.name(), counted(result.found->torus.pairs.size(), "pair"),
        counted(result.found->pattern.free_cells(), "free cell"), counted(n, "cell"),
        drawing(board, result.found->torus), rules.name());
    if (!a.out.empty()) {
      write_file(a.out, [&](std::ostream& out) {
        out << prove::periodic_certificate(rules, *result.found);
      });
      object["certificate"] = a.out;
      text += fmt::format("certificate: {}\n", base::escaped(a.out));
    }
  } else {
    text = none ? fmt::format("{}: no periodic pairing wins: {}\n", rules.name(),
                              reason_of(result.none))
                : fmt::format("{}: unknown; stopped by {}\n", rules.name(), stopped_by());
  }
  text += fmt::format("{:.2f} s\n", result.seconds);
  answer(a.json, object, text);
  return result.found ? kYes : none ? kNo : kLimit;
}

}  // namespace zermelo::app
