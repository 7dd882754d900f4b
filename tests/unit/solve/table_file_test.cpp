// What a search keeps in a file: it is read back as it was written, it is refused when anything is
// wrong with it, and it does not suffer from a writer that was killed or met a full disk.
#include "solve/tables/table_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>

#include "base/error.hpp"
#include "base/random.hpp"
#include "solve/solver.hpp"
#include "solve/tables/table.hpp"

namespace zermelo::test {
namespace {

using solve::TableFile;
using Entries = std::map<std::uint64_t, std::uint64_t>;

class TableFileTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("zermelo-table-" + std::to_string(getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return folder_ / "table"; }

  static Entries some(int n) {
    base::Random random(static_cast<std::uint64_t>(n));
    Entries entries;
    for (int i = 0; i < n; ++i) entries[random.next()] = random.next() | 1;
    return entries;
  }
  std::string write(const Entries& entries, const char* contents = "bounds of a game") const {
    TableFile file(path(), contents);
    file.write([&](const TableFile::Put& put) {
      for (const auto& [hash, word] : entries) put(hash, word);
    });
    return file.trouble();
  }
  Entries read(const char* contents = "bounds of a game") const {
    Entries entries;
    TableFile(path(), contents).read([&](std::uint64_t hash, std::uint64_t word) {
      entries[hash] = word;
    });
    return entries;
  }
  std::string why_refused(const char* contents = "bounds of a game") const {
    try {
      read(contents);
    } catch (const base::InputError& error) {
      return error.what();
    }
    return "";
  }
  std::string bytes() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void set_bytes(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }

  std::filesystem::path folder_;
};

TEST_F(TableFileTest, GivesBackWhatWasWritten) {
  EXPECT_TRUE(read().empty()) << "no file yet";
  for (const int n : {0, 1, 1000}) {
    ASSERT_EQ(write(some(n)), "");
    EXPECT_EQ(read(), some(n));
  }
}

TEST_F(TableFileTest, RefusesEveryDamagedFile) {
  ASSERT_EQ(write(some(5)), "");
  const std::string good = bytes();
  for (std::size_t i = 0; i < good.size(); ++i) {
    auto bad = good;
    bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
    set_bytes(bad);
    EXPECT_NE(why_refused(), "") << "a bit of byte " << i;
    EXPECT_EQ(bytes(), bad) << "it must be left as it is";
  }
  for (std::size_t length = 0; length < good.size(); ++length) {
    set_bytes(good.substr(0, length));
    EXPECT_NE(why_refused(), "") << length << " bytes";
  }
  set_bytes(good + "x");
  EXPECT_NE(why_refused(), "");
  set_bytes(good);
  EXPECT_EQ(why_refused(), "");
  EXPECT_NE(why_refused("bounds of another game").find("of a game"), std::string::npos);
}

TEST_F(TableFileTest, AFullDiskIsToldAndLosesNothing) {
  ASSERT_EQ(write(some(10)), "");
  // A limit on the size of files plays the part of a full disk, in a child, since it cannot be
  // undone.
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    setrlimit(RLIMIT_FSIZE, &limit);
    _exit(write(some(5000)).find("cannot write") != std::string::npos ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << "the trouble was not told";
  EXPECT_EQ(read(), some(10)) << "the last whole file must stand";
  EXPECT_FALSE(std::filesystem::exists(path() + ".partial"));
}

TEST_F(TableFileTest, KilledAtAnyMomentTheLastWholeFileStands) {
  base::Random random(11);
  ASSERT_EQ(write(some(1)), "");
  for (int round = 0; round < 20; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      for (int n = 2000;; n = 5000 - n) write(some(n));
    }
    usleep(random.below(30'000));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const auto found = read();  // throws if the file is not complete
    EXPECT_EQ(found, some(static_cast<int>(found.size())));
  }
}

TEST_F(TableFileTest, ATableTakesTheEntriesOfATableOfAnotherSize) {
  solve::Table large(1 << 20), small(1 << 16);
  base::Random random(12);
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < 100; ++i) {
    hashes.push_back(random.next());
    large.store(hashes.back(), {i % 2 - 1, i % 2}, 1U << (i % 12));
  }
  Entries first, second;
  large.each([&](std::uint64_t hash, std::uint64_t word) { first[hash] = word; });
  EXPECT_EQ(first.size(), hashes.size());
  for (const auto& [hash, word] : first) small.put_back(hash, word);
  small.each([&](std::uint64_t hash, std::uint64_t word) { second[hash] = word; });
  EXPECT_EQ(first, second);
  EXPECT_EQ(small.find(hashes[1])->least, 0);
  EXPECT_EQ(small.find(hashes[1])->most, 1);
}

TEST_F(TableFileTest, ASolverGoesOnWhereItStopped) {
  const auto game = games::AnyGame::parse("order-chaos:4x3,line=4");
  const solve::SolverConfig config{
      .memory = std::size_t{1} << 22, .max_nodes = 4000, .resume = path()};
  const auto whole =
      solve::make_depth_first_solver(game, {.memory = config.memory})->solve(game.initial());
  auto value = games::Outcome::undecided;
  int calls = 0;
  for (; value == games::Outcome::undecided && calls < 10'000; ++calls) {
    value = solve::make_depth_first_solver(game, config)->solve(game.initial()).value;
  }
  EXPECT_EQ(value, whole.value);
  EXPECT_GT(calls, 2);
  const auto other = games::AnyGame::parse("order-chaos:4x3,line=3");
  EXPECT_THROW(solve::make_depth_first_solver(other, config), base::InputError);
}

}  // namespace
}  // namespace zermelo::test
