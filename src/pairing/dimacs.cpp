#include "pairing/dimacs.hpp"

#include <fmt/format.h>

#include <numeric>

#include "base/index.hpp"
#include "pairing/formula.hpp"
#include "pairing/ordered.hpp"

namespace zermelo::pairing {

using base::at;

std::string dimacs(const Conditions& conditions, std::string_view symmetry) {
  const auto forced = forced_symmetry(conditions, symmetry);
  const auto listed = candidates(conditions);
  const auto all = choices(conditions, listed, forced);
  auto cnf = Formula(conditions, listed, all).cnf();
  if (conditions.wish.ordered) {
    std::vector<int> variables(all.size());
    std::iota(variables.begin(), variables.end(), 1);
    add_ranks(cnf, conditions, listed, all, variables, forced, conditions.board.size() / 2 + 1);
  }
  auto text = fmt::format("c the pairings of {}{}{}{}\n", conditions.name,
                          conditions.wish.adjacent ? ", adjacent" : "",
                          conditions.wish.ordered ? ", ordered" : "",
                          symmetry == "none" ? "" : fmt::format(", with symmetry {}", symmetry));
  const auto& cells = conditions.board.cells();
  const auto name = [&](int cell) { return conditions.board.cell_name(cells[at(cell)]); };
  for (std::size_t i = 0; i < all.size(); ++i) {
    text += fmt::format("c variable {}:", i + 1);
    for (const int k : all[i].candidates) {
      const auto& pair = listed[at(k)];
      text += fmt::format("{}{} {}{}", k == all[i].candidates.front() ? " " : ", ", name(pair.one),
                          name(pair.other), pair.same ? " same" : "");
      if (pair.witness >= 0) text += fmt::format(" witness {}", name(pair.witness));
    }
    text += '\n';
  }
  text += fmt::format("p cnf {} {}\n", cnf.variables, cnf.clauses.size());
  for (const auto& clause : cnf.clauses) {
    for (const int literal : clause) text += fmt::format("{} ", literal);
    text += "0\n";
  }
  return text;
}

}  // namespace zermelo::pairing
