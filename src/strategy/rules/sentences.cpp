// Rule lists in words.
#include <fmt/format.h>

#include "games/family.hpp"
#include "strategy/rules/language.hpp"

namespace zermelo::strategy::rules {

namespace {

std::string stones(int k) { return k == 1 ? "one stone" : fmt::format("{} stones", k); }

std::string of_lines(const Measure& m) {
  const std::string_view which = m.subject == Subject::own ? "it lengthens" : "it breaks";
  switch (m.function) {
    case Function::count:
      return fmt::format("the number of lines that {}", which);
    case Function::begun:
      return fmt::format("the number of lines with stones that {}", which);
    case Function::stones:
      return fmt::format("the sum of the numbers of stones on the lines that {}", which);
    case Function::squares:
      return fmt::format("the sum of the squares of the numbers of stones on the lines that {}",
                         which);
    case Function::cubes:
      return fmt::format("the sum of the cubes of the numbers of stones on the lines that {}",
                         which);
    case Function::doubled:
      return fmt::format(
          "the weight of the lines that {} (a line weighs 1, and twice as much with each stone)",
          which);
    case Function::tripled:
      return fmt::format(
          "the weight of the lines that {} (a line weighs 1, and three times as much with each "
          "stone)",
          which);
    case Function::longest:
      return fmt::format("the number of stones on the longest of the lines that {}", which);
    case Function::exactly:
      break;
  }
  return m.stones == 0
             ? fmt::format("the number of empty lines that {}", which)
             : fmt::format("the number of lines with exactly {} that {}", stones(m.stones), which);
}

std::string words(const Measure& m) {
  switch (m.subject) {
    case Subject::own:
    case Subject::other:
      return of_lines(m);
    case Subject::lines:
      return "the number of all lines through the cell";
    case Subject::centre:
      return "the distance from the centre";
    case Subject::edge:
      return "the distance from the edge";
    case Subject::corner:
      return "the distance from the nearest corner";
    case Subject::row:
      return "the number of the row";
    case Subject::column:
      break;
  }
  return "the number of the column";
}

std::string words(const Criterion& c, bool chooses_stone) {
  if (c.kind == Criterion::Kind::complete) return "that complete a line, if there are any";
  if (c.kind == Criterion::Kind::block) {
    return chooses_stone
               ? "that leave no line which one stone would complete, if there are any"
               : "that leave the opponent no line which one stone would complete, if there are any";
  }
  auto score = words(c.first);
  if (c.join == Criterion::Join::plus) score += ", and " + words(c.second) + " added to it,";
  if (c.join == Criterion::Join::minus) score += ", less " + words(c.second) + ",";
  return fmt::format("for which {} is {}", score,
                     c.kind == Criterion::Kind::most ? "greatest" : "least");
}

}  // namespace

std::vector<std::string> sentences(const games::AnyGame& game, const RuleList& list) {
  const bool chooses = game.chooses_stone();
  std::vector<std::string> all;
  for (const auto& criterion : list.criteria) {
    all.push_back(fmt::format("{} those {}.", all.empty() ? "Of all moves, keep" : "Of these, keep",
                              words(criterion, chooses)));
  }
  all.push_back(fmt::format(
      "{} play the first in reading order{}.", all.empty() ? "Of all moves," : "Of what is left,",
      chooses
          ? fmt::format(", and at one cell {} before {}", game.letters().front(), game.letters()[1])
          : ""));
  return all;
}

}  // namespace zermelo::strategy::rules
