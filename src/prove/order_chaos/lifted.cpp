#include "prove/order_chaos/lifted.hpp"

#include <algorithm>

#include "prove/by_search.hpp"
#include "prove/order_chaos/strategy.hpp"
#include "solve/order_chaos/solver.hpp"

namespace zermelo::prove {

namespace {

using games::Move;
using games::Outcome;

constexpr Outcome kOrderWins = games::win_of(games::kOrder);

class EvidenceOfLifting final : public Evidence {
 public:
  EvidenceOfLifting(games::AnyGame game, solve::Lifting lifting,
                    std::shared_ptr<solve::Solver> solver)
      : game_(std::move(game)), lifting_(std::move(lifting)), solver_(std::move(solver)) {}

  Written write(const base::Limits& limits) override {
    solver_->limit(limits, 0);
    const Claim claim{lifting_.inner, {}, kOrderWins};
    return written(close_order_chaos(claim, *solver_, limits), [&](StrategyCertificate inner) {
      return LiftedCertificate{game_, lifting_.offset, lifting_.pairs, std::move(inner)}.text();
    });
  }

 private:
  games::AnyGame game_;
  solve::Lifting lifting_;
  std::shared_ptr<solve::Solver> solver_;
};

}  // namespace

std::unique_ptr<Lifted> Lifted::make(const games::AnyGame& game, const Config& config) {
  auto lifting = solve::find_lifting(game);
  if (!lifting) return nullptr;
  return std::unique_ptr<Lifted>(new Lifted(game, std::move(*lifting), config));
}

Lifted::Lifted(games::AnyGame game, solve::Lifting lifting, const Config& config)
    : game_(std::move(game)), lifting_(std::move(lifting)) {
  Config inner = config;
  inner.resume.clear();  // the file keeps what is learnt of the whole board
  solver_ = solve::make_order_chaos_solver(lifting_.inner, std::move(inner));
}

Answer Lifted::answer(const Question& question, const Effort& effort) {
  const auto inner = solve::inner_position(game_, lifting_, question.position);
  if (!inner) return {};
  solver_->limit(effort.limits, effort.max_nodes);
  const auto solution = solver_->solve(inner->position);
  Answer answer{.nodes = solution.nodes, .seconds = solution.seconds};
  if (solution.value != kOrderWins) return answer;
  answer.value = kOrderWins;
  answer.least = answer.most = 1;
  answer.inner = lifting_.inner.name();
  answer.move = move_in(question.position, *inner, solution);
  if (question.after && question.after->empty()) {
    answer.evidence = std::make_shared<EvidenceOfLifting>(game_, lifting_, solver_);
  }
  return answer;
}

/// Order's move: one that wins at once, or her answer in a pair, or the inner move.
std::optional<Move> Lifted::move_in(const games::AnyPosition& position,
                                    const solve::InnerPosition& inner,
                                    const solve::Solution& solution) const {
  if (game_.to_move(position) != games::kOrder) return std::nullopt;
  const bool row_stands = lifting_.inner.outcome(inner.position) == kOrderWins;
  if (row_stands) {
    for (const Move move : game_.moves(position)) {
      auto next = position;
      game_.play(next, move);
      if (game_.outcome(next) == kOrderWins) return move;
    }
  }
  if (inner.answer) return inner.answer;
  if (!solution.move) return std::nullopt;
  return solve::outer_move(game_, lifting_, *solution.move);
}

}  // namespace zermelo::prove
