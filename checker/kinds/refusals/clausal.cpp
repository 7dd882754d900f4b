// Checks a clausal proof that there is no pairing (docs/certificates.md, section "Kind
// no-pairing"): clauses of the formula of the game, and steps, each of which follows from clauses
// before it.
#include "checker/kinds/refusals/clausal.hpp"

#include "checker/kinds/refusals/formula.hpp"

namespace checker {
namespace {

constexpr std::size_t kAnyNumber = std::string_view::npos - 1;  // of tokens

// Literals in ascending order of their variables, and 0. `at` becomes the token behind the 0.
Clause read_clause(const TextLine& line, std::size_t& at, int variables) {
  Clause clause;
  int last = 0;
  for (; at < line.tokens.size(); ++at) {
    const bool negative = line.tokens[at].starts_with('-');
    const auto number = parse_number(line.tokens[at].substr(negative ? 1 : 0));
    if (number == 0 && !negative) {
      ++at;
      return clause;
    }
    if (!number || *number <= last || *number > variables) break;
    last = *number;
    clause.push_back(negative ? -last : last);
  }
  reject(line.number, "bad-clause");
}

// Is the clause a consequence of those named by the hints, in their order? If all its literals were
// false, each hint but the last would leave one literal open, which would have to be true, and the
// last would leave none. `is_false` has for every literal the line of the step in which it was
// false last.
bool follows(const Clause& clause, const TextLine& line, std::size_t at,
             const std::vector<Clause>& known, int* is_false) {
  for (const int literal : clause) is_false[literal] = line.number;
  for (; at < line.tokens.size(); ++at) {
    const int hint = number_in(line, at);
    if (hint < 1 || index(hint) > known.size()) {
      reject(line.number, "bad-hint", line.tokens[at]);
    }
    spend(known[index(hint) - 1].size());
    std::optional<int> open;
    for (const int literal : known[index(hint) - 1]) {
      if (is_false[literal] == line.number) continue;
      if (open) return false;
      open = literal;
    }
    if (!open) return at + 1 == line.tokens.size();
    is_false[-*open] = line.number;
  }
  return false;
}

}  // namespace

void check_clausal_proof(const Header& header, Reader& reader) {
  const Formula formula(header);
  const int clauses = number_in(reader.expect("clauses", 2), 1);
  std::vector<Clause> known;
  TextLine line = reader.next(kAnyNumber);
  for (; line.tokens[0] != "steps"; line = reader.next(kAnyNumber)) {
    std::size_t at = 0;
    known.push_back(read_clause(line, at, formula.variables()));
    if (at != line.tokens.size()) reject(line.number, "bad-clause");
    if (!formula.has(known.back())) reject(line.number, "not-of-the-formula");
  }
  if (known.size() != index(clauses)) reject(line.number, "clause-count");
  const int steps = count_in(line, "steps");
  std::vector<int> of_literals(index(2 * formula.variables() + 1));  // the negative ones first
  for (int listed = 0;; ++listed) {
    line = reader.next(kAnyNumber);
    const bool at_end = line.tokens[0] == "end";
    if (at_end != (listed == steps)) reject(line.number, "step-count");
    if (at_end) break;
    std::size_t at = 0;
    Clause clause = read_clause(line, at, formula.variables());
    if (!follows(clause, line, at, known, of_literals.data() + formula.variables()))
      reject(line.number, "does-not-follow");
    known.push_back(std::move(clause));
  }
  if (line.tokens.size() != 1) reject(line.number, "unexpected-line", "expected 'end'");
  if (known.empty() || !known.back().empty()) reject(line.number, "no-contradiction");
}

}  // namespace checker
