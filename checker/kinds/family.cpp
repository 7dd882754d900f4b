// Claims on the boards of every height, and what proves them: chosen by the game and the claim.
#include "checker/kinds/family.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/family/inner_boards.hpp"
#include "checker/kinds/family/pair_invariant.hpp"
#include "checker/kinds/family/refused_part.hpp"
#include "checker/kinds/family/strip_pairing.hpp"
#include "checker/kinds/pairing_task.hpp"

namespace checker {

void read_family_claim(Header& header, const TextLine& line) {
  const auto* family = dynamic_cast<const EveryHeight*>(header.subject.get());
  const bool form = line.tokens.size() > 5 && line.tokens[1] == "N" && line.tokens[2] == ">=";
  if (family == nullptr || !form) reject(line.number, "bad-family-claim");
  header.from = number_in(line, 3);
  if (header.from == 0) reject(line.number, "bad-family-claim", "a height is at least 1");
  const TextLine each{line.number, {line.tokens.begin() + 4, line.tokens.end()}};
  if (each.tokens[0] == "pairing") {
    if (family->is_hex) reject(line.number, "not-for-pairings");
    read_pairing_claim(header, each);
    header.sort = header.sort == Claim::kNoPairing ? Claim::kFamilyNone : Claim::kFamily;
  } else {
    const std::string_view name = expected(each, "winner", 2).tokens[1];
    if (name == (family->is_hex ? "red" : "order")) header.winner = Player::kA;
    if (name == "chaos" && !family->is_hex) header.winner = Player::kB;
    if (!header.winner) reject(line.number, "unknown-winner", name);
    header.sort = Claim::kFamily;
    header.claim = (family->is_hex ? "whoever begins, " : "") + std::string(name) + " wins ";
  }
  header.claim.insert(0, "for every N >= " + std::to_string(header.from) + ", ");
}

void check_family(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  if (family.is_hex) return check_pair_invariant(header, reader);
  if (header.sort == Claim::kFamilyNone) return check_refused_part(header, reader);
  if (header.winner == Player::kA) return check_inner_boards(header, reader);
  check_strip_pairing(header, reader);
}

}  // namespace checker
