#include "play/move_proofs.hpp"

#include <algorithm>
#include <map>

namespace zermelo::play {

namespace {

constexpr std::uint64_t kFirst = 2;    // positions of the first attempt at a move
constexpr double kShare = 0.1;         // of the time of the estimates
constexpr double kLeast = 0.25;        // seconds
constexpr double kIteration = 0.3e-6;  // seconds of an iteration of UCT, about

}  // namespace

MoveProofs::MoveProofs(const games::AnyGame& game, const games::AnyPosition& position,
                       std::size_t memory)
    : game_(game), position_(position), memory_(memory), all_(Open{}) {
  for (const auto move : game_.moves(position_)) open_.push_back({.move = move});
}

void MoveProofs::order(const std::vector<search::MoveEstimate>& moves) {
  std::map<std::uint16_t, const search::MoveEstimate*> found;
  for (const auto& entry : moves) found[entry.move.code()] = &entry;
  std::erase_if(open_, [&](Open& open) {
    const auto at = found.find(open.move->code());
    if (at == found.end()) return false;
    open.visits = at->second->visits;
    return at->second->proved != games::Outcome::undecided;
  });
}

prove::Answer MoveProofs::ask(Open& open, const base::Limits& limits, std::uint64_t most) {
  if (!prover_) prover_ = prove::make_prover(game_, {.memory = memory_});
  prove::Effort effort{.limits = limits, .max_nodes = std::max(kFirst, 2 * open.spent)};
  if (most != 0) effort.max_nodes = std::min(effort.max_nodes, most);
  auto position = position_;
  if (open.move) game_.play(position, *open.move);
  const base::Stopwatch watch;
  auto answer = prover_->answer({game_, position}, effort);
  // An attempt that a limit of time ended early may have visited nothing.
  const auto visited = std::max<std::uint64_t>(answer.nodes, 1);
  positions_ += visited;
  open.spent += visited;
  open.seconds += watch.seconds();
  return answer;
}

std::vector<MoveProof> MoveProofs::attempt(const base::Limits& limits, std::uint64_t most) {
  if (all_ && 3 * all_->spent < positions_) return attempt_at_all(limits, most);
  // The first move of those with the greatest visits / spent; where nothing was spent yet, of those
  // with the most visits.
  const auto comes_first = [](const Open& a, const Open& b) {
    if ((a.spent == 0) != (b.spent == 0)) return a.spent == 0;
    if (a.spent == 0) return a.visits > b.visits;
    const auto weight = [](const Open& open) {
      return (static_cast<double>(open.visits) + 1) / static_cast<double>(open.spent);
    };
    return weight(a) > weight(b);
  };
  const auto next = std::min_element(open_.begin(), open_.end(), comes_first);
  const auto answer = ask(*next, limits, most);
  if (!answer.known()) return {};
  const MoveProof proof{*next->move, answer.value, next->spent, next->seconds};
  open_.erase(next);
  return {proof};
}

/// A lost position proves all its moves, and any other the move that reaches its value.
std::vector<MoveProof> MoveProofs::attempt_at_all(const base::Limits& limits, std::uint64_t most) {
  const auto answer = ask(*all_, limits, most);
  if (!answer.known()) return {};
  const bool lost = answer.value == games::win_of(games::other(game_.to_move(position_)));
  std::vector<MoveProof> proofs;
  std::erase_if(open_, [&](const Open& open) {
    if (!lost && open.move != answer.move) return false;
    proofs.push_back({*open.move, answer.value, all_->spent, all_->seconds});
    return true;
  });
  all_.reset();
  return proofs;
}

std::uint64_t positions_beside(const games::AnyGame& game, std::uint64_t iterations) {
  const double seconds = std::max(kLeast, kShare * kIteration * static_cast<double>(iterations));
  return prove::positions_in(game, seconds);
}

}  // namespace zermelo::play
