#include "generated/hostile.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace hostile {

std::string cell(int column, int row) {
  std::string letters;
  for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return letters + std::to_string(row + 1);
}

std::string head(const std::string& game, const std::string& claim, const std::string& kind) {
  return "zermelo-certificate 1\ngame " + game + "\n" + claim + "\nkind " + kind + "\n";
}

}  // namespace hostile

namespace {

using hostile::cell, hostile::head, hostile::kMostBytes;

// The lines, each in its turn and again from the first, until the file is full; `count` is told how
// many they are.
std::string repeated(const std::string& before, const std::string& keyword,
                     const std::vector<std::string>& lines, const std::string& after) {
  std::string list;
  std::size_t count = 0;
  const std::size_t room = kMostBytes - before.size() - keyword.size() - after.size() - 10;
  while (list.size() + lines[count % lines.size()].size() < room) {
    list += lines[count++ % lines.size()] + "\n";
  }
  return before + keyword + " " + std::to_string(count) + "\n" + list + after;
}

// `symmetry cells ...` for a map of the cells of a rectangle.
std::string symmetry(int columns, int rows,
                     const std::function<std::pair<int, int>(int, int)>& image) {
  std::string line = "symmetry cells";
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const auto [x, y] = image(column, row);
      line += " " + cell(x, y);
    }
  }
  return line + "\n";
}

// Positions of eight stones on 8x8, each with an answer, told by live lines under 2,880 symmetries.
Hostile live_lines() {
  unsigned random = 1;
  const auto below = [&](unsigned bound) {
    return (random = random * 1664525 + 1013904223) / 7 % bound;
  };
  std::vector<std::string> answers;
  for (int i = 0; i < 1'000; ++i) {
    std::vector<int> cells(64);
    std::iota(cells.begin(), cells.end(), 0);
    for (std::size_t k = 63; k > 0; --k) std::swap(cells[k], cells[below(unsigned(k) + 1)]);
    std::sort(cells.begin(), cells.begin() + 8);
    std::string line;
    for (std::size_t k = 0; k < 8; ++k) {
      line += "XOABCDEF"[below(8)] + cell(cells[k] % 8, cells[k] / 8) + " ";
    }
    answers.push_back(line + ": X" + cell(cells[8] % 8, cells[8] / 8));
  }
  const std::string before =
      head("order-chaos:8x8,line=3,symbols=8,first=chaos", "winner order", "strategy") +
      "live-lines\nsymmetry symbols O X A B C D E F\nsymmetry symbols O A B C D X E F\n" +
      symmetry(8, 8, [](int x, int y) { return std::pair(7 - y, x); });
  return {"live-lines", repeated(before, "answers", answers, "end\n")};
}

// The empty board of 64 cells is light, with 256 rests and 513 stones of Order's.
Hostile light() {
  const std::string before =
      head("order-chaos:64x1,line=33,symbols=8", "winner chaos", "strategy") + "live-lines\n";
  return {"light", repeated(before, "paired", {"- : light"}, "answers 0\nend\n")};
}

// One pair in the middle of a row lies on every line.
const std::string kMiddle = "- : " + cell(511, 0) + " " + cell(512, 0);

Hostile pairs_of_lines() {
  const std::string before =
      head("order-chaos:1024x1,line=513,symbols=8", "winner chaos", "strategy");
  return {"pairs-of-lines", repeated(before, "paired", {kMiddle + " -"}, "answers 0\nend\n")};
}

Hostile pairs_of_sets() {
  return {"pairs-of-sets",
          repeated(head("mnk:1024x1,line=513", "winner draw", "draw") + "holds x\n", "paired",
                   {"X" + cell(0, 0) + kMiddle.substr(1)}, "answers 0\nend\n")};
}

// Where no line is long enough every permutation is a symmetry, here 4,096 of them.
Hostile large_group() {
  std::string before = head("order-chaos:32x32,line=33,first=chaos", "winner chaos", "strategy");
  for (int k = 0; k < 12; ++k) {
    before += symmetry(
        32, 32, [&](int x, int y) { return std::pair(y == 31 && x / 2 == k ? x ^ 1 : x, y); });
  }
  return {"large-group", repeated(before, "answers", {"- : Xa1"}, "end\n")};
}

// The same again and again, for tiles that lie one below the other. To make the symmetries is most
// of the work.
Hostile groups_of_tiles() {
  std::string text =
      head("mnk:1xN,line=2", "every N >= 1 winner draw", "family") + "repeat 24 1024\n";
  std::string tile;
  for (int row = 0; text.size() + tile.size() < kMostBytes; ++row) {
    text += tile;
    tile = "tile " + std::string(std::size_t(row), '/') + std::string(24, '#') + "\nsets 0\n";
    for (int k = 0; k < 12; ++k) {
      tile += symmetry(24, 1, [&](int x, int) { return std::pair(x / 2 == k ? x ^ 1 : x, row); });
    }
    tile += "answers 0\nend\n";
  }
  return {"groups-of-tiles", text + "end\n"};
}

// 2,048 symmetries of the torus.
Hostile torus_group() {
  const std::string before =
      head("hex:32x32,wrap=torus", "winner red", "strategy") +
      symmetry(32, 32, [](int x, int y) { return std::pair((x + 1) % 32, y); }) +
      symmetry(32, 32, [](int x, int y) { return std::pair(x, (y + 1) % 32); }) +
      symmetry(32, 32, [](int x, int y) { return std::pair(31 - x, 31 - y); });
  return {"torus-group", repeated(before, "answers", {"- : a1"}, "end\n")};
}

Hostile grids() {
  std::string text = head("order-chaos:32x32,line=33", "winner chaos", "strategy");
  while (text.size() < kMostBytes - 100) text += "symmetry grid\n";
  return {"grids", text + "answers 0\nend\n"};
}

// Moves before the claim, on a board with many long lines.
Hostile after() {
  std::string moves = "after";
  for (int x = 0; x < 1'023; ++x) moves += (x % 5 == 0 ? " X" : " O") + cell(x, 0);
  return {"after",
          head("order-chaos:1024x1,line=512,symbols=8", moves + "\nwinner chaos", "strategy") +
              "answers 0\nend\n"};
}

// The same before each of many parts, all of which are told by other files.
Hostile moves_of_parts() {
  std::string stones;
  for (int x = 0; x < 768; ++x) stones += (x % 5 == 0 ? " X" : " O") + cell(x, 0);
  std::vector<std::string> lines;
  for (int part = 10; part < 40; ++part) {
    lines.push_back(stones.substr(1) + " : " + std::string(62, 'a') + std::to_string(part) +
                    stones);
  }
  return {"moves-of-parts",
          repeated(head("order-chaos:1024x1,line=512,symbols=8", "winner chaos", "parts"), "parts",
                   lines, "answers 0\nend\n")};
}

// A proof for Black that begins with lines of no use, which are tried in every position.
Hostile forcing(const std::string& name, const std::string& junk) {
  const std::vector<std::string> proof{"f5 e6 d6 d7 c6", "f4 e3 d3 d2 c3", "f5 e6 c6 g6 e8",
                                       "d4 e3 c3 e1 g3", "d4 f4 f3 g3 f2", "d5 f5 f6 g6 f7",
                                       "f4 e3 c3 e1 g3", "d5 e6 c4 e2 g4", "d4 f4 d2 b4 d6"};
  std::string list;
  int count = 0;
  for (; list.size() < kMostBytes - 500; ++count) list += junk + "\n";
  for (const std::string& line : proof) list += line + "\n";
  return {name, head("square-war:9x9", "winner black", "forcing") + "symmetry grid\nlines " +
                    std::to_string(count + 9) + "\n" + list +
                    "defaults 2\ne5\ne4\nanswers 2\nWd4 Be5 : f5\nWe4 Be5 : e6\nend\n"};
}

// The same with defaults of no use.
Hostile defaults() {
  Hostile hostile = forcing("forcing-defaults", "e5");
  std::string& text = hostile.text;
  const auto junk = text.find("e5\n"), last = text.rfind("e5\nf5 e6") + 3;
  const std::string defaults = text.substr(junk, last - junk);
  const auto count = std::count(defaults.begin(), defaults.end(), '\n') + 2;
  text.erase(junk, last - junk);
  text.replace(text.find("lines "), text.find('\n', text.find("lines ")) - text.find("lines "),
               "lines 9");
  text.replace(text.find("defaults 2\ne5\n"), 14,
               "defaults " + std::to_string(count) + "\ne5\n" + defaults);
  return hostile;
}

// Stones that lead from one neighbour of a cell to another a long way round.
Hostile captures() {
  std::string walk = "walk q11";
  const auto add = [&](int steps, const std::string& direction) {
    for (int k = 0; k < steps; ++k) walk += " " + direction;
  };
  add(14, "e");
  for (int row = 12; row <= 28; row += 2) {
    add(2, "s");
    add(28, row % 4 == 0 ? "w" : "e");
  }
  add(2, "s");
  add(2, "w");
  add(20, "n");
  add(14, "e");
  std::string list = walk + "\n";
  int count = 1;
  for (; list.size() < kMostBytes - 200; ++count) list += "capture p11 p11 1\n";
  return {"captures", head("hex:32x32", "winner red", "connection") + "terms " +
                          std::to_string(count) + "\n" + list + "end\n"};
}

Hostile parts() {
  std::string list = "walk a1 s s n n\n";
  int count = 1;
  std::string either = "either";
  for (int k = 0; k < 1'500; ++k) either += " 1";
  while (list.size() < kMostBytes - 5'000) {
    list += either + "\n";
    ++count;
  }
  return {"parts", head("hex:32x32", "winner red", "connection") + "terms " +
                       std::to_string(count) + "\n" + list + "end\n"};
}

// All but one literal of a clause of 4,950 are false, and that one is found again and again.
Hostile hints() {
  std::string clause, step;
  for (int v = 1; v <= 4'950; ++v) clause += std::to_string(v) + " ";
  for (int v = 2; v <= 4'950; ++v) step += std::to_string(v) + " ";
  std::string text = head("order-chaos:100x1,line=100", "pairing none", "no-pairing") +
                     "clauses 1\n" + clause + "0\nsteps 1\n" + step + "0";
  while (text.size() < kMostBytes - 100) text += " 1";
  return {"hints", text + "\nend\n"};
}

// Many short steps of few hints on a large clause.
Hostile steps() {
  std::string clause;
  for (int v = 1; v <= 4'950; ++v) clause += std::to_string(v) + " ";
  return {"steps", repeated(head("order-chaos:100x1,line=100", "pairing none", "no-pairing") +
                                "clauses 2\n" + clause + "0\n-1 -2 0\n",
                            "steps", {"-1 -2 0 2"}, "end\n")};
}

// The largest formulas, by pairs and by pairs with a witness.
Hostile formula(const std::string& name, const std::string& game, const std::string& claim) {
  return {name, head("order-chaos:" + game, "pairing none" + claim, "no-pairing") +
                    "clauses 0\nsteps 1\n0\nend\n"};
}

// One clause of negative literals, which may be one of the third sort.
Hostile witnesses() {
  std::string clause;
  for (int v = 1; clause.size() < kMostBytes - 200; ++v) clause += "-" + std::to_string(v) + " ";
  return {"witnesses", head("order-chaos:60x1,line=60", "pairing none ordered", "no-pairing") +
                           "clauses 1\n" + clause + "0\nsteps 0\nend\n"};
}

// Lines of little weight among cells of much, so that their pairs are in order, and a few heavy
// ones at the end, so that the lines weigh more than the cells.
Hostile weights(const std::string& claim, int length) {
  std::string cells = "cells", list;
  for (int x = 0; x < 1024; ++x) cells += x < 500 ? " 9999999" : " 0";
  const auto line = [&](int first, const std::string& weight) {
    list += weight;
    for (int x = first; x < first + length; ++x) list += " " + cell(x, 0);
    list += "\n";
  };
  int count = 0;
  for (; count < 10; ++count) line(1024 - length - count, "999999999");
  for (; cells.size() + list.size() < kMostBytes - 200 - 6 * std::size_t(length); ++count) {
    line(count - 10, "1");
  }
  return {"weights" + claim, head("order-chaos:1024x1,line=" + std::to_string(length),
                                  "pairing none" + claim, "no-pairing") +
                                 cells + "\nlines " + std::to_string(count) + "\n" + list +
                                 "end\n"};
}

Hostile pairing() {
  std::string text =
      head("order-chaos:1024x1,line=512", "pairing exists", "pairing") + "pairs 512\n";
  for (int x = 0; x < 512; ++x) text += cell(x, 0) + " " + cell(1023 - x, 0) + " opposite\n";
  return {"pairing", text + "end\n"};
}

}  // namespace

std::vector<Hostile> hostile_certificates() {
  std::vector<Hostile> all{live_lines(),
                           light(),
                           pairs_of_lines(),
                           pairs_of_sets(),
                           large_group(),
                           groups_of_tiles(),
                           torus_group(),
                           grids(),
                           after(),
                           moves_of_parts(),
                           forcing("forcing-stones", "e5"),
                           forcing("forcing-lines", "a1 b1 a2"),
                           defaults(),
                           captures(),
                           parts(),
                           hints(),
                           steps(),
                           formula("formula-of-a-row", "1024x1,line=1024", ""),
                           formula("formula-of-a-square", "32x32,line=10", " ordered"),
                           formula("formula-with-mirrors", "32x32,line=10", " ordered mirrors"),
                           witnesses(),
                           weights("", 200),
                           weights(" ordered", 200),
                           pairing()};
  for (Hostile& more : hostile_positional()) all.push_back(std::move(more));
  return all;
}
