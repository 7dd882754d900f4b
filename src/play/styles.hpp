// What the options of the players that search say: `uct:iterations=60000,c=1.41421` and so on
// (docs/commands.md lists them). All functions throw base::InputError.
#pragma once

#include <cstddef>
#include <optional>

#include "play/hex/player.hpp"
#include "play/options.hpp"
#include "play/player.hpp"
#include "play/timed_player.hpp"
#include "search/uct.hpp"

namespace zermelo::play {

struct UctStyle {
  search::UctConfig config;
  search::Final final = search::Final::value;
  bool reuse = false;      // keep the tree from move to move
  bool ponder = false;     // and think on in it while the opponent does
  bool knowledge = false;  // what the solver knows of positions counts, too
  bool if_known = false;   // and if it knows nothing of the game, that is no error
};

struct SolverStyle {
  double seconds = 0;    // for the proof of a move, 0 for no limit
  double work = 0;       // the same in positions, so many as take these seconds; 0 for no limit
  std::size_t memory{};  // of the prover's tables, in bytes
  search::UctConfig uct;
  search::Final final = search::Final::value;
};

/// The clock for a game, written `time=10m+5s`.
std::optional<MoveClock::Settings> clock_of(Options& options);
/// That clock, and `seconds` for a move.
Timing timing_of(Options& options);

UctStyle uct_style(Options& options, const Timing& timing, const Defaults& defaults);
SolverStyle solver_style(Options& options, const Defaults& defaults);
HexStyle hex_style(Options& options, const Timing& timing, const Defaults& defaults);

}  // namespace zermelo::play
