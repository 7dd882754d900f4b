// A certificate in parts (docs/certificates/parts.md): the answers of the winner from the start on,
// and a file of its own for each position in which what is left to prove is short enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "prove/answer.hpp"

namespace zermelo::prove {

/// Keeps the text of a part, and returns the SHA-256 by which the root names it.
using KeepPart = std::function<std::string(const std::string& text)>;

struct WrittenParts {
  std::optional<std::string> root = {};  // the text of the file that names the parts
  std::uint64_t parts = 0;
  // Without a root: a play that the answers do not win, or nothing if a limit was reached.
  std::optional<std::vector<games::Move>> refutation = {};
};

/// Proves a value that the prover has found. What takes at most `bytes` is written whole, and
/// anything longer is divided by the opponent's replies. A draw is always written whole: a file can
/// claim that a player wins a position, and not that he holds the draw there. Precondition: the
/// question says which moves came before, and the answer is the prover's and known.
WrittenParts write_in_parts(Prover& prover, const Question& question, const Answer& answer,
                            std::size_t bytes, const KeepPart& keep,
                            const base::Limits& limits = {});

}  // namespace zermelo::prove
