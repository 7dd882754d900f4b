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
//
// A sequence that won one position often wins the next, too, so the last ones are tried first. Of
// two orders of the same threats only the first is searched.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/positional/sets.hpp"
#include "solve/positional/filling.hpp"
#include "solve/positional/set_counts.hpp"

namespace zermelo::solve {

template <std::size_t W>
class ThreatSearch {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;

  virtual ~ThreatSearch() = default;

  /// Whether the attacker wins by a sequence of threats that he begins, whoever is to move; it is
  /// looked for in so many steps, each of them a threat that is tried. Precondition: filling a set
  /// wins for the attacker, the position is not decided, and it is nobody's turn to swap or to end
  /// the game by a pass.
  virtual bool wins(const Position& p, games::Side attacker, int steps) = 0;
  /// The cells of the attacker's stones in the sequence that wins() has found.
  virtual const std::vector<int>& line() const = 0;
  /// After wins() has found a sequence: whether the same sequence still wins when the other player
  /// has placed a stone on that empty cell.
  virtual bool still_wins(int cell) = 0;
  /// Counts for lacking() only.
  virtual void look(const Position& p) = 0;
  /// After wins() or look(): how many sets of that side without stones of the other's lack so many
  /// cells.
  virtual int lacking(games::Side side, unsigned count) const = 0;
};

/// `S` words hold a bit for each set.
template <std::size_t W, std::size_t S>
class ThreatSearchOf final : public ThreatSearch<W> {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  explicit ThreatSearchOf(const Game& game) : game_(game), counts_(game), seen_(kSeen) {}

  bool wins(const Position& p, games::Side attacker, int steps) override {
    attacker_ = attacker;
    defender_ = games::other(attacker);
    defender_wins_ = wins_by_filling(game_, defender_);
    own_ = p.stones[games::index(attacker_)];
    theirs_ = p.stones[games::index(defender_)];
    counts_.look(p.stones);
    auto& lines = lines_[games::index(attacker_)];
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!plays_through(lines[i], 0)) continue;
      std::swap(lines[i], lines[i / 2]);
      last_ = lines[i / 2];
      return true;
    }
    steps_ = steps;
    ++call_;
    line_.clear();
    if (!search(0)) return false;
    if (lines.size() == kLines) lines.pop_back();
    lines.insert(lines.begin(), line_);
    last_ = line_;
    return true;
  }
  const std::vector<int>& line() const override { return last_; }
  bool still_wins(int cell) override {
    const auto live = place(cell, defender_);
    const bool found = plays_through(last_, 0);
    take(cell, defender_, live);
    return found;
  }
  void look(const Position& p) override { counts_.look(p.stones); }
  int lacking(games::Side side, unsigned count) const override {
    return counts_.lacking(side, count).count();
  }

 private:
  using Sets = typename SetCounts<W, S>::Sets;
  using Line = std::vector<int>;  // the cells of the attacker's stones, one after the other

  /// A stone on `cell` leaves a set short on `reply`.
  struct Threat {
    int cell, reply;
  };
  struct Seen {
    std::uint64_t key = 0, call = 0;
  };
  static constexpr std::size_t kSeen = std::size_t{1} << 12;
  static constexpr std::size_t kLines = 6;  // that are tried first

  /// Continues the line from the given place on.
  bool plays_through(const Line& line, std::size_t from) {
    if (from == line.size()) return false;
    const int cell = line[from];
    if (own_.test(cell) || theirs_.test(cell)) return false;
    const Bits must = completing(defender_);
    if (must.count() > 1 || (must.any() && !must.test(cell))) return false;
    const auto live = place(cell, attacker_);
    const Bits replies = completing(attacker_);
    bool found = replies.count() > 1;
    if (!found && replies.any()) {
      const int reply = replies.first();
      const auto before = place(reply, defender_);
      found = plays_through(line, from + 1);
      take(reply, defender_, before);
    }
    take(cell, attacker_, live);
    return found;
  }

  bool search(std::size_t depth) {
    if (depth == levels_.size()) levels_.push_back(std::make_unique<std::vector<Threat>>());
    std::vector<Threat>& threats = *levels_[depth];
    threats.clear();
    const Bits must = completing(defender_);
    if (must.count() > 1) return false;
    if (const auto winning = find_threats(must, threats)) {
      line_.push_back(*winning);
      return true;
    }
    for (const Threat threat : threats) {
      const std::uint64_t key =
          hash_ ^ key_of(threat.cell, attacker_) ^ key_of(threat.reply, defender_);
      if (seen(key).key == key && seen(key).call == call_) continue;
      if (--steps_ < 0) return false;
      const auto live = place(threat.cell, attacker_);
      const auto before = place(threat.reply, defender_);
      line_.push_back(threat.cell);
      hash_ = key;
      const bool found = search(depth + 1);
      hash_ = key ^ key_of(threat.cell, attacker_) ^ key_of(threat.reply, defender_);
      take(threat.reply, defender_, before);
      take(threat.cell, attacker_, live);
      if (found) return true;
      line_.pop_back();
      seen(key) = {key, call_};
    }
    return false;
  }

  /// The threats, one for each cell, of those that meet the other player's threat if he has one;
  /// or a cell that wins: it threatens on two cells, or fills a set.
  std::optional<int> find_threats(const Bits& must, std::vector<Threat>& threats) const {
    const Bits filling = completing(attacker_);
    if (filling.any()) return filling.first();
    Bits cells;
    std::optional<int> winning;
    const auto add = [&](int cell, int reply) {
      if (must.any() && !must.test(cell)) return;
      if (!cells.test(cell)) {
        cells.set(cell);
        threats.push_back({cell, reply});
        return;
      }
      const auto known = std::find_if(threats.begin(), threats.end(),
                                      [&](const Threat& t) { return t.cell == cell; });
      if (known->reply != reply) winning = cell;
    };
    const auto& sets = game_.sets(attacker_);
    counts_.lacking(attacker_, 2).for_each([&](int i) {
      Bits rest = sets[static_cast<std::size_t>(i)] - own_;
      const int one = rest.first();
      rest.reset(one);
      const int other = rest.first();
      add(one, other);
      add(other, one);
    });
    return winning;
  }

  /// The cells on which the side would fill a set, if filling one wins for it.
  Bits completing(games::Side side) const {
    Bits cells;
    if (side == defender_ && !defender_wins_) return cells;
    const Bits& stones = side == attacker_ ? own_ : theirs_;
    const auto& sets = game_.sets(side);
    counts_.lacking(side, 1).for_each(
        [&](int i) { cells |= sets[static_cast<std::size_t>(i)] - stones; });
    return cells;
  }

  Sets place(int cell, games::Side side) {
    (side == attacker_ ? own_ : theirs_).set(cell);
    return counts_.put(cell, side);
  }
  void take(int cell, games::Side side, const Sets& live) {
    (side == attacker_ ? own_ : theirs_).reset(cell);
    counts_.take(cell, side, live);
  }

  static std::uint64_t key_of(int cell, games::Side side) {
    return base::mix(2 * static_cast<std::uint64_t>(cell) + games::index(side) + 1);
  }
  Seen& seen(std::uint64_t key) { return seen_[key % kSeen]; }

  const Game& game_;
  SetCounts<W, S> counts_;
  games::Side attacker_ = games::Side::a, defender_ = games::Side::b;
  bool defender_wins_ = false;  // by filling a set
  Bits own_, theirs_;           // the attacker's stones, and the defender's
  int steps_ = 0;
  std::uint64_t hash_ = 0;  // of the threats and replies on the way
  std::uint64_t call_ = 0;  // of wins()
  std::vector<Seen> seen_;  // positions after threats and replies from which there is no win
  std::vector<std::unique_ptr<std::vector<Threat>>> levels_;
  Line line_, last_;                        // the one that is searched, and the one found last
  std::array<std::vector<Line>, 2> lines_;  // that won before, by attacker
};

template <std::size_t W>
std::unique_ptr<ThreatSearch<W>> make_threat_search(const games::Positional<W>& game) {
  const auto sets = std::max(game.sets(games::Side::a).size(), game.sets(games::Side::b).size());
  if (sets <= 128) return std::make_unique<ThreatSearchOf<W, 2>>(game);
  if (sets <= 512) return std::make_unique<ThreatSearchOf<W, 8>>(game);
  constexpr std::size_t kWords = (games::positional::kMostSets + 63) / 64;
  return std::make_unique<ThreatSearchOf<W, kWords>>(game);
}

}  // namespace zermelo::solve
