// Reads the head, calls the check for its kind, and says what came of it; see certificate.hpp.
//
// A certificate is verified in one place only: at the end of `check`, when nothing was rejected
// and nothing is left of the file.
#include "certificate.hpp"

#include <array>
#include <exception>
#include <utility>

namespace checker {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

struct Kind {
  std::string_view name;
  bool is_for_draw;
  void (*check)(const Header& header, Reader& reader);  // none: reserved
};

constexpr auto kKinds = std::to_array<Kind>({
    {"strategy", false, check_strategy},
    {"draw", true, check_draw},
    {"lifted", false, check_lifted},
    {"forcing", false, check_forcing},
    {"pairing", false, nullptr},
    {"no-pairing", false, nullptr},
    {"periodic", false, nullptr},
    {"family", false, nullptr},
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

std::optional<Player> parse_winner(const TextLine& line, const Game& game) {
  for (const Player player : {Player::kA, Player::kB}) {
    if (line.tokens[1] == game.player_name(player)) return player;
  }
  if (line.tokens[1] == "draw" && game.can_be_drawn()) return std::nullopt;
  reject(line.number, "unknown-winner", line.tokens[1]);
}

std::string claim_of(const Header& header, std::string_view game, const TextLine* after) {
  std::string claim = header.winner
                          ? std::string(header.game->player_name(*header.winner)) + " wins "
                          : std::string("a draw: ");
  claim += game;
  for (std::size_t i = 0; after != nullptr && i < after->tokens.size(); ++i) {
    claim += ' ';
    claim += after->tokens[i];
  }
  return claim;
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
  header.game = parse_game(game.tokens[1], game.number);
  header.start = header.game->start();
  header.certain = header.game->certain_at_start();
  TextLine line = reader.next();
  std::optional<TextLine> after;
  if (line.tokens[0] == "after") {
    play_moves(header, line);
    after = std::exchange(line, reader.next());
  }
  if (line.tokens[0] != "winner" || line.tokens.size() != 2) {
    reject(line.number, "unexpected-line", "expected 'winner'");
  }
  header.winner = parse_winner(line, *header.game);
  header.claim = claim_of(header, game.tokens[1], after ? &*after : nullptr);
  claim = header.claim;
  const TextLine kind = reader.expect("kind", 2);
  header.kind = kind.tokens[1];
  header.line = kind.number;
  if (find_kind(header.kind, header.line).is_for_draw == header.winner.has_value()) {
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
