#include "checker/kinds/zones/zones.hpp"

#include "checker/kinds/zones/zone_walk.hpp"

namespace checker {

void check_zones_from(const OrderChaos& game, const Position& start, int line, Reader& reader) {
  const OrderChaosRules& rules = game.rules();
  if (rules.win != WinRule::kLine || rules.symbols != 2) reject(line, "no-zones-here");
  if (std::max(index(game.board().size()), game.lines().size()) > ZoneWalk::kMost)
    reject(line, "too-large-for-zones");
  if (start.mark != 0 && start.to_move == kChaos) reject(line, "pass-ends-game");
  Group group(game);
  TextLine first = reader.next();
  for (; first.tokens[0] == "symmetry"; first = reader.next()) {
    declare_symmetry(first, game, group);
  }
  ZoneWalk walk(game, group, start.stones, first, reader);
  start.to_move == kOrder ? walk.attack() : walk.defend();
  walk.expect_end();
}

void check_zones(const Header& header, Reader& reader) {
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || header.winner != kOrder) reject(header.line, "no-zones-here");
  if (header.certain.most < 1) reject(header.line, "opponent-wins", to_text(header.start, *game));
  check_zones_from(*game, header.start, header.line, reader);
}

}  // namespace checker
