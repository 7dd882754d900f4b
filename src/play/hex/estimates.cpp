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
    : sights_(make_hex_sights(game, threads)) {
  if (threads > 1) helpers_ = std::make_unique<search::Helpers>(threads - 1);
  search_ =
      search::make_informed_search(game, {.memory = memory}, advisers(sights_), helpers_.get());
  search_->start(hex_board(game, position));
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

}  // namespace zermelo::play
