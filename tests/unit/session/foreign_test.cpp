// Games as LittleGolem, HexWorld and other programs write them. The games were made up for these
// tests.
#include "session/foreign.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "oracle/refusal.hpp"
#include "session/saved_game.hpp"

namespace zermelo::test {
namespace {

using games::Side;
using session::from_sgf;
using session::read_games;
using session::read_sgf;
using session::write_sgf;

session::SavedGame only(std::string_view text) { return from_sgf(read_games(text).front()); }

std::string moves_of(const session::SavedGame& saved) { return saved.game.moves_name(saved.moves); }

// The player of the nodes W begins and joins top and bottom, and PB is her name, as the site's
// records have it.
constexpr std::string_view kLittleGolem =
    "(;FF[4]EV[hex.test.1]PB[first]PW[second]SZ[13]RE[W]GC[ game #1]SO[http://www.littlegolem.com]"
    ";W[ma];B[swap];W[gg]C[a comment]TR[gg][hf]LB[ab:x];B[hf];W[resign])";

TEST(ForeignGames, OfLittleGolem) {
  const auto saved = only(kLittleGolem);
  EXPECT_EQ(saved.game.name(), "hex:13x13,swap=on");
  EXPECT_EQ(moves_of(saved), "m1 swap-pieces g7 h6");
  EXPECT_EQ(saved.players, (std::array<std::string, 2>{"first", "second"}));
  EXPECT_EQ(saved.result, "W+");
  // The first player's stone is red, and after the swap it is blue and lies across the diagonal.
  EXPECT_EQ(saved.game.position_name(saved.last()), "Bh6 Rg7 Ba13");
}

TEST(ForeignGames, OfLittleGolemAreContinuedWithoutLoss) {
  const auto tree = read_sgf(kLittleGolem).front();
  auto saved = from_sgf(tree);
  saved.moves.push_back(saved.game.parse_move(saved.last(), "a1"));
  const auto text = write_sgf({session::continued(tree, saved)});
  for (const char* kept : {"GM[11]", "GC[ game #1]", "PB[first]", ";B[m1];W[swap-pieces]",
                           ";B[g7]C[a comment]TR[g7][h6]LB[a2:x];W[h6]\n(;B[a1])\n(;B[resign])"}) {
    EXPECT_NE(text.find(kept), std::string::npos) << kept << " in " << text;
  }
  EXPECT_EQ(only(text).moves, saved.moves);
}

TEST(ForeignGames, WithoutTheNameOfTheGame) {
  EXPECT_EQ(only("(;FF[4]SZ[5];W[A3];B[SWAP];W[c2])").game.name(), "hex:5x5,swap=on");
  EXPECT_EQ(moves_of(only("(;FF[4]SZ[5];W[A3];B[SWAP];W[c2])")), "a3 swap-pieces c2");
  EXPECT_EQ(moves_of(only("(;EV[hex.in.1]SZ[5])")), "");
  const auto refused = [](const char* text) {
    const auto line = refusal([&] { only(text); });
    return line.find("GM[]") != std::string::npos;
  };
  EXPECT_TRUE(refused("(;SZ[19];B[dd];W[pp])")) << "this is Go";
  EXPECT_TRUE(refused("(;SZ[19]HA[2]AB[dd][pp];W[dp])")) << "and this, with a handicap";
  EXPECT_TRUE(refused("(;EV[havannah.in.1]SZ[4]SO[http://www.littlegolem.com];W[E1];B[swap])"));
}

TEST(ForeignGames, InWhichWhiteBegins) {
  const auto saved = only("(;GM[11]SZ[5];W[c3];B[B2])");
  EXPECT_EQ(saved.game.name(), "hex:5x5,first=blue");
  EXPECT_EQ(moves_of(saved), "c3 b2");
  EXPECT_EQ(saved.game.position_name(saved.last()), "Rb2 Bc3");
  EXPECT_EQ(only("(;GM[11];B[k11])").game.name(), "hex:11x11") << "the size that SGF takes for Hex";
}

TEST(ForeignGames, InWhichThePlayersSwapSides) {
  // The stones stay. Red's stone now belongs to the second player, and Blue is to move.
  for (const char* text : {"(;GM[11]SZ[5];B[c3];W[swap-sides];W[d2];B[a1])",
                           "(;GM[11]SZ[5];B[c3];W[swap-sides];B[d2];W[a1])"}) {
    const auto saved = only(text);
    EXPECT_EQ(saved.game.name(), "hex:5x5");
    EXPECT_EQ(saved.game.position_name(saved.last()), "Ra1 Bd2 Rc3") << text;
  }
}

TEST(ForeignGames, WithStonesThatWereSetUp) {
  const auto saved = only("(;GM[11]SZ[5]AB[a1][B2]AW[c3:d4]AE[d4];W[e5];B[e4])");
  ASSERT_TRUE(saved.start.has_value());
  EXPECT_EQ(saved.start->to_move, Side::b);
  EXPECT_EQ(saved.game.position_name(saved.first()), "Ra1 Rb2 Bc3 Bd3 Bc4");
  EXPECT_EQ(moves_of(saved), "e5 e4");
  const auto text = write_sgf({session::to_sgf(saved)});
  EXPECT_NE(text.find("AB[a1][b2]AW[c3][d3][c4]PL[W]"), std::string::npos) << text;
  EXPECT_EQ(only(text), saved);
  EXPECT_EQ(only("(;GM[11]SZ[5]AB[a1]AW[b2]PL[W])").start->to_move, Side::b);
  EXPECT_EQ(only("(;GM[11]SZ[5]AB[a1]AW[b2])").start->to_move, Side::a);
  EXPECT_EQ(only("(;GM[11]SZ[5]AB[a1])").start->to_move, Side::b);
  EXPECT_EQ(only("(;GM[11]SZ[5];AB[a1]AW[b2];B[c3])").game.name(), "hex:5x5");
  // In Order and Chaos the colours are the symbols.
  const auto chaos = only("(;ZERMELO[order-chaos:4x3,line=3]AB[a1]AW[b2:c2]PL[W];W[Xd3])");
  EXPECT_EQ(chaos.game.position_name(chaos.first()), "Xa1 Ob2 Oc2");
  EXPECT_EQ(moves_of(chaos), "Xd3");
  EXPECT_EQ(only(write_sgf({session::to_sgf(chaos)})), chaos);

  const auto line = [](const char* wrong) { return refusal([&] { only(wrong); }); };
  EXPECT_NE(line("(;GM[11]SZ[5]AB[f1])").find("AB[f1] is not on the board"), std::string::npos);
  EXPECT_NE(line("(;GM[11]SZ[5];B[a1];AW[b2])").find("after move 1"), std::string::npos);
}

TEST(ForeignGames, WithStonesThatWereSetUpAreContinued) {
  const auto tree = read_sgf("(;GM[11]SZ[5]AB[a1]AW[b2]C[a problem];B[c3];W[d4])").front();
  auto saved = from_sgf(tree);
  saved.moves.pop_back();
  const auto text = write_sgf({session::continued(tree, saved)});
  EXPECT_NE(text.find("C[a problem]"), std::string::npos) << text;
  EXPECT_NE(text.find("W[d4]"), std::string::npos) << text;
  EXPECT_EQ(only(text), saved);
  saved.start.reset();
  EXPECT_EQ(write_sgf({session::continued(tree, saved)}).find("AB["), std::string::npos)
      << "a game from the empty board is another game";
}

TEST(ForeignGames, BehindLinks) {
  const auto saved = only("https://hexworld.org/board/#11r9c1,a2:sf6d8:rb\n");
  EXPECT_EQ(saved.game.name(), "hex:11x11,swap=on");
  EXPECT_EQ(moves_of(saved), "a2 swap-pieces f6 d8");
  EXPECT_EQ(saved.result, "W+R");
  EXPECT_EQ(moves_of(only("9x7nc1,i7a1:Sb2")), "i7 a1 b2");
  EXPECT_EQ(only("9x7nc1,i7a1").game.name(), "hex:9x7");
  EXPECT_EQ(moves_of(only("https://hexworld.org/board/#5c1")), "");
  EXPECT_EQ(only("https://hexworld.org/board/#5c1,a1:fw").result, "B+F");
}

TEST(ForeignGames, BehindLinksShowThePositionOfTheLink) {
  const auto tree = session::read_link("https://hexworld.org/board/#5c1,a1b2,c3d4");
  const auto saved = from_sgf(tree);
  EXPECT_EQ(moves_of(saved), "a1 b2");
  EXPECT_EQ(write_sgf({tree}), "(;FF[4]GM[11]SZ[5]\n;B[a1];W[b2]\n(;)\n(;B[c3];W[d4]))\n");
}

TEST(ForeignGames, BehindLinksThatAreWrong) {
  const auto line = [](const char* text) { return refusal([&] { only(text); }); };
  EXPECT_NE(line("https://hexworld.org/board/").find("holds no game"), std::string::npos);
  EXPECT_NE(line("https://hexworld.org/board/#five").find("not understood"), std::string::npos);
  EXPECT_NE(line("hexworld.org/board/#5c1,a1,b2,c3").find("not understood"), std::string::npos);
  EXPECT_NE(line("hexworld.org/board/#5c1,a1!2").find("no move at '!2'"), std::string::npos);
  EXPECT_NE(line("hexworld.org/board/#5c1,a1:sz9").find("move 3 (B[z9])"), std::string::npos);
  EXPECT_NE(line("hexworld.org/board/#5c1,a1:p").find("move 2 (W[pass])"), std::string::npos);
  EXPECT_FALSE(session::is_link("hex:5x5 a1"));
  EXPECT_FALSE(session::is_link("order-chaos:5x5,line=4"));
  EXPECT_FALSE(session::is_link("games.sgf"));
  EXPECT_TRUE(session::holds_games("(;GM[11])"));
}

}  // namespace
}  // namespace zermelo::test
