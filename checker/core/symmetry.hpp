// Symmetries that a certificate declares, and the group they generate.
//
// A declared symmetry is a permutation of the cells or, where the rules treat all stones alike, one
// of the stones. The two sorts commute, so the group is every cell permutation generated, combined
// with every stone permutation generated. A permutation of the cells is accepted when the rules of
// the game cannot tell it from the identity (Game::check_symmetry). So a position and its images
// have the same value, and a move and its image lead from positions that are images of each other
// to positions that are images of each other.
#pragma once

#include <vector>

#include "checker/core/game.hpp"
#include "checker/core/text.hpp"

namespace checker {

// All elements; each list holds the identity first, and with every element its inverse.
struct Group {
  explicit Group(const Game& game);
  std::vector<Permutation> cells;
  std::vector<Permutation> symbols;  // 0, the empty cell, stays 0
  std::vector<Permutation> cell_generators = {};
  std::vector<Permutation> symbol_generators = {};
};

// Reads a line `symmetry cells ...`, `symmetry symbols ...` or `symmetry grid`, tests it and adds
// it to the group.
void declare_symmetry(const TextLine& line, const Game& game, Group& group);

}  // namespace checker
