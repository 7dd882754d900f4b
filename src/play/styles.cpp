#include "play/styles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "search/hex/informed.hpp"

namespace zermelo::play {

using base::InputError;

namespace {

constexpr std::uint64_t kMostHexThreads = 64;

}  // namespace

std::optional<MoveClock::Settings> clock_of(Options& options) {
  const auto text = options.text("time");
  if (!text) return std::nullopt;
  const auto clock = parse_time_control(*text);
  if (clock) return clock;
  throw InputError(
      fmt::format("'time={}': it is written 10m+5s, which is ten minutes for the game and five "
                  "seconds more with every move; or 90s, or 1h",
                  *text));
}

Timing timing_of(Options& options) {
  Timing timing;
  timing.seconds = options.real("seconds", 0, 0, 1e6);
  timing.clock = clock_of(options);
  return timing;
}

UctStyle uct_style(Options& options, const Timing& timing, const Defaults& defaults) {
  UctStyle style;
  auto& config = style.config;
  const auto iterations = options.whole_if("iterations", 1, kMostIterations);
  config.c = options.real("c", config.c, 0, base::kMostExploration);
  style.final = options.choice("final", {"value", "visits"}) == 0 ? search::Final::value
                                                                  : search::Final::visits;
  config.memory = options.whole("memory", defaults.tree >> 20, 1, base::kMostTreeMiB) << 20;
  config.judged_after =
      static_cast<std::uint32_t>(options.whole("knowledge", 0, 0, search::kMostVisits));
  style.knowledge = config.judged_after > 0;
  style.if_known = defaults.knowledge_if_any;
  config.solver = options.choice("solver", {"no", "yes"}) == 1 || style.knowledge;
  config.threads = static_cast<unsigned>(options.whole("threads", 1, 1, 256));
  config.parallel = options.choice("parallel", {"tree", "root"}) == 0 ? search::Parallel::tree
                                                                      : search::Parallel::root;
  style.reuse = options.choice("reuse", {"no", "yes"}) == 1;
  style.ponder = options.choice("ponder", {"no", "yes"}) == 1;
  if (style.ponder && !style.reuse) {
    throw InputError("player 'uct': ponder=yes keeps the tree; write reuse=yes with it");
  }
  config.rave = options.real("rave", 0, 0, 1e9);
  config.leaf = static_cast<std::uint32_t>(options.whole("leaf", 1, 1, search::kMostLeaf));
  const auto most = std::min(kMostIterations, search::kMostVisits / config.leaf);
  config.iterations = iterations.value_or(timing.limits() ? most : defaults.iterations);
  if (config.iterations * config.leaf > search::kMostVisits) {
    throw InputError(
        fmt::format("player 'uct': iterations * leaf is more than {}, which cannot be counted",
                    search::kMostVisits));
  }
  const bool one_tree = config.threads > 1 && config.parallel == search::Parallel::tree;
  if (config.rave > 0 && (config.solver || style.reuse || one_tree || config.leaf > 1)) {
    throw InputError(
        "player 'uct': rave has a tree of its own, without solver=yes, knowledge=N, leaf=K, "
        "reuse=yes or threads on one tree; threads=N,parallel=root goes with it");
  }
  if (style.knowledge && config.threads > 1) {
    throw InputError("player 'uct': knowledge=N searches with one thread");
  }
  if (style.reuse && config.threads > 1 && config.parallel == search::Parallel::root) {
    throw InputError("player 'uct': reuse=yes keeps one tree; parallel=root has one a thread");
  }
  return style;
}

SolverStyle solver_style(Options& options, const Defaults& defaults) {
  SolverStyle style;
  style.seconds = options.real("seconds", 0, 0, 1e6);
  style.work = options.real("work", 0, 0, 1e6);
  style.memory = options.whole("memory", defaults.memory >> 20, 1, std::uint64_t{1} << 20) << 20;
  style.uct.iterations = options.whole("iterations", kIterationsUnproved, 1, kMostIterations);
  style.uct.memory = defaults.tree;
  style.uct.rave = options.real("rave", 0, 0, 1e9);
  if (style.uct.rave > 0) style.final = search::Final::visits;
  return style;
}

HexStyle hex_style(Options& options, const Timing& timing, const Defaults& defaults) {
  HexStyle style;
  style.iterations =
      options.whole("iterations", timing.limits() ? search::kMostInformed : kIterationsOfHex, 1,
                    search::kMostInformed);
  style.memory = options.whole("memory", 256, 1, base::kMostTreeMiB) << 20;
  style.memory = std::min(style.memory, defaults.tree);
  style.prover = std::min(defaults.memory, std::size_t{64} << 20);
  style.c = options.real("c", style.c, 0, base::kMostExploration);
  style.rave = options.real("rave", 0, 0, 1e9);
  style.threads = static_cast<unsigned>(options.whole("threads", 1, 1, kMostHexThreads));
  style.ponder = options.choice("ponder", {"no", "yes"}) == 1;
  // The parts of the knowledge that `without` names, separated by `+`.
  const std::array<std::pair<std::string_view, bool*>, 10> parts{
      {{"bridges", &style.bridges},
       {"patterns", &style.patterns},
       {"network", &style.network},
       {"playout-patterns", &style.playout_patterns},
       {"resistance", &style.bias},
       {"connections", &style.connections},
       {"must-play", &style.must_play},
       {"fill", &style.fill},
       {"solver", &style.solver},
       {"reuse", &style.reuse}}};
  const std::string without = options.text("without").value_or("");
  for (const auto name : base::split(without, '+')) {
    if (name.empty()) continue;
    const auto part = std::find_if(parts.begin(), parts.end(),
                                   [&](const auto& entry) { return entry.first == name; });
    if (part == parts.end()) {
      std::vector<std::string> known;
      for (const auto& entry : parts) known.emplace_back(entry.first);
      throw InputError(fmt::format("player 'hex': 'without={}': {}it knows {}; join several with +",
                                   name, base::did_you_mean(name, known), fmt::join(known, ", ")));
    }
    *part->second = false;
  }
  if (style.ponder && !style.reuse) {
    throw InputError("player 'hex': ponder=yes keeps the tree, which without=reuse leaves out");
  }
  return style;
}

}  // namespace zermelo::play
