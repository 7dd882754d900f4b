#include "prove/hex/relaxed/relaxed_proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "prove/hex/relaxed/relaxed_check.hpp"

namespace zermelo::prove {

namespace {

/// The answers that a set of bits may name, as cells. The bits of a separator count those that the
/// rules permit.
std::vector<int> answers_in(const Groups& groups, const RelaxedRules& rules, int x, int stone) {
  const auto& place = groups.stones(x)[base::at(stone)];
  std::vector<int> cells;
  for (const auto k : permitted(groups, rules, x, place)) cells.push_back(place.answers[k]);
  return cells;
}

std::string separator_words(const Groups& groups, const RelaxedRules& rules,
                            const Separator& separator) {
  const auto cells = answers_in(groups, rules, separator.x, separator.stone);
  std::string text = fmt::format("{} group {} stone {} answers",
                                 separator.literal > 0 ? "yes" : "no", groups.name(separator.x),
                                 groups.stones(separator.x)[base::at(separator.stone)].cell);
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if ((separator.answers >> k & 1) != 0) text += fmt::format(" {}", cells[k]);
  }
  return text;
}

class ProofReader {
 public:
  ProofReader(const Groups& groups, const RelaxedRules& rules) : groups_(groups), rules_(rules) {
    for (int state = 0; state < groups.size(); ++state) states_.emplace(groups.name(state), state);
    read_.formula.pairs.emplace_back(-1, -1);
  }

  ReadProof read(std::string_view dimacs, std::string_view lrat) {
    file_ = "clauses";
    for_each_line(dimacs, [&] {
      if (words_[0] == "c") {
        read_variable();
      } else if (words_[0] != "p") {
        read_.refutation.axioms.push_back(next_list(kMostVariables));
        for (const int literal : read_.refutation.axioms.back()) {
          if (!declared_.contains(std::abs(literal))) refuse("a literal without a meaning");
        }
      }
    });
    file_ = "steps";
    for_each_line(lrat, [&] {
      const auto before = read_.refutation.axioms.size() + read_.refutation.steps.size();
      if (next_number(kMostVariables) != static_cast<int>(before) + 1) refuse("another number");
      auto clause = next_list(kMostVariables);
      auto hints = next_list(static_cast<int>(before));
      if (std::any_of(hints.begin(), hints.end(), [](int hint) { return hint < 0; })) {
        refuse("a hint below 0");
      }
      read_.refutation.steps.push_back({std::move(clause), std::move(hints)});
    });
    return std::move(read_);
  }

 private:
  static constexpr int kMostVariables = 100'000'000;

  template <class Use>
  void for_each_line(std::string_view text, const Use& use) {
    line_ = 0;
    for (const auto line : base::split(text, '\n')) {
      ++line_;
      words_ = base::words(line);
      at_ = 0;
      if (words_.empty()) continue;
      use();
      if (at_ != words_.size() && words_[0] != "p") refuse("more than belongs there");
    }
  }

  [[noreturn]] void refuse(std::string_view what) const {
    throw base::InputError(fmt::format(
        "line {} of the {}: {}; this is no proof that solve --relaxed --proof has written", line_,
        file_, what));
  }

  std::string_view next_word() {
    if (at_ == words_.size()) refuse("something is missing");
    return words_[at_++];
  }
  int next_number(int most) {
    const auto number = base::parse_number<int>(next_word());
    if (!number || std::abs(static_cast<long>(*number)) > most) refuse("not a number that fits");
    return *number;
  }
  /// Up to the next 0.
  std::vector<int> next_list(int most) {
    std::vector<int> list;
    for (int number = next_number(most); number != 0; number = next_number(most)) {
      list.push_back(number);
    }
    return list;
  }
  int next_state() {
    const auto found = states_.find(std::string(next_word()));
    if (found == states_.end()) refuse("not a group");
    return found->second;
  }

  /// c variable 7: pair UPPER LOWER, or yes|no group GROUP stone CELL answers CELL...
  void read_variable() {
    at_ = 2;
    auto name = words_.size() > 3 && words_[1] == "variable" ? next_word() : "";
    if (!name.ends_with(':')) refuse("not the meaning of a variable");
    name.remove_suffix(1);
    const auto variable = base::parse_number<int>(name).value_or(0);
    if (variable < 1 || variable > kMostVariables || !declared_.insert(variable).second) {
      refuse("not the number of a variable, or for the second time");
    }
    auto& pairs = read_.formula.pairs;
    if (pairs.size() <= base::at(variable)) pairs.resize(base::at(variable) + 1, {-1, -1});
    const auto sort = next_word();
    if (sort == "pair") {
      const int upper = next_state();
      pairs[base::at(variable)] = {upper, next_state()};
      return;
    }
    if ((sort != "yes" && sort != "no") || next_word() != "group") refuse("neither pair nor group");
    Separator separator{.x = next_state(), .literal = sort == "yes" ? variable : -variable};
    const auto& stones = groups_.stones(separator.x);
    if (next_word() != "stone") refuse("no stone");
    const int cell = next_number(groups_.cells());
    while (separator.stone < static_cast<int>(stones.size()) &&
           stones[base::at(separator.stone)].cell != cell) {
      ++separator.stone;
    }
    if (separator.stone == static_cast<int>(stones.size())) refuse("not an empty cell");
    if (next_word() != "answers") refuse("no answers");
    const auto cells = answers_in(groups_, rules_, separator.x, separator.stone);
    while (at_ < words_.size()) {
      const auto found = std::find(cells.begin(), cells.end(), next_number(groups_.cells()));
      if (found == cells.end()) refuse("an answer that is not permitted");
      separator.answers |= 1U << (found - cells.begin());
    }
    read_.formula.separators.push_back(separator);
  }

  const Groups& groups_;
  const RelaxedRules& rules_;
  std::map<std::string, int> states_;
  std::set<int> declared_;
  ReadProof read_;
  std::string_view file_;
  int line_ = 0;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

}  // namespace

std::string dimacs(const Groups& groups, const RelaxedRules& rules, const RelaxedFormula& formula,
                   const pairing::Refutation& refutation) {
  std::map<int, std::string> separators;
  for (const auto& separator : formula.separators) {
    separators.emplace(std::abs(separator.literal), separator_words(groups, rules, separator));
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

ReadProof read_proof(const Groups& groups, const RelaxedRules& rules, std::string_view dimacs,
                     std::string_view lrat) {
  return ProofReader(groups, rules).read(dimacs, lrat);
}

}  // namespace zermelo::prove
