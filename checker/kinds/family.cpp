// Claims on the boards of every height, and what proves them: chosen by the game and its winner.
#include "checker/kinds/family.hpp"

#include "checker/games/every_height.hpp"
#include "checker/kinds/family/inner_boards.hpp"
#include "checker/kinds/family/pair_invariant.hpp"
#include "checker/kinds/family/strip_pairing.hpp"

namespace checker {

void read_family_claim(Header& header, const TextLine& line) {
  const auto* family = dynamic_cast<const EveryHeight*>(header.subject.get());
  const bool form = line.tokens.size() == 6 && line.tokens[1] == "N" && line.tokens[2] == ">=" &&
                    line.tokens[4] == "winner";
  if (family == nullptr || !form) reject(line.number, "bad-family-claim");
  header.from = number_in(line, 3);
  if (header.from == 0) reject(line.number, "bad-family-claim", "a height is at least 1");
  const std::string_view name = line.tokens[5];
  if (name == (family->is_hex ? "red" : "order")) header.winner = Player::kA;
  if (name == "chaos" && !family->is_hex) header.winner = Player::kB;
  if (!header.winner) reject(line.number, "unknown-winner", name);
  header.sort = Claim::kFamily;
  const std::string_view whoever = family->is_hex ? " whoever begins," : "";
  header.claim = "for every N >= " + std::to_string(header.from) + ",";
  header.claim.append(whoever).append(" ").append(name).append(" wins ");
}

void check_family(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  if (family.is_hex) return check_pair_invariant(header, reader);
  if (header.winner == Player::kA) return check_inner_boards(header, reader);
  check_strip_pairing(header, reader);
}

}  // namespace checker
