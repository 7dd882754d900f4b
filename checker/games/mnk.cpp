// The rules of m,n,k games; see mnk.hpp.
#include "checker/games/mnk.hpp"

#include "checker/core/lines.hpp"
#include "checker/games/two_colours.hpp"

namespace checker {

// More than k stones in a row hold k in a row, so the lines of k cells are the winning sets.
std::shared_ptr<const Subject> parse_mnk(std::string_view text, int line) {
  GameString game(text, line);
  const int k = game.number("line", 1, 999'999'999, 0);
  game.expect_no_more();
  if (k == 0) reject(line, "no-line-option");
  Board board = parse_board(game.board(), line);
  if (!is_rectangle(board)) reject(line, "bad-board", "not a full rectangle");
  std::vector<WinningSets::Set> sets;
  for (const Line& one : lines_of(board, k)) sets.push_back(one.cells);
  for (auto& set : sets) std::sort(set.begin(), set.end());
  return std::make_shared<const Mnk>("mnk", std::move(board), std::move(sets));
}

}  // namespace checker
