// Checks the conditions of docs/certificates/family.md for refusals of pairings on strips; that
// page proves that they suffice.
#include "checker/kinds/family/refused_part.hpp"

#include "checker/games/every_height.hpp"
#include "checker/games/order_chaos.hpp"
#include "checker/kinds/no_pairing.hpp"

namespace checker {

void check_refused_part(const Header& header, Reader& reader) {
  const auto& strip = dynamic_cast<const EveryHeight&>(*header.subject);
  const TextLine line = reader.next();
  if (!line.is("inner")) reject(line.number, "unexpected-line", "expected 'inner'");
  std::string claim;  // of no interest outside
  const Header inner = read_header(reader, claim);
  // Condition 1: a refusal of every pairing that the claim is about, for the same lines; and on the
  // strip opposite pairs alone are of use.
  const bool at_end = strip.options.find("win=exact-at-end") != std::string_view::npos;
  if (at_end) reject(header.line, "strip-at-end");
  const auto* game = dynamic_cast<const OrderChaos*>(inner.game.get());
  const bool refuses = inner.sort == Claim::kNoPairing && inner.kind == "no-pairing";
  if (game == nullptr || !refuses) reject(inner.line, "inner-not-refusal");
  if (game->rules().line != strip.line) reject(inner.line, "line-differs");
  const bool fewer = !inner.symmetry.empty() || (inner.adjacent && !header.adjacent) ||
                     (inner.ordered && !header.ordered);
  if (fewer) reject(inner.line, "inner-refuses-fewer");
  // Condition 2: the inner board lies within the least of the strips.
  const int columns = strip.both ? header.from : strip.columns;
  for (const auto& [name, cell] : game->board().names()) {
    const Point at = game->board().point(cell);
    const bool within = at.column < columns && at.row < header.from;
    if (!within) reject(inner.line, "inner-outside", name);
  }
  check_no_pairing(inner, reader);  // condition 3: the inner certificate is accepted
  reader.expect("end", 1);
}

}  // namespace checker
