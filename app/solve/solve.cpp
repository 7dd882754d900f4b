// zermelo solve: who wins, with a certificate. It asks prove::answer and prints what that says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "every_height/solve_every_height.hpp"
#include "games/every_height.hpp"
#include "games/family.hpp"
#include "prove/method.hpp"
#include "solve/folder.hpp"

namespace zermelo::app {

namespace {

struct SolveArguments {
  std::string game;
  std::vector<std::string> moves;
  std::string certificate;
  std::string part_size = "16M";
  bool part_size_given = false;
  std::string resume;
  double seconds = 0;
  std::string memory = default_memory();
  int threads = 1;
  std::vector<std::string> without;
  bool shortest = false;
  bool json = false;
};

/// What a command says: the keys of its object, and the same in words.
struct Report {
  Json object;
  std::string text;
};

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

/// Says why there is no certificate.
void tell_no_proof(const prove::Question& question,
                   const std::optional<std::vector<games::Move>>& refutation, Report& report) {
  report.object["certificate"] = nullptr;
  report.text += refutation
                     ? fmt::format("no certificate: the answers lose by {}; please report this\n",
                                   question.game.moves_name(*refutation))
                     : "no certificate: a limit was reached while it was written\n";
}

/// Writes the certificate, or says why there is none; false in that case.
bool tell_proof(const SolveArguments& arguments, const prove::Question& question,
                const prove::Written& written, Report& report) {
  if (!written.certificate) {
    tell_no_proof(question, written.refutation, report);
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
    tell_no_proof(question, written.refutation, report);
    return false;
  }
  report.object["certificate"] = arguments.certificate;
  report.text += fmt::format("certificate: {} ({})\n", base::escaped(arguments.certificate),
                             counted(written.parts, "part"));
  return true;
}

/// Who wins, and by what.
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

/// A family of boards has no positions, so what speaks of them is refused.
int solve_family(const SolveArguments& arguments) {
  const bool of_games = !arguments.moves.empty() || arguments.shortest ||
                        !arguments.resume.empty() || !arguments.without.empty();
  if (of_games) {
    throw base::InputError(
        fmt::format("'{}' names boards of every height; MOVES, --shortest, --resume and --without "
                    "are for a game, with a number in place of N",
                    arguments.game));
  }
  return solve_every_height(
      {arguments.game, arguments.certificate, arguments.seconds, arguments.json});
}

int solve_game(const SolveArguments& arguments) {
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
                  "solve order-chaos:5xN,line=4 --certificate strip.cert\n"
                  "solve square-war:6x6 --shortest",
                  [a] { return solve_game(*a); });
  command
      ->add_option(
          "GAME", a->game,
          "the game; the height of a Hex cylinder, or of a board of Order and Chaos, may be "
          "the letter N, for every height")
      ->required();
  command->add_option("MOVES", a->moves, "moves from the start; the position after them is solved");
  command->add_option("--certificate", a->certificate,
                      "write the proof to this file, for `zermelo check`; with a slash at the end, "
                      "to several files in this directory");
  command
      ->add_option("--part-size", a->part_size,
                   "with --certificate DIRECTORY/, how large a file of it may be, in MiB, or as "
                   "64K, 16M or 1G")
      ->capture_default_str()
      ->each([a](const std::string&) { a->part_size_given = true; });
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command
      ->add_option("--memory", a->memory,
                   "the most memory that tables may take, in MiB, or as 512M or 4G")
      ->capture_default_str();
  command->add_flag("--shortest", a->shortest,
                    "in Square War, also say how soon the player to move wins against any defence");
  command
      ->add_option("--threads", a->threads,
                   "how many cores to use; a game that is solved on one refuses more")
      ->check(whole(1, base::kMostThreads))
      ->capture_default_str();
  command->add_option("--resume", a->resume,
                      "keep what is learnt in this file, and continue from it if it exists");
  command
      ->add_option("--without", a->without,
                   "leave out this knowledge, to see what it is worth; several names are separated "
                   "by commas" +
                       knowledge_by_family())
      ->delimiter(',');
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
