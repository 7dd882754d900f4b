// The list of kinds. Only the entry that a certificate names is called.
#include "checker/kinds/list.hpp"

#include "checker/core/reason.hpp"
#include "checker/kinds/connection.hpp"
#include "checker/kinds/draw.hpp"
#include "checker/kinds/forcing.hpp"
#include "checker/kinds/lifted.hpp"
#include "checker/kinds/no_pairing.hpp"
#include "checker/kinds/pairing.hpp"
#include "checker/kinds/pairing_claim.hpp"
#include "checker/kinds/periodic.hpp"
#include "checker/kinds/strategy.hpp"

namespace checker {
namespace {

constexpr auto kKinds = std::to_array<Kind>({
    {"strategy", {Claim::kWinner, Claim::kWinner}, check_strategy},
    {"draw", {Claim::kDraw, Claim::kDraw}, check_draw},
    {"lifted", {Claim::kWinner, Claim::kWinner}, check_lifted},
    {"forcing", {Claim::kWinner, Claim::kWinner}, check_forcing},
    {"connection", {Claim::kWinner, Claim::kWinner}, check_connection},
    {"pairing", {Claim::kWinner, Claim::kPairingExists}, check_pairing},
    {"no-pairing", {Claim::kNoPairing, Claim::kNoPairing}, check_no_pairing},
    {"periodic", {Claim::kPlaneWinner, Claim::kPlaneWinner}, check_periodic},
});

}  // namespace

const Kind& find_kind(std::string_view name, int line) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return kind;
  }
  if (name == "family") reject(line, core("reserved-kind"), name);
  reject(line, core("unknown-kind"), name);
}

void read_claim(Header& header, const TextLine& line) {
  if (line.tokens[0] == "winner") return read_winner(header, line);
  if (line.tokens[0] == "pairing") return read_pairing_claim(header, line);
  reject(line.number, core("unexpected-line"), "expected 'winner' or 'pairing'");
}

}  // namespace checker
