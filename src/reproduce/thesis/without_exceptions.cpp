// Castelein, "Order and Chaos", Section 5: the wish with which the thesis closes.
#include <fmt/format.h>

#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// The certificate is for Order first; that whoever begins and whoever passes is played out, too,
/// since Order never passes and Chaos may begin by passing.
Finding without_exceptions(const base::Limits& limits) {
  const base::Stopwatch watch;
  auto first = strategy_wins("order-chaos:4x4,line=4", "three-rules", limits);
  if (first.verdict != Verdict::reproduced) return first;
  const auto all = verification_of("order-chaos:4x4,line=4,first=chaos,pass=both", "three-rules",
                                   limits.rest(watch));
  if (!all.complete) return stopped(first.detail);
  first.found = all.wins ? "three rules win" : "three rules win only if Order begins";
  if (!all.wins) first.verdict = Verdict::differs;
  first.detail += fmt::format(
      "; whoever begins and whoever passes: {} plays through {} positions, {} lost; the rules are "
      "in data/rules/three-rules.rules, and `zermelo discover "
      "order-chaos:4x4,line=4,first=chaos,pass=both --longest 3` refutes all shorter lists",
      all.plays, all.positions, all.losses);
  return first;
}

}  // namespace

std::vector<Claim> claims_on_rule_lists() {
  return {
      {"thesis-without-exceptions", "Order and Chaos, Section 5",
       "\"It would be perfect if there is a strategy without any exceptions\" for Order on 4x4, "
       "line 4.",
       "a list of three rules, found by a search, against every reply; certificate", "wished for",
       Cost::normal, without_exceptions},
  };
}

}  // namespace zermelo::reproduce
