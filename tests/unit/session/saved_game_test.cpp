// Games that are saved as SGF are equal when they are read again.
#include "session/saved_game.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using session::from_sgf;
using session::read_sgf;
using session::SavedGame;
using session::to_sgf;
using session::write_sgf;

SavedGame random_game(const AnyGame& game, base::Random& random) {
  SavedGame saved{.game = game, .moves = {}, .players = {"random", "a]b\\"}};
  auto position = game.initial();
  while (game.outcome(position) == games::Outcome::undecided && random.below(40) > 0) {
    const auto moves = game.moves(position);
    saved.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    game.play(position, saved.moves.back());
  }
  saved.result = session::sgf_result(game.outcome(position));
  return saved;
}

TEST(SavedGames, OfEveryKindComeBack) {
  base::Random random(77);
  std::vector<std::string> names{"order-chaos:9x3,line=3,pass=both",
                                 "order-chaos:4x4,line=3,first=chaos,symbols=8",
                                 "order-chaos:##./###,line=3,pass=starter"};
  for (const auto* family : games::families()) {
    names.insert(names.end(), family->examples.begin(), family->examples.end());
  }
  for (const auto& name : names) {
    const auto game = AnyGame::parse(name);
    for (int i = 0; i < 20; ++i) {
      const auto saved = random_game(game, random);
      const auto text = write_sgf({to_sgf(saved)});
      EXPECT_EQ(from_sgf(read_sgf(text).front()), saved) << text;
    }
  }
}

TEST(SavedGames, HoldWhatIsSaidOfTheirMoves) {
  const auto game = AnyGame::parse("hex:3x3");
  SavedGame saved{.game = game, .moves = game.parse_moves("b2 a1 c3")};
  saved.comments = {"a set [b2] of \\ cells]", "", "won 53.4% of 20 playouts"};
  saved.remark = "it broke: \\]";
  const auto tree = read_sgf(write_sgf({to_sgf(saved)})).front();
  EXPECT_EQ(from_sgf(tree), saved);
  const auto said = [](const session::SgfTree& in, std::size_t node) {
    const auto* found = in.nodes[node].find("C");
    return found == nullptr ? std::string("-") : session::sgf_text(found->values.front());
  };
  EXPECT_EQ(said(tree, 0), "-");
  EXPECT_EQ(said(tree, 1), saved.comments[0]);
  EXPECT_EQ(said(tree, 2), "-");
  EXPECT_EQ(said(tree, 3), "won 53.4% of 20 playouts it broke: \\]") << "a line break";
  saved.moves.clear();
  EXPECT_EQ(said(read_sgf(write_sgf({to_sgf(saved)})).front(), 0), saved.remark);
}

TEST(SavedGames, SayNothingWhereTheFileSaysSomething) {
  const auto tree = read_sgf("(;GM[11]SZ[3];B[b2]C[mine];W[a1])").front();
  SavedGame saved{.game = AnyGame::parse("hex:3x3"), .moves = {}};
  saved.moves = saved.game.parse_moves("b2 a1 c3");
  saved.comments = {"theirs", "theirs", "theirs"};
  EXPECT_NE(write_sgf({session::continued(tree, saved)})
                .find(";B[b2]C[mine];W[a1]C[theirs];B[c3]C[theirs]"),
            std::string::npos)
      << write_sgf({session::continued(tree, saved)});
}

TEST(SavedGames, AreWrittenSo) {
  const auto game = AnyGame::parse("order-chaos:4x3,line=3,pass=both");
  const SavedGame saved{game, game.parse_moves("Xb2 pass Oa1"), {"uct", "human"}, "W+R"};
  const auto text = write_sgf({to_sgf(saved)});
  EXPECT_NE(text.find("GM[900]"), std::string::npos) << text;
  EXPECT_NE(text.find("SZ[4:3]ZERMELO[order-chaos:4x3,line=3,pass=both]PB[uct]PW[human]RE[W+R]\n"
                      ";B[Xb2];W[pass];B[Oa1])"),
            std::string::npos)
      << text;
}

TEST(SavedGames, OfHexAsHexProgramsWriteThem) {
  const auto saved = from_sgf(
      read_sgf("(;AP[HexGui:0.10.GIT]FF[4]GM[11]SZ[5];B[a3];W[swap-pieces];B[E4])").front());
  EXPECT_EQ(saved.game.name(), "hex:5x5,swap=on");
  EXPECT_EQ(saved.game.moves_name(saved.moves), "a3 swap-pieces e4");
  const auto text = write_sgf({to_sgf(saved)});
  EXPECT_NE(text.find("GM[11]"), std::string::npos) << text;
  EXPECT_NE(text.find("SZ[5]ZERMELO[hex:5x5,swap=on]\n;B[a3];W[swap-pieces];B[e4])"),
            std::string::npos)
      << text;
  const auto oblong = from_sgf(read_sgf("(;GM[11]SZ[9:7];B[i7])").front());
  EXPECT_EQ(oblong.game.name(), "hex:9x7");
  EXPECT_NE(refusal([] {
              from_sgf(read_sgf("(;GM[11]SZ[5];B[a3];W[a3])").front());
            }).find("move 2 (W[a3])"),
            std::string::npos);
}

TEST(SavedGames, TheMainLineIsPlayed) {
  const auto saved = from_sgf(read_sgf("(;GM[900]ZERMELO[order-chaos:4x3,line=3,pass=both]C[hi]"
                                       ";B[xB2](;C[no move];W[];B[Oa1]C[x])(;W[Xa1]))")
                                  .front());
  EXPECT_EQ(saved.game.moves_name(saved.moves), "Xb2 pass Oa1");
  const auto resigned =
      from_sgf(read_sgf("(;ZERMELO[order-chaos:4x3,line=3];B[Xb2];W[resign])").front());
  EXPECT_EQ(resigned.result, "B+R");
}

TEST(SavedGames, AreContinuedWithoutLoss) {
  constexpr std::string_view file =
      "(;GM[11]SZ[5]ODD[x\\]y][z](;C[before];B[a3]N[one](;W[b2];B[c3])(;W[c4]ZZ[kept]))(;B[e5]))";
  const auto tree = read_sgf(file).front();
  const auto continue_with = [&](const char* moves, const char* result = "") {
    const auto game = AnyGame::parse("hex:5x5");
    const SavedGame saved{game, game.parse_moves(moves), {}, result};
    const auto text = write_sgf({session::continued(tree, saved)});
    const auto back = from_sgf(read_sgf(text).front());
    EXPECT_EQ(back.game.moves_name(back.moves), moves) << text;
    for (const char* kept : {"ODD[x\\]y][z]", "C[before]", "N[one]", "ZZ[kept]", "B[e5]"}) {
      EXPECT_NE(text.find(kept), std::string::npos) << kept << " in " << text;
    }
    return text;
  };
  EXPECT_NE(continue_with("a3 b2 c3 d1").find(";W[b2];B[c3];W[d1])"), std::string::npos);
  EXPECT_NE(continue_with("a3 c4").find("(;W[c4]ZZ[kept])\n(;W[b2]"), std::string::npos)
      << "the variation that was played is the main line";
  EXPECT_NE(continue_with("e5 a1").find("(;B[e5];W[a1])\n(;C[before]"), std::string::npos);
  continue_with("a3 b2");
  continue_with("");
  continue_with("d4 d5", "W+R");
  EXPECT_NE(continue_with("a3", "B+").find("RE[B+]"), std::string::npos);
}

TEST(SavedGames, ContinuedGamesAreTheMainLine) {
  base::Random random(78);
  const auto game = AnyGame::parse("order-chaos:3x2,line=3,pass=both");
  for (int i = 0; i < 50; ++i) {
    auto tree = to_sgf(random_game(game, random));
    std::size_t least = 0;
    for (int k = 0; k < 10; ++k) {
      const auto saved = random_game(game, random);
      tree = read_sgf(write_sgf({session::continued(tree, saved)})).front();
      const auto back = from_sgf(tree);
      EXPECT_EQ(back.moves, saved.moves);
      EXPECT_EQ(back.result, saved.result);
      EXPECT_GE(tree.nodes.size(), least) << "nothing is lost";
      least = tree.nodes.size();
    }
  }
}

TEST(SavedGames, RefusalsSayWhatIsWrong) {
  const auto expect = [](const char* text, const char* named) {
    const auto line = refusal([&] { from_sgf(read_sgf(text).front()); });
    EXPECT_NE(line.find(named), std::string::npos) << text << ": " << line;
  };
  expect("(;GM[1]SZ[19];B[aa])", "GM[1]");
  expect("(;SZ[19])", "GM[]");
  expect("(;GM[900]SZ[4])", "ZERMELO");
  expect("(;ZERMELO[chess])", "'chess'");
  expect("(;ZERMELO[order-chaos:@secret,line=3])", "names a file");
  expect("(;ZERMELO[order-chaos:4x3,line=3];W[Xa1])", "move 1 (W[Xa1]): it is order's turn");
  expect("(;ZERMELO[order-chaos:4x3,line=3];B[Xa1];W[Xa1])", "a1 is filled");
  expect("(;ZERMELO[order-chaos:4x3,line=3];B[e9])", "move 1 (B[e9])");
  expect("(;ZERMELO[order-chaos:4x3,line=3]AB[Xa1])", "AB[Xa1] is not on the board");
  EXPECT_NE(refusal([] { session::load_game("/nowhere/x.sgf"); }).find("/nowhere/x.sgf"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
