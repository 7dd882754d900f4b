#include "play/hex/estimates.hpp"

#include <algorithm>

namespace zermelo::play {

bool has_hex_estimates(const games::AnyGame& game, const games::AnyPosition& position) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  if (rules == nullptr) return false;
  if (!rules->swap) return true;
  const auto moves = game.moves(position);
  const bool empty = moves.size() == static_cast<std::size_t>(game.board().size());
  return !empty && std::none_of(moves.begin(), moves.end(),
                                [](const games::Move move) { return move.is_swap(); });
}

HexEstimates::HexEstimates(const games::AnyGame& game, const games::AnyPosition& position,
                           std::size_t memory, unsigned threads)
    : sights_(solve::make_hex_sights(game, threads)) {
  if (threads > 1) helpers_ = std::make_unique<search::Helpers>(threads - 1);
  search_ = search::make_informed_search(game, {.memory = memory}, solve::advisers(sights_),
                                         helpers_.get());
  search_->start(solve::hex_board(game, position));
}

HexEstimates::~HexEstimates() = default;

std::uint64_t HexEstimates::run(std::uint64_t iterations, base::Random& random,
                                const base::Limits& limits) {
  return search_->run(iterations, random, limits);
}

bool HexEstimates::ended() const {
  return search_->winner().has_value() || search_->estimate(0).iterations >= search::kMostInformed;
}

search::Estimate HexEstimates::estimate(unsigned line) const { return search_->estimate(line); }

search::Estimate hex_estimate(const games::AnyGame& game, const games::AnyPosition& position,
                              const search::UctConfig& config, base::Random& random,
                              const base::Limits& limits) {
  constexpr std::uint64_t kPiece = 4096;  // between two signs of progress
  HexEstimates search(game, position, config.memory, config.threads);
  const base::Stopwatch watch;
  for (std::uint64_t made = 0; made < config.iterations && !search.ended();) {
    if (limits.reached(watch)) break;
    const auto piece =
        search.run(std::min(kPiece, config.iterations - made), random, limits.rest(watch));
    made += piece;
    if (!limits.progress) continue;
    const auto done = static_cast<double>(made);
    limits.progress(done / static_cast<double>(config.iterations), done);
  }
  return search.estimate(config.line);
}

search::Estimate best_estimate(const games::AnyGame& game, const games::AnyPosition& position,
                               const search::UctConfig& config, base::Random& random,
                               const base::Limits& limits) {
  if (has_hex_estimates(game, position)) {
    return hex_estimate(game, position, config, random, limits);
  }
  return search::uct(game, position, config, random, limits);
}

}  // namespace zermelo::play
