// Reads a pairing that somebody else found from a certificate of kind `pairing` or `periodic`
// (docs/certificates.md), for a strategy to follow.
//
// Only the pairs are read. Whether they win is not checked, so that a wrong pairing can also be
// played and verified, and its loss seen; zermelo-check is the judge of certificates. The game of
// the file is not checked either: a pairing of 5x5 may be tried with any rules.
#pragma once

#include <string>

#include "games/order_chaos/pairing.hpp"
#include "games/order_chaos/periodic_pairing.hpp"

namespace zermelo::play {

/// The pairs of a certificate of kind `pairing`, in their order. Throws base::InputError, which
/// names the file and the line, if the file cannot be read, is not such a certificate, or names a
/// cell that the board does not have or that is in two pairs.
games::Pairing read_pairing(const std::string& path, const board::Board& board);

/// The same for a certificate of kind `periodic`, whose cells are those of its torus.
games::PeriodicPairing read_periodic_pairing(const std::string& path);

}  // namespace zermelo::play
