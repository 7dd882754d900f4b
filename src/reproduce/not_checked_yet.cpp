// Claims that stand in the ledger and wait for experiments.
#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

std::vector<Claim> claims_not_checked_yet() {
  constexpr std::string_view tables = "awaits a full run of its experiment";
  const auto claim = [](std::string_view id, std::string_view source, std::string_view words,
                        std::string_view method, std::string_view published) {
    return Claim{id, source, words, method, published, Cost::full, {}};
  };
  return {
      claim("paper-tables-I-IV", "Order versus Chaos, Tables I to IV",
            "Order's win percentage in UCT against UCT, n = 3 to 13, m = 3 to 8.", tables,
            "four tables"),
      claim("thesis-3.2-games", "Order and Chaos, 3.2.2",
            "Of 200 games of UCT against UCT on 4x4 with 5000 iterations, Order wins 199.", tables,
            "199 of 200"),
      claim("paper-figure-6", "Order versus Chaos, Figure 6", "Two outcomes of exception 4, drawn.",
            "the figure is missing from the text", "two plays"),
      claim("thesis-3.5-case-5", "Order and Chaos, 3.5",
            "After the repair of case 5 Order wins as drawn.",
            "the figure is missing from the text", "order wins"),
  };
}

}  // namespace zermelo::reproduce
