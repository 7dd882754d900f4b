// Checks the conditions of docs/certificates/family.md for draws by tiles; that page proves that
// they suffice.
//
// The plane is cut into *periods* of so many columns and rows. A tile is some cells of the plane,
// with some sets of them, and there is a copy of each tile for every period. A set *serves* the
// lines that hold it.
#include "checker/kinds/family/tiles.hpp"

#include <set>

#include "checker/games/every_height.hpp"
#include "checker/games/winning_sets.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {
namespace {

// The game on one copy: x begins and has the sets, and o keeps him from filling one. Sets of one
// player alone are player B's here, so x is player B.
struct Tile final : WinningSets {
  using WinningSets::WinningSets;
  std::string_view letters() const override { return "OX"; }
};

struct Tiling {
  // The number of the cell of the first period that lies as the point does in its own.
  int wrap(Point at) const {
    spend(200);
    const auto into = [](int number, int many) { return (number % many + many) % many; };
    return into(at.row, size.row) * size.column + into(at.column, size.column);
  }

  // Notes where the lines of `length` cells begin that the set serves, if its cells, which are in
  // reading order, lie straight in this direction.
  void serve(const WinningSets::Set& set, const Board& board, std::size_t way, int length) {
    const Point first = board.point(set[0]);
    int steps = 0;
    for (const int cell : set) {
      const Point at = board.point(cell);
      steps = way == 0 ? at.column - first.column : at.row - first.row;
      if (board.cell_at(step(first, kDirections[way], steps)) != cell) return;
    }
    for (int back = 0; back < std::min(length - steps, size.column * size.row); ++back) {
      served[way].insert(wrap(step(first, kDirections[way], -back)));
    }
  }

  Point size;                                // of a period
  std::set<int> covered;                     // by copies
  std::array<std::set<int>, 4> served = {};  // where, by direction, lines begin that are served
};

// `tile BOARD`, `sets N` and N lines of cells; rejects.
std::shared_ptr<const Tile> lay_tile(const TextLine& head, int length, Tiling& tiling,
                                     Reader& reader) {
  Board board = parse_board(expected(head, "tile", 2).tokens[1], head.number);
  for (int cell = 0; cell < board.size(); ++cell) {
    const bool is_free = tiling.covered.insert(tiling.wrap(board.point(cell))).second;
    if (!is_free) reject(head.number, "tiles-overlap", board.name(cell));  // condition 1
  }
  std::vector<WinningSets::Set> sets;
  for (int rest = count_in(reader.next(), "sets"); rest > 0; --rest) {
    const TextLine line = reader.next();
    std::set<int> cells;
    for (const auto name : line.tokens) cells.insert(parse_cell(name, board, line.number));
    sets.emplace_back(cells.begin(), cells.end());
    for (std::size_t way = 0; way < 4; ++way) tiling.serve(sets.back(), board, way, length);
  }
  return std::make_shared<const Tile>("mnk", std::move(board), std::move(sets), 0);
}

}  // namespace

void check_tiles(const Header& header, const TextLine& head, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  const Point size{number_in(expected(head, "repeat", 3), 1), number_in(head, 2)};
  const auto [least, most] = std::minmax({size.column, size.row});
  if (least < 1 || most > 1'024) reject(head.number, "bad-repeat");
  Tiling tiling{size, {}};
  for (TextLine line = reader.next(); !line.is("end"); line = reader.next()) {
    Header inner = header;
    inner.game = lay_tile(line, family.line, tiling, reader);
    inner.start = {Stones(index(inner.game->board().size())), 0, Player::kB};
    check_answers(inner, {Player::kA, false}, reader);  // condition 2
  }
  const int columns = family.both ? size.column : family.columns;
  for (std::size_t way = 0; way < 4; ++way) {
    for (int start = 0; start < columns * size.row; ++start) {
      const Point first{start % columns, start / columns};
      const int end = step(first, kDirections[way], family.line - 1).column;
      const bool on_board = family.both || (end >= 0 && end < columns);
      if (!on_board || tiling.served[way].contains(tiling.wrap(first))) continue;
      reject(header.line, "line-without-set", cell_name(first));
    }
  }
}

}  // namespace checker
