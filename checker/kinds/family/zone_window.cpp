// Checks the conditions of docs/certificates/family.md; that page proves that they suffice.
#include "checker/kinds/family/zone_window.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/zones/zones.hpp"

namespace checker {

void check_zone_window(const Header& header, const TextLine& window, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  const int columns = number_in(expected(window, "window", 3), 1), rows = number_in(window, 2);
  const auto member = family.at(columns, rows, window.number);
  const auto& game = dynamic_cast<const OrderChaos&>(*member);
  // If Chaos begins, his stone leaves the first rows empty, or the last ones.
  const int room = game.rules().first == kOrder ? header.from : header.from / 2;
  if (columns > (family.both ? header.from : family.columns) || rows > room)
    reject(window.number, "window-does-not-fit");
  Position start = game.start();
  start.to_move = kOrder;
  check_zones_from(game, start, window.number, reader);
}

}  // namespace checker
