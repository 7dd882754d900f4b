// Clausal proofs that there is no pairing: whatever mutant the checker accepts claims what is true,
// by trying all sets of pairs of a row; its clauses contradict each other, by a truth table; and
// each of its steps follows from them.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Status = checker::Verdict::Status;

// What is claimed about a row of cells, straight from the text.
struct ClausalRow {
  int cells = 0, line = 0;
  bool at_end = false, adjacent = false, ordered = false, mirror = false;

  explicit ClausalRow(const std::string& text) {
    const auto has = [&](const char* word) { return text.find(word) != std::string::npos; };
    std::sscanf(text.c_str() + text.find("order-chaos:"), "order-chaos:%dx1,line=%d", &cells,
                &line);
    at_end = has("win=exact-at-end");
    adjacent = has("\npairing none adjacent");
    const auto claim =
        text.substr(text.find("\npairing"), text.find("\nkind") - text.find("\npairing"));
    ordered = claim.find("ordered") != std::string::npos;
    mirror = claim.find("mirror") != std::string::npos || claim.find("turn") != std::string::npos;
  }

  struct Pair {
    int one, other;
    bool same;
    int witness;
  };
  std::vector<Pair> taken;

  bool spoils(const Pair& p, int first) const {
    const auto inside = [&](int cell) { return first <= cell && cell < first + line; };
    const auto end = [&](int cell) { return cell == first - 1 || cell == first + line; };
    if (p.same) {
      return (inside(p.one) && end(p.other)) || (inside(p.other) && end(p.one));
    }
    return inside(p.one) && inside(p.other) && (!ordered || inside(p.witness));
  }

  bool good() const {
    if (line == 1) return false;  // across the row every stone is a run of one
    for (int first = 0; first + line <= cells; ++first) {
      if (std::none_of(taken.begin(), taken.end(),
                       [&](const Pair& p) { return spoils(p, first); })) {
        return false;
      }
    }
    const auto mirrored = [&](const Pair& p) {
      return std::any_of(taken.begin(), taken.end(), [&](const Pair& q) {
        return q.one == cells - 1 - p.other && q.other == cells - 1 - p.one && q.same == p.same &&
               (!ordered || q.witness == cells - 1 - p.witness);
      });
    };
    if (mirror && !std::all_of(taken.begin(), taken.end(), mirrored)) return false;
    auto left = taken;
    const auto ready = [&](const Pair& p) {
      return std::none_of(left.begin(), left.end(), [&](const Pair& q) {
        return ordered && (q.one == p.witness || q.other == p.witness);
      });
    };
    while (!left.empty()) {
      const auto next = std::find_if(left.begin(), left.end(), ready);
      if (next == left.end()) return false;
      left.erase(next);
    }
    return true;
  }

  bool has_pairing(int from = 0, std::set<int> used = {}) {
    while (used.contains(from)) ++from;
    if (from >= cells) return good();
    if (has_pairing(from + 1, used)) return true;
    for (int other = from + 1; other < cells; ++other) {
      if (used.contains(other) || (adjacent && other != from + 1)) continue;
      auto more = used;
      more.insert(other);
      for (const bool same : {false, true}) {
        if (same && (!at_end || ordered)) continue;
        for (int witness = 0; witness < (ordered ? cells : 1); ++witness) {
          if (ordered && (witness == from || witness == other)) continue;
          taken.push_back({from, other, same, witness});
          const bool found = has_pairing(from + 1, more);
          taken.pop_back();
          if (found) return true;
        }
      }
    }
    return false;
  }
};

using Clause = std::vector<int>;

bool holds(const Clause& clause, unsigned values) {
  return std::any_of(clause.begin(), clause.end(), [&](int l) {
    return ((values >> static_cast<unsigned>(std::abs(l) - 1) & 1U) != 0) == (l > 0);
  });
}

// The values of the variables that satisfy every clause of the text satisfy every step of it; and
// there are none.
bool follows_by_truth_table(const std::string& text) {
  std::vector<Clause> clauses, steps;
  std::istringstream in(text);
  bool in_clauses = false, in_steps = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("clauses")) in_clauses = true;
    if (line.starts_with("steps")) in_steps = true;
    if (!in_clauses || line.starts_with("clauses") || line.starts_with("steps")) continue;
    std::istringstream tokens(line);
    Clause clause;
    for (int l = 0; tokens >> l && l != 0;) clause.push_back(l);
    if (line != "end") (in_steps ? steps : clauses).push_back(clause);
  }
  int most = 0;
  for (const auto& clause : clauses) {
    for (const int l : clause) most = std::max(most, std::abs(l));
  }
  for (unsigned values = 0; values < 1U << static_cast<unsigned>(most); ++values) {
    if (std::all_of(clauses.begin(), clauses.end(),
                    [&](const Clause& c) { return holds(c, values); })) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> mutants_of_words(const std::string& text) {
  std::vector<std::string> result;
  const std::vector<std::string> others{
      "0",        "1",       "2",      "3",         "5",   "6",   "9",     "12",   "-1",
      "-2",       "-3",      "-4",     "-6",        "-9",  "end", "steps", "none", "exists",
      "adjacent", "ordered", "mirror", "half-turn", "0 1", "1 2", "-1 0",  "0\n0"};
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find_first_of(" \n", at), text.size());
    for (const auto& other : others) {
      result.push_back(text.substr(0, at) + other + text.substr(end));
      result.push_back(text.substr(0, end) + ' ' + other + text.substr(end));
    }
    result.push_back(text.substr(0, at) + text.substr(std::min(end + 1, text.size())));
    at = end + 1;
  }
  const auto game = text.find("order-chaos:"), behind = text.find('\n', game);
  for (int cells = 1; cells <= 7; ++cells) {
    for (int line = 1; line <= cells + 1; ++line) {
      for (const char* win : {"", ",win=exact-at-end", ",win=exact"}) {
        result.push_back(text.substr(0, game) + "order-chaos:" + std::to_string(cells) +
                         "x1,line=" + std::to_string(line) + win + text.substr(behind));
      }
    }
  }
  return result;
}

TEST(Clausal, MutantsThatAreAcceptedAreRight) {
  int tried = 0, accepted = 0;
  for (const Exhibit& exhibit : exhibits("pairings")) {
    if (exhibit.text.find("\nclauses ") == std::string::npos) continue;
    for (const auto& text : mutants_of_words(exhibit.text)) {
      ++tried;
      if (check_strictly(text).status != Status::kVerified) continue;
      ++accepted;
      EXPECT_TRUE(follows_by_truth_table(text)) << text;
      if (text.find("x1,") == std::string::npos) continue;
      EXPECT_FALSE(ClausalRow(text).has_pairing()) << text;
    }
  }
  std::cout << tried << " mutants, " << accepted << " of them accepted\n";
  EXPECT_GT(tried, 5'000);
  EXPECT_GT(accepted, 10);
  EXPECT_LT(accepted, tried / 20);
}

// The oracle itself: rows with and without.
TEST(Clausal, TheOracleKnowsRows) {
  const auto has = [](const std::string& game, const std::string& claim) {
    return ClausalRow("game order-chaos:" + game + "\npairing " + claim + "\nkind").has_pairing();
  };
  EXPECT_TRUE(has("4x1,line=3", "none"));
  EXPECT_FALSE(has("4x1,line=3", "none ordered"));
  EXPECT_TRUE(has("7x1,line=4", "none ordered"));
  EXPECT_TRUE(has("4x1,line=3,win=exact-at-end", "none mirror"));
  EXPECT_FALSE(has("3x1,line=3", "none adjacent mirror"));
  EXPECT_FALSE(has("5x1,line=2,win=exact-at-end", "none"));
}

}  // namespace
