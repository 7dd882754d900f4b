// Pictures of positions.
#include "session/picture/svg.hpp"

#include <gtest/gtest.h>

#include <cstdio>

#include "games/family.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

std::string picture(const char* name, const char* moves, std::vector<const char*> marked = {}) {
  const auto game = AnyGame::parse(name);
  session::SvgOptions options;
  for (const auto* cell : marked) options.marked.push_back(*game.board().parse_cell(cell));
  return session::svg(game, game.after(game.parse_moves(moves)), options);
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Svg, HasACellForEachCellAndAStoneForEachStone) {
  const auto hex = picture("hex:4x3", "a1 b2 c3", {"c3"});
  EXPECT_EQ(count(hex, "<polygon "), 12U);
  EXPECT_EQ(count(hex, "<polyline "), 4U) << "the rims";
  EXPECT_EQ(count(hex, "<circle "), 4U) << "three stones and a dot";
  EXPECT_EQ(count(hex, "<text "), 7U) << "the labels";
  EXPECT_NE(hex.find("<title>hex:4x3</title>\n<desc>Ra1 Bb2 Rc3</desc>"), std::string::npos);
  EXPECT_EQ(count(hex, "stroke-dasharray"), 0U);
  EXPECT_EQ(count(picture("hex:4x3,wrap=cylinder", ""), "stroke-dasharray"), 2U) << "the seam";
  EXPECT_EQ(count(picture("hex:4x4,wrap=torus", ""), "stroke-dasharray"), 4U);

  const auto holes = picture("order-chaos:##./###,line=2", "Xa1 Ob2", {"b2"});
  EXPECT_EQ(count(holes, "<rect "), 6U) << "five cells and the ground";
  EXPECT_EQ(count(holes, "<path "), 2U) << "the arms of the X";
  EXPECT_EQ(count(holes, "<circle "), 1U);
  EXPECT_EQ(count(holes, "#ffe9a8"), 1U) << "the marked cell";

  const auto symbols = picture("order-chaos:4x4,line=3,symbols=4", "Xa1 Ab2");
  EXPECT_EQ(count(symbols, "<text "), 9U) << "eight labels and the symbol A";
  EXPECT_EQ(count(picture("square-war:3x3", "b2"), "<path "), 12U) << "the lines of the grid";
  EXPECT_EQ(count(picture("square-war:9x9", ""), "<circle "), 5U) << "the star points";
}

TEST(Svg, IsWellFormedForEveryFamily) {
  for (const auto* family : games::families()) {
    for (const auto example : family->examples) {
      const auto text = picture(std::string(example).c_str(), "");
      EXPECT_TRUE(text.starts_with("<svg ") && text.ends_with("</svg>\n")) << example;
      for (const auto* element : {"svg", "title", "desc", "text"}) {
        EXPECT_EQ(count(text, std::string("<") + element), count(text, std::string("</") + element))
            << element;
      }
      EXPECT_EQ(count(text, "<"), count(text, ">"));
      EXPECT_EQ(text.find("nan"), std::string::npos);
      EXPECT_EQ(text.find("-0\""), std::string::npos);
    }
  }
}

TEST(Svg, StaysWithinItsFrame) {
  const auto text = picture("hex:3x2", "");
  double width = 0, height = 0;
  ASSERT_EQ(
      std::sscanf(text.c_str() + text.find("viewBox"), "viewBox=\"0 0 %lf %lf\"", &width, &height),
      2);
  for (auto at = text.find("points=\""); at != std::string::npos; at = text.find("points=\"", at)) {
    at += 8;
    double x = 0, y = 0;
    int used = 0;
    while (std::sscanf(text.c_str() + at, "%lf,%lf%n", &x, &y, &used) == 2) {
      EXPECT_TRUE(x > 0 && x < width && y > 0 && y < height) << x << ' ' << y;
      at += static_cast<std::size_t>(used);
    }
  }
}

}  // namespace
}  // namespace zermelo::test
