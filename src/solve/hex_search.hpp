// Must-play search: who wins a position of Hex in which exactly one player can reach his aim.
//
// Source: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, "Solving 7x7 Hex:
//         virtual connections and game-state reduction" (2003), section 4 and its algorithm Solver.
//
//   the source                       here
//   must-play region M               `region`: the player on turn loses by every move outside
//   winning virtual connection       HexValue: winner and carrier. The carrier is a set of empty
//                                    cells on which the winner's strategy lives
//   M := M without ...               region &= carrier of what the opponent would win by
//
// Why it is right. Let the player on turn play m, and let the opponent then win by a strategy that
// needs the cells C, in which m is not. Had he moved elsewhere outside of C, the opponent would win
// by the same stones: a stone more of the player's outside of C disturbs nothing, and m being empty
// instead of his does not either. So all moves outside of C lose, and only those in C remain. When
// none remains, the opponent wins, and the union of these carriers is his carrier: whatever cell is
// taken is missing from one of them. If m wins by C, then so does the player, by C and m. The
// opponent's semi connections that win are such carriers C before any move is tried.
//
// This needs that stones of the loser outside the carrier do not matter. It holds on the plane and
// the cylinder, where joining (or closing a ring) excludes the other's aim (Theorems 3.1 and 3.2 of
// the thesis, and planarity), and on the torus for the aims that exclude each other: one player
// wants a straight ring, the other any ring (hex_net.hpp). It does not hold for the torus as it is
// played, where the first ring wins: there a stone outside the carrier may complete a parallel ring
// first.
//
// Positions are remembered up to symmetry, carriers included (hex_table.hpp). Every move is looked
// at before any is searched: what is decided at a glance shrinks the region, and of the others that
// comes first which leaves the opponent the fewest replies; among equals, the one with most current
// of both players' (hex_resistance.hpp). A node is a position whose tables are made.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solve/hex_connections.hpp"
#include "solve/hex_fill_in.hpp"
#include "solve/hex_net.hpp"
#include "solve/hex_table.hpp"

namespace zermelo::solve {

/// What the search may use; everything is on unless it is measured.
struct HexKnowledge {
  bool must_play = true;    // else every move is tried
  bool connections = true;  // the AND and OR rules; else stones and what touches
  bool resistance = true;   // else reading order
  bool look_ahead = true;   // moves with few replies first
  bool table = true;
  bool symmetry = true;
  FillFor fill = {};
  ConnectionLimits limits = {};
};

/// What SolverConfig::without can name.
inline constexpr std::string_view kHexKnowledge[] = {"must-play",  "connections", "resistance",
                                                     "look-ahead", "dead",        "captured"};

template <std::size_t Words>
struct HexStones {
  std::array<base::Bits<Words>, 2> of = {};  // by side, cells in reading order
  friend bool operator==(const HexStones&, const HexStones&) = default;
};

template <std::size_t Words>
struct HexValue {
  games::Side winner = games::Side::a;
  base::Bits<Words> carrier;
  int move = -1;  // if the player to move wins and the position was searched: how
};

template <std::size_t Words>
class HexSearch {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// The aims by side; exactly one player can reach his.
  HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge,
            std::size_t memory);

  /// Asked now and then with the number of nodes; true stops the search.
  std::function<bool(std::uint64_t nodes)> stop;

  /// Nothing if stopped.
  std::optional<Value> solve(const Stones& stones, games::Side to_move);
  std::uint64_t nodes() const { return nodes_; }
  HexTable<Words>& table() { return table_; }

  /// The tables of both players at one node. What makes proofs (hex_prover.hpp) walks as the search
  /// does.
  struct Level {
    std::array<std::unique_ptr<Connections<Words>>, 2> of;
    HexFill<Words> fill;  // beyond that of the level before
  };
  struct Stopped {};

  Level& level(std::size_t depth);
  void set_up(const Stones& stones);  // level 0
  /// From now on only the loser's captured cells are filled (hex_fill_in.hpp).
  void set_winner(std::optional<games::Side> winner) { winner_ = winner; }
  /// Level depth + 1 from level depth by a move. False if the move wins at a glance; then the
  /// other player's table is not made.
  bool play(std::size_t depth, games::Side side, int cell);
  /// A move that neither a glance nor memory decides, and how many replies to it have to be tried.
  struct Unclear {
    int cell;
    int replies;
  };
  /// The value at a glance: by the connections alone.
  std::optional<Value> glance(std::size_t depth, games::Side to_move) const;
  /// The value of the position on the level. Throws Stopped.
  Value search(std::size_t depth, games::Side to_move);
  std::optional<Value> remembered(std::size_t depth, games::Side to_move) const;
  /// At a glance, or remembered.
  std::optional<Value> look(std::size_t depth, games::Side to_move) const;
  Bits empty(std::size_t depth) const;
  /// Outside of these cells the player on turn loses at a glance.
  Bits must_play(std::size_t depth, games::Side to_move) const;
  /// Those with few replies first.
  void sort(std::vector<Unclear>& moves) const;
  std::vector<int> ordered(std::size_t depth, const Bits& region) const;
  Derivations& derivations() { return derivations_; }
  std::uint64_t key(std::size_t depth, games::Side to_move) const;

 private:
  struct Key {
    std::uint64_t hash;
    std::size_t symmetry;
  };
  Key least_key(const Stones& stones, games::Side to_move) const;
  Bits image(const Bits& cells, const std::vector<int>& map) const;
  void remember(std::size_t depth, games::Side to_move, const Value& value, std::uint64_t work);
  Stones stones(std::size_t depth) const;
  Bits smallest_win(std::size_t depth, games::Side side) const;
  FillFor wanted() const;
  /// The carrier of a position as one of the position before.
  Bits carrier_before(std::size_t depth, const Value& value) const;

  HexKnowledge knowledge_;
  std::array<HexNet, 2> nets_;
  int cells_;
  std::vector<std::vector<int>> images_,
      back_;  // symmetries and their inverses, the identity first
  HexTable<Words> table_;
  std::vector<Level> levels_;
  Derivations derivations_;
  std::uint64_t nodes_ = 0;
  std::optional<games::Side> winner_;
};

/// Whether the intersection of the carriers is empty, and a few of them for which it is: their
/// numbers.
template <std::size_t Words>
std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<Words>>& carriers);

}  // namespace zermelo::solve
