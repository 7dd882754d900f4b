#include "solve/hex/outlook/sight.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "board/symmetry.hpp"
#include "solve/hex/levels.hpp"
#include "solve/hex/resistance.hpp"

namespace zermelo::solve {

using board::CellSet;
using games::Cell;
using games::Side;
using search::HexAdvice;
using search::HexBoard;

namespace {

/// Fewer connections than the solver keeps: a search by random games looks at many positions, and
/// what it misses in one it finds in those below.
constexpr ConnectionLimits kSightLimits{.full = 10, .semi = 20, .goal = 32, .parts = 3};

/// What the tables of all threads of a player may take together, and what one takes for each pair
/// of places. On 14x13 a thread was measured to take 8 MB, that is 225 bytes, and on the torus
/// 13x13, where most pairs are never joined, 47 MB, or 91.
constexpr std::size_t kMostBytes = std::size_t{1} << 30, kBytesOfPair = 256;

template <std::size_t W>
class HexSight final : public search::HexAdviser {
 public:
  HexSight(const games::HexRules& rules, const HexSightParts& parts)
      : grid_(rules.board, rules.wrap),
        index_(board::index_of_numbers(rules.board)),
        parts_(parts) {
    HexKnowledge knowledge;
    knowledge.limits = kSightLimits;
    knowledge.connections = parts.connections;
    const bool torus = rules.wrap == board::Wrap::torus;
    if (torus || !parts.fill) knowledge.fill = {.dead = false, .captured = {false, false}};
    for (const auto& pair : hex_aims(rules.wrap)) views_.emplace_back(grid_, pair, knowledge);
  }

  void start(const HexBoard& root) override {
    root_ = root;
    for (View& view : views_) view.ready = false;
  }
  std::optional<HexAdvice> look(std::span<const Cell> path) override;

 private:
  using Bits = base::Bits<W>;
  using Value = HexValue<W>;
  struct View {
    View(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge)
        : levels(grid, aims, knowledge) {}
    HexLevels<W> levels;
    bool ready = false;     // level 0 stands for the root
    std::vector<int> path;  // the cells by which the other levels were made
    std::vector<Derivations::Mark> marks;
    bool ended = false;  // the last of them wins at a glance, so that nothing can follow it
  };

  /// The view in which a win of that side's is a win of the game.
  View& view_of(Side side) { return views_[views_.size() == 1 ? 0 : games::index(side)]; }
  Side mover_at(std::size_t depth) const {
    return depth % 2 == 0 ? root_.to_move : other(root_.to_move);
  }
  Bits compact(const CellSet& set) const {
    Bits bits;
    set.for_each([&](int number) { bits.set(index_[static_cast<std::size_t>(number)]); });
    return bits;
  }
  CellSet numbered(const Bits& bits) const {
    CellSet set;
    const auto& cells = grid_.board().cells();
    bits.for_each([&](int cell) { set.set(cells[static_cast<std::size_t>(cell)]); });
    return set;
  }

  bool follow(View& view, std::span<const Cell> path);
  std::optional<Value> glance(Side side, std::size_t depth);
  Cell winning(const Value& value, std::size_t depth);
  std::vector<float> worth(std::size_t depth, const CellSet& moves);

  board::HexGrid grid_;
  std::vector<std::uint16_t> index_;  // of the cells in reading order, by number
  HexSightParts parts_;
  HexBoard root_;
  std::vector<View> views_;
};

/// Brings the levels of the view to the position after the path. False if it cannot.
template <std::size_t W>
bool HexSight<W>::follow(View& view, std::span<const Cell> path) {
  if (!view.ready) {
    view.levels.set_up({{compact(root_.stones[0]), compact(root_.stones[1])}});
    view.ready = true;
    view.ended = false;
    view.path.clear();
    view.marks.clear();
  }
  std::size_t common = 0;
  while (common < path.size() && common < view.path.size() &&
         view.path[common] == index_[path[common]]) {
    ++common;
  }
  if (common < view.path.size()) {
    view.levels.derivations().cut(view.marks[common]);
    view.path.resize(common);
    view.marks.resize(common);
    view.ended = false;
  }
  for (std::size_t depth = common; depth < path.size(); ++depth) {
    const int cell = index_[path[depth]];
    if (view.ended || !view.levels.empty(depth).test(cell)) return false;
    view.marks.push_back(view.levels.derivations().mark());
    view.path.push_back(cell);
    view.ended = !view.levels.play(depth, mover_at(depth), cell);
  }
  return true;
}

/// The value of the position that the side's view has reached, as far as it may be believed.
template <std::size_t W>
auto HexSight<W>::glance(Side side, std::size_t depth) -> std::optional<Value> {
  View& view = view_of(side);
  std::optional<Value> value;
  if (view.ended) {
    value = view.levels.smallest_win(depth, mover_at(depth - 1));
  } else {
    value = view.levels.glance(depth, mover_at(depth));
  }
  if (value && value->winner != side && views_.size() > 1) return std::nullopt;
  return value;
}

/// A move that keeps the win and makes it shorter.
template <std::size_t W>
Cell HexSight<W>::winning(const Value& value, std::size_t depth) {
  const auto& cells = grid_.board().cells();
  if (value.move >= 0 && value.move < static_cast<int>(cells.size())) {
    return cells[static_cast<std::size_t>(value.move)];
  }
  // What he has captured already joins his edges: he takes it. Failing that, any cell will do.
  const auto& table = view_of(value.winner).levels.table(depth, value.winner);
  const CellSet empty = grid_.board().set() - root_.stones[0] - root_.stones[1];
  CellSet his = numbered(table.own()) & empty;
  for (const int cell : view_of(value.winner).path)
    his.reset(cells[static_cast<std::size_t>(cell)]);
  return static_cast<Cell>((his.any() ? his : empty).first());
}

template <std::size_t W>
std::optional<HexAdvice> HexSight<W>::look(std::span<const Cell> path) {
  const std::size_t depth = path.size();
  const Side to_move = mover_at(depth);
  HexAdvice advice;
  for (const Side side : {to_move, other(to_move)}) {
    View& view = view_of(side);
    if (!follow(view, path)) continue;
    if (const auto value = glance(side, depth)) {
      advice.winner = value->winner;
      advice.carrier = numbered(value->carrier);
      if (value->winner == to_move) advice.winning = winning(*value, depth);
      return advice;
    }
  }
  View& view = view_of(other(to_move));
  if (view.path.size() != depth || view.ended) return std::nullopt;
  const auto& levels = view.levels;
  advice.moves =
      numbered(parts_.must_play ? levels.must_play(depth, to_move) : levels.empty(depth));
  if (views_.size() == 1) {
    CellSet stones[2] = {root_.stones[0], root_.stones[1]};
    for (std::size_t i = 0; i < depth; ++i) stones[games::index(mover_at(i))].set(path[i]);
    const auto now = levels.stones(depth);
    const CellSet taken = stones[0] | stones[1];
    for (const std::size_t side : {0U, 1U}) advice.filled[side] = numbered(now.of[side]) - taken;
    const CellSet dead =
        grid_.board().set() - numbered(levels.empty(depth)) - numbered(now.of[0] | now.of[1]);
    advice.filled[0] |= dead - taken;  // of any colour
  }
  if (parts_.resistance) advice.worth = worth(depth, advice.moves);
  return advice;
}

/// The currents of both players through each cell, those that matter most standing out.
template <std::size_t W>
std::vector<float> HexSight<W>::worth(std::size_t depth, const CellSet& moves) {
  std::vector<float> worth(index_.size(), 0);
  // On the torus the table of a player who wants any ring is the smaller one.
  const View* of[2] = {&views_.back(), &views_.front()};
  float sum = 0;
  for (const Side side : {Side::a, Side::b}) {
    const View& view = *of[games::index(side)];
    if (view.path.size() != depth || view.ended) return {};
  }
  const auto red = currents(of[0]->levels.table(depth, Side::a));
  const auto blue = currents(of[1]->levels.table(depth, Side::b));
  moves.for_each([&](int number) {
    const auto cell = static_cast<std::size_t>(index_[static_cast<std::size_t>(number)]);
    const auto both = static_cast<float>((red[cell] + blue[cell]) / 1e6);
    worth[static_cast<std::size_t>(number)] = both * both;
    sum += both * both;
  });
  if (sum <= 0) return {};
  for (float& share : worth) share /= sum;
  return worth;
}

}  // namespace

HexBoard hex_board(const games::AnyGame& game, const games::AnyPosition& position) {
  HexBoard board{.stones = {}, .to_move = game.to_move(position)};
  for (const Cell cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    if (stone != '.') board.stones[stone == games::kHexStones[0] ? 0 : 1].set(cell);
  }
  return board;
}

std::unique_ptr<search::HexAdviser> make_hex_sight(const games::AnyGame& game,
                                                   const HexSightParts& parts) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  if (rules == nullptr || rules->board.size() > 192) return nullptr;
  if (rules->board.size() <= 64) return std::make_unique<HexSight<1>>(*rules, parts);
  if (rules->board.size() <= 128) return std::make_unique<HexSight<2>>(*rules, parts);
  return std::make_unique<HexSight<3>>(*rules, parts);
}

std::size_t hex_sights_within_memory(const games::AnyGame& game, std::size_t wanted) {
  const auto& rules = *games::rules_if<games::HexRules>(game);
  const board::HexGrid grid(rules.board, rules.wrap);
  std::size_t pairs = 0;
  for (const auto& aims : hex_aims(rules.wrap)) {
    for (const Side side : {Side::a, Side::b}) {
      pairs += HexNet(grid, side, aims[games::index(side)]).slots();
    }
  }
  return std::clamp<std::size_t>(kMostBytes / (pairs * kBytesOfPair), 1, wanted);
}

HexSights make_hex_sights(const games::AnyGame& game, unsigned threads,
                          const HexSightParts& parts) {
  HexSights sights;
  const auto count = hex_sights_within_memory(game, std::max(threads, 2U) - 1);
  while (sights.size() < count) {
    auto sight = make_hex_sight(game, parts);
    if (!sight) break;
    sights.push_back(std::move(sight));
  }
  return sights;
}

std::vector<search::HexAdviser*> advisers(const HexSights& sights) {
  std::vector<search::HexAdviser*> all;
  for (const auto& sight : sights) all.push_back(sight.get());
  return all;
}

}  // namespace zermelo::solve
