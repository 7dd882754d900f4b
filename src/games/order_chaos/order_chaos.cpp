#include "games/order_chaos/order_chaos.hpp"

#include <algorithm>
#include <numeric>

namespace zermelo::games {

namespace {
constexpr std::uint64_t kChaosToMove = 0x6a09e667f3bcc908U;
constexpr std::uint64_t kPassed = 0xbb67ae8584caa73bU;
// More symbols than these have too many permutations for trying them to pay.
constexpr int kMostPermutedSymbols = 4;
}  // namespace

template <std::size_t W, std::size_t S>
OrderChaos<W, S>::OrderChaos(OrderChaosRules rules)
    : rules_(std::move(rules)),
      steps_(board::directions(rules_.board)),
      all_(Bits::from(rules_.board.set())),
      index_(board::index_of_numbers(rules_.board)) {
  assert(rules_.board.numbers() <= Bits::kSize && rules_.symbols <= static_cast<int>(S));
  find_symmetries();
}

template <std::size_t W, std::size_t S>
void OrderChaos<W, S>::find_symmetries() {
  std::vector<std::uint8_t> symbols(this->symbols());
  std::iota(symbols.begin(), symbols.end(), std::uint8_t{0});
  const auto cells = board::symmetries(rules_.board);
  do {
    for (const auto& permutation : cells) symmetries_.push_back({permutation, symbols});
  } while (rules_.symbols <= kMostPermutedSymbols &&
           std::next_permutation(symbols.begin(), symbols.end()));
  for (const auto& symmetry : symmetries_) {
    for (int number = 0; number < board().numbers(); ++number) {
      for (int s = 0; s < rules_.symbols; ++s) {
        const bool on_board = board().set().test(number);
        const auto image =
            on_board ? apply(symmetry, Move::place(static_cast<Cell>(number), s)) : Move();
        image_keys_.push_back(on_board ? key(image.cell(), image.symbol()) : 0);
      }
    }
  }
}

template <std::size_t W, std::size_t S>
auto OrderChaos<W, S>::initial() const -> Position {
  Position p;
  p.empty = all_;
  p.to_move = rules_.first;
  p.hash = hash_from_scratch(p);
  return p;
}

template <std::size_t W, std::size_t S>
bool OrderChaos<W, S>::legal(const Position& p, Move move) const {
  if (p.outcome != Outcome::undecided) return false;
  if (move.is_pass()) return rules_.may_pass(p.to_move);
  return move.cell() < Bits::kSize && p.empty.test(move.cell()) && move.symbol() < rules_.symbols;
}

template <std::size_t W, std::size_t S>
void OrderChaos<W, S>::moves(const Position& p, MoveList& list) const {
  list.clear();
  if (p.outcome != Outcome::undecided) return;
  p.empty.for_each([&](int cell) {
    for (int s = 0; s < rules_.symbols; ++s) list.push(Move::place(static_cast<Cell>(cell), s));
  });
  if (rules_.may_pass(p.to_move)) list.push(Move::pass());
}

template <std::size_t W, std::size_t S>
void OrderChaos<W, S>::play(Position& p, Move move) const {
  assert(legal(p, move));
  p.to_move = other(p.to_move);
  p.hash ^= kChaosToMove;
  if (p.passed) p.hash ^= kPassed;
  if (move.is_pass()) {
    if (p.passed) p.outcome = win_of(kChaos);  // the second pass in succession
    p.passed = rules_.pass == PassRule::both;
    if (p.passed) p.hash ^= kPassed;
    return;
  }
  p.passed = false;
  const auto s = static_cast<std::size_t>(move.symbol());
  p.stones[s].set(move.cell());
  p.empty.reset(move.cell());
  p.hash ^= key(move.cell(), move.symbol());
  ++p.filled;
  p.outcome = judge(p, s, s + 1);
}

template <std::size_t W, std::size_t S>
Outcome OrderChaos<W, S>::judge(const Position& p, std::size_t first_symbol,
                                std::size_t end_symbol) const {
  const bool full = p.empty.none();
  if (rules_.win == WinRule::exact_at_end) {
    if (!full) return Outcome::undecided;
    first_symbol = 0;
    end_symbol = symbols();
  }
  for (std::size_t s = first_symbol; s < end_symbol; ++s) {
    if (wins(p.stones[s])) return win_of(kOrder);
  }
  return full ? win_of(kChaos) : Outcome::undecided;
}

template <std::size_t W, std::size_t S>
auto OrderChaos<W, S>::set_up(std::span<const Move> stones, Side to_move) const -> Position {
  Position p = initial();
  for (const Move stone : stones) {
    assert(!stone.is_pass() && p.empty.test(stone.cell()));
    p.stones[static_cast<std::size_t>(stone.symbol())].set(stone.cell());
    p.empty.reset(stone.cell());
    ++p.filled;
  }
  p.to_move = to_move;
  p.hash = hash_from_scratch(p);
  p.outcome = judge(p, 0, symbols());
  return p;
}

template <std::size_t W, std::size_t S>
std::uint64_t OrderChaos<W, S>::hash_from_scratch(const Position& p) const {
  std::uint64_t hash = turn_hash(p);
  for (std::size_t s = 0; s < symbols(); ++s) {
    p.stones[s].for_each(
        [&](int cell) { hash ^= key(static_cast<Cell>(cell), static_cast<int>(s)); });
  }
  return hash;
}

template <std::size_t W, std::size_t S>
std::uint64_t OrderChaos<W, S>::turn_hash(const Position& p) const {
  std::uint64_t hash = base::mix(0);
  if (p.to_move == kChaos) hash ^= kChaosToMove;
  if (p.passed) hash ^= kPassed;
  return hash;
}

template <std::size_t W, std::size_t S>
std::uint64_t OrderChaos<W, S>::canonical_hash(const Position& p) const {
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

template <std::size_t W, std::size_t S>
std::string OrderChaos<W, S>::move_name(Move move) const {
  if (move.is_pass()) return "pass";
  return kSymbols[static_cast<std::size_t>(move.symbol())] + board().cell_name(move.cell());
}

template <std::size_t W, std::size_t S>
std::optional<Move> OrderChaos<W, S>::parse_move(std::string_view text) const {
  if (text == "pass") return Move::pass();
  if (text.empty()) return std::nullopt;
  const auto symbol = kSymbols.substr(0, symbols()).find(text.front());
  const auto cell = board().parse_cell(text.substr(1));
  if (symbol == std::string_view::npos || !cell) return std::nullopt;
  return Move::place(*cell, static_cast<int>(symbol));
}

template <std::size_t W, std::size_t S>
char OrderChaos<W, S>::stone(const Position& p, Cell cell) const {
  for (std::size_t s = 0; s < symbols(); ++s) {
    if (p.stones[s].test(cell)) return kSymbols[s];
  }
  return '.';
}

template <std::size_t W, std::size_t S>
std::string OrderChaos<W, S>::position_name(const Position& p) const {
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

template <std::size_t W, std::size_t S>
Outcome OrderChaos<W, S>::playout(const Position& p, base::Random& random) const {
  if (p.outcome != Outcome::undecided) return p.outcome;
  auto stones = p.stones;
  if (rules_.symbols == 2) {
    Bits ones;
    for (std::size_t i = 0; i < W; ++i) ones.set_word(i, random.next());
    stones[0] |= p.empty & ones;
    stones[1] |= p.empty - ones;
  } else {
    p.empty.for_each([&](int cell) {
      stones[random.below(static_cast<std::uint32_t>(rules_.symbols))].set(cell);
    });
  }
  for (std::size_t s = 0; s < symbols(); ++s) {
    if (wins(stones[s])) return win_of(kOrder);
  }
  return win_of(kChaos);
}

template <std::size_t W, std::size_t S>
auto OrderChaos<W, S>::apply(const Symmetry& symmetry, const Position& p) const -> Position {
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

template <std::size_t W, std::size_t S>
Move OrderChaos<W, S>::apply(const Symmetry& symmetry, Move move) const {
  if (move.is_pass()) return move;
  return Move::place(board().cells()[symmetry.cells[index_[move.cell()]]],
                     symmetry.symbols[static_cast<std::size_t>(move.symbol())]);
}

template <std::size_t W, std::size_t S>
Certain OrderChaos<W, S>::certain(const Position& p) const {
  for (std::size_t s = 0; s < symbols(); ++s) {
    if (board::has_line(p.stones[s] | p.empty, steps_, rules_.line)) return {};
  }
  return certain_from(win_of(kChaos));
}

template class OrderChaos<1, 2>;
template class OrderChaos<2, 2>;
template class OrderChaos<6, 2>;
template class OrderChaos<1, 8>;
template class OrderChaos<6, 8>;

}  // namespace zermelo::games
