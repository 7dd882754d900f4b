// zermelo solve: who wins, with a certificate. It asks prove::answer and prints what that says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "every_height/relaxed_every_height.hpp"
#include "every_height/solve_every_height.hpp"
#include "games/every_height.hpp"
#include "games/family.hpp"
#include "prove/families.hpp"
#include "prove/method.hpp"
#include "prove/threats.hpp"
#include "solve/by_jobs.hpp"
#include "solve/by_threats.hpp"
#include "solve/folder.hpp"

namespace zermelo::app {

namespace {

/// How soon the player to move wins, if that was asked for and he does. False if a limit was
/// reached.
bool tell_shortest(const SolveArguments& arguments, const prove::Question& question,
                   Report& report) {
  const auto shortest_win = (*prove::method_of(question.game).shortest_win)(question.game);
  const auto length =
      shortest_win(question.game, question.position, limits_for("positions", arguments.seconds));
  report.object["moves_to_win"] = length ? Json(*length) : Json(nullptr);
  report.text += length ? fmt::format("the shortest win against any defence takes {}\n",
                                      counted(*length, "move"))
                        : "how soon: unknown\n";
  return length.has_value();
}

/// Writes the certificate, or says why there is none; false in that case.
bool tell_proof(const SolveArguments& arguments, const prove::Question& question,
                const prove::Written& written, Report& report) {
  if (!written.certificate) {
    tell_no_proof(question.game, written.refutation, report, written.is_too_long);
    return false;
  }
  write_file(arguments.certificate, [&](std::ostream& out) { out << *written.certificate; });
  report.object["certificate"] = arguments.certificate;
  report.text += fmt::format("certificate: {}", base::escaped(arguments.certificate));
  if (written.answers) {
    report.object["answers"] = *written.answers;
    report.text += fmt::format(" ({})", counted(*written.answers, "answer"));
  }
  report.text += '\n';
  return true;
}

/// The same for a certificate in parts.
bool tell_parts(const SolveArguments& arguments, const prove::Question& question,
                const prove::WrittenParts& written, Report& report) {
  report.object["parts"] = written.parts;
  if (!written.root) {
    tell_no_proof(question.game, written.refutation, report);
    return false;
  }
  report.object["certificate"] = arguments.certificate;
  report.text += fmt::format("certificate: {} ({})\n", base::escaped(arguments.certificate),
                             counted(written.parts, "part"));
  return true;
}

/// A family of boards has no positions, so what speaks of them is refused.
int solve_family(const SolveArguments& arguments) {
  if (arguments.relaxed > 0) {
    if (!arguments.moves.empty() || arguments.shortest || !arguments.certificate.empty() ||
        !arguments.without.empty() || arguments.window_rows > 0 || arguments.threads > 1 ||
        arguments.threats > 0) {
      throw base::InputError(
          "--relaxed goes with --first-answers, --resume, --proof, --check-proof and --seconds, "
          "and not with MOVES, --shortest, --certificate, --window, --threats, --without and "
          "--threads");
    }
    if (!arguments.check_proof.empty() &&
        (!arguments.proof.empty() || !arguments.resume.empty() || arguments.seconds > 0)) {
      throw base::InputError(
          "--check-proof goes with --relaxed and --first-answers, and not with --proof, --resume "
          "and --seconds");
    }
    return solve_relaxed({arguments.game, arguments.relaxed, arguments.first_answers,
                          arguments.resume, arguments.proof, arguments.check_proof,
                          arguments.seconds, arguments.json});
  }
  const bool of_games = !arguments.moves.empty() || arguments.shortest || arguments.threats > 0 ||
                        !arguments.without.empty();
  const bool without_window =
      arguments.window_rows == 0 && (!arguments.resume.empty() || arguments.threads > 1);
  if (of_games || without_window) {
    throw base::InputError(fmt::format(
        "'{}' names boards of every height; MOVES, --shortest, --threats and --without "
        "are for a game, with a number in place of N, and so are --resume and --threads, "
        "except with --window in Order and Chaos",
        arguments.game));
  }
  return solve_every_height({arguments.game,
                             arguments.certificate,
                             {arguments.window_rows, arguments.threads, arguments.resume},
                             arguments.seconds,
                             arguments.json});
}

int solve_game(const SolveArguments& arguments) {
  if (!arguments.resume.empty() && arguments.resume == arguments.certificate) {
    throw base::InputError(fmt::format(
        "--resume '{}': the certificate would be written to that file; give one of them another "
        "name",
        base::escaped(arguments.resume)));
  }
  if (arguments.relaxed == 0 && (!arguments.first_answers.empty() || !arguments.proof.empty() ||
                                 !arguments.check_proof.empty())) {
    throw base::InputError(
        "--first-answers, --proof and --check-proof are for --relaxed, such as "
        "solve hex:5xN,wrap=cylinder --relaxed 8");
  }
  if (arguments.relaxed > 0 && !games::EveryHeight::is_meant_by(arguments.game)) {
    throw base::InputError(
        fmt::format("--relaxed is for cylinders of every height, such as hex:5xN,wrap=cylinder; "
                    "'{}' is a game",
                    base::escaped(arguments.game)));
  }
  if (arguments.window_rows > 0 && !games::EveryHeight::is_meant_by(arguments.game)) {
    throw base::InputError(fmt::format(
        "--window is for m,n,k-games and Order and Chaos of every height, such as mnk:4xN,line=4; "
        "'{}' is a game",
        base::escaped(arguments.game)));
  }
  if (arguments.threats > 0 && !games::EveryHeight::is_meant_by(arguments.game)) {
    return solve_by_threats(arguments);
  }
  if (!arguments.store.empty()) return solve_by_jobs(arguments);
  if (arguments.budget > 0 || arguments.tell > 0 || !arguments.shard.empty() ||
      !arguments.simulate.empty() || arguments.longer != 1 || arguments.openings) {
    throw base::InputError(
        "--budget, --tell, --shard, --openings, --simulate and --longer are for a search by jobs, "
        "with --store DB");
  }
  if (games::EveryHeight::is_meant_by(arguments.game)) return solve_family(arguments);
  const auto game = game_named(arguments.game);
  const auto question = prove::after_moves(game, moves_from(game, arguments.moves));
  if (arguments.shortest && (*prove::method_of(game).shortest_win)(game) == nullptr) {
    throw base::InputError(fmt::format(
        "--shortest is for Square War, m,n,k-games, and positional games where filling a set wins, "
        "with one stone in a turn, no passes and no swap; {} is none of these",
        game.name()));
  }
  const bool in_parts = names_folder(arguments.certificate);
  if (arguments.part_size_given && !in_parts) {
    throw base::InputError(
        "--part-size is for certificates in parts, whose name ends with a slash, such as "
        "--certificate proof/");
  }
  const auto part_size = parse_size("--part-size", arguments.part_size);
  std::optional<Folder> folder;
  if (in_parts) {
    folder.emplace(arguments.certificate);
  } else {
    expect_writable(arguments.certificate);
  }
  expect_writable(arguments.resume);
  const base::Stopwatch watch;
  const auto prover =
      prove::make_prover(game, {.memory = parse_memory(arguments.memory),
                                .threads = arguments.threads,
                                .resume = arguments.resume,
                                .without = {arguments.without.begin(), arguments.without.end()}});
  const auto solved = prover->answer(question, {limits_for("positions", arguments.seconds)});

  Report report;
  report.object = {{"game", game.name()}, {"position", game.position_name(question.position)}};
  tell_value(game, solved, report);
  if (!arguments.resume.empty()) {
    report.object["resume"] = solved.kept ? Json(arguments.resume) : Json(nullptr);
  }
  bool complete = solved.known();
  if (!arguments.certificate.empty()) report.object["certificate"] = nullptr;
  if (!solved.known() && !arguments.certificate.empty()) {
    report.text += fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
  }
  if (arguments.shortest && solved.known() &&
      solved.value == games::win_of(game.to_move(question.position))) {
    complete = tell_shortest(arguments, question, report);
  }
  if (solved.known() && !arguments.certificate.empty()) {
    const auto limits = limits_for(in_parts ? "parts" : "answers", arguments.seconds).rest(watch);
    const bool proved =
        folder ? tell_parts(arguments, question,
                            folder->write(*prover, question, solved, part_size, limits), report)
               : tell_proof(arguments, question, solved.evidence->write(limits), report);
    complete = proved && complete;
  }
  report.object["stopped_by"] = complete ? Json(nullptr) : Json(stopped_by());
  report.object["seconds"] = watch.seconds();
  report.text += solved.pairs > 0 ? fmt::format("found in {:.2f} s\n", watch.seconds())
                                  : fmt::format("{} in {:.2f} s\n",
                                                counted(solved.nodes, "position"), watch.seconds());
  answer(arguments.json, report.object, report.text);
  return complete ? kYes : kLimit;
}

/// The names that --without knows, family by family.
std::string knowledge_by_family() {
  std::string text;
  for (const auto* method : prove::methods()) {
    if ((*method->knowledge).empty()) continue;
    for (const auto* family : games::families()) {
      if (family->name() != *method->family) continue;
      text += fmt::format("; {}: {}", family->title, fmt::join(*method->knowledge, ", "));
    }
  }
  return text;
}

}  // namespace

void add_solve(CLI::App& app) {
  auto a = std::make_shared<SolveArguments>();
  auto* command =
      add_command(app, "solve", "Says who wins under perfect play, and proves it",
                  "solve order-chaos:4x4,line=4\n"
                  "solve order-chaos:3x5,line=3,win=exact,symbols=3 --json\n"
                  "solve order-chaos:4x4,line=4,first=chaos --certificate chaos-first.cert\n"
                  "solve order-chaos:5x4,line=4,first=chaos --certificate proof/ --part-size 64K\n"
                  "solve order-chaos:6x5,line=5 --seconds 60 --memory 4G --resume 6x5.table\n"
                  "solve square-war:19x19 --certificate square-war.cert\n"
                  "solve hex:3xN,wrap=cylinder --certificate every-height.cert\n"
                  "solve hex:5xN,wrap=cylinder --relaxed 8\n"
                  "solve order-chaos:5xN,line=4 --certificate strip.cert\n"
                  "solve square-war:MxN --certificate every-board.cert\n"
                  "solve mnk:4xN,line=4 --window 14 --certificate four-columns.cert\n"
                  "solve order-chaos:3xN,line=3 --window 3 --certificate window.cert\n"
                  "solve mnk:4x13,line=4 a5 --threats 3 --certificate after-a5.cert\n"
                  "solve square-war:6x6 --shortest\n"
                  "solve hex:7x7 a4 --store a4.db --threads 2 --certificate proof/",
                  [a] { return solve_game(*a); });
  command
      ->add_option(
          "GAME", a->game,
          "the game; the height of a Hex cylinder, or of a board of Order and Chaos, Square War "
          "or an m,n,k-game, may be the letter N, for every height, and in the last two the width "
          "the letter M as well")
      ->required();
  command->add_option("MOVES", a->moves, "moves from the start; the position after them is solved");
  command->add_option("--certificate", a->certificate,
                      "write the proof to this file, for `zermelo check`; with a slash at the end, "
                      "to several files in this directory");
  command
      ->add_option("--part-size", a->part_size,
                   "with --certificate DIRECTORY/ or --store, how large a file of it may be, in "
                   "MiB, or as 64K, 16M or 1G")
      ->capture_default_str()
      ->each([a](const std::string&) { a->part_size_given = true; });
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command
      ->add_option("--memory", a->memory,
                   "the most memory that tables may take, in MiB, or as 512M or 4G; those of "
                   "--threats and --window are not limited")
      ->capture_default_str();
  command->add_flag("--shortest", a->shortest,
                    "also say how soon the player to move wins against any defence: in Square War, "
                    "m,n,k, and positional games where filling a set wins");
  command
      ->add_option("--threads", a->threads,
                   "how many cores to use; a game that is solved on one refuses more, but with "
                   "--store, where each does a job, and with --threats or --window in Order and "
                   "Chaos")
      ->check(whole(1, base::kMostThreads))
      ->capture_default_str();
  command->add_option("--resume", a->resume,
                      "keep what is learnt in this file, and continue from it if it exists");
  command
      ->add_option("--relaxed", a->relaxed,
                   "for a cylinder of Hex of every height: only ask whether there can be an "
                   "invariant, as far as groups of two rows go that have at least so many empty "
                   "cells")
      ->check(whole(2, 10));
  command
      ->add_option(
          "--window", a->window_rows,
          "for an m,n,k-game of every height, and for Order in Order and Chaos: only look for a "
          "win within so many rows, whatever happens outside, by stones each of which threatens to "
          "win, for as long as that takes")
      ->check(whole(1, prove::kMostWindowRows));
  command
      ->add_option(
          "--threats", a->threats,
          "for an m,n,k-game on a board: only look for a win of the first player's by stones each "
          "of which threatens to win, but for so many, the first ones, MOVES included; in Order "
          "and Chaos for a win of Order's by stones nearly all of which threaten something, but "
          "for so many after MOVES, even if Chaos may pass")
      ->check(whole(1, prove::kMostFreeStones));
  command
      ->add_option("--first-answers", a->first_answers,
                   "with --relaxed, where Red may answer a stone on a1 of an empty group, such as "
                   "b1,a2; all cells if it is left out")
      ->delimiter(',');
  command->add_option("--proof", a->proof,
                      "with --relaxed, if there is no invariant, write the clauses that contradict "
                      "one another to this file, and why to the same name with .lrat behind it");
  command->add_option("--check-proof", a->check_proof,
                      "with --relaxed, test such a proof in this file, without searching for one");
  command
      ->add_option("--store", a->store,
                   "divide the search into jobs, and keep what they find in this results store; "
                   "the same command goes on from there")
      ->check([](const std::string& name) {
        return std::string(name.empty() ? "the name of the store is empty" : "");
      });
  command
      ->add_option("--budget", a->budget,
                   "with --store, how many positions a job may visit (default: about two seconds)")
      ->check(whole(1, 1'000'000'000'000));
  command->add_option("--shard", a->shard,
                      "with --store, search other positions first than the other parts of an array "
                      "of jobs, written i/n: the i-th of n; `experiment merge` joins their stores");
  command->add_flag("--openings", a->openings,
                    "with --store, solve the position after each move, up to symmetry");
  command
      ->add_option("--simulate", a->simulate,
                   "search nothing, and say how long so many workers would have taken, as far as "
                   "the jobs in the store tell; several numbers are separated by commas")
      ->delimiter(',')
      ->check(whole(1, 1'000'000));
  command
      ->add_option("--longer", a->longer,
                   "with --simulate, as if every job took so many times as long")
      ->check(real(0.001, 1e6));
  command
      ->add_option("--tell", a->tell,
                   "with --store, say how far it is on standard error every so many seconds, even "
                   "where that is no terminal")
      ->check(real(0, base::kMostSeconds));
  command
      ->add_option("--without", a->without,
                   "leave out this knowledge, to see what it is worth; several names are separated "
                   "by commas" +
                       knowledge_by_family())
      ->delimiter(',');
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
