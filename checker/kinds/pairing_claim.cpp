#include "checker/kinds/pairing_claim.hpp"

#include "checker/games/torus.hpp"
#include "checker/kinds/pairing_reasons.hpp"

namespace checker {

void read_pairing_claim(Header& header, const TextLine& line) {
  const bool torus = dynamic_cast<const Torus*>(header.subject.get()) != nullptr;
  if (!torus && !header.game) reject(line.number, in_pairing("not-for-pairings"));
  std::size_t at = 1;
  const auto next_is = [&](std::string_view word) {
    if (at == line.tokens.size() || line.tokens[at] != word) return false;
    ++at;
    return true;
  };
  const bool none = next_is("none");
  if (!none && !next_is("exists")) reject(line.number, in_pairing("bad-pairing-claim"));
  header.sort = none ? Claim::kNoPairing : Claim::kPairingExists;
  header.adjacent = next_is("adjacent");
  header.ordered = next_is("ordered");
  for (const std::string_view name : {"half-turn", "quarter-turn", "mirror", "mirrors"}) {
    if (none && header.symmetry.empty() && next_is(name)) header.symmetry = name;
  }
  if (at != line.tokens.size() || (header.ordered && torus)) {
    reject(line.number, in_pairing("bad-pairing-claim"));
  }
  const bool plain = !header.adjacent && !header.ordered;
  header.claim = none ? "no " : plain ? "there is a " : "there is an ";
  if (header.ordered) header.claim += "ordered ";
  if (header.adjacent) header.claim += "adjacent ";
  header.claim += "pairing";
  if (!header.symmetry.empty()) header.claim.append(" with symmetry ").append(header.symmetry);
  header.claim += ": ";
}

}  // namespace checker
