// The criteria of the language, in the order in which they are tried.
#include "strategy/rules/language.hpp"

namespace zermelo::strategy::rules {

namespace {

/// The measures of own or other lines. A line that is broken holds a stone, so that `begun` would
/// be `count` and no line has none.
std::vector<Measure> measures(Subject subject, int line) {
  std::vector<Measure> all;
  for (const auto function :
       {Function::count, Function::begun, Function::stones, Function::squares, Function::cubes,
        Function::doubled, Function::tripled, Function::longest}) {
    if (subject == Subject::other && function == Function::begun) continue;
    all.push_back({subject, function, 0});
  }
  for (int k = subject == Subject::other ? 1 : 0; k < line; ++k) {
    all.push_back({subject, Function::exactly, k});
  }
  return all;
}

}  // namespace

std::vector<Criterion> vocabulary(int line) {
  using Kind = Criterion::Kind;
  using Join = Criterion::Join;
  std::vector<Criterion> all{{Kind::complete}, {Kind::block}};
  const auto own = measures(Subject::own, line), other = measures(Subject::other, line);
  const auto both_ways = [&](const Measure& first, Join join, const Measure& second) {
    for (const auto kind : {Kind::most, Kind::least}) all.push_back({kind, first, join, second});
  };
  for (const auto& measure : own) both_ways(measure, Join::none, {});
  for (const auto& measure : other) both_ways(measure, Join::none, {});
  for (const auto subject : {Subject::lines, Subject::centre, Subject::edge, Subject::corner,
                             Subject::row, Subject::column}) {
    both_ways({subject, Function::count, 0}, Join::none, {});
  }
  for (const auto& first : own) {
    for (const auto& second : other) {
      both_ways(first, Join::plus, second);
      both_ways(first, Join::minus, second);
    }
  }
  return all;
}

}  // namespace zermelo::strategy::rules
