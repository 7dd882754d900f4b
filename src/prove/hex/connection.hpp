// Kind `connection` (docs/certificates.md): a win in Hex, built from virtual connections.
#pragma once

#include <optional>
#include <string>

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"
#include "solve/hex/proof.hpp"
#include "solve/hex/solver.hpp"

namespace zermelo::prove {

struct ConnectionCertificate {
  Claim claim;  // a win in Hex
  solve::HexProof proof;

  std::string text() const;
};

/// How many terms a certificate about the board may have (docs/certificates/connection.md).
std::size_t most_terms(const board::Board& board);

/// What the solver can say in connections. Nothing if it cannot, if the game is over, or if a limit
/// was reached.
std::optional<ConnectionCertificate> connect(const Claim& claim, solve::HexSolver& solver);

/// The same as a file; where connections have no word, the winner's answers. Precondition: the
/// claim is true.
Written certify_hex(const Claim& claim, solve::HexSolver& solver, const base::Limits& limits = {});

}  // namespace zermelo::prove
