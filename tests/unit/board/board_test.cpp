// Boards, cells and their names, and the symmetries of a board.
#include "board/board.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>

#include "base/error.hpp"
#include "base/random.hpp"
#include "board/symmetry.hpp"
#include "oracle/bridge.hpp"
#include "oracle/game_case.hpp"

namespace zermelo::test {
namespace {

using board::Board;

TEST(BoardNames, OfCells) {
  const auto wide = Board::rectangle(60, 6);
  EXPECT_EQ(wide.cell_name(*wide.at(0, 0)), "a1");
  EXPECT_EQ(wide.cell_name(*wide.at(25, 0)), "z1");
  EXPECT_EQ(wide.cell_name(*wide.at(26, 0)), "aa1");
  EXPECT_EQ(wide.cell_name(*wide.at(51, 5)), "az6");
  EXPECT_EQ(wide.cell_name(*wide.at(52, 5)), "ba6");
  EXPECT_EQ(board::column_name(701), "zz");
  EXPECT_EQ(board::column_name(702), "aaa");
  const auto go = Board::rectangle(19, 19);
  EXPECT_EQ(go.cell_name(*go.at(9, 9)), "j10");
  EXPECT_EQ(go.parse_cell("j10"), go.at(9, 9));
  EXPECT_EQ(go.parse_cell("s19"), go.at(18, 18));
}

TEST(BoardNames, EveryCellRoundTrips) {
  for (const char* text : {"1x1", "19x19", "31x11", "1x190", "191x2", "##./###", "..#/#.."}) {
    const auto board = Board::parse(text);
    std::set<std::string> names;
    for (const auto cell : board.cells()) {
      EXPECT_EQ(board.parse_cell(board.cell_name(cell)), cell);
      EXPECT_EQ(board.cell_name(cell),
                oracle::name_of(oracle::Cell{board.row(cell), board.column(cell)}));
      names.insert(board.cell_name(cell));
    }
    EXPECT_EQ(names.size(), board.cells().size());
  }
}

TEST(BoardNames, WhatIsNoCell) {
  const auto board = Board::parse("##./###");
  for (const char* name : {"", "a", "1", "a0", "a3", "c1", "d1", "a01", "A1", "a1 ", " a1", "a-1",
                           "a+1", "1a", "aa1", "a1a", "aaaa1", "a99999999999", "ä1"}) {
    EXPECT_FALSE(board.parse_cell(name)) << "'" << name << "'";
  }
}

TEST(BoardParse, TakesRectanglesShapesAndFiles) {
  EXPECT_EQ(Board::parse("6x5").name(), "6x5");
  EXPECT_EQ(Board::parse("6x5"), Board::rectangle(6, 5));
  EXPECT_EQ(Board::parse("##./###").name(), "##./###");
  EXPECT_EQ(Board::parse("##/###").name(), "##./###") << "a short row is filled up with holes";
  EXPECT_EQ(Board::parse("##/##").name(), "2x2") << "a drawn rectangle is one";
  EXPECT_EQ(Board::parse("#").name(), "1x1");
  EXPECT_EQ(Board::parse("...//.#").name(), ".../.../.#.") << "names are those of the drawing";
  EXPECT_EQ(Board::parse("383x1").size(), 383);
  const std::string path = testing::TempDir() + "zermelo_shape.txt";
  std::ofstream(path) << "##.  \r\n###\n\n";
  EXPECT_EQ(Board::parse("@" + path).name(), "##./###") << "blanks at the ends do not count";
  std::remove(path.c_str());
}

TEST(BoardParse, RefusesTheRestInOneLine) {
  for (const std::string text : {"",
                                 "x",
                                 "6",
                                 "6x",
                                 "x6",
                                 "6x6x6",
                                 "0x5",
                                 "5x0",
                                 "-1x3",
                                 "3x-1",
                                 "6 x 6",
                                 "6*6",
                                 "20x19",
                                 "384x1",
                                 "1x193",
                                 "99999999999x1",
                                 "1x99999999999",
                                 "2147483647x2147483647",
                                 "...",
                                 "./.",
                                 "/",
                                 "#a#",
                                 "#/#\t",
                                 "@/nowhere/at/all",
                                 "@",
                                 "plane"}) {
    try {
      Board::parse(text);
      ADD_FAILURE() << "'" << text << "' was taken";
    } catch (const base::InputError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_GT(std::string(error.what()).size(), 10U);
    }
  }
  // The message names the stray character and its place.
  try {
    Board::parse("##/#?");
    ADD_FAILURE();
  } catch (const base::InputError& error) {
    EXPECT_NE(std::string(error.what()).find("'?' in row 2, column 2"), std::string::npos);
  }
}

TEST(BoardGeometry, AgreesWithTheDrawing) {
  base::Random random(402);
  for (int i = 0; i < 200; ++i) {
    const auto rules = random_case(random, {12, 2}).rules;
    const oracle::Game slow(rules);
    const auto board = games::rules_if<games::OrderChaosRules>(fast(rules))->board;
    EXPECT_EQ(board.width(), rules.width());
    EXPECT_EQ(board.height(), rules.height());
    EXPECT_EQ(Board::parse(board.name()), board);
    ASSERT_EQ(board.size(), static_cast<int>(slow.cells().size()));
    for (std::size_t k = 0; k < slow.cells().size(); ++k) {
      const auto cell = board.cells()[k];
      EXPECT_EQ(board.row(cell), slow.cells()[k].row);
      EXPECT_EQ(board.column(cell), slow.cells()[k].column);
      EXPECT_EQ(board.at(board.column(cell), board.row(cell)), cell);
      EXPECT_TRUE(board.set().test(cell));
    }
    EXPECT_EQ(board.set().count(), board.size());
    for (const int x : {-1, board.width()}) EXPECT_FALSE(board.at(x, 0));
    for (const int y : {-1, board.height()}) EXPECT_FALSE(board.at(0, y));
    const auto index = board::index_of_numbers(board);
    ASSERT_EQ(static_cast<int>(index.size()), board.numbers());
    for (int n = 0; n < board.numbers(); ++n) {
      const auto at = index[static_cast<std::size_t>(n)];
      if (board.set().test(n)) {
        EXPECT_EQ(board.cells()[at], n);
      } else {
        EXPECT_EQ(at, board.size());
      }
    }
  }
}

/// The number of rotations and reflections that map a drawing, cut to its cells, to itself. It
/// draws all eight.
std::size_t count_symmetries(const oracle::Game& game) {
  const auto normal = [](std::set<std::pair<int, int>> cells) {
    int row = 1000, column = 1000;
    for (const auto& [r, c] : cells) {
      row = std::min(row, r);
      column = std::min(column, c);
    }
    std::set<std::pair<int, int>> moved;
    for (const auto& [r, c] : cells) moved.emplace(r - row, c - column);
    return moved;
  };
  // The maps are distinguished by what they do to the list of cells, not by their formula.
  std::set<std::vector<std::pair<int, int>>> maps;
  std::set<std::pair<int, int>> cells;
  for (const auto cell : game.cells()) cells.emplace(cell.row, cell.column);
  const auto drawn = normal(cells);
  for (int kind = 0; kind < 8; ++kind) {
    std::vector<std::pair<int, int>> images;
    for (auto [r, c] : drawn) {
      if ((kind & 1) != 0) std::swap(r, c);
      images.emplace_back((kind & 2) != 0 ? -r : r, (kind & 4) != 0 ? -c : c);
    }
    int row = 1000, column = 1000;
    for (const auto& [r, c] : images) {
      row = std::min(row, r);
      column = std::min(column, c);
    }
    for (auto& [r, c] : images) {
      r -= row;
      c -= column;
    }
    if (std::set<std::pair<int, int>>(images.begin(), images.end()) == drawn) maps.insert(images);
  }
  return maps.size();
}

TEST(BoardSymmetries, AreAsManyAsTheShapeHas) {
  const auto count = [](const char* text) { return board::symmetries(Board::parse(text)).size(); };
  EXPECT_EQ(count("6x6"), 8U);
  EXPECT_EQ(count("6x5"), 4U);
  EXPECT_EQ(count("1x1"), 1U);
  EXPECT_EQ(count("5x1"), 2U);
  EXPECT_EQ(count("#./##"), 2U) << "a small L: one diagonal";
  EXPECT_EQ(count("#./#./##"), 1U) << "a long L";
  EXPECT_EQ(count("##./.##"), 2U) << "an S: half a turn";
  EXPECT_EQ(count("###/#.#/###"), 8U);
  EXPECT_EQ(count(".#./###/.#."), 8U);
  EXPECT_EQ(count("..../.##./.##."), 8U) << "a square in a larger drawing";
  EXPECT_EQ(count(".##./#..#"), 2U);
  EXPECT_EQ(count("#../.#./..#"), 2U)
      << "a diagonal: two maps of the grid do the same to its cells";
  for (unsigned set = 1; set < 512; ++set) {
    const auto rows = subset(3, 3, set);
    const auto board = Board::shape({rows[0], rows[1], rows[2]});
    EXPECT_EQ(board::symmetries(board).size(), count_symmetries(oracle::Game({.rows = rows})))
        << board.name();
  }
}

}  // namespace
}  // namespace zermelo::test
