#include "solve/square_war/solver.hpp"

#include <cassert>

#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/win_search.hpp"
#include "solve/tables/table_file.hpp"

namespace zermelo::solve {

namespace {

using board::Cell;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

constexpr int kQuietRounds = 3;

class SquareWarSolver final : public Solver {
 public:
  SquareWarSolver(games::AnyGame game, SolverConfig config)
      : game_(std::move(game)),
        config_(std::move(config)),
        table_(config_.memory),
        file_(config_.resume, "bounds of " + game_.name()),
        board_(game_) {
    file_.read([&](std::uint64_t hash, std::uint64_t word) { table_.put_back(hash, word); });
  }

  Solution solve(const AnyPosition& position) override {
    Solution result;
    nodes_ = 0;
    stopped_ = false;
    watch_ = {};
    result.value = game_.outcome(position);
    if (result.value == Outcome::undecided) {
      find(position, result);
      if (!kept_ || nodes_ >= kWorthKeeping) keep();
    }
    result.nodes = nodes_;
    result.not_kept = file_.trouble();
    result.seconds = watch_.seconds();
    return result;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
  }

 private:
  enum class Answer { yes, no, unknown };
  /// A later call with fewer nodes than this has learnt too little to be written to the file.
  static constexpr std::uint64_t kWorthKeeping = 1000;
  bool kept_ = false;

  void keep() {
    kept_ = true;
    file_.write([&](const TableFile::Put& put) { table_.each(put); });
  }

  void find(const AnyPosition& position, Solution& result) {
    board_.set(game_, position);
    const Side side = game_.to_move(position), opponent = other(side);
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
    WinSearch search(board_, attacker, table_);
    search.stop = [this] { return out_of_time(); };
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
      if (move || stopped_) return move;
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
      stopped_ = answer == Answer::unknown;
      if (stopped_) break;
    }
    return std::nullopt;
  }

  bool out_of_time() {
    ++nodes_;
    if (config_.max_nodes != 0 && nodes_ >= config_.max_nodes) return true;
    if (nodes_ % 256 != 0) return false;
    if (file_.is_due()) keep();
    if (config_.limits.progress) config_.limits.progress(-1, static_cast<double>(nodes_));
    return config_.limits.reached(watch_);
  }

  games::AnyGame game_;
  SolverConfig config_;
  Table table_;
  TableFile file_;
  SearchBoard board_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace

std::unique_ptr<Solver> make_square_war_solver(const games::AnyGame& game, SolverConfig config) {
  assert(games::rules_if<games::SquareWarRules>(game) != nullptr);
  return std::make_unique<SquareWarSolver>(game, std::move(config));
}

}  // namespace zermelo::solve
