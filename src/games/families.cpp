// The list of the families of games.
#include "games/family.hpp"

namespace zermelo::games {

const std::vector<const Family*>& families() {
  static const std::vector<const Family*> list{
      &OrderChaosRules::family(), &HexRules::family(),        &SquareWarRules::family(),
      &MnkRules::family(),        &PositionalRules::family(),
  };
  return list;
}

}  // namespace zermelo::games
