#include "solve/hex/outlook/outlook.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace zermelo::solve {

namespace {

constexpr std::size_t kOutlookBytes = std::size_t{64} << 20;

}  // namespace

HexOutlooks::HexOutlooks(const games::AnyGame& game)
    : sights_(make_hex_sights(game, 1)),
      search_(search::make_informed_search(game, {.memory = kOutlookBytes}, advisers(sights_))) {}

HexOutlook HexOutlooks::of(const search::HexBoard& position, std::uint64_t iterations,
                           const base::Limits& limits) {
  base::Random random(1);
  search_->start(position);
  search_->run(iterations, random, limits);
  const auto win = games::win_of(position.to_move);
  const auto loss = games::win_of(other(position.to_move));
  HexOutlook outlook;
  double visits = 0, wins = 0;
  for (const auto& move : search_->estimate(0).moves) {
    const auto count = static_cast<double>(move.visits);
    visits += count;
    wins += count * move.value;
    if (move.proved == win) return {.value = 1, .moves = {{move.move.cell(), 1}}};
    if (move.proved != loss) outlook.moves.push_back({move.move.cell(), count});
  }
  if (const auto winner = search_->winner()) {
    outlook.value = *winner == position.to_move ? 1 : 0;
  } else if (visits > 0) {
    outlook.value = wins / visits;
  }
  for (auto& move : outlook.moves) move.share /= std::max(visits, 1.0);
  std::stable_sort(outlook.moves.begin(), outlook.moves.end(),
                   [](const auto& a, const auto& b) { return a.share > b.share; });
  return outlook;
}

}  // namespace zermelo::solve
