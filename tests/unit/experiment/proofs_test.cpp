// Divided proofs in a results store: what comes back from it, what is refused, what is merged, and
// what a simulation says of them.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>
#include <filesystem>
#include <fstream>

#include "experiment/proofs/proof_run.hpp"
#include "experiment/proofs/simulation.hpp"
#include "experiment/store/field_sum.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using experiment::ProofStore;
using prove::Finding;

class Proofs : public testing::Test {
 protected:
  Proofs() { std::filesystem::create_directory(folder_); }
  ~Proofs() override { std::filesystem::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }

  Finding finding(const char* moves, int least, int most, const char* part = "") const {
    Finding one{.moves = game_.parse_moves(moves), .least = least, .most = most, .seconds = 0.5};
    if (*part != '\0') one.proof = prove::Proof::of_it;
    one.part = part;
    return one;
  }

  const games::AnyGame game_ = games::AnyGame::parse("hex:3x3");
  const std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("zermelo-proofs-" + std::to_string(::getpid()));
};

TEST_F(Proofs, FindingsStayAndProofsArePreferred) {
  const auto moves = game_.parse_moves("b2 a1");
  ProofStore store(path("s.db"));
  store.record(game_, {finding("", -1, 1), finding("b2 a1", 1, 1, "text")}, "1");
  store.record(game_, {finding("b2 a1", 0, 1)}, "1");
  store.record(game_, {finding("b2 c3", -1, 1)}, "1");  // the half turn of b2 a1
  EXPECT_EQ(store.findings(game_).size(), 2U);
  EXPECT_EQ(store.part(game_, moves), "text");
  EXPECT_NE(refusal([&] {
              store.record(game_, {finding("b2 a1", -1, -1)}, "1");
            }).find("contradict each other"),
            std::string::npos);
  EXPECT_TRUE(store.findings(games::AnyGame::parse("hex:4x3")).empty());
  store.forget(game_, moves);
  EXPECT_EQ(store.findings(game_).size(), 1U);
  EXPECT_EQ(store.part(game_, moves), std::nullopt);
}

TEST_F(Proofs, OneProcessAtATimeWorksOnAStore) {
  const ProofStore store(path("s.db"));
  EXPECT_NE(refusal([&] { const ProofStore other(path("s.db")); }).find("another process"),
            std::string::npos);
}

TEST_F(Proofs, AStoreThatWasRemovedIsNoticed) {
  ProofStore store(path("s.db"));
  store.record(game_, {finding("b2", -1, 1)}, "1");
  std::filesystem::remove(path("s.db"));
  EXPECT_NE(refusal([&] { store.record(game_, {finding("a1", -1, 1)}, "1"); }).find("removed"),
            std::string::npos);
}

TEST_F(Proofs, ReadingMakesNoStore) {
  EXPECT_NE(refusal([&] { ProofStore::read(path("s.db"), game_); }).find("no results store"),
            std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path("s.db")));
  { ProofStore(path("s.db")).record(game_, {finding("b2", -1, 1)}, "1"); }
  EXPECT_EQ(ProofStore::read(path("s.db"), game_).size(), 1U);
}

TEST_F(Proofs, OfADamagedFileTheUserIsTold) {
  {
    ProofStore store(path("s.db"));
    EXPECT_EQ(store.note(), "");
    for (const char* moves : {"a1", "b1", "c1", "a2"}) {
      store.record(game_, {finding(moves, 1, 1, std::string(3000, 'x').c_str())}, "1");
    }
  }
  std::fstream file(path("s.db"), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096);
  file << std::string(4096, '\377');
  file.close();
  const ProofStore store(path("s.db"));
  EXPECT_NE(store.note().find("s.db.damaged"), std::string::npos) << store.note();
  EXPECT_TRUE(std::filesystem::exists(path("s.db.damaged")));
}

TEST_F(Proofs, AMergeCopiesWhatSaysMoreAndRefusesContradictions) {
  ProofStore all(path("all.db"));
  all.record(game_, {finding("b2", -1, 1), finding("a1", -1, -1)}, "1");
  {
    ProofStore other(path("other.db"));
    other.record(game_, {finding("b2", 1, 1, "proof"), finding("a1", -1, 1), finding("a2", 1, 1)},
                 "1");
  }
  EXPECT_TRUE(ProofStore::has_findings(path("other.db")));
  EXPECT_EQ(all.merge(path("other.db")), 2U);
  EXPECT_EQ(all.part(game_, game_.parse_moves("b2")), "proof");
  {
    ProofStore other(path("wrong.db"));
    other.record(game_, {finding("a1", 1, 1)}, "1");
  }
  EXPECT_NE(refusal([&] { all.merge(path("wrong.db")); }).find("contradict"), std::string::npos);
}

TEST_F(Proofs, DamagedRowsAreNotUsed) {
  ProofStore store(path("s.db"));
  store.record(game_, {finding("b2", 1, 1, "proof"), finding("a1", -1, 1)}, "1");
  SQLite::Database(path("s.db"), SQLite::OPEN_READWRITE)
      .exec("UPDATE proof_jobs SET least=1 WHERE least=-1; UPDATE proof_parts SET part='other'");
  EXPECT_EQ(store.findings(game_).size(), 1U);
  EXPECT_EQ(store.damaged(), 1U);
  EXPECT_EQ(store.part(game_, game_.parse_moves("b2")), std::nullopt);
}

TEST_F(Proofs, RowsThatAnotherVersionWroteAreNotUsed) {
  ProofStore store(path("s.db"));
  store.record(game_, {finding("b2", 1, 1, "proof"), finding("a1", -1, 1)}, "1");
  // The same row under another name for its position, with the checksum that it then has.
  SQLite::Database database(path("s.db"), SQLite::OPEN_READWRITE);
  SQLite::Statement row(database, "SELECT * FROM proof_jobs WHERE proved<>0");
  ASSERT_TRUE(row.executeStep());
  const std::string name = row.getColumn(1).getString() + "x";
  experiment::FieldSum sum;
  for (const int text : {0, 1, 2, 8, 9, 10}) {
    sum.add(text == 1 ? name : row.getColumn(text).getString());
  }
  for (const int number : {3, 4, 5, 6}) {
    sum.add(static_cast<std::uint64_t>(row.getColumn(number).getInt64()));
  }
  sum.add(std::bit_cast<std::uint64_t>(row.getColumn(7).getDouble()));
  row.reset();
  SQLite::Statement update(database,
                           "UPDATE proof_jobs SET position=?, checksum=? WHERE proved<>0");
  update.bind(1, name);
  update.bind(2, static_cast<std::int64_t>(sum.sum()));
  update.exec();
  EXPECT_EQ(store.findings(game_).size(), 1U);
  EXPECT_EQ(store.damaged(), 1U);
}

TEST_F(Proofs, ASimulationOfOneWorkerTakesAsLongAsTheRecord) {
  const auto game = games::AnyGame::parse("mnk:5x3,line=3");
  const auto question = prove::at_start(game);
  ProofStore store(path("s.db"));
  const auto run = experiment::run_proofs({question}, store, {.job = {.budget = 3}},
                                          [](std::size_t, const auto&) { return true; });
  ASSERT_TRUE(run.is_settled);
  auto record = store.findings(game);
  ASSERT_EQ(record.size(), run.jobs);
  for (auto& one : record) one.seconds = 2;
  const experiment::SimulationCosts costs{.on_the_way = 0.5, .of_rank_0 = 0.25};
  const auto alone = experiment::simulate(question, record, 1, costs);
  EXPECT_TRUE(alone.is_settled);
  EXPECT_EQ(alone.jobs, run.jobs);
  EXPECT_EQ(alone.guesses, 0U);
  EXPECT_DOUBLE_EQ(alone.seconds, 2.75 * static_cast<double>(run.jobs));
  const auto many = experiment::simulate(question, record, 8, costs);
  EXPECT_TRUE(many.is_settled);
  EXPECT_LT(many.seconds, alone.seconds / 2);
  EXPECT_LE(many.busy + many.guessing, 8 * many.seconds + 2 * 8);
  EXPECT_FALSE(experiment::simulate(question, {}, 1, costs).is_settled);
}

}  // namespace
}  // namespace zermelo::test
