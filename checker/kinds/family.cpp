// Claims on the boards of every height, and what proves them: chosen by the game and the claim.
#include "checker/kinds/family.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/family/inner_boards.hpp"
#include "checker/kinds/family/pair_invariant.hpp"
#include "checker/kinds/family/refused_part.hpp"
#include "checker/kinds/family/repeated.hpp"
#include "checker/kinds/family/window.hpp"
#include "checker/kinds/pairing_task.hpp"

namespace checker {

void read_family_claim(Header& header, const TextLine& line) {
  const auto* family = dynamic_cast<const EveryHeight*>(header.subject.get());
  const bool form = family != nullptr && line.tokens.size() > 5 &&
                    line.tokens[1] == (family->both ? "M,N" : "N") && line.tokens[2] == ">=";
  if (!form) reject(line.number, "bad-family-claim");
  header.from = number_in(line, 3);
  if (header.from == 0) reject(line.number, "bad-family-claim", "a height is at least 1");
  const TextLine each{line.number, {line.tokens.begin() + 4, line.tokens.end()}};
  if (each.tokens[0] == "pairing") {
    if (family->name != "order-chaos") reject(line.number, "not-for-pairings");
    read_pairing_claim(header, each);
    header.sort = header.sort == Claim::kNoPairing ? Claim::kFamilyNone : Claim::kFamily;
  } else {
    const std::string_view name = expected(each, "winner", 2).tokens[1];
    const bool draw = name == "draw" && family->name == "mnk";
    if (name == family->first->player_name(Player::kA)) header.winner = Player::kA;
    if (name == "chaos" && family->name == "order-chaos") header.winner = Player::kB;
    if (!header.winner && !draw) reject(line.number, "unknown-winner", name);
    header.sort = Claim::kFamily;
    header.claim = draw ? "a draw: " : std::string(name) + " wins ";
    if (family->name == "hex") header.claim.insert(0, "whoever begins, ");
  }
  header.claim.insert(
      0, "for every " + std::string(line.tokens[1]) + " >= " + std::to_string(header.from) + ", ");
}

void check_family(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  if (family.name == "hex") return check_pair_invariant(header, reader);
  if (header.sort == Claim::kFamilyNone) return check_refused_part(header, reader);
  if (header.winner != Player::kA) return check_repeated(header, reader);
  if (family.name == "order-chaos") return check_inner_boards(header, reader);
  check_window(header, reader);
}

}  // namespace checker
