// Many playouts of one game, all from one position at a time. A game that can do this faster than
// one after the other has a specialisation.
#pragma once

#include <cstdint>
#include <optional>

#include "games/order_chaos/order_chaos.hpp"
#include "search/order_chaos/fillings.hpp"
#include "search/playout.hpp"

namespace zermelo::search {

template <games::Game G>
class Batch {
 public:
  explicit Batch(const G& game) : game_(game) {}

  Tally run(const typename G::Position& p, std::uint64_t n, base::Random& random) const {
    Tally tally;
    for (std::uint64_t i = 0; i < n; ++i) tally.add(playout(game_, p, random));
    return tally;
  }

 private:
  const G& game_;
};

/// Order and Chaos plays bit-sliced fillings if its rules can be packed.
template <std::size_t W>
class Batch<games::OrderChaos<W, 2>> {
 public:
  using Game = games::OrderChaos<W, 2>;

  explicit Batch(const Game& game) : game_(game), packing_(games::Packing::of(game.rules())) {
    if (packing_) fillings_.emplace(*packing_);
  }

  Tally run(const typename Game::Position& p, std::uint64_t n, base::Random& random) const {
    Tally tally;
    if (!fillings_ || p.outcome != games::Outcome::undecided) {
      for (std::uint64_t i = 0; i < n; ++i) tally.add(playout(game_, p, random));
      return tally;
    }
    tally.wins[0] = fillings_->order_wins(pack_stones(game_, *packing_, p), n, random);
    tally.wins[1] = n - tally.wins[0];
    return tally;
  }

 private:
  const Game& game_;
  std::optional<games::Packing> packing_;
  std::optional<Fillings> fillings_;
};

}  // namespace zermelo::search
