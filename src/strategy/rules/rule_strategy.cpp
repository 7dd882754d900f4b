#include "strategy/rules/rule_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"
#include "games/family.hpp"

namespace zermelo::strategy::rules {

using games::AnyGame;
using games::AnyPosition;
using games::Cell;
using games::Move;

namespace {

using Sets = std::vector<std::vector<Cell>>;

Line look(const AnyGame& game, const AnyPosition& position, const std::vector<Cell>& set) {
  Line line;
  for (const Cell cell : set) {
    const char stone = game.stone(position, cell);
    if (stone == '.') {
      ++line.empty;
      continue;
    }
    ++line.stones;
    line.kind = line.kind == '.' || line.kind == stone ? stone : '*';
  }
  return line;
}

bool contains(const std::vector<Cell>& set, Cell cell) {
  return std::find(set.begin(), set.end(), cell) != set.end();
}

/// The letter of the stone that a move of the player places.
char letter_of(const AnyGame& game, const AnyPosition& position, Move move) {
  const auto symbol = game.chooses_stone() ? static_cast<std::size_t>(move.symbol())
                                           : games::index(game.to_move(position));
  return game.letters()[symbol];
}

int over_lines(const std::vector<Line>& lines, const Sets& sets, char mine, Cell cell,
               const Measure& measure) {
  int sum = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (!contains(sets[i], cell)) continue;
    const Line& line = lines[i];
    const bool own = line.kind == '.' || line.kind == mine;
    if (line.kind == '*' || own != (measure.subject == Subject::own)) continue;
    const int weight = measure.weight(line.stones);
    sum = measure.function == Function::longest ? std::max(sum, weight) : sum + weight;
  }
  return sum;
}

int of_cell(const AnyGame& game, const Sets& sets, Cell cell, Subject subject) {
  const auto& board = game.board();
  const auto frame = board::frame_of(board);
  const int x = board.column(cell) - frame.west, y = board.row(cell) - frame.north;
  const int east = frame.width - 1 - x, south = frame.height - 1 - y;
  switch (subject) {
    case Subject::centre:  // the squared distance, in half cells
      return (x - east) * (x - east) + (y - south) * (y - south);
    case Subject::edge:
      return std::min({x, y, east, south});
    case Subject::corner:
      return std::min(x, east) * std::min(x, east) + std::min(y, south) * std::min(y, south);
    case Subject::row:
      return y;
    case Subject::column:
      return x;
    default:
      return static_cast<int>(
          std::count_if(sets.begin(), sets.end(), [&](auto& set) { return contains(set, cell); }));
  }
}

/// Whether the move fills a line with stones of its kind.
bool completes(const std::vector<Line>& lines, const Sets& sets, char mine, Cell cell) {
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const Line& line = lines[i];
    if (!contains(sets[i], cell) || line.empty != 1) continue;
    if (line.kind == mine || line.kind == '.') return true;
  }
  return false;
}

/// Whether no line is left that one stone would complete, or that the move completes: of any kind
/// where players choose their stones, otherwise of the opponent's.
bool blocks(const std::vector<Line>& lines, const Sets& sets, char mine, Cell cell, bool chooses) {
  for (std::size_t i = 0; i < sets.size(); ++i) {
    Line line = lines[i];
    if (contains(sets[i], cell)) {
      --line.empty;
      line.kind = line.kind == '.' || line.kind == mine ? mine : '*';
    }
    if (line.kind != '*' && line.empty <= 1 && (chooses || line.kind != mine)) return false;
  }
  return true;
}

}  // namespace

std::vector<Line> look(const AnyGame& game, const Sets& sets, const AnyPosition& position) {
  std::vector<Line> lines;
  for (const auto& set : sets) lines.push_back(look(game, position, set));
  return lines;
}

int score(const AnyGame& game, const Sets& sets, const Criterion& criterion,
          const AnyPosition& position, const std::vector<Line>& lines, Move move) {
  const char mine = letter_of(game, position, move);
  const Cell cell = move.cell();
  if (criterion.kind == Criterion::Kind::complete) return completes(lines, sets, mine, cell);
  if (criterion.kind == Criterion::Kind::block) {
    return blocks(lines, sets, mine, cell, game.chooses_stone());
  }
  const auto measured = [&](const Measure& measure) {
    return measure.of_lines() ? over_lines(lines, sets, mine, cell, measure)
                              : of_cell(game, sets, cell, measure.subject);
  };
  int sum = measured(criterion.first);
  if (criterion.join != Criterion::Join::none) {
    const int second = measured(criterion.second);
    sum += criterion.join == Criterion::Join::plus ? second : -second;
  }
  return criterion.kind == Criterion::Kind::most ? sum : -sum;
}

RuleStrategy::RuleStrategy(AnyGame game, RuleList list, std::string name)
    : Strategy(std::move(game)), list_(std::move(list)), name_(std::move(name)) {
  sets_ = this->game().family().winning_sets(this->game());
  if (sets_.empty()) {
    throw base::InputError(fmt::format(
        "rules are for games that are decided by filling lines, squares or other sets, such as "
        "order-chaos:4x4,line=4; {} lists none",
        this->game().name()));
  }
}

RuleStrategy::Left RuleStrategy::left(const AnyPosition& position) const {
  Left left{game().moves(position), "the first move"};
  std::erase_if(left.moves, [](Move move) { return !move.is_place(); });
  const auto lines = look(game(), sets_, position);
  for (const auto& criterion : list_.criteria) {
    if (left.moves.size() <= 1) break;
    std::vector<int> scores;
    for (const Move move : left.moves) {
      scores.push_back(score(game(), sets_, criterion, position, lines, move));
    }
    const int best = *std::max_element(scores.begin(), scores.end());
    std::vector<Move> kept;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (scores[i] == best) kept.push_back(left.moves[i]);
    }
    if (kept.size() < left.moves.size()) left.decided_by = text(criterion);
    left.moves = std::move(kept);
  }
  return left;
}

games::Advice RuleStrategy::advise(const AnyPosition& position) const {
  const auto left = this->left(position);
  if (left.moves.empty()) return {std::nullopt, "no move places a stone", {}};
  const Move move = left.moves.front();
  games::Advice advice{move,
                       left.moves.size() == 1 ? left.decided_by
                                              : fmt::format("{}, the first of {} in reading order",
                                                            left.decided_by, left.moves.size()),
                       {}};
  const char mine = letter_of(game(), position, move);
  for (const auto& set : sets_) {
    const Line line = look(game(), position, set);
    if (!contains(set, move.cell()) || line.kind != mine) continue;
    for (const Cell cell : set) {
      if (!contains(advice.cells, cell)) advice.cells.push_back(cell);
    }
  }
  return advice;
}

std::vector<Move> RuleStrategy::allowed_after(const AnyPosition& position,
                                              std::optional<Move> /*previous*/) const {
  return left(position).moves;
}

}  // namespace zermelo::strategy::rules
