// zermelo bench: every engine on a small fixed task, and the signature of them all.
//
// What an engine does is a function of its task and its seed, so its count of nodes and what it
// answers are the same in every run and every build. A change that is meant to keep the engines as
// they are keeps the signature; one that is not says so in its commit (as Stockfish does it).
#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "pairing/conditions.hpp"
#include "pairing/find.hpp"
#include "play/strategies.hpp"
#include "prove/answer.hpp"
#include "search/monte_carlo.hpp"
#include "search/playout.hpp"
#include "search/uct.hpp"
#include "solve/strong/strong.hpp"
#include "solve/verify.hpp"

namespace zermelo::app {

namespace {

using games::AnyGame;

/// What a task did: how much, and a fingerprint of what it found.
struct Work {
  std::uint64_t nodes = 0;
  std::uint64_t found = 0;

  void note(std::uint64_t value) { found = base::mix(found ^ value); }
};

struct Task {
  std::string_view engine;
  std::string_view what;
  std::string_view unit;
  std::function<Work(const AnyGame&)> work;
};

Work note_moves(const search::Estimate& estimate) {
  Work work{.nodes = estimate.iterations};
  for (const auto& move : estimate.moves) {
    work.note(move.move.code());
    work.note(move.visits);
    work.note(static_cast<std::uint64_t>(move.value * 1e6));
  }
  return work;
}

Work playouts(const AnyGame& any) {
  Work work{.nodes = 50'000};
  any.visit([&](const auto& game) {
    base::Random random(1);
    const auto start = game.initial();
    std::uint64_t won = 0;
    for (std::uint64_t i = 0; i < work.nodes; ++i) {
      won += search::half_points(search::playout(game, start, random), games::Side::a);
    }
    work.note(won);
  });
  return work;
}

Work monte_carlo(const AnyGame& game) {
  base::Random random(1);
  return note_moves(search::monte_carlo(game, game.initial(), {.playouts = 100}, random));
}

Work uct(const AnyGame& game) {
  base::Random random(1);
  return note_moves(search::uct(game, game.initial(), {.iterations = 5000}, random));
}

Work solve(const AnyGame& game) {
  // The search is what is measured; who limits the positions gets no search for a pairing.
  constexpr std::uint64_t enough = std::uint64_t{1} << 40;
  const auto answer =
      prove::answer(prove::at_start(game), {.memory = std::size_t{64} << 20, .max_nodes = enough});
  Work work{.nodes = answer.nodes};
  work.note(static_cast<std::uint64_t>(answer.value));
  return work;
}

Work strong(const AnyGame& game) {
  const auto solution = solve::StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game),
                                                     std::size_t{64} << 20);
  Work work{.nodes = solution->positions()};
  for (const auto& layer : solution->layers()) {
    for (const auto wins : layer.order_wins) work.note(wins);
  }
  return work;
}

Work verify(const AnyGame& game) {
  const auto result = solve::verify(*play::make_strategy(game, "t1-final"));
  Work work{.nodes = result.positions};
  work.note(result.plays);
  work.note(result.losses);
  return work;
}

Work pair(const AnyGame& game) {
  const auto conditions = pairing::conditions_of(game, {});
  const auto result = pairing::find(conditions, {});
  Work work{.nodes = conditions.lines.size()};
  if (result.pairing) {
    for (const auto& pair : result.pairing->pairs) {
      work.note(pair.one);
      work.note(pair.other);
    }
  }
  return work;
}

const std::vector<Task>& tasks() {
  static const std::vector<Task> list{
      {"playout", "order-chaos:6x6,line=5", "playouts", playouts},
      {"playout", "order-chaos:13x13,line=7", "playouts", playouts},
      {"playout", "hex:11x11", "playouts", playouts},
      {"playout", "hex:11x11,wrap=cylinder", "playouts", playouts},
      {"playout", "hex:11x11,wrap=torus", "playouts", playouts},
      {"playout", "square-war:9x9", "playouts", playouts},
      {"mc", "order-chaos:6x6,line=5", "playouts", monte_carlo},
      {"mc", "hex:7x7,wrap=torus", "playouts", monte_carlo},
      {"uct", "order-chaos:6x6,line=5", "iterations", uct},
      {"uct", "order-chaos:6x6,line=5,win=exact", "iterations", uct},
      {"uct", "order-chaos:13x13,line=7", "iterations", uct},
      {"uct", "hex:11x11", "iterations", uct},
      {"uct", "hex:11x11,wrap=torus", "iterations", uct},
      {"uct", "square-war:9x9", "iterations", uct},
      {"solve", "order-chaos:4x4,line=4", "positions", solve},
      {"solve", "hex:4x4", "positions", solve},
      {"solve", "hex:4x3,wrap=torus", "positions", solve},
      {"solve", "square-war:4x5", "positions", solve},
      {"strong", "order-chaos:4x3,line=3", "positions", strong},
      {"strong", "order-chaos:3x3,line=3,win=exact,pass=both", "positions", strong},
      {"verify", "order-chaos:4x4,line=4", "positions", verify},
      {"pairing", "order-chaos:10x10,line=7", "lines", pair},
  };
  return list;
}

struct BenchArguments {
  std::string engine;
  bool no_times = false;
  bool json = false;
};

int bench(const BenchArguments& arguments) {
  std::uint64_t nodes = 0, signature = 0;
  double seconds = 0;
  Json list = Json::array();
  std::string text = fmt::format("{:<9}{:<45}{:>10} {:<11}{:>9}{}\n", "engine", "task", "", "",
                                 "found", arguments.no_times ? "" : "   a second");
  const auto limits = limits_for("tasks");
  std::size_t done = 0;
  for (const auto& task : tasks()) {
    if (interrupted) break;
    ++done;
    if (!arguments.engine.empty() && task.engine != arguments.engine) continue;
    if (limits.progress) {
      limits.progress(static_cast<double>(done) / static_cast<double>(tasks().size()),
                      static_cast<double>(done));
    }
    const auto game = AnyGame::parse(task.what);
    const double before = base::cpu_seconds();
    const Work work = task.work(game);
    const double spent = std::max(base::cpu_seconds() - before, 1e-6);
    seconds += spent;
    nodes += work.nodes;
    signature = base::mix(signature ^ work.nodes);
    signature = base::mix(signature ^ work.found);
    const auto found = fmt::format("{:08x}", work.found & 0xffffffff);
    Json entry{{"engine", task.engine},
               {"task", game.name()},
               {"nodes", work.nodes},
               {"unit", task.unit},
               {"found", found}};
    text += fmt::format("{:<9}{:<45}{:>10} {:<11}{:>9}", task.engine, game.name(),
                        grouped(work.nodes), task.unit, found);
    if (!arguments.no_times) {
      const auto speed = static_cast<std::uint64_t>(static_cast<double>(work.nodes) / spent);
      entry["per_second"] = speed;
      entry["cpu_seconds"] = spent;
      text += fmt::format(" {:>11}", grouped(speed));
    }
    text += '\n';
    list.push_back(std::move(entry));
  }
  end_progress();
  const auto name = fmt::format("{:016x}", signature);
  text += interrupted ? fmt::format("no signature: stopped by {}\n", stopped_by())
                      : fmt::format("nodes      {}\nsignature  {}\n", grouped(nodes), name);
  Json object{{"tasks", list}, {"nodes", nodes}};
  object["signature"] = interrupted ? Json(nullptr) : Json(name);
  object["stopped_by"] = interrupted ? Json(stopped_by()) : Json(nullptr);
  if (!arguments.no_times) {
    object["cpu_seconds"] = seconds;
    text += fmt::format("{:.2f} s of processor time\n", seconds);
  }
  answer(arguments.json, object, text);
  return interrupted ? kLimit : kYes;
}

}  // namespace

void add_bench(CLI::App& app) {
  auto a = std::make_shared<BenchArguments>();
  auto* command =
      add_command(app, "bench",
                  "Runs every engine on a small fixed task, and prints their speeds and signature",
                  "bench\n"
                  "bench --engine uct\n"
                  "bench --no-times --json",
                  [a] { return bench(*a); });
  std::vector<std::string> engines;
  for (const auto& task : tasks()) {
    if (engines.empty() || engines.back() != task.engine) engines.emplace_back(task.engine);
  }
  command->add_option("--engine", a->engine, "only the tasks of this engine")
      ->check(CLI::IsMember(engines));
  command->add_flag("--no-times", a->no_times,
                    "leave out what differs from run to run, so that the output depends on the "
                    "engines alone");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
