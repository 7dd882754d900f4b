// The symmetry that maps a position to the image of it that a certificate lists.
#pragma once

#include "checker/core/game.hpp"

namespace zermelo::walk {

/// Applied as the checker does it: the listed stone at i is symbols[stones[cells[i]]].
struct Image {
  const checker::Permutation& cells;
  const checker::Permutation& symbols;

  /// The cell and the stone of the position itself to which a listed cell and stone belong.
  int cell(int listed) const { return cells[static_cast<std::size_t>(listed)]; }
  std::uint8_t stone(std::uint8_t listed) const {
    std::uint8_t own = 0;
    while (symbols[own] != static_cast<int>(listed)) ++own;
    return own;
  }
};

/// The symmetry between a position and a listed one with the same key, which has the same stones
/// or, if positions are distinguished by live lines, the same rests. Throws base::InputError if
/// there is none in the group. The group must outlive the image.
Image find_image(const checker::Game& game, const checker::Position& position,
                 const checker::Position& listed, const checker::Group& group);

}  // namespace zermelo::walk
