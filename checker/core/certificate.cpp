// Reads the head of a certificate, calls the check for its kind, and says what came of it.
//
// A certificate is verified in one place only: at the end of `check`, when nothing was rejected
// and nothing is left of the file. If it has parts it is verified given these, and they are the
// matter of whoever has the other files (archive/folder.hpp).
//
// The games and the kinds are chosen here by their names, and only what a certificate names is
// called.
#include "checker/core/certificate.hpp"

#include <tuple>

#include "checker/games/every_height.hpp"
#include "checker/games/hex.hpp"
#include "checker/games/mnk.hpp"
#include "checker/games/order_chaos.hpp"
#include "checker/games/plane.hpp"
#include "checker/games/positional.hpp"
#include "checker/games/square_war.hpp"
#include "checker/games/torus.hpp"
#include "checker/kinds/connection.hpp"
#include "checker/kinds/draw.hpp"
#include "checker/kinds/family.hpp"
#include "checker/kinds/forcing.hpp"
#include "checker/kinds/in_order.hpp"
#include "checker/kinds/lifted.hpp"
#include "checker/kinds/no_pairing.hpp"
#include "checker/kinds/pairing.hpp"
#include "checker/kinds/pairing_task.hpp"
#include "checker/kinds/parts.hpp"
#include "checker/kinds/periodic.hpp"
#include "checker/kinds/product.hpp"
#include "checker/kinds/strategy.hpp"
#include "checker/kinds/threats.hpp"
#include "checker/kinds/zones/zones.hpp"

namespace checker {
namespace {

struct Kind {
  std::string_view name;
  Claim claim, other;  // that it can prove
  // Reads a certificate from the line after its head to its `end`, and rejects if anything is
  // wrong.
  void (*check)(const Header& header, Reader& reader);
};

constexpr auto kKinds = std::to_array<Kind>({
    {"strategy", Claim::kWinner, Claim::kWinner, check_strategy},
    {"in-order", Claim::kWinner, Claim::kWinner, check_in_order},
    {"draw", Claim::kDraw, Claim::kDraw, check_draw},
    {"parts", Claim::kWinner, Claim::kWinner, check_parts},
    {"lifted", Claim::kWinner, Claim::kWinner, check_lifted},
    {"forcing", Claim::kWinner, Claim::kWinner, check_forcing},
    {"threats", Claim::kWinner, Claim::kWinner, check_threats},
    {"zones", Claim::kWinner, Claim::kWinner, check_zones},
    {"product", Claim::kWinner, Claim::kDraw, check_product},
    {"connection", Claim::kWinner, Claim::kWinner, check_connection},
    {"pairing", Claim::kWinner, Claim::kPairingExists, check_pairing},
    {"no-pairing", Claim::kNoPairing, Claim::kNoPairing, check_no_pairing},
    {"periodic", Claim::kPlaneWinner, Claim::kPlaneWinner, check_periodic},
    {"family", Claim::kFamily, Claim::kFamilyNone, check_family},
});

// Reads `winner NAME`, `pairing ...` or `every ...` into the header: the sort of the claim, its
// winner, its words.
void read_claim(Header& header, const TextLine& line) {
  if (line.tokens[0] == "pairing") return read_pairing_claim(header, line);
  if (line.tokens[0] == "every") return read_family_claim(header, line);
  const std::string_view name = expected(line, "winner", 2).tokens[1];
  if (name == header.subject->player_name(Player::kA)) header.winner = Player::kA;
  if (name == header.subject->player_name(Player::kB)) header.winner = Player::kB;
  if (!header.winner && (name != "draw" || !header.subject->can_be_drawn()))
    reject(line.number, "unknown-winner", name);
  header.sort = !header.winner ? Claim::kDraw : header.game ? Claim::kWinner : Claim::kPlaneWinner;
  header.claim = header.winner ? std::string(name) + " wins " : "a draw: ";
}

}  // namespace

std::shared_ptr<const Subject> parse_subject(std::string_view text, int line) {
  const std::string_view rest = text.substr(text.find(':') + 1);
  const bool unbounded = rest.find("plane") < rest.find(',');
  if (is_every_height(rest)) return parse_every_height(text, line);
  if (text.starts_with("order-chaos:") && unbounded) return parse_plane(rest, line);
  if (text.starts_with("order-chaos:")) return parse_order_chaos(rest, line);
  if (text.starts_with("hex:")) return parse_hex(rest, line);
  if (text.starts_with("square-war:")) return parse_square_war(rest, line);
  if (text.starts_with("mnk:")) return parse_mnk(rest, line);
  if (text.starts_with("positional:")) return parse_positional(rest, line);
  if (text.starts_with("torus:")) return parse_torus(rest, line);
  reject(line, "unknown-game", text);
}

std::pair<Position, Bounds> play_all(const Game& game, Tokens moves, int line) {
  std::pair played(game.start(), game.certain_at_start());
  for (const std::string_view token : moves) {
    if (played.second.over) reject(line, "after-the-end", token);
    played.second = game.play(played.first, game.parse_move(token, played.first, line));
  }
  return played;
}

Header read_header(Reader& reader, std::string& claim) {
  const TextLine format = reader.next();
  const bool known = format.tokens == std::vector<std::string_view>{"zermelo-certificate", "1"};
  if (!known) reject(format.number, "bad-header");
  const TextLine game = reader.expect("game", 2);
  Header header;
  header.subject = parse_subject(game.tokens[1], game.number);
  header.game = std::dynamic_pointer_cast<const Game>(header.subject);
  std::string of_what(game.tokens[1]);
  if (header.game) std::tie(header.start, header.certain) = play_all(*header.game, {}, 0);
  TextLine line = reader.next();
  if (line.tokens[0] == "after" && header.game) {
    const Tokens moves = Tokens(line.tokens).subspan(1);
    if (moves.empty()) reject(line.number, "unexpected-line", "expected moves");
    std::tie(header.start, header.certain) = play_all(*header.game, moves, line.number);
    for (const std::string_view token : line.tokens) of_what.append(" ").append(token);
    header.moves = moves.size();
    line = reader.next();
  }
  read_claim(header, line);
  claim = header.claim += of_what;
  const TextLine last = reader.expect("kind", 2);
  header.kind = last.tokens[1];
  header.line = last.number;
  return header;
}

Verdict check(std::string_view text, Strictness strictness, const Stop& stop) noexcept {
  using Status = Verdict::Status;
  Verdict verdict;
  work = {.most = kWork + kWorkPerByte * text.size(), .stop = &stop};
  try {
    Reader reader(text, strictness);
    const Header header = read_header(reader, verdict.claim);
    verdict.kind = header.kind;
    const auto kind = std::ranges::find(kKinds, header.kind, &Kind::name);
    if (kind == kKinds.end()) reject(header.line, "unknown-kind", header.kind);
    const bool can_prove = header.sort == kind->claim || header.sort == kind->other;
    if (!can_prove) reject(header.line, "kind-not-for-winner", header.kind);
    kind->check(header, reader);
    reader.expect_nothing_more();
    verdict.parts = std::move(header.parts);
    verdict.status = verdict.parts.empty() ? Status::kVerified : Status::kGivenParts;
  } catch (const Rejection& rejection) {
    verdict.status = Status::kRejected;
    static_cast<Rejection&>(verdict) = rejection;
  } catch (const Stopped&) {
    verdict.status = Status::kStopped;
  } catch (const std::exception&) {
    verdict.detail = "out of memory";  // the standard library throws here for no other cause
  }
  verdict.operations = std::exchange(work, {}).done;
  return verdict;
}

}  // namespace checker
