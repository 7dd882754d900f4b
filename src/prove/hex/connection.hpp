// Kind `connection` (docs/certificates.md): a win in Hex, built from virtual connections.
#pragma once

#include <optional>
#include <string>

#include "prove/certificate.hpp"
#include "solve/hex/proof.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

struct ConnectionCertificate {
  Claim claim;  // a win in Hex
  solve::HexProof proof;

  std::string text() const;
};

/// What the solver can say in connections. Nothing if it cannot, or a limit was reached.
std::optional<ConnectionCertificate> connect(const Claim& claim, solve::Solver& solver);

}  // namespace zermelo::prove
