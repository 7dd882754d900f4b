#include "games/square_war/square_war.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace zermelo::games {

namespace {
constexpr std::uint64_t kWhiteToMove = 0x3c6ef372fe94f82bU;
}

template <std::size_t W>
SquareWar<W>::SquareWar(SquareWarRules rules)
    : rules_(std::move(rules)),
      all_(Bits::from(rules_.board.set())),
      index_(board::index_of_numbers(rules_.board)) {
  assert(rules_.board.numbers() <= Bits::kSize);
  find_squares();
  find_symmetries();
}

template <std::size_t W>
void SquareWar<W>::find_squares() {
  const auto numbers = static_cast<std::size_t>(board().numbers());
  squares_ = board::squares(board());
  corners_.resize(static_cast<std::size_t>(std::min(board().width(), board().height())));
  for (const auto& square : squares_) {
    corners_[static_cast<std::size_t>(square[1] - square[0])].set(square[0]);
  }
  neighbours_.resize(numbers);
  for (const Cell cell : board().cells()) {
    const int x = board().column(cell), y = board().row(cell);
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      if (const auto next = board().at(x + dx, y + dy)) neighbours_[cell].set(*next);
    }
  }
}

template <std::size_t W>
void SquareWar<W>::find_symmetries() {
  for (auto& permutation : board::symmetries(board())) {
    symmetries_.push_back({std::move(permutation), {0}});
  }
  for (const auto& symmetry : symmetries_) {
    for (int number = 0; number < board().numbers(); ++number) {
      const bool on_board = board().set().test(number);
      const auto image =
          on_board ? apply(symmetry, Move::place(static_cast<Cell>(number))) : Move();
      for (const Side side : {kBlack, kWhite}) {
        image_keys_.push_back(on_board ? key(image.cell(), side) : 0);
      }
    }
  }
}

template <std::size_t W>
auto SquareWar<W>::initial() const -> Position {
  Position p;
  p.hash = hash_from_scratch(p);
  return p;
}

template <std::size_t W>
auto SquareWar<W>::playable(const Position& p) const -> Bits {
  const Bits free = empty(p);
  const Bits& own = p.stones[index(kBlack)];
  const bool second = rules_.opening == SquareWarRules::Opening::adjacent && p.to_move == kBlack &&
                      own.count() == 1;
  if (!second) return free;
  const Bits beside = neighbours_[static_cast<std::size_t>(own.first())] & free;
  return beside.any() ? beside : free;
}

template <std::size_t W>
bool SquareWar<W>::legal(const Position& p, Move move) const {
  return p.outcome == Outcome::undecided && !move.is_pass() && move.symbol() == 0 &&
         move.cell() < Bits::kSize && playable(p).test(move.cell());
}

template <std::size_t W>
void SquareWar<W>::moves(const Position& p, MoveList& list) const {
  list.clear();
  if (p.outcome != Outcome::undecided) return;
  playable(p).for_each([&](int cell) { list.push(Move::place(static_cast<Cell>(cell))); });
}

template <std::size_t W>
void SquareWar<W>::play(Position& p, Move move) const {
  assert(legal(p, move));
  const Side side = p.to_move;
  Bits& own = p.stones[index(side)];
  own.set(move.cell());
  ++p.filled;
  p.hash ^= key(move.cell(), side) ^ kWhiteToMove;
  p.to_move = other(side);
  if (completes(own, move.cell())) {
    p.outcome = win_of(side);
  } else if (p.filled == board().size()) {
    p.outcome = Outcome::draw;
  }
}

/// A square with a corner on `cell` has a second one in the same row, so the player's other stones
/// there are looked at: each with the two squares, to the north and to the south, whose side it gives.
template <std::size_t W>
bool SquareWar<W>::completes(const Bits& stones, Cell cell) const {
  const int stride = board().stride(), x = board().column(cell), y = board().row(cell);
  // No side is longer than the board is high. So the columns are at most 63: 384 numbers hold no
  // board that is wider and higher than 5.
  const int from = std::max(0, x - board().height() + 1);
  const int to = std::min(board().width() - 1, x + board().height() - 1);
  const auto first = static_cast<std::size_t>(cell - x + from);
  std::uint64_t row = stones.word(first / 64) >> (first % 64);
  if (first % 64 != 0 && first / 64 + 1 < W)
    row |= stones.word(first / 64 + 1) << (64 - first % 64);
  row &= (std::uint64_t{1} << (to - from + 1)) - 1;
  for (row &= ~(std::uint64_t{1} << (x - from)); row != 0; row &= row - 1) {
    const int beside = from + std::countr_zero(row);
    const int side = std::abs(beside - x);
    for (const int other_row : {y - side, y + side}) {
      if (other_row < 0 || other_row >= board().height()) continue;
      if (stones.test(other_row * stride + x) && stones.test(other_row * stride + beside)) {
        return true;
      }
    }
  }
  return false;
}

template <std::size_t W>
bool SquareWar<W>::has_square(const Bits& cells) const {
  const int stride = board().stride();
  for (int d = 1; d < static_cast<int>(corners_.size()); ++d) {
    const Bits row = cells & corners_[static_cast<std::size_t>(d)] & (cells >> d);
    if ((row & (cells >> (d * stride)) & (cells >> (d * stride + d))).any()) return true;
  }
  return false;
}

template <std::size_t W>
auto SquareWar<W>::completing(const Position& p, Side side) const -> Bits {
  const int stride = board().stride();
  const Bits& own = p.stones[index(side)];
  const Bits free = empty(p);
  Bits cells;
  for (int d = 1; d < static_cast<int>(corners_.size()); ++d) {
    const std::array<int, 4> steps{0, d, d * stride, d * stride + d};
    std::array<Bits, 4> held, open;
    for (std::size_t k = 0; k < 4; ++k) {
      held[k] = own >> steps[k];
      open[k] = free >> steps[k];
    }
    for (std::size_t k = 0; k < 4; ++k) {
      const Bits three = held[(k + 1) % 4] & held[(k + 2) % 4] & held[(k + 3) % 4];
      cells |= (three & open[k] & corners_[static_cast<std::size_t>(d)]) << steps[k];
    }
  }
  return cells;
}

template <std::size_t W>
Certain SquareWar<W>::certain(const Position& p) const {
  if (completing(p, p.to_move).any()) return certain_from(win_of(p.to_move));
  const Side opponent = other(p.to_move);
  if (completing(p, opponent).count() > 1) return certain_from(win_of(opponent));
  const Bits free = empty(p);
  return {.least = has_square(p.stones[index(kWhite)] | free) ? -1 : 0,
          .most = has_square(p.stones[index(kBlack)] | free) ? 1 : 0};
}

template <std::size_t W>
Outcome SquareWar<W>::judge(const Position& p) const {
  for (const Side side : {kBlack, kWhite}) {
    if (has_square(p.stones[index(side)])) return win_of(side);
  }
  return p.filled == board().size() ? Outcome::draw : Outcome::undecided;
}

template <std::size_t W>
auto SquareWar<W>::set_up(std::span<const Move> stones, Side to_move) const -> Position {
  Position p;
  for (const Move stone : stones) {
    assert(!stone.is_pass() && stone.symbol() < 2 && empty(p).test(stone.cell()));
    p.stones[static_cast<std::size_t>(stone.symbol())].set(stone.cell());
    ++p.filled;
  }
  p.to_move = to_move;
  p.hash = hash_from_scratch(p);
  p.outcome = judge(p);
  return p;
}

template <std::size_t W>
std::uint64_t SquareWar<W>::turn_hash(const Position& p) const {
  return base::mix(0) ^ (p.to_move == kWhite ? kWhiteToMove : 0);
}

template <std::size_t W>
std::uint64_t SquareWar<W>::hash_from_scratch(const Position& p) const {
  std::uint64_t hash = turn_hash(p);
  for (const Side side : {kBlack, kWhite}) {
    p.stones[index(side)].for_each([&](int cell) { hash ^= key(static_cast<Cell>(cell), side); });
  }
  return hash;
}

template <std::size_t W>
std::uint64_t SquareWar<W>::canonical_hash(const Position& p) const {
  std::array<std::uint16_t, board::kMaxNumbers> stones;
  std::size_t n = 0;
  for (const Side side : {kBlack, kWhite}) {
    p.stones[index(side)].for_each([&](int number) {
      stones[n++] = static_cast<std::uint16_t>(2 * static_cast<std::size_t>(number) + index(side));
    });
  }
  const std::size_t keys = 2 * static_cast<std::size_t>(board().numbers());
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t g = 0; g < symmetries_.size(); ++g) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < n; ++i) hash ^= image_keys_[g * keys + stones[i]];
    least = std::min(least, hash);
  }
  return least ^ turn_hash(p);
}

template <std::size_t W>
std::string SquareWar<W>::move_name(Move move) const {
  return move.is_pass() ? "pass" : board().cell_name(move.cell());
}

template <std::size_t W>
std::optional<Move> SquareWar<W>::parse_move(std::string_view text) const {
  const auto cell = board().parse_cell(text);
  return cell ? std::optional(Move::place(*cell)) : std::nullopt;
}

template <std::size_t W>
char SquareWar<W>::stone(const Position& p, Cell cell) const {
  return p.stones[0].test(cell) ? 'B' : p.stones[1].test(cell) ? 'W' : '.';
}

template <std::size_t W>
std::string SquareWar<W>::position_name(const Position& p) const {
  std::string name;
  for (const Cell cell : board().cells()) {
    const char letter = stone(p, cell);
    if (letter == '.') continue;
    if (!name.empty()) name += ' ';
    name += letter;
    name += board().cell_name(cell);
  }
  return name.empty() ? "-" : name;
}

template <std::size_t W>
Outcome SquareWar<W>::playout(const Position& p, base::Random& random) const {
  Position q = p;
  MoveList list;
  // Until Black's second stone stands, his moves may be restricted.
  while (rules_.opening == SquareWarRules::Opening::adjacent && q.outcome == Outcome::undecided &&
         q.stones[index(kBlack)].count() < 2) {
    moves(q, list);
    play(q, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  if (q.outcome != Outcome::undecided) return q.outcome;
  std::array<Cell, board::kMaxNumbers> cells;
  std::uint32_t n = 0;
  empty(q).for_each([&](int cell) { cells[n++] = static_cast<Cell>(cell); });
  Side side = q.to_move;
  while (n > 0) {
    const std::uint32_t at = random.below(n);
    const Cell cell = cells[at];
    cells[at] = cells[--n];
    Bits& own = q.stones[index(side)];
    own.set(cell);
    if (completes(own, cell)) return win_of(side);
    side = other(side);
  }
  return Outcome::draw;
}

template <std::size_t W>
auto SquareWar<W>::apply(const Symmetry& symmetry, const Position& p) const -> Position {
  Position q = p;
  for (const Side side : {kBlack, kWhite}) {
    q.stones[index(side)] = {};
    p.stones[index(side)].for_each([&](int cell) {
      q.stones[index(side)].set(apply(symmetry, Move::place(static_cast<Cell>(cell))).cell());
    });
  }
  q.hash = hash_from_scratch(q);
  return q;
}

template <std::size_t W>
Move SquareWar<W>::apply(const Symmetry& symmetry, Move move) const {
  if (move.is_pass()) return move;
  return Move::place(board().cells()[symmetry.cells[index_[move.cell()]]], move.symbol());
}

template class SquareWar<2>;
template class SquareWar<6>;

}  // namespace zermelo::games
