#include "strategy/order_chaos/t1.hpp"

#include <algorithm>
#include <optional>

#include "strategy/order_chaos/open_lines.hpp"

namespace zermelo::strategy {

const std::array<T1::Exception, 6>& T1::exceptions() {
  static const std::array<Exception, 6> list{{
      {{"O...", "XXOX", "O.X.", "O..."}, {1, 4}, 'O'},
      {{".O.X", "XXXO", "...O", "...O"}, {4, 2}, 'O'},
      {{".XO.", "OXX.", "OOXO", ".X.."}, {1, 4}, 'O'},
      {{"OO..", "XX..", "....", "...."}, {1, 4}, 'O'},
      {{"X.O.", "OXO.", "O...", "O.X."}, {4, 4}, 'X'},
      {{"....", "OX..", "O...", "XX.O"}, {3, 4}, 'O'},
  }};
  return list;
}

T1::T1(games::AnyGame game, Reading reading) : Strategy(std::move(game)), reading_(reading) {
  square_rules(this->game(), name(), 4);
}

std::string T1::name() const {
  return reading_.exceptions == kAll                              ? "t1-final"
         : reading_.rule4_as_printed && reading_.rule5_as_printed ? "t1:literal"
                                                                  : "t1";
}

games::Advice T1::advise(const games::AnyPosition& position) const {
  const Matrix b = matrix_of(game(), position);
  for (std::size_t k = 0; k < exceptions().size(); ++k) {
    const auto& [rows, place, symbol] = exceptions()[k];
    if (((reading_.exceptions >> k) & 1) != 0 && same_board(b, rows)) {
      return advice(game(), b, {place, symbol}, "exception " + std::to_string(k + 1));
    }
  }
  if (b.empty()) return advice(game(), b, {{2, 2}, 'X'}, "rule 1: X at (2,2)");

  const OpenLines p(b, Scan::columns);
  if (const auto play = p.first([&](Candidate c) { return p.longest(c) == 3; })) {
    return advice(game(), b, *play, "rule 2: complete a line");
  }
  if (const auto play = p.first([&](Candidate c) { return p.lines_of(c, 2) >= 2; })) {
    return advice(game(), b, *play, "rule 3: two open lines of two");
  }
  // C_1: no open line of the other symbol runs through the place.
  if (const auto play = p.best([&](Candidate c) { return p.longest(other(c)) == 0; },
                               [&](Candidate c) {
                                 return 100 * p.longest(c) +
                                        (reading_.rule4_as_printed ? 0 : p.together(c));
                               })) {
    return advice(game(), b, *play, "rule 4: the longest open line, breaking none");
  }
  const auto spares_longest = [&](Candidate c) {
    return p.longest(reading_.rule5_as_printed ? c : other(c)) < p.longest_of_all();
  };
  const auto longest = [&](Candidate c) { return p.longest(c); };
  if (const auto play = p.best(spares_longest, longest)) {
    return advice(game(), b, *play,
                  "rule 5: the longest open line, sparing the longest of the others");
  }
  return advice(game(), b, *p.best([](Candidate) { return true; }, longest),
                "rule 5, every place on a longest line");
}

}  // namespace zermelo::strategy
