// The symmetry that takes a position to its image which a certificate lists.
#pragma once

#include "checker/core/symmetry.hpp"

namespace zermelo::server {

/// Read off as the checker does: the listed stone at i is symbols[stones[cells[i]]].
struct Image {
  const checker::Permutation& cells;
  const checker::Permutation& symbols;

  /// Where the listed cell lies, and which the listed stone is, in the position itself.
  int cell(int listed) const { return cells[static_cast<std::size_t>(listed)]; }
  std::uint8_t stone(std::uint8_t listed) const {
    std::uint8_t own = 0;
    while (symbols[own] != static_cast<int>(listed)) ++own;
    return own;
  }
};

/// Of a position with the key of the listed one: the same stones or, where live lines tell positions
/// apart, the same rests. Throws base::InputError if there is none in the group, which outlives the image.
Image find_image(const checker::Game& game, const checker::Position& position,
                 const checker::Position& listed, const checker::Group& group);

}  // namespace zermelo::server
