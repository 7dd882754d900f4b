// The GTP engine, line by line.
#include "session/gtp.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using session::GtpEngine;

/// An engine and its answers, without their frame.
class Talk {
 public:
  explicit Talk(const char* game, const char* player = "random",
                play::Coordinates coordinates = play::Coordinates::hex)
      : engine_({.game = AnyGame::parse(game), .player = player, .coordinates = coordinates}) {}

  /// The answer to a command that succeeds.
  std::string operator()(std::string_view line) { return ask('=', line); }
  /// The message of a command that fails.
  std::string failure(std::string_view line) { return ask('?', line); }
  std::string raw(std::string_view line) { return engine_.respond(line); }
  GtpEngine& engine() { return engine_; }

 private:
  std::string ask(char status, std::string_view line) {
    const auto answer = engine_.respond(line);
    EXPECT_TRUE(answer.ends_with("\n\n") && answer.front() == status) << line << ": " << answer;
    if (answer.size() < 4) return {};
    return answer.substr(2, answer.size() - 4);
  }
  GtpEngine engine_;
};

TEST(Gtp, Framing) {
  Talk talk("order-chaos:4x4,line=4");
  EXPECT_EQ(talk.raw("protocol_version"), "= 2\n\n");
  EXPECT_EQ(talk.raw("17 protocol_version"), "=17 2\n\n");
  EXPECT_EQ(talk.raw("007 clear_board"), "=007\n\n");
  EXPECT_EQ(talk.raw("\t5\tPROTOCOL_Version  # what?\r"), "=5 2\n\n");
  EXPECT_EQ(talk.raw(""), "");
  EXPECT_EQ(talk.raw("   \t\r"), "");
  EXPECT_EQ(talk.raw("# a comment"), "");
  EXPECT_EQ(talk.raw("nonsense"), "? unknown command\n\n");
  EXPECT_EQ(talk.raw("12 nonsense"), "?12 unknown command\n\n");
  EXPECT_EQ(talk.raw("12"), "?12 syntax error: there is an id but no command\n\n");
  EXPECT_EQ(talk.raw("pro\x01tocol\x7f_version"), "= 2\n\n") << "control characters do not count";
  EXPECT_FALSE(talk.engine().finished());
  EXPECT_EQ(talk.raw("9 quit"), "=9\n\n");
  EXPECT_TRUE(talk.engine().finished());
}

TEST(Gtp, KnowsEveryCommandOfTheIssue) {
  Talk talk("order-chaos:4x4,line=4");
  const auto list = talk("list_commands");
  std::set<std::string_view> commands;
  for (const auto name : base::words(list)) EXPECT_TRUE(commands.insert(name).second) << name;
  for (const char* name : {"protocol_version",
                           "name",
                           "version",
                           "known_command",
                           "list_commands",
                           "quit",
                           "boardsize",
                           "clear_board",
                           "komi",
                           "play",
                           "play-game",
                           "genmove",
                           "reg_genmove",
                           "undo",
                           "showboard",
                           "final_score",
                           "all_legal_moves",
                           "time_settings",
                           "time_left",
                           "kgs-time_settings",
                           "loadsgf",
                           "hexgui-analyze_commands",
                           "swap-pieces",
                           "resign",
                           "forfeit",
                           "gogui-rules_game_id",
                           "gogui-rules_board",
                           "gogui-rules_board_size",
                           "gogui-rules_legal_moves",
                           "gogui-rules_side_to_move",
                           "gogui-rules_final_result",
                           "gogui-analyze_commands",
                           "gogui-interrupt",
                           "gogui-play_sequence"}) {
    EXPECT_TRUE(commands.contains(name)) << name;
    EXPECT_EQ(talk(std::string("known_command ") + name), "true");
  }
  EXPECT_EQ(talk("known_command tea"), "false");
  EXPECT_EQ(talk("known_command GenMove"), "true");
  for (const auto name : commands) {
    if (name == "quit") continue;
    EXPECT_NE(talk.raw(name), "? unknown command\n\n") << name;
  }
}

TEST(Gtp, WrongArgumentsAreSyntaxErrors) {
  Talk talk("order-chaos:4x4,line=4");
  for (const char* line :
       {"play", "play b", "play b Xa1 Xa2", "genmove", "boardsize", "boardsize x",
        "boardsize 4 4 4", "komi", "komi much", "time_settings 1 2", "time_settings a b c",
        "time_settings 1 2 -3", "time_left b", "time_left b nan 1", "loadsgf", "known_command",
        "clear_board now", "gogui-play_sequence b"}) {
    EXPECT_TRUE(talk.failure(line).starts_with("syntax error")) << line;
  }
  EXPECT_NE(talk.failure("genmove green").find("'green' is not a colour"), std::string::npos);
  EXPECT_EQ(talk("komi 6.5"), "");
}

TEST(Gtp, MovesOfBothPlayers) {
  Talk talk("order-chaos:4x4,line=4");
  EXPECT_EQ(talk("gogui-rules_side_to_move"), "black");
  EXPECT_EQ(talk("play black Xb2"), "");
  EXPECT_EQ(talk("PLAY Chaos oC3"), "");
  EXPECT_EQ(talk("gogui-rules_board"), ". . . .\n. X . .\n. . O .\n. . . .");
  EXPECT_NE(talk.failure("play b Xb2").find("illegal move: move 'Xb2'"), std::string::npos);
  EXPECT_NE(talk.failure("play b b1").find("illegal move"), std::string::npos);
  EXPECT_NE(talk.failure("play b pass").find("illegal move"), std::string::npos);
  EXPECT_EQ(talk("gogui-play_sequence b Xa1 w Xa2"), "");
  const auto before = talk("gogui-rules_board");
  EXPECT_NE(talk.failure("gogui-play_sequence b Xa3 w Xa1").find("a1 is filled"),
            std::string::npos);
  EXPECT_EQ(talk("gogui-rules_board"), before) << "all of it or nothing";
  EXPECT_EQ(talk("undo"), "");
  EXPECT_EQ(talk("gogui-rules_side_to_move"), "white");
  EXPECT_EQ(talk("play-game Xd4 Od3 Xd2"), "");
  EXPECT_EQ(talk("gogui-rules_board"), ". . . .\n. . . X\n. . . O\n. . . X");
  EXPECT_NE(talk.failure("play-game Xd4 Xd4").find("d4 is filled"), std::string::npos);
  EXPECT_EQ(talk("gogui-rules_board"), ". . . .\n. . . X\n. . . O\n. . . X");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(talk("undo"), "");
  EXPECT_EQ(talk.failure("undo"), "cannot undo");
}

TEST(Gtp, EitherPlayerMayPlayAtAnyTime) {
  Talk talk("order-chaos:4x4,line=4");
  talk("play b Xa1");
  talk("play b Xa2");
  EXPECT_EQ(talk("gogui-rules_side_to_move"), "white");
  talk("play b Xa3");
  talk("play b Xa4");
  EXPECT_EQ(talk("final_score"), "B+");
  EXPECT_NE(talk.failure("savesgf nowhere").find("out of turn"), std::string::npos);
  talk("undo");
  EXPECT_EQ(talk.failure("final_score"), "cannot score");
  EXPECT_EQ(talk("gogui-rules_board"), "X . . .\nX . . .\nX . . .\n. . . .");
  talk("clear_board");
  EXPECT_NE(talk("genmove w"), "resign") << "nor does genmove ask whose turn it is";
  EXPECT_EQ(talk("gogui-rules_side_to_move"), "black");
}

TEST(Gtp, BoardSizes) {
  Talk talk("order-chaos:4x4,line=3,pass=both,first=chaos");
  EXPECT_EQ(talk("gogui-rules_board_size"), "4");
  talk("play w Xa1");
  EXPECT_EQ(talk("boardsize 9"), "");
  EXPECT_EQ(talk("zermelo-game"), "order-chaos:9x9,line=3,first=chaos,pass=both");
  EXPECT_EQ(talk("boardsize 5 3"), "");
  EXPECT_EQ(talk("gogui-rules_board_size"), "5 3");
  EXPECT_EQ(talk("gogui-rules_board"), ". . . . .\n. . . . .\n. . . . .");
  for (const char* line : {"boardsize 0", "boardsize -3", "boardsize 99", "boardsize 200 300"}) {
    EXPECT_TRUE(talk.failure(line).starts_with("unacceptable size")) << line;
  }
  EXPECT_EQ(talk("gogui-rules_board_size"), "5 3") << "nothing changed";

  Talk shape("order-chaos:##./###,line=3");
  shape("boardsize 3 2");
  EXPECT_EQ(shape("zermelo-game"), "order-chaos:##./###,line=3") << "its frame has this size";
  shape("boardsize 3");
  EXPECT_EQ(shape("zermelo-game"), "order-chaos:3x3,line=3");
}

TEST(Gtp, TheEndOfAGame) {
  Talk talk("order-chaos:2x2,line=2");
  talk("play b Xa1");
  talk("play w Oa2");
  talk("play b Xb1");
  EXPECT_EQ(talk("final_score"), "B+");
  EXPECT_EQ(talk("gogui-rules_final_result"), "black");
  EXPECT_EQ(talk("gogui-rules_legal_moves"), "");
  EXPECT_EQ(talk("genmove w"), "resign");
  EXPECT_EQ(talk("reg_genmove b"), "pass");
  EXPECT_EQ(talk("genmove b"), "pass");
  EXPECT_EQ(talk("play w pass"), "") << "tools that end by two passes";
  EXPECT_NE(talk.failure("play w Xb2").find("illegal move"), std::string::npos);
  talk("undo");
  talk("undo");
  EXPECT_EQ(talk("final_score"), "B+") << "two passes were taken back";
  talk("undo");
  EXPECT_EQ(talk("gogui-rules_final_result"), "unknown");
}

TEST(Gtp, PlayersGiveUp) {
  Talk talk("order-chaos:4x4,line=4");
  talk("play b Xa1");
  talk("play white resign");
  EXPECT_EQ(talk("final_score"), "B+R");
  EXPECT_EQ(talk("genmove w"), "resign");
  EXPECT_EQ(talk("genmove b"), "pass");
  talk("undo");
  talk("undo");
  EXPECT_EQ(talk.failure("final_score"), "cannot score");
  talk("forfeit order");
  EXPECT_EQ(talk("final_score"), "W+F");
  talk("clear_board");
  talk("resign");
  EXPECT_EQ(talk("final_score"), "W+R");
  EXPECT_NE(talk.failure("swap-pieces").find("illegal move"), std::string::npos);
}

TEST(Gtp, PlayersThatPlayOneSideOnly) {
  Talk talk("order-chaos:4x4,line=4", "strategy:t1-final");
  EXPECT_NE(talk("genmove b"), "resign");
  EXPECT_NE(talk.failure("genmove w").find("plays order, not chaos"), std::string::npos);
  Talk chaos("order-chaos:4x4,line=4,first=chaos", "strategy:t1-final");
  chaos("play w Xa1");
  EXPECT_NE(chaos("genmove b"), "resign");
  EXPECT_NE(refusal([] { Talk("order-chaos:4x4,line=4", "nobody"); }).find("'nobody'"),
            std::string::npos);
}

TEST(Gtp, GenmoveWinsAndTellsWhy) {
  Talk talk("order-chaos:4x4,line=4", "uct:iterations=2000");
  talk("play-game Xa1 Ob1 Xb2 Oc1 Xc3 Od1");
  EXPECT_EQ(talk("reg_genmove b"), "Xd4");
  EXPECT_EQ(talk.failure("final_score"), "cannot score") << "reg_genmove does not play";
  EXPECT_EQ(talk("genmove black"), "Xd4");
  EXPECT_EQ(talk("final_score"), "B+");
  EXPECT_NE(talk("zermelo-why").find("random games"), std::string::npos);
}

TEST(Gtp, TheClockEndsASearch) {
  for (const char* player : {"uct:iterations=100000000", "mc:playouts=100000000", "solver"}) {
    Talk talk("order-chaos:6x5,line=5", player);  // 6x6 is proved at once
    talk("time_left b 1 5");
    const base::Stopwatch watch;
    talk("genmove b");
    EXPECT_LT(watch.seconds(), 5) << player << ", which would take minutes without a clock";
    EXPECT_GT(watch.seconds(), 0.1) << player;
  }
}

TEST(Gtp, TheTimeSettingsOfKgs) {
  Talk talk("hex:9x9", "hex:seconds=60");
  for (const char* settings : {"absolute 3", "byoyomi 0 0.2 3", "canadian 0 1 5"}) {
    talk(std::string("kgs-time_settings ") + settings);
    const base::Stopwatch watch;
    talk("reg_genmove b");
    EXPECT_LT(watch.seconds(), 3) << settings;
  }
  EXPECT_EQ(talk("kgs-time_settings none"), "");
  for (const char* settings : {"none 1", "absolute", "absolute x", "byoyomi 1 2", "canadian 1 2 0",
                               "canadian 1 2 3 4", "fischer 1 2 3"}) {
    EXPECT_TRUE(
        talk.failure(std::string("kgs-time_settings ") + settings).starts_with("syntax error"))
        << settings;
  }
}

TEST(Gtp, AStopEndsASearch) {
  Talk talk("order-chaos:6x6,line=5", "uct:iterations=100000000");
  const std::atomic<bool> stop{true};
  const base::Stopwatch watch;
  EXPECT_TRUE(talk.engine().respond("genmove b", &stop).starts_with("= "));
  EXPECT_LT(watch.seconds(), 2);
}

TEST(Gtp, Hex) {
  Talk talk("hex:5x5");
  EXPECT_EQ(talk("gogui-rules_game_id"), "Hex");
  talk("boardsize 3");
  EXPECT_EQ(talk("zermelo-game"), "hex:3x3");
  talk("play b B2");
  talk("play white c1");
  EXPECT_EQ(talk("gogui-rules_board"), ". . O\n. X .\n. . .");
  EXPECT_EQ(talk("all_legal_moves"), "a1 b1 a2 c2 a3 b3 c3");
  EXPECT_NE(talk.failure("play b swap-pieces").find("illegal move"), std::string::npos);
  talk("play red b1");
  talk("play blue a3");
  talk("play red b3");
  EXPECT_EQ(talk("final_score"), "B+");
  EXPECT_EQ(talk("genmove blue"), "resign");
  talk("boardsize 4 3");
  EXPECT_EQ(talk("zermelo-game"), "hex:4x3");
  talk("play-game a1 a2 b1 b2 c1 c2 d1 d2");
  EXPECT_EQ(talk("gogui-rules_final_result"), "white");
  // Out of turn: the stones keep their colours.
  talk("boardsize 3");
  talk("play b a1");
  talk("play b a2");
  talk("play w c3");
  EXPECT_EQ(talk("gogui-rules_board"), "X . .\nX . .\n. . O");
  talk("play b a3");
  EXPECT_EQ(talk("final_score"), "B+");
  talk("undo");
  talk("undo");
  EXPECT_EQ(talk("gogui-rules_board"), "X . .\nX . .\n. . .");
}

TEST(Gtp, TheSwapOfHex) {
  Talk talk("hex:4x4,swap=on");
  talk("play b b1");
  EXPECT_TRUE(talk("gogui-rules_legal_moves").ends_with(" swap-pieces"));
  talk("play w SWAP-PIECES");
  EXPECT_EQ(talk("gogui-rules_board"), ". . . .\nO . . .\n. . . .\n. . . .");
  EXPECT_EQ(talk("gogui-rules_side_to_move"), "black");
  talk("undo");
  EXPECT_EQ(talk("gogui-rules_board"), ". X . .\n. . . .\n. . . .\n. . . .");
  talk("swap-pieces");
  EXPECT_EQ(talk("gogui-rules_board"), ". . . .\nO . . .\n. . . .\n. . . .");
  EXPECT_TRUE(talk.failure("boardsize 4 3").starts_with("unacceptable size"));
}

TEST(Gtp, GoCoordinates) {
  Talk talk("order-chaos:9x9,line=5", "random", play::Coordinates::go);
  talk("play b XJ9");
  talk("play w Oa1");
  const auto rows = talk("gogui-rules_board");
  EXPECT_TRUE(rows.starts_with(". . . . . . . . X\n")) << rows;
  EXPECT_TRUE(rows.ends_with("\nO . . . . . . . .")) << rows;
  EXPECT_NE(talk.failure("play b XI3").find("without a column I"), std::string::npos);
  EXPECT_EQ(talk("all_legal_moves").find('I'), std::string::npos);
  EXPECT_TRUE(talk.failure("boardsize 26 2").starts_with("unacceptable size"));
}

TEST(Gtp, FilesComeBack) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("zermelo-gtp-test-" + std::to_string(::getpid()) + ".sgf");
  Talk talk("order-chaos:5x4,line=3,pass=starter");
  talk("play-game Xb2 Oc3 pass Xa1");
  talk("savesgf " + file.string());
  Talk other("order-chaos:4x4,line=4");
  other("loadsgf " + file.string());
  EXPECT_EQ(other("zermelo-game"), "order-chaos:5x4,line=3,pass=starter");
  EXPECT_EQ(other("gogui-rules_board"), talk("gogui-rules_board"));
  other("loadsgf " + file.string() + " 2");
  EXPECT_EQ(other("gogui-rules_board"), ". . . . .\n. X . . .\n. . . . .\n. . . . .")
      << "GTP: the position before that move";
  talk("resign");
  talk("savesgf " + file.string());
  other("loadsgf " + file.string());
  EXPECT_EQ(other("final_score"), talk("final_score"));
  std::ofstream(file) << "(;GM[1])";
  EXPECT_NE(other.failure("loadsgf " + file.string()).find("GM[1]"), std::string::npos);
  EXPECT_EQ(other("final_score"), "W+R") << "nothing changed";
  std::filesystem::remove(file);
  EXPECT_NE(other.failure("loadsgf " + file.string()).find("cannot read"), std::string::npos);
}

TEST(Gtp, SavedGamesHoldTheReasons) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("zermelo-gtp-reasons-" + std::to_string(::getpid()) + ".sgf");
  const auto text_of = [&] {
    std::ifstream in(file);
    return std::string{std::istreambuf_iterator<char>(in), {}};
  };
  Talk talk("hex:3x3", "uct:iterations=50,seed=1");
  const auto first = talk("genmove b");
  const auto why = talk("zermelo-why");
  talk("play w " + std::string(first == "a1" ? "a2" : "a1"));
  talk("genmove b");
  talk("undo");
  talk("savesgf " + file.string());
  const auto saved = text_of();
  EXPECT_NE(saved.find(";B[" + first + "]C[" + why + "];W[a"), std::string::npos) << saved;
  EXPECT_EQ(saved.find("C["), saved.rfind("C[")) << saved;
  Talk silent("hex:3x3", "random");
  silent("genmove b");
  silent("savesgf " + file.string());
  EXPECT_EQ(text_of().find("C["), std::string::npos) << "any legal move is no reason";
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace zermelo::test
