#include "solve/hex/slices.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/symmetry.hpp"

namespace zermelo::solve {

using games::Side;

namespace {

// Of the work for a position: the part that a search of it as a whole has first.
constexpr double kWhole = 0.15;
// The first slice of a move, as a part of the work for all moves; and how slices grow.
constexpr double kFirstSlice = 1.0 / 150;
constexpr double kGrowth = 3;
constexpr double kLeastSlice = 100;  // nodes
// The moves that are tried where the player to move seems to win: at most so many, each with at
// least that share of the visits.
constexpr std::size_t kMostTried = 4;
constexpr double kLeastShare = 0.02;
// Besides, where moves are judged one move later: so many of the best.
constexpr std::size_t kMostAhead = 4;
// The iterations for an outlook, and for one on each move.
constexpr std::uint64_t kIterations = 40'000, kIterationsForEach = 4'000;
// However sure the outlook is, the other possibility has this part of the work.
constexpr double kDoubt = 0.2;
// So many nodes at most to find the value of a position whose moves were decided.
constexpr double kLookUp = 100'000;

}  // namespace

template <std::size_t W>
class HexSlices<W>::Budget {
 public:
  Budget(const HexSlices& slices, double nodes) : slices_(slices), end_(slices.spent_ + nodes) {}
  double left() const { return end_ - slices_.spent_; }
  bool is_used_up() const { return left() <= 0 || slices_.is_over_(); }

 private:
  const HexSlices& slices_;
  double end_;
};

template <std::size_t W>
HexSlices<W>::HexSlices(HexSearch<W>& search, const board::HexGrid& grid, HexSlicing slicing,
                        Attempt attempt, Ask ask, std::function<bool()> is_over)
    : search_(search),
      cells_(grid.board().cells()),
      index_(board::index_of_numbers(grid.board())),
      slicing_(slicing),
      attempt_(std::move(attempt)),
      ask_(std::move(ask)),
      is_over_(std::move(is_over)) {}

template <std::size_t W>
auto HexSlices<W>::solve(const Stones& stones, Side to_move) -> std::optional<Value> {
  for (auto nodes = static_cast<double>(slicing_.first); !is_over_(); nodes *= kGrowth) {
    if (const auto value = look_into(stones, to_move, nodes)) return value;
  }
  return std::nullopt;
}

template <std::size_t W>
auto HexSlices<W>::attempt(const Stones& stones, Side to_move, double nodes)
    -> std::optional<Value> {
  const auto value = attempt_(stones, to_move, static_cast<std::uint64_t>(nodes) + 1);
  spent_ += static_cast<double>(search_.nodes());
  return value;
}

template <std::size_t W>
auto HexSlices<W>::look_into(const Stones& stones, Side to_move, double nodes)
    -> std::optional<Value> {
  const double before = spent_;
  const auto value = look_around(stones, to_move, nodes);
  const auto work = static_cast<std::uint64_t>(spent_ - before);
  if (value && work >= slicing_.split) search_.remember(stones, to_move, *value, work);
  return value;
}

template <std::size_t W>
auto HexSlices<W>::look_around(const Stones& stones, Side to_move, double nodes)
    -> std::optional<Value> {
  const Budget budget(*this, nodes);
  const bool is_whole = nodes < static_cast<double>(slicing_.split);
  if (const auto value = attempt(stones, to_move, is_whole ? nodes : kWhole * nodes)) return value;
  if (is_whole || budget.is_used_up()) return std::nullopt;
  const HexOutlook outlook = ask_(stones, to_move, kIterations);
  const double win = outlook.value * outlook.value;
  const double loss = (1 - outlook.value) * (1 - outlook.value);
  const double share = std::clamp(win / (win + loss), kDoubt, 1 - kDoubt);
  const bool attacks_first = share >= 0.5;
  for (const bool attacks : {attacks_first, !attacks_first}) {
    if (budget.is_used_up()) break;
    const double part = attacks == attacks_first ? std::max(share, 1 - share) : 1;
    const auto value = attacks ? attack(stones, to_move, part * budget.left(), outlook)
                               : defend(stones, to_move, part * budget.left());
    if (value) return value;
  }
  return std::nullopt;
}

/// Whether a move in the position that is set up is known to lose.
template <std::size_t W>
bool HexSlices<W>::loses(Side to_move, int cell) const {
  if (!search_.levels().empty(0).test(cell)) return false;
  const auto after = search_.remembered_after(0, to_move, cell);
  return after && after->winner != to_move;
}

/// The moves that may be worth trying. Those that are known to lose by now count as if they had
/// not been visited: where the outlook saw one good move only and that lost, others have a turn.
template <std::size_t W>
auto HexSlices<W>::promising(const Stones& stones, Side to_move, const HexOutlook& outlook)
    -> std::vector<HexOutlook::Share> {
  search_.set_up(stones);
  std::vector<HexOutlook::Share> moves;
  double shares = 0;
  for (const auto& move : outlook.moves) {
    if (move.share <= 0) break;
    if (loses(to_move, index_[move.cell])) continue;
    moves.push_back(move);
    shares += move.share;
  }
  std::size_t tried = 0;
  while (tried < std::min(moves.size(), kMostTried) && moves[tried].share >= kLeastShare * shares) {
    ++tried;
  }
  moves.resize(tried);
  return moves;
}

/// Adds the moves after which the other player seems worst off, and has all of them tried alike.
template <std::size_t W>
void HexSlices<W>::look_ahead(const Stones& stones, Side to_move,
                              std::vector<HexOutlook::Share>& moves) {
  search_.set_up(stones);
  std::vector<HexOutlook::Share> later;
  search_.levels().must_play(0, to_move).for_each([&](int cell) {
    if (loses(to_move, cell) || is_over_()) return;
    const auto after = ask_(stones.with(to_move, cell), other(to_move), kIterationsForEach);
    later.push_back({cells_[static_cast<std::size_t>(cell)], 1 - after.value});
  });
  std::stable_sort(later.begin(), later.end(),
                   [](const auto& a, const auto& b) { return a.share > b.share; });
  later.resize(std::min(later.size(), kMostAhead));
  for (const auto& move : later) {
    const auto is_it = [&](const auto& known) { return known.cell == move.cell; };
    if (std::none_of(moves.begin(), moves.end(), is_it)) moves.push_back(move);
  }
  for (auto& move : moves) move.share = 1;
}

/// Looks for a move that wins. A move has work in proportion to the root of its share.
template <std::size_t W>
auto HexSlices<W>::attack(const Stones& stones, Side to_move, double nodes,
                          const HexOutlook& outlook) -> std::optional<Value> {
  const Budget budget(*this, nodes);
  auto tried = promising(stones, to_move, outlook);
  if (nodes >= static_cast<double>(slicing_.ahead)) look_ahead(stones, to_move, tried);
  double weights = 0;
  for (const auto& move : tried) weights += std::sqrt(move.share);
  for (const auto& [cell, share] : tried) {
    if (budget.is_used_up()) break;
    const double weight = std::sqrt(share);
    const double part = budget.left() * weight / weights;
    weights -= weight;
    const auto after = look_into(stones.with(to_move, index_[cell]), other(to_move), part);
    if (after && after->winner == to_move) return attempt(stones, to_move, kLookUp);
  }
  return std::nullopt;
}

template <std::size_t W>
auto HexSlices<W>::known(const Stones& stones, Side to_move) -> Known {
  search_.set_up(stones);
  Known known{search_.levels().must_play(0, to_move), {}};
  Bits open;
  for (const int cell : search_.ordered(0, known.region)) {
    const auto value = search_.remembered_after(0, to_move, cell);
    if (!value) {
      open.set(cell);
    } else if (value->winner == to_move) {
      known.wins = true;
    } else {
      known.region &= value->carrier;
    }
  }
  known.region &= open;
  known.open = search_.ordered(0, known.region);
  std::reverse(known.open.begin(), known.open.end());
  return known;
}

/// Looks for refutations of all moves.
template <std::size_t W>
auto HexSlices<W>::defend(const Stones& stones, Side to_move, double nodes)
    -> std::optional<Value> {
  const Budget budget(*this, nodes);
  for (double slice = std::max(kLeastSlice, kFirstSlice * nodes); !budget.is_used_up();
       slice *= kGrowth) {
    const Known now = known(stones, to_move);
    Bits region = now.region;
    if (now.wins || region.none()) return attempt(stones, to_move, kLookUp);
    for (const int cell : now.open) {
      if (!region.test(cell)) continue;
      if (budget.is_used_up()) return std::nullopt;
      const auto after =
          look_into(stones.with(to_move, cell), other(to_move), std::min(slice, budget.left()));
      if (!after) continue;
      if (after->winner == to_move) return attempt(stones, to_move, kLookUp);
      region &= after->carrier;
      region.reset(cell);
    }
    if (region.none()) return attempt(stones, to_move, kLookUp);
  }
  return std::nullopt;
}

template class HexSlices<1>;
template class HexSlices<2>;

}  // namespace zermelo::solve
