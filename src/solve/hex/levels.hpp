// The positions on the way from the root of a search of Hex to where it stands, each with the
// connections of both players; and what these alone say of a position.
//
// The tables of a position come from those of the position before (solve/hex/connections.hpp). With
// every move the dead and captured cells are filled in (solve/hex/fill_in.hpp), so that a position
// here is one of stones and fillings.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solve/hex/connections.hpp"
#include "solve/hex/fill_in.hpp"
#include "solve/hex/net.hpp"

namespace zermelo::solve {

/// What the search may use; everything is on unless it is measured.
struct HexKnowledge {
  bool must_play = true;      // else every move is tried
  bool connections = true;    // the AND and OR rules; else stones and what touches
  bool resistance = true;     // else reading order
  bool look_ahead = true;     // a position begins with numbers that count the replies to be tried
  bool proof_numbers = true;  // else depth first, the move with the fewest replies
  bool table = true;          // else depth first, too
  bool symmetry = true;
  bool dominance = true;  // a win holds wherever its stones stand and its carrier is free
  FillFor fill = {};
  ConnectionLimits limits = {};
};

/// What SolverConfig::without can name.
inline constexpr std::string_view kHexKnowledge[] = {"must-play",  "connections",   "resistance",
                                                     "look-ahead", "proof-numbers", "dominance",
                                                     "dead",       "captured"};

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
  int move = -1;                  // if the player to move wins and the position was searched: how
  base::Bits<Words> stones = {};  // of the winner's that he needs; none of the carrier
};

/// Thrown where stop() says so.
struct HexStopped {};

template <std::size_t Words>
class HexLevels {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// The aims by side; exactly one player can reach his.
  HexLevels(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge);

  /// Asked with the number of nodes at every one; true stops the search.
  std::function<bool(std::uint64_t nodes)> stop;
  /// Positions whose tables were made since set_up().
  std::uint64_t nodes() const { return nodes_; }

  struct Level {
    std::array<std::unique_ptr<Connections<Words>>, 2> of;  // by side
    HexFill<Words> fill;                                    // beyond that of the level before
  };
  const Level& operator[](std::size_t depth) const { return levels_[depth]; }
  const Connections<Words>& table(std::size_t depth, games::Side side) const {
    return *levels_[depth].of[index(side)];
  }
  Derivations& derivations() { return derivations_; }
  const Derivations& derivations() const { return derivations_; }

  void set_up(const Stones& stones);  // level 0
  /// Level depth + 1 from level depth by a move. False if the move wins at a glance; then the
  /// other player's table is not made. Throws HexStopped.
  bool play(std::size_t depth, games::Side side, int cell);

  /// The value at a glance: by the connections alone. The player who has just moved is known not to
  /// have won, unless it is the root.
  std::optional<Value> glance(std::size_t depth, games::Side to_move) const;
  /// The smallest carrier of that player's that wins; empty if his stones win.
  Value smallest_win(std::size_t depth, games::Side side) const;
  /// What a connection of that player's needs of his stones.
  Bits stones_of(std::size_t depth, games::Side side, Reason why) const;
  /// The carriers of the player's that win if he moves first.
  std::vector<Bits> semi_wins(std::size_t depth, games::Side side) const;
  /// Outside of these cells the player on turn loses at a glance.
  Bits must_play(std::size_t depth, games::Side to_move) const;
  /// The value of a position as one of the position before it was filled in.
  Value before_fill(std::size_t depth, Value value) const;

  Bits empty(std::size_t depth) const;
  Stones stones(std::size_t depth) const;

 private:
  Level& level(std::size_t depth);

  HexKnowledge knowledge_;
  std::array<HexNet, 2> nets_;
  int cells_;
  std::vector<Level> levels_;
  Derivations derivations_;
  std::uint64_t nodes_ = 0;
  mutable std::vector<std::uint32_t> seen_;  // by derivation: in which call of stones_of() last
  mutable std::uint32_t calls_ = 0;
};

/// Of carriers of which no cell is in all: a few with that property, their numbers. Nothing if
/// some cell is in all of them.
template <std::size_t Words>
std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<Words>>& carriers);

}  // namespace zermelo::solve
