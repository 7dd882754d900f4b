#include "solve/hex/search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "solve/hex/resistance.hpp"

namespace zermelo::solve {

using games::Side;

namespace {

constexpr std::uint32_t kNever = 1'000'000'000;
/// This many moves, and a quarter of all, are in front.
constexpr std::size_t kFront = 3, kPartInFront = 4;
/// The number of a move in front counts 1 / kRank more for every better move before it.
constexpr std::size_t kRank = 20;
/// A move counts 1 / kWorseWhenBusy more for every other thread that searches it.
constexpr std::uint64_t kWorseWhenBusy = 4;

/// One thread more that is there, as long as this lives.
class Busy {
 public:
  explicit Busy(std::atomic<std::uint8_t>& threads) : threads_(threads) { ++threads_; }
  ~Busy() { --threads_; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<std::uint8_t>& threads_;
};

}  // namespace

/// What is known of the position that is searched: its moves, and what refutes them.
template <std::size_t W>
class HexSearch<W>::Node {
 public:
  Node(const HexSearch& search, std::size_t depth, Side to_move)
      : search_(search),
        depth_(depth),
        side_(to_move),
        carriers_(search.levels_.semi_wins(depth, other(to_move))),
        region_(search.levels_.empty(depth)) {
    if (search.knowledge_.must_play) {
      for (const Bits& carrier : carriers_) region_ &= carrier;
    }
  }

  /// Records that the player to move wins or loses by that move.
  void learn(int cell, const Value& after) {
    if (after.winner == side_) {
      win_ = Value{side_, after.carrier, cell, after.stones};
      win_->carrier.set(cell);
      win_->stones.reset(cell);
      return;
    }
    carriers_.push_back(after.carrier);
    stones_.push_back(after.stones);
    if (search_.knowledge_.must_play) region_ &= after.carrier;
    region_.reset(cell);
    std::erase_if(children, [&](const Child& child) { return !region_.test(child.cell); });
  }

  /// Records that the player to move loses by every move outside of the carrier. No child has been
  /// entered yet.
  void restrict(const Value& loss) {
    carriers_.push_back(loss.carrier);
    stones_.push_back(loss.stones);
    region_ &= loss.carrier;
  }

  bool is_open() const { return !win_ && !children.empty(); }
  const Bits& region() const { return region_; }

  /// The value, once the position is no longer open.
  Value value() const {
    if (win_) return *win_;
    Value value{other(side_), {}, -1};
    const auto semi = search_.levels_.table(depth_, other(side_)).semi_wins();
    for (const std::size_t i : few_without_common_cell(carriers_)) {
      value.carrier |= carriers_[i];
      value.stones |= i < semi.size() ? search_.levels_.stones_of(depth_, other(side_), semi[i].why)
                                      : stones_[i - semi.size()];
    }
    return value;
  }

  std::vector<Child> children;  // those that may win, in their order

 private:
  const HexSearch& search_;
  std::size_t depth_;
  Side side_;
  std::vector<Bits> stones_;
  std::vector<Bits> carriers_;  // with which the opponent wins if the mover plays outside
  Bits region_;
  std::optional<Value> win_;
};

/// A move that was never in front has no numbers. It looks worse than those that have some, and the
/// more so the later it comes in the order, as in front().
template <std::size_t W>
auto HexSearch<W>::expected(const Stones& stones, Side to_move)
    -> std::vector<std::pair<int, HexNumbers>> {
  set_up(stones);
  std::vector<std::pair<int, HexNumbers>> moves;
  std::vector<int> unseen;
  std::uint32_t worst = 1;
  const auto here = levels_.stones(0);
  for (const int cell : ordered(0, levels_.must_play(0, to_move))) {
    if (const auto value = remembered_after(0, to_move, cell)) continue;
    const auto known = memory_.numbers(memory_.hash(here.with(to_move, cell), other(to_move)));
    if (!known) {
      unseen.push_back(cell);
      continue;
    }
    moves.emplace_back(cell, *known);
    worst = std::max(worst, known->delta);
  }
  for (const int cell : unseen) {
    const std::uint64_t delta = worst + std::uint64_t{worst} * moves.size() / kRank + 1;
    moves.emplace_back(
        cell, HexNumbers{1, static_cast<std::uint32_t>(std::min<std::uint64_t>(delta, kNever))});
  }
  return moves;
}

template <std::size_t W>
auto HexSearch<W>::look(std::size_t depth, Side to_move) const -> std::optional<Value> {
  if (const auto seen = levels_.glance(depth, to_move)) return seen;
  return recalled(depth, to_move);
}

template <std::size_t W>
auto HexSearch<W>::recalled(std::size_t depth, Side to_move) const -> std::optional<Value> {
  if (!knowledge_.table) return std::nullopt;
  return on_empty_cells(depth, memory_.value(levels_.stones(depth), to_move));
}

template <std::size_t W>
auto HexSearch<W>::remembered_after(std::size_t depth, Side side, int cell) const
    -> std::optional<Value> {
  if (!knowledge_.table) return std::nullopt;
  return on_empty_cells(depth, memory_.value(levels_.stones(depth).with(side, cell), other(side)));
}

/// Where the value was found, fewer cells may have been dead than here. The winner could do without
/// those that are dead here, but only thanks to the stones that make them dead, which his carrier
/// would then have to include.
template <std::size_t W>
auto HexSearch<W>::on_empty_cells(std::size_t depth, std::optional<Value> known) const
    -> std::optional<Value> {
  if (known && (known->carrier - levels_.empty(depth)).any()) known.reset();
  return known;
}

template <std::size_t W>
auto HexSearch<W>::refutations(std::size_t depth, Side to_move, const Bits& region) const
    -> std::vector<Value> {
  if (!knowledge_.table) return {};
  return memory_.refutations(levels_.stones(depth), to_move, levels_.empty(depth), region);
}

template <std::size_t W>
std::vector<int> HexSearch<W>::ordered(std::size_t depth, const Bits& region) const {
  std::vector<int> moves;
  region.for_each([&](int cell) { moves.push_back(cell); });
  if (!knowledge_.resistance) return moves;
  const auto red = currents(levels_.table(depth, Side::a));
  const auto blue = currents(levels_.table(depth, Side::b));
  const auto worth = [&](int cell) {
    return red[static_cast<std::size_t>(cell)] + blue[static_cast<std::size_t>(cell)];
  };
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return worth(a) > worth(b); });
  return moves;
}

template <std::size_t W>
auto HexSearch<W>::search(std::size_t depth, Side to_move) -> Value {
  if (const auto seen = look(depth, to_move)) return *seen;
  for (HexNumbers numbers;;) {
    if (const auto value = visit(depth, to_move, {kNever, kNever}, numbers)) return *value;
  }
}

/// The numbers of the position, and how far the best move in front may go before another one is
/// considered.
template <std::size_t W>
auto HexSearch<W>::front(const std::vector<Child>& children, HexNumbers limit) const -> Front {
  const std::size_t size = by_numbers()
                               ? std::min(children.size(), kFront + children.size() / kPartInFront)
                               : children.size();
  Front front{0, {kNever, 0}, {kNever, kNever}};
  std::uint64_t least = ~std::uint64_t{0}, second = least;
  for (std::size_t i = 0; i < size; ++i) {
    const HexNumbers& numbers = children[i].numbers;
    std::uint64_t delta = numbers.delta;
    if (is_one_of_many_) {
      delta += memory_.busy_with(children[i].hash) * (1 + delta / kWorseWhenBusy);
    }
    const std::uint64_t effort = delta * (by_numbers() ? kRank + i : 1);
    if (effort < least) {
      second = std::exchange(least, effort);
      front.best = i;
    } else {
      second = std::min(second, effort);
    }
    front.numbers.phi = std::min(front.numbers.phi, is_one_of_many_ ? numbers.delta : kNever);
    front.numbers.delta = std::max(front.numbers.delta, numbers.phi);
  }
  const HexNumbers& best = children[front.best].numbers;
  if (!is_one_of_many_) front.numbers.phi = best.delta;
  const auto others = static_cast<std::uint32_t>((size - 1) / 2);
  front.numbers.delta += others;
  if (by_numbers()) {
    const auto until =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(second / (kRank + front.best), kNever));
    front.limit_of_best = {
        std::max(limit.delta, others + 1) - others,
        std::max(std::min(limit.phi, until + until / 4 + 1), is_one_of_many_ ? best.delta + 1 : 0)};
  }
  return front;
}

/// Whether another thread has found the value of a position on the way to the one on the level.
template <std::size_t W>
bool HexSearch<W>::is_found_above(std::size_t depth, Side to_move) const {
  for (std::size_t above = depth; above-- > 0;) {
    const Side side = (depth - above) % 2 == 0 ? to_move : other(to_move);
    if (memory_.has_value(path_[above]) && recalled(above, side)) return true;
  }
  return false;
}

/// Brings in what other threads have learnt about the children.
template <std::size_t W>
void HexSearch<W>::refresh(std::size_t depth, Side to_move, Node& node) const {
  std::vector<int> solved;
  for (Child& child : node.children) {
    if (memory_.has_value(child.hash)) {
      solved.push_back(child.cell);
    } else if (const auto known = by_numbers() ? memory_.numbers(child.hash) : std::nullopt) {
      child.numbers = *known;
      child.is_new = false;
    }
  }
  for (const int cell : solved) {
    const auto known = remembered_after(depth, to_move, cell);
    if (known && node.is_open()) node.learn(cell, *known);
  }
}

/// The value, or nothing if a limit was reached first. In that case `numbers` receives the numbers,
/// one of which is not below its limit.
template <std::size_t W>
auto HexSearch<W>::visit(std::size_t depth, Side to_move, HexNumbers limit, HexNumbers& numbers)
    -> std::optional<Value> {
  const std::uint64_t before = levels_.nodes();
  const auto stones = levels_.stones(depth);
  const auto mark = levels_.derivations().mark();
  int on_board = -1;  // the child whose tables stand on the next level
  Node node(*this, depth, to_move);
  const bool at_once = knowledge_.table && knowledge_.must_play;
  if (at_once) {
    for (const auto& loss : refutations(depth, to_move, node.region())) {
      node.restrict(loss);
    }
  }
  for (const int cell : ordered(depth, node.region())) {
    if (!node.region().test(cell)) continue;
    if (const auto known = at_once
                               ? on_empty_cells(depth, memory_.value_after(stones, to_move, cell))
                               : remembered_after(depth, to_move, cell)) {
      node.learn(cell, *known);
      if (known->winner == to_move) break;
      continue;
    }
    Child child{cell, {}, memory_.hash(stones.with(to_move, cell), other(to_move))};
    if (const auto known = by_numbers() ? memory_.numbers(child.hash) : std::nullopt) {
      child.numbers = *known;
      child.is_new = false;
    }
    node.children.push_back(child);
  }
  const std::uint64_t hash = memory_.hash(stones, to_move);
  path_.resize(depth);
  path_.push_back(hash);
  while (node.is_open()) {
    if (is_one_of_many_) {
      path_.resize(depth + 1);
      const auto known = memory_.has_value(hash) ? recalled(depth, to_move) : std::nullopt;
      if (known || is_found_above(depth, to_move)) {
        levels_.derivations().cut(mark);
        return known;
      }
      refresh(depth, to_move, node);
      if (!node.is_open()) break;
    }
    const Front front = this->front(node.children, limit);
    numbers = front.numbers;
    if (numbers.phi >= limit.phi || numbers.delta >= limit.delta) {
      memory_.remember(hash, numbers);
      levels_.derivations().cut(mark);
      return std::nullopt;
    }
    Child& child = node.children[front.best];
    const int cell = child.cell;
    const bool stands = std::exchange(on_board, cell) == cell;
    if (!stands) levels_.derivations().cut(mark);
    const Busy busy(memory_.busy_with(child.hash));
    const auto found = value_of(depth, to_move, child, stands, front.limit_of_best);
    if (found) {
      node.learn(cell, *found);
    } else if (by_numbers()) {
      memory_.remember(child.hash, child.numbers);
    }
  }
  const Value value = node.value();
  levels_.derivations().cut(mark);
  if (knowledge_.table) memory_.remember(stones, to_move, value, levels_.nodes() - before + 1);
  return value;
}

/// How hard a position looks that is met for the first time.
template <std::size_t W>
HexNumbers HexSearch<W>::first_numbers(std::size_t depth, Side to_move) const {
  const auto replies = static_cast<double>(levels_.must_play(depth, to_move).count());
  double worse = 1;
  if (knowledge_.resistance && knowledge_.estimate) {
    const double his = resistance(levels_.table(depth, to_move));
    const double mine = resistance(levels_.table(depth, other(to_move)));
    if (his > 0 && mine > 0) worse = std::sqrt(mine / his);
  }
  return {1, 1 + static_cast<std::uint32_t>(std::min<double>(replies * worse, kNever / 2))};
}

/// The value after the move as one of the position before it, or numbers beyond the limit. If the
/// tables after the move stand on the next level already, they are not made anew.
template <std::size_t W>
auto HexSearch<W>::value_of(std::size_t depth, Side to_move, Child& child, bool stands,
                            HexNumbers limit) -> std::optional<Value> {
  const Side opponent = other(to_move);
  const std::uint64_t before = levels_.nodes();
  std::optional<Value> found;
  bool is_remembered = false;
  if (!stands && !levels_.play(depth, to_move, child.cell)) {
    found = levels_.smallest_win(depth + 1, to_move);
    found->move = -1;
  } else {
    // Wins that need the new stone, and refutations of it, were looked up when the moves were
    // collected, so of what is remembered only the very position is asked for.
    found = levels_.glance(depth + 1, opponent);
    if (!found && knowledge_.table) {
      found = on_empty_cells(depth + 1, memory_.same(levels_.stones(depth + 1), opponent));
    }
    if (!found && child.is_new && knowledge_.look_ahead) {
      child.is_new = false;
      const auto known = by_numbers()
                             ? memory_.numbers(memory_.hash(levels_.stones(depth + 1), opponent))
                             : std::nullopt;
      child.numbers = known ? *known : first_numbers(depth + 1, opponent);
      return std::nullopt;
    }
    if (!found) {
      found = visit(depth + 1, opponent, limit, child.numbers);
      is_remembered = !levels_[depth + 1].fill.any();  // as that very position
    }
  }
  if (!found) return std::nullopt;
  found = levels_.before_fill(depth + 1, *found);
  // A win without a move is one at a glance, which may not be recognized on another way to this
  // position.
  if (knowledge_.table && !is_remembered && (found->winner == to_move || found->move >= 0)) {
    memory_.remember(levels_.stones(depth).with(to_move, child.cell), opponent, *found,
                     levels_.nodes() - before + 1);
  }
  return found;
}

template class HexSearch<1>;
template class HexSearch<2>;

}  // namespace zermelo::solve
