// How a tree search walks through a game. A Walk is made for one search from one position. A game
// that can tell where its moves lead more cheaply than through `concept Game` has a Walk of its
// own.
//
// Moves are numbered: a *slot* is the number of a move. It is below 64 * words(), and is the same
// in all positions of the search. The moves of a position are a set of slots.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/random.hpp"
#include "games/types.hpp"
#include "search/playout.hpp"

namespace zermelo::search {

template <class W>
concept Walk = requires(const W walk, typename W::State state, const typename W::State seen,
                        unsigned slot, std::uint64_t* set, base::Random& random) {
  { walk.words() } -> std::same_as<unsigned>;  // of a set of slots
  { walk.root() } -> std::convertible_to<typename W::State>;
  { walk.side() } -> std::same_as<games::Side>;  // on turn at the root
  // Writes the legal moves of an undecided state, in every word of the set; returns their number.
  { walk.moves(seen, set) } -> std::same_as<unsigned>;
  { walk.play(state, slot) } -> std::same_as<games::Outcome>;
  walk.pass_through(state, slot);  // plays a move that is known not to end the game
  // The outcome of a uniformly random game from an undecided state.
  { walk.playout(seen, random) } -> std::same_as<games::Outcome>;
  { walk.move(slot) } -> std::same_as<games::Move>;
};

/// Whether the player on turn at the root is on turn again after so many moves. The players
/// alternate, unless the Walk says otherwise.
template <class W>
bool is_own(const W& walk, std::size_t depth) {
  if constexpr (requires { walk.is_own(depth); }) {
    return walk.is_own(depth);
  } else {
    return depth % 2 == 0;
  }
}

/// This many playouts from one state, all at once if the Walk can do that.
template <class W>
Tally playouts(const W& walk, const typename W::State& state, std::uint64_t n,
               base::Random& random) {
  if constexpr (requires { walk.playouts(state, n, random); }) {
    return walk.playouts(state, n, random);
  } else {
    Tally tally;
    for (std::uint64_t i = 0; i < n; ++i) tally.add(walk.playout(state, random));
    return tally;
  }
}

/// The Walk of any game, which goes through its positions.
template <games::Game G>
class GeneralWalk {
 public:
  using State = typename G::Position;

  GeneralWalk(const G& game, const State& root) : game_(game), root_(root) {
    unsigned symbols = 1;
    if constexpr (requires { game.rules().symbols; }) {
      symbols = static_cast<unsigned>(game.rules().symbols);
    }
    numbers_ = static_cast<unsigned>(game.board().numbers());
    places_ = numbers_ * symbols;
    words_ = (places_ + 2 + 63) / 64;
  }

  unsigned words() const { return words_; }
  const State& root() const { return root_; }
  games::Side side() const { return game_.to_move(root_); }

  bool is_own(std::size_t depth) const {
    if constexpr (requires { game_.turn_after(root_, depth); }) {
      return game_.turn_after(root_, depth) == side();
    } else {
      return depth % 2 == 0;
    }
  }

  unsigned moves(const State& state, std::uint64_t* set) const {
    games::MoveList list;
    game_.moves(state, list);
    for (unsigned i = 0; i < words_; ++i) set[i] = 0;
    for (const games::Move move : list) {
      const unsigned slot = slot_of(move);
      set[slot / 64] |= std::uint64_t{1} << (slot % 64);
    }
    return static_cast<unsigned>(list.size());
  }

  games::Outcome play(State& state, unsigned slot) const {
    game_.play(state, move(slot));
    return game_.outcome(state);
  }
  void pass_through(State& state, unsigned slot) const { game_.play(state, move(slot)); }

  games::Outcome playout(const State& state, base::Random& random) const {
    return search::playout(game_, state, random);
  }

  games::Move move(unsigned slot) const {
    if (slot >= places_) return slot == places_ ? games::Move::pass() : games::Move::swap();
    return games::Move::place(static_cast<games::Cell>(slot % numbers_),
                              static_cast<int>(slot / numbers_));
  }

 private:
  unsigned slot_of(games::Move move) const {
    if (!move.is_place()) return move.is_pass() ? places_ : places_ + 1;
    return static_cast<unsigned>(move.symbol()) * numbers_ + move.cell();
  }

  const G& game_;
  State root_;
  unsigned numbers_, places_, words_;
};

}  // namespace zermelo::search
