// What repeats itself along the strip, or over the plane: chosen by the line that it begins with.
#pragma once

#include "checker/games/every_height.hpp"
#include "checker/kinds/family/strip_pairing.hpp"
#include "checker/kinds/family/tiles.hpp"

namespace checker {

inline void check_repeated(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  const TextLine head = reader.next();
  const bool tiles = family.name == "mnk" && (family.both || head.tokens[0] == "repeat");
  tiles ? check_tiles(header, head, reader) : check_strip_pairing(header, head, reader);
}

}  // namespace checker
