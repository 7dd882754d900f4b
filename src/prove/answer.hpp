// The one door to an answer: a question about a game and limits in, its value and the evidence out.
//
// The command line, the server, the analysis, the player `solver` and the ledger all ask here, so
// that they can never disagree. How a question is settled depends on the family of the game and is
// chosen by its Method (method.hpp); whoever asks need not know.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "prove/evidence.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

/// Who wins this game from this position on?
struct Question {
  games::AnyGame game;
  games::AnyPosition position;
  // The moves from the start to the position. Nothing if it was drawn freely, or if nobody will ask
  // for evidence: a certificate begins at the start of a game.
  std::optional<std::vector<games::Move>> after = {};
};
Question at_start(const games::AnyGame& game);
/// Precondition: the moves are legal.
Question after_moves(const games::AnyGame& game, std::vector<games::Move> moves);

/// How much one answer may cost.
struct Effort {
  base::Limits limits = {};
  std::uint64_t max_nodes = 0;  // positions visited, 0 for any number
};

/// What the work as a whole may use: memory, threads, the file that keeps what was learnt (resume),
/// knowledge left out (without: names that the Method lists), and the effort of one answer.
using Config = solve::SolverConfig;

struct Answer {
  games::Outcome value = games::Outcome::undecided;  // undecided: unknown, a limit was reached
  std::optional<games::Move> move =
      {};  // one that reaches the value, unless the player on turn loses
  // The value is between these, also when a limit was reached: 1 side a wins, 0 a draw, -1 side b.
  int least = -1;
  int most = 1;

  std::vector<solve::Expected> expected = {};  // while the value is unknown, if it can be told

  std::uint64_t nodes = 0;  // positions visited
  double seconds = 0;       // wall clock
  std::string inner = {};   // the game on an inner board from whose win this one follows, or empty
  std::size_t pairs = 0;    // how many pairs win for Chaos on the whole board, or 0
  bool kept = false;        // whether what was learnt is in the file to resume from
  std::string not_kept = {};  // why it could not be written there, if it could not

  // Null while the value is unknown, and where Question::after is nothing.
  std::shared_ptr<Evidence> evidence = {};

  bool known() const { return value != games::Outcome::undecided; }
};

/// Answers questions about one game, and keeps what it learnt from one to the next. Not for
/// concurrent use.
class Prover {
 public:
  virtual ~Prover() = default;
  /// Precondition: the question is about this prover's game.
  virtual Answer answer(const Question& question, const Effort& effort) = 0;
};

/// Throws base::InputError if the file to resume from is not about this game, if a name in
/// config.without is not one of the family's, and if several threads are asked for a game that is
/// solved on one core.
std::unique_ptr<Prover> make_prover(const games::AnyGame& game, const Config& config = {});

/// The seconds that visiting a position costs in this game, about.
double seconds_of_a_position(const games::AnyGame& game);
/// How many positions are visited in so many seconds, about; at least one.
std::uint64_t positions_in(const games::AnyGame& game, double seconds);

/// Asks once.
Answer answer(const Question& question, const Config& config = {});

}  // namespace zermelo::prove
