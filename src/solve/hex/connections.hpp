// Virtual connections by the H-search.
//
// Source: V. Anshelevich, "A hierarchical approach to computer Hex", Artificial Intelligence 134
//         (2002); as must-play solvers use it: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N.
//         Po, J. van Rijswijck, "Solving 7x7 Hex: virtual connections and game-state reduction"
//         (2003); P. Henderson, "Playing and solving the game of Hex" (thesis, 2010), chapter 2.
//
//   the sources                     here
//   virtual connection (VC),        full: the player connects the two places though the opponent
//   0-connection                    moves first
//   virtual semi connection         semi: he does if he moves first
//   (weak connection), 1-connection
//   carrier                         the empty cells that this needs
//   AND deduction rule              full(x, y) and full(y, z), neither carrier meeting the other or
//                                   holding x, y or z: full(x, z) if y is the player's, else
//                                   semi(x, z) with y in its carrier
//   OR deduction rule               semi connections of the same two places, no cell in all of
//                                   their carriers: full, the carrier their union
//   base                            places that touch, with the empty carrier
//   key of a semi connection        the cell of the rule `move`
//
// Places that are empty cells count as if they were the player's stones: that is what they will be
// where the connection is used. Connected stones are one place.
//
// Why each rule is right, on every topology. In words, full(x, y, C) says: wherever the player
// holds x and y and the opponent no cell of C, the player, moving second, can join x and y by
// stones on C and those he has. AND with y his own: he answers in that carrier in which the
// opponent moves; the carriers are disjoint, so neither strategy disturbs the other. AND with y
// empty: he plays y first. OR: whatever cell the opponent takes is missing from some carrier; that
// semi connection still stands, and it is his move. A stone more of his own never hurts. Nothing
// speaks of the plane: in the lifting of a cylinder or a torus x and y are copies of cells and
// carriers are sets of cells *of the board*, which must be disjoint there. A ring is a connection
// of a place with its own copy: full if the place is his, semi (with the place in the carrier) if
// it is empty. Only the *use* differs: on the plane and the cylinder to be connected is to have
// won; on the torus see solve/hex/net.hpp.
//
// Not kept: more than ConnectionLimits says, carriers that contain another of the same places,
// windings beyond one; AND over edges only if asked for (it costs far more than it finds). All this
// loses connections and never invents one.
//
// After a move the tables are not made anew. A stone of the opponent removes what it stands on; a
// stone of the player's shrinks carriers, joins places, and turns semi connections of which it is
// the key into full ones: only what changed is looked at again.
#pragma once

#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "solve/hex/derivation.hpp"
#include "solve/hex/net.hpp"

namespace zermelo::solve {

/// How many connections of the same two places are kept (the smallest), and of how many parts the
/// OR rule makes one.
struct ConnectionLimits {
  int full = 16;
  int semi = 32;
  int goal = 64;  // of those that win
  int parts = 4;
  bool over_edges = false;  // the AND rule where the middle is an edge
  bool and_or = true;       // false: no rule but `touch`, so only bridgeless chains (for measuring)
};

template <std::size_t Words>
class Connections {
 public:
  using Bits = base::Bits<Words>;
  struct Carrier {
    Bits cells;
    Reason why;
  };

  Connections(const HexNet& net, const ConnectionLimits& limits);

  /// From stones alone.
  void start(const Bits& own, const Bits& taken, Derivations& derivations);
  /// What another table becomes by new stones of the player's, and cells that he cannot have.
  void advance(const Connections& before, const Bits& own, const Bits& taken,
               Derivations& derivations);

  /// Whether the stones alone win; then there are no connections.
  bool won() const { return won_; }
  const Bits& own() const { return own_; }
  const Bits& taken() const { return taken_; }
  const HexNet& net() const { return net_; }
  /// The connections that win, and those that win if the player moves first.
  std::vector<Carrier> wins() const { return list(kFull, goal_); }
  std::vector<Carrier> semi_wins() const { return list(kSemi, goal_); }
  /// Calls visit(i, j, carrier) for the smallest full connection of every two places.
  template <class Visit>
  void each_pair(Visit&& visit) const;

  /// The place that stands for the place's group, and the winding of the place's copy that is
  /// connected with the group's own copy.
  int group(int place) const { return group_[static_cast<std::size_t>(place)]; }
  Winding offset(int place) const { return offset_[static_cast<std::size_t>(place)]; }

 private:
  enum Kind : std::size_t { kFull, kSemi };
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr int kGoal = -1;

  struct Entry {
    Bits cells;
    std::uint32_t next;
    Reason why;
    bool kept;
  };
  /// Two places, the first not behind the second, and a winding; kGoal for what wins.
  struct Pair {
    int i, j;
    Winding winding;
  };
  struct Waiting {
    Pair pair;
    std::uint32_t entry;
    Kind kind;
  };

  std::size_t slot(const Pair& pair) const;
  bool is_own(int place) const { return net_.is_edge(place) || own_.test(place); }
  bool has(const Bits& cells, int place) const { return !net_.is_edge(place) && cells.test(place); }

  void clear();
  void join(int cell);
  void merge(int from, int to, Winding winding);
  bool wins_by_stones() const;
  void find_active();
  Pair renamed(const Pair& pair) const;

  void touch(int cell);
  void take_over(const Connections& before, const Bits& own);
  void meet_at(int place);
  bool contains_one(Kind kind, std::size_t at, const Bits& cells) const;
  Entry* insert(Kind kind, const Pair& pair, const Bits& cells);
  void append(Kind kind, std::size_t at, const Bits& cells, Reason why);
  void remove_above(Kind kind, std::size_t at, const Bits& cells);
  bool make_room(Kind kind, std::size_t at, int most, int size);
  void add(Kind kind, Pair pair, const Bits& cells, Reason why);
  void add_ring(Kind kind, const Pair& pair, const Bits& cells, Reason why);
  void close();
  void conclude_and(int from, int middle, Winding winding, const Bits& cells, Reason why);
  void conclude_or(const Waiting& item);
  void choose(const Pair& pair, std::size_t from, const Bits& common, const Bits& all);
  std::vector<Carrier> list(Kind kind, std::size_t at) const;

  const HexNet& net_;
  ConnectionLimits limits_;
  std::size_t goal_;
  bool won_ = false;
  Bits own_, taken_;
  std::vector<int> group_;
  std::vector<Winding> offset_;
  std::vector<int> active_;  // one place a group
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> first_[2];  // by slot
  std::vector<std::uint16_t> count_[2];
  std::vector<std::vector<Waiting>> waiting_;  // by size of the carrier
  std::vector<Carrier> others_;                // in conclude_or
  std::vector<Bits> common_from_;              // of the others from there on and the fresh one
  std::vector<Reason> chosen_;
  Derivations* derivations_ = nullptr;
};

template <std::size_t Words>
template <class Visit>
void Connections<Words>::each_pair(Visit&& visit) const {
  for (std::size_t a = 0; a < active_.size(); ++a) {
    for (std::size_t b = a + 1; b < active_.size(); ++b) {
      for (Winding w = -net_.most_winding(); w <= net_.most_winding(); ++w) {
        const Entry* best = nullptr;
        for (auto e = first_[kFull][slot({active_[a], active_[b], w})]; e != kNone;
             e = entries_[e].next) {
          if (!best || entries_[e].cells.count() < best->cells.count()) best = &entries_[e];
        }
        if (best) visit(active_[a], active_[b], w, best->cells);
      }
    }
  }
}

template <std::size_t Words>
void Connections<Words>::append(Kind kind, std::size_t at, const Bits& cells, Reason why) {
  entries_.push_back({cells, first_[kind][at], why, true});
  first_[kind][at] = static_cast<std::uint32_t>(entries_.size() - 1);
  ++count_[kind][at];
}

}  // namespace zermelo::solve
