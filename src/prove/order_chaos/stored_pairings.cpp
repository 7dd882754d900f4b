#include "prove/order_chaos/stored_pairings.hpp"

#include <utility>
#include <vector>

#include "base/text.hpp"
#include "pairing/find.hpp"

namespace zermelo::prove {

namespace {

/// Those pairs of the certificate all of whose cells are on the board.
games::Pairing pairs_on(const board::Board& board, std::string_view certificate) {
  games::Pairing pairing;
  for (const auto line : base::split(certificate, '\n')) {
    const auto words = base::split(line, ' ');
    if (words.size() < 3 || (words[2] != "opposite" && words[2] != "same")) continue;
    const auto one = board.parse_cell(words[0]), other = board.parse_cell(words[1]);
    if (!one || !other) continue;
    games::Pair pair{*one, *other, words[2] == "same", {}};
    if (words.size() > 3 && !(pair.witness = board.parse_cell(words[3]))) continue;
    pairing.pairs.push_back(pair);
  }
  return pairing;
}

}  // namespace

std::optional<WinningPairing> stored_pairing(const games::AnyGame& game) {
  if (games::rules_if<games::OrderChaosRules>(game) == nullptr) return std::nullopt;
  const auto conditions = conditions_of_win(game);
  for (const auto& [name, certificate] : pairing_files()) {
    auto pairing = pairs_on(conditions.board, certificate);
    if (!pairing.pairs.empty() && pairing::satisfies(pairing, conditions)) {
      return WinningPairing{conditions, std::move(pairing)};
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::prove
