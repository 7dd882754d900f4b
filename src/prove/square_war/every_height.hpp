// Claims that Black wins Square War on every height of a strip, or on every board from some size
// on, with their certificates of kind `family` (docs/certificates/family.md).
#pragma once

#include "prove/every_height/window.hpp"

namespace zermelo::prove {

/// Precondition: the family is one of Square War.
WindowAnswer answer_square_war_families(const games::EveryHeight& family,
                                        const base::Limits& limits = {},
                                        const WindowEffort& effort = {});

}  // namespace zermelo::prove
