// A win of Order's by threats as a certificate of kind `zones` (docs/certificates/zones.md): her
// stones in the order in which the checker comes to need them.
//
// The walk is the checker's, written apart. It asks for her stone only where there is no forced win
// of at most three stones, since longer ones would take the checker long to find.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"

namespace zermelo::prove {

struct ZoneProof {
  std::string body;  // from the symmetries to `end`
  std::uint64_t stones = 0, forced = 0;
};

/// Order is to move on the search's board, or Chaos. Nothing if the
/// search does not find her stone in a position that comes up, or when `stopped` says so.
/// Precondition: it has found that she wins.
std::optional<ZoneProof> prove_by_zones(solve::OrderBoard& board, solve::OrderThreats& search,
                                        bool order_to_move, const std::function<bool()>& stopped);

}  // namespace zermelo::prove
