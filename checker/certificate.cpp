// Reads the head, calls the check for its kind, and says what came of it; see certificate.hpp.
//
// A certificate is verified in one place only: at the end of `check`, when nothing was rejected
// and nothing is left of the file.
#include "certificate.hpp"

#include <exception>

namespace checker {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

Player parse_winner(const TextLine& line) {
  if (line.tokens[1] == "order") return Player::kOrder;
  if (line.tokens[1] == "chaos") return Player::kChaos;
  reject(line.number, "unknown-winner", line.tokens[1]);
}

Kind parse_kind(const TextLine& line) {
  const std::string_view kind = line.tokens[1];
  if (kind == "strategy") return Kind::kStrategy;
  if (kind == "lifted") return Kind::kLifted;
  if (kind == "pairing" || kind == "no-pairing" || kind == "periodic" || kind == "family") {
    reject(line.number, "reserved-kind", kind);
  }
  reject(line.number, "unknown-kind", kind);
}

void check_certificate(std::string_view text, std::string& claim) {
  Reader reader(text);
  const Header header = read_header(reader, claim);
  if (header.kind == Kind::kStrategy) {
    check_strategy(header, reader);
  } else {
    check_lifted(header, reader);
  }
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
  Header header{.game = parse_game(game.tokens[1], game.number), .claim = {}};
  header.winner = parse_winner(reader.expect("winner", 2));
  header.claim = std::string(player_name(header.winner)) + " wins " + std::string(game.tokens[1]);
  claim = header.claim;
  const TextLine kind = reader.expect("kind", 2);
  header.kind = parse_kind(kind);
  header.line = kind.number;
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
