#include "every_height/solve_every_height.hpp"

#include <fmt/format.h>

#include <ostream>

#include "base/escape.hpp"
#include "console.hpp"
#include "solve/report.hpp"

namespace zermelo::app {

namespace {

Json keys_of(const prove::FamilyAnswer& found, const games::EveryHeight& family) {
  Json keys{{"game", family.name()}, {"winner", found.known() ? found.winner : "unknown"}};
  keys["from"] = found.from ? Json(*found.from) : Json(nullptr);
  if (family.game() == "order-chaos") keys["inner"] = found.inner;
  for (const auto& [name, value] : found.details) {
    keys[std::string(name)] = value ? Json(*value) : Json(nullptr);
  }
  return keys;
}

}  // namespace

int solve_every_height(const EveryHeightArguments& arguments) {
  const auto family = games::EveryHeight::parse(arguments.family);
  expect_writable(arguments.certificate);
  expect_writable(arguments.effort.resume);
  const auto found =
      prove::answer_family(family, limits_for("steps", arguments.seconds), arguments.effort);
  Json object = keys_of(found, family);
  if (!arguments.certificate.empty()) object["certificate"] = nullptr;
  std::string text;
  if (found.known()) {
    text = fmt::format("{}: {} for every {} >= {}, {}\n", family.name(),
                       found.winner == "draw" ? "a draw" : capital(found.winner) + " wins",
                       family.numbers(), *found.from, found.how);
  } else {
    text = fmt::format("{}: unknown; {}\n", family.name(),
                       found.stopped ? fmt::format("stopped by {}", stopped_by()) : found.how);
  }
  if (!arguments.certificate.empty() && found.known()) {
    write_file(arguments.certificate, [&](std::ostream& out) { out << found.certificate; });
    object["certificate"] = arguments.certificate;
    text += fmt::format("certificate: {}\n", base::escaped(arguments.certificate));
  } else if (!arguments.certificate.empty()) {
    text += fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
  }
  tell_kept(arguments.effort.resume, found.not_kept, object, text);
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = found.seconds;
  text += fmt::format("{:.2f} s\n", found.seconds);
  answer(arguments.json, object, text);
  return found.known() ? kYes : kLimit;
}

}  // namespace zermelo::app
