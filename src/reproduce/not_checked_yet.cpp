// Claims that are in the ledger and cannot be checked, because what they speak of is missing from
// the text.
#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

std::vector<Claim> claims_not_checked_yet() {
  const auto claim = [](std::string_view id, std::string_view source, std::string_view words,
                        std::string_view method, std::string_view published) {
    return Claim{id, source, words, method, published, Cost::full, {}};
  };
  return {
      claim("paper-figure-6", "Order versus Chaos, Figure 6", "Two outcomes of exception 4, drawn.",
            "the figure is missing from the text", "two plays"),
      claim("thesis-3.5-case-5", "Order and Chaos, 3.5",
            "After the repair of case 5 Order wins as drawn.",
            "the figure is missing from the text", "order wins"),
  };
}

}  // namespace zermelo::reproduce
