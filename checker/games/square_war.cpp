// The rules of Square War; see square_war.hpp.
#include "checker/games/square_war.hpp"

#include <cstdlib>

#include "checker/games/two_colours.hpp"

namespace checker {
namespace {

// The squares whose edges lie on grid lines: side d, north-west corner (x, y).
std::vector<WinningSets::Set> squares_of(const Board& board) {
  std::vector<WinningSets::Set> squares;
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

std::shared_ptr<const Subject> parse_square_war(std::string_view text, int line) {
  GameString game(text, line);
  const bool adjacent = game.choice("opening", {"adjacent", "free"}) == 0;
  game.expect_no_more();
  const Board board = parse_board(game.board(), line);
  if (!is_rectangle(board)) reject(line, "bad-board", "not a full rectangle");
  return std::make_shared<const SquareWar>(board, adjacent);
}

SquareWar::SquareWar(const Board& board, bool adjacent)
    : WinningSets("square-war", board, squares_of(board)), adjacent_(adjacent) {}

bool SquareWar::neighbours(int one, int other) const {
  const Point a = board().point(one), b = board().point(other);
  return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// Under opening=adjacent Black's second stone stands beside his first, if a neighbour is empty.
bool SquareWar::allowed(const Position& position, int cell) const {
  const Stones& stones = position.stones;
  spend(stones.size());
  const bool second = adjacent_ && position.to_move == Player::kA &&
                      std::count(stones.begin(), stones.end(), 1) == 1;
  if (!second) return true;
  const auto first = static_cast<int>(std::find(stones.begin(), stones.end(), 1) - stones.begin());
  bool some = false;
  for (int near = 0; near < board().size(); ++near) {
    some = some || (neighbours(first, near) && position.at(near) == 0);
  }
  return !some || neighbours(first, cell);
}

bool SquareWar::plays_anywhere(const Position& position, Player player) const {
  return !adjacent_ || player == Player::kB ||
         std::count(position.stones.begin(), position.stones.end(), 1) >= 2;
}

// Under opening=adjacent neighbours must go to neighbours as well.
void SquareWar::check_symmetry(const Permutation& cells, int line) const {
  WinningSets::check_symmetry(cells, line);
  const auto image = [&](int cell) { return cells[index(cell)]; };
  for (int one = 0; adjacent_ && one < board().size(); ++one) {
    for (int other = 0; other < one; ++other) {
      if (neighbours(one, other) != neighbours(image(one), image(other))) {
        reject(line, "symmetry-breaks-sets", "neighbours");
      }
    }
  }
}

}  // namespace checker
