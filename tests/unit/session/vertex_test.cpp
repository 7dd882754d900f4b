// Names of cells in the two ways of the Go Text Protocol, above all where they differ: at the
// column after h, and in the rows.
#include "play/vertex.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using play::Coordinates;
using play::Vertices;

Move move_of(const AnyGame& game, const char* name) {
  return game.parse_move(game.initial(), name);
}

TEST(Vertices, TheTwoWaysPartBehindH) {
  const auto game = AnyGame::parse("order-chaos:9x9,line=5");
  const Vertices hex(game, Coordinates::hex), go(game, Coordinates::go);
  const auto expect = [&](const char* usual, const char* in_go) {
    const Move move = move_of(game, usual);
    EXPECT_EQ(hex.name(move), usual);
    EXPECT_EQ(go.name(move), in_go);
    EXPECT_EQ(hex.parse(game.initial(), usual), move);
    EXPECT_EQ(go.parse(game.initial(), in_go), move);
  };
  expect("Xa1", "XA9");
  expect("Oh1", "OH9");
  expect("Xi1", "XJ9");
  expect("Oi9", "OJ1");
  expect("Xe5", "XE5");
  expect("Xd2", "XD8");
}

TEST(Vertices, OfNineteenColumns) {
  const auto game = AnyGame::parse("order-chaos:19x19,line=5");
  const Vertices go(game, Coordinates::go);
  EXPECT_EQ(go.name(move_of(game, "Xj10")), "XK10") << "the centre";
  EXPECT_EQ(go.name(move_of(game, "Xs1")), "XT19");
  EXPECT_EQ(go.name(move_of(game, "Xi19")), "XJ1");
  EXPECT_EQ(go.column_label(8), "J");
  EXPECT_EQ(go.row_label(0), "19");
  const Vertices hex(game, Coordinates::hex);
  EXPECT_EQ(hex.column_label(8), "i");
  EXPECT_EQ(hex.row_label(0), "1");
}

TEST(Vertices, OfHex) {
  const auto game = AnyGame::parse("hex:11x11,swap=on");
  const Vertices hex(game, Coordinates::hex), go(game, Coordinates::go);
  EXPECT_EQ(go.name(move_of(game, "i3")), "J9");
  EXPECT_EQ(go.name(move_of(game, "k11")), "L1");
  EXPECT_EQ(go.parse(game.initial(), "l1"), move_of(game, "k11"));
  EXPECT_EQ(hex.parse(game.initial(), "I3"), move_of(game, "i3"));
  const auto one = game.after(game.parse_moves("i3"));
  for (const auto& vertices : {hex, go}) {
    const Move swap = vertices.parse(one, "Swap-Pieces");
    EXPECT_TRUE(swap.is_swap());
    EXPECT_EQ(vertices.name(swap), "swap-pieces");
  }
}

TEST(Vertices, EveryMoveComesBackInAnyCase) {
  for (const char* name : {"order-chaos:9x4,line=3", "order-chaos:11x11,line=5,symbols=8",
                           "order-chaos:25x2,line=2,pass=both", "order-chaos:##./###,line=2",
                           "hex:9x9", "hex:12x10,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const auto start = game.initial();
    for (const auto way : {Coordinates::hex, Coordinates::go}) {
      const Vertices vertices(game, way);
      for (const Move move : game.moves(start)) {
        auto text = vertices.name(move);
        EXPECT_EQ(vertices.parse(start, text), move) << name << " " << text;
        EXPECT_EQ(vertices.parse(start, play::lower_case(text)), move) << name << " " << text;
        for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
        EXPECT_EQ(vertices.parse(start, text), move) << name << " " << text;
      }
    }
  }
}

TEST(Vertices, RefusalsSayWhatWouldBeRight) {
  const auto game = AnyGame::parse("order-chaos:9x9,line=5");
  const Vertices hex(game, Coordinates::hex), go(game, Coordinates::go);
  const auto refused = [&](const Vertices& vertices, const char* text) {
    return refusal([&] { vertices.parse(game.initial(), text); });
  };
  EXPECT_NE(refused(go, "XI5").find("without a column I"), std::string::npos);
  for (const char* text :
       {"XI5", "Xi5", "XK1", "XA10", "XA0", "XA01", "XA-1", "X5", "X", "", "A1"}) {
    EXPECT_NE(refused(go, text), "(taken)") << text;
  }
  for (const char* text : {"Xj1", "Xa10", "Xa0", "Xa01", "X", "", "Pa1"}) {
    EXPECT_NE(refused(hex, text), "(taken)") << text;
  }
  EXPECT_NE(refused(hex, "pass").find("may not pass"), std::string::npos);
}

TEST(Vertices, GoHasTwentyFiveColumns) {
  const auto wide = AnyGame::parse("order-chaos:26x2,line=2");
  EXPECT_NE(refusal([&] { Vertices(wide, Coordinates::go); }).find("--coordinates hex"),
            std::string::npos);
  const Vertices hex(wide, Coordinates::hex);
  EXPECT_EQ(hex.name(move_of(wide, "Xz2")), "Xz2");
}

TEST(Vertices, Colours) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  for (const char* text : {"b", "B", "black", "Black", "red", "RED", "order", "Order"}) {
    EXPECT_EQ(play::parse_colour(game, text), games::kOrder) << text;
  }
  for (const char* text : {"w", "W", "white", "blue", "chaos", "CHAOS"}) {
    EXPECT_EQ(play::parse_colour(game, text), games::kChaos) << text;
  }
  for (const char* text : {"", "bl", "green", "x"}) {
    EXPECT_NE(refusal([&] { play::parse_colour(game, text); }).find("black is order"),
              std::string::npos)
        << text;
  }
}

}  // namespace
}  // namespace zermelo::test
