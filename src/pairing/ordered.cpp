#include "pairing/ordered.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

namespace zermelo::pairing {

void add_ranks(Cnf& cnf, const Conditions& conditions, const std::vector<Candidate>& candidates,
               const std::vector<Choice>& some, const std::vector<int>& variables,
               const Group& forced, int levels) {
  const std::size_t cells = conditions.board.cells().size();
  std::vector<std::vector<int>> rank(cells);  // rank[c][k]: c has at least rank k + 1
  for (std::size_t c = 0; c < cells; ++c) {
    if (!rank[c].empty()) continue;
    std::vector<int> bits;
    for (int k = 1; k < levels; ++k) bits.push_back(cnf.fresh());
    for (std::size_t k = 1; k < bits.size(); ++k) cnf.add({-bits[k], bits[k - 1]});
    for (const auto& g : forced) rank[g[c]] = bits;
  }
  for (std::size_t i = 0; i < some.size(); ++i) {
    // The other candidates of the orbit say the same.
    const auto& c = candidates[static_cast<std::size_t>(some[i].candidates.front())];
    if (c.witness < 0) continue;
    const auto& low = rank[static_cast<std::size_t>(c.witness)];
    for (const int cell : {c.one, c.other}) {
      const auto& high = rank[static_cast<std::size_t>(cell)];
      for (std::size_t k = 0; k <= low.size(); ++k) {
        Clause clause{-variables[i]};
        if (k > 0) clause.push_back(-low[k - 1]);
        if (k < high.size()) clause.push_back(high[k]);
        cnf.add(std::move(clause));
      }
    }
  }
}

namespace {

std::map<board::Cell, std::size_t> pair_of_cell(const games::Pairing& pairing) {
  std::map<board::Cell, std::size_t> of;
  for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
    of[pairing.pairs[i].one] = of[pairing.pairs[i].other] = i;
  }
  return of;
}

}  // namespace

void put_in_order(games::Pairing& pairing) {
  const auto of = pair_of_cell(pairing);
  std::vector<games::Pair> listed;
  std::vector<bool> done(pairing.pairs.size(), false);
  while (listed.size() < pairing.pairs.size()) {
    const auto before = listed.size();
    for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
      if (done[i]) continue;
      const auto& witness = pairing.pairs[i].witness;
      const auto found = witness ? of.find(*witness) : of.end();
      if (found != of.end() && !done[found->second]) continue;
      done[i] = true;
      listed.push_back(pairing.pairs[i]);
    }
    assert(listed.size() > before);
    if (listed.size() == before) return;  // against the precondition; in_order() will say so
  }
  pairing.pairs = std::move(listed);
}

bool in_order(const games::Pairing& pairing) {
  const auto of = pair_of_cell(pairing);
  for (std::size_t i = 0; i < pairing.pairs.size(); ++i) {
    const auto& witness = pairing.pairs[i].witness;
    const auto found = witness ? of.find(*witness) : of.end();
    if (found != of.end() && found->second >= i) return false;
  }
  return true;
}

}  // namespace zermelo::pairing
