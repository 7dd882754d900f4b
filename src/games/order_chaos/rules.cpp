#include "games/order_chaos/rules.hpp"

#include <fmt/format.h>

#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/choices.hpp"

namespace zermelo::games {

using base::InputError;

namespace {

constexpr Choices<Side, 2> kFirstSide{{{"order", kOrder}, {"chaos", kChaos}}};
constexpr Choices<PassRule, 3> kPass{
    {{"none", PassRule::none}, {"starter", PassRule::starter}, {"both", PassRule::both}}};
constexpr Choices<WinRule, 3> kWin{
    {{"line", WinRule::line}, {"exact", WinRule::exact}, {"exact-at-end", WinRule::exact_at_end}}};

int number(std::string_view key, std::string_view text, int least, int most) {
  const auto value = base::parse_number<int>(text);
  if (!value || *value < least || *value > most) {
    throw InputError(
        fmt::format("'{}={}': {} is a whole number from {} to {}", key, text, key, least, most));
  }
  return *value;
}

}  // namespace

OrderChaosRules OrderChaosRules::parse(std::string_view text) {
  const auto pieces = base::split(text, ',');
  if (pieces[0] == "plane" || pieces[0].starts_with("plane-") || pieces[0].ends_with("-plane")) {
    throw InputError(
        "order-chaos:plane is for `zermelo pair` and `zermelo match`; elsewhere name a finite "
        "board, "
        "such as order-chaos:13x13,line=9");
  }
  OrderChaosRules rules{.board = board::Board::parse(pieces[0])};
  std::set<std::string_view> seen;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const auto equals = pieces[i].find('=');
    const auto key = pieces[i].substr(0, equals);
    const auto value =
        equals == std::string_view::npos ? std::string_view{} : pieces[i].substr(equals + 1);
    if (key == "line") {
      rules.line = number(key, value, 1, 1'000'000);
    } else if (key == "first") {
      rules.first = choose(kFirstSide, key, value);
    } else if (key == "pass") {
      rules.pass = choose(kPass, key, value);
    } else if (key == "win") {
      rules.win = choose(kWin, key, value);
    } else if (key == "symbols") {
      rules.symbols = number(key, value, 2, kMaxSymbols);
    } else {
      throw InputError(fmt::format(
          "unknown option '{}' of order-chaos; the options are line, first, pass, win and symbols",
          pieces[i]));
    }
    if (!seen.insert(key).second) throw InputError(fmt::format("option '{}' is given twice", key));
  }
  if (rules.line == 0) {
    throw InputError("order-chaos needs the length of its lines: order-chaos:6x6,line=5");
  }
  return rules;
}

std::string OrderChaosRules::name() const {
  std::string name = fmt::format("order-chaos:{},line={}", board.name(), line);
  if (first != kOrder) name += fmt::format(",first={}", name_of(kFirstSide, first));
  if (pass != PassRule::none) name += fmt::format(",pass={}", name_of(kPass, pass));
  if (win != WinRule::line) name += fmt::format(",win={}", name_of(kWin, win));
  if (symbols != 2) name += fmt::format(",symbols={}", symbols);
  return name;
}

}  // namespace zermelo::games
