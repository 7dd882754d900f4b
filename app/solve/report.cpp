#include "solve/report.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace zermelo::app {

void tell_value(const games::AnyGame& game, const prove::Answer& solved, Report& report) {
  const auto winner = solved.known() ? game.outcome_name(solved.value) : "unknown";
  report.object["winner"] = winner;
  report.object["move"] = solved.move ? Json(game.move_name(*solved.move)) : Json(nullptr);
  report.object["nodes"] = solved.nodes;
  if (solved.pairs > 0) report.object["pairs"] = solved.pairs;
  if (!solved.inner.empty()) report.object["inner"] = solved.inner;
  auto& text = report.text;
  text = fmt::format("{}: ", game.name());
  if (!solved.known()) {
    text += fmt::format("unknown; stopped by {}", stopped_by());
  } else if (solved.value == games::Outcome::draw) {
    text += "a draw";
  } else {
    text += fmt::format("{} wins", capital(winner));
  }
  if (solved.pairs > 0) text += fmt::format(" by a pairing of {}", counted(solved.pairs, "pair"));
  if (!solved.inner.empty()) text += fmt::format(", since she wins {}", solved.inner);
  if (solved.move) text += fmt::format(", for example by {}", game.move_name(*solved.move));
  text += '\n';
  if (!solved.not_kept.empty())
    text += fmt::format("not kept: {}\n", base::escaped(solved.not_kept));
}

void tell_no_proof(const games::AnyGame& game,
                   const std::optional<std::vector<games::Move>>& refutation, Report& report,
                   bool is_too_long) {
  report.object["certificate"] = nullptr;
  report.text += "no certificate: ";
  if (refutation) {
    report.text +=
        fmt::format("the answers lose by {}; please report this\n", game.moves_name(*refutation));
  } else if (is_too_long) {
    report.text +=
        "it would be longer than the checker reads; with a slash at the end of its name, as in "
        "proof/, it is written to several files\n";
  } else {
    report.text += "a limit was reached while it was written\n";
  }
}

void tell_kept(const std::string& resume, const std::string& not_kept, Json& object,
               std::string& text) {
  if (resume.empty()) return;
  object["resume"] = not_kept.empty() ? Json(resume) : Json(nullptr);
  if (!not_kept.empty()) text += fmt::format("not kept: {}\n", not_kept);
}

}  // namespace zermelo::app
