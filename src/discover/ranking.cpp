#include "discover/ranking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "base/error.hpp"
#include "games/family.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::discover {

using games::Move;
using strategy::rules::Criterion;
using strategy::rules::Function;
using strategy::rules::Measure;
using strategy::rules::Subject;

Lines::Lines(const games::AnyGame& game) : game_(game), chooses_stone_(game.chooses_stone()) {
  const auto sets = game.family().winning_sets(game);
  const auto refuse = [&](std::string_view why) {
    throw base::InputError(fmt::format(
        "{}: {}; strategies are discovered for games that are decided by filling lines, squares or "
        "other sets, on at most 64 cells with two kinds of stones, such as order-chaos:4x4,line=4",
        game.name(), why));
  };
  if (sets.empty()) refuse("it lists no such sets");
  if (game.board().size() > 64) refuse(fmt::format("{} cells", game.board().size()));
  if (game.letters().size() > 2) refuse(fmt::format("{} kinds of stones", game.letters().size()));
  const auto& cells = game.board().cells();
  index_.assign(static_cast<std::size_t>(game.board().numbers()), 0);
  for (std::size_t i = 0; i < cells.size(); ++i) index_[cells[i]] = static_cast<std::uint16_t>(i);
  through_.resize(cells.size());
  for (const auto& set : sets) {
    Line line;
    for (const auto cell : set) {
      line.cells |= std::uint64_t{1} << index_[cell];
      through_[index_[cell]].push_back(static_cast<std::uint16_t>(lines_.size()));
    }
    line.size = static_cast<int>(set.size());
    longest_ = std::max(longest_, line.size);
    lines_.push_back(line);
  }
  if (longest_ > strategy::rules::kMostStones) {
    refuse(fmt::format("sets of more than {} cells", strategy::rules::kMostStones));
  }
}

namespace {

/// The values by their rank, so that two measures that order the cells alike are equal.
void rank(std::vector<int>& values) {
  auto sorted = values;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  for (int& value : values) {
    value =
        static_cast<int>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
  }
}

}  // namespace

Table table_of(const Lines& lines, const Criterion& criterion) {
  Table table;
  if (criterion.kind == Criterion::Kind::complete) table.kind = Table::Kind::complete;
  if (criterion.kind == Criterion::Kind::block) table.kind = Table::Kind::block;
  if (!criterion.has_score()) return table;
  const auto& game = lines.game();
  const int sign = criterion.kind == Criterion::Kind::most ? 1 : -1;
  if (!criterion.first.of_lines()) {
    table.kind = Table::Kind::cell;
    const auto sets = game.family().winning_sets(game);
    const auto empty = strategy::rules::look(game, sets, game.initial());
    for (const auto cell : game.board().cells()) {
      table.cell.push_back(
          strategy::rules::score(game, sets, criterion, game.initial(), empty, Move::place(cell)));
    }
    rank(table.cell);
    return table;
  }
  int divisor = 0;
  const auto enter = [&](const Measure& measure, int weight) {
    const bool own = measure.subject == Subject::own;
    (own ? table.own_longest : table.other_longest) = measure.function == Function::longest;
    // A line that is broken holds a stone.
    for (int k = own ? 0 : 1; k < lines.longest(); ++k) {
      int& entry = (own ? table.own : table.other)[static_cast<std::size_t>(k)];
      entry = weight * measure.weight(k);
      divisor = std::gcd(divisor, entry);
    }
  };
  enter(criterion.first, sign);
  if (criterion.join != Criterion::Join::none) {
    enter(criterion.second, criterion.join == Criterion::Join::plus ? sign : -sign);
  }
  for (auto* weights : {&table.own, &table.other}) {
    for (int& weight : *weights) weight = divisor > 1 ? weight / divisor : weight;
  }
  return table;
}

Ranking::Ranking(const Lines& lines) : lines_(lines), seen_(lines.lines_.size()) {}

void Ranking::look(const Stones& stones) {
  threats_ = {};
  all_threats_ = 0;
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const auto& line = lines_.lines_[i];
    const int a = std::popcount(stones[0] & line.cells), b = std::popcount(stones[1] & line.cells);
    const std::uint8_t kind = a > 0 ? (b > 0 ? kMixed : 0) : (b > 0 ? 1 : kEmpty);
    seen_[i] = {kind, static_cast<std::uint8_t>(a + b),
                static_cast<std::uint8_t>(line.size - a - b)};
    if (kind == kMixed || seen_[i].missing > 1) continue;
    ++all_threats_;
    for (std::uint8_t k = 0; k < 2; ++k) threats_[k] += kind == k || kind == kEmpty ? 1 : 0;
  }
}

int Ranking::of_lines(const Table& table, std::size_t cell, unsigned kind) const {
  int own = 0, other = 0;
  for (const auto i : lines_.through_[cell]) {
    const Seen seen = seen_[i];
    if (seen.kind == kMixed) continue;
    if (seen.kind == kEmpty || seen.kind == kind) {
      const int weight = table.own[seen.stones];
      own = !table.own_longest ? own + weight : std::abs(weight) > std::abs(own) ? weight : own;
    } else {
      const int weight = table.other[seen.stones];
      other = !table.other_longest                 ? other + weight
              : std::abs(weight) > std::abs(other) ? weight
                                                   : other;
    }
  }
  return own + other;
}

bool Ranking::completes(std::size_t cell, unsigned kind) const {
  for (const auto i : lines_.through_[cell]) {
    if (seen_[i].missing == 1 && (seen_[i].kind == kind || seen_[i].kind == kEmpty)) return true;
  }
  return false;
}

bool Ranking::blocks(std::size_t cell, unsigned kind) const {
  const bool any_kind = lines_.chooses_stone();
  int threats = any_kind ? all_threats_ : threats_[1 - kind];
  for (const auto i : lines_.through_[cell]) {
    const Seen seen = seen_[i];
    if (seen.kind == kMixed) continue;
    const bool own = seen.kind == kind;
    if (seen.missing <= 1 && (any_kind || !own)) --threats;
    if (seen.missing <= 2 && any_kind && (own || seen.kind == kEmpty)) ++threats;
  }
  return threats == 0;
}

int Ranking::score(const Table& table, std::size_t cell, unsigned kind) const {
  switch (table.kind) {
    case Table::Kind::complete:
      return completes(cell, kind);
    case Table::Kind::block:
      return blocks(cell, kind);
    case Table::Kind::cell:
      return table.cell[cell];
    case Table::Kind::lines:
      break;
  }
  return of_lines(table, cell, kind);
}

void Ranking::keep(const std::vector<const Table*>& criteria, const Stones& stones,
                   games::Side side, std::vector<Move>& moves) {
  look(stones);
  for (const auto* table : criteria) {
    if (moves.size() <= 1) return;
    scores_.clear();
    int best = std::numeric_limits<int>::min();
    for (const Move move : moves) {
      const unsigned kind = lines_.chooses_stone() ? static_cast<unsigned>(move.symbol())
                                                   : static_cast<unsigned>(games::index(side));
      scores_.push_back(score(*table, lines_.index_of(move.cell()), kind));
      best = std::max(best, scores_.back());
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (scores_[i] == best) moves[kept++] = moves[i];
    }
    moves.resize(kept);
  }
}

}  // namespace zermelo::discover
