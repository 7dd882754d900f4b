// Walks through certificates of kind `family` on one of the boards that they are about.
#pragma once

#include <memory>
#include <string_view>

#include "checker/core/certificate.hpp"
#include "checker/games/every_height.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

/// `game` names the board, or is empty. The reader stands behind the header. Throws
/// base::InputError.
std::shared_ptr<const Walk> walk_family(std::string_view text, std::string_view game);

// The walks of the single forms (docs/certificates/family.md). Each reads from behind the header.
std::shared_ptr<const Walk> walk_invariant(checker::Reader& reader, Place start);
std::shared_ptr<const Walk> walk_inner_boards(const checker::Header& header,
                                              checker::Reader& reader, Place start);
/// Order's win in a window, with the line `window COLUMNS ROWS`.
std::shared_ptr<const Walk> walk_zone_window(const checker::Header& header,
                                             const checker::TextLine& window,
                                             checker::Reader& reader, Place start);
std::shared_ptr<const Walk> walk_strip_pairs(checker::Reader& reader, Place start);
std::shared_ptr<const Walk> walk_tiles(checker::Reader& reader, Place start);
std::shared_ptr<const Walk> walk_window(const checker::Header& header, checker::Reader& reader,
                                        Place start);

}  // namespace zermelo::walk
