// The rules of Square War; see square_war.hpp.
#include "square_war.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "reason.hpp"

namespace checker {
namespace {

constexpr Bounds kBlackWins{1, 1, true};
constexpr Bounds kWhiteWins{-1, -1, true};
constexpr Bounds kDraw{0, 0, true};

std::size_t index(Player player) { return player == Player::kA ? 0 : 1; }

using Square = std::array<int, 4>;

// The squares whose edges lie on grid lines: side d, north-west corner (x, y).
std::vector<Square> squares_of(const Board& board) {
  std::vector<Square> squares;
  for (int corner = 0; corner < board.size(); ++corner) {
    const Point p = board.point(corner);
    for (int d = 1; d < board.size(); ++d) {
      const int east = board.cell_at({p.column + d, p.row});
      const int south = board.cell_at({p.column, p.row + d});
      const int opposite = board.cell_at({p.column + d, p.row + d});
      if (east == kNoCell || south == kNoCell || opposite == kNoCell) break;
      squares.push_back({corner, east, south, opposite});
    }
  }
  return squares;
}

}  // namespace

std::shared_ptr<const Game> parse_square_war(Board board, std::string_view options, int line) {
  bool adjacent = true;
  parse_options(options, line, [&](std::string_view name, std::string_view value) {
    if (name != "opening") reject(line, "unknown-option", name);
    adjacent = choose(value, {"adjacent", "free"}, line) == 0;
  });
  return std::make_shared<const SquareWar>(std::move(board), adjacent, line);
}

SquareWar::SquareWar(Board board, bool adjacent, int line)
    : Game(std::move(board)), adjacent_(adjacent), squares_(squares_of(Game::board())) {
  const Point last = Game::board().point(Game::board().size() - 1);
  if (Game::board().size() != (last.column + 1) * (last.row + 1)) {
    reject(line, "bad-board", "a board of Square War is a full rectangle");
  }
}

std::string_view SquareWar::player_name(Player player) const {
  return player == Player::kA ? "black" : "white";
}

Position SquareWar::start() const {
  return {Stones(static_cast<std::size_t>(board().size()), 0), 0, Player::kA};
}

Bounds SquareWar::certain_at_start() const { return certain(start()); }

SquareWar::Look SquareWar::look(const Stones& stones) const {
  Look result;
  for (const Square& square : squares_) {
    const auto stone = [&](int cell) { return stones[static_cast<std::size_t>(cell)]; };
    const auto is_empty = [&](int cell) { return stone(cell) == 0; };
    const auto& [a, b, c, d] = square;
    const int seen = stone(a) | stone(b) | stone(c) | stone(d);
    if (seen == 3) continue;  // 1 is a black stone, 2 a white one
    for (const int player : {0, 1}) {
      if (seen == 0 || seen == 1 + player)
        result.can_get_one[static_cast<std::size_t>(player)] = true;
    }
    if (seen == 0) continue;
    const auto owner = static_cast<std::size_t>(seen - 1);
    const auto empty = std::find_if(square.begin(), square.end(), is_empty);
    if (empty == square.end()) {
      result.has_square[owner] = true;
      continue;
    }
    auto& cells = result.completes[owner];
    const bool another = std::find_if(empty + 1, square.end(), is_empty) != square.end();
    const bool known = std::find(cells.begin(), cells.end(), *empty) != cells.end();
    if (!another && !known) cells.push_back(*empty);
  }
  return result;
}

// A square decides, and a full board without one is a draw. The player to move wins if he can
// complete a square; else he loses if the other can at two cells, since he can fill but one of
// them. And nobody wins without a square that is free of the other's stones.
Bounds SquareWar::certain(const Position& position) const {
  const Look seen = look(position.stones);
  if (seen.has_square[0]) return kBlackWins;
  if (seen.has_square[1]) return kWhiteWins;
  if (is_full(position.stones)) return kDraw;
  const Player mover = position.to_move;
  const auto wins = [](Player player) {
    return player == Player::kA ? Bounds{1, 1} : Bounds{-1, -1};
  };
  if (!seen.completes[index(mover)].empty()) return wins(mover);
  if (seen.completes[index(other(mover))].size() > 1) return wins(other(mover));
  return {seen.can_get_one[1] ? -1 : 0, seen.can_get_one[0] ? 1 : 0};
}

bool SquareWar::neighbours(int one, int other) const {
  const Point a = board().point(one), b = board().point(other);
  return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// Under opening=adjacent Black's second stone stands beside his first, if a neighbour is empty.
bool SquareWar::allowed(const Position& position, int cell) const {
  const Stones& stones = position.stones;
  const bool second = adjacent_ && position.to_move == Player::kA &&
                      std::count(stones.begin(), stones.end(), 1) == 1;
  if (!second) return true;
  const auto first = static_cast<int>(std::find(stones.begin(), stones.end(), 1) - stones.begin());
  bool some = false;
  for (int near = 0; near < board().size(); ++near) {
    some = some || (neighbours(first, near) && stones[static_cast<std::size_t>(near)] == 0);
  }
  return !some || neighbours(first, cell);
}

Bounds SquareWar::play(Position& position, Move move) const {
  position.stones[static_cast<std::size_t>(move.cell)] = stone_of(position.to_move);
  position.to_move = other(position.to_move);
  return certain(position);
}

void SquareWar::each_successor(const Position& position, const Visit& visit) const {
  for (int cell = 0; cell < board().size(); ++cell) {
    if (position.stones[static_cast<std::size_t>(cell)] != 0 || !allowed(position, cell)) continue;
    Position next = position;
    const Bounds bounds = play(next, {cell, 0});
    visit(next, bounds);
  }
}

Move SquareWar::parse_move(std::string_view token, const Position& position, int line) const {
  const int cell = parse_cell(token, board(), line);
  if (position.stones[static_cast<std::size_t>(cell)] != 0) reject(line, "cell-taken", token);
  if (!allowed(position, cell)) reject(line, "not-a-neighbour", token);
  return {cell, stone_of(position.to_move)};
}

// It maps squares to squares and, under opening=adjacent, neighbours to neighbours; one to one, on
// finite sets, so onto.
void SquareWar::check_symmetry(const Permutation& cells, int line) const {
  const auto image = [&](int cell) { return cells[static_cast<std::size_t>(cell)]; };
  std::set<Square> squares;
  for (Square square : squares_) {
    std::sort(square.begin(), square.end());
    squares.insert(square);
  }
  for (Square square : squares_) {
    for (int& cell : square) cell = image(cell);
    std::sort(square.begin(), square.end());
    if (!squares.contains(square)) reject(line, "symmetry-breaks-squares");
  }
  if (!adjacent_) return;
  for (int one = 0; one < board().size(); ++one) {
    for (int other = 0; other < one; ++other) {
      if (neighbours(one, other) != neighbours(image(one), image(other))) {
        reject(line, "symmetry-breaks-squares", "neighbours");
      }
    }
  }
}

}  // namespace checker
