// The words for the reasons to reject. No verdict depends on them.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Why a certificate is rejected or unreadable: the sentence of the reason, and the detail after a
// colon. Empty if it is verified.
std::string message(const Verdict& verdict);

// The same for what `reject` has thrown.
std::string message(const Rejection& rejection);

}  // namespace checker
