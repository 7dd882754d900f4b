// Which of Order's moves the search tries, and what it expects of each.
#include <algorithm>
#include <array>
#include <bit>

#include "base/index.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"

namespace zermelo::solve {

using base::at;

namespace {

/// What a stone is worth for a line of its symbol that holds so many, or for one of the other
/// symbol, which it spoils. The weights 2, 3, 9, 27, 81 of a line with 0 to 4 stones let Order,
/// playing for their sum, have a win by threats soonest, among forty choices that were tried.
constexpr std::array<int, OrderBoard::kLongest + 1> kGain{1, 6, 18, 54, 162, 486, 0},
    kLoss{0, 3, 9, 27, 81, 243, 0};
/// So many moves are looked at.
constexpr int kLooked = 40;

}  // namespace

std::optional<std::array<int, 2>> OrderThreats::worth(int cell) const {
  std::array<int, 2> worth{};
  bool open = false;
  board_.lines_through(cell).for_each([&](int line) {
    for (int symbol = 0; symbol < 2; ++symbol) {
      const int held = board_.held(line, symbol);
      if (held < 0) continue;
      open = true;
      worth[at(symbol)] += kGain[at(held)];
      worth[at(1 - symbol)] -= kLoss[at(held)];
    }
  });
  return open ? std::optional(worth) : std::nullopt;
}

std::vector<OrderMove> OrderThreats::promising() const {
  struct Scored {
    int score;
    OrderMove move;
  };
  std::vector<Scored> scored;
  for (auto cells = board_.empty(); cells != 0; cells &= cells - 1) {
    const int cell = std::countr_zero(cells);
    const auto worth = this->worth(cell);
    for (int symbol = 0; worth && symbol < 2; ++symbol) {
      scored.push_back({(*worth)[at(symbol)], {cell, symbol}});
    }
  }
  std::stable_sort(scored.begin(), scored.end(),
                   [](const Scored& a, const Scored& b) { return a.score > b.score; });
  std::vector<OrderMove> moves;
  for (const auto& each : scored) moves.push_back(each.move);
  return moves;
}

std::optional<std::vector<OrderThreats::Child>> OrderThreats::attacks(int free) {
  std::vector<Child> children;
  int threatening = 0, others = 0, looked = 0;
  for (const auto move : promising()) {
    if (++looked > kLooked) break;
    if (threatening >= breadth_.threatening && others >= breadth_.free) break;
    board_.put(move.cell, move.symbol);
    auto win = known(Turn::kChaos);
    bool tried = true;
    Child child{move, {}, free, kQuiet, 0};
    const bool room = threatening < breadth_.threatening;
    if (win) {
      // It is known to win.
    } else if (threats_of(board_).kind != Threats::Kind::kNone) {
      tried = room;
      child.cost = kThreat;
      threatening += room ? 1 : 0;
    } else if (const auto forced =
                   room && board_.has_open(board_.length() - 2) ? forced_.find() : std::nullopt) {
      ++threatening;
      const auto replies = look_at_replies(forced->zone);
      child.numbers.proof = static_cast<std::uint32_t>(replies.count());
      if (child.numbers.proof == 0) {
        prove(Turn::kChaos, replies.zone);
        win = known(Turn::kChaos);
      }
    } else if (free > 0 && others < breadth_.free) {
      ++others;
      child.free = free - 1;
      child.numbers.proof = kFree + kFreeNext * static_cast<std::uint32_t>(others);
    } else {
      tried = false;
    }
    child.hash = hash(Turn::kChaos, child.free);
    board_.take(move.cell, move.symbol);
    if (win) {
      prove(Turn::kOrder, win->zone | cell_bit(move.cell), move);
      return std::nullopt;
    }
    const auto same = [&](const Child& other) { return other.hash == child.hash; };
    if (!tried || std::any_of(children.begin(), children.end(), same)) continue;
    if (const auto* kept = numbers_.find(child.hash)) child.numbers = *kept;
    children.push_back(child);
  }
  return children;
}

}  // namespace zermelo::solve
