// Draws of m,n,k-games by tiles: parts of the plane that are repeated and do not overlap, in each
// of which the second player keeps the first from filling certain sets of cells, such that every
// line of k cells holds one of these sets. So he keeps him from a line on every board, and the
// first player need not lose. docs/certificates/family.md has the conditions and the proof.
//
// Source: the idea is that of the proofs for k = 9 (A. W. Hales and R. I. Jewett, "Regularity and
//         positional games", Trans. Amer. Math. Soc. 106, 1963), where the tiles are pairs of
//         cells, and for k = 8 (T. G. L. Zetters, "8 (or more) in a row", Amer. Math. Monthly 87,
//         1980).
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"

namespace zermelo::prove {

/// A cell of the plane, counted from 0.
struct Spot {
  int column = 0, row = 0;
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

struct Tile {
  std::vector<Spot> cells;
  std::vector<std::vector<Spot>> sets;  // of cells of the tile
};

/// The tiles of a period, which is repeated in both directions.
struct Tiling {
  int columns = 0, rows = 0;
  std::vector<Tile> tiles;
};

/// A tile on which every line of eight cells can be stopped, on boards of every size.
Tiling tiling_for_eight();

/// The game on a tile, in which Maker wants to fill a set.
std::string game_on(const Tile& tile);

/// From `repeat` to `end`, as kind `family` lists them. Nothing if a limit was reached.
/// Precondition: Breaker wins on each of the tiles.
std::optional<std::string> list_tiling(const Tiling& tiling, const base::Limits& limits);

}  // namespace zermelo::prove
