#include "strategy/order_chaos/lemma_iv1.hpp"

#include <array>
#include <optional>

#include "base/error.hpp"

namespace zermelo::strategy {

namespace {

/// The place to which (i, j) comes after `turns` quarter turns of the 3x3 board.
Place rotate(Place p, int turns) {
  for (; turns > 0; --turns) p = {p.j, 4 - p.i};
  return p;
}

/// The triangle B after some quarter turns.
struct Triangle {
  std::vector<Place> cells;
  std::vector<std::vector<Place>> lines;

  explicit Triangle(int turns) {
    const std::array<std::array<Place, 3>, 3> drawn{
        {{{{1, 1}, {2, 1}, {3, 1}}}, {{{3, 1}, {3, 2}, {3, 3}}}, {{{1, 1}, {2, 2}, {3, 3}}}}};
    for (const auto& line : drawn) {
      lines.emplace_back();
      for (const Place p : line) lines.back().push_back(rotate(p, turns));
    }
    for (const Place p : Matrix(3).places()) {
      if (p.j <= p.i) cells.push_back(rotate(p, turns));
    }
  }
};

struct Step {
  Place place;
  char symbol;
};

/// The empty cell of a line whose other cells all hold the symbol.
std::optional<Place> missing(const Matrix& m, const std::vector<Place>& line, char symbol) {
  std::optional<Place> gap;
  for (const Place p : line) {
    if (m[p] == symbol) continue;
    if (m[p] != kEmpty || gap) return std::nullopt;
    gap = p;
  }
  return gap;
}

/// The first move of a forced line, in which each of Order's moves leaves some line of the triangle
/// one symbol short, until two lines are.
std::optional<Step> forced_win(const Matrix& m, const Triangle& b) {
  for (const Place p : b.cells) {
    for (const char s : kBothSymbols) {
      if (m[p] != kEmpty) continue;
      Matrix after = m;
      after[p] = s;
      std::vector<Place> gaps;
      for (const auto& line : b.lines) {
        if (const auto gap = missing(after, line, s)) gaps.push_back(*gap);
      }
      if (gaps.size() > 1) return Step{p, s};
      if (gaps.size() == 1) {
        after[gaps.front()] = opposite(s);
        if (forced_win(after, b)) return Step{p, s};
        // The reply may itself have left a line of the triangle one symbol short. The caller of the
        // recursion covers this case, since it takes a win in one move before it asks for a forced
        // one.
        for (const auto& line : b.lines) {
          if (missing(after, line, opposite(s))) return Step{p, s};
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace

LemmaIV1::LemmaIV1(games::AnyGame game) : Strategy(std::move(game)) {
  if (square_rules(this->game(), "iv1", 0).line > 3) {
    throw base::InputError("strategy 'iv1' is not for " + this->game().name() +
                           "; it plays Order on nxn with line n for n = 1, 2, 3");
  }
}

games::Advice LemmaIV1::say(Place place, char symbol, std::string rule,
                            const std::vector<Place>& seen) const {
  games::Advice advice{move_at(game(), place, symbol), std::move(rule), {}};
  for (const Place p : seen) advice.cells.push_back(cell_at(game(), p));
  return advice;
}

games::Advice LemmaIV1::advise(const games::AnyPosition& position) const {
  const Matrix m = matrix_of(game(), position);
  for (const auto& line : full_lines(m.n())) {
    for (const char s : kBothSymbols) {
      if (const auto gap = missing(m, line, s)) return say(*gap, s, "complete a line", line);
    }
  }
  if (m.n() < 3) return say({1, 1}, 'X', "n <= 2: play anything", {});
  if (m.empty()) return say({2, 2}, 'X', "Chaos passed: play the square with the dot", {});
  for (int turns = 0; turns < 4; ++turns) {
    const Triangle b(turns);
    if (const auto step = forced_win(m, b)) {
      return say(step->place, step->symbol, "keep Chaos busy in the triangle", b.cells);
    }
  }
  return {std::nullopt, "no forced line in any triangle", {}};
}

}  // namespace zermelo::strategy
