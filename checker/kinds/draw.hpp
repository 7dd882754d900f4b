// Kind `draw`: each player holds the draw, so the value is a draw.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {

inline void check_draw(const Header& header, Reader& reader) {
  for (const Player player : {Player::kA, Player::kB}) {
    const TextLine line = reader.expect("holds", 2);
    if (line.tokens[1] != header.game->player_name(player))
      reject(line.number, "unexpected-line", "the first strategy is the first player's");
    check_answers(header, {player, false}, reader);
  }
  reader.expect("end", 1);
}

}  // namespace checker
