// What all certificates of kind `family` (docs/certificates/family.md) have in common.
#pragma once

#include <string>
#include <string_view>

#include "games/every_height.hpp"
#include "pairing/strip/strip.hpp"

namespace zermelo::prove {

/// `zermelo-certificate 1` to `kind family`. The claim is as in `winner chaos`.
std::string family_head(const games::EveryHeight& family, int from, std::string_view claim);

/// The pairs of a period, as kind `family` lists them, to `end`.
std::string repeated_pairs(const pairing::StripPairing& strip);

}  // namespace zermelo::prove
