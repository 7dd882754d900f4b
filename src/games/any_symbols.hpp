// Games in which both players place any symbol on any empty cell: Order, side a, wants equal
// symbols somewhere, and Chaos, side b, wants the board to fill up without them.
//
// A position holds one bit board for each symbol. For the 4x4 board (stride 5) after Xb2 Oc3:
//
//      a b c d |          X:  bit 6            numbers   0  1  2  3 | 4
//   1  . . . . |          O:  bit 12                     5  6  7  8 | 9
//   2  . X . . |          empty: the 14 others          10 11 12 13 | 14
//   3  . . O . |                                        15 16 17 18 | 19
//   4  . . . . |
//
// AnySymbols<Game, Words, Symbols> holds what these games have in common: the position and its
// hash, the moves and passes, the symmetries and the names. A game derives from it and adds
//
//   rules()                   the options; rules() has board, first, symbols and may_pass(side)
//   after_stone(p, s, cell)   the outcome by the stones, where the one of symbol s on the cell is
//                             the last
//   of_stones(p)              the outcome by the stones, however they came to stand
//
// Words is the number of 64-bit words in a bit board, and Symbols is the number of bit boards; a
// game with fewer symbols leaves the others empty. The instances are listed in games/any_game.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "games/game.hpp"
#include "games/symbols.hpp"

namespace zermelo::games {

template <class Game, std::size_t Words, std::size_t Symbols>
class AnySymbols {
 public:
  using Bits = base::Bits<Words>;
  static constexpr bool kChoosesStone = true;

  struct Position {
    std::array<Bits, Symbols> stones{};
    Bits empty;
    std::uint64_t hash = 0;
    std::uint16_t filled = 0;
    Side to_move = kOrder;
    bool passed = false;  // where both players may pass: the last move was a pass
    Outcome outcome = Outcome::undecided;
    friend bool operator==(const Position&, const Position&) = default;
  };

  const board::Board& board() const { return self().rules().board; }

  Position initial() const { return set_up({}, self().rules().first); }
  /// The position with these stones, however it arose.
  Position set_up(std::span<const Move> stones, Side to_move) const;
  Side to_move(const Position& p) const { return p.to_move; }
  Outcome outcome(const Position& p) const { return p.outcome; }
  bool legal(const Position& p, Move move) const;
  /// The cells come in reading order, and on each cell the symbols in their order; a pass comes
  /// last.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;

  std::uint64_t hash(const Position& p) const { return p.hash; }
  std::uint64_t hash_from_scratch(const Position& p) const;

  std::string name() const { return self().rules().name(); }
  std::string_view side_name(Side side) const { return side == kOrder ? "order" : "chaos"; }
  std::string_view letters() const { return kSymbols.substr(0, symbols()); }
  bool only_places() const { return !may_pass(kOrder) && !may_pass(kChaos); }
  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const { return "a move is a symbol in capitals and a cell"; }
  char stone(const Position& p, Cell cell) const;
  std::string position_name(const Position& p) const;

  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  Position apply(const Symmetry& symmetry, const Position& p) const;
  Move apply(const Symmetry& symmetry, Move move) const;
  std::uint64_t canonical_hash(const Position& p) const;

 protected:
  /// Precondition: the numbers of the board fit in Words words, and symbols <= Symbols.
  explicit AnySymbols(const board::Board& board)
      : all_(Bits::from(board.set())), index_(board::index_of_numbers(board)) {
    assert(board.numbers() <= Bits::kSize);
  }
  /// To be called by the constructor of a game, with the symmetries of its board, the identity
  /// first. Those of the symbols are found.
  void declare_symmetries(const std::vector<board::CellPermutation>& cells);

  /// The stones of the position and a random symbol on each empty cell.
  std::array<Bits, Symbols> filled_at_random(const Position& p, base::Random& random) const;

  std::size_t symbols() const { return static_cast<std::size_t>(self().rules().symbols); }
  bool both_may_pass() const { return may_pass(kOrder) && may_pass(kChaos); }

 private:
  static constexpr std::uint64_t kChaosToMove = 0x6a09e667f3bcc908U;
  static constexpr std::uint64_t kPassed = 0xbb67ae8584caa73bU;

  const Game& self() const { return static_cast<const Game&>(*this); }
  bool may_pass(Side side) const { return self().rules().may_pass(side); }
  static std::uint64_t key(Cell cell, int symbol) {
    return base::mix((static_cast<std::uint64_t>(cell) << 8) + static_cast<std::uint64_t>(symbol) +
                     1);
  }
  std::uint64_t turn_hash(const Position& p) const;

  Bits all_;
  std::vector<std::uint16_t> index_;  // from a number to the index in board().cells()
  std::vector<Symmetry> symmetries_;
  std::vector<std::uint64_t>
      image_keys_;  // [symmetry][number * symbols + symbol]: key of the image
};

template <class G, std::size_t W, std::size_t S>
void AnySymbols<G, W, S>::declare_symmetries(const std::vector<board::CellPermutation>& cells) {
  // More symbols than these have too many permutations for trying them to pay.
  constexpr std::size_t kMostPermutedSymbols = 4;
  std::vector<std::uint8_t> order(symbols());
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  do {
    for (const auto& permutation : cells) symmetries_.push_back({permutation, order});
  } while (symbols() <= kMostPermutedSymbols && std::next_permutation(order.begin(), order.end()));
  for (const auto& symmetry : symmetries_) {
    for (int number = 0; number < board().numbers(); ++number) {
      for (int s = 0; s < static_cast<int>(symbols()); ++s) {
        const bool on_board = board().set().test(number);
        const auto image =
            on_board ? apply(symmetry, Move::place(static_cast<Cell>(number), s)) : Move();
        image_keys_.push_back(on_board ? key(image.cell(), image.symbol()) : 0);
      }
    }
  }
}

template <class G, std::size_t W, std::size_t S>
bool AnySymbols<G, W, S>::legal(const Position& p, Move move) const {
  if (p.outcome != Outcome::undecided || move.is_swap()) return false;
  if (move.is_pass()) return may_pass(p.to_move);
  return move.cell() < Bits::kSize && p.empty.test(move.cell()) &&
         static_cast<std::size_t>(move.symbol()) < symbols();
}

template <class G, std::size_t W, std::size_t S>
void AnySymbols<G, W, S>::moves(const Position& p, MoveList& list) const {
  list.clear();
  if (p.outcome != Outcome::undecided) return;
  const int n = static_cast<int>(symbols());
  p.empty.for_each([&](int cell) {
    for (int s = 0; s < n; ++s) list.push(Move::place(static_cast<Cell>(cell), s));
  });
  if (may_pass(p.to_move)) list.push(Move::pass());
}

template <class G, std::size_t W, std::size_t S>
void AnySymbols<G, W, S>::play(Position& p, Move move) const {
  assert(legal(p, move));
  p.to_move = other(p.to_move);
  p.hash ^= kChaosToMove;
  if (p.passed) p.hash ^= kPassed;
  if (move.is_pass()) {
    if (p.passed) p.outcome = win_of(kChaos);  // the second pass in succession
    p.passed = both_may_pass();
    if (p.passed) p.hash ^= kPassed;
    return;
  }
  p.passed = false;
  const auto s = static_cast<std::size_t>(move.symbol());
  p.stones[s].set(move.cell());
  p.empty.reset(move.cell());
  p.hash ^= key(move.cell(), move.symbol());
  ++p.filled;
  p.outcome = self().after_stone(p, s, move.cell());
}

template <class G, std::size_t W, std::size_t S>
auto AnySymbols<G, W, S>::set_up(std::span<const Move> stones, Side to_move) const -> Position {
  Position p;
  p.empty = all_;
  for (const Move stone : stones) {
    assert(!stone.is_pass() && p.empty.test(stone.cell()));
    p.stones[static_cast<std::size_t>(stone.symbol())].set(stone.cell());
    p.empty.reset(stone.cell());
    ++p.filled;
  }
  p.to_move = to_move;
  p.hash = hash_from_scratch(p);
  if (!stones.empty()) p.outcome = self().of_stones(p);
  return p;
}

template <class G, std::size_t W, std::size_t S>
std::uint64_t AnySymbols<G, W, S>::hash_from_scratch(const Position& p) const {
  std::uint64_t hash = turn_hash(p);
  for (std::size_t s = 0; s < symbols(); ++s) {
    p.stones[s].for_each(
        [&](int cell) { hash ^= key(static_cast<Cell>(cell), static_cast<int>(s)); });
  }
  return hash;
}

template <class G, std::size_t W, std::size_t S>
std::uint64_t AnySymbols<G, W, S>::turn_hash(const Position& p) const {
  std::uint64_t hash = base::mix(0);
  if (p.to_move == kChaos) hash ^= kChaosToMove;
  if (p.passed) hash ^= kPassed;
  return hash;
}

template <class G, std::size_t W, std::size_t S>
std::uint64_t AnySymbols<G, W, S>::canonical_hash(const Position& p) const {
  std::array<std::uint16_t, board::kMaxNumbers> stones;  // number * symbols + symbol
  std::size_t n = 0;
  for (std::size_t s = 0; s < symbols(); ++s) {
    p.stones[s].for_each([&](int number) {
      stones[n++] = static_cast<std::uint16_t>(static_cast<std::size_t>(number) * symbols() + s);
    });
  }
  const std::size_t keys = static_cast<std::size_t>(board().numbers()) * symbols();
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t g = 0; g < symmetries_.size(); ++g) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < n; ++i) hash ^= image_keys_[g * keys + stones[i]];
    least = std::min(least, hash);
  }
  return least ^ turn_hash(p);
}

template <class G, std::size_t W, std::size_t S>
std::string AnySymbols<G, W, S>::move_name(Move move) const {
  if (move.is_pass()) return "pass";
  return kSymbols[static_cast<std::size_t>(move.symbol())] + board().cell_name(move.cell());
}

template <class G, std::size_t W, std::size_t S>
std::optional<Move> AnySymbols<G, W, S>::parse_move(std::string_view text) const {
  if (text == "pass") return Move::pass();
  if (text.empty()) return std::nullopt;
  const auto symbol = kSymbols.substr(0, symbols()).find(text.front());
  const auto cell = board().parse_cell(text.substr(1));
  if (symbol == std::string_view::npos || !cell) return std::nullopt;
  return Move::place(*cell, static_cast<int>(symbol));
}

template <class G, std::size_t W, std::size_t S>
char AnySymbols<G, W, S>::stone(const Position& p, Cell cell) const {
  for (std::size_t s = 0; s < symbols(); ++s) {
    if (p.stones[s].test(cell)) return kSymbols[s];
  }
  return '.';
}

template <class G, std::size_t W, std::size_t S>
std::string AnySymbols<G, W, S>::position_name(const Position& p) const {
  std::string name;
  for (const Cell cell : board().cells()) {
    if (p.empty.test(cell)) continue;
    if (!name.empty()) name += ' ';
    name += stone(p, cell);
    name += board().cell_name(cell);
  }
  if (name.empty()) name = "-";
  if (p.passed) name += " pass";
  return name;
}

template <class G, std::size_t W, std::size_t S>
auto AnySymbols<G, W, S>::apply(const Symmetry& symmetry, const Position& p) const -> Position {
  Position q = p;
  q.stones = {};
  q.empty = all_;
  const auto& cells = board().cells();
  for (std::size_t s = 0; s < symbols(); ++s) {
    p.stones[s].for_each([&](int cell) {
      const Cell image = cells[symmetry.cells[index_[static_cast<std::size_t>(cell)]]];
      q.stones[symmetry.symbols[s]].set(image);
      q.empty.reset(image);
    });
  }
  q.hash = hash_from_scratch(q);
  return q;
}

template <class G, std::size_t W, std::size_t S>
Move AnySymbols<G, W, S>::apply(const Symmetry& symmetry, Move move) const {
  if (move.is_pass()) return move;
  return Move::place(board().cells()[symmetry.cells[index_[move.cell()]]],
                     symmetry.symbols[static_cast<std::size_t>(move.symbol())]);
}

template <class G, std::size_t W, std::size_t S>
auto AnySymbols<G, W, S>::filled_at_random(const Position& p, base::Random& random) const
    -> std::array<Bits, S> {
  auto stones = p.stones;
  if (symbols() == 2) {
    Bits ones;
    for (std::size_t i = 0; i < W; ++i) ones.set_word(i, random.next());
    stones[0] |= p.empty & ones;
    stones[1] |= p.empty - ones;
  } else {
    p.empty.for_each(
        [&](int cell) { stones[random.below(static_cast<std::uint32_t>(symbols()))].set(cell); });
  }
  return stones;
}

}  // namespace zermelo::games
