#include "strategy/order_chaos/iv2.hpp"

#include <array>

#include "strategy/order_chaos/open_lines.hpp"

namespace zermelo::strategy {

namespace {

struct Exception {
  std::array<std::string_view, 4> rows;
  Candidate move;
};

const std::array<Exception, 6>& figure5() {
  static const std::array<Exception, 6> list{{
      {{"OXOO", ".X..", ".OX.", ".X.."}, {{4, 1}, 'O'}},
      {{".X..", "OX..", ".X..", "XOOO"}, {{2, 4}, 'O'}},
      {{".OO.", "XXOX", "OXX.", "..O."}, {{4, 1}, 'O'}},
      {{"OX..", "OX..", "....", "...."}, {{4, 1}, 'O'}},
      {{"XOOO", ".X..", "OO.X", "...."}, {{4, 4}, 'X'}},
      {{".OOX", ".X.X", "....", "...O"}, {{4, 3}, 'O'}},
  }};
  return list;
}

}  // namespace

StrategyIV2::StrategyIV2(games::AnyGame game, Reading reading)
    : Strategy(std::move(game)), reading_(reading) {
  square_rules(this->game(), name(), 4);
}

std::optional<unsigned> StrategyIV2::exception_at(const games::AnyPosition& position) const {
  const Matrix f = matrix_of(game(), position);
  for (unsigned k = 0; k < figure5().size(); ++k) {
    if (((reading_.exceptions >> k) & 1) != 0 && same_board(f, figure5()[k].rows)) return k;
  }
  return std::nullopt;
}

games::Advice StrategyIV2::advise(const games::AnyPosition& position) const {
  const Matrix f = matrix_of(game(), position);
  if (const auto k = exception_at(position)) {
    return advice(game(), f, figure5()[*k].move, "(i): an exceptional board");
  }
  if (f.empty()) return advice(game(), f, {{2, 2}, 'X'}, "(ii): X at (2,2)");

  const OpenLines w(f, Scan::rows);
  if (const auto play = w.first([&](Candidate c) { return w.longest(c) == 3; })) {
    return advice(game(), f, *play, "(iii): complete a line");
  }
  if (const auto play = w.first([&](Candidate c) { return w.lines_of(c, 2) >= 2; })) {
    return advice(game(), f, *play, "(iv): two unbroken lines of weight two");
  }
  if (const auto play = w.best([&](Candidate c) { return w.longest(other(c)) == 0; },
                               [&](Candidate c) {
                                 return 100 * w.longest(c) +
                                        (reading_.step5_as_printed ? 0 : w.together(c));
                               })) {
    return advice(game(), f, *play, "(v): the heaviest line, breaking none");
  }
  const auto spares_heaviest = [&](Candidate c) {
    return w.longest(reading_.step6_as_printed ? c : other(c)) < w.longest_of_all();
  };
  const auto weight = [&](Candidate c) { return w.longest(c); };
  if (const auto play = w.best(spares_heaviest, weight)) {
    return advice(game(), f, *play, "(vi): the heaviest line, breaking none of greatest weight");
  }
  return advice(game(), f, *w.best([](Candidate) { return true; }, weight),
                "(vi), every square on a line of greatest weight");
}

}  // namespace zermelo::strategy
