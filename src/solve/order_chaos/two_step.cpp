// First the depth-first search, then the strong solution.
//
// Most small games fall to the search in no time, since it sees few of their positions; some
// (exact rules, several symbols, long thin boards) make it visit nearly all, at about a hundred
// times the cost of a position in the strong solver. So the search gets as many nodes as cost about
// what the strong solution costs, and if that is not enough the strong solution is computed and
// answers everything from then on: never more than about twice the time of the better of the two.
#include <algorithm>
#include <utility>

#include "games/order_chaos/rules.hpp"
#include "solve/df_pn.hpp"
#include "solve/hex/solver.hpp"
#include "solve/order_chaos/live_lines.hpp"
#include "solve/solver.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::solve {

namespace {

using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

// Positions of the strong solver that cost as much as one node of the search.
constexpr std::uint64_t kPositionsANode = 64;

class TwoStep final : public Solver {
 public:
  TwoStep(games::AnyGame game, const SolverConfig& config, std::uint64_t positions)
      : game_(std::move(game)),
        config_(config),
        rules_(*games::rules_if<games::OrderChaosRules>(game_)) {
    then_strong_ = config_.max_nodes == 0;  // who limits the nodes wants a short search
    if (then_strong_)
      config_.max_nodes = std::max<std::uint64_t>(positions / kPositionsANode, 20'000);
    search_ = make_depth_first_solver(game_, config_);
  }

  Solution solve(const AnyPosition& position) override {
    const base::Stopwatch watch;
    Solution result;
    if (!strong_) {
      result = search_->solve(position);
      if (result.value != Outcome::undecided || !then_strong_ || config_.limits.reached(watch)) {
        return result;
      }
      base::Limits rest = config_.limits;
      if (rest.seconds > 0) rest.seconds = std::max(rest.seconds - watch.seconds(), 1e-9);
      strong_ = StrongSolution::solve(rules_, config_.memory, rest);
      if (!strong_) return result;
      result.nodes += strong_->positions();
    }
    result.value = value(position);
    result.move = move_to(position, result.value);
    result.seconds = watch.seconds();
    return result;
  }

 private:
  /// Looked up, but for decided positions and those in which the other player has just passed (the
  /// table has no such): there the moves are.
  Outcome value(const AnyPosition& p) const {
    if (game_.outcome(p) != Outcome::undecided) return game_.outcome(p);
    const Side side = game_.to_move(p);
    if (!just_passed(p)) return games::win_of(strong_->winner(index(p), side));
    return move_to(p, games::win_of(side)) ? games::win_of(side)
                                           : games::win_of(games::other(side));
  }

  /// A move to the goal, if that is a win of the player on turn: one that wins at once if there is.
  std::optional<Move> move_to(const AnyPosition& p, Outcome goal) const {
    if (game_.outcome(p) != Outcome::undecided || goal != games::win_of(game_.to_move(p))) {
      return std::nullopt;
    }
    std::optional<Move> found;
    for (const Move move : game_.moves(p)) {
      auto next = p;
      game_.play(next, move);
      if (game_.outcome(next) == goal) return move;
      if (!found && value(next) == goal) found = move;
    }
    return found;
  }

  bool just_passed(const AnyPosition& p) const {
    return game_.visit(p, [](const auto&, const auto& position) {
      if constexpr (requires { position.passed; }) return position.passed;
      return false;
    });
  }

  std::uint64_t index(const AnyPosition& p) const {
    std::vector<int> contents;
    for (const auto cell : rules_.board.cells()) {
      const char stone = game_.stone(p, cell);
      contents.push_back(stone == '.' ? 0 : 1 + static_cast<int>(games::kSymbols.find(stone)));
    }
    return strong_->index(contents);
  }

  games::AnyGame game_;
  SolverConfig config_;
  const games::OrderChaosRules& rules_;
  std::unique_ptr<Solver> search_;
  bool then_strong_ = false;
  std::unique_ptr<StrongSolution> strong_;
};

}  // namespace

std::unique_ptr<Solver> make_solver(const games::AnyGame& game, SolverConfig config) {
  if (games::rules_if<games::SquareWarRules>(game) != nullptr) {
    return make_square_war_solver(game, std::move(config));
  }
  if (auto hex = make_hex_solver(game, config)) return hex;
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules != nullptr && rules->win == games::WinRule::line && LineBook::serves(*rules)) {
    return make_df_pn_solver(game, std::move(config));
  }
  const auto size = rules == nullptr ? std::nullopt : StrongSolution::size(*rules);
  if (!size || size->bytes > config.memory) return make_depth_first_solver(game, std::move(config));
  return std::make_unique<TwoStep>(game, config, size->positions);
}

}  // namespace zermelo::solve
