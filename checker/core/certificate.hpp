// The verdict on a certificate, and its head: what is claimed, and how it is proved.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

// Claims that a certificate leaves to other files: by the digest of the file, the moves from the
// start of the game after which the same player is to win it, and the line that names the file.
using Parts = std::map<std::string, std::pair<std::string, int>>;

// On every height somebody wins or there is a pairing, or (kFamilyNone) there is none.
enum class Claim { kWinner, kDraw, kPlaneWinner, kPairingExists, kNoPairing, kFamily, kFamilyNone };

struct Header {
  std::shared_ptr<const Subject> subject;  // what the claim speaks of
  std::shared_ptr<const Game> game;        // the same, if it is a game on a finite board
  Position start;                          // of the claim: of the game, or after some moves
  Bounds certain;                          // there
  std::size_t moves = 0;                   // from the start of the game to that of the claim
  Claim sort = Claim::kDraw;
  std::optional<Player> winner;            // of Claim::kWinner, kPlaneWinner, kFamily
  bool adjacent = false, ordered = false;  // of claims on pairings
  std::string_view symmetry;  // that the pairing has, of Claim::kNoPairing; empty: any pairing
  std::string_view kind;
  std::string claim;         // "order wins order-chaos:..."
  int from = 0, line = 0;    // the least height, if it is about all; the number of its last line
  mutable Parts parts = {};  // what the kind has left to other files
};

// The game, torus or unbounded board of that name; rejects.
std::shared_ptr<const Subject> parse_subject(std::string_view text, int line);

// The position after the moves, and what is certain there; rejects.
std::pair<Position, Bounds> play_all(const Game& game, Tokens moves, int line);

// Reads the lines from `zermelo-certificate 1` to `kind KIND`. Sets `claim` as soon as it is
// understood, so that a rejection can still name what was claimed.
Header read_header(Reader& reader, std::string& claim);

struct Verdict : Rejection {  // if it is one; why a text is unreadable stands in `detail`
  enum class Status { kVerified, kGivenParts, kRejected, kUnreadable, kStopped };
  Status status = Status::kUnreadable;
  std::string claim, kind;       // empty when the header could not be read
  Parts parts;                   // that are left to be verified, by nobody yet
  std::uint64_t operations = 0;  // how much work it was (text.hpp)
};

// A check of B bytes may take kWork + kWorkPerByte * B operations.
inline constexpr std::uint64_t kWork = 2'000'000'000, kWorkPerByte = 2'000;

// Checks a certificate. Never throws. Verified means: every condition of docs/certificates.md on
// which the truth of the claim rests holds, so the claim is true; and if the check is strict, the
// certificate is tidy besides. Given parts means: the claim is true if those of the parts are, each
// of which is about a position later in the game. Unreadable is a text that takes more than fits
// memory.
// Stopped is a check that `stop` has ended; it is asked again and again in the calling thread.
Verdict check(std::string_view text, Strictness strictness = Strictness::kLenient,
              const Stop& stop = {}) noexcept;

}  // namespace checker
