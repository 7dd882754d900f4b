// Kind `product` (docs/certificates/product.md): a player keeps the other from filling a set, in
// each part of a position apart, so that the parts of a position need no answers for each way in
// which they can be combined.
#pragma once

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"

namespace zermelo::prove {

/// Whether the kind speaks of such claims, and the position of this one falls into several parts
/// for some player who is to be kept from filling a set (solve/positional/parts.hpp).
bool falls_into_parts(const Claim& claim);

/// Nothing if a limit was reached, or if a player who is to be kept from filling a set would fill
/// one if it were his only aim to do so. Precondition: the claim is true, and falls_into_parts().
Written certify_by_parts(const Claim& claim, const base::Limits& limits);

}  // namespace zermelo::prove
