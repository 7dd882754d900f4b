// The reason that both forms of kind no-pairing have.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr Reason kFormulaTooLarge{
    "formula-too-large",
    "more than 1,000,000 ways to spoil lines (by weights: 10,000,000), too many for a formula"};

}  // namespace checker
