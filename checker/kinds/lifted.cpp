// Checks the five conditions of docs/certificates/lifted.md, one function each.
// That page proves that they suffice; nothing of the outer game is played here.
//
// Names as there: A is the inner board, B the outer one, R the cells of B that are not in A.
// Inner cells are named by their own board, so every use of one adds the offset.
#include "checker/kinds/lifted.hpp"

#include "checker/games/order_chaos.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {
namespace {

// For each cell of B the other cell of its pair, or kNoCell.
using Partners = std::vector<int>;

Partners read_pairs(const Board& outer, Reader& reader) {
  const int count = number_in(reader.expect("pairs", 2), 1);
  Partners partner(index(outer.size()), kNoCell);
  for (int pairs = 0;; ++pairs) {
    const TextLine line = reader.next();
    const bool at_end = line.is("inner");
    if (at_end != (pairs == count)) reject(line.number, "pair-count");
    if (at_end) return partner;
    if (line.tokens.size() != 2) reject(line.number, "unexpected-line", "expected a pair");
    const int one = parse_cell(line.tokens[0], outer, line.number);
    const int other = parse_cell(line.tokens[1], outer, line.number);
    if (one == other || partner[index(one)] != kNoCell || partner[index(other)] != kNoCell) {
      reject(line.number, "paired-twice");
    }
    partner[index(one)] = other;
    partner[index(other)] = one;
  }
}

// The rules, if this is Order and Chaos from the start.
const OrderChaos& order_chaos(const Header& header) {
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || header.moves > 0) reject(header.line, "not-liftable");
  return *game;
}

// Condition 1: the players, symbols, beginners and passes agree; line m inside, m + 1 outside.
void condition_1(const Header& inner, const Header& outer) {
  const OrderChaosRules& a = order_chaos(inner).rules();
  const OrderChaosRules& b = order_chaos(outer).rules();
  if (inner.kind != "strategy") reject(inner.line, "inner-not-strategy");
  if (outer.winner != kOrder) reject(outer.line, "winner-not-order", "outer");
  if (inner.winner != kOrder) reject(inner.line, "winner-not-order", "inner");
  if (a.symbols != 2 || b.symbols != 2) reject(inner.line, "not-two-symbols");
  if (a.first != b.first) reject(inner.line, "first-differs");
  if (a.pass != b.pass) reject(inner.line, "pass-differs");
  if (a.win != WinRule::kLine) reject(inner.line, "inner-not-line-rule");
  if (b.line != a.line + 1) reject(inner.line, "line-not-one-more");
}

// Condition 2: A lies in B; every cell of R stands in exactly one pair, and no cell of A in any.
// (That no cell stands in two pairs was seen when the pairs were read.)
void condition_2(const Header& inner, const Board& b, Point offset, const Partners& partner) {
  const Board& a = inner.game->board();
  std::vector<bool> in_a(index(b.size()), false);
  for (int cell = 0; cell < a.size(); ++cell) {
    const int outer = b.cell_at(step(a.point(cell), offset, 1));
    if (outer == kNoCell) reject(inner.line, "inner-outside", a.name(cell));
    in_a[index(outer)] = true;
  }
  for (int cell = 0; cell < b.size(); ++cell) {
    const bool paired = partner[index(cell)] != kNoCell;
    if (in_a[index(cell)] && paired) reject(inner.line, "pair-inside", b.name(cell));
    if (!in_a[index(cell)] && !paired) reject(inner.line, "unpaired", b.name(cell));
  }
}

// Condition 3: every line of m cells of A is continued by two cells of R that are a pair, and
// beyond these the board B stops, unless a longer run wins, too. With m = 1 a cell is a line in
// each of the four directions. (By condition 2 the cells of R are those that have a partner.)
void condition_3(const Header& inner, const Header& outer, Point offset, const Partners& partner) {
  const Board& a = inner.game->board();
  const Board& b = outer.game->board();
  const bool outer_wins_by_line = order_chaos(outer).rules().win == WinRule::kLine;
  const int m = order_chaos(inner).rules().line;
  for (const Line& line : order_chaos(inner).lines()) {
    const Point first = step(a.point(line.cells.front()), offset, 1);
    const auto along = [&](int steps) { return b.cell_at(step(first, line.direction, steps)); };
    const auto in_rest = [&](int cell) {
      return cell != kNoCell && partner[index(cell)] != kNoCell;
    };
    const int before = along(-1);
    const int after = along(m);
    const std::string ends = a.name(line.cells.front()) + " to " + a.name(line.cells.back());
    if (!in_rest(before) || !in_rest(after)) reject(inner.line, "end-not-in-rest", ends);
    if (partner[index(before)] != after) reject(inner.line, "ends-not-paired", ends);
    if (outer_wins_by_line) continue;
    if (along(-2) != kNoCell || along(m + 1) != kNoCell) {
      reject(inner.line, "beyond-on-board", ends);
    }
  }
}

// Condition 4: what exact-at-end needs besides.
void condition_4(const Header& inner, const Header& outer) {
  const OrderChaosRules& b = order_chaos(outer).rules();
  if (b.win != WinRule::kExactAtEnd) return;
  if (b.first != kChaos) reject(outer.line, "at-end-first");
  if (b.pass != PassRule::kNone) reject(outer.line, "at-end-pass");
  if (inner.game->board().size() % 2 != 0) reject(inner.line, "at-end-odd");
}

}  // namespace

std::optional<Point> parse_point(std::string_view name) {
  const std::size_t letters = std::min(name.find_first_of("0123456789"), name.size());
  const int row = parse_number(name.substr(letters)).value_or(0);
  if (row == 0 || letters < 1 || letters > 3) return std::nullopt;
  int column = 0;
  for (const char c : name.substr(0, letters)) {
    if (c < 'a' || c > 'z') return std::nullopt;
    column = 26 * column + (c - 'a' + 1);
  }
  return Point{column - 1, row - 1};
}

void check_lifted(const Header& outer, Reader& reader) {
  const Board& b = outer.game->board();
  // A name only; a1 may be a hole of A, and then it need not lie in B.
  const TextLine line = reader.expect("offset", 2);
  const auto offset = parse_point(line.tokens[1]);
  if (!offset) reject(line.number, "no-such-cell", line.tokens[1]);
  const Partners partner = read_pairs(b, reader);
  std::string inner_claim;  // of no interest outside
  const Header inner = read_header(reader, inner_claim);
  condition_1(inner, outer);
  condition_2(inner, b, *offset, partner);
  condition_3(inner, outer, *offset, partner);
  condition_4(inner, outer);
  check_strategy(inner, reader);  // condition 5: the inner certificate is accepted
  reader.expect("end", 1);
}

}  // namespace checker
