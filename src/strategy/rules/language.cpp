#include "strategy/rules/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::strategy::rules {

namespace {

constexpr std::array<std::string_view, 8> kSubjects{"own",  "other",  "lines", "centre",
                                                    "edge", "corner", "row",   "column"};
constexpr std::array<std::string_view, 8> kFunctions{"count", "begun",   "stones",  "squares",
                                                     "cubes", "doubled", "tripled", "longest"};

int power(int base, int exponent) {
  int value = 1;
  for (int i = 0; i < exponent; ++i) value *= base;
  return value;
}

std::string text(const Measure& m) {
  const auto subject = kSubjects[static_cast<std::size_t>(m.subject)];
  if (!m.of_lines()) return std::string(subject);
  if (m.function == Function::exactly) return fmt::format("{}.{}", subject, m.stones);
  return fmt::format("{}.{}", subject, kFunctions[static_cast<std::size_t>(m.function)]);
}

[[noreturn]] void refuse(std::string_view criterion, std::string_view what) {
  throw base::InputError(fmt::format("rule '{}': {}", criterion, what));
}

std::optional<Function> parse_function(std::string_view word, int& stones) {
  const auto at = std::find(kFunctions.begin(), kFunctions.end(), word);
  if (at != kFunctions.end()) return static_cast<Function>(at - kFunctions.begin());
  const auto number = base::parse_number<int>(word);
  if (!number || *number < 0 || *number > kMostStones) return std::nullopt;
  stones = *number;
  return Function::exactly;
}

Measure parse_measure(std::string_view criterion, std::string_view word) {
  const auto dot = word.find('.');
  const auto at = std::find(kSubjects.begin(), kSubjects.end(), word.substr(0, dot));
  if (at == kSubjects.end()) {
    refuse(criterion, fmt::format("'{}' is not a measure; the measures are own.FUNCTION, "
                                  "other.FUNCTION, lines, centre, edge, corner, row and column",
                                  word));
  }
  Measure measure{static_cast<Subject>(at - kSubjects.begin()), Function::count, 0};
  if (measure.of_lines() != (dot != std::string_view::npos)) {
    refuse(criterion, measure.of_lines()
                          ? fmt::format("'{}' needs a function, such as {}.stones", word, word)
                          : fmt::format("'{}' is a measure of the cell and takes no function",
                                        word.substr(0, dot)));
  }
  if (!measure.of_lines()) return measure;
  const auto function = parse_function(word.substr(dot + 1), measure.stones);
  if (!function) {
    refuse(criterion, fmt::format("'{}' is not a function of lines; the functions are {}, and a "
                                  "number of stones up to {}",
                                  word.substr(dot + 1), fmt::join(kFunctions, ", "), kMostStones));
  }
  measure.function = *function;
  return measure;
}

}  // namespace

int Measure::weight(int k) const {
  switch (function) {
    case Function::count:
      return 1;
    case Function::begun:
      return k > 0 ? 1 : 0;
    case Function::stones:
    case Function::longest:
      return k;
    case Function::squares:
      return power(k, 2);
    case Function::cubes:
      return power(k, 3);
    case Function::doubled:
      return power(2, k);
    case Function::tripled:
      return power(3, k);
    case Function::exactly:
      return k == stones ? 1 : 0;
  }
  return 0;
}

int RuleList::length() const {
  int sum = 0;
  for (const auto& criterion : criteria) sum += criterion.length();
  return sum;
}

std::string text(const Criterion& c) {
  if (c.kind == Criterion::Kind::complete) return "complete";
  if (c.kind == Criterion::Kind::block) return "block";
  std::string line = c.kind == Criterion::Kind::most ? "most " : "least ";
  line += text(c.first);
  if (c.join != Criterion::Join::none) {
    line += c.join == Criterion::Join::plus ? " + " : " - ";
    line += text(c.second);
  }
  return line;
}

std::string text(const games::AnyGame& game, const RuleList& list) {
  std::string line(game.side_name(list.side));
  for (const auto& criterion : list.criteria) line += "; " + text(criterion);
  return line;
}

Criterion parse_criterion(std::string_view line) {
  const auto words = base::words(line);
  const std::string joined = fmt::format("{}", fmt::join(words, " "));
  if (joined == "complete") return {Criterion::Kind::complete};
  if (joined == "block") return {Criterion::Kind::block};
  const bool most = !words.empty() && words[0] == "most";
  if (!most && (words.empty() || words[0] != "least")) {
    refuse(joined, "a rule is 'complete', 'block', 'most SCORE' or 'least SCORE'");
  }
  Criterion criterion{most ? Criterion::Kind::most : Criterion::Kind::least};
  if (words.size() != 2 && words.size() != 4) {
    refuse(joined,
           "a score is MEASURE, own.FUNCTION + other.FUNCTION or own.FUNCTION - "
           "other.FUNCTION");
  }
  criterion.first = parse_measure(joined, words[1]);
  if (words.size() == 2) return criterion;
  if (words[2] != "+" && words[2] != "-") {
    refuse(joined, fmt::format("expected + or - instead of '{}'", words[2]));
  }
  criterion.join = words[2] == "+" ? Criterion::Join::plus : Criterion::Join::minus;
  criterion.second = parse_measure(joined, words[3]);
  if (criterion.first.subject != Subject::own || criterion.second.subject != Subject::other) {
    refuse(joined,
           "a score of two measures has one of own lines first and one of other lines "
           "second");
  }
  return criterion;
}

RuleList parse_list(const games::AnyGame& game, std::string_view line) {
  const auto pieces = base::split(line, ';');
  const auto player = base::words(pieces.front());
  const auto side = player.size() == 1 ? game.parse_side(player.front()) : std::nullopt;
  if (!side) {
    throw base::InputError(
        fmt::format("rules: '{}' is not a player of {}; a list begins with {} or {}, as in "
                    "'{}; complete; most own.stones'",
                    fmt::join(player, " "), game.name(), game.side_name(games::Side::a),
                    game.side_name(games::Side::b), game.side_name(games::Side::a)));
  }
  constexpr std::size_t most = 64;
  if (pieces.size() > most + 1) {
    throw base::InputError(
        fmt::format("rules: {} rules; at most {} are read", pieces.size() - 1, most));
  }
  RuleList list{*side, {}};
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    list.criteria.push_back(parse_criterion(pieces[i]));
  }
  return list;
}

}  // namespace zermelo::strategy::rules
