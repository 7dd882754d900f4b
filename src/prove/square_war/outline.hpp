// Kind `forcing` (docs/certificates.md): a win in Square War, outlined by forced lines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "prove/certificate.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

struct ForcingCertificate {
  Claim claim;                                               // a win in Square War
  std::vector<std::vector<games::Cell>> lines;               // each wins where it plays through
  std::vector<games::Cell> defaults;                         // where nothing else is said
  std::vector<std::pair<std::string, std::string>> answers;  // position and move

  std::string text() const;
};

/// Outlines the winner's strategy by the solver's moves, then leaves out every line that the others
/// make superfluous. Nothing if a limit was reached. Precondition: the claim is true.
std::optional<ForcingCertificate> outline(const Claim& claim, solve::Solver& solver,
                                          const base::Limits& limits = {});

}  // namespace zermelo::prove
