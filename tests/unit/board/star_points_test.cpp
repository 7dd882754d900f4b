// The star points of boards, as players of Go know them.
#include "board/star_points.hpp"

#include <gtest/gtest.h>

namespace zermelo::test {
namespace {

std::string stars(const char* name) {
  const auto board = board::Board::parse(name);
  std::string text;
  for (const auto cell : board::star_points(board)) {
    text += (text.empty() ? "" : " ") + board.cell_name(cell);
  }
  return text;
}

TEST(StarPoints, AreThoseOfGo) {
  EXPECT_EQ(stars("9x9"), "c3 g3 e5 c7 g7");
  EXPECT_EQ(stars("13x13"), "d4 j4 g7 d10 j10");
  EXPECT_EQ(stars("19x19"), "d4 j4 p4 d10 j10 p10 d16 j16 p16");
}

TEST(StarPoints, HaveNoMiddleOnAnEvenSideAndNoneOnASmallBoard) {
  EXPECT_EQ(stars("10x10"), "c3 h3 c8 h8");
  EXPECT_EQ(stars("9x10"), "c3 g3 c8 g8");
  EXPECT_EQ(stars("17x9"), "d3 i3 n3 i5 d7 i7 n7");
  EXPECT_EQ(stars("8x8"), "");
  EXPECT_EQ(stars("##./###"), "");
}

}  // namespace
}  // namespace zermelo::test
