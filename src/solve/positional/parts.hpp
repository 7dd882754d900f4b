// The parts of a position in which one player alone, Maker, fills sets and is on turn.
//
// A set is open while it holds no stone of Breaker's. Two open sets hang together if they share an
// empty cell, or are joined by a chain of such sets. The sets that hang together are a part of the
// position, and with it stand their empty cells and Maker's stones on them. Where each player
// places one stone in a turn, Maker wins if he wins in some part, with all that is outside of it
// left to Breaker, and otherwise he does not:
//
// 1. What is left to Breaker is no more than what Maker has in the position, and stones more or
//    fewer of one's own help or harm nobody else (live_sets.hpp, 1). So a win in a part is one.
// 2. If Maker wins in no part, Breaker answers each stone on an empty cell of a part in that part,
//    as he does there, or anywhere if nothing is left of it; and other stones anywhere. A set that
//    Maker fills would be open, and filled within its part.
//
// Parts of that sort are called components of a disjoint union of Maker-Breaker games, as in
// D. Hefetz, M. Krivelevich, M. Stojakovic and T. Szabo, "Positional Games", 2014. The proof for
// certificates stands in docs/certificates/product.md.
#pragma once

#include <algorithm>
#include <vector>

#include "games/positional/positional.hpp"
#include "solve/positional/filling.hpp"

namespace zermelo::solve {

/// Whether the position is the sum of its parts: Maker alone fills sets, and is on turn; one stone
/// is placed in a turn, and none may be taken over.
template <std::size_t W>
bool has_parts(const games::Positional<W>& game, const typename games::Positional<W>::Position& p) {
  const games::Side maker = p.to_move;
  return wins_by_filling(game, maker) && game.sets(games::other(maker)).empty() &&
         game.rules().bias == std::array{1, 1} && !game.rules().swap && !p.passed;
}

/// Each part as a position of its own, Maker being on turn: what is outside of it is Breaker's.
/// Nothing is in the list if no set is open. `sets` are Maker's; those that contain others may be
/// left out. Precondition: has_parts(game, p), p is undecided.
template <std::size_t W>
std::vector<typename games::Positional<W>::Position> parts(
    const games::Positional<W>& game, const typename games::Positional<W>::Position& p,
    const std::vector<base::Bits<W>>& sets) {
  using Bits = typename games::Positional<W>::Bits;
  struct Part {
    Bits empty, own;
  };
  const std::size_t maker = games::index(p.to_move);
  const Bits& own = p.stones[maker];
  std::vector<Part> found;
  for (const Bits& set : sets) {
    if ((set & p.stones[1 - maker]).any()) continue;
    Part joined{set - own, set & own};
    std::erase_if(found, [&](const Part& part) {
      const bool hangs_together = (part.empty & joined.empty).any();
      if (hangs_together) joined = {part.empty | joined.empty, part.own | joined.own};
      return hangs_together;
    });
    found.push_back(joined);
  }
  std::vector<typename games::Positional<W>::Position> positions;
  for (const Part& part : found) {
    auto& position = positions.emplace_back(p);
    position.stones[maker] = part.own;
    position.stones[1 - maker] = Bits::from(game.board().set()) - part.own - part.empty;
    position.filled = static_cast<std::uint16_t>(game.board().size() - part.empty.count());
    position.hash = game.hash_from_scratch(position);
  }
  return positions;
}

}  // namespace zermelo::solve
