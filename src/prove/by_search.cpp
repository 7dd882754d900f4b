#include "prove/by_search.hpp"

namespace zermelo::prove {

namespace {

class EvidenceOfASearch final : public Evidence {
 public:
  EvidenceOfASearch(Claim claim, std::shared_ptr<solve::Solver> solver, Certify certify,
                    bool is_known)
      : claim_(std::move(claim)),
        solver_(std::move(solver)),
        certify_(std::move(certify)),
        is_known_(is_known) {}

  Written write(const base::Limits& limits) override {
    const base::Stopwatch watch;
    solver_->limit(limits, 0);
    if (!is_known_) {
      const auto solution = solver_->solve(claim_.game.after(claim_.after));
      if (solution.value != claim_.value) return {};
      is_known_ = true;
    }
    return certify_(claim_, limits.rest(watch));
  }

 private:
  Claim claim_;
  std::shared_ptr<solve::Solver> solver_;
  Certify certify_;
  bool is_known_;  // whether the solver has found the value itself
};

int value_of(games::Outcome outcome) { return games::certain_from(outcome).least; }

std::uint64_t size_of(const StrategyCertificate& certificate) {
  return certificate.answers.size() + certificate.paired.size();
}

}  // namespace

Answer BySearch::answer(const Question& question, const Effort& effort) {
  solver_->limit(effort.limits, effort.max_nodes);
  auto solution = solver_->solve(question.position);
  Answer answer{.value = solution.value,
                .move = solution.move,
                .least = solution.least,
                .most = solution.most,
                .expected = std::move(solution.expected),
                .nodes = solution.nodes,
                .seconds = solution.seconds,
                .kept = solution.not_kept.empty(),
                .not_kept = std::move(solution.not_kept)};
  if (answer.known()) answer.least = answer.most = value_of(answer.value);
  if (answer.known() && question.after) {
    answer.evidence = std::make_shared<EvidenceOfASearch>(
        Claim{game_, *question.after, answer.value}, solver_, certify_, true);
  }
  return answer;
}

std::shared_ptr<Evidence> BySearch::evidence_for(const Question& question,
                                                 games::Outcome value) const {
  if (!question.after) return nullptr;
  return std::make_shared<EvidenceOfASearch>(Claim{game_, *question.after, value}, solver_,
                                             certify_, false);
}

Written written(Closed closed, const std::function<std::string(StrategyCertificate)>& text_of) {
  if (!closed.certificate) return {.refutation = std::move(closed.refutation)};
  const auto answers = size_of(*closed.certificate);
  return {.certificate = text_of(std::move(*closed.certificate)), .answers = answers};
}

Written write_draw(const std::function<Closed(games::Side holder)>& hold) {
  auto first = hold(games::Side::a);
  if (!first.certificate) return {.refutation = std::move(first.refutation)};
  const auto answers = size_of(*first.certificate);
  auto both = written(hold(games::Side::b), [&](StrategyCertificate second) {
    return DrawCertificate{std::move(*first.certificate), std::move(second)}.text();
  });
  if (both.answers) *both.answers += answers;
  return both;
}

}  // namespace zermelo::prove
