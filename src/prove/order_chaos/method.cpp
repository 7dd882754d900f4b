// The method of Order and Chaos: what settles a whole board without a search comes first.
//
//   lifting   Order wins a board around an inner one that she wins (solve/order_chaos/lifting.hpp)
//   pairing   Chaos wins by a pairing of the whole board (paired_position.hpp)
//   search    proof-number search, or where the rules are exact depth-first search and the strong
//             solution (solve/order_chaos/solver.hpp)
//
// The first two answer positions during a game as well, as far as play has kept to them, but their
// certificates are about whole games: after moves the search has to find the value again before it
// can write one. A pairing is looked for at most once, at the start of a game or nearly there. Who
// limits the positions to be visited wants a short answer, and gets one of those that were found
// before (stored_pairings.hpp), unless he may want a certificate about moves. So does whoever wants
// no certificate at all.
#include "prove/method.hpp"

#include <algorithm>

#include "prove/by_search.hpp"
#include "prove/order_chaos/lifted.hpp"
#include "prove/order_chaos/paired_position.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "prove/order_chaos/stored_pairings.hpp"
#include "prove/order_chaos/strategy.hpp"
#include "prove/order_chaos/threat_win.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/order_chaos/solver.hpp"

namespace zermelo::prove {

namespace {

using games::AnyGame;
using games::Outcome;

class EvidenceOfPairing final : public Evidence {
 public:
  explicit EvidenceOfPairing(WinningPairing pairing) : pairing_(std::move(pairing)) {}
  Written write(const base::Limits& /*limits*/) override {
    return {.certificate = pairing_certificate(pairing_.conditions, pairing_.pairing)};
  }

 private:
  WinningPairing pairing_;
};

/// The search, made when it is first asked, since the theorems before it need none of its memory.
/// If there is a file to resume from it is made at once, so that a wrong file is refused even where
/// the search is never asked.
class Postponed final : public solve::Solver {
 public:
  Postponed(AnyGame game, Config config) : game_(std::move(game)), config_(std::move(config)) {
    if (!config_.resume.empty()) solver_ = solve::make_order_chaos_solver(game_, config_);
  }

  solve::Solution solve(const games::AnyPosition& position) override {
    if (!solver_) solver_ = solve::make_order_chaos_solver(game_, config_);
    return solver_->solve(position);
  }
  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
    if (solver_) solver_->limit(limits, max_nodes);
  }

 private:
  AnyGame game_;
  Config config_;
  std::unique_ptr<solve::Solver> solver_;
};

class OrderChaosProver final : public Prover {
 public:
  OrderChaosProver(AnyGame game, const Config& config)
      : game_(std::move(game)),
        solver_(std::make_shared<Postponed>(game_, config)),
        search_(game_, solver_, [solver = solver_](const Claim& claim, const base::Limits& limits) {
          return certify_order_chaos(claim, *solver, limits);
        }) {
    if (!config.without.contains("lifting")) lifted_ = Lifted::make(game_, config);
    look_for_pairing_ = look_for_stored_ =
        !config.without.contains("pairing") && game_.board().size() >= kSmallest;
  }

  Answer answer(const Question& question, const Effort& effort) override {
    if (game_.outcome(question.position) != Outcome::undecided) {
      return search_.answer(question, effort);
    }
    const base::Stopwatch watch;
    std::uint64_t nodes = 0;
    if (lifted_) {
      auto answer =
          lifted_->answer(question, {effort.limits, effort.max_nodes - effort.max_nodes / 2});
      nodes = answer.nodes;
      if (answer.known()) return finish(std::move(answer), question);
    }
    if (auto answer = by_pairing(question, effort, watch); answer.known()) {
      answer.nodes = nodes;
      answer.seconds = watch.seconds();
      return finish(std::move(answer), question);
    }
    const std::uint64_t left = std::max(effort.max_nodes, nodes + 1) - nodes;
    auto answer =
        search_.answer(question, {effort.limits.rest(watch), effort.max_nodes == 0 ? 0 : left});
    answer.nodes += nodes;
    answer.seconds = watch.seconds();
    return answer;
  }

 private:
  static constexpr int kSmallest = 16;  // cells; smaller boards are searched in no time
  static constexpr int kOpening = 2;    // stones up to which a pairing is looked for

  /// After moves, evidence is what the search can write.
  Answer finish(Answer answer, const Question& question) const {
    if (!answer.evidence) answer.evidence = search_.evidence_for(question, answer.value);
    return answer;
  }

  Answer by_pairing(const Question& question, const Effort& effort, const base::Stopwatch& watch) {
    const auto& position = question.position;
    const bool whole_game = !question.after || question.after->empty();
    if (look_for_stored_ && whole_game && (effort.max_nodes != 0 || !question.after)) {
      look_for_stored_ = false;
      stored_ = stored_pairing(game_);
    }
    if (look_for_pairing_ && !stored_ && effort.max_nodes == 0 && stones(position) <= kOpening) {
      look_for_pairing_ = false;
      pairing_ = find_winning_pairing(game_, for_a_pairing(effort.limits.rest(watch)));
    }
    const auto& known = pairing_ || !whole_game ? pairing_ : stored_;
    if (!known) return {};
    const auto& [conditions, pairing] = *known;
    const auto paired = look_at_pairs(game_, pairing, conditions.wish.ordered, position);
    if (!paired) return {};
    Answer answer{
        .value = games::win_of(games::kChaos), .move = paired->move, .least = -1, .most = -1};
    answer.pairs = pairing.pairs.size();
    if (question.after && question.after->empty()) {
      answer.evidence = std::make_shared<EvidenceOfPairing>(*known);
    }
    return answer;
  }

  /// A third of the time, and a minute at most.
  static base::Limits for_a_pairing(base::Limits limits) {
    constexpr double most = 60;
    limits.seconds = limits.seconds > 0 ? std::min(limits.seconds / 3, most) : most;
    return limits;
  }

  int stones(const games::AnyPosition& position) const {
    return game_.visit(position, [](const auto&, const auto& p) { return int{p.filled}; });
  }

  AnyGame game_;
  std::shared_ptr<solve::Solver> solver_;
  BySearch search_;
  std::unique_ptr<Lifted> lifted_;
  bool look_for_pairing_ = false;
  bool look_for_stored_ = false;
  std::optional<WinningPairing> pairing_, stored_;
};

std::unique_ptr<Prover> make_order_chaos_prover(const AnyGame& game, const Config& config) {
  return std::make_unique<OrderChaosProver>(game, config);
}

}  // namespace

const Method& order_chaos_method() {
  static const Method method{.family = std::string_view("order-chaos"),
                             .knowledge = Knowledge(solve::kOrderChaosKnowledge),
                             .make_prover = make_order_chaos_prover,
                             .uses_threads = solve::is_solved_by_df_pn,
                             .seconds_of_a_position = +[](int cells) { return 0.12e-6 * cells; },
                             .shortest_win = never_told,
                             .win_by_threats = order_wins_by_threats};
  return method;
}

}  // namespace zermelo::prove
