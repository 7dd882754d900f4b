// Results stores that were changed after they were written: whatever bit is wrong, the tables are
// either the same or what is damaged is told, and a run plays it again.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "experiment/runner.hpp"
#include "experiment/store.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using experiment::Experiment;
using experiment::Store;

Experiment little() {
  return experiment::parse_experiment(R"(
name = "little"
game = "order-chaos:{n}x{n},line={m}"
games = 12
report = { rows = "m", columns = "n", player = "order" }
players = { order = "random", chaos = "random" }
[[cells]]
m = [2, 3]
n = [3, 4]
)",
                                      "little.toml");
}

/// What the tables are made from, but for the time that it took.
using Row =
    std::tuple<std::size_t, std::uint64_t, std::uint64_t, std::string, std::uint64_t, std::string>;
std::vector<Row> rows_of(Store& store, const Experiment& all) {
  std::vector<Row> rows;
  for (const auto& game : store.games(all)) {
    rows.emplace_back(game.task.cell, game.task.index, game.seed, game.winner, game.length,
                      game.moves);
  }
  return rows;
}

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// A message is a sentence of ours: none that the database or its library writes.
void expect_plain(const std::string& words, const std::string& where) {
  for (const char* raw : {"SQL logic", "malformed", "disk image", "constraint", "no such",
                          "not a database", "disk I/O", "syntax error", "readonly", "PRAGMA"}) {
    EXPECT_EQ(words.find(raw), std::string::npos) << where << ": " << words;
  }
  EXPECT_EQ(words.find('\n'), std::string::npos) << where;
}

class DamagedStore : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "zermelo-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    {
      Store store(path(), Store::Mode::write);
      experiment::run(all_, store, {.version = "1"});
      right_ = rows_of(store, all_);
    }
    ASSERT_EQ(right_.size(), 48U);
    whole_ = bytes_of(path());
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name = "store.db") const { return (folder_ / name).string(); }

  /// Leaves the folder with nothing but a store of these bytes.
  void put(const std::string& bytes) {
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      std::filesystem::remove(entry.path());
    }
    write_bytes(path(), bytes);
  }

  /// Whether reading the store tells that something is wrong. If it does not, it must be right.
  bool reading_tells(const std::string& where) {
    try {
      Store store(path(), Store::Mode::read);
      const auto rows = rows_of(store, all_);
      for (const auto& line : store.damage()) expect_plain(line, where);
      if (!store.damage().empty()) {
        // What is left is some of what was recorded, and nothing else.
        EXPECT_TRUE(std::includes(right_.begin(), right_.end(), rows.begin(), rows.end())) << where;
        return true;
      }
      EXPECT_EQ(rows, right_) << where;
      return false;
    } catch (const base::InputError& error) {
      expect_plain(error.what(), where);
      return true;
    }
  }

  /// Whether a run tells it, too, and plays what is missing.
  bool running_tells(const std::string& where) {
    try {
      Store store(path(), Store::Mode::write);
      const auto result = experiment::run(all_, store, {.version = "1"});
      const bool told = !store.damage().empty();
      for (const auto& line : store.damage()) expect_plain(line, where);
      EXPECT_TRUE(told || result.played == 0) << where;
      EXPECT_EQ(rows_of(store, all_), right_) << where;
      return told;
    } catch (const base::InputError& error) {
      expect_plain(error.what(), where);
      EXPECT_NE(std::string(error.what()).find("remove it to begin anew"), std::string::npos)
          << where << ": " << error.what();
      return true;
    }
  }

  const Experiment all_ = little();
  std::filesystem::path folder_;
  std::vector<Row> right_;
  std::string whole_;
};

TEST_F(DamagedStore, EveryFlippedBitIsHarmlessOrTold) {
  base::Random random(17);
  constexpr int kFlips = 400;
  int told = 0, refused = 0;
  for (int i = 0; i < kFlips; ++i) {
    // One flip in four hits the header and the definitions of the tables, on the first page.
    const auto most = i % 4 == 0 ? std::min<std::size_t>(whole_.size(), 4096) : whole_.size();
    const auto at = random.below(static_cast<std::uint32_t>(most));
    const auto bit = random.below(8);
    auto bytes = whole_;
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
    put(bytes);
    const auto where = "byte " + std::to_string(at) + ", bit " + std::to_string(bit);
    const bool reading = reading_tells(where);
    const bool running = running_tells(where);
    EXPECT_TRUE(running || !reading) << where << ": only the reader tells";
    told += reading ? 1 : 0;
    refused += running ? 1 : 0;
    if (std::filesystem::exists(path()) && running) {
      // What a run repaired is in order.
      bytes = bytes_of(path());
      if (bytes.starts_with("SQLite format 3")) {
        EXPECT_FALSE(reading_tells(where));
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_GE(told, kFlips / 8) << "much of the file holds nothing";
  EXPECT_GE(refused, told);
}

TEST_F(DamagedStore, ShortenedFilesAreTold) {
  base::Random random(18);
  int told = 0;
  for (int i = 0; i < 40; ++i) {
    const auto size = 1 + random.below(static_cast<std::uint32_t>(whole_.size() - 1));
    put(whole_.substr(0, size));
    const auto where = std::to_string(size) + " bytes";
    const bool reading = reading_tells(where);
    EXPECT_EQ(running_tells(where), reading) << where;
    told += reading ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GE(told, 20) << "the last pages may hold nothing";
}

TEST_F(DamagedStore, SaysWhichGameOfWhichCell) {
  {
    SQLite::Database database(path(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE games SET winner='chaos!' WHERE cell='m=2,n=3' AND game_index=7");
    database.exec("DELETE FROM games WHERE cell='m=3,n=4' AND game_index IN (1, 4)");
    database.exec("UPDATE cells SET player_a='uct' WHERE cell='m=3,n=3'");
  }
  const std::vector<std::string> expected{
      "cell m=2,n=3 of 'little': game 7 is damaged",
      "cell m=3,n=3 of 'little': the row of the cell is damaged",
      "cell m=3,n=4 of 'little': 2 games are lost",
  };
  {
    Store store(path(), Store::Mode::read);
    EXPECT_EQ(rows_of(store, all_).size(), 45U);
    EXPECT_EQ(store.damage(), expected);
  }
  {
    Store store(path("all.db"), Store::Mode::write);
    EXPECT_EQ(store.merge(path()), 33U) << "nothing vouches for the games of m=3,n=3 here";
    EXPECT_EQ(store.damage().size(), 3U);
  }
  Store store(path(), Store::Mode::write);
  const auto result = experiment::run(all_, store, {.version = "1"});
  EXPECT_EQ(result.played, 3U);
  EXPECT_EQ(store.damage(), expected);
  EXPECT_EQ(rows_of(store, all_), right_);
  EXPECT_FALSE(reading_tells("repaired"));
}

TEST_F(DamagedStore, OtherExperimentsInTheFileStay) {
  auto other = little();
  other.name = "other";
  {
    Store store(path(), Store::Mode::write);
    experiment::run(other, store, {.version = "1"});
  }
  {
    SQLite::Database database(path(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE games SET moves='' WHERE experiment='little' AND game_index=3");
  }
  Store store(path(), Store::Mode::write);
  EXPECT_EQ(experiment::run(other, store, {.version = "1"}).played, 0U);
  EXPECT_TRUE(store.damage().empty());
  EXPECT_EQ(experiment::run(all_, store, {.version = "1"}).played, 4U);
  EXPECT_EQ(store.damage().size(), 4U);
  EXPECT_EQ(experiment::run(other, store, {.version = "1"}).played, 0U);
  EXPECT_EQ(rows_of(store, all_), right_);
}

/// A store as versions up to 0.2 wrote it.
void remove_checksums(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READWRITE);
  database.exec(R"(
CREATE TABLE c AS SELECT * FROM cells; CREATE TABLE g AS SELECT * FROM games;
DROP TABLE cells; DROP TABLE games;
CREATE TABLE cells (
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game TEXT NOT NULL,
  player_a TEXT NOT NULL, player_b TEXT NOT NULL, seed INTEGER NOT NULL,
  PRIMARY KEY (experiment, cell)) WITHOUT ROWID;
CREATE TABLE games (
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game_index INTEGER NOT NULL, seed INTEGER NOT NULL,
  winner TEXT NOT NULL, length INTEGER NOT NULL, moves TEXT NOT NULL, cpu_seconds REAL NOT NULL,
  version TEXT NOT NULL, PRIMARY KEY (experiment, cell, game_index)) WITHOUT ROWID;
INSERT INTO cells SELECT experiment, cell, game, player_a, player_b, seed FROM c;
INSERT INTO games SELECT experiment, cell, game_index, seed, winner, length, moves, cpu_seconds,
  version FROM g;
DROP TABLE c; DROP TABLE g;
)");
}

TEST_F(DamagedStore, AStoreWithoutChecksumsIsReadAndGetsThem) {
  remove_checksums(path());
  const auto before = bytes_of(path());
  EXPECT_FALSE(reading_tells("before"));
  EXPECT_TRUE(bytes_of(path()) == before) << "reading changes nothing";
  {
    Store store(path("all.db"), Store::Mode::write);
    EXPECT_EQ(store.merge(path()), 48U);
  }
  {
    auto more = all_;
    for (auto& cell : more.cells) cell.games = 13;
    Store store(path(), Store::Mode::write);
    EXPECT_EQ(experiment::run(more, store, {.version = "2"}).played, 4U);
    EXPECT_TRUE(store.damage().empty());
    EXPECT_EQ(store.versions(all_), (std::vector<std::string>{"1", "2"}));
  }
  for (const auto& name : {"store.db", "all.db"}) {
    SQLite::Database database(path(name), SQLite::OPEN_READWRITE);
    database.exec("UPDATE games SET length=length+1 WHERE cell='m=2,n=3' AND game_index=7");
    Store store(path(name), Store::Mode::read);
    EXPECT_EQ(store.games(all_).size(), std::string(name) == "all.db" ? 47U : 51U);
    EXPECT_EQ(store.damage().size(), 1U) << name;
  }
}

TEST_F(DamagedStore, OtherFilesAreRefusedAtOnceAndLeftAlone) {
  std::filesystem::create_directory(path("folder"));
  write_bytes(path("notes.txt"), "these are the notes of somebody, and no results at all");
  {
    SQLite::Database database(path("other.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("CREATE TABLE letters (sender TEXT)");
  }
  for (const auto& file :
       std::vector<std::string>{"/dev/null", path("folder"), path("notes.txt"), path("other.db")}) {
    const auto before = file.starts_with("/dev") || file == path("folder") ? "" : bytes_of(file);
    for (const auto mode : {Store::Mode::read, Store::Mode::write}) {
      const double begun = base::cpu_seconds();
      const auto words = refusal([&] { Store(file, mode); });
      EXPECT_NE(words.find("results store '" + file + "': it is "), std::string::npos) << words;
      expect_plain(words, file);
      EXPECT_LT(base::cpu_seconds() - begun, 1);
    }
    if (!before.empty()) {
      EXPECT_TRUE(bytes_of(file) == before) << file;
    }
  }
  const auto words = refusal([&] { Store(path("none/store.db"), Store::Mode::write); });
  EXPECT_NE(words.find("check that its directory is there"), std::string::npos) << words;
}

TEST_F(DamagedStore, IsNotReplacedWhileOthersWork) {
  auto bytes = whole_;
  for (std::size_t i = 0; i < 40; ++i) bytes[4096 + 3 + i] = '\x7f';
  Store other(path("other.db"), Store::Mode::write);  // its lock is in the same folder
  {
    Store at_work(path(), Store::Mode::write);
    write_bytes(path(), bytes);
    const auto words = refusal([&] { Store(path(), Store::Mode::write); });
    EXPECT_NE(words.find("other processes work on it"), std::string::npos) << words;
  }
  put(bytes);
  EXPECT_TRUE(running_tells("alone"));
  EXPECT_TRUE(bytes_of(path("store.db.damaged")) == bytes);
}

}  // namespace
}  // namespace zermelo::test
