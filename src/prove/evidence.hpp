// Evidence: what can write down why a value is true, once somebody asks for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/types.hpp"

namespace zermelo::prove {

/// What came of writing a certificate.
struct Written {
  std::optional<std::string> certificate = {};  // the text of the file
  // Of the (innermost) strategy, or of both, and positions with pairings; nothing where a
  // certificate has no answers.
  std::optional<std::uint64_t> answers = {};
  // Without a certificate: a play that the answers do not win, or nothing if a limit was reached.
  std::optional<std::vector<games::Move>> refutation = {};
  bool is_too_long = false;  // without a certificate: the checker would not read a file so long
};

class Evidence {
 public:
  virtual ~Evidence() = default;
  /// Writes the certificate, which may take longer than finding the value did. It uses what the
  /// prover knows, so it must not run while the prover is asked something else.
  virtual Written write(const base::Limits& limits = {}) = 0;
};

}  // namespace zermelo::prove
