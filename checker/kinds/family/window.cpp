// Checks a win in the game on the window of docs/certificates/family.md; that page proves that it
// is one on every larger board.
//
// The board of that game is the *frame*, which is the window with some rows and columns around it,
// and below the frame a row of *repeats*. The first player plays in the window alone.
#include "checker/kinds/family/window.hpp"

#include <set>
#include <tuple>

#include "checker/games/every_height.hpp"
#include "checker/games/winning_sets.hpp"
#include "checker/kinds/forcing.hpp"

namespace checker {
namespace {

// A positional game: each player has sets of his own. No certificate needs symmetries of it.
struct Window final : WinningSets {
  using WinningSets::WinningSets;
  std::string_view letters() const override { return frame->letters(); }
  // Forced lines obey this unasked: each of their stones makes a threat, and so stands in a set
  // that lies in the window; and in Square War Black has three stones then.
  bool allowed(const Position& position, int cell) const override {
    return position.to_move == Player::kB ||
           (inside.contains(cell) && frame->allowed(position, cell));
  }
  void check_symmetry(const Permutation& /*cells*/, int line) const override {
    reject(line, "no-symmetries-here");
  }

  std::shared_ptr<const WinningSets> frame;
  std::set<int> inside;  // the cells of the window
};

}  // namespace

// The sets that lie in the window are of both players. Of each other one the cells outside are
// drawn to the frame, and the second player alone completes what comes out, with a repeat for every
// cell that was drawn onto another.
std::shared_ptr<const Game> window_of(const EveryHeight& family, int least, int edge, int line) {
  const auto member = [&](int columns, int rows) {
    return std::dynamic_pointer_cast<const WinningSets>(family.at(columns, rows, line));
  };
  const Point size{family.both ? least : family.columns, least};
  const Point end{size.column + (family.both ? edge : 0), least + edge};  // of the frame
  const auto frame = member(end.column, end.row);
  const auto larger =
      member(end.column + (family.both ? end.column : 0), end.row + std::max(end.row, end.column));
  std::vector<Point> cells;
  std::set<int> inside;
  for (int cell = 0; cell < frame->board().size(); ++cell) {
    cells.push_back(frame->board().point(cell));
    const Point at = cells.back();
    if (at.column < size.column && at.row < size.row) inside.insert(cell);
  }
  std::set<WinningSets::Set> of_both, of_second;
  WinningSets::Set repeats;
  for (const WinningSets::Set& set : larger->sets()) {
    for (int at = 0; repeats.size() < set.size(); cells.push_back({at++, end.row + 1})) {
      repeats.push_back(static_cast<int>(cells.size()));
    }
    std::set<int> drawn;
    for (const int cell : set) {
      spend(50);
      const auto [column, row] = larger->board().point(cell);
      const Point image{std::min(column, end.column - 1), std::min(row, end.row - 1)};
      drawn.insert(frame->board().cell_at(image));
    }
    const bool within = std::includes(inside.begin(), inside.end(), drawn.begin(), drawn.end());
    drawn.insert(repeats.begin(), repeats.end() - static_cast<std::ptrdiff_t>(drawn.size()));
    (within ? of_both : of_second).emplace(drawn.begin(), drawn.end());
  }
  std::vector<WinningSets::Set> sets(of_both.begin(), of_both.end());
  sets.insert(sets.end(), of_second.begin(), of_second.end());
  const auto window = std::make_shared<Window>("positional", Board(cells), sets, of_both.size());
  window->frame = frame;
  window->inside = inside;
  return window;
}

void check_window(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  const TextLine head = reader.expect("edge", 2);
  const int edge = number_in(head, 1);
  if (edge == 0) reject(head.number, "bad-edge");
  Header inner = header;
  inner.game = window_of(family, header.from, edge, head.number);
  std::tie(inner.start, inner.certain) = play_all(*inner.game, {}, 0);
  check_forcing(inner, reader);
}

}  // namespace checker
