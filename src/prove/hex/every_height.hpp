// Claims about Hex on every height of a cylinder, and their certificates of kind `family`.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "games/every_height.hpp"
#include "games/hex/pair_invariant.hpp"

namespace zermelo::prove {

/// Who wins every board of the family: Red, by the invariant, or unknown.
struct EveryHeightAnswer {
  std::optional<games::PairInvariant> invariant;
  double seconds = 0;
  /// Whether a limit ended the search; else the search has nothing more to try.
  bool stopped = false;
};
EveryHeightAnswer answer_every_height(const games::EveryHeight& family,
                                      const base::Limits& limits = {});

/// The certificate, which lists one pair of those that symmetries map to each other.
std::string family_certificate(const games::EveryHeight& family,
                               const games::PairInvariant& invariant);

}  // namespace zermelo::prove
