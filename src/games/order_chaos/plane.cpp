#include "games/order_chaos/plane.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games {

using base::InputError;

namespace {

constexpr std::string_view kFamily = "order-chaos:";

std::string_view board_of(std::string_view game) {
  if (!game.starts_with(kFamily)) return {};
  game.remove_prefix(kFamily.size());
  return game.substr(0, game.find(','));
}

}  // namespace

bool PlaneRules::names(std::string_view game) {
  const auto board = board_of(game);
  return board == "plane" || board.starts_with("plane-") || board == "half-plane" ||
         board == "quarter-plane";
}

PlaneRules PlaneRules::parse(std::string_view game) {
  if (!names(game)) {
    throw InputError(fmt::format(
        "'{}' has no unbounded board; the unbounded boards are order-chaos:plane, plane-HOLES, "
        "half-plane and quarter-plane",
        game));
  }
  const auto board = board_of(game);
  const auto options = game.substr(kFamily.size() + board.size());
  // The options are those of finite boards; a board of one cell stands in for this one.
  const auto finite = OrderChaosRules::parse("1x1" + std::string(options));
  if (finite.win != WinRule::line || finite.symbols != 2) {
    throw InputError("an unbounded board takes the options line, first and pass, and no others");
  }
  PlaneRules rules;
  rules.line = finite.line;
  rules.first = finite.first;
  rules.pass = finite.pass;
  if (board == "half-plane") rules.part = Part::half;
  if (board == "quarter-plane") rules.part = Part::quarter;
  if (board.starts_with("plane-")) {
    const auto holes = board::Board::parse(board.substr(6));
    rules.holes = holes.name();
    for (const auto cell : holes.cells()) {
      rules.missing.push_back({holes.column(cell), holes.row(cell)});
    }
    std::sort(rules.missing.begin(), rules.missing.end());
  }
  return rules;
}

std::string PlaneRules::name() const {
  OrderChaosRules finite{.board = board::Board::rectangle(1, 1)};
  finite.line = line;
  finite.first = first;
  finite.pass = pass;
  const std::string options = finite.name().substr(kFamily.size() + 3);
  const std::string_view board = part == Part::half      ? "half-plane"
                                 : part == Part::quarter ? "quarter-plane"
                                                         : "plane";
  return fmt::format("{}{}{}{}{}", kFamily, board, holes.empty() ? "" : "-", holes, options);
}

bool PlaneRules::has(Point cell) const {
  if (part != Part::plane && cell.y < 0) return false;
  if (part == Part::quarter && cell.x < 0) return false;
  return !std::binary_search(missing.begin(), missing.end(), cell);
}

std::string name_of(const PlaneMove& move) {
  if (!move.cell) return "pass";
  return fmt::format("{}({},{})", kSymbols[static_cast<std::size_t>(move.symbol)], move.cell->x,
                     move.cell->y);
}

PlaneMove parse_plane_move(std::string_view text) {
  if (text == "pass") return {};
  const auto comma = text.find(',');
  const bool framed = text.size() >= 6 && (text[0] == 'X' || text[0] == 'O') && text[1] == '(' &&
                      text.back() == ')' && comma != std::string_view::npos;
  if (framed) {
    const auto x = base::parse_number<int>(text.substr(2, comma - 2));
    const auto y = base::parse_number<int>(text.substr(comma + 1, text.size() - comma - 2));
    constexpr int far = 1'000'000'000;
    if (x && y && std::abs(*x) <= far && std::abs(*y) <= far) {
      return {Point{*x, *y}, text[0] == 'X' ? 0 : 1};
    }
  }
  throw InputError(fmt::format("'{}' is not a move; write X(3,-2), O(0,0) or pass", text));
}

int PlanePosition::symbol(Point cell) const {
  const auto found = stones_.find(cell);
  return found == stones_.end() ? -1 : found->second;
}

bool PlanePosition::legal(const PlaneMove& move) const {
  if (outcome_ != Outcome::undecided) return false;
  if (!move.cell) return rules_.may_pass(to_move_);
  return empty(*move.cell) && (move.symbol == 0 || move.symbol == 1);
}

void PlanePosition::play(const PlaneMove& move) {
  last_ = move.cell;
  if (move.cell) {
    stones_[*move.cell] = move.symbol;
    if (run_with(*move.cell, move.symbol) >= rules_.line) outcome_ = win_of(kOrder);
  } else if (passed_) {
    outcome_ = win_of(kChaos);  // pass=both: two passes in succession
  }
  passed_ = !move.cell;
  to_move_ = to_move_ == kOrder ? kChaos : kOrder;
}

int PlanePosition::run_with(Point cell, int symbol) const {
  int longest = 1;
  for (const Point d : kLineDirections) {
    int run = 1;
    for (const Point way : {d, Point{-d.x, -d.y}}) {
      for (Point at = cell + way; this->symbol(at) == symbol; at = at + way) ++run;
    }
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace zermelo::games
