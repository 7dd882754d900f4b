// Kind `product` (docs/certificates/product.md): a player keeps the other from filling a set, in
// each part of a position apart, so that the parts of a position need no answers for each way in
// which they can be combined.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"

namespace zermelo::prove {

/// Whether the kind speaks of such claims, and the position of this one falls into several parts
/// for some player who is to be kept from filling a set (solve/positional/parts.hpp).
bool falls_into_parts(const Claim& claim);

/// Whether a proof of such a claim would gain by the kind. That is told from the positions of
/// another proof in which the attacker is on turn: it is so once these are many, and twice as many
/// as there are parts in them, which are all that kind `product` looks at.
class PartsSeen {
 public:
  explicit PartsSeen(const Claim& claim) : game_(claim.game), value_(claim.value) {}

  /// Notes the position, and says whether the kind is better.
  bool note(const games::AnyPosition& position);
  bool is_better() const { return seen_ >= kMany && seen_ > 2 * parts_.size(); }

 private:
  static constexpr std::uint64_t kMany = 64;

  const games::AnyGame& game_;
  games::Outcome value_;
  std::uint64_t seen_ = 0;
  std::unordered_set<std::uint64_t> parts_;  // by the hashes of their classes
};

/// Nothing if a limit was reached, or if a player who is to be kept from filling a set would fill
/// one if it were his only aim to do so. Precondition: the claim is true.
Written certify_by_parts(const Claim& claim, const base::Limits& limits);

}  // namespace zermelo::prove
