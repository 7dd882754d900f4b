// zermelo strong: computes the value of every position.
#include "solve/strong/strong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "solve/strong/difference.hpp"
#include "solve/strong/state.hpp"
#include "strong/strong_csv.hpp"
#include "strong/strong_distances.hpp"

namespace zermelo::app {

namespace {

using games::kChaos;
using games::kOrder;
using games::Side;
using solve::StrongSolution;

struct StrongArguments {
  std::string game;
  std::string out;
  std::string text_prefix;
  std::string csv;
  std::string memory = default_memory();
  std::string resume;
  double seconds = 0;
  int threads = 1;
  bool layers = false;
  bool passing = false;
  bool distance = false;
  bool json = false;
};

std::string filling(const games::AnyGame& game, const StrongSolution& solution,
                    std::uint64_t index) {
  std::vector<games::Move> stones;
  const auto& cells = game.board().cells();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const int content = solution.content(index, static_cast<int>(k));
    if (content > 0) stones.push_back(games::Move::place(cells[k], content - 1));
  }
  return game.position_name(game.set_up(stones, kOrder));
}

/// What is left of --seconds; 0 means no limit.
double rest(const StrongArguments& arguments, const base::Stopwatch& watch) {
  return arguments.seconds > 0 ? std::max(0.001, arguments.seconds - watch.seconds()) : 0;
}

/// Solves the game again under the other rules of passing, and lists the positions whose values
/// differ from those without passing.
bool compare_passing(const StrongArguments& arguments, games::OrderChaosRules rules,
                     const base::Stopwatch& watch, Json& object, std::string& text) {
  const auto memory = parse_memory(arguments.memory) / 2;  // two tables are held at a time
  rules.pass = games::PassRule::none;
  const auto game = games::make_game(rules);
  const auto none =
      StrongSolution::solve(rules, memory, limits_for("without passing", rest(arguments, watch)));
  if (!none) return false;
  rules.pass = games::PassRule::starter;
  object["passing"] = Json::array();
  for (const Side passer : {kOrder, kChaos}) {
    rules.first = passer;
    const auto some =
        StrongSolution::solve(rules, memory, limits_for("with passing", rest(arguments, watch)));
    if (!some) return false;
    const auto difference = solve::difference(*none, *some);
    Json entry{{"passes", game.side_name(passer)},
               {"positions", difference.positions},
               {"up_to_symmetry", difference.up_to_symmetry},
               {"by_stones", difference.by_stones},
               {"representatives", Json::array()}};
    text +=
        fmt::format("if {} may pass, the value changes in {} of {} positions, {} up to symmetry\n",
                    capital(game.side_name(passer)), grouped(difference.positions),
                    grouped(2 * none->positions()), grouped(difference.up_to_symmetry));
    for (const auto& example : difference.representatives) {
      const auto position = filling(game, *none, example.index);
      if (entry["representatives"].size() < 1000) {
        entry["representatives"].push_back(
            {{"position", position}, {"to_move", game.side_name(example.to_move)}});
      }
      if (entry["representatives"].size() <= 12) {
        text += fmt::format("  {} to move: {}\n", game.side_name(example.to_move), position);
      }
    }
    if (difference.representatives.size() > 12) text += "  ... (--json lists up to 1000)\n";
    object["passing"].push_back(std::move(entry));
  }
  return true;
}

/// Solves the games for which there is no table of bits.
int strong_of_any(const StrongArguments& arguments, const games::AnyGame& game) {
  if (!arguments.out.empty() || !arguments.text_prefix.empty() || !arguments.resume.empty() ||
      arguments.passing) {
    throw base::InputError(fmt::format(
        "{}: --out, --text, --resume and --passing need a game of order-chaos", game.name()));
  }
  expect_writable(arguments.csv);
  Json object{{"game", game.name()}};
  std::string text;
  const bool complete = add_distances(game, parse_memory(arguments.memory), arguments.seconds,
                                      arguments.layers, arguments.csv, object, text);
  if (!complete) {
    object["positions"] = object["wins"] = nullptr;
    object["stopped_by"] = stopped_by();
    text = fmt::format("{}: stopped by {} before any value was known\n", game.name(), stopped_by());
  }
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

std::string not_kept(const solve::StrongState& state) {
  return state.trouble().empty() ? ""
                                 : fmt::format("not saved: {}\n", base::escaped(state.trouble()));
}

/// Reports how far a stopped run came, and where its values are saved.
int tell_stopped(const StrongArguments& arguments, const games::AnyGame& game,
                 std::uint64_t positions, const solve::StrongState& state, Json object) {
  const auto solved = state.blocks() == 0 ? 0 : positions / state.blocks() * state.done();
  object["positions"] = object["wins"] = nullptr;
  object["solved"] = solved;
  object["stopped_by"] = stopped_by();
  auto text = fmt::format("{}: stopped by {}; {} of {} positions have their values\n", game.name(),
                          stopped_by(), grouped(solved), grouped(positions));
  if (!arguments.resume.empty() && state.trouble().empty()) {
    text += fmt::format("saved in {}; the same command continues from there\n",
                        base::escaped(arguments.resume));
  }
  answer(arguments.json, object, text + not_kept(state));
  return kLimit;
}

int strong(const StrongArguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr) return strong_of_any(arguments, game);
  expect_writable(arguments.out);
  expect_writable(arguments.resume);
  expect_writable(arguments.csv);
  const base::Stopwatch watch;
  const double cpu = base::cpu_seconds();
  const auto size = StrongSolution::size(*rules);
  const auto mebibytes = size ? (size->bytes >> 20) + 1 : 0;
  solve::StrongState state(arguments.resume, game.name());
  auto solution = StrongSolution::solve(
      *rules, parse_memory(arguments.memory),
      limits_for(fmt::format("positions in {} MiB", mebibytes), arguments.seconds),
      arguments.threads, &state);
  Json object{{"game", game.name()}};
  if (!arguments.resume.empty()) {
    object["resume"] = state.trouble().empty() ? Json(arguments.resume) : Json(nullptr);
  }
  if (!solution) return tell_stopped(arguments, game, size->positions, state, object);
  const double seconds = base::cpu_seconds() - cpu;
  Json wins, layers = Json::array();
  std::string text = fmt::format("{}: {} in {:.2f} s of processor time\n", game.name(),
                                 counted(solution->positions(), "position"), seconds) +
                     not_kept(state);
  std::array<std::uint64_t, 2> order_wins{};
  std::string table =
      "  stones   positions   Order wins, Order to move   Order wins, Chaos to move\n";
  const auto counts = solution->layers();
  for (std::size_t n = 0; n < counts.size(); ++n) {
    const auto& layer = counts[n];
    for (std::size_t s = 0; s < 2; ++s) order_wins[s] += layer.order_wins[s];
    layers.push_back(
        {{"stones", n},
         {"positions", layer.positions},
         {"order_wins", {{"order", layer.order_wins[0]}, {"chaos", layer.order_wins[1]}}}});
    table += fmt::format("  {:>6} {:>11} {:>27} {:>27}\n", n, grouped(layer.positions),
                         grouped(layer.order_wins[0]), grouped(layer.order_wins[1]));
  }
  for (const Side side : {kOrder, kChaos}) {
    const auto n = order_wins[games::index(side)];
    wins[std::string(game.side_name(side))] = {{"order", n}, {"chaos", solution->positions() - n}};
    text += fmt::format("{} to move: Order wins {}, Chaos wins {}\n", capital(game.side_name(side)),
                        grouped(n), grouped(solution->positions() - n));
  }
  const auto value = solution->winner(0, rules->first);
  text += fmt::format("{} wins from the start\n", capital(game.side_name(value)));
  if (arguments.layers) text += table;
  object.update({{"positions", solution->positions()},
                 {"wins", wins},
                 {"winner", game.side_name(value)},
                 {"layers", layers},
                 {"bytes", size->bytes},
                 {"cpu_seconds", seconds}});
  if (!arguments.out.empty()) {
    write_file(arguments.out, [&](std::ostream& out) { solution->write(out); });
    object["out"] = arguments.out;
  }
  if (!arguments.text_prefix.empty()) {
    for (const Side side : {kOrder, kChaos}) {
      const auto path = fmt::format("{}{}.txt", arguments.text_prefix, game.side_name(side));
      write_file(path, [&](std::ostream& out) { solution->write_text(out, side, side); });
      object["text"].push_back(path);
    }
  }
  if (!arguments.csv.empty() && !arguments.distance) {
    write_file(arguments.csv, [&](std::ostream& out) { write_csv(out, game, *solution); });
    object["csv"] = arguments.csv;
  }
  solution.reset();
  bool complete = !arguments.passing || compare_passing(arguments, *rules, watch, object, text);
  if (arguments.distance && complete) {
    complete = add_distances(game, parse_memory(arguments.memory), rest(arguments, watch), false,
                             arguments.csv, object, text);
  }
  answer(arguments.json, object, text);
  return complete ? kYes : kLimit;
}

}  // namespace

void add_strong(CLI::App& app) {
  auto a = std::make_shared<StrongArguments>();
  auto* command = add_command(
      app, "strong", "Computes the value of every position of a small board",
      "strong order-chaos:4x4,line=4 --layers\n"
      "strong order-chaos:4x4,line=4 --passing\n"
      "strong order-chaos:5x4,line=4 --threads 2\n"
      "strong order-chaos:5x4,line=4 --seconds 30 --resume 5x4.state\n"
      "strong order-chaos:3x3,line=3 --distance\n"
      "strong hex:3x4 --layers\n"
      "strong mnk:3x3,line=3 --csv tic-tac-toe.csv\n"
      "strong square-war:3x4,opening=free --json\n"
      "strong order-chaos:4x4,line=4,first=chaos,pass=starter --out values.bin --text ./",
      [a] { return strong(*a); });
  command
      ->add_option("GAME", a->game, "the game; it has (symbols + 1)^cells positions for each side")
      ->required();
  command->add_option("--out", a->out, "write two bits for each position (docs/strong.md)");
  command->add_option("--text", a->text_prefix,
                      "write PREFIXorder.txt and PREFIXchaos.txt with one character for each "
                      "position, 1 if that player is to move and wins");
  command->add_option("--csv", a->csv,
                      "write a line for each filling: its stones, who wins with either player to "
                      "move and, with --distance, in how many moves (docs/data.md)");
  command->add_option("--memory", a->memory, "the most memory to use, in MiB or as 512M or 4G")
      ->capture_default_str();
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command->add_option("--resume", a->resume,
                      "save the known values in this file, once a minute and at the end, and "
                      "continue from it if it exists (order-chaos)");
  command
      ->add_option("--threads", a->threads, "number of threads, which does not affect the values")
      ->check(whole(1, 256))
      ->capture_default_str();
  command->add_flag("--layers", a->layers, "print the counts by number of stones");
  command->add_flag("--distance", a->distance,
                    "also count the positions by the moves that are left under perfect play, which "
                    "is always done except for order-chaos; needs two bytes for each filling");
  command->add_flag("--passing", a->passing,
                    "list the positions in which the right to pass changes the value, up to "
                    "symmetry (order-chaos)");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
