// Reads the head, calls the check for its kind, and says what came of it; see certificate.hpp.
//
// A certificate is verified in one place only: at the end of `check`, when nothing was rejected
// and nothing is left of the file.
#include "certificate.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace checker {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

struct Kind {
  std::string_view name;
  std::array<Claim, 2> claims;                          // that it can prove
  void (*check)(const Header& header, Reader& reader);  // none: reserved
};

constexpr auto kKinds = std::to_array<Kind>({
    {"strategy", {Claim::kWinner, Claim::kWinner}, check_strategy},
    {"draw", {Claim::kDraw, Claim::kDraw}, check_draw},
    {"lifted", {Claim::kWinner, Claim::kWinner}, check_lifted},
    {"forcing", {Claim::kWinner, Claim::kWinner}, check_forcing},
    {"connection", {Claim::kWinner, Claim::kWinner}, check_connection},
    {"pairing", {Claim::kWinner, Claim::kPairingExists}, check_pairing},
    {"no-pairing", {Claim::kNoPairing, Claim::kNoPairing}, check_no_pairing},
    {"periodic", {Claim::kPlaneWinner, Claim::kPlaneWinner}, check_periodic},
    {"family", {Claim::kWinner, Claim::kWinner}, nullptr},
});

const Kind& find_kind(std::string_view name, int line) {
  for (const Kind& kind : kKinds) {
    if (kind.name != name) continue;
    if (kind.check == nullptr) reject(line, "reserved-kind", name);
    return kind;
  }
  reject(line, "unknown-kind", name);
}

// `after MOVE...`: the claim is about the position after these moves.
void play_moves(Header& header, const TextLine& line) {
  header.from_game_start = false;
  if (line.tokens.size() < 2) reject(line.number, "unexpected-line", "expected moves");
  for (std::size_t i = 1; i < line.tokens.size(); ++i) {
    if (header.certain.over) reject(line.number, "after-the-end", line.tokens[i]);
    const Move move = header.game->parse_move(line.tokens[i], header.start, line.number);
    header.certain = header.game->play(header.start, move);
  }
}

// On an unbounded board nothing but a win of either player can be claimed.
void parse_plane_claim(Header& header, const TextLine& line) {
  if (line.tokens[0] == "pairing") reject(line.number, "not-for-pairings");
  if (line.tokens[0] != "winner" || line.tokens.size() != 2) {
    reject(line.number, "unexpected-line", "expected 'winner'");
  }
  const bool order = line.tokens[1] == "order";
  if (!order && line.tokens[1] != "chaos") reject(line.number, "unknown-winner", line.tokens[1]);
  header.winner = order ? kOrder : kChaos;
  header.sort = Claim::kPlaneWinner;
}

std::optional<Player> parse_winner(const TextLine& line, const Game& game) {
  for (const Player player : {Player::kA, Player::kB}) {
    if (line.tokens[1] == game.player_name(player)) return player;
  }
  if (line.tokens[1] == "draw" && game.can_be_drawn()) return std::nullopt;
  reject(line.number, "unknown-winner", line.tokens[1]);
}

// `winner NAME`, or `pairing exists|none` with what sort of pairing.
void parse_claim(Header& header, const TextLine& line) {
  if (header.plane) return parse_plane_claim(header, line);
  if (line.tokens[0] == "winner" && line.tokens.size() == 2 && header.game) {
    header.winner = parse_winner(line, *header.game);
    header.sort = header.winner ? Claim::kWinner : Claim::kDraw;
    return;
  }
  if (line.tokens[0] != "pairing")
    reject(line.number, "unexpected-line", "expected 'winner' or 'pairing'");
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
    if (none && header.symmetry.empty() && next_is(name)) header.symmetry = name;
  }
  if (at != line.tokens.size() || (header.ordered && header.torus > 0)) {
    reject(line.number, "bad-pairing-claim");
  }
}

std::string claim_of(const Header& header, std::string_view game, const TextLine* after) {
  std::string claim;
  if (header.sort == Claim::kWinner) {
    claim = std::string(header.game->player_name(*header.winner)) + " wins ";
  } else if (header.sort == Claim::kPlaneWinner) {
    claim = header.winner == kOrder ? "order wins " : "chaos wins ";
  } else if (header.sort == Claim::kDraw) {
    claim = "a draw: ";
  } else {
    claim = header.sort == Claim::kNoPairing ? "no " : "there is an ";
    claim += header.ordered ? "ordered " : "";
    claim += header.adjacent ? "adjacent " : "";
    claim += "pairing: ";
    if (claim == "there is an pairing: ") claim = "there is a pairing: ";
    if (!header.symmetry.empty()) {
      claim.replace(claim.size() - 2, 0, " with symmetry " + std::string(header.symmetry));
    }
  }
  claim += game;
  for (std::size_t i = 0; after != nullptr && i < after->tokens.size(); ++i) {
    claim += ' ';
    claim += after->tokens[i];
  }
  return claim;
}

// `torus:N`, or the string of a game; the game may be one on an unbounded board.
void parse_subject(Header& header, const TextLine& line) {
  constexpr std::string_view torus = "torus:";
  const std::string_view name = line.tokens[1];
  header.plane = parse_plane(name, line.number);
  if (header.plane) return;
  if (!name.starts_with(torus)) {
    header.game = parse_game(name, line.number);
    header.start = header.game->start();
    header.certain = header.game->certain_at_start();
    return;
  }
  const std::string side(name.substr(torus.size()));
  const auto n = parse_number(side);
  constexpr int largest = 32;
  if (!n || *n < 2 || *n > largest) reject(line.number, "bad-torus", name);
  header.torus = *n;
  header.torus_board = std::make_shared<Board>(parse_board(side + "x" + side, line.number));
}

void check_certificate(std::string_view text, std::string& claim) {
  Reader reader(text);
  const Header header = read_header(reader, claim);
  find_kind(header.kind, header.line).check(header, reader);
  reader.expect_nothing_more();
}

}  // namespace

Header read_header(Reader& reader, std::string& claim) {
  const TextLine format = reader.next();
  if (format.tokens.size() != 2 || format.tokens[0] != "zermelo-certificate" ||
      format.tokens[1] != "1") {
    reject(format.number, "bad-header");
  }
  const TextLine game = reader.expect("game", 2);
  Header header;
  parse_subject(header, game);
  TextLine line = reader.next();
  std::optional<TextLine> after;
  if (line.tokens[0] == "after" && header.game) {
    play_moves(header, line);
    after = std::exchange(line, reader.next());
  }
  parse_claim(header, line);
  header.claim = claim_of(header, game.tokens[1], after ? &*after : nullptr);
  claim = header.claim;
  const TextLine kind = reader.expect("kind", 2);
  header.kind = kind.tokens[1];
  header.line = kind.number;
  const auto& claims = find_kind(header.kind, header.line).claims;
  if (std::find(claims.begin(), claims.end(), header.sort) == claims.end()) {
    reject(header.line, "kind-not-for-winner", header.kind);
  }
  return header;
}

Verdict check(std::string_view text) noexcept {
  Verdict verdict;
  if (text.size() > kLargestFile) {
    verdict.message = "larger than 1 GiB";
    return verdict;
  }
  try {
    check_certificate(text, verdict.claim);
    verdict.status = Verdict::Status::kVerified;
  } catch (const Rejection& rejection) {
    verdict.status = Verdict::Status::kRejected;
    verdict.line = rejection.line;
    verdict.reason = rejection.reason.name;
    verdict.message = rejection.message;
  } catch (const std::exception&) {
    verdict.message = "out of memory";  // the standard library throws here for no other cause
  }
  return verdict;
}

}  // namespace checker
