// Claims on pairings, and the lines that pairs must spoil; see pairing_task.hpp.
#include "checker/kinds/pairing_task.hpp"

#include <cstdlib>

#include "checker/games/order_chaos.hpp"
#include "checker/games/torus.hpp"
#include "checker/kinds/torus_lines.hpp"

namespace checker {
void read_pairing_claim(Header& header, const TextLine& line) {
  const bool torus = dynamic_cast<const Torus*>(header.subject.get()) != nullptr;
  const bool every = header.from > 0;  // strips, of which read_family_claim has seen that they are
  if (!torus && !header.game && !every) reject(line.number, "not-for-pairings");
  std::size_t at = 1;
  const auto next_is = [&](std::string_view word) {
    if (at == line.tokens.size() || line.tokens[at] != word) return false;
    ++at;
    return true;
  };
  const bool none = next_is("none");
  if (!none && !next_is("exists")) reject(line.number, "bad-pairing-claim");
  header.sort = none ? Claim::kNoPairing : Claim::kPairingExists;
  header.adjacent = next_is("adjacent");
  header.ordered = next_is("ordered");
  for (const std::string_view name : {"half-turn", "quarter-turn", "mirror", "mirrors"}) {
    if (none && !every && header.symmetry.empty() && next_is(name)) header.symmetry = name;
  }
  const bool too_long = at != line.tokens.size();
  if (too_long || (header.ordered && torus)) reject(line.number, "bad-pairing-claim");
  const bool plain = !header.adjacent && !header.ordered;
  header.claim = none ? "no " : plain ? "there is a " : "there is an ";
  if (header.ordered) header.claim += "ordered ";
  if (header.adjacent) header.claim += "adjacent ";
  header.claim += "pairing";
  if (!header.symmetry.empty()) header.claim.append(" with symmetry ").append(header.symmetry);
  header.claim += ": ";
}

PairingTask pairing_task(const Header& header) {
  if (const auto* torus = dynamic_cast<const Torus*>(header.subject.get())) {
    return task_of_torus(*torus);
  }
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || header.moves > 0) {
    reject(header.line, "not-for-pairings");
  }
  return {game->board(), 0, game->lines(), game->rules().win == WinRule::kExactAtEnd};
}

bool PairingTask::are_neighbours(int one, int other) const {
  const Point a = board.point(one);
  const Point b = board.point(other);
  const auto close = [&](int distance) {
    distance = std::abs(distance);
    return distance <= 1 || (torus > 0 && distance == torus - 1);
  };
  return close(a.column - b.column) && close(a.row - b.row);
}

}  // namespace checker
