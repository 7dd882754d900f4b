#include <utility>

#include "generated/hostile.hpp"

namespace {

using hostile::cell, hostile::head, hostile::kMostBytes;

// A game with this key again and again. Its name is read before anything else of the file.
Hostile keys(const std::string& board, const std::string& key) {
  std::string game = "positional:" + board;
  while (game.size() + key.size() < kMostBytes - 200) game += "," + key;
  return {board + "," + key.substr(0, 20),
          head(game, "winner draw", "draw") + "holds x\nanswers 0\nend\n"};
}

// The edge 1-2 many times, and others by which no tree or matching can be complete.
Hostile edges(const std::string& key) {
  std::string game = "positional:graph:31-32";
  while (game.size() < kMostBytes - 2'000) game += "+1-2+2-1";
  for (int i = 1; i < 20; ++i) {
    for (int j = 1; j < i; ++j) game += "+" + std::to_string(i) + "-" + std::to_string(j);
  }
  return {"edges," + key, head(game + "," + key, "winner draw", "draw") + "holds x\nend\n"};
}

// All pairs of cells that are at most so many columns and rows apart; for seven these are nearly
// all sets that a player may have. Maker wins with any stone, and all replies of Breaker's are
// listed.
Hostile pairs_of_cells(std::size_t apart) {
  std::string game = "positional:32x32,convention=maker-breaker,first=breaker";
  for (std::size_t columns = 1; columns <= apart; ++columns) {
    for (std::size_t rows = 0; rows <= columns; ++rows) {
      std::string shape = "#" + std::string(rows == 0 ? columns - 1 : 0, '.');
      for (std::size_t row = 1; row <= rows; ++row) {
        shape += "/" + std::string(row == rows ? columns : 1, '.');
      }
      game += ",polyomino=" + shape + "#";
    }
  }
  std::string answers;
  for (int row = 0; row < 32; ++row) {
    for (int column = 0; column < 32; ++column) {
      answers += "B" + cell(column, row) + " : " + (row < 16 ? "p17" : "p16") + "\n";
    }
  }
  return {"pairs-of-cells-" + std::to_string(apart),
          head(game, "winner maker", "strategy") + "answers 1024\n" + answers + "end\n"};
}

// Each two cells are a part, and the first of them has answers.
Hostile parts_of_two() {
  std::string game = "positional:32x32,convention=maker-breaker";
  std::string stones, answers;
  for (int row = 0; row < 32; ++row) {
    for (int column = 0; column < 32; column += 2) {
      game += ",set=" + cell(column, row) + "+" + cell(column + 1, row);
      if (row + column > 0) stones += " B" + cell(column, row) + " B" + cell(column + 1, row);
    }
  }
  answers = "Ma1" + stones + " : b1\nMb1" + stones + " : a1\n";
  return {"parts-of-two-cells",
          head(game, "winner breaker", "product") + "paired 0\nanswers 2\n" + answers + "end\n"};
}

}  // namespace

std::vector<Hostile> hostile_positional() {
  return {keys("box:2^7", "box-lines"),
          keys("box:10^3", "box-lines"),
          keys("32x32", "lines=1024"),
          keys("torus:32x32", "lines=32"),
          keys("32x32", "squares"),
          keys("16x16", "rectangles"),
          keys("32x32", "polyomino=" + std::string(500, '#')),
          keys("32x32", "polyomino=#"),
          keys("projective:13", "plane-lines"),
          keys("complete:8", "hamilton-cycles"),
          keys("complete:31", "perfect-matchings"),
          keys("complete:32", "cycles=5"),
          keys("complete:4", "spanning-trees"),
          keys("grid-graph:20x20", "paths=1-400"),
          keys("3x3", "set=a1+b2"),
          edges("spanning-trees"),
          edges("perfect-matchings"),
          edges("cycles=32"),
          pairs_of_cells(7),
          pairs_of_cells(8),
          parts_of_two()};
}
