// The positions on the way from the root of a search of Hex to where it stands now, each with the
// connections of both players, and what these alone tell about a position.
//
// The tables of a position are derived from those of the position before it
// (solve/hex/connections.hpp). With every move the dead and captured cells are filled in
// (solve/hex/fill_in.hpp), so a position here consists of stones and fillings.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solve/hex/connections.hpp"
#include "solve/hex/fill_in.hpp"
#include "solve/hex/net.hpp"

namespace zermelo::solve {

/// How a long search goes on in slices (solve/hex/slices.hpp), in nodes.
struct HexSlicing {
  std::uint64_t direct = 4'000'000;  // so many are spent on the position as a whole before
  std::uint64_t first = 1'000'000;   // on the first round of slices
  std::uint64_t split = 25'000;      // a slice of fewer is one search
  std::uint64_t ahead = 500'000;     // one of so many asks about each move one move later
};

/// What the search may use. Everything is on, except to measure what it contributes.
struct HexKnowledge {
  bool must_play = true;    // otherwise every move is tried
  bool connections = true;  // the AND and OR rules; otherwise stones and what touches
  bool resistance = true;   // otherwise in reading order
  // A position begins with proof numbers that count the replies to be tried.
  bool look_ahead = true;
  bool estimate = true;       // and how well either player is connected (resistance)
  bool proof_numbers = true;  // otherwise depth first, the move with the fewest replies first
  bool table = true;          // otherwise depth first, too
  bool symmetry = true;
  bool dominance = true;  // a win holds wherever its stones stand and its carrier is free
  bool slices = true;     // a long search goes on in slices, led by estimates
  HexSlicing slicing = {};
  FillFor fill = {};
  ConnectionLimits limits = {};
};

/// What SolverConfig::without can name.
inline constexpr std::string_view kHexKnowledge[] = {
    "must-play",     "connections", "resistance", "look-ahead", "estimate",
    "proof-numbers", "dominance",   "dead",       "captured",   "slices"};

template <std::size_t Words>
struct HexStones {
  std::array<base::Bits<Words>, 2> of = {};  // by side, cells in reading order
  friend bool operator==(const HexStones&, const HexStones&) = default;

  HexStones with(games::Side side, int cell) const {
    HexStones more = *this;
    more.of[index(side)].set(cell);
    return more;
  }
};

template <std::size_t Words>
struct HexValue {
  games::Side winner = games::Side::a;
  base::Bits<Words> carrier;
  int move = -1;                  // how the player to move wins, if the position was searched
  base::Bits<Words> stones = {};  // those of the winner's that he needs; none is in the carrier
};

/// Thrown where stop() returns true.
struct HexStopped {};

template <std::size_t Words>
class HexLevels {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// The aims are given by side, and exactly one player can reach his.
  HexLevels(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge);

  /// Called at every node with the number of nodes; true stops the search.
  std::function<bool(std::uint64_t nodes)> stop;
  /// The number of positions whose tables were computed since set_up().
  std::uint64_t nodes() const { return nodes_; }

  struct Level {
    std::array<std::unique_ptr<Connections<Words>>, 2> of;  // by side
    HexFill<Words> fill;                                    // beyond that of the level before
  };
  const Level& operator[](std::size_t depth) const { return levels_[depth]; }
  const Connections<Words>& table(std::size_t depth, games::Side side) const {
    Connections<Words>& table = *levels_[depth].of[index(side)];
    table.complete();
    return table;
  }
  Derivations& derivations() { return derivations_; }
  const Derivations& derivations() const { return derivations_; }

  void set_up(const Stones& stones);  // level 0
  /// Makes level depth + 1 from level depth by a move. Returns false if the move wins at a glance;
  /// then the table of the other player is not computed. Throws HexStopped.
  bool play(std::size_t depth, games::Side side, int cell);

  /// The value at a glance, that is, by the connections alone. The player who has just moved is
  /// known not to have won, unless the position is the root.
  std::optional<Value> glance(std::size_t depth, games::Side to_move) const;
  /// The smallest carrier with which that player wins; it is empty if his stones win already.
  Value smallest_win(std::size_t depth, games::Side side) const;
  /// The stones of that player's that a connection of his needs.
  Bits stones_of(std::size_t depth, games::Side side, Reason why) const;
  /// The carriers with which that player wins if he moves first.
  std::vector<Bits> semi_wins(std::size_t depth, games::Side side) const;
  /// The must-play region: by a move outside of it the player to move loses at a glance.
  Bits must_play(std::size_t depth, games::Side to_move) const;
  /// Turns the value of a position into the value of the same position before it was filled in.
  Value before_fill(std::size_t depth, Value value) const;

  Bits empty(std::size_t depth) const;
  Stones stones(std::size_t depth) const;

 private:
  Level& level(std::size_t depth);
  /// The table, of which perhaps only the stones and what wins can be asked for.
  const Connections<Words>& quick_table(std::size_t depth, games::Side side) const {
    return *levels_[depth].of[index(side)];
  }

  HexKnowledge knowledge_;
  std::array<HexNet, 2> nets_;
  int cells_;
  std::array<std::unique_ptr<ConnectionStore<Words>>, 2> stores_;
  std::vector<Level> levels_;
  Derivations derivations_;
  std::uint64_t nodes_ = 0;
  mutable std::vector<std::uint32_t> seen_;  // by derivation: in which call of stones_of() last
  mutable std::uint32_t calls_ = 0;
};

/// Given carriers of which no cell is in all, the numbers of a few that have the same property.
/// Nothing if some cell is in all of them.
template <std::size_t Words>
std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<Words>>& carriers);

}  // namespace zermelo::solve
