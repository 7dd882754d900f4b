#include "solve/by_threats.hpp"

#include <fmt/format.h>

#include <array>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "prove/method.hpp"
#include "prove/mnk/threat_win.hpp"
#include "prove/order_chaos/threat_win.hpp"
#include "solve/folder.hpp"

namespace zermelo::app {

namespace {

void refuse_what_does_not_go_with_it(const SolveArguments& arguments, const games::AnyGame& game) {
  const auto* rules = games::rules_if<games::MnkRules>(game);
  const bool of_order = games::rules_if<games::OrderChaosRules>(game) != nullptr;
  if (!of_order && (rules == nullptr || rules->line < 2)) {
    throw base::InputError(
        fmt::format("--threats is for Order and Chaos and for m,n,k-games with lines of at least "
                    "2, such as mnk:4x13,line=4; {} is none of these",
                    game.name()));
  }
  const bool other = arguments.shortest || !arguments.without.empty() || !arguments.store.empty() ||
                     names_folder(arguments.certificate);
  if (other) {
    throw base::InputError(
        "--threats goes with MOVES, --seconds and --certificate FILE, and not with --shortest, "
        "--without, --store and certificates in parts");
  }
  if (!of_order && (!arguments.resume.empty() || arguments.threads > 1)) {
    throw base::InputError("--threats goes with --resume and --threads in Order and Chaos only");
  }
}

/// What a certificate holds.
struct Count {
  const char* key;
  const char* name;
  std::uint64_t number;
};

/// A win of the first player's, or of Order's.
struct Found {
  bool found = false;
  std::string certificate;
  std::array<Count, 2> counts;
  std::uint64_t positions = 0;
  bool stopped = false;
  std::string not_kept = {};
};

Found win_of(const games::AnyGame& game, const std::vector<games::Move>& moves,
             const SolveArguments& arguments) {
  const auto limits = limits_for("positions", arguments.seconds);
  if (games::rules_if<games::OrderChaosRules>(game) != nullptr) {
    prove::ThreatEffort effort;
    effort.free_stones = arguments.threats;
    effort.threads = arguments.threads;
    effort.resume = arguments.resume;
    auto win = prove::order_wins_by_threats(game, moves, limits, effort);
    return {.found = win.found,
            .certificate = std::move(win.certificate),
            .counts = {{{"stones", "stone", win.stones}, {"forced", "forced win", win.forced}}},
            .positions = win.positions,
            .stopped = win.stopped,
            .not_kept = std::move(win.not_kept)};
  }
  auto win = prove::win_by_threats(game, moves, arguments.threats, limits);
  return {.found = win.found,
          .certificate = std::move(win.certificate),
          .counts = {{{"lines", "forced line", win.lines}, {"answers", "answer", win.answers}}},
          .positions = win.positions,
          .stopped = win.stopped};
}

}  // namespace

int solve_by_threats(const SolveArguments& arguments) {
  const auto game = game_named(arguments.game);
  refuse_what_does_not_go_with_it(arguments, game);
  const auto moves = moves_from(game, arguments.moves);
  const auto question = prove::after_moves(game, moves);
  expect_writable(arguments.certificate);
  expect_writable(arguments.resume);
  const base::Stopwatch watch;
  const auto found = win_of(game, moves, arguments);
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
  if (!arguments.resume.empty()) {
    const bool kept = found.not_kept.empty();
    object["resume"] = kept ? Json(arguments.resume) : Json(nullptr);
    if (!kept) text += fmt::format("not kept: {}\n", found.not_kept);
  }
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = watch.seconds();
  text += fmt::format("{} in {:.2f} s\n", counted(found.positions, "position"), watch.seconds());
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

}  // namespace zermelo::app
