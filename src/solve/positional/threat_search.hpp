// Wins by threats in positional games where filling a set wins.
//
// A stone *threatens* if it leaves one of its owner's sets one short: the set then lacks one cell,
// and the other player must take it. A sequence of threats, each answered by a stone that is
// forced, wins when a stone leaves sets short on two different cells at once (the sequences of
// fours and threes of Gomoku in general form: L. V. Allis, H. J. van den Herik and M. P. H.
// Huntjens, "Go-Moku and threat-space search", 1993).
//
//     a b c d e      x has a1 b1 b2, the sets are rows and columns of three: c1 would be a win, and
//   1 X X . . .      so would b3. At a1 b1 b2 it is o who moves; he can take only one of them.
//   2 . X . . .
//   3 . . . . .
//
// The sequence is a proof: while a set of the attacker's is one short the other player has no
// choice, unless he can fill a set of his own, which is looked at in every step.
#pragma once

#include <optional>
#include <vector>

#include "solve/positional/filling.hpp"

namespace zermelo::solve {

template <std::size_t W>
class ThreatSearch {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  explicit ThreatSearch(const Game& game) : game_(game) {}

  /// The first stone of a sequence of threats by which the player to move wins. Nothing if none was
  /// found in so many steps, each of them a threat that is tried. Precondition: filling a set wins
  /// for that player, and the position is not decided.
  std::optional<games::Cell> win(const Position& p, int steps) {
    attacker_ = p.to_move;
    steps_ = steps;
    return search(p.stones[games::index(attacker_)], p.stones[1 - games::index(attacker_)]);
  }

 private:
  /// A stone on `cell` leaves a set short on `reply`.
  struct Threat {
    int cell, reply;
  };

  std::optional<games::Cell> search(const Bits& own, const Bits& theirs) {
    std::vector<Threat> threats;
    for (const Bits& set : game_.sets(attacker_)) {
      if ((set & theirs).any()) continue;
      const Bits lacking = set - own;
      const int count = lacking.count();
      const int one = lacking.first();
      if (count == 1) return static_cast<games::Cell>(one);
      if (count != 2) continue;
      Bits rest = lacking;
      rest.reset(one);
      threats.push_back({one, rest.first()});
      threats.push_back({rest.first(), one});
    }
    const Bits must = completing(theirs, own);
    if (must.count() > 1) return std::nullopt;
    if (must.any()) std::erase_if(threats, [&](const Threat& t) { return !must.test(t.cell); });
    for (const Threat& one : threats) {
      for (const Threat& other : threats) {
        if (one.cell == other.cell && one.reply != other.reply) {
          return static_cast<games::Cell>(one.cell);
        }
      }
    }
    for (const Threat& threat : threats) {
      if (--steps_ < 0) return std::nullopt;
      Bits mine = own, yours = theirs;
      mine.set(threat.cell);
      yours.set(threat.reply);
      if (search(mine, yours)) return static_cast<games::Cell>(threat.cell);
    }
    return std::nullopt;
  }

  /// The cells on which the other player would fill a set, if filling one wins for him.
  Bits completing(const Bits& stones, const Bits& against) const {
    const games::Side side = games::other(attacker_);
    Bits cells;
    if (wins_by_filling(game_, side)) {
      for (const Bits& set : game_.sets(side)) {
        if ((set & against).any()) continue;
        const Bits lacking = set - stones;
        if (lacking.count() == 1) cells |= lacking;
      }
    }
    return cells;
  }

  const Game& game_;
  games::Side attacker_ = games::Side::a;
  int steps_ = 0;
};

}  // namespace zermelo::solve
