// Tables of games: how a file is read, what it refuses, and the values that a store keeps.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.hpp"
#include "experiment/values/games_table.hpp"
#include "experiment/values/value_store.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using experiment::Found;
using experiment::SolvedGame;
using experiment::ValueStore;

TEST(GamesTable, RunsThroughRangesAndLists) {
  const auto table = experiment::parse_games_table(
      "# a comment\ngame = positional:{m}x{n},lines={k} # another\nm = 2..4\n\nn=3, 4\nk = 3\n",
      "f");
  ASSERT_EQ(table.cells.size(), 6U);
  EXPECT_EQ(table.cells[0].game->name(), "positional:2x3,lines=3");
  EXPECT_EQ(table.cells[5].game->name(), "positional:4x4,lines=3");
  EXPECT_EQ(experiment::as_text(table, Found{"draw", std::nullopt, "draw", "x", "x", "x"}),
            "positional:{m}x{n},lines={k}\n\nk=3\n"
            "m\\n     3  4\n  2  draw  ?\n  3  draw  x\n  4     x  x\n");
}

TEST(GamesTable, LeavesOutWhatIsNoGame) {
  const auto table =
      experiment::parse_games_table("game = positional:{n}x1,rows={k}\nn = 2..3\nk = 2..3", "f");
  EXPECT_TRUE(table.cells[0].game);
  EXPECT_FALSE(table.cells[1].game);
  EXPECT_NE(table.cells[1].why_not.find("no such set"), std::string::npos);
  EXPECT_EQ(experiment::as_text(table, Found{"x", std::nullopt, "x", "draw"}),
            "positional:{n}x1,rows={k}\nn\\k  2     3\n  2  x     -\n  3  x  draw\n\n"
            "- stands where there is no game, in 1 cell:\n"
            "  n=2, k=3: 'rows=3': there is no such set on the board 2x1; take a smaller set or a "
            "larger board\n");
}

TEST(GamesTable, RefusesWithTheFileAndTheLine) {
  struct Bad {
    const char* text;
    const char* said;
  };
  for (const auto& [text, said] : {
           Bad{"n = 3\n", "f: there is no game"},
           Bad{"game = mnk:{n}x3,line=3\n", "f, line 1: '{n}' has no values"},
           Bad{"game = mnk:3x3,line=3\nn = 3\n", "f, line 2: the game does not contain {n}"},
           Bad{"game = mnk:3x3,line=3\n", "f, line 1: there is no variable"},
           Bad{"game = mnk:{n}x3,line=3\nn\n", "f, line 2: 'n' is not KEY = VALUE"},
           Bad{"game = mnk:{n}x3,line=3\nn = 3..\n", "f, line 2: '3..' is no list of values"},
           Bad{"game = mnk:{n}x3,line=3\nn = 3,,4\n", "f, line 2: '3,,4' is no list of values"},
           Bad{"game = mnk:{n}x3,line=3\nn = 5..3\n", "f, line 2: '5..3' is no list of values"},
           Bad{"game = mnk:{n}x3,line=3\nn = 3\nn = 4\n", "f, line 3: 'n' is given twice"},
           Bad{"game = mnk:{n}x{m},line=3\nn = 1..500\nm = 1..500\n",
               "f, line 3: these are more than 10000 games"},
           Bad{"game = mnk:{n}x3,line=0\nn = 3..5\n", "f, line 1: "},
           Bad{"game = mnk:{n}x3,line=3\nn = \x01\n", "f, line 2: a sign"},
       }) {
    const auto message = refusal([&, &text = text] { experiment::parse_games_table(text, "f"); });
    EXPECT_EQ(message.rfind(said, 0), 0U) << text << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
}

TEST(ValueStore, KeepsWhatWasRecordedAndNothingThatIsDamaged) {
  const auto path = (std::filesystem::temp_directory_path() / "zermelo_values.db").string();
  std::filesystem::remove(path);
  const SolvedGame one{"mnk:3x3,line=3", "draw", "b2", 86, 0.5, "a.cert"};
  const SolvedGame other{"mnk:4x3,line=3", "x", "b2", 20, 0.25, ""};
  {
    ValueStore store(path);
    EXPECT_FALSE(store.find(one.game));
    store.record(one);
    store.record(other);
  }
  {
    ValueStore store(path);
    const auto found = store.find(one.game);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, "draw");
    EXPECT_EQ(found->move, "b2");
    EXPECT_EQ(found->nodes, 86U);
    EXPECT_EQ(found->seconds, 0.5);
    EXPECT_EQ(found->certificate, "a.cert");
    SolvedGame again = one;
    again.nodes = 7;
    store.record(again);
    EXPECT_EQ(store.find(one.game)->nodes, 7U);
  }
  SQLite::Database(path, SQLite::OPEN_READWRITE)
      .exec("UPDATE solved SET value = 'o' WHERE game = 'mnk:3x3,line=3'");
  ValueStore store(path);
  EXPECT_FALSE(store.find(one.game));
  EXPECT_TRUE(store.find(other.game));
  store.record(one);
  EXPECT_EQ(store.find(one.game)->value, "draw");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace zermelo::test
