// Pair invariants of cylinders for a strategy to follow: found for a width, or read from a
// certificate of kind `family` (docs/certificates.md).
#pragma once

#include <memory>
#include <string>

#include "games/any_game.hpp"
#include "games/hex/pair_invariant.hpp"

namespace zermelo::play {

/// The invariant for cylinders of the game's width. What was found is kept for the next call. May
/// be called by several threads. Throws base::InputError where none is known.
std::shared_ptr<const games::PairInvariant> invariant_of(const games::AnyGame& game);

/// The pairs that a certificate lists. Whether they are an invariant is not checked, so that a
/// wrong one can also be played and its loss seen. Throws base::InputError, which names the file
/// and the line, if the file cannot be read or is not such a certificate.
std::shared_ptr<const games::PairInvariant> read_invariant(const std::string& path);

}  // namespace zermelo::play
