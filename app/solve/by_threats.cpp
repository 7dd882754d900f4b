#include "solve/by_threats.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "prove/method.hpp"
#include "prove/threats.hpp"
#include "solve/folder.hpp"

namespace zermelo::app {

namespace {

void refuse_what_does_not_go_with_it(const SolveArguments& arguments) {
  const bool other = arguments.shortest || !arguments.without.empty() || !arguments.store.empty() ||
                     names_folder(arguments.certificate);
  if (other) {
    throw base::InputError(
        "--threats goes with MOVES, --seconds and --certificate FILE, in Order and Chaos also with "
        "--threads and --resume, and not with --shortest, --without, --store and certificates in "
        "parts");
  }
}

}  // namespace

int solve_by_threats(const SolveArguments& arguments) {
  const auto game = game_named(arguments.game);
  refuse_what_does_not_go_with_it(arguments);
  const auto moves = moves_from(game, arguments.moves);
  const auto question = prove::after_moves(game, moves);
  expect_writable(arguments.certificate);
  expect_writable(arguments.resume);
  const base::Stopwatch watch;
  prove::ThreatEffort effort;
  effort.free_stones = arguments.threats;
  effort.threads = arguments.threads;
  effort.resume = arguments.resume;
  const auto found =
      prove::win_by_threats(game, moves, limits_for("positions", arguments.seconds), effort);
  const auto first = game.side_name(games::Side::a);
  Json object{{"game", game.name()},
              {"position", game.position_name(question.position)},
              {"winner", found.found ? first : "unknown"},
              {"positions", found.positions}};
  std::string text = found.found ? fmt::format("{}: {} wins\n", game.name(), capital(first))
                     : found.stopped
                         ? fmt::format("{}: unknown; stopped by {}\n", game.name(), stopped_by())
                         : fmt::format(
                               "{}: unknown; {} does not win by such stones, which excludes no "
                               "other win\n",
                               game.name(), capital(first));
  bool complete = found.found;
  if (!arguments.certificate.empty()) {
    object["certificate"] = nullptr;
    const auto file = base::escaped(arguments.certificate);
    if (!found.certificate.empty()) {
      write_file(arguments.certificate, [&](std::ostream& out) { out << found.certificate; });
      object["certificate"] = arguments.certificate;
      for (const auto& [key, name, number] : found.counts) object[key] = number;
      text += fmt::format("certificate: {} ({} and {})\n", file,
                          counted(found.counts[0].number, found.counts[0].name),
                          counted(found.counts[1].number, found.counts[1].name));
    } else {
      text += fmt::format("nothing was written to {}\n", file);
      complete = false;
    }
  }
  tell_kept(arguments.resume, found.not_kept, object, text);
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = watch.seconds();
  text += fmt::format("{} in {:.2f} s\n", counted(found.positions, "position"), watch.seconds());
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

}  // namespace zermelo::app
