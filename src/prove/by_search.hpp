// A prover that asks a solver, which is all that most games need.
#pragma once

#include <functional>
#include <memory>

#include "prove/answer.hpp"
#include "prove/certificate.hpp"

namespace zermelo::prove {

/// Writes the certificate of a claim that the solver found true.
using Certify = std::function<Written(const Claim& claim, const base::Limits& limits)>;

class BySearch final : public Prover {
 public:
  /// `certify` may use the solver.
  BySearch(games::AnyGame game, std::shared_ptr<solve::Solver> solver, Certify certify)
      : game_(std::move(game)), solver_(std::move(solver)), certify_(std::move(certify)) {}

  Answer answer(const Question& question, const Effort& effort) override;
  /// Evidence for a value that came from elsewhere: the solver finds it again, and then certifies
  /// it.
  std::shared_ptr<Evidence> evidence_for(const Question& question, games::Outcome value) const;

 private:
  games::AnyGame game_;
  std::shared_ptr<solve::Solver> solver_;
  Certify certify_;
};

/// The number of answers and the text, or why there is none.
Written written(Closed closed, const std::function<std::string(StrategyCertificate)>& text_of);

/// Both players' answers in a drawn game, as kind `draw`. `hold` closes one player's answers.
Written write_draw(const std::function<Closed(games::Side holder)>& hold);

}  // namespace zermelo::prove
