// Proofs of the moves of one position, within a budget: the other half of an analysis, beside the
// estimates of search/uct.hpp.
//
// Each attempt at a move is an exact search of so many positions. It begins with a few, and what a
// move gets next is twice what it had before. The next move is the one with the greatest quotient
// of its visits and of the positions that were spent on it, so that the most visited moves come
// first, and moves that resist do not keep the others waiting. What an attempt learnt is kept for
// the next one.
//
// A third of the budget goes to the position itself. That all its moves lose is often shown sooner
// at once than move by move, since one threat of the opponent's refutes many of them.
//
// The budget is counted in positions and not in seconds, so that the same estimates give the same
// proofs on every machine.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "prove/answer.hpp"
#include "search/estimate.hpp"

namespace zermelo::play {

struct MoveProof {
  games::Move move;
  games::Outcome winner = games::Outcome::undecided;
  std::uint64_t positions = 0;  // visited for this move, by all attempts
  double seconds = 0;           // wall clock of all attempts
};

class MoveProofs {
 public:
  /// `memory` bounds the tables, in bytes. Precondition: the position is undecided.
  MoveProofs(const games::AnyGame& game, const games::AnyPosition& position, std::size_t memory);

  /// Orders the moves by these visits from now on. A move that the estimates have proved is left
  /// out.
  void order(const std::vector<search::MoveEstimate>& moves);
  /// Makes the next attempt, within the limits and with at most so many positions (0: any number).
  /// The proofs if it succeeded. Precondition: not complete().
  std::vector<MoveProof> attempt(const base::Limits& limits, std::uint64_t most = 0);

  bool complete() const { return open_.empty(); }
  std::uint64_t positions() const { return positions_; }

 private:
  struct Open {
    std::optional<games::Move> move = {};
    std::uint64_t visits = 0;
    std::uint64_t spent = 0;
    double seconds = 0;
  };

  /// An attempt at the position after the move, or at the position itself if there is no move.
  prove::Answer ask(Open& open, const base::Limits& limits, std::uint64_t most);
  std::vector<MoveProof> attempt_at_all(const base::Limits& limits, std::uint64_t most);

  games::AnyGame game_;
  games::AnyPosition position_;
  std::size_t memory_;
  std::unique_ptr<prove::Prover> prover_;  // made when it is needed, since its tables are large
  std::vector<Open> open_;                 // moves that are not proved yet
  std::optional<Open> all_;                // the position itself, as long as its value is not known
  std::uint64_t positions_ = 0;
};

/// How many positions the proofs may visit beside so many random games: what takes about a tenth of
/// their time, and at least what takes a quarter of a second.
std::uint64_t positions_beside(const games::AnyGame& game, std::uint64_t iterations);

}  // namespace zermelo::play
