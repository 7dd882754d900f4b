// The rules of Hex; see hex.hpp.
#include "checker/games/hex.hpp"

#include "checker/games/two_colours.hpp"

namespace checker {
namespace {

// The steps from a cell to the six that it touches.
constexpr std::array<Point, 6> kSteps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

Point operator+(Point a, Point b) { return {a.column + b.column, a.row + b.row}; }

// a times `factor`
Point times(int factor, Point a) { return {factor * a.column, factor * a.row}; }

int modulo(int a, int b) { return (a % b + b) % b; }

}  // namespace

std::shared_ptr<const Subject> parse_hex(std::string_view text, int line) {
  GameString game(text, line);
  HexRules rules;
  rules.wrap = Wrap(game.choice("wrap", {"none", "cylinder", "torus"}));
  rules.first = Player(game.choice("first", {"red", "blue"}));
  rules.swap = game.choice("swap", {"off", "on"}) == 1;
  game.expect_no_more();
  Board board = parse_board(game.board(), line);
  const Point last = south_east(board);
  if (!is_rectangle(board)) reject(line, "not-a-rectangle");
  const bool reflects = last.column == last.row && rules.wrap != Wrap::kCylinder;
  if (rules.swap && !reflects) reject(line, "swap-without-reflection");
  return std::make_shared<const Hex>(std::move(board), rules);
}

Hex::Hex(Board board, const HexRules& rules)
    : Game("hex", std::move(board), rules.first),
      rules_(rules),
      columns_(south_east(Game::board()).column + 1),
      rows_(south_east(Game::board()).row + 1) {}

std::string_view Hex::player_name(Player player) const { return player == kRed ? "red" : "blue"; }

int Hex::cell_at(Point point) const {
  if (rules_.wrap != Wrap::kNone) point.column = modulo(point.column, columns_);
  if (rules_.wrap == Wrap::kTorus) point.row = modulo(point.row, rows_);
  return board().cell_at(point);
}

Point Hex::step(Point from, std::string_view direction, int line) {
  constexpr std::array<std::string_view, 6> names{"e", "ne", "n", "w", "sw", "s"};
  const auto found = std::find(names.begin(), names.end(), direction);
  if (found == names.end()) reject(line, "bad-step", direction);
  return from + kSteps[static_cast<std::size_t>(found - names.begin())];
}

bool Hex::rings(Player player) const {
  return rules_.wrap == Wrap::kTorus || (rules_.wrap == Wrap::kCylinder && player == kBlue);
}

// Walks, in the plane, over all stones of the player's that are connected with the one on `cell`,
// and notes at which point of the plane each is first met. A path has been found when both edges
// have been met. A ring has been found when a stone is met at a second point that lies beyond the
// player's seam: the walk from the one point to the other is closed on the board. If the points of
// each stone agree along every step, then no closed walk winds.
bool Hex::wins_through(const Stones& stones, int cell, Player player) const {
  const std::uint8_t mine = stone_of(player);
  const auto along = [&](Point p) { return player == kRed ? p.row : p.column; };
  const bool ring = rings(player);
  spend(stones.size());
  std::vector<std::optional<Point>> met(stones.size());
  std::vector<Point> waiting{board().point(cell)};
  met[index(cell)] = waiting.front();
  bool at_first_edge = false;
  bool at_last_edge = false;
  while (!waiting.empty()) {
    const Point here = waiting.back();
    waiting.pop_back();
    spend(kSteps.size());
    if (!ring && along(here) == 0) at_first_edge = true;
    if (!ring && along(here) == (player == kRed ? rows_ : columns_) - 1) at_last_edge = true;
    for (const Point step : kSteps) {
      const Point next = here + step;
      const int next_cell = cell_at(next);
      if (next_cell == kNoCell || stones[index(next_cell)] != mine) continue;
      auto& point = met[index(next_cell)];
      if (ring && point && along(*point) != along(next)) return true;
      if (point) continue;
      point = next;
      waiting.push_back(next);
    }
  }
  return at_first_edge && at_last_edge;
}

// Only the player who has just placed a stone can have won by it. A full board that nobody has won
// does not occur; if it did, it would count for nobody.
Bounds Hex::play(Position& position, Move move) const {
  const Player player = position.to_move;
  position.to_move = other(player);
  if (move.cell == kNoCell) {  // the swap
    const auto stone =
        std::find_if(position.stones.begin(), position.stones.end(), [](int s) { return s != 0; });
    const Point at = board().point(static_cast<int>(stone - position.stones.begin()));
    *stone = 0;
    position.stones[index(board().cell_at({at.row, at.column}))] = move.stone;
    return {};
  }
  position.stones[index(move.cell)] = move.stone;
  if (wins_through(position.stones, move.cell, player)) {
    return player == kRed ? Bounds{1, 1, true} : Bounds{-1, -1, true};
  }
  return is_full(position.stones) ? Bounds{0, 0, true} : Bounds{};
}

bool Hex::may_swap(const Position& position) const {
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  return rules_.swap && empty + 1 == board().size() && position.to_move != rules_.first;
}

bool Hex::may_still_swap(const Position& position) const {
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  return rules_.swap && (empty == board().size() || may_swap(position));
}

std::vector<Move> Hex::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    if (position.at(cell) == 0) all.push_back({cell, stone_of(position.to_move)});
  }
  if (may_swap(position)) all.push_back({kNoCell, stone_of(position.to_move)});
  return all;
}

Move Hex::parse_move(std::string_view token, const Position& position, int line) const {
  if (token != "swap-pieces") {
    return {parse_empty_cell(token, *this, position, line), stone_of(position.to_move)};
  }
  if (!may_swap(position)) reject(line, "illegal-swap");
  return {kNoCell, stone_of(position.to_move)};
}

// Whether the permutation takes each cell's neighbours, step by step, to the neighbours of its
// image, where a step (x, y) becomes x times of_east plus y times of_south, and an edge to an edge.
bool Hex::keeps_steps(const Permutation& cells, Point of_east, Point of_south) const {
  for (int cell = 0; cell < board().size(); ++cell) {
    const Point image = board().point(cells[index(cell)]);
    for (const Point step : kSteps) {
      const int next = cell_at(board().point(cell) + step);
      const int next_image =
          cell_at(image + times(step.column, of_east) + times(step.row, of_south));
      const int expected = next == kNoCell ? kNoCell : cells[index(next)];
      if (next_image != expected) return false;
    }
  }
  return true;
}

// A permutation that keeps steps, for one way to turn or mirror them, comes from a map of the plane
// that takes copies of a cell to copies of its image. So walks go to walks, closed ones to closed
// ones. The four ways tried here keep the direction of the rows, so north and south edges stay what
// they are, or change places, as do west and east, and a walk that winds about the cylinder, or
// south about the torus, goes to one that does; on the torus, the two ways that only turn by half
// keep the winding east as well.
void Hex::check_symmetry(const Permutation& cells, int line) const {
  bool found = keeps_steps(cells, {1, 0}, {0, 1}) || keeps_steps(cells, {-1, 0}, {0, -1});
  if (rules_.wrap != Wrap::kTorus && !found) {
    found = keeps_steps(cells, {-1, 0}, {-1, 1}) || keeps_steps(cells, {1, 0}, {1, -1});
  }
  if (rules_.swap) {  // it must not matter whether the stone is reflected before or after
    const auto reflected = [&](int cell) {
      const Point at = board().point(cell);
      return index(board().cell_at({at.row, at.column}));
    };
    for (int cell = 0; cell < board().size(); ++cell) {
      const int image = cells[index(cell)];
      if (cells[reflected(cell)] != static_cast<int>(reflected(image))) found = false;
    }
  }
  if (!found) reject(line, "symmetry-breaks-grid");
}

}  // namespace checker
