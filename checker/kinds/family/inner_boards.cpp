// Checks the conditions of docs/certificates/family.md for Order and Chaos on strips; that page
// proves that they suffice.
#include "checker/kinds/family/inner_boards.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/family/zone_window.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {

void check_inner_boards(const Header& header, Reader& reader) {
  const auto& strip = dynamic_cast<const EveryHeight&>(*header.subject);
  // Condition 1: a run of M or more wins on the strip; and within, under the same rules.
  const bool exact = strip.options.find("win=exact") != std::string_view::npos;
  if (exact) reject(header.line, "strip-not-line-rule");
  const int columns = strip.both ? header.from : strip.columns;
  // The least height and the next; of boards of any size those of even and of odd size.
  std::array<bool, 2> served{};
  for (TextLine line = reader.next(); !line.is("end"); line = reader.next()) {
    if (line.tokens[0] == "window") return check_zone_window(header, line, reader);
    if (!line.is("inner")) reject(line.number, "unexpected-line", "expected 'inner' or 'end'");
    std::string claim;
    const Header inner = read_header(reader, claim);
    const bool same = claim.starts_with("order wins order-chaos:") &&
                      claim.substr(claim.find(',')) == strip.options && inner.kind == "strategy";
    if (!same || !inner.game) reject(inner.line, "inner-differs", claim);
    const Board& board = inner.game->board();
    Point last;
    for (int cell = 0; cell < board.size(); ++cell) {
      const Point at = board.point(cell);
      last = {std::max(last.column, at.column), std::max(last.row, at.row)};
    }
    // Condition 2: the inner board fits.
    if (last.column >= columns) reject(inner.line, "inner-outside", cell_name(last));
    for (const int more : {0, 1}) {
      const int rows = header.from + (strip.both ? 0 : more);
      const bool odd_strip = strip.both ? more == 1 : columns % 2 != 0 && rows % 2 != 0;
      // The cells outside are even in number.
      if (odd_strip == (board.size() % 2 != 0) && last.row < rows) served[index(more)] = true;
    }
    check_strategy(inner, reader);  // condition 4: the inner certificate is accepted
  }
  // Condition 3: on every height the cells outside some inner board are even in number.
  if (!served[0] || !served[1]) reject(header.line, "height-not-served");
}

}  // namespace checker
