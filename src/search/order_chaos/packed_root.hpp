// A position of packed Order and Chaos (games/order_chaos/packing.hpp) as the root of a search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/order_chaos/order_chaos.hpp"
#include "games/order_chaos/packing.hpp"

namespace zermelo::search {

using PackedStones = std::array<games::Packing::Words, 2>;  // X, O

struct PackedRoot {
  games::Packing packing;
  PackedStones stones{};
  games::Side to_move = games::Side::a;
  std::array<bool, 2> may_pass{};  // by player: the one to move at the root, the other
  int stride = 0;                  // of the board, including the guard
};

template <std::size_t W>
PackedStones pack_stones(const games::OrderChaos<W, 2>& game, const games::Packing& packing,
                         const typename games::OrderChaos<W, 2>::Position& p) {
  PackedStones stones{};
  for (std::size_t s = 0; s < 2; ++s) {
    p.stones[s].for_each([&](int cell) {
      const auto number = packing.number(game.board(), static_cast<games::Cell>(cell));
      stones[s][static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << (number % 64);
    });
  }
  return stones;
}

/// Nothing for a game that cannot be packed.
template <games::Game G>
std::optional<PackedRoot> pack(const G&, const typename G::Position&) {
  return std::nullopt;
}

template <std::size_t W>
std::optional<PackedRoot> pack(const games::OrderChaos<W, 2>& game,
                               const typename games::OrderChaos<W, 2>::Position& p) {
  const auto& rules = game.rules();
  const auto packing = games::Packing::of(rules);
  if (!packing) return std::nullopt;
  return PackedRoot{.packing = *packing,
                    .stones = pack_stones(game, *packing, p),
                    .to_move = p.to_move,
                    .may_pass = {rules.may_pass(p.to_move), rules.may_pass(other(p.to_move))},
                    .stride = rules.board.stride()};
}

}  // namespace zermelo::search
