#include "every_height/solve_every_height.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/escape.hpp"
#include "console.hpp"
#include "prove/hex/every_height.hpp"
#include "solve/hex/every_height/pair_invariant.hpp"

namespace zermelo::app {

int solve_every_height(const EveryHeightArguments& arguments) {
  const auto family = games::EveryHeight::parse(arguments.family);
  expect_writable(arguments.certificate);
  const auto found = prove::answer_every_height(family, limits_for("sweeps", arguments.seconds));
  Json object{{"game", family.name()}};
  object["winner"] = found.invariant ? Json("red") : Json("unknown");
  object["from"] = found.invariant ? Json(1) : Json(nullptr);
  object["rows"] = found.invariant ? Json(found.invariant->rows) : Json(nullptr);
  object["pairs"] = found.invariant ? Json(found.invariant->pairs.size()) : Json(nullptr);
  if (!arguments.certificate.empty()) object["certificate"] = nullptr;
  std::string text;
  if (found.invariant) {
    text = fmt::format(
        "{}: Red wins for every N >= 1, whoever begins, by an invariant of {} of groups of {}\n",
        family.name(), counted(found.invariant->pairs.size(), "pair"),
        counted(found.invariant->rows, "row"));
    if (!arguments.certificate.empty()) {
      const auto certificate = prove::family_certificate(family, *found.invariant);
      write_file(arguments.certificate, [&](std::ostream& out) { out << certificate; });
      object["certificate"] = arguments.certificate;
      text += fmt::format("certificate: {}\n", base::escaped(arguments.certificate));
    }
  } else {
    text = fmt::format("{}: unknown; {}\n", family.name(),
                       found.stopped
                           ? fmt::format("stopped by {}", stopped_by())
                           : fmt::format("no invariant of pairs was found, and they are looked for "
                                         "up to width {} if it is even and {} if it is odd",
                                         solve::kWidestEven, solve::kWidestOdd));
    if (!arguments.certificate.empty()) {
      text += fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
    }
  }
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = found.seconds;
  text += fmt::format("{:.2f} s\n", found.seconds);
  answer(arguments.json, object, text);
  return found.invariant ? kYes : kLimit;
}

}  // namespace zermelo::app
