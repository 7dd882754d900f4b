// What a game is to everything above the rules.
//
// Stones are only ever added. So a play passes through positions of strictly growing stone count,
// except for passes, of which no two follow each other without ending the game or handing the turn
// to a player who must place, and for the swap of Hex, which turns the only stone into one of the
// other player's, once: the positions form a directed acyclic graph layered by stone count.
// Searches that remember positions rest on this.
//
// A Position is a small value: bit boards and a few bytes, copied freely, no heap. The game object
// holds what all positions share (the board, the rules), is immutable, and may be used by many
// threads.
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
  // the position with these stones (placing moves on different cells; where the player determines
  // the stone, the symbol is the index of its side), however it arose
  { game.set_up(stones, side) } -> std::same_as<typename G::Position>;
  // identity: equal positions (same future) have equal hashes
  { game.hash(seen) } -> std::same_as<std::uint64_t>;
  { game.hash_from_scratch(seen) } -> std::same_as<std::uint64_t>;
  // the options: a value with the board, the whole name and the family's record
  { game.rules().board } -> std::convertible_to<board::Board>;
  { game.rules().family() } -> std::same_as<const Family&>;
  // words
  { game.name() } -> std::same_as<std::string>;
  { game.side_name(side) } -> std::convertible_to<std::string_view>;
  { game.move_name(move) } -> std::same_as<std::string>;
  { game.parse_move(text) } -> std::same_as<std::optional<Move>>;
  { game.move_form() } -> std::convertible_to<std::string_view>;  // "a move is a cell"
  { game.board() } -> std::same_as<const board::Board&>;
  // the stones in reading order of their cells, `Xb2 Oc3`, `-` for none, and ` pass` behind
  // them where it matters that the last move was one
  { game.position_name(seen) } -> std::same_as<std::string>;
  // the letters of the stones, in the order of set_up's symbols
  { game.letters() } -> std::convertible_to<std::string_view>;
  // the stone on a cell as its letter, '.' when empty
  { game.stone(seen, Cell{}) } -> std::same_as<char>;
};

/// Games with moves that place no stone, a pass or a swap, under some of their options.
template <class G>
concept Passing = Game<G> && requires(const G game) {
  {
    game.only_places()
    } -> std::same_as<bool>;  // under the options of this one every move places a stone
};

/// Games that can finish a uniformly random game at once. Returns the outcome of one; its
/// distribution is that of playing uniformly random legal moves one by one.
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

/// Games with symmetries: apply() commutes with play and keeps outcomes.
template <class G>
concept Symmetric = Game<G> &&
    requires(const G game, const typename G::Position seen, Move move, const Symmetry& symmetry) {
  { game.symmetries() } -> std::same_as<const std::vector<Symmetry>&>;  // a group, identity first
  { game.apply(symmetry, seen) } -> std::same_as<typename G::Position>;
  { game.apply(symmetry, move) } -> std::same_as<Move>;
  // the least hash of all images: equal for positions that a symmetry maps to each other
  { game.canonical_hash(seen) } -> std::same_as<std::uint64_t>;
};

/// Equal for positions that a symmetry of the game maps to each other, if it declares any.
template <Game G>
std::uint64_t class_hash(const G& game, const typename G::Position& p) {
  if constexpr (Symmetric<G>) {
    return game.canonical_hash(p);
  } else {
    return game.hash(p);
  }
}

/// Games that see more of a position's value at a glance than its outcome: that a side can no longer
/// win, whatever follows, or wins at once. The checker of certificates must see the same.
template <class G>
concept Foreseeing = Game<G> && requires(const G game, const typename G::Position seen) {
  { game.certain(seen) } -> std::same_as<Certain>;  // of an undecided position
};

/// What is certain of a position at a glance.
template <Game G>
Certain certain(const G& game, const typename G::Position& p) {
  const Outcome outcome = game.outcome(p);
  if constexpr (Foreseeing<G>) {
    if (outcome == Outcome::undecided) return game.certain(p);
  }
  return certain_from(outcome);
}

}  // namespace zermelo::games
