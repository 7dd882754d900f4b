// Claims on infinite boards: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section VI.
#include <fmt/format.h>

#include <array>
#include <functional>
#include <vector>

#include "pairing/plane.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

using Cell = std::pair<int, int>;  // column, row

/// The size of the largest set of cells that are connected by sides and corners.
int largest_component(std::vector<Cell> left) {
  std::size_t largest = 0;
  while (!left.empty()) {
    std::vector<Cell> component{left.back()};
    left.pop_back();
    for (std::size_t next = 0; next < component.size(); ++next) {
      const auto [x, y] = component[next];
      std::erase_if(left, [&, x = x, y = y](const Cell& cell) {
        const bool near = std::abs(cell.first - x) <= 1 && std::abs(cell.second - y) <= 1;
        if (near) component.push_back(cell);
        return near;
      });
    }
    largest = std::max(largest, component.size());
  }
  return static_cast<int>(largest);
}

/// Every board within a rectangle, by exact search.
Finding lemma_vi1(const base::Limits& limits) {
  int boards = 0, won = 0;
  for (const auto& [width, height] : {Cell{4, 3}, Cell{5, 2}, Cell{10, 1}}) {
    for (int mask = 1; mask < 1 << (width * height); ++mask) {
      std::string shape;
      std::vector<Cell> cells;
      for (int i = 0; i < width * height; ++i) {
        if (i > 0 && i % width == 0) shape += '/';
        const bool is_cell = (mask >> i & 1) != 0;
        shape += is_cell ? '#' : '.';
        if (is_cell) cells.emplace_back(i % width, i / width);
      }
      const auto game = fmt::format("order-chaos:{},line=2,first=chaos,pass=starter", shape);
      const auto winner = winner_of(game, limits);
      if (winner == "unknown") return stopped();
      const std::string_view expected = largest_component(cells) >= 3 ? "order" : "chaos";
      if (winner != expected) return {Verdict::refuted, winner + " wins", game, {}};
      ++boards;
      won += winner == "order" ? 1 : 0;
    }
  }
  return {Verdict::reproduced,
          "iff",
          fmt::format("{} boards within 4x3, 5x2 and 10x1 by exact search; Order wins {} of them",
                      boards, won),
          {}};
}

using Board = std::function<bool(int x, int y)>;

/// The number of lines of two cells of Z^2, within `reach` of the origin, that have just one cell
/// on the board.
long crossing(const Board& board, int reach) {
  long count = 0;
  for (int x = -reach; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      for (const auto& d : games::kLineDirections) {
        const int to_x = x + d.x, to_y = y + d.y;
        if (std::abs(to_x) > reach || std::abs(to_y) > reach) continue;
        count += board(x, y) != board(to_x, to_y) ? 1 : 0;
      }
    }
  }
  return count;
}

/// The proof takes four lines and needs no computer; the count tests its words on boards of many
/// shapes. On finite and co-finite boards, which are tried for comparison, it must stop growing.
Finding lemma_vi3(const base::Limits&) {
  const auto is_power = [](int x) { return x > 0 && (x & (x - 1)) == 0; };
  const std::vector<std::pair<std::string_view, Board>> neither{
      {"half-plane", [](int, int y) { return y >= 0; }},
      {"quarter-plane", [](int x, int y) { return x >= 0 && y >= 0; }},
      {"wedge", [](int x, int y) { return std::abs(y) <= x; }},
      {"one row", [](int, int y) { return y == 0; }},
      {"parabola", [](int x, int y) { return y >= x * x; }},
      {"chequered", [](int x, int y) { return (x + y) % 2 == 0; }},
      {"powers of two on a row", [&](int x, int y) { return y == 0 && is_power(x); }},
      {"nested square rings",
       [&](int x, int y) { return is_power(std::max(std::abs(x), std::abs(y))); }},
  };
  const Board some = [](int x, int y) { return x * x + 3 * y * y < 40 && (x * y) % 3 != 1; };
  const auto grows = [](const Board& board) {
    for (int reach = 9; reach <= 72; reach *= 2) {
      if (crossing(board, 2 * reach) <= crossing(board, reach)) return false;
    }
    return true;
  };
  for (const auto& [name, board] : neither) {
    const Board rest = [&board = board](int x, int y) { return !board(x, y); };
    if (!grows(board) || !grows(rest)) {
      return {Verdict::refuted, "finitely many", std::string(name), {}};
    }
  }
  const bool stops = crossing(some, 18) == crossing(some, 144);
  return compare("infinitely many", stops ? "infinitely many" : "also on finite boards",
                 Verdict::differs,
                 fmt::format("on {} boards and their complements the lines that cross the border "
                             "grow without end, as far as 144 cells; on a finite one they stop. "
                             "The lemma itself is proved in the paper, not here",
                             neither.size()));
}

/// Definition VI.2: with and without holes, on halves and quarters, each in good parity or with
/// free cells.
Finding theorem_vi4(const base::Limits& limits) {
  constexpr std::array<std::string_view, 11> games{
      // (i): co-finite boards in good parity, and boards that are neither finite nor co-finite
      "order-chaos:plane,line=9", "order-chaos:plane-1x1,line=9,first=chaos",
      "order-chaos:plane-2x3,line=9", "order-chaos:half-plane,line=9,first=chaos",
      "order-chaos:quarter-plane,line=9,first=chaos",
      // (ii): Order may pass
      "order-chaos:plane,line=10,pass=starter", "order-chaos:plane-1x1,line=10,pass=starter",
      "order-chaos:half-plane,line=10,pass=starter", "order-chaos:plane,line=10,first=chaos",
      // More than the theorem says: on boards that are neither, 9 is enough even if Order passes.
      "order-chaos:half-plane,line=9,pass=starter",
      "order-chaos:quarter-plane,line=9,pass=starter"};
  Finding all{Verdict::reproduced, "chaos wins", {}, {}};
  for (const auto name : games) {
    const auto rules = games::PlaneRules::parse(name);
    const auto result = pairing::find(rules, limits);
    if (!result.found) {
      if (result.none == pairing::PlaneResult::None::no) {
        return stopped();
      }
      return {Verdict::differs, "not proved", std::string(name), {}};
    }
    all.certificates.push_back(prove::periodic_certificate(rules, *result.found));
  }
  all.detail =
      "periodic certificates of a pairing of torus:8, and of torus:9 with nine free cells for "
      "lines "
      "of 10 with passing; the proof for every infinite board: docs/certificates.md, kind "
      "periodic. "
      "Where the board is neither finite nor co-finite, (ii) holds for m = 9 as well";
  return all;
}

}  // namespace

std::vector<Claim> claims_on_infinite_boards() {
  return {
      {"paper-lemma-VI.1", "Order versus Chaos, Lemma VI.1",
       "Order wins ovc'(B,2,Chaos) if and only if B has a connected component of size at least 3.",
       "every board within 4x3, 5x2 and 10x1", "iff", Cost::quick, lemma_vi1},
      {"paper-lemma-VI.3", "Order versus Chaos, Lemma VI.3",
       "If B is neither finite nor co-finite, infinitely many lines of length 2 have one cell in "
       "B.",
       "counted on a family of boards, ever farther out", "infinitely many", Cost::quick,
       lemma_vi3},
      {"paper-theorem-VI.4", "Order versus Chaos, Theorem VI.4",
       "Chaos wins ovc(B,m,p) for m >= 9 in good parity, and ovc'(B,m,Order) for m >= 10, on "
       "infinite boards too.",
       "periodic pairings for eleven games on boards of each sort; certificates", "chaos wins",
       Cost::quick, theorem_vi4},
  };
}

}  // namespace zermelo::reproduce
