#include "discover/foresight.hpp"

#include "games/order_chaos/rules.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::discover {

namespace {
constexpr int kMostCells = 16;
constexpr std::size_t kMemory = std::size_t{1} << 26;
}  // namespace

Foresight::Foresight(const games::AnyGame& game, const base::Limits& limits) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr || rules->symbols != 2 || rules->board.size() > kMostCells) return;
  solved_ = solve::StrongSolution::solve(*rules, kMemory, {limits.stop, limits.seconds, {}});
  std::uint64_t power = 1;
  for (std::size_t byte = 0; byte < index_.size(); ++byte) {
    for (std::size_t bit = 0; bit < 8; ++bit, power *= 3) {
      for (std::size_t set = 0; set < 256; ++set) {
        if (((set >> bit) & 1) != 0) index_[byte][set] += power;
      }
    }
  }
}

Foresight::~Foresight() = default;

bool Foresight::is_lost(const Stones& stones, games::Side side) const {
  const auto sum = [&](std::uint64_t set) {
    return index_[0][set & 255] + index_[1][(set >> 8) & 255];
  };
  return solved_->winner(sum(stones[0]) + 2 * sum(stones[1]), games::other(side)) != side;
}

}  // namespace zermelo::discover
