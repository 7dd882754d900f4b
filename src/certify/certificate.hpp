// Certificates as docs/certificates.md has them (that page is normative): what was proved, written
// so that a stranger can check it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::certify {

/// Kind `strategy`: the winner's answer in every position that can arise.
struct StrategyCertificate {
  games::AnyGame game;
  games::Side winner;
  bool symmetric =
      false;  // whether answers stand for their images under the symmetries of the game
  std::vector<std::pair<std::string, std::string>>
      answers;  // position and move, in order of the walk

  std::string text() const;
};

/// Kind `lifted`: pairs around an inner board lift a strategy of Order's.
struct LiftedCertificate {
  games::AnyGame game;
  games::Cell offset;  // where the inner a1 lies
  std::vector<std::pair<games::Cell, games::Cell>> pairs;
  StrategyCertificate inner;

  std::string text() const;
};

/// What the winner does in a position; nothing if it does not know.
using Answer = std::function<std::optional<games::Move>(const games::AnyPosition&)>;

struct Closed {
  std::optional<StrategyCertificate> certificate;
  // Without a certificate: a play that the answers do not win, or nothing if a limit was reached.
  std::optional<std::vector<games::Move>> refutation;
};

/// Asks for the winner's answer in every position that play can reach and collects them. With
/// `symmetric`, positions that a symmetry maps to one already answered are not asked again.
/// Positions that stand decided, and those in which the winner's opponent is beyond hope (concept
/// Hopeless), need no answer.
Closed close_under_replies(const games::AnyGame& game, games::Side winner, bool symmetric,
                           const Answer& answer, const base::Limits& limits = {});

}  // namespace zermelo::certify
