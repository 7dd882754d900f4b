#include "solve/square_war/solver.hpp"

#include <cassert>

#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/win_search.hpp"
#include "solve/tables/table_solver.hpp"

namespace zermelo::solve {

namespace {

using board::Cell;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

constexpr int kQuietRounds = 3;

class SquareWarSolver final : public TableSolver {
 public:
  SquareWarSolver(games::AnyGame any, SolverConfig config)
      : TableSolver(std::move(any), std::move(config)), board_(game()) {}

 private:
  enum class Answer { yes, no, unknown };
  static constexpr std::uint64_t kBetweenLooks = 256;  // positions between looks at the clock

  void find(const AnyPosition& position, Solution& result) override {
    board_.set(game(), position);
    const Side side = game().to_move(position), opponent = other(side);
    for (int round = 0; round <= kQuietRounds + 1; ++round) {
      const int quiet = round > kQuietRounds ? kAnyQuiet : round;
      const Answer mine = wins(side, side, quiet);
      if (mine == Answer::unknown) return;
      if (mine == Answer::yes) {
        result.value = games::win_of(side);
        result.move = winning_move(side);
        if (!result.move) result.value = Outcome::undecided;
        return;
      }
      const Answer theirs = wins(opponent, side, quiet);
      if (theirs == Answer::unknown) return;
      if (theirs == Answer::yes) {
        result.value = games::win_of(opponent);
        return;
      }
    }
    result.move = move_that(side, [&] {
      const Answer loses = wins(opponent, opponent, kAnyQuiet);
      return loses == Answer::unknown ? loses : loses == Answer::yes ? Answer::no : Answer::yes;
    });
    if (result.move) result.value = Outcome::draw;
  }

  /// Whether the attacker wins the position on the board when `to_move` is to move.
  Answer wins(Side attacker, Side to_move, int quiet) {
    WinSearch search(board_, attacker, table());
    search.stop = [this] { return count(kBetweenLooks); };
    const bool yes = to_move == attacker ? search.attack(quiet) : search.defend(quiet);
    return search.stopped() ? Answer::unknown : yes ? Answer::yes : Answer::no;
  }

  /// A move that wins with as few quiet stones as possible. (That the position is won may be known
  /// from another search, which says nothing about how many it takes.)
  std::optional<Move> winning_move(Side side) {
    if (!board_.threats().threats(side).empty()) {
      return Move::place(board_.threats().threats(side).front());
    }
    if (const auto line = find_forced_win(board_.threats(), side)) {
      return Move::place(line->front());
    }
    for (int round = 0; round <= kQuietRounds; ++round) {
      const int quiet = round == kQuietRounds ? kAnyQuiet : round;
      const auto move = move_that(side, [&] { return wins(side, other(side), quiet); });
      if (move || stopped()) return move;
    }
    return std::nullopt;
  }

  /// The first move after which `holds` says yes, with the most promising ones tried first.
  template <class Holds>
  std::optional<Move> move_that(Side side, Holds&& holds) {
    auto cells = board_.moves(side);
    if (const auto& forced = board_.threats().threats(other(side)); !forced.empty()) {
      cells = forced;
    }
    for (const Cell cell : cells) {
      board_.put(cell, side);
      const Answer answer = holds();
      board_.take(cell, side);
      if (answer == Answer::yes) return Move::place(cell);
      if (answer == Answer::unknown) break;
    }
    return std::nullopt;
  }

  SearchBoard board_;
};

}  // namespace

std::unique_ptr<Solver> make_square_war_solver(const games::AnyGame& game, SolverConfig config) {
  assert(games::rules_if<games::SquareWarRules>(game) != nullptr);
  return std::make_unique<SquareWarSolver>(game, std::move(config));
}

}  // namespace zermelo::solve
