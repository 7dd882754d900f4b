// What the tables of the Hex solver tell an informed search of a position: who wins at a glance,
// the must-play region, the cells that are dead or captured, and how much the others matter.
//
// It is the solver's own knowledge (solve/hex/levels.hpp), asked along the paths of another tree.
// On the plane and on the cylinder exactly one player reaches his aim, and one set of tables tells
// everything. On the torus the first ring wins, and there are two, one for either player: in it he
// wants a straight ring, which wins in whatever order the stones came, and the other player any
// ring (solve/hex/net.hpp). Only his wins are believed there. A cell that is dead in one of them
// need not be so in the other, so on the torus nothing is filled in.
#pragma once

#include <memory>
#include <vector>

#include "games/any_game.hpp"
#include "search/hex/adviser.hpp"

namespace zermelo::solve {

/// The stones of a position of Hex, and whose turn it is. Precondition: the game is Hex.
search::HexBoard hex_board(const games::AnyGame& game, const games::AnyPosition& position);

/// Which parts of the knowledge are used; all, except to measure what they contribute.
struct HexSightParts {
  bool connections = true;  // of more than the stones that touch
  bool must_play = true;
  bool fill = true;
  bool resistance = true;
};

/// Nothing if the game is not Hex, or if its board has more than 192 cells.
std::unique_ptr<search::HexAdviser> make_hex_sight(const games::AnyGame& game,
                                                   const HexSightParts& parts = {});

/// How many of so many sights may be made, at least one: the tables of all of them together then
/// take about a gigabyte at most.
std::size_t hex_sights_within_memory(const games::AnyGame& game, std::size_t wanted);

/// Those of a search with so many threads: one for each but the first, if they do not take too
/// much memory, and at least one; none on boards that are too large.
using HexSights = std::vector<std::unique_ptr<search::HexAdviser>>;
HexSights make_hex_sights(const games::AnyGame& game, unsigned threads,
                          const HexSightParts& parts = {});
std::vector<search::HexAdviser*> advisers(const HexSights& sights);

}  // namespace zermelo::solve
