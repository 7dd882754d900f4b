// Positional games: how they are written, what is refused, which sets the generators make, and what
// the conventions mean. The sets are compared with those of the checker, which makes them a second
// time (tests/unit/prove/positional_prove_test.cpp).
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "games/decisive.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

std::size_t count_sets(const std::string& name) {
  const auto game = AnyGame::parse(name);
  return game.family().winning_sets(game).size();
}

Outcome outcome_after(const std::string& name, const char* moves) {
  const auto game = AnyGame::parse(name);
  return game.outcome(game.after(game.parse_moves(moves)));
}

TEST(PositionalRules, GeneratorsMakeAsManySetsAsAreKnown) {
  EXPECT_EQ(count_sets("positional:3x3,lines=3"), 8U);
  EXPECT_EQ(count_sets("positional:5x4,rows=3"), 12U);
  EXPECT_EQ(count_sets("positional:5x4,columns=3"), 10U);
  EXPECT_EQ(count_sets("positional:5x4,diagonals=3"), 12U);
  EXPECT_EQ(count_sets("positional:torus:5x5,lines=3"), 100U);
  EXPECT_EQ(count_sets("positional:torus:3x3,lines=3"), 12U);  // the affine plane of order 3
  EXPECT_EQ(count_sets("positional:cylinder:4x3,rows=3"), 12U);
  EXPECT_EQ(count_sets("positional:cylinder:4x3,columns=3"), 4U);
  // Hales and Jewett: ((n + 2)^d - n^d) / 2.
  EXPECT_EQ(count_sets("positional:box:3^3,box-lines"), 49U);
  EXPECT_EQ(count_sets("positional:box:4^3,box-lines"), 76U);
  EXPECT_EQ(count_sets("positional:box:3^4,box-lines"), 272U);
  EXPECT_EQ(count_sets("positional:box:4^2,box-lines"), 10U);
  // Cayley: n^(n-2) trees; Kirchhoff: 192 trees of the grid graph of 3x3 vertices.
  EXPECT_EQ(count_sets("positional:complete:5,spanning-trees"), 125U);
  EXPECT_EQ(count_sets("positional:complete:6,spanning-trees"), 1296U);
  EXPECT_EQ(count_sets("positional:grid-graph:3x3,spanning-trees"), 192U);
  EXPECT_EQ(count_sets("positional:complete:6,perfect-matchings"), 15U);
  EXPECT_EQ(count_sets("positional:complete:6,triangles"), 20U);
  EXPECT_EQ(count_sets("positional:complete:6,hamilton-cycles"), 60U);
  EXPECT_EQ(count_sets("positional:complete:6,cycles=4"), 45U);
  EXPECT_EQ(count_sets("positional:complete:4,cycles"), 7U);
  EXPECT_EQ(count_sets("positional:grid-graph:3x3,cycles"), 13U);
  EXPECT_EQ(count_sets("positional:complete:5,paths=1-2"), 16U);
  // Planes of order q have q^2 + q lines, and one more if they are projective.
  EXPECT_EQ(count_sets("positional:affine:4,plane-lines"), 20U);
  EXPECT_EQ(count_sets("positional:affine:8,plane-lines"), 72U);
  EXPECT_EQ(count_sets("positional:projective:2,plane-lines"), 7U);
  EXPECT_EQ(count_sets("positional:projective:9,plane-lines"), 91U);
  EXPECT_EQ(count_sets("positional:4x4,polyomino=##/##"), 9U);
  EXPECT_EQ(count_sets("positional:4x4,polyomino=##/#."), 36U);
  EXPECT_EQ(count_sets("positional:torus:4x4,polyomino=##/#."), 64U);
  EXPECT_EQ(count_sets("positional:4x4,squares"), 14U);
  EXPECT_EQ(count_sets("positional:4x4,rectangles"), 36U);
}

/// Two points of a plane lie on exactly one line. (Over what is no field some lie on several.)
TEST(PositionalRules, TwoPointsOfAPlaneHaveOneLine) {
  for (const auto* name :
       {"positional:projective:2,plane-lines", "positional:affine:4,plane-lines",
        "positional:projective:4,plane-lines", "positional:affine:5,plane-lines",
        "positional:projective:8,plane-lines", "positional:projective:9,plane-lines"}) {
    const auto game = AnyGame::parse(name);
    std::map<std::pair<games::Cell, games::Cell>, int> lines;
    for (const auto& line : game.family().winning_sets(game)) {
      for (const auto one : line) {
        for (const auto other : line) ++lines[{one, other}];
      }
    }
    for (const auto one : game.board().cells()) {
      for (const auto other : game.board().cells()) {
        if (one == other) continue;
        ASSERT_EQ((lines[{one, other}]), 1) << name;
      }
    }
  }
}

TEST(PositionalRules, SeveralGeneratorsAddUpAndContainedSetsAreDropped) {
  EXPECT_EQ(count_sets("positional:3x3,rows=3,columns=3"), 6U);
  EXPECT_EQ(count_sets("positional:3x3,rows=3,lines=3"), 8U);
  EXPECT_EQ(count_sets("positional:3x3,rows=3,set=a1+b1"), 3U);
  EXPECT_EQ(count_sets("positional:3x3,set=a1+b1,set=b1+a1"), 1U);
}

TEST(PositionalRules, NamesInNormalForm) {
  const auto normal = [](const char* name) { return AnyGame::parse(name).name(); };
  EXPECT_EQ(normal("positional:3x3,lines=03,convention=maker-maker"), "positional:3x3,lines=3");
  EXPECT_EQ(normal("positional:3x3,set=b1+a1,lines=3,first=o"),
            "positional:3x3,first=o,lines=3,set=a1+b1");
  EXPECT_EQ(normal("positional:4x4,polyomino=.../.##/.#.,convention=maker-breaker"),
            "positional:4x4,convention=maker-breaker,polyomino=##/#.");
  EXPECT_EQ(normal("positional:graph:3-2+1-2,paths=3-1"), "positional:graph:1-2+2-3,paths=1-3");
  EXPECT_EQ(normal("positional:cells:hub@b2+rim@a1,set=hub+rim"), "positional:#./.#,set=a1+b2");
  EXPECT_EQ(normal("positional:3x3,o.rows=2,x.lines=3"), "positional:3x3,x.lines=3,o.rows=2");
  EXPECT_EQ(normal("positional:3x3,lines=3,swap=on,pass=both,bias=1:1"),
            "positional:3x3,pass=both,swap=on,lines=3");
  EXPECT_EQ(normal("positional:3x3,bias=2:3,lines=3,convention=maker-breaker,pass=none"),
            "positional:3x3,convention=maker-breaker,bias=2:3,lines=3");
  EXPECT_EQ(normal("positional:3x3,symbols=3,lines=3,pass=chaos,convention=order-chaos"),
            "positional:3x3,convention=order-chaos,pass=chaos,symbols=3,lines=3");
  EXPECT_EQ(AnyGame::parse("positional:torus:3x3,lines=3").resized(5, 4).name(),
            "positional:torus:5x4,lines=3");
  EXPECT_THROW(AnyGame::parse("positional:box:3^3,box-lines").resized(5, 4), base::InputError);
}

TEST(PositionalRules, WhatTheConventionsMean) {
  const std::string row = "positional:3x1,set=a1+b1,convention=";
  EXPECT_EQ(outcome_after(row + "maker-maker", "a1 c1 b1"), Outcome::a_wins);
  EXPECT_EQ(outcome_after(row + "maker-maker", "a1 b1 c1"), Outcome::draw);
  EXPECT_EQ(outcome_after(row + "maker-maker,first=o", "a1 c1 b1"), Outcome::b_wins);
  EXPECT_EQ(outcome_after(row + "maker-breaker", "a1 c1 b1"), Outcome::a_wins);
  EXPECT_EQ(outcome_after(row + "maker-breaker", "a1 b1 c1"), Outcome::b_wins);
  EXPECT_EQ(outcome_after(row + "maker-breaker,first=breaker", "a1 c1 b1"), Outcome::b_wins);
  EXPECT_EQ(outcome_after(row + "avoider-enforcer", "a1 c1 b1"), Outcome::b_wins);
  EXPECT_EQ(outcome_after(row + "avoider-enforcer", "a1 b1 c1"), Outcome::a_wins);
  EXPECT_EQ(outcome_after(row + "avoider-avoider", "a1 c1 b1"), Outcome::b_wins);
  EXPECT_EQ(outcome_after(row + "avoider-avoider", "a1 b1 c1"), Outcome::draw);
  EXPECT_EQ(outcome_after("positional:3x1,x.set=a1+b1+c1,o.set=a1,first=o", "a1"), Outcome::b_wins);
}

TEST(PositionalRules, WhatATurnIs) {
  const auto mover_after = [](const std::string& name, const char* moves) {
    const auto game = AnyGame::parse(name);
    return game.side_name(game.to_move(game.after(game.parse_moves(moves))));
  };
  const std::string biased = "positional:6x1,convention=maker-breaker,bias=1:2,rows=3";
  EXPECT_EQ(mover_after(biased, ""), "maker");
  EXPECT_EQ(mover_after(biased, "a1"), "breaker");
  EXPECT_EQ(mover_after(biased, "a1 b1"), "breaker");
  EXPECT_EQ(mover_after(biased, "a1 b1 c1"), "maker");
  EXPECT_EQ(mover_after(biased + ",first=breaker", "a1"), "breaker");
  // A set that is filled with the first of two stones decides at once.
  EXPECT_EQ(outcome_after("positional:4x1,bias=2:1,set=a1", "a1"), Outcome::a_wins);
  // Two passes end the game, and one does not.
  EXPECT_EQ(outcome_after("positional:3x1,pass=both,rows=3", "pass"), Outcome::undecided);
  EXPECT_EQ(outcome_after("positional:3x1,pass=both,rows=3", "pass a1 pass"), Outcome::undecided);
  EXPECT_EQ(outcome_after("positional:3x1,pass=both,rows=3", "pass pass"), Outcome::draw);
  EXPECT_EQ(outcome_after("positional:3x1,convention=maker-breaker,pass=both,rows=3", "pass pass"),
            Outcome::b_wins);
  // The first stone becomes the second player's, and then stays his.
  const std::string swapping = "positional:3x1,swap=on,rows=2";
  EXPECT_EQ(mover_after(swapping, "b1 swap-pieces"), "x");
  EXPECT_EQ(outcome_after(swapping, "b1 swap-pieces a1 c1"), Outcome::b_wins);
  EXPECT_NE(refusal([&] { mover_after(swapping, "swap-pieces"); }).find("first stone"),
            std::string::npos);
  EXPECT_NE(refusal([&] { mover_after(swapping, "b1 swap-pieces swap-pieces"); }).find("only"),
            std::string::npos);
  EXPECT_NE(refusal([&] { mover_after(swapping, "pass"); }).find("is not a move"),
            std::string::npos);
  // A set of equal symbols is Order's, whoever places them.
  const std::string order = "positional:3x1,convention=order-chaos,rows=2";
  EXPECT_EQ(outcome_after(order, "Oa1 Ob1"), Outcome::a_wins);
  EXPECT_EQ(outcome_after(order, "Oa1 Xb1 Oc1"), Outcome::b_wins);
}

TEST(PositionalRules, WhatDecidedAGameIsShown) {
  const auto decisive = [](const char* name, const char* moves) {
    const auto game = AnyGame::parse(name);
    return games::decisive(game, game.after(game.parse_moves(moves)));
  };
  const auto row = decisive("positional:3x3,lines=3", "a1 b1 b2 c1 c3");
  EXPECT_EQ(row.kind, "set");
  ASSERT_EQ(row.lines.size(), 1U);
  EXPECT_EQ(row.cells.size(), 3U);
  // Whoever loses by a set has filled it.
  EXPECT_EQ(
      decisive("positional:3x1,set=a1+b1,convention=avoider-avoider", "a1 c1 b1").cells.size(), 2U);
  EXPECT_TRUE(
      decisive("positional:3x1,set=a1+b1,convention=maker-breaker", "a1 b1 c1").lines.empty());
}

/// Writes a file of that name for the time of a test.
class TextFile {
 public:
  TextFile(const std::string& name, const std::string& text)
      : path_(std::filesystem::temp_directory_path() / name) {
    std::ofstream(path_) << text;
  }
  ~TextFile() { std::filesystem::remove(path_); }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  std::string game() const { return "positional:@" + path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST(PositionalRules, AFileSaysTheSameAsALine) {
  const TextFile more("positional_more.pos", "set = c b  # named below\n");
  const TextFile file("positional_file.pos",
                      "# A game for a test\n\n"
                      "convention = maker-breaker\r\n"
                      "board = cells: a b c\n"
                      "include = positional_more.pos\n"
                      "set = a b\n");
  EXPECT_EQ(AnyGame::parse(file.game()).name(),
            "positional:3x1,convention=maker-breaker,set=a1+b1,set=b1+c1");
  EXPECT_EQ(AnyGame::parse(file.game() + ",first=breaker").name(),
            "positional:3x1,convention=maker-breaker,first=breaker,set=a1+b1,set=b1+c1");
  const TextFile drawn("positional_drawn.pos",
                       "board = ##./### # with a hole\npolyomino = ##/#.\n");
  EXPECT_EQ(AnyGame::parse(drawn.game()).name(), "positional:##./###,polyomino=##/#.");
}

TEST(PositionalRules, FilesOfMayerEichbergerAndSaffidineAreRead) {
  // The example of their encoder: tic-tac-toe after b2, a1 and c3, White to move.
  const std::string rows =
      "a1 b1 c1\na2 b2 c2\na3 b3 c3\na1 a2 a3\nb1 b2 b3\nc1 c2 c3\na1 b2 c3\na3 b2 c1\n";
  const TextFile file("positional_example.pg",
                      "#version\n1.0\n#times\nt4 t5 t6 t7 t8 t9\n#blackturns\nt5 t7 t9\n"
                      "#positions\na1 a2 a3 b1 b2 b3 c1 c2 c3\n#blackwins\n" +
                          rows + "#blackinitials\nb2 c3\n#whitewins\n" + rows +
                          "#whiteinitials\na1\n");
  const auto game = AnyGame::parse(file.game());
  EXPECT_EQ(game.name(),
            "positional:.##/#.#/##.,first=o,x.set=a2+c2,x.set=a3+b3,x.set=b1+b3,x.set=c1+a3,"
            "x.set=c1+c2,o.set=a2+a3,o.set=b1+c1");
  const TextFile maker("positional_maker.pg",
                       "#times\n1 2 3\n#blackturns\n1 3\n#positions\nx y z\n#blackwins\nx y\n");
  EXPECT_EQ(AnyGame::parse(maker.game()).name(),
            "positional:3x1,convention=maker-breaker,set=a1+b1");
  for (const auto& [text, said] :
       {std::pair{"#times\n1 2\n#blackturns\n1 2\n#positions\nx y\n#blackwins\nx y\n",
                  "'1' and '2' are turns of the same player"},
        {"#positions\nx y\n#blackwins\nx q\n", "line 4: 'set=x+q': 'q' is not a cell"},
        {"#positions\nx y\n#firstmoves\nx\n", "#firstmoves is not supported"},
        {"#cells\nx y\n", "line 1: '#cells' is not a code word"},
        {"#positions\nx y z\n#blackinitials\nx y\n#blackwins\nx y\n",
         "line 6: the game is over"}}) {
    const TextFile bad("positional_bad.pg", text);
    EXPECT_NE(refusal([&] { AnyGame::parse(bad.game()); }).find(said), std::string::npos) << text;
  }
}

TEST(PositionalRules, ASetThatIsGivenTwiceIsToldAndCountsOnce) {
  const TextFile file("positional_twice.pos", "board = 3x1\nset = a1 b1\nset = b1 a1\n");
  const auto game = AnyGame::parse(file.game());
  EXPECT_EQ(game.family().winning_sets(game).size(), 1U);
  EXPECT_NE(game.family().rules_in_words(game).play.find("line 3: 'set=b1+a1' is given twice"),
            std::string::npos);
}

TEST(PositionalRules, RefusalsNameTheFileTheLineAndWhatWouldBeRight) {
  struct Bad {
    const char* text;
    const char* said;
  };
  for (const auto& [text, said] :
       {Bad{"board = 3x3\n\nset = a1 d4\n", "line 3: 'set=a1+d4': 'd4' is not a cell"},
        Bad{"board = 3x3\nset = a1 a1\n", "line 2: 'set=a1+a1': the cell 'a1' stands in it twice"},
        Bad{"board = 3x3\nset =\n", "line 2: 'set=' has no value"},
        Bad{"board = 3x3\nlines = 4\n", "line 2: 'lines=4': there is no such set on the board 3x3"},
        Bad{"board = 0x3\nlines = 3\n", "line 1: 'board=0x3': a board of 0x3 has no cells"},
        Bad{"board = ...\nset = a1\n", "line 1: 'board=...': the shape has no cell"},
        Bad{"lines = 3\n", "names no board"},
        Bad{"board = 3x3\n", "names no sets"},
        Bad{"board = 3x3\nboard = 4x4\n", "line 2: 'board=4x4': the board is given twice"},
        Bad{"board = 3x3\nlines 3\n", "line 2: 'lines 3' is not a key; write lines = VALUE"},
        Bad{"board = 3x3\nbias = 0:1\n", "line 2: 'bias=0:1': a bias is two numbers from 1 to 99"},
        Bad{"board = 3x3\nbias = 2\n", "line 2: 'bias=2': a bias is two numbers from 1 to 99"},
        Bad{"board = 3x3\nbias = 1:100\n", "line 2: 'bias=1:100': a bias is two numbers"},
        Bad{"board = 3x3\nbias = 1:2\npass = both\n", "line 3: 'pass=both': passing and swapping"},
        Bad{"board = 3x3\nlines = 3\npass = maker\n", "pass must be one of none, x, o, both"},
        Bad{"board = 3x3\nlines = 3\nsymbols = 2\n", "only convention=order-chaos lets"},
        Bad{"board = 3x3\nconvention = order-chaos\nswap = on\n", "line 3: 'swap=on': conven"},
        Bad{"board = 3x3\nswap = on\nx.lines = 3\no.rows = 3\n", "line 2: 'swap=on': a stone"},
        Bad{"board = 3x3\nbiass = 1:1\n",
            "line 2: 'biass=1:1': unknown key; did you mean bias? the keys are board"},
        Bad{"board = complete:9\nspanning-trees\n",
            "line 2: 'spanning-trees': there are more than"},
        Bad{"board = cells:x y x\nset = x\n",
            "line 1: 'board=cells:x+y+x': the cell 'x' is named "},
        Bad{"board = 3x3\nset = \xc3\xa9\n", "line 2: character 7"},
        Bad{"include = positional_bad.pos\n", "line 1: the file"},
        Bad{"board = 3x3\nbox-lines\n", "line 2: 'box-lines': the key needs a box"},
        Bad{"board = 3x3\nconvention = chess\nlines=3\n", "convention must be one of maker-maker"},
        Bad{"board = 3x3\nfirst = maker\nlines=3\n", "first must be one of x, o"},
        Bad{"board = 3x3\nlines\n", "line 2: 'lines': the key needs a value, as in lines=3"},
        Bad{"board = torus:4x4\nsquares\n", "needs a grid that does not wrap"},
        Bad{"board = graph:1-2 2-1\ntriangles\n", "the edge 2-1 is listed twice"},
        Bad{"board = 3x3\nconvention = maker-breaker\nbreaker.lines = 3\n", "line 3"}}) {
    const TextFile file("positional_bad.pos", text);
    const auto message = refusal([&] { AnyGame::parse(file.game()); });
    EXPECT_NE(message.find(said), std::string::npos) << text << message;
    EXPECT_NE(message.find("positional_bad.pos"), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
  EXPECT_NE(
      refusal([] { AnyGame::parse("positional:@no_such_file"); }).find("cannot read the file"),
      std::string::npos);
}

/// The group that is found has the order that is known, or is a part of it where it is too large.
TEST(PositionalRules, SymmetriesAreFound) {
  struct Known {
    const char* name;
    std::size_t order;
  };
  for (const auto& [name, order] :
       {Known{"positional:3x3,lines=3", 8}, Known{"positional:4x4,lines=4", 32},
        Known{"positional:5x4,lines=4", 4}, Known{"positional:box:3^3,box-lines", 48},
        Known{"positional:box:4^3,box-lines", 192},
        Known{"positional:projective:2,plane-lines", 168},
        Known{"positional:affine:3,plane-lines", 432},
        Known{"positional:complete:6,triangles", 720}, Known{"positional:torus:7x7,lines=5", 392},
        Known{"positional:3x3,x.rows=3,o.columns=3", 36},
        Known{"positional:2x1,x.set=a1,o.set=b1", 1}}) {
    EXPECT_EQ(AnyGame::parse(name).visit([](const auto& game) { return game.symmetries().size(); }),
              order)
        << name;
  }
  // 20! permutations, of which those are found that fix all but six cells.
  AnyGame::parse("positional:20x1,set=a1+b1").visit([](const auto& game) {
    EXPECT_GT(game.symmetries().size(), 100U);
    EXPECT_LE(game.symmetries().size(), 1000U);
  });
}

}  // namespace
}  // namespace zermelo::test
