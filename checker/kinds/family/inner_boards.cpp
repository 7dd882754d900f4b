// Checks the conditions of docs/certificates/family.md for Order and Chaos on strips; that page
// proves that they suffice.
#include "checker/kinds/family/inner_boards.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {
namespace {

// Condition 1: the same rules within as on the strip, and a run of M or more wins.
void condition_1(const Header& inner, const OrderChaosRules& strip) {
  const auto* game = dynamic_cast<const OrderChaos*>(inner.game.get());
  if (game == nullptr || inner.moves > 0) reject(inner.line, "not-liftable");
  const OrderChaosRules& rules = game->rules();
  if (inner.kind != "strategy") reject(inner.line, "inner-not-strategy");
  if (inner.winner != kOrder) reject(inner.line, "winner-not-order", "inner");
  if (rules.line != strip.line) reject(inner.line, "line-differs");
  if (rules.symbols != strip.symbols) reject(inner.line, "symbols-differ");
  if (rules.first != strip.first) reject(inner.line, "first-differs");
  if (rules.pass != strip.pass) reject(inner.line, "pass-differs");
  if (rules.win != WinRule::kLine) reject(inner.line, "inner-not-line-rule");
}

}  // namespace

void check_inner_boards(const Header& header, Reader& reader) {
  const auto& strip = dynamic_cast<const EveryHeight&>(*header.subject);
  if (strip.rules.win != WinRule::kLine) reject(header.line, "strip-not-line-rule");
  std::array<bool, 2> served{};  // the least height, and the next
  for (TextLine line = reader.next(); !line.is("end"); line = reader.next()) {
    if (!line.is("inner")) reject(line.number, "unexpected-line", "expected 'inner' or 'end'");
    std::string claim;  // of no interest outside
    const Header inner = read_header(reader, claim);
    condition_1(inner, strip.rules);
    const Board& board = inner.game->board();
    Point last;
    for (int cell = 0; cell < board.size(); ++cell) {
      const Point at = board.point(cell);
      last = {std::max(last.column, at.column), std::max(last.row, at.row)};
    }
    // Condition 2: the inner board fits.
    if (last.column >= strip.columns) reject(inner.line, "inner-outside", cell_name(last));
    for (const int more : {0, 1}) {
      const bool odd_strip = strip.columns % 2 != 0 && (header.from + more) % 2 != 0;
      const bool even_rest = odd_strip == (board.size() % 2 != 0);
      if (even_rest && last.row < header.from + more) served[index(more)] = true;
    }
    check_strategy(inner, reader);  // condition 4: the inner certificate is accepted
  }
  // Condition 3: on every height the cells outside some inner board are even in number.
  if (!served[0] || !served[1]) reject(header.line, "height-not-served");
}

}  // namespace checker
