// Certificates as docs/certificates.md has them (that page is normative): what was proved, written
// so that a stranger can check it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::prove {

/// What is claimed: the value of a game, after some moves if there are any.
struct Claim {
  games::AnyGame game;
  std::vector<games::Move> after = {};
  games::Outcome value;  // not undecided

  /// Precondition: the value is not a draw.
  games::Side winner() const {
    return value == games::Outcome::a_wins ? games::Side::a : games::Side::b;
  }
};

/// The head of a certificate of this kind, up to the line `kind`.
std::string head(const games::AnyGame& game, std::span<const games::Move> after,
                 std::string_view winner, std::string_view kind);

/// What one player achieves by his answers.
struct Goal {
  games::Side side;
  bool win = true;  // else a draw at least

  bool is_reached(games::Certain certain) const {
    const int target = win ? 1 : 0;
    return side == games::Side::a ? certain.least >= target : certain.most <= -target;
  }
  bool is_missed(games::Certain certain) const {
    const int target = win ? 1 : 0;
    return side == games::Side::a ? certain.most < target : certain.least > -target;
  }
};

/// Kind `strategy`: the winner's answer in every position that can arise. (For a draw: one part of
/// the certificate, see DrawCertificate.) Kind `parts`, if other files prove some positions.
struct StrategyCertificate {
  games::AnyGame game;
  std::vector<games::Move> after = {};
  Goal goal;
  bool symmetric =
      false;  // whether answers stand for their images under the symmetries of the game
  std::vector<std::pair<std::string, std::string>>
      answers;  // position and move, in order of the walk
  std::vector<std::pair<std::string, std::string>> paired =
      {};  // positions at Order's turn from which Chaos wins by a pairing, and its pairs
  std::vector<std::pair<std::string, std::string>> parts =
      {};  // positions at the opponent's turn, the digests of the files and the moves
  std::vector<std::size_t> answers_before = {};  // for each of `paired`, when it was found
  bool live_lines = false;                       // whether positions are told by their live lines
  bool lists_paired = false;                     // even if there are no such positions

  std::string text() const;
  std::string body() const;  // without its head

  /// The same as kind `in-order`, which is shorter and does not say which positions the answers
  /// are for. Nothing if that kind cannot have it.
  std::optional<std::string> text_in_order() const;
};

/// Kind `draw`: each player holds the draw.
struct DrawCertificate {
  StrategyCertificate first;   // of Side::a
  StrategyCertificate second;  // of Side::b

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
using Reply = std::function<std::optional<games::Move>(const games::AnyPosition&)>;

/// What a certificate says of a pairing that wins from a position on; nothing if none is known.
using ReplyInPairs = std::function<std::optional<std::string>(const games::AnyPosition&)>;

struct Closed {
  std::optional<StrategyCertificate> certificate;
  // Without a certificate: a play that the answers do not win, or nothing if a limit was reached.
  std::optional<std::vector<games::Move>> refutation;
};

/// Asks for the player's answer in every position that play can reach (from the position after the
/// moves) and collects them. With `symmetric`, positions that a symmetry maps to one already
/// answered are not asked again. Positions in which the goal is certainly reached, because the game
/// is decided or by what the rules see at once (concept Foreseeing), need no answer; nor do those
/// after positions at the opponent's turn for which `in_pairs`, if given, has a pairing.
Closed close_under_replies(const games::AnyGame& game, std::span<const games::Move> after,
                           Goal goal, bool symmetric, const Reply& answer,
                           const base::Limits& limits = {}, const ReplyInPairs& in_pairs = {});

}  // namespace zermelo::prove
