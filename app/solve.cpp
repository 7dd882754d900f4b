// zermelo solve: who wins, with a certificate.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "prove/prove.hpp"
#include "solve/hex/search.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/square_war/shortest_win.hpp"

namespace zermelo::app {

namespace {

struct SolveArguments {
  std::string game;
  std::vector<std::string> moves;
  std::string certificate;
  std::string resume;
  double seconds = 0;
  std::string memory = default_memory();
  int threads = 1;
  std::vector<std::string> without;
  bool shortest = false;
  bool json = false;
};

/// How soon the player to move wins, if that was asked for and he does. False if a limit was reached.
bool tell_shortest(const SolveArguments& arguments, const games::AnyGame& game,
                   const games::AnyPosition& position, Json& object, std::string& text) {
  const auto length = solve::shortest_win(game, position, game.board().size(),
                                          limits_for("positions", arguments.seconds));
  object["moves_to_win"] = length ? Json(*length) : Json(nullptr);
  text += length ? fmt::format("the shortest win against any defence takes {} moves\n", *length)
                 : "how soon: unknown\n";
  return length.has_value();
}

/// Writes the certificate, or says why there is none; false in that case.
bool write_proof(const SolveArguments& arguments, const games::AnyGame& game,
                 const prove::Proof& proof, Json& object, std::string& text) {
  if (proof.certificate) {
    write_file(arguments.certificate, [&](std::ostream& out) { out << *proof.certificate; });
    object["certificate"] = arguments.certificate;
    object["answers"] = proof.answers;
    text += fmt::format("certificate: {} ({} answers)\n", arguments.certificate,
                        grouped(proof.answers));
    return true;
  }
  object["certificate"] = nullptr;
  text += proof.refutation
              ? fmt::format("no certificate: the answers lose by {}; please report this\n",
                            game.moves_name(*proof.refutation))
              : "no certificate: a limit was reached while it was written\n";
  return false;
}

/// Chaos has a pairing of the whole board, and the search is spared.
int tell_pairing(const SolveArguments& arguments, const games::AnyGame& game,
                 const prove::WinningPairing& found, const base::Stopwatch& watch) {
  Json object{{"game", game.name()}, {"position", game.position_name(game.initial())},
              {"winner", "chaos"},   {"move", nullptr},
              {"nodes", 0},          {"pairs", found.pairing.pairs.size()}};
  std::string text = fmt::format("{}: Chaos wins by a pairing of {} pairs\n", game.name(),
                                 found.pairing.pairs.size());
  if (!arguments.certificate.empty()) {
    write_file(arguments.certificate, [&](std::ostream& out) {
      out << prove::pairing_certificate(found.conditions, found.pairing);
    });
    object["certificate"] = arguments.certificate;
    text += fmt::format("certificate: {}\n", arguments.certificate);
  }
  object["stopped_by"] = nullptr;
  object["seconds"] = watch.seconds();
  text += fmt::format("found in {:.2f} s\n", watch.seconds());
  answer(arguments.json, object, text);
  return kYes;
}

bool leaves_out(const SolveArguments& arguments, std::string_view name) {
  return std::find(arguments.without.begin(), arguments.without.end(), name) !=
         arguments.without.end();
}

/// A pairing of the whole board, looked for where it is worth more than a search, and not longer than
/// a part of the time.
std::optional<prove::WinningPairing> look_for_pairing(const SolveArguments& arguments,
                                                      const games::AnyGame& game) {
  constexpr int kSmallest = 16;  // cells; smaller boards are searched in no time
  if (!arguments.moves.empty() || leaves_out(arguments, "pairing") ||
      game.board().size() < kSmallest)
    return std::nullopt;
  constexpr double kMost = 60;
  const double seconds = arguments.seconds > 0 ? std::min(arguments.seconds / 3, kMost) : kMost;
  return prove::find_winning_pairing(game, limits_for("looking for a pairing", seconds));
}

/// The move of the inner board, on the whole one.
games::Move outer_move(const games::AnyGame& game, const solve::Lifting& lifting,
                       games::Move move) {
  if (move.is_pass()) return move;
  const auto& inner = lifting.inner.board();
  const auto& board = game.board();
  return games::Move::place(*board.at(board.column(lifting.offset) + inner.column(move.cell()),
                                      board.row(lifting.offset) + inner.row(move.cell())),
                            move.symbol());
}

/// Order wins an inner board, and so this one, and the search of the whole is spared. Nothing if she
/// does not win it, or a limit was reached.
std::optional<int> solve_lifted(const SolveArguments& arguments, const games::AnyGame& game,
                                const base::Stopwatch& watch) {
  const auto lifting = solve::find_lifting(game);
  if (!lifting) return std::nullopt;
  solve::SolverConfig config{.memory = parse_memory(arguments.memory),
                             .threads = arguments.threads,
                             .without = {arguments.without.begin(), arguments.without.end()}};
  config.limits = limits_for("positions", arguments.seconds);
  const auto solver = solve::make_solver(lifting->inner, config);
  const auto solution = solver->solve(lifting->inner.initial());
  if (solution.value != games::win_of(games::kOrder)) return std::nullopt;
  Json object{{"game", game.name()},     {"position", game.position_name(game.initial())},
              {"winner", "order"},       {"move", nullptr},
              {"nodes", solution.nodes}, {"inner", lifting->inner.name()}};
  std::string text =
      fmt::format("{}: Order wins, since she wins {}", game.name(), lifting->inner.name());
  if (solution.move) {
    const auto move = game.move_name(outer_move(game, *lifting, *solution.move));
    object["move"] = move;
    text += fmt::format(", for example by {}", move);
  }
  text += '\n';
  if (!arguments.resume.empty()) object["resume"] = nullptr;
  bool complete = true;
  if (!arguments.certificate.empty()) {
    const auto proof =
        prove::prove(game, *lifting, *solver, limits_for("answers", arguments.seconds));
    complete = write_proof(arguments, game, proof, object, text);
  }
  object["stopped_by"] = complete ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = watch.seconds();
  text += fmt::format("{} positions in {:.2f} s\n", grouped(solution.nodes), watch.seconds());
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

int solve_game(const SolveArguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  const auto moves = moves_from(game, arguments.moves);
  if (arguments.shortest && games::rules_if<games::SquareWarRules>(game) == nullptr) {
    throw base::InputError(fmt::format(
        "--shortest is for Square War, such as square-war:6x6; {} is another game", game.name()));
  }
  expect_writable(arguments.certificate);
  expect_writable(arguments.resume);
  const auto position = game.after(moves);
  const base::Stopwatch watch;
  if (arguments.moves.empty() && !leaves_out(arguments, "lifting")) {
    if (const auto code = solve_lifted(arguments, game, watch)) return *code;
  }
  if (const auto pairing = look_for_pairing(arguments, game)) {
    return tell_pairing(arguments, game, *pairing, watch);
  }
  solve::SolverConfig config{.memory = parse_memory(arguments.memory),
                             .threads = arguments.threads,
                             .resume = arguments.resume,
                             .without = {arguments.without.begin(), arguments.without.end()}};
  config.limits = limits_for("positions", arguments.seconds);
  const auto solver = solve::make_solver(game, config);
  const auto solution = solver->solve(position);
  const bool known = solution.value != games::Outcome::undecided;
  const auto winner = known ? game.outcome_name(solution.value) : "unknown";

  Json object{
      {"game", game.name()}, {"position", game.position_name(position)}, {"winner", winner}};
  object["move"] = solution.move ? Json(game.move_name(*solution.move)) : Json(nullptr);
  object["nodes"] = solution.nodes;
  std::string text = !known ? fmt::format("{}: unknown; stopped by {}", game.name(), stopped_by())
                     : solution.value == games::Outcome::draw
                         ? fmt::format("{}: a draw", game.name())
                         : fmt::format("{}: {} wins", game.name(), capital(winner));
  if (solution.move) text += fmt::format(", for example by {}", game.move_name(*solution.move));
  text += '\n';
  if (!solution.trouble.empty()) text += fmt::format("not kept: {}\n", solution.trouble);
  if (!arguments.resume.empty()) {
    object["resume"] = solution.trouble.empty() ? Json(arguments.resume) : Json(nullptr);
  }

  bool complete = known;
  if (!arguments.certificate.empty()) object["certificate"] = nullptr;
  if (!known && !arguments.certificate.empty()) {
    text += fmt::format("nothing was written to {}\n", arguments.certificate);
  }
  if (arguments.shortest && known && solution.value == games::win_of(game.to_move(position))) {
    complete = tell_shortest(arguments, game, position, object, text);
  }
  if (known && !arguments.certificate.empty()) {
    auto limits = limits_for("answers");
    if (arguments.seconds > 0)
      limits.seconds = std::max(0.001, arguments.seconds - watch.seconds());
    const auto proof = prove::prove({game, moves, solution.value}, *solver, limits);
    complete = write_proof(arguments, game, proof, object, text) && complete;
  }
  object["stopped_by"] = complete ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = watch.seconds();
  text += fmt::format("{} positions in {:.2f} s\n", grouped(solution.nodes), watch.seconds());
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

}  // namespace

void add_solve(CLI::App& app) {
  auto a = std::make_shared<SolveArguments>();
  auto* command =
      add_command(app, "solve", "Who wins under perfect play",
                  "solve order-chaos:4x4,line=4\n"
                  "solve order-chaos:3x5,line=3,win=exact,symbols=3 --json\n"
                  "solve order-chaos:4x4,line=4,first=chaos --certificate chaos-first.cert\n"
                  "solve order-chaos:6x5,line=5 --seconds 60 --memory 4G --resume 6x5.table\n"
                  "solve square-war:19x19 --certificate square-war.cert\n"
                  "solve square-war:6x6 --shortest",
                  [a] { return solve_game(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command->add_option("MOVES", a->moves, "moves from the start; the position after them is solved");
  command->add_option("--certificate", a->certificate,
                      "write the proof to this file, for `zermelo check`");
  command->add_option("--seconds", a->seconds, "stop after so many seconds (0: never)")
      ->check(real(0, 1e9))
      ->capture_default_str();
  command->add_option("--memory", a->memory, "the most memory for tables: MiB, or 512M, 4G")
      ->capture_default_str();
  command->add_flag("--shortest", a->shortest,
                    "Square War: also how soon the player to move wins against any defence");
  command->add_option("--threads", a->threads, "how many cores to use, where the solver can")
      ->check(whole(1, 1024))
      ->capture_default_str();
  command->add_option("--resume", a->resume,
                      "keep what is learnt in this file, and go on from it if it is there");
  command
      ->add_option(
          "--without", a->without,
          "knowledge to leave out, to see what it is worth; Order and Chaos: lines, short, "
          "twins, better, pairing, ordered, potential, lifting; Hex: must-play, connections, "
          "resistance, look-ahead, proof-numbers, dominance, dead, captured")
      ->check(CLI::Validator(
          [](const std::string& name) {
            for (const auto known : solve::kOrderChaosKnowledge) {
              if (name == known) return std::string();
            }
            for (const auto known : solve::kHexKnowledge) {
              if (name == known) return std::string();
            }
            return fmt::format("'{}' is not one of {}, {}", name,
                               fmt::join(solve::kOrderChaosKnowledge, ", "),
                               fmt::join(solve::kHexKnowledge, ", "));
          },
          "", ""));
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
