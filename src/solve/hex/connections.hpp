// Virtual connections by the H-search.
//
// Sources: V. Anshelevich, "A hierarchical approach to computer Hex", Artificial Intelligence 134
//          (2002); as must-play solvers use it: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N.
//          Po, J. van Rijswijck, "Solving 7x7 Hex: virtual connections and game-state reduction"
//          (2003); P. Henderson, "Playing and solving the game of Hex" (thesis, 2010), chapter 2.
//
//   the sources                     here
//   virtual connection (VC),        full: the player connects the two places even if the opponent
//   0-connection                    moves first
//   virtual semi connection         semi: the player connects them if he moves first
//   (weak connection), 1-connection
//   carrier                         the empty cells that this needs
//   AND deduction rule              from full(x, y) and full(y, z), where neither carrier meets the
//                                   other or contains x, y or z: full(x, z) if y is the player's,
//                                   otherwise semi(x, z) with y in its carrier
//   OR deduction rule               from semi connections of the same two places, with no cell in
//                                   all of their carriers: full, with their union as the carrier
//   base                            places that touch, with the empty carrier
//   key of a semi connection        the cell of the rule `move`
//
// Places that are empty cells count as if they held stones of the player's, since they will hold
// such stones where the connection is used. Connected stones are one place.
//
// Why each rule is right, on every topology. In words, full(x, y, C) says: wherever the player
// holds x and y and the opponent holds no cell of C, the player can, moving second, join x and y by
// stones on C and those that he has. In the AND rule, if y is his own, he answers in the carrier in
// which the opponent moves; the carriers are disjoint, so neither strategy disturbs the other. If y
// is empty, he plays y first. In the OR rule, whatever cell the opponent takes is missing from some
// carrier; that semi connection still holds, and it is the player's move. A further stone of his
// own never hurts. Nothing in this depends on the plane: in the lifting of a cylinder or a torus, x
// and y are copies of cells, and carriers are sets of cells *of the board*, which must be disjoint
// there. A ring is a connection of a place with its own copy; it is full if the place is the
// player's, and semi, with the place in the carrier, if it is empty. Only the *use* of connections
// differs: on the plane and the cylinder to be connected is to have won; for the torus see
// solve/hex/net.hpp.
//
// Some connections are not kept: those beyond what ConnectionLimits permits, carriers that contain
// another one of the same places, and windings beyond one. The AND rule is applied over edges only
// if that is asked for, since it costs far more than it finds. All this loses connections and never
// invents one.
//
// After a move the tables are not computed anew. A stone of the opponent's removes the connections
// whose carriers it stands on. A stone of the player's shrinks carriers, joins places, and turns
// the semi connections of which it is the key into full ones. Only what has changed is examined
// again, and it is taken back when the search goes back (solve/hex/carrier_lists.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "solve/hex/carrier_lists.hpp"
#include "solve/hex/derivation.hpp"
#include "solve/hex/net.hpp"

namespace zermelo::solve {

/// How many connections of the same two places are kept (the smallest ones), and of how many parts
/// the OR rule may make one.
struct ConnectionLimits {
  int full = 16;
  int semi = 32;
  int goal = 64;  // of those that win
  int parts = 4;
  bool over_edges = false;  // the AND rule where the middle is an edge
  bool and_or = true;       // false: no rule but `touch`, so no bridges (for measuring)
};

template <std::size_t Words>
class Connections;

/// The lists of one player's connections in all positions from the root of a search on, and what is
/// used while they are computed.
template <std::size_t Words>
class ConnectionStore {
 public:
  explicit ConnectionStore(const HexNet& net)
      : lists_(2 * (net.slots() + 1)), waiting_(static_cast<std::size_t>(net.cells()) + 1) {}

 private:
  friend class Connections<Words>;
  using Bits = base::Bits<Words>;
  using Carrier = typename CarrierLists<Words>::Carrier;
  enum Kind : std::size_t { kFull, kSemi };
  /// Two places, the first not after the second, and a winding; kGoal stands for a win.
  struct Pair {
    int i, j;
    Winding winding;
  };
  struct Waiting {
    Pair pair;
    Kind kind;
    Carrier carrier;
  };

  CarrierLists<Words> lists_;                  // by slot and kind
  std::vector<Waiting> shrunk_;                // by new stones
  std::vector<std::vector<Waiting>> waiting_;  // by size of the carrier
  std::size_t least_waiting_ = 0;              // no smaller size waits
  // In conclude_or:
  std::vector<Carrier> others_;
  std::array<std::uint64_t, Bits::kSize> missing_;  // by cell: the others that lack it
  std::vector<Reason> chosen_;
};

/// The connections of one player in one position.
template <std::size_t Words>
class Connections {
 public:
  using Bits = base::Bits<Words>;
  using Store = ConnectionStore<Words>;
  using Carrier = typename CarrierLists<Words>::Carrier;

  /// Level 0 is the root. To ask a level for connections loses those of the levels after it.
  Connections(const HexNet& net, const ConnectionLimits& limits, Store& store, std::size_t level);

  /// Computes the table from the stones alone.
  void start(const Bits& own, const Bits& taken, Derivations& derivations);
  /// Computes what another table becomes by new stones of the player's and by cells that he can no
  /// longer have.
  void advance(const Connections& before, const Bits& own, const Bits& taken,
               Derivations& derivations);
  /// The same, but until complete() is called, only what wins can be asked for.
  void advance_later(const Connections& before, const Bits& own, const Bits& taken,
                     Derivations& derivations);
  void complete();

  /// Whether the stones alone win; if they do, no connections are computed.
  bool won() const { return won_; }
  const Bits& own() const { return own_; }
  const Bits& taken() const { return taken_; }
  const HexNet& net() const { return net_; }
  /// The connections that win, and those that win if the player moves first; the smallest carriers
  /// come first. Once there is a full one, not all others are found.
  std::span<const Carrier> wins() const { return list(kFull, goal_); }
  std::span<const Carrier> semi_wins() const { return list(kSemi, goal_); }
  /// Calls visit(i, j, winding, size) for the smallest full connection of every two places that has
  /// at most so many cells.
  template <class Visit>
  void each_pair(int most, Visit&& visit) const;

  /// The place that stands for the group of `place`, and the winding of the copy of `place` that is
  /// connected with the group's own copy.
  int group(int place) const { return group_[static_cast<std::size_t>(place)]; }
  Winding offset(int place) const { return offset_[static_cast<std::size_t>(place)]; }

 private:
  using Kind = typename Store::Kind;
  using Pair = typename Store::Pair;
  using Waiting = typename Store::Waiting;
  static constexpr Kind kFull = Store::kFull, kSemi = Store::kSemi;
  static constexpr int kGoal = -1;

  /// The number of a list.
  std::size_t of(Kind kind, std::size_t at) const { return kind * (goal_ + 1) + at; }
  CarrierLists<Words>& lists() const { return store_.lists_; }
  std::span<const Carrier> list(Kind kind, std::size_t at) const {
    lists().rewind(level_);
    return lists()[of(kind, at)];
  }
  std::size_t slot(const Pair& pair) const {
    if (pair.i == kGoal) return goal_;
    const int triangle = pair.j * (pair.j + 1) / 2 + pair.i;
    if (most_winding_ == 0) return static_cast<std::size_t>(triangle);
    return static_cast<std::size_t>(triangle * (2 * most_winding_ + 1) + pair.winding +
                                    most_winding_);
  }
  bool is_own(int place) const { return net_.is_edge(place) || own_.test(place); }
  bool has(const Bits& cells, int place) const { return !net_.is_edge(place) && cells.test(place); }

  void join(int cell);
  void merge(int from, int to, Winding winding);
  bool wins_by_stones() const;
  void find_active();
  Pair renamed(const Pair& pair) const;
  bool has_its_name(const Pair& pair) const {
    return pair.i == kGoal || (group(pair.i) == pair.i && group(pair.j) == pair.j);
  }

  void touch(int cell);
  template <class Visit>
  void each_slot(Visit&& visit) const;
  void take_over(const Connections& before, const Bits& own);
  void remove_taken(const Pair& pair);
  void meet_at(int place);
  int most(Kind kind, std::size_t at) const;
  bool is_known(Kind kind, std::size_t at, const Bits& cells, int size) const;
  void add(Kind kind, const Pair& pair, const Carrier& carrier);
  void add_ring(Kind kind, const Pair& pair, const Carrier& carrier);
  void close();
  void conclude_and(int from, int middle, Winding winding, const Carrier& one);
  void conclude_or(const Waiting& item);
  void choose(const Pair& pair, std::uint64_t allowed, const Bits& common, const Bits& all);
  /// The usual name of a connection, which may be that from its end to its beginning.
  Pair usual(const Pair& pair) const {
    if (net_.is_edge(pair.i) && net_.is_edge(pair.j)) return {kGoal, kGoal, 0};
    const bool turned = pair.i > pair.j || (pair.i == pair.j && pair.winding < 0);
    return turned ? Pair{pair.j, pair.i, -pair.winding} : pair;
  }

  const HexNet& net_;
  ConnectionLimits limits_;
  Store& store_;
  std::size_t level_;
  const Winding most_winding_;
  std::size_t goal_;
  bool won_ = false;
  Bits own_, taken_;
  std::vector<int> group_;
  std::vector<Winding> offset_;
  std::vector<int> active_;  // one place for each group
  Derivations* derivations_ = nullptr;
  bool is_complete_ = false;
};

template <std::size_t Words>
template <class Visit>
void Connections<Words>::each_pair(int most, Visit&& visit) const {
  lists().rewind(level_);
  for (std::size_t a = 0; a < active_.size(); ++a) {
    for (std::size_t b = a + 1; b < active_.size(); ++b) {
      for (Winding w = -most_winding_; w <= most_winding_; ++w) {
        const auto at = of(kFull, slot({active_[a], active_[b], w}));
        const int size = lists().least_size(at);
        if (size <= most) visit(active_[a], active_[b], w, size);
      }
    }
  }
}

}  // namespace zermelo::solve
