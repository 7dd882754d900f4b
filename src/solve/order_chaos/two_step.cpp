#include <algorithm>
#include <utility>

#include "solve/df_pn.hpp"
#include "solve/order_chaos/contents.hpp"
#include "solve/order_chaos/live_lines.hpp"
#include "solve/order_chaos/solver.hpp"
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
        rules_(*games::rules_if<games::OrderChaosRules>(game_)),
        search_(make_depth_first_solver(game_, config_)),
        worth_(std::max<std::uint64_t>(positions / kPositionsANode, 20'000)) {
    limit(config.limits, config.max_nodes);
  }

  Solution solve(const AnyPosition& position) override {
    const base::Stopwatch watch;
    Solution result;
    if (!strong_) {
      result = search_->solve(position);
      if (result.value != Outcome::undecided || !then_strong_ || config_.limits.reached(watch)) {
        return result;
      }
      strong_ = StrongSolution::solve(rules_, config_.memory, config_.limits.rest(watch));
      if (!strong_) return result;
      result.nodes += strong_->positions();
    }
    result.value = value(position);
    result.move = move_to(position, result.value);
    result.seconds = watch.seconds();
    return result;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    then_strong_ = max_nodes == 0;  // who limits the nodes wants a short search
    search_->limit(limits, then_strong_ ? worth_ : max_nodes);
  }

 private:
  /// Looked up, but for decided positions and those in which the other player has just passed (the
  /// table has no such): there the moves are.
  Outcome value(const AnyPosition& p) const {
    if (game_.outcome(p) != Outcome::undecided) return game_.outcome(p);
    const Side side = game_.to_move(p);
    const Contents contents = contents_of(game_, p);
    if (!contents.passed) {
      return games::win_of(strong_->winner(strong_->index(contents.of), side));
    }
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

  games::AnyGame game_;
  SolverConfig config_;
  const games::OrderChaosRules& rules_;
  std::unique_ptr<Solver> search_;
  const std::uint64_t worth_;  // nodes of the search that cost what the strong solution costs
  bool then_strong_ = false;
  std::unique_ptr<StrongSolution> strong_;
};

}  // namespace

bool is_solved_by_df_pn(const games::AnyGame& game) {
  const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
  return rules.win == games::WinRule::line && LineBook::serves(rules);
}

std::unique_ptr<Solver> make_order_chaos_solver(const games::AnyGame& game, SolverConfig config) {
  const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
  if (is_solved_by_df_pn(game)) {
    return make_df_pn_solver(game, std::move(config));
  }
  const auto size = StrongSolution::size(rules);
  if (!size || size->bytes > config.memory) return make_depth_first_solver(game, std::move(config));
  return std::make_unique<TwoStep>(game, config, size->positions);
}

}  // namespace zermelo::solve
