// From a solved position of Hex to its proof: the must-play search is repeated along the moves that
// won, and every connection that it used is written out as terms. What was proved in one position
// serves in all positions that it dominates (solve/hex/memory/dominance.hpp), and here exactly,
// since terms know what they need.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solve/hex/memory/dominance.hpp"
#include "solve/hex/proof.hpp"
#include "solve/hex/search.hpp"

namespace zermelo::solve {

/// The name of a place in terms. The edges, which come after the cells in a net, have numbers of
/// their own there.
inline int named(const HexNet& net, int place) {
  return net.is_edge(place) ? place - net.cells() + kHexEdge : place;
}
inline int place_of(const HexNet& net, int name) {
  return name >= kHexEdge ? name - kHexEdge + net.cells() : name;
}

template <std::size_t Words>
class HexProver {
 public:
  /// Uses the search and what it remembers. The search must outlive the prover.
  explicit HexProver(HexSearch<Words>& search) : search_(search), levels_(search.levels()) {}

  /// Why the winner wins, or nothing if the search was stopped. May be called again then, and keeps
  /// what it has proved.
  std::optional<HexProof> prove(const HexStones<Words>& stones, games::Side to_move,
                                games::Side winner);

  /// What is remembered of a search has gaps, and a proof of its result has to search the positions
  /// there again. After one that was stopped: that position.
  struct Gap {
    HexStones<Words> stones;
    games::Side to_move;
  };
  const std::optional<Gap>& gap() const { return gap_; }
  /// Told when the search of such a position begins, and when it has ended with a value.
  std::function<void(bool begins)> searching = [](bool) {};

 private:
  using Bits = base::Bits<Words>;

  static constexpr std::size_t kMostProved = 1 << 20;

  HexPiece prove(std::size_t depth, games::Side to_move);
  std::optional<HexPiece> proved_before(std::size_t depth, games::Side to_move) const;
  HexPiece at_a_glance(std::size_t depth, games::Side winner, bool on_turn);
  HexPiece attack(std::size_t depth, games::Side to_move, int cell);
  HexPiece defend(std::size_t depth, games::Side to_move);
  HexPiece answer(std::size_t depth, games::Side to_move, int cell);
  /// A move that loses if the winner has these cells.
  struct Answer {
    int cell;
    Bits carrier;
  };
  std::vector<Answer> known_answers(std::size_t depth, games::Side to_move, const Bits& open,
                                    const Bits& untried) const;
  int cell_to_answer(std::size_t depth, games::Side to_move, const Bits& open,
                     const Bits& untried) const;
  /// Turns what was proved of a filled-in position into a proof of the position before the filling.
  HexPiece unfilled(std::size_t depth, games::Side winner, HexPiece piece);

  // A derivation of the current table, in the position as it is now.
  HexPiece derived(const Connections<Words>& table, Reason why);
  HexPiece write(const Connections<Words>& table, const Derivation& derivation);
  HexPiece meet(const Connections<Words>& table, HexPiece one, HexPiece two);
  HexPiece one_of(const Connections<Words>& table, std::vector<HexPiece> pieces, bool all_win);
  HexPiece winning(const Connections<Words>& table, HexPiece piece);
  HexPiece stones_that_win(const Connections<Words>& table);

  /// A walk through the player's own stones between two places of a group.
  std::optional<HexPiece> walk(const Connections<Words>& table, int from, int to);
  std::optional<HexPiece> closed_walk(const Connections<Words>& table, int cell);
  template <class IsEnd>
  std::optional<HexPiece> find_walk(const Connections<Words>& table, int from, IsEnd&& is_end);

  HexSearch<Words>& search_;
  HexLevels<Words>& levels_;
  HexTerms terms_;
  games::Side winner_ = games::Side::a;
  std::optional<Gap> gap_;
  HexDominance<kMostHexCells / 64> full_{kMostProved}, semi_{kMostProved};  // what was proved
  std::unordered_map<Reason, HexPiece> written_;                            // of the current table
};

}  // namespace zermelo::solve
