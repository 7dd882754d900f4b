// The Walk of Hex on the plane and on the cylinder, once nobody can swap any more: it keeps stones
// but no hashes and no lists of moves. A slot is the number of a cell, as in the general walk, and
// playouts draw the same random numbers, so both walks give the same answers.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "games/hex/hex.hpp"

namespace zermelo::search {

template <std::size_t W>
bool has_hex_walk(const games::Hex<W>& game, const typename games::Hex<W>::Position& p) {
  const auto& rules = game.rules();
  return rules.wrap != board::Wrap::torus && (!rules.swap || p.filled >= 2);
}

template <std::size_t W>
class HexWalk {
 public:
  using Game = games::Hex<W>;
  using State = typename Game::Stones;

  /// Precondition: has_hex_walk().
  HexWalk(const Game& game, const typename Game::Position& p)
      : game_(game),
        start_{p.stones, p.filled, p.to_move},
        cells_(game.empty({})),
        // As many words as the general walk has, so that the trees are the same to the byte.
        words_((static_cast<unsigned>(game.board().numbers()) + 2 + 63) / 64) {}

  unsigned words() const { return words_; }
  const State& root() const { return start_; }
  games::Side side() const { return start_.to_move; }

  unsigned moves(const State& state, std::uint64_t* set) const {
    const auto empty = cells_ - state.stones[0] - state.stones[1];
    for (unsigned i = 0; i < words_; ++i) set[i] = i < W ? empty.word(i) : 0;
    return static_cast<unsigned>(empty.count());
  }

  void pass_through(State& state, unsigned slot) const {
    state.stones[index(state.to_move)].set(static_cast<int>(slot));
    ++state.filled;
    state.to_move = other(state.to_move);
  }

  games::Outcome play(State& state, unsigned slot) const {
    const auto mover = state.to_move;
    pass_through(state, slot);
    return game_.completes(state.stones[index(mover)], static_cast<games::Cell>(slot), mover)
               ? games::win_of(mover)
               : games::Outcome::undecided;
  }

  games::Outcome playout(const State& state, base::Random& random) const {
    return game_.fill(state, random);
  }

  games::Move move(unsigned slot) const {
    return games::Move::place(static_cast<games::Cell>(slot));
  }

 private:
  const Game& game_;
  State start_;
  typename Game::Bits cells_;
  unsigned words_;
};

}  // namespace zermelo::search
