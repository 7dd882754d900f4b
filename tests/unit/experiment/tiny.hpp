// A small experiment, for tests of the file, the store and the run.
#pragma once

#include "experiment/experiment.hpp"

namespace zermelo::test {

inline constexpr const char* kTiny = R"(
name = "tiny"
title = "Tiny boards"
game = "order-chaos:{n}x{n},line={m}"
games = 6
report = { rows = "m", columns = "n", player = "order" }
players = { order = "uct:iterations={iterations}", chaos = "random" }
[[cells]]
m = 3
n = [3, 4]
iterations = 20
[[cells]]
m = 4
n = 4
iterations = 30
)";

inline experiment::Experiment tiny(std::uint64_t games = 6) {
  auto read = experiment::parse_experiment(kTiny, "tiny.toml");
  for (auto& cell : read.cells) cell.games = games;
  return read;
}

}  // namespace zermelo::test
