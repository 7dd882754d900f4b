// Peers are programs that speak GTP, correctly or not. Here they are a few lines of shell.
#include "play/peer.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <optional>
#include <thread>

#include "base/error.hpp"
#include "oracle/refusal.hpp"
#include "play/match.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Side;

/// A shell script that answers each command as `cases` say, and all others with an empty answer.
std::string engine(const std::string& cases) {
  return "while read -r name rest; do case \"$name\" in protocol_version) echo '= 2'; echo;; quit) "
         "echo =; echo; exit;; " +
         cases + " *) echo =; echo;; esac; done";
}

/// An engine that fills a row from its left end with X.
std::string filler(const std::string& before = {}) {
  return engine("clear_board) n=0; echo =; echo;; play) n=$((n+1)); echo =; echo;; genmove) " +
                before + "n=$((n+1)); echo \"= X$(echo abc | cut -c$n)1\"; echo;;");
}

const AnyGame& small() {
  static const auto game = AnyGame::parse("order-chaos:3x1,line=3");
  return game;
}

games::Advice first_move(const std::string& command, const base::Limits& limits = {}) {
  const auto peer = play::make_peer(small(), Side::a, command, 5, nullptr);
  return peer->choose(small().initial(), limits);
}

TEST(Peers, PlayTheMovesThatTheyAnswer) {
  const auto advice = first_move(engine("genmove) echo '= XB1'; echo;;"));
  ASSERT_TRUE(advice.move);
  EXPECT_EQ(small().move_name(*advice.move), "Xb1");
  EXPECT_FALSE(first_move(engine("genmove) echo '=resign'; echo;;")).move);
  const auto chatty = first_move(engine("genmove) echo; echo thinking; echo '=   Oc1 '; echo;;"));
  EXPECT_EQ(small().move_name(*chatty.move), "Oc1");
}

/// In 3x3 the first stone in the middle wins, whoever broke afterwards.
TEST(Peers, ThatBreakAreJudgedByTheRules) {
  const auto game = AnyGame::parse("hex:3x3");
  const auto broken = "gtp:" + engine("genmove) exit 7;;");
  play::MatchConfig config{.players = {"uct:iterations=500", broken}, .games = 4, .swap = true};
  config.openings = {game.parse_moves("b2")};
  EXPECT_THROW(play::play_match(game, config), base::InputError) << "unless games are judged";
  config.judge = 1;
  std::vector<play::MatchGame> games;
  config.observe = [&](const play::MatchGame& one) { games.push_back(one); };
  const auto result = play::play_match(game, config);
  EXPECT_EQ(result.games, 4U);
  EXPECT_EQ(result.wins[0], 4U) << "of Red, though the program that broke was Red twice";
  EXPECT_EQ(result.unjudged, 0U);
  for (const auto& one : games) {
    ASSERT_TRUE(one.broken);
    EXPECT_EQ(one.broken->side, one.swapped ? Side::a : Side::b);
    EXPECT_NE(one.broken->what.find('7'), std::string::npos) << one.broken->what;
  }
  config.judge = 1e-9;  // a single position
  const auto large = AnyGame::parse("hex:11x11");
  config.openings = {large.parse_moves("a1")};
  const auto open = play::play_match(large, config);
  EXPECT_EQ(open.unjudged, open.games);
  EXPECT_EQ(open.wins[0] + open.wins[1], 0U);
}

/// A program whose first process runs `first` and whose others run `later`. `marker` is a file that
/// is not there yet.
std::string once(const std::string& marker, const std::string& first, const std::string& later) {
  return "gtp:[ -e " + marker + " ] && { " + later + "; }; : > " + marker + "; " + first;
}

/// Nobody has moved in such a game, so that nothing speaks for either player.
TEST(Peers, ThatDoNotStartCountForNobody) {
  const auto marker = testing::TempDir() + "peer-started-" + std::to_string(::getpid());
  play::MatchConfig config{.players = {once(marker, filler(), "exit 3"), "gtp:" + filler()},
                           .games = 4,
                           .swap = true,
                           .judge = 1};
  std::vector<play::MatchGame> games;
  config.observe = [&](const play::MatchGame& one) { games.push_back(one); };
  const auto result = play::play_match(small(), config);
  EXPECT_EQ(result.games, 4U);
  EXPECT_EQ(result.unjudged, 3U);
  EXPECT_EQ(result.wins[0], 1U);
  for (const auto& one : games) {
    ASSERT_EQ(one.broken.has_value(), one.number > 0);
    if (!one.broken) continue;
    EXPECT_EQ(one.broken->side, one.swapped ? Side::b : Side::a);
    EXPECT_TRUE(one.moves.empty());
  }
  std::remove(marker.c_str());
}

/// A command that is wrong would make every game one for nobody.
TEST(Peers, ThatDoNotStartInTheFirstGameEndTheMatch) {
  play::MatchConfig config{.players = {"random", "gtp:exit 3"}, .games = 4, .swap = true};
  for (const double judge : {0.0, 1.0}) {
    config.judge = judge;
    play::MatchResult so_far;
    EXPECT_THROW(play::play_match(AnyGame::parse("hex:3x3"), config, {}, &so_far), play::PeerError);
    EXPECT_EQ(so_far.games, 0U);
  }
}

TEST(Peers, DoNotKeepBadPlayersFromBeingRefused) {
  play::MatchConfig config{.players = {"gtp:exit 3", "alice"}, .games = 2, .judge = 1};
  const auto line = refusal([&] { play::play_match(AnyGame::parse("hex:3x3"), config); });
  EXPECT_NE(line.find("'alice' is not a player"), std::string::npos) << line;
  config.players = {"gtp:", "random"};
  EXPECT_NE(refusal([&] { play::play_match(AnyGame::parse("hex:3x3"), config); }).find("command"),
            std::string::npos);
}

TEST(Peers, ThatEndAMatchLeaveTheScoreSoFar) {
  const auto marker = testing::TempDir() + "peer-once-" + std::to_string(::getpid());
  const auto first = once(marker, filler(), "exit 1");
  const play::MatchConfig config{.players = {first, "gtp:" + filler()}, .games = 5};
  play::MatchResult so_far;
  EXPECT_THROW(play::play_match(small(), config, {}, &so_far), play::PeerError);
  EXPECT_EQ(so_far.games, 1U);
  EXPECT_EQ(so_far.wins[0], 1U);
  std::remove(marker.c_str());
}

TEST(Peers, AreToldTheirTime) {
  const std::string log = testing::TempDir() + "peer-times-" + std::to_string(::getpid());
  const auto script = engine("list_commands) printf '= time_settings\\ntime_left\\n\\n';; " +
                             ("time_settings|time_left) echo $name $rest >>" + log) +
                             "; echo =; echo;; genmove) echo '= Xa1'; echo;;");
  const auto told = [&](const play::Timing& timing, const base::Limits& limits) {
    std::remove(log.c_str());
    play::Defaults defaults;
    defaults.peers = timing;
    const auto peer = play::make_peer(small(), Side::b, script, 5, nullptr, defaults);
    for (const auto* moves : {"Xc1", "Xc1 Xa1 Xb1", "Xb1"}) {
      const auto list = small().parse_moves(moves);
      peer->hear(list);
      const auto position = small().after(list);
      if (small().outcome(position) == games::Outcome::undecided) peer->choose(position, limits);
    }
    std::ifstream file(log);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  const play::MoveClock::Settings clock{.main = 600.5, .increment = 7};
  EXPECT_EQ(told({.clock = clock}, {}),
            "time_settings 600 0 0\ntime_left white 600 0\n"
            "time_settings 600 0 0\ntime_left white 600 0\n")
      << "a fresh clock in another game";
  EXPECT_EQ(told({.seconds = 2.7}, {}),
            "time_settings 0 2 1\ntime_left white 2 1\n"
            "time_settings 0 2 1\ntime_left white 2 1\n");
  base::Limits limits;
  limits.seconds = 0.3;
  EXPECT_EQ(told({.clock = clock}, limits),
            "time_settings 0 1 1\ntime_left white 1 1\n"
            "time_settings 0 1 1\ntime_left white 1 1\n")
      << "the shorter one, and at least a second";
  EXPECT_EQ(told({}, {}), "");
  std::remove(log.c_str());
}

TEST(Peers, ThatOverrunTheirClockBreak) {
  const auto late = [](const std::string& cases, const play::Timing& timing, double patience) {
    play::Defaults defaults;
    defaults.peers = timing;
    defaults.patience = patience;
    const base::Stopwatch watch;
    const auto line = refusal([&] {
      play::make_peer(small(), Side::a, engine(cases), 5, nullptr, defaults)
          ->choose(small().initial(), {});
    });
    EXPECT_LT(watch.seconds(), 20);
    return line;
  };
  const play::MoveClock::Settings clock{.main = 0.2, .increment = 100};
  EXPECT_NE(late("genmove) sleep 60;;", {.clock = clock}, 600)
                .find("genmove black: no answer within the 0.2 s that it had, and 1 s of grace"),
            std::string::npos)
      << "the increment comes after the move";
  EXPECT_NE(late("genmove) sleep 60;;", {.seconds = 0.1}, 600).find("the 0.1 s that it had"),
            std::string::npos);
  EXPECT_NE(late("list_commands) printf '= time_left\\n\\n';; time_left) sleep 60;;",
                 {.seconds = 0.1}, 600)
                .find("time_left black 1 1: no answer"),
            std::string::npos)
      << "its clock runs while it answers other commands of its turn";
  EXPECT_NE(late("genmove) sleep 60;;", {}, 0.1).find("no answer within 0.1 s"), std::string::npos);
  EXPECT_NE(late("genmove) while :; do echo thinking; done;;", {}, 0.1).find("within 0.1 s"),
            std::string::npos)
      << "however much it says";
}

/// All that a program takes too long in a whole game is together at most the grace.
TEST(Peers, HaveAClockForAWholeGame) {
  play::MatchConfig config{.players = {"gtp:" + filler("sleep 0.6; "), "random"}, .judge = 1};
  config.games = 1;
  config.defaults.peers.clock = play::MoveClock::Settings{.main = 0.1, .increment = 0.001};
  const auto game = AnyGame::parse("order-chaos:3x1,line=4");  // Chaos wins when it is full
  std::optional<play::Broken> broken;
  config.observe = [&](const play::MatchGame& one) { broken = one.broken; };
  play::play_match(game, config);
  ASSERT_TRUE(broken);
  EXPECT_NE(broken->what.find("the 0.0 s that it had"), std::string::npos) << broken->what;
  config.defaults.peers.clock->increment = 5;
  play::play_match(game, config);
  EXPECT_FALSE(broken) << broken->what;
}

TEST(Peers, AreToldTheGame) {
  const std::string log = testing::TempDir() + "peer-log-" + std::to_string(::getpid());
  const auto script = engine("play|boardsize|clear_board) echo $name $rest >>" + log +
                             "; echo =; echo;; genmove) echo '= Xa1'; echo;;");
  {
    const auto peer = play::make_peer(small(), Side::b, script, 5, nullptr);
    peer->hear(small().parse_moves("Xc1"));
    EXPECT_TRUE(peer->choose(small().after(small().parse_moves("Xc1")), {}).move);
    peer->hear(small().parse_moves("Ob1"));  // another game
    EXPECT_TRUE(peer->choose(small().after(small().parse_moves("Ob1")), {}).move);
    EXPECT_NE(refusal([&] { peer->choose(small().initial(), {}); }).find("from the start"),
              std::string::npos);
  }
  std::ifstream file(log);
  std::string told{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(told, "boardsize 3 1\nclear_board\nplay black Xc1\nclear_board\nplay black Ob1\n");
  std::remove(log.c_str());
}

TEST(Peers, ThatFailAreRefusedInOneLine) {
  const auto expect = [](const std::string& command, const char* named) {
    const auto line = refusal([&] { first_move(command); });
    EXPECT_NE(line.find(named), std::string::npos) << command << ": " << line;
    EXPECT_NE(line.find("peer '"), std::string::npos) << line;
  };
  expect("no-such-program-here", "not found");
  expect("true", "it ended with code 0");
  expect("echo 'no board' >&2; exit 7",
         "it ended with code 7; the last line on its standard error: no board");
  expect("kill -9 $$", "it was ended by signal 9");
  expect(engine("genmove) exit 3;;"), "genmove black: it ended with code 3");
  expect(engine("boardsize) echo '? unacceptable size'; echo;;"),
         "boardsize 3 1: it answers 'unacceptable size'");
  expect(engine("genmove) echo '= Zq9'; echo;;"), "'Zq9' is not a move");
  expect(engine("genmove) echo '= pass'; echo;;"), "may not pass");
  expect(engine("genmove) echo '='; echo;;"), "'' is not a move");
  expect(engine("list_commands) printf '= zermelo-game\\n\\n';; "
                "zermelo-game) printf '= order-chaos:4x4,line=4\\n\\n';;"),
         "it plays order-chaos:4x4,line=4, but the game is order-chaos:3x1,line=3");
  expect("echo '= 1'; echo; cat >/dev/null", "GTP 2");
  EXPECT_NE(refusal([] { first_move(" "); }).find("needs the command"), std::string::npos);
}

TEST(Peers, TheSeedStandsInTheCommand) {
  const auto line = refusal([] { first_move("echo {seed}-{seed} >&2; exit 1"); });
  EXPECT_NE(line.find("standard error: 5-5"), std::string::npos) << line;
}

TEST(Peers, ThatKeepSilentAreGivenUp) {
  const base::Stopwatch watch;
  const std::atomic<bool> stop{true};
  base::Limits limits;
  limits.stop = &stop;
  const auto advice = first_move(engine("genmove) sleep 60;;"), limits);
  EXPECT_FALSE(advice.move);
  EXPECT_LT(watch.seconds(), 4);
}

/// Whichever command of its turn it does not answer.
TEST(Peers, ThatHangBeforeTheyMoveCanBeStopped) {
  std::atomic<bool> stop{false};
  base::Limits limits;
  limits.stop = &stop;
  const auto peer = play::make_peer(small(), Side::b, engine("play) sleep 60;;"), 5, nullptr);
  const auto moves = small().parse_moves("Xc1");
  peer->hear(moves);
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const base::Stopwatch watch;
  EXPECT_FALSE(peer->choose(small().after(moves), limits).move);
  EXPECT_LT(watch.seconds(), 20);
}

TEST(Peers, ThatAnswerWithoutEndBreak) {
  const auto line = refusal([] { first_move(engine("genmove) echo '= a1'; yes;;")); });
  EXPECT_NE(line.find("genmove black: its answer has more than 1048576 bytes"), std::string::npos)
      << line;
  const auto longest = refusal([] { first_move(engine("genmove) tr '\\0' e </dev/zero;;")); });
  EXPECT_NE(longest.find("a line of more than 1048576 bytes"), std::string::npos) << longest;
}

/// After nonsense nobody knows what stands on its board.
TEST(Peers, ThatAnsweredNonsenseAreToldTheGameAgain) {
  const std::string log = testing::TempDir() + "peer-again-" + std::to_string(::getpid());
  const auto script =
      engine("play|clear_board) echo $name $rest >>" + log +
             "; echo =; echo;; genmove) n=$((n+1)); echo \"= $([ $n = 2 ] && echo Xa1)\"; echo;;");
  {
    const auto peer = play::make_peer(small(), Side::b, script, 5, nullptr);
    const auto moves = small().parse_moves("Xc1");
    peer->hear(moves);
    EXPECT_NE(refusal([&] { peer->choose(small().after(moves), {}); }).find("not a move"),
              std::string::npos);
    peer->hear(moves);
    EXPECT_TRUE(peer->choose(small().after(moves), {}).move);
  }
  std::ifstream file(log);
  const std::string told{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(told, "clear_board\nplay black Xc1\nclear_board\nplay black Xc1\n");
  std::remove(log.c_str());
}

TEST(Peers, AreInterruptedWhereTheyListen) {
  std::atomic<bool> stop{false};
  base::Limits limits;
  limits.stop = &stop;
  const auto script = engine(
      "list_commands) printf '= gogui-interrupt\\n\\n';; "
      "genmove) read -r line; [ \"$line\" = '# interrupt' ] && printf '= Xa1\\n\\n';;");
  const auto peer = play::make_peer(small(), Side::a, script, 5, nullptr);
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto advice = peer->choose(small().initial(), limits);
  ASSERT_TRUE(advice.move);
  EXPECT_EQ(small().move_name(*advice.move), "Xa1");
}

TEST(Peers, ThatSayNothingAtTheStartCanBeStopped) {
  std::atomic<bool> stop{false};
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const base::Stopwatch watch;
  EXPECT_THROW(play::make_peer(small(), Side::a, "sleep 60", 5, &stop), base::InputError);
  EXPECT_LT(watch.seconds(), 20);
}

TEST(Peers, PlayMatches) {
  const auto script = "gtp:" + filler();
  const auto result =
      play::play_match(small(), {.players = {script, script}, .games = 3, .threads = 2});
  EXPECT_EQ(result.wins[0], 3U);
  EXPECT_EQ(result.mean_moves, 3);
}

}  // namespace
}  // namespace zermelo::test
