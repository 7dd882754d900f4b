// What a position of a game is worth, as far as an analysis has found, and where a player gave
// something away.
//
// The page of the browser judges in the same way while an analysis runs (web/src/game/found.ts and
// slips.ts); both are held to the cases of web/test/slips.json.
//
// A position is worth what its most visited move is worth, unless its value is proved. A move is a
// *slip* if afterwards the position was worth less to the player who made it. Proved values are
// compared with proved ones: where only what came after is proved, the position before may have
// been worth the same. Otherwise the move is compared with the best one by the estimates of the
// position before it, since both are then seen from the same distance, and only if their intervals
// do not overlap.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"

namespace zermelo::play {

/// What was found of one move, for the player who makes it.
struct Candidate {
  games::Move move;
  std::uint64_t visits = 0;
  double value = 0, low = 0, high = 0;  // the share that was won, and its 95% interval
  games::Outcome proved = games::Outcome::undecided;
  std::vector<games::Move> line = {};  // the expected play, this move first
};

/// A share of the games that side a wins.
struct Share {
  double share = 0, low = 0, high = 0;
};

/// A position of a game that is reviewed.
struct Stage {
  games::Side to_move = games::Side::a;
  std::vector<Candidate> moves = {};  // proved wins first, proved losses last, by visits between
  std::optional<Share> guess = {};    // the estimate, whatever is proved
  games::Outcome proved = games::Outcome::undecided;

  /// What it is worth for side a, if anything is known.
  std::optional<Share> worth() const;
};

/// Orders what was found of the moves of an undecided position, and concludes what it is worth.
/// `all` says whether every legal move is among them.
Stage make_stage(games::Side to_move, std::vector<Candidate> moves, bool all);

enum class SlipSize { slight, mistake, blunder };
/// `?!`, `?`, `??`
std::string_view sign_of(SlipSize size);

struct Slip {
  std::size_t ply = 0;  // from 1
  games::Side by = games::Side::a;
  SlipSize size = SlipSize::slight;
  double before = 0, after = 0;          // what the position was worth to the player, from 0 to 1
  bool proved = false;                   // both values
  std::vector<games::Move> better = {};  // what was better, and how play would have gone on
};
/// The slip that the move from one stage to the next was, if it was one.
std::optional<Slip> slip_of(std::size_t ply, const Stage& before, games::Move move,
                            const Stage& after);

struct Review {
  std::vector<Stage> stages;  // of all positions, the first before the first move
  std::vector<Slip> slips;
  bool complete = true;  // false if it was stopped; then the rest of the stages are empty
};

struct ReviewConfig {
  std::uint64_t iterations = 20'000;  // of each position
  bool proofs = true;                 // beside them, within the budget of move_proofs.hpp
  std::size_t memory = std::size_t{64} << 20;
};

/// Analyses every position of a game. Precondition: the moves are legal from the position.
Review review(const games::AnyGame& game, const games::AnyPosition& first,
              const std::vector<games::Move>& moves, const ReviewConfig& config,
              base::Random& random, const base::Limits& limits);

}  // namespace zermelo::play
