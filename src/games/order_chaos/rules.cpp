#include "games/order_chaos/rules.hpp"

#include "base/error.hpp"
#include "games/options.hpp"

namespace zermelo::games {

namespace {

constexpr int kLongestLine = 1'000'000;

}  // namespace

const OptionTable& OrderChaosRules::options() {
  static const OptionTable table{
      .family = "order-chaos",
      .usual_width = 6,
      .usual_height = 6,
      .shapes = true,
      .options = {{.name = "line",
                   .label = "in a row",
                   .letter = "M",
                   .least = 1,
                   .most = kLongestLine,
                   .offered = kOfferedSide,
                   .usual = 5,
                   .required = true},
                  {.name = "first",
                   .label = "who begins",
                   .choices = {{"order", "Order"}, {"chaos", "Chaos"}}},
                  {.name = "pass",
                   .label = "who may pass",
                   .choices = {{"none", "nobody"}, {"starter", "the starter"}, {"both", "both"}}},
                  {.name = "win",
                   .label = "longer rows",
                   .choices = {{"line", "win too"},
                               {"exact", "do not count"},
                               {"exact-at-end", "do not count, judged at the end"}}},
                  {.name = "symbols",
                   .label = "symbols",
                   .letter = "S",
                   .least = 2,
                   .most = kMaxSymbols,
                   .offered = kMaxSymbols,
                   .usual = 2}}};
  return table;
}

OrderChaosRules OrderChaosRules::parse(std::string_view text) {
  const auto board = text.substr(0, text.find(','));
  if (board == "plane" || board.starts_with("plane-") || board.ends_with("-plane")) {
    throw base::InputError(
        "only `zermelo pair` and `zermelo match` take order-chaos:plane; elsewhere name a finite "
        "board, such as order-chaos:13x13,line=9");
  }
  auto given = options().parse(text);
  return {.board = std::move(given.board),
          .line = given.values[0],
          .first = static_cast<Side>(given.values[1]),
          .pass = static_cast<PassRule>(given.values[2]),
          .win = static_cast<WinRule>(given.values[3]),
          .symbols = given.values[4]};
}

std::string OrderChaosRules::name() const {
  return options().name(board, {line, static_cast<int>(first), static_cast<int>(pass),
                                static_cast<int>(win), symbols});
}

}  // namespace zermelo::games
