#include "prove/hex/relaxed/relaxed_proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <map>
#include <set>

namespace zermelo::prove {

namespace {

std::string separator_words(const Groups& groups, const Separator& separator) {
  const auto& stone = groups.stones(separator.x)[base::at(separator.stone)];
  std::string text =
      fmt::format("{} group {} stone {} answers", separator.literal > 0 ? "yes" : "no",
                  groups.name(separator.x), stone.cell);
  for (std::size_t k = 0; k < stone.answers.size(); ++k) {
    if ((separator.answers >> k & 1) != 0) text += fmt::format(" {}", stone.answers[k]);
  }
  return text;
}

}  // namespace

std::string dimacs(const Groups& groups, const RelaxedFormula& formula,
                   const pairing::Refutation& refutation) {
  std::map<int, std::string> separators;
  for (const auto& separator : formula.separators) {
    separators.emplace(std::abs(separator.literal), separator_words(groups, separator));
  }
  std::set<int> variables;
  for (const auto& clause : refutation.axioms) {
    for (const int literal : clause) variables.insert(std::abs(literal));
  }
  std::string text;
  for (const int variable : variables) {
    const auto [upper, lower] = formula.pairs[base::at(variable)];
    text +=
        fmt::format("c variable {}: {}\n", variable,
                    upper < 0 ? separators.at(variable)
                              : fmt::format("pair {} {}", groups.name(upper), groups.name(lower)));
  }
  text += fmt::format("p cnf {} {}\n", formula.cnf.variables, refutation.axioms.size());
  for (const auto& clause : refutation.axioms)
    text += fmt::format("{} 0\n", fmt::join(clause, " "));
  return text;
}

std::string lrat(const pairing::Refutation& refutation) {
  std::string text;
  auto number = refutation.axioms.size();
  for (const auto& step : refutation.steps) {
    text += fmt::format("{}", ++number);
    for (const int literal : step.clause) text += fmt::format(" {}", literal);
    text += fmt::format(" 0 {} 0\n", fmt::join(step.hints, " "));
  }
  return text;
}

}  // namespace zermelo::prove
