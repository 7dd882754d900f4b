// zermelo analyse: the values of the moves of a position, estimated by tree search, and proved as
// far as a budget of exact search goes.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "play/hex/estimates.hpp"
#include "play/iterations.hpp"
#include "play/move_proofs.hpp"
#include "search/uct.hpp"

namespace zermelo::app {

namespace {

struct AnalyseArguments {
  std::string game;
  std::vector<std::string> moves;
  search::UctConfig config{.iterations = play::kIterationsAnalysed};
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> positions;  // that the proofs may visit
  bool no_proofs = false;
  bool root_parallel = false;
  bool json = false;
  std::optional<std::string> by;
  std::vector<const CLI::Option*> of_uct;  // the options that only UCT has
};

/// Whether the search of the player `hex` makes the estimates.
bool by_hex(const AnalyseArguments& arguments, const games::AnyGame& game,
            const games::AnyPosition& position) {
  const bool possible = play::has_hex_estimates(game, position);
  const auto& options = arguments.of_uct;
  const auto given = std::find_if(options.begin(), options.end(),
                                  [](const auto* option) { return option->count() > 0; });
  if (!arguments.by) return possible && given == options.end();
  if (*arguments.by == "uct") return false;
  if (!possible) {
    throw base::InputError(
        "--by hex is for positions of Hex in which nobody can swap any more; use --by uct");
  }
  if (given != options.end()) {
    throw base::InputError(
        fmt::format("{} is an option of UCT, and --by hex does not have it", (*given)->get_name()));
  }
  return true;
}

search::Estimate estimates(const AnalyseArguments& arguments, const games::AnyGame& game,
                           const games::AnyPosition& position) {
  base::Random random(arguments.seed);
  const auto limits = limits_for("iterations");
  auto uct = arguments.config;
  if (by_hex(arguments, game, position)) {
    if (uct.iterations > search::kMostInformed) {
      throw base::InputError(
          fmt::format("--iterations may be at most {} with --by hex, which counts no more",
                      search::kMostInformed));
    }
    return play::hex_estimate(game, position, uct, random, limits);
  }
  uct.parallel = arguments.root_parallel ? search::Parallel::root : search::Parallel::tree;
  return search::uct(game, position, uct, random, limits);
}

struct Line {
  search::MoveEstimate estimate;
  bool proved = false;
};

double value_of(games::Outcome outcome, games::Side side) {
  return outcome == games::Outcome::draw ? 0.5 : outcome == games::win_of(side) ? 1.0 : 0.0;
}

using Proved = std::map<std::uint16_t, games::Outcome>;  // by the move's code

/// The moves that can be proved within the budget.
Proved prove_moves(const games::AnyGame& game, const games::AnyPosition& position,
                   const search::Estimate& estimate, std::uint64_t most) {
  Proved proved;
  const auto shown = limits_for("proofs");
  base::Limits limits;
  limits.stop = shown.stop;
  play::MoveProofs proofs(game, position, std::size_t{64} << 20);
  proofs.order(estimate.moves);
  while (!proofs.complete() && proofs.positions() < most && !interrupted) {
    if (shown.progress) {
      const auto done = static_cast<double>(proofs.positions());
      shown.progress(done / static_cast<double>(most), done);
    }
    for (const auto& proof : proofs.attempt(limits, most - proofs.positions())) {
      proved[proof.move.code()] = proof.winner;
    }
  }
  return proved;
}

int analyse(const AnalyseArguments& arguments) {
  const auto& uct = arguments.config;
  if (uct.iterations * uct.leaf > search::kMostVisits) {
    throw base::InputError(fmt::format(
        "--iterations times --leaf is more than {}, which cannot be counted", search::kMostVisits));
  }
  const auto game = games::AnyGame::parse(arguments.game);
  const auto position = game.after(moves_from(game, arguments.moves));
  if (game.outcome(position) != games::Outcome::undecided) {
    throw base::InputError(fmt::format("the game is over ({}); there is no move to analyse",
                                       game.outcome_name(game.outcome(position))));
  }
  const auto side = game.to_move(position);
  const auto estimate = estimates(arguments, game, position);
  const auto most =
      arguments.positions.value_or(play::positions_beside(game, uct.iterations * uct.leaf));
  const auto proofs = prove_moves(game, position, estimate, arguments.no_proofs ? 0 : most);
  std::vector<Line> lines;
  for (const auto& entry : estimate.moves) {
    Line line{entry, entry.proved != games::Outcome::undecided};
    if (const auto found = proofs.find(entry.move.code()); found != proofs.end()) {
      line.proved = true;
      line.estimate.value = value_of(found->second, side);
    }
    lines.push_back(line);
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& x, const Line& y) {
    const double wx = x.proved ? 2 * x.estimate.value - 0.5 : x.estimate.value;
    const double wy = y.proved ? 2 * y.estimate.value - 0.5 : y.estimate.value;
    return wx != wy ? wx > wy : x.estimate.visits > y.estimate.visits;
  });

  Json moves = Json::array();
  std::string text =
      fmt::format("{} to move; {}\n  move    visits  value for {}\n", capital(game.side_name(side)),
                  counted(estimate.iterations, "iteration"), game.side_name(side));
  for (const auto& [entry, proved] : lines) {
    moves.push_back({{"move", game.move_name(entry.move)},
                     {"visits", entry.visits},
                     {"value", entry.value},
                     {"proved", proved}});
    text += fmt::format("  {:<6}{:>8}  {:.3f}{}\n", game.move_name(entry.move), entry.visits,
                        entry.value, proved ? "  proved" : "");
  }
  answer(arguments.json,
         {{"game", game.name()},
          {"to_move", game.side_name(side)},
          {"iterations", estimate.iterations},
          {"moves", moves}},
         text);
  const bool settled =
      std::any_of(estimate.moves.begin(), estimate.moves.end(),
                  [](const auto& entry) {
                    return entry.proved != games::Outcome::undecided && entry.value == 1;
                  }) ||
      std::all_of(estimate.moves.begin(), estimate.moves.end(),
                  [](const auto& entry) { return entry.proved != games::Outcome::undecided; });
  const bool done = settled || estimate.iterations == arguments.config.iterations;
  return done && !interrupted ? kYes : kLimit;
}

}  // namespace

void add_analyse(CLI::App& app) {
  auto a = std::make_shared<AnalyseArguments>();
  auto* command = add_command(
      app, "analyse", "Estimates the moves of a position, and proves those that a short search can",
      "analyse order-chaos:6x6,line=5 --iterations 100000\n"
      "analyse order-chaos:13x13,line=7 --iterations 2000 --leaf 512\n"
      "analyse hex:11x11 f6 --iterations 50000 --threads 2\n"
      "analyse order-chaos:4x4,line=4 Xb2 Oc3 --json",
      [a] { return analyse(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command->add_option("MOVES", a->moves, "moves from the start");
  command
      ->add_option("--by", a->by,
                   "whose search makes the estimates: uct, or that of the player hex (by default "
                   "hex in Hex, unless an option is given that only UCT has)")
      ->check(CLI::IsMember({"uct", "hex"}));
  command
      ->add_option("--iterations", a->config.iterations,
                   "how many iterations of the search to make")
      ->check(whole(1, play::kMostIterations))
      ->capture_default_str();
  command->add_option("--c", a->config.c, "the exploration constant C")
      ->check(real(0, base::kMostExploration))
      ->capture_default_str();
  command->add_option("--seed", a->seed, "the same seed gives the same answer")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command
      ->add_option("--proofs", a->positions,
                   "how many positions the exact search for proofs may visit, the most visited "
                   "moves first (by default as many as take a tenth of the time of the estimates, "
                   "or a quarter of a second)")
      ->check(whole(0, ~std::uint64_t{0}));
  command->add_flag("--no-proofs", a->no_proofs, "estimate only, like --proofs 0");
  command->add_flag(
      "--solver", a->config.solver,
      "let UCT back up proved values (MCTS-Solver) and stop once the position is settled");
  command
      ->add_option(
          "--threads", a->config.threads,
          "how many threads work on one tree; with several of them the answer of UCT differs from "
          "run to run, unless --root-parallel is given")
      ->check(whole(1, 256))
      ->capture_default_str();
  command
      ->add_option("--leaf", a->config.leaf,
                   "how many random games to play in each iteration, each of which counts as a "
                   "visit; in Order and Chaos 512 of them take about as long as fifty one by one")
      ->check(whole(1, search::kMostLeaf))
      ->capture_default_str();
  command->add_flag(
      "--root-parallel", a->root_parallel,
      "give each thread a tree of its own, so that the same seed gives the same answer");
  command
      ->add_option_function<std::uint64_t>(
          "--memory", [a](std::uint64_t mebibytes) { a->config.memory = mebibytes << 20; },
          "the most memory that the tree may take, in MiB (1024); a full tree stops growing")
      ->check(whole(1, base::kMostTreeMiB));
  command->add_flag("--json", a->json, "print one JSON object on standard output");
  for (const char* option : {"--c", "--solver", "--leaf", "--root-parallel"}) {
    a->of_uct.push_back(command->get_option(option));
  }
}

}  // namespace zermelo::app
