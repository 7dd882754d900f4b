// Games of coloured stones: each of the two players has a colour, and in turn places a stone of
// that colour on an empty cell, where it stays.
//
// A position holds one bit board for each player. For a 4x4 board (stride 5) after b2 c3:
//
//      a b c d |          first player:  bit 6     numbers   0  1  2  3 | 4
//   1  . . . . |          second player: bit 12              5  6  7  8 | 9
//   2  . X . . |                                            10 11 12 13 | 14
//   3  . . O . |                                            15 16 17 18 | 19
//   4  . . . . |
//
// TwoColours<Game, Words> holds what these games have in common: the position and its hash, the
// symmetries and the names. A game derives from it and adds its rules and the test for a completed
// set:
//
//   rules()                         the options; rules().board is the board
//   completes(own, cell, side)      whether the stone just placed on `cell`, one of `own`, makes
//                                   these stones of the side's hold a winning set, given that they
//                                   held none before
//   holds_winning_set(own, side)    whether the stones hold any, however they came to stand
//   kCanBeDrawn                     whether a full board may hold no winning set
//   kNames                          what the sides and their stones are called
//   playable(p)                     where the player to move may place, if not on every empty cell
//   next_turn(side, filled)         whose turn it is after a stone of the side's, when so many
//                                   stones stand, if not the other side's
//
// It may also hide a function of the base, where its rules differ, as Hex does for the swap, or as
// positional games do in which filling a set loses (when_filled, when_full). Words is the number of
// 64-bit words in a bit board; the instances of each game are listed in games/any_game.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "games/game.hpp"

namespace zermelo::games {

/// What the two sides and their stones are called, by side.
struct ColourNames {
  std::array<std::string_view, 2> sides;
  std::string_view stones;  // a letter each
};

template <class Game, std::size_t Words>
class TwoColours {
 public:
  using Bits = base::Bits<Words>;

  struct Position {
    std::array<Bits, 2> stones{};  // by side
    std::uint64_t hash = 0;
    std::uint16_t filled = 0;
    Side to_move = Side::a;
    Outcome outcome = Outcome::undecided;
    bool passed = false;  // in games where both players may pass: the last move was a pass
    friend bool operator==(const Position&, const Position&) = default;
  };

  const board::Board& board() const { return self().rules().board; }

  Position initial() const { return self().set_up({}, Side::a); }
  /// The outcome once a side holds a winning set, and that of a full board on which none does.
  Outcome when_filled(Side side) const { return win_of(side); }
  Outcome when_full() const { return Outcome::draw; }
  /// The symbol of a stone is the index of its side. If both sides hold a winning set, which no
  /// play reaches, the side that is not to move has won.
  Position set_up(std::span<const Move> stones, Side to_move) const;
  Side to_move(const Position& p) const { return p.to_move; }
  Outcome outcome(const Position& p) const { return p.outcome; }
  bool legal(const Position& p, Move move) const;
  /// Cells in reading order.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;

  std::uint64_t hash(const Position& p) const { return p.hash; }
  std::uint64_t hash_from_scratch(const Position& p) const;

  std::string name() const { return self().rules().name(); }
  std::string_view side_name(Side side) const { return Game::kNames.sides[index(side)]; }
  std::string_view letters() const { return Game::kNames.stones; }
  std::string move_name(Move move) const {
    return move.is_pass() ? "pass" : board().cell_name(move.cell());
  }
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const { return "a move is a cell"; }
  char stone(const Position& p, Cell cell) const;
  std::string position_name(const Position& p) const;

  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  Position apply(const Symmetry& symmetry, const Position& p) const;
  Move apply(const Symmetry& symmetry, Move move) const;
  std::uint64_t canonical_hash(const Position& p) const;

  Bits empty(const Position& p) const { return all_ - p.stones[0] - p.stones[1]; }
  Bits playable(const Position& p) const { return empty(p); }
  Side next_turn(Side side, int /*filled*/) const { return other(side); }

 protected:
  /// Precondition: the numbers of the board fit in Words words.
  explicit TwoColours(const board::Board& board);
  /// To be called by the constructor of a game, with the symmetries of its rules, the identity
  /// first.
  void declare_symmetries(std::vector<board::CellPermutation> permutations);

  /// Passes the turn without a stone.
  void pass_turn(Position& p, bool passed) const {
    const std::uint64_t before = turn_hash(p);
    p.to_move = other(p.to_move);
    p.passed = passed;
    p.hash ^= before ^ turn_hash(p);
  }

  /// Plays on at random from an undecided position, with every empty cell equally likely. The
  /// outcome is that of the first winning set. If every empty cell is legal, the distribution is
  /// that of random legal moves.
  Outcome play_out(const Position& p, base::Random& random) const;

  /// What is certain in games where the first to fill a winning set wins, whichever side's it is.
  /// The player to move wins if he can complete a set, and otherwise loses if the opponent could
  /// complete one on either of two cells. A side without a set that is free of the other's stones
  /// cannot win. Game::completing(p, side) gives the cells that would complete a set.
  ///
  /// Only for games in which a further stone of one's own never spoils a winning set: if
  /// holds_winning_set() is true of some stones, it must be true of these with any others added. A
  /// game whose rows have to be of an exact length needs a certain() of its own, or none.
  Certain certain_by_threats(const Position& p) const;

  Bits all_;
  std::vector<std::uint16_t> index_;  // from a number to the index in board().cells()

 private:
  const Game& self() const { return static_cast<const Game&>(*this); }
  static std::uint64_t key(Cell cell, Side side) {
    return base::mix((static_cast<std::uint64_t>(cell) << 8) + index(side) + 1);
  }
  static std::uint64_t turn_hash(const Position& p) {
    return base::mix(0) ^ (p.to_move == Side::b ? kSecondToMove : 0) ^ (p.passed ? kPassed : 0);
  }
  static constexpr std::uint64_t kSecondToMove = 0x3c6ef372fe94f82bU;
  static constexpr std::uint64_t kPassed = 0xa54ff53a5f1d36f1U;

  std::vector<Symmetry> symmetries_;
  std::vector<std::uint64_t> image_keys_;  // [symmetry][number * 2 + side]: the key of the image
};

template <class G, std::size_t W>
TwoColours<G, W>::TwoColours(const board::Board& board)
    : all_(Bits::from(board.set())), index_(board::index_of_numbers(board)) {
  assert(board.numbers() <= Bits::kSize);
}

template <class G, std::size_t W>
void TwoColours<G, W>::declare_symmetries(std::vector<board::CellPermutation> permutations) {
  for (auto& permutation : permutations) symmetries_.push_back({std::move(permutation), {0, 1}});
  for (const auto& symmetry : symmetries_) {
    for (int number = 0; number < board().numbers(); ++number) {
      const bool on_board = board().set().test(number);
      for (const Side side : {Side::a, Side::b}) {
        const Move move = Move::place(static_cast<Cell>(number));
        image_keys_.push_back(on_board ? key(apply(symmetry, move).cell(), side) : 0);
      }
    }
  }
}

template <class G, std::size_t W>
auto TwoColours<G, W>::set_up(std::span<const Move> stones, Side to_move) const -> Position {
  Position p;
  for (const Move stone : stones) {
    assert(stone.is_place() && stone.symbol() < 2 && empty(p).test(stone.cell()));
    p.stones[static_cast<std::size_t>(stone.symbol())].set(stone.cell());
    ++p.filled;
  }
  p.to_move = to_move;
  p.hash = hash_from_scratch(p);
  for (const Side side : {to_move, other(to_move)}) {
    if (self().holds_winning_set(p.stones[index(side)], side)) {
      p.outcome = self().when_filled(side);
    }
  }
  if (G::kCanBeDrawn && p.outcome == Outcome::undecided && p.filled == board().size()) {
    p.outcome = self().when_full();
  }
  return p;
}

template <class G, std::size_t W>
bool TwoColours<G, W>::legal(const Position& p, Move move) const {
  return p.outcome == Outcome::undecided && move.is_place() && move.symbol() == 0 &&
         move.cell() < Bits::kSize && self().playable(p).test(move.cell());
}

template <class G, std::size_t W>
void TwoColours<G, W>::moves(const Position& p, MoveList& list) const {
  list.clear();
  if (p.outcome != Outcome::undecided) return;
  self().playable(p).for_each([&](int cell) { list.push(Move::place(static_cast<Cell>(cell))); });
}

template <class G, std::size_t W>
void TwoColours<G, W>::play(Position& p, Move move) const {
  assert(self().legal(p, move));
  const Side side = p.to_move;
  Bits& own = p.stones[index(side)];
  own.set(move.cell());
  ++p.filled;
  p.to_move = self().next_turn(side, p.filled);
  p.hash ^= key(move.cell(), side) ^ (p.to_move == side ? 0 : kSecondToMove);
  if (p.passed) {
    p.passed = false;
    p.hash ^= kPassed;
  }
  if (self().completes(own, move.cell(), side)) {
    p.outcome = self().when_filled(side);
  } else if (G::kCanBeDrawn && p.filled == board().size()) {
    p.outcome = self().when_full();
  }
}

template <class G, std::size_t W>
std::uint64_t TwoColours<G, W>::hash_from_scratch(const Position& p) const {
  std::uint64_t hash = turn_hash(p);
  for (const Side side : {Side::a, Side::b}) {
    p.stones[index(side)].for_each([&](int cell) { hash ^= key(static_cast<Cell>(cell), side); });
  }
  return hash;
}

template <class G, std::size_t W>
std::uint64_t TwoColours<G, W>::canonical_hash(const Position& p) const {
  std::array<std::uint16_t, board::kMaxNumbers> stones;  // number * 2 + side
  std::size_t n = 0;
  for (const Side side : {Side::a, Side::b}) {
    p.stones[index(side)].for_each([&](int number) {
      stones[n++] = static_cast<std::uint16_t>(number * 2 + (side == Side::b));
    });
  }
  const std::size_t keys = static_cast<std::size_t>(board().numbers()) * 2;
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t g = 0; g < symmetries_.size(); ++g) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < n; ++i) hash ^= image_keys_[g * keys + stones[i]];
    least = std::min(least, hash);
  }
  return least ^ turn_hash(p);
}

template <class G, std::size_t W>
std::optional<Move> TwoColours<G, W>::parse_move(std::string_view text) const {
  const auto cell = board().parse_cell(text);
  return cell ? std::optional(Move::place(*cell)) : std::nullopt;
}

template <class G, std::size_t W>
char TwoColours<G, W>::stone(const Position& p, Cell cell) const {
  for (const Side side : {Side::a, Side::b}) {
    if (p.stones[index(side)].test(cell)) return self().letters()[index(side)];
  }
  return '.';
}

template <class G, std::size_t W>
std::string TwoColours<G, W>::position_name(const Position& p) const {
  std::string name;
  for (const Cell cell : board().cells()) {
    const char letter = stone(p, cell);
    if (letter == '.') continue;
    if (!name.empty()) name += ' ';
    name += letter;
    name += board().cell_name(cell);
  }
  if (name.empty()) name = "-";
  return p.passed ? name + " pass" : name;
}

template <class G, std::size_t W>
auto TwoColours<G, W>::apply(const Symmetry& symmetry, const Position& p) const -> Position {
  Position q = p;
  q.stones = {};
  for (const Side side : {Side::a, Side::b}) {
    p.stones[index(side)].for_each([&](int cell) {
      q.stones[index(side)].set(apply(symmetry, Move::place(static_cast<Cell>(cell))).cell());
    });
  }
  q.hash = hash_from_scratch(q);
  return q;
}

template <class G, std::size_t W>
Move TwoColours<G, W>::apply(const Symmetry& symmetry, Move move) const {
  if (!move.is_place()) return move;
  return Move::place(board().cells()[symmetry.cells[index_[move.cell()]]]);
}

template <class G, std::size_t W>
Outcome TwoColours<G, W>::play_out(const Position& p, base::Random& random) const {
  auto stones = p.stones;
  std::array<Cell, board::kMaxNumbers> cells;
  std::uint32_t n = 0;
  empty(p).for_each([&](int cell) { cells[n++] = static_cast<Cell>(cell); });
  Side side = p.to_move;
  int filled = p.filled;
  while (n > 0) {
    const std::uint32_t at = random.below(n);
    const Cell cell = cells[at];
    cells[at] = cells[--n];
    Bits& own = stones[index(side)];
    own.set(cell);
    if (self().completes(own, cell, side)) return self().when_filled(side);
    side = self().next_turn(side, ++filled);
  }
  return self().when_full();
}

template <class G, std::size_t W>
Certain TwoColours<G, W>::certain_by_threats(const Position& p) const {
  if (self().completing(p, p.to_move).any()) return certain_from(win_of(p.to_move));
  const Side opponent = other(p.to_move);
  if (self().completing(p, opponent).count() > 1) return certain_from(win_of(opponent));
  const Bits free = empty(p);
  return {.least = self().holds_winning_set(p.stones[1] | free, Side::b) ? -1 : 0,
          .most = self().holds_winning_set(p.stones[0] | free, Side::a) ? 1 : 0};
}

}  // namespace zermelo::games
