#include "pairing/formula.hpp"

#include <algorithm>

#include "base/index.hpp"

namespace zermelo::pairing {

using base::at;

Formula::Formula(const Conditions& conditions, const std::vector<Candidate>& candidates,
                 const std::vector<Choice>& choices)
    : of_cell_(conditions.board.cells().size()), witness_{-1} {
  std::vector<Clause> of_line(conditions.lines.size());
  for (const auto& choice : choices) {
    const int variable = cnf_.fresh();
    for (const int l : choice.lines) of_line[at(l)].push_back(variable);
    for (const int c : choice.cells) of_cell_[at(c)].push_back(variable);
    witness_.push_back(candidates[at(choice.candidates.front())].witness);
  }
  std::vector<Clause> clauses = std::move(of_line);
  for (const auto& variables : of_cell_) {
    for (std::size_t i = 0; i < variables.size(); ++i) {
      for (std::size_t j = i + 1; j < variables.size(); ++j) {
        clauses.push_back({-variables[i], -variables[j]});
      }
    }
  }
  // Two choices may share several cells, and under a symmetry many lines say the same.
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  cnf_.clauses = std::move(clauses);
}

std::vector<int> Formula::next(int choice, const std::vector<bool>& model) const {
  std::vector<int> taken;
  const int witness = witness_[at(choice)];
  for (const int other : witness < 0 ? std::vector<int>{} : of_cell_[at(witness)]) {
    if (model[at(other)]) taken.push_back(other);
  }
  return taken;
}

bool Formula::add_rings(const std::vector<bool>& model) {
  // No two choices taken share a cell, so each leads to at most one other: follow the ways,
  // colouring each with the number of its start, until one meets itself.
  std::vector<int> way(model.size(), 0);
  bool found = false;
  for (int start = 1; start <= cnf_.variables; ++start) {
    if (!model[at(start)]) continue;
    int v = start;
    while (v != 0 && way[at(v)] == 0) {
      way[at(v)] = start;
      const auto leads_to = next(v, model);
      v = leads_to.empty() ? 0 : leads_to.front();
    }
    if (v == 0 || way[at(v)] != start) continue;
    Clause clause;
    for (int w = v; clause.empty() || w != v; w = next(w, model).front()) clause.push_back(-w);
    cnf_.add(std::move(clause));
    found = true;
  }
  return found;
}

}  // namespace zermelo::pairing
