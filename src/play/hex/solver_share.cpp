#include "play/hex/solver_share.hpp"

#include <cmath>
#include <utility>

namespace zermelo::play {

SolverShare::SolverShare(const games::AnyGame& game, const games::AnyPosition& position,
                         prove::Prover& prover, const base::Limits& limits,
                         search::Helpers* helpers, unsigned threads)
    : game_(game),
      position_(position),
      prover_(prover),
      limits_(limits),
      helpers_(helpers),
      threads_(threads),
      // On the torus there are windings about both axes to keep apart.
      cost_of_a_position_(games::rules_if<games::HexRules>(game)->wrap == board::Wrap::torus ? 16
                                                                                             : 1),
      seconds_of_an_iteration_(kSecondsOfAHexCell * game.board().size()) {}

SolverShare::~SolverShare() {
  if (task_) helpers_->drop(*task_);
}

std::optional<prove::Answer> SolverShare::known() {
  if (!answer_.known()) return std::nullopt;
  return answer_;
}

std::optional<prove::Answer> SolverShare::last() {
  if (task_) helpers_->finish(*std::exchange(task_, nullptr));
  return known();
}

std::optional<prove::Answer> SolverShare::after(std::uint64_t iterations) {
  if (task_) {
    if (iterations < due_) return std::nullopt;
    if (last()) return known();
  }
  const double share = kSolverShare * seconds_of_an_iteration_ * static_cast<double>(iterations);
  const double positions = std::floor(
      static_cast<double>(prove::positions_in(game_, share - proving_)) / cost_of_a_position_);
  if (share - proving_ <= 0 || positions < next_) return std::nullopt;
  // The solver looks at the clock only now and then.
  const double time_to_stop = 64 * prove::seconds_of_a_position(game_);
  if (limits_.seconds > 0 && limits_.rest(watch_).seconds < time_to_stop) return std::nullopt;
  const auto work = [this, positions] {
    if (limits_.reached(watch_)) return;  // it has waited for a thread too long
    answer_ = prover_.answer({game_, position_},
                             {limits_.rest(watch_), static_cast<std::uint64_t>(positions)});
  };
  // As many iterations as all threads would make in the time.
  due_ = iterations +
         static_cast<std::uint64_t>((share - proving_) / seconds_of_an_iteration_ * threads_);
  proving_ = share;
  next_ = positions * 2;
  if (helpers_ != nullptr) {
    task_ = helpers_->start(work);
    return std::nullopt;
  }
  work();
  return known();
}

}  // namespace zermelo::play
