// Symmetries that a certificate declares, and the group they generate.
//
// A declared symmetry is a permutation of the cells or one of the symbols. The two sorts commute,
// so the group is every cell permutation generated, combined with every symbol permutation
// generated. Symbols are interchangeable in the rules. A permutation of cells is accepted when
// it keeps what the rules speak of:
//
//   * it maps every line of M cells to a line of M cells: then it keeps "a line of one symbol
//     stands" (win=line) and "no line is live" (dead);
//   * for the two exact rules, it also maps the cells that continue a line to the cells that
//     continue the image: then it keeps "a run of exactly M stands", which means a line of one
//     symbol that no continuing cell prolongs.
//
// So a position and its images have the same outcome, and a move and its image lead from
// positions that are images of each other to positions that are images of each other.
#pragma once

#include <vector>

#include "rules.hpp"
#include "text.hpp"

namespace checker {

using Permutation = std::vector<int>;  // the image of i stands at index i

// All elements; each list holds the identity first, and with every element its inverse.
struct Group {
  explicit Group(const Game& game);
  std::vector<Permutation> cells;
  std::vector<Permutation> symbols;  // 0, the empty cell, stays 0
  std::vector<Permutation> cell_generators = {};
  std::vector<Permutation> symbol_generators = {};
};

// Reads a line `symmetry cells ...` or `symmetry symbols ...`, tests it and adds it to the group.
void declare_symmetry(const TextLine& line, const Game& game, Group& group);

}  // namespace checker
