#include "walk/every_height/members.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "checker/games/every_height.hpp"
#include "games/family.hpp"
#include "session/place.hpp"

namespace zermelo::walk {

using base::InputError;

std::optional<Members> Members::of(std::string_view text) {
  checker::Reader reader(text);
  std::string claim;
  const auto header = checker::read_header(reader, claim);
  const auto* family = dynamic_cast<const checker::EveryHeight*>(header.subject.get());
  // Without a winner the claim is a draw or, in Order and Chaos, about pairings.
  if (family == nullptr || (!header.winner && family->name == "order-chaos")) return std::nullopt;
  const auto name = fmt::format("{}:{}xN{}", family->name,
                                family->both ? std::string("M") : std::to_string(family->columns),
                                family->options);
  return Members(games::EveryHeight::parse(name), header.from, family->line);
}

std::string Members::usual() const {
  // No board has more rows than numbers for its cells.
  int rows = std::min(std::max({least_, line_, family_.columns()}) + 2, board::kMaxNumbers);
  rows = std::max(rows, least_);
  const auto fits = [&] {
    try {
      family_.at(rows);
      return true;
    } catch (const InputError&) {
      return false;
    }
  };
  while (rows > least_ && !fits()) --rows;
  auto name = family_.at(rows).name();
  // Whoever walks is asked first.
  if (family_.game() == "hex") name += ",first=blue";
  return name;
}

games::AnyGame Members::find(std::string_view name) const {
  const auto refuse = [&] {
    throw InputError(fmt::format(
        "game '{}': the certificate is about every {} with at least {} row{}{}, such as {}", name,
        family_.name(), least_, least_ == 1 ? "" : "s",
        family_.any_width() ? " and as many columns" : "", usual()));
  };
  const auto game = session::parse_game(name);
  const auto& board = game.board();
  const int columns = family_.any_width() ? board.width() : family_.columns();
  if (board.width() != columns) refuse();
  if (board.height() < least_ || (family_.any_width() && columns < least_)) refuse();
  const auto member = family_.at(columns, board.height()).name();
  const bool blue_begins = family_.game() == "hex" && game.name() == member + ",first=blue";
  if (game.name() != member && !blue_begins) refuse();
  return game;
}

}  // namespace zermelo::walk
