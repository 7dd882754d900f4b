// Kind `draw` (docs/certificates.md): each player holds the draw in Square War.
#pragma once

#include "prove/certificate.hpp"

namespace zermelo::prove {

/// The holder's answers, positions that he holds by pairs among them. Precondition: the claim is
/// true.
Closed hold(const Claim& claim, games::Side holder, const base::Limits& limits = {});

}  // namespace zermelo::prove
