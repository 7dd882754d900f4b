// Reads the head of a certificate, calls the check for its kind, and says what came of it.
//
// A certificate is verified in one place only: at the end of `check`, when nothing was rejected
// and nothing is left of the file.
#include "checker/core/certificate.hpp"

#include <algorithm>
#include <utility>

#include "checker/core/reason.hpp"
#include "checker/games/list.hpp"
#include "checker/kinds/list.hpp"

namespace checker {
void read_winner(Header& header, const TextLine& line) {
  const Subject& subject = *header.subject;
  if (line.tokens.size() != 2 || subject.player_name(Player::kA).empty()) {
    reject(line.number, core("unexpected-line"), "expected 'winner' or 'pairing'");
  }
  const std::string_view name = line.tokens[1];
  for (const Player player : {Player::kA, Player::kB}) {
    if (name == subject.player_name(player)) header.winner = player;
  }
  if (!header.winner && (name != "draw" || !subject.can_be_drawn())) {
    reject(line.number, core("unknown-winner"), name);
  }
  header.sort = !header.winner ? Claim::kDraw : header.game ? Claim::kWinner : Claim::kPlaneWinner;
  header.claim = header.winner ? std::string(name) + " wins " : "a draw: ";
}

Header read_header(Reader& reader, std::string& claim) {
  const TextLine format = reader.next();
  if (format.tokens != std::vector<std::string_view>{"zermelo-certificate", "1"}) {
    reject(format.number, core("bad-header"));
  }
  const TextLine game = reader.expect("game", 2);
  Header header;
  header.subject = parse_subject(game.tokens[1], game.number);
  header.game = std::dynamic_pointer_cast<const Game>(header.subject);
  std::string of_what(game.tokens[1]);
  if (header.game) {
    header.start = header.game->start();
    header.certain = header.game->certain_at_start();
  }
  TextLine line = reader.next();
  if (line.tokens[0] == "after" && header.game) {
    if (line.tokens.size() < 2) reject(line.number, core("unexpected-line"), "expected moves");
    header.from_game_start = false;
    of_what += " after";
    for (const std::string_view token : Tokens(line.tokens).subspan(1)) {
      if (header.certain.over) reject(line.number, core("after-the-end"), token);
      const Move move = header.game->parse_move(token, header.start, line.number);
      header.certain = header.game->play(header.start, move);
      of_what.append(" ").append(token);
    }
    line = reader.next();
  }
  read_claim(header, line);
  claim = header.claim += of_what;
  const TextLine kind = reader.expect("kind", 2);
  header.kind = kind.tokens[1];
  header.line = kind.number;
  const auto [first, second] = find_kind(header.kind, header.line).claims;
  if (header.sort != first && header.sort != second) {
    reject(header.line, core("kind-not-for-winner"), header.kind);
  }
  return header;
}

Verdict check(std::string_view text, Strictness strictness) noexcept {
  constexpr std::size_t kLargestFile = std::size_t{1} << 30;
  Verdict verdict;
  if (text.size() > kLargestFile) {
    verdict.message = "larger than 1 GiB";
    return verdict;
  }
  try {
    Reader reader(text, strictness);
    const Header header = read_header(reader, verdict.claim);
    find_kind(header.kind, header.line).check(header, reader);
    reader.expect_nothing_more();
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
