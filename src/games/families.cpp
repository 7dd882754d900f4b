// The list of the families of games, and the words that they share.
#include <fmt/format.h>

#include "games/family.hpp"

namespace zermelo::games {

const std::vector<const Family*>& families() {
  static const std::vector<const Family*> list{
      &OrderChaosRules::family(), &HexRules::family(),        &SquareWarRules::family(),
      &MnkRules::family(),        &PositionalRules::family(),
  };
  return list;
}

std::string size_in_words(const board::Board& board, std::string_view noun) {
  if (!board.is_rectangle()) return fmt::format("a {} of {} cells", noun, board.size());
  const int width = board.width();
  const bool vowel = width == 8 || width == 11 || width == 18 || width / 10 == 8;
  return fmt::format("{} {}x{} {}", vowel ? "an" : "a", width, board.height(), noun);
}

}  // namespace zermelo::games
