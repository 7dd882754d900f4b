#include "games/hex/rules.hpp"

#include <fmt/format.h>

#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/choices.hpp"

namespace zermelo::games {

using base::InputError;
using board::Wrap;

namespace {

constexpr Choices<Wrap, 3> kWrap{
    {{"none", Wrap::none}, {"cylinder", Wrap::cylinder}, {"torus", Wrap::torus}}};
constexpr Choices<Side, 2> kFirstColour{{{"red", kRed}, {"blue", kBlue}}};
constexpr Choices<bool, 2> kSwap{{{"on", true}, {"off", false}}};

board::Board parse_board(std::string_view text) {
  if (text.find_first_not_of("0123456789x") != std::string_view::npos || text.empty()) {
    throw InputError(
        fmt::format("'{}' is not a board of Hex; write columns x rows, such as hex:11x11", text));
  }
  return board::Board::parse(text);
}

}  // namespace

HexRules HexRules::parse(std::string_view text) {
  const auto pieces = base::split(text, ',');
  HexRules rules{.board = parse_board(pieces[0])};
  std::set<std::string_view> seen;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const auto equals = pieces[i].find('=');
    const auto key = pieces[i].substr(0, equals);
    const auto value =
        equals == std::string_view::npos ? std::string_view{} : pieces[i].substr(equals + 1);
    if (key == "wrap") {
      rules.wrap = choose(kWrap, key, value);
    } else if (key == "first") {
      rules.first = choose(kFirstColour, key, value);
    } else if (key == "swap") {
      rules.swap = choose(kSwap, key, value);
    } else {
      throw InputError(fmt::format(
          "unknown option '{}' of hex; the options are wrap, first and swap", pieces[i]));
    }
    if (!seen.insert(key).second) throw InputError(fmt::format("option '{}' is given twice", key));
  }
  const bool square = rules.board.width() == rules.board.height();
  if (rules.swap && (!square || rules.wrap == Wrap::cylinder)) {
    throw InputError(
        fmt::format("'swap=on' on {}{}: pieces can be swapped only on a square board of the plane "
                    "or the torus, "
                    "where a reflection exchanges the players",
                    rules.board.name(), rules.wrap == Wrap::cylinder ? ",wrap=cylinder" : ""));
  }
  return rules;
}

std::string HexRules::name() const {
  std::string name = fmt::format("hex:{}", board.name());
  if (wrap != Wrap::none) name += fmt::format(",wrap={}", name_of(kWrap, wrap));
  if (first != kRed) name += fmt::format(",first={}", name_of(kFirstColour, first));
  if (swap) name += ",swap=on";
  return name;
}

}  // namespace zermelo::games
