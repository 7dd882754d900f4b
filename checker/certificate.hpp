// The verdict on a certificate, and the parts of checking one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"
#include "plane.hpp"
#include "reason.hpp"
#include "text.hpp"

namespace checker {

enum class Claim { kWinner, kDraw, kPlaneWinner, kPairingExists, kNoPairing };

struct Header {
  std::shared_ptr<const Game> game;  // none: the claim is about a torus or an unbounded board
  int torus = 0;                     // its side
  std::optional<Plane> plane;        // the game on an unbounded board
  std::shared_ptr<const Board> torus_board;
  const Board& board() const { return game ? game->board() : *torus_board; }
  Position start;  // of the claim: of the game, or after some moves
  Bounds certain;  // there
  bool from_game_start = true;
  Claim sort = Claim::kDraw;
  std::optional<Player> winner;  // of Claim::kWinner and kPlaneWinner
  bool adjacent = false;         // of claims on pairings
  bool ordered = false;
  std::string_view symmetry;  // that the pairing has, of Claim::kNoPairing; empty: any pairing
  std::string_view kind;
  std::string claim;  // "order wins order-chaos:..."
  int line = 0;       // of its last line
};

// Reads the lines from `zermelo-certificate 1` to `kind KIND`. Sets `claim` as soon as it is
// understood, so that a rejection can still name what was claimed.
Header read_header(Reader& reader, std::string& claim);

// Read a certificate of this kind from the line after its head to its `end`, and check it; they
// reject if anything is wrong with it.
void check_strategy(const Header& header, Reader& reader);
void check_draw(const Header& header, Reader& reader);
void check_lifted(const Header& outer, Reader& reader);
void check_forcing(const Header& header, Reader& reader);
void check_connection(const Header& header, Reader& reader);
void check_pairing(const Header& header, Reader& reader);
void check_no_pairing(const Header& header, Reader& reader);
void check_clausal_proof(const Header& header, Reader& reader);  // one of the forms of the latter
void check_periodic(const Header& header, Reader& reader);

struct Verdict {
  enum class Status { kVerified, kRejected, kUnreadable };
  Status status = Status::kUnreadable;
  std::string claim;        // empty when the header could not be read
  int line = 0;             // where, if rejected
  std::string_view reason;  // the name of the reason, if rejected
  std::string message;      // why, in words, unless verified
};

// Checks a certificate. Never throws. Verified means: every condition of docs/certificates.md
// holds, so the claim is true. Unreadable is a text of more than 1 GiB, or more than fits memory.
Verdict check(std::string_view text) noexcept;

}  // namespace checker
