// Checks the five conditions of docs/certificates/lifted.md, one function each.
// That page proves that they suffice; nothing of the outer game is played here.
//
// Names as there: A is the inner board, B the outer one, R the cells of B that are not in A.
// Inner cells are named by their own board, so every use of one adds the offset.
#include "checker/kinds/lifted.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "checker/core/reason.hpp"
#include "checker/games/order_chaos.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {
namespace {

constexpr auto kLiftedReasons = std::to_array<Reason>({
    {"not-liftable", "inner and outer game must be order-chaos, from their start"},
    {"pair-count", "the number of pairs is not the one announced"},
    {"inner-not-strategy", "the inner certificate is not of kind strategy"},
    {"winner-not-order", "condition 1: the winner is not order"},
    {"not-two-symbols", "condition 1: a game has more than two symbols"},
    {"first-differs", "condition 1: inner and outer game differ in first"},
    {"pass-differs", "condition 1: inner and outer game differ in pass"},
    {"inner-not-line-rule", "condition 1: the inner game is not win=line"},
    {"line-not-one-more", "condition 1: the outer line is not the inner line + 1"},
    {"inner-outside", "condition 2: an inner cell is outside the outer board"},
    {"paired-twice", "condition 2: a cell stands in more than one pair"},
    {"pair-inside", "condition 2: a cell of the inner board stands in a pair"},
    {"unpaired", "condition 2: a cell outside the inner board has no pair"},
    {"end-not-in-rest", "condition 3: no cell outside the inner board continues an inner line"},
    {"ends-not-paired", "condition 3: the cells that continue an inner line are not a pair"},
    {"beyond-on-board", "condition 3: the board goes on beyond the ends of an inner line"},
    {"at-end-first", "condition 4: exact-at-end needs first=chaos"},
    {"at-end-pass", "condition 4: exact-at-end needs pass=none"},
    {"at-end-odd", "condition 4: exact-at-end needs an even number of inner cells"},
});

consteval const Reason& in_lifted(std::string_view name) { return reason_in(kLiftedReasons, name); }

// For each cell of B the other cell of its pair, or kNoCell.
using Partners = std::vector<int>;

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

// `offset CELL`: a name only; a1 may be a hole of A, and then it need not lie in B.
Point read_offset(Reader& reader) {
  const TextLine line = reader.expect("offset", 2);
  const auto point = parse_point(line.tokens[1]);
  if (!point) reject(line.number, core("no-such-cell"), line.tokens[1]);
  return *point;
}

Partners read_pairs(const Board& outer, Reader& reader) {
  const int count = number_in(reader.expect("pairs", 2), 1);
  Partners partner(at(outer.size()), kNoCell);
  for (int pairs = 0;; ++pairs) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens[0] == "inner" && line.tokens.size() == 1;
    if (at_end != (pairs == count)) reject(line.number, in_lifted("pair-count"));
    if (at_end) return partner;
    if (line.tokens.size() != 2) reject(line.number, core("unexpected-line"), "expected a pair");
    const int one = parse_cell(line.tokens[0], outer, line.number);
    const int other = parse_cell(line.tokens[1], outer, line.number);
    if (one == other || partner[at(one)] != kNoCell || partner[at(other)] != kNoCell) {
      reject(line.number, in_lifted("paired-twice"));
    }
    partner[at(one)] = other;
    partner[at(other)] = one;
  }
}

// The rules, if this is Order and Chaos from the start.
const OrderChaos& order_chaos(const Header& header) {
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || !header.from_game_start) reject(header.line, in_lifted("not-liftable"));
  return *game;
}

// Condition 1: the players, symbols, beginners and passes agree; line m inside, m + 1 outside.
void condition_1(const Header& inner, const Header& outer) {
  const OrderChaosRules& a = order_chaos(inner).rules();
  const OrderChaosRules& b = order_chaos(outer).rules();
  if (inner.kind != "strategy") reject(inner.line, in_lifted("inner-not-strategy"));
  if (outer.winner != kOrder) reject(outer.line, in_lifted("winner-not-order"), "outer");
  if (inner.winner != kOrder) reject(inner.line, in_lifted("winner-not-order"), "inner");
  if (a.symbols != 2 || b.symbols != 2) reject(inner.line, in_lifted("not-two-symbols"));
  if (a.first != b.first) reject(inner.line, in_lifted("first-differs"));
  if (a.pass != b.pass) reject(inner.line, in_lifted("pass-differs"));
  if (a.win != WinRule::kLine) reject(inner.line, in_lifted("inner-not-line-rule"));
  if (b.line != a.line + 1) reject(inner.line, in_lifted("line-not-one-more"));
}

// Condition 2: A lies in B; every cell of R stands in exactly one pair, and no cell of A in any.
// (That no cell stands in two pairs was seen when the pairs were read.)
void condition_2(const Header& inner, const Board& b, Point offset, const Partners& partner) {
  const Board& a = inner.game->board();
  std::vector<bool> in_a(at(b.size()), false);
  for (int cell = 0; cell < a.size(); ++cell) {
    const int outer = b.cell_at(step(a.point(cell), offset, 1));
    if (outer == kNoCell) reject(inner.line, in_lifted("inner-outside"), a.name(cell));
    in_a[at(outer)] = true;
  }
  for (int cell = 0; cell < b.size(); ++cell) {
    const bool paired = partner[at(cell)] != kNoCell;
    if (in_a[at(cell)] && paired) reject(inner.line, in_lifted("pair-inside"), b.name(cell));
    if (!in_a[at(cell)] && !paired) reject(inner.line, in_lifted("unpaired"), b.name(cell));
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
    const auto in_rest = [&](int cell) { return cell != kNoCell && partner[at(cell)] != kNoCell; };
    const int before = along(-1);
    const int after = along(m);
    const std::string ends = a.name(line.cells.front()) + " to " + a.name(line.cells.back());
    if (!in_rest(before) || !in_rest(after)) reject(inner.line, in_lifted("end-not-in-rest"), ends);
    if (partner[at(before)] != after) reject(inner.line, in_lifted("ends-not-paired"), ends);
    if (outer_wins_by_line) continue;
    if (along(-2) != kNoCell || along(m + 1) != kNoCell) {
      reject(inner.line, in_lifted("beyond-on-board"), ends);
    }
  }
}

// Condition 4: what exact-at-end needs besides.
void condition_4(const Header& inner, const Header& outer) {
  const OrderChaosRules& b = order_chaos(outer).rules();
  if (b.win != WinRule::kExactAtEnd) return;
  if (b.first != kChaos) reject(outer.line, in_lifted("at-end-first"));
  if (b.pass != PassRule::kNone) reject(outer.line, in_lifted("at-end-pass"));
  if (inner.game->board().size() % 2 != 0) reject(inner.line, in_lifted("at-end-odd"));
}

}  // namespace

std::optional<Point> parse_point(std::string_view name) {
  const std::size_t letters = std::min(name.find_first_of("0123456789"), name.size());
  const auto row = parse_number(name.substr(letters));
  bool right = row.value_or(0) > 0 && letters >= 1 && letters <= 3;
  int column = 0;
  for (const char c : name.substr(0, right ? letters : 0)) {
    right = right && c >= 'a' && c <= 'z';
    column = 26 * column + (c - 'a' + 1);
  }
  if (!right) return std::nullopt;
  return Point{column - 1, *row - 1};
}

void check_lifted(const Header& outer, Reader& reader) {
  const Board& b = outer.game->board();
  const Point offset = read_offset(reader);
  const Partners partner = read_pairs(b, reader);
  std::string inner_claim;  // of no interest outside
  const Header inner = read_header(reader, inner_claim);
  condition_1(inner, outer);
  condition_2(inner, b, offset, partner);
  condition_3(inner, outer, offset, partner);
  condition_4(inner, outer);
  check_strategy(inner, reader);  // condition 5: the inner certificate is accepted
  reader.expect("end", 1);
}

}  // namespace checker
