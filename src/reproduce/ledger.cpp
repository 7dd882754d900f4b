#include "reproduce/ledger.hpp"

#include <iterator>

namespace zermelo::reproduce {

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::reproduced:
      return "reproduced";
    case Verdict::open:
      return "open";
    case Verdict::differs:
      return "differs";
    case Verdict::refuted:
      return "refuted";
    case Verdict::unchecked:
      break;
  }
  return "unchecked";
}

std::string_view name_of(Cost cost) {
  switch (cost) {
    case Cost::quick:
      return "quick";
    case Cost::normal:
      return "normal";
    case Cost::full:
      break;
  }
  return "full";
}

const std::vector<Claim>& ledger() {
  static const std::vector<Claim> all = [] {
    std::vector<Claim> claims;
    for (const auto part : {claims_of_the_paper,      claims_on_pairings,
                            claims_on_figure_3,       claims_on_winning_strategies,
                            claims_on_tables,         claims_on_infinite_boards,
                            claims_on_open_questions, claims_of_the_thesis,
                            claims_on_examples,       claims_on_thesis_games,
                            claims_on_other_rules,    claims_on_rule_lists,
                            claims_on_square_war,     claims_on_hex,
                            claims_on_remarks,        claims_on_figures,
                            claims_not_checked_yet,   claims_for_every_height,
                            claims_on_strips,         claims_by_tiles,
                            claims_on_openings,       claims_of_our_own,
                            claims_of_animals}) {
      auto some = part();
      std::move(some.begin(), some.end(), std::back_inserter(claims));
    }
    return claims;
  }();
  return all;
}

}  // namespace zermelo::reproduce
