// The concept Game: what a game is to everything above the rules.
//
// Stones are only ever added. A play therefore passes through positions whose number of stones
// grows strictly, with two exceptions. A pass adds no stone, but no two passes follow each other
// without ending the game or handing the turn to a player who must place. The swap of Hex, which is
// possible once, turns the only stone on the board into one of the other player's. So the positions
// form a directed acyclic graph, layered by the number of stones. Every search that remembers
// positions rests on this.
//
// A Position is a small value: a few bit boards and a few bytes, copied freely and without the
// heap. The game object holds what all positions share, the board and the rules; it is immutable
// and may be used by many threads at once.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "board/symmetry.hpp"
#include "games/types.hpp"

namespace zermelo::games {

struct Family;

template <class G>
concept Game = std::copyable<typename G::Position> &&
    requires(const G game, typename G::Position position, const typename G::Position seen,
             Move move, MoveList list, Side side, std::string_view text,
             std::span<const Move> stones) {
  // play
  { game.initial() } -> std::same_as<typename G::Position>;
  { game.to_move(seen) } -> std::same_as<Side>;
  { game.outcome(seen) } -> std::same_as<Outcome>;
  { game.legal(seen, move) } -> std::same_as<bool>;
  game.moves(seen, list);     // fills the list, in a fixed order; empty once decided
  game.play(position, move);  // precondition: legal
  // The position with these stones, however it arose. They are placing moves on different cells;
  // where the player determines the stone, the symbol is the index of the player's side.
  { game.set_up(stones, side) } -> std::same_as<typename G::Position>;
  // Identity: positions that are equal, and so have the same future, have equal hashes.
  { game.hash(seen) } -> std::same_as<std::uint64_t>;
  { game.hash_from_scratch(seen) } -> std::same_as<std::uint64_t>;
  // The options, as a value with the board, the whole name and the record of the family.
  { game.rules().board } -> std::convertible_to<board::Board>;
  { game.rules().family() } -> std::same_as<const Family&>;
  // Words.
  { game.name() } -> std::same_as<std::string>;
  { game.side_name(side) } -> std::convertible_to<std::string_view>;
  { game.move_name(move) } -> std::same_as<std::string>;
  { game.parse_move(text) } -> std::same_as<std::optional<Move>>;
  { game.move_form() } -> std::convertible_to<std::string_view>;  // "a move is a cell"
  { game.board() } -> std::same_as<const board::Board&>;
  // The stones in reading order of their cells, `Xb2 Oc3`, or `-` if there are none; ` pass`
  // follows where it matters that the last move was one.
  { game.position_name(seen) } -> std::same_as<std::string>;
  // The letters of the stones, in the order of set_up's symbols.
  { game.letters() } -> std::convertible_to<std::string_view>;
  // The stone on a cell as its letter, or '.' if the cell is empty.
  { game.stone(seen, Cell{}) } -> std::same_as<char>;
};

/// Games that have moves which place no stone, a pass or a swap, under some of their options.
template <class G>
concept Passing = Game<G> && requires(const G game) {
  { game.only_places() } -> std::same_as<bool>;  // with these options every move places a stone
};

/// Games that can finish a uniformly random game in one step. The outcome returned has the same
/// distribution as if uniformly random legal moves had been played one by one.
template <class G>
concept FastPlayout = Game<G> &&
    requires(const G game, const typename G::Position seen, base::Random& random) {
  { game.has_fast_playout() } -> std::same_as<bool>;
  { game.playout(seen, random) } -> std::same_as<Outcome>;
};

/// One symmetry of a game: a permutation of the cells and one of the symbols, applied together.
struct Symmetry {
  board::CellPermutation cells;
  std::vector<std::uint8_t> symbols;
};

/// Games with symmetries. Applying one commutes with play and keeps the outcome.
template <class G>
concept Symmetric = Game<G> &&
    requires(const G game, const typename G::Position seen, Move move, const Symmetry& symmetry) {
  { game.symmetries() } -> std::same_as<const std::vector<Symmetry>&>;  // a group, identity first
  { game.apply(symmetry, seen) } -> std::same_as<typename G::Position>;
  { game.apply(symmetry, move) } -> std::same_as<Move>;
  // The least hash of all images, which is equal for positions that a symmetry maps to each other.
  { game.canonical_hash(seen) } -> std::same_as<std::uint64_t>;
};

/// A hash that is equal for positions which a symmetry of the game maps to each other, if it
/// declares symmetries; otherwise the hash of the position itself.
template <Game G>
std::uint64_t class_hash(const G& game, const typename G::Position& p) {
  if constexpr (Symmetric<G>) {
    return game.canonical_hash(p);
  } else {
    return game.hash(p);
  }
}

/// Games that can tell more of the value of a position at a glance than its outcome: that a side
/// can no longer win, whatever follows, or that it wins at once. The checker of certificates must
/// be able to tell the same.
template <class G>
concept Foreseeing = Game<G> && requires(const G game, const typename G::Position seen) {
  { game.certain(seen) } -> std::same_as<Certain>;  // of an undecided position
};

/// What can be said of the value of a position at a glance.
template <Game G>
Certain certain(const G& game, const typename G::Position& p) {
  const Outcome outcome = game.outcome(p);
  if constexpr (Foreseeing<G>) {
    if (outcome == Outcome::undecided) return game.certain(p);
  }
  return certain_from(outcome);
}

}  // namespace zermelo::games
