#include "experiment/proofs/proof_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <bit>
#include <filesystem>
#include <utility>

#include "base/error.hpp"
#include "experiment/store/database.hpp"
#include "experiment/store/errors.hpp"
#include "experiment/store/field_sum.hpp"
#include "experiment/store/owner.hpp"
#include "prove/jobs/position_class.hpp"

namespace zermelo::experiment {

using games::AnyGame;
using games::Move;
using prove::Finding;
using SQLite::Statement;

namespace {

// The tables of a store are known by the number of their columns (store/tables.cpp): twelve are
// those of no other, and four are those of a table that is never read from a damaged file.
constexpr const char* kProofTables[] = {
    R"(CREATE TABLE IF NOT EXISTS proof_jobs (
  game TEXT NOT NULL, position TEXT NOT NULL, moves TEXT NOT NULL, least INTEGER NOT NULL,
  most INTEGER NOT NULL, proved INTEGER NOT NULL, nodes INTEGER NOT NULL, seconds REAL NOT NULL,
  expected TEXT NOT NULL, answer TEXT NOT NULL, version TEXT NOT NULL, checksum INTEGER NOT NULL,
  PRIMARY KEY (game, position)) WITHOUT ROWID)",
    R"(CREATE TABLE IF NOT EXISTS proof_parts (
  game TEXT NOT NULL, position TEXT NOT NULL, part TEXT NOT NULL, checksum INTEGER NOT NULL,
  PRIMARY KEY (game, position)))"};

/// A row of proof_jobs as it is stored.
struct JobRow {
  std::string game, position, moves;
  std::int64_t least = -1, most = 1, proved = 0, nodes = 0;
  double seconds = 0;
  std::string expected, answer, version;
  std::int64_t checksum = 0;

  std::int64_t right_checksum() const {
    FieldSum sum;
    for (const auto& text : {game, position, moves, expected, answer, version}) {
      sum.add(std::string_view(text));
    }
    for (const auto number : {least, most, proved, nodes}) {
      sum.add(static_cast<std::uint64_t>(number));
    }
    return static_cast<std::int64_t>(sum.add(std::bit_cast<std::uint64_t>(seconds)).sum());
  }
  bool is_decided() const { return least == most; }
};

JobRow job_from(Statement& row) {
  return {
      row.getColumn(0).getString(), row.getColumn(1).getString(),  row.getColumn(2).getString(),
      row.getColumn(3).getInt64(),  row.getColumn(4).getInt64(),   row.getColumn(5).getInt64(),
      row.getColumn(6).getInt64(),  row.getColumn(7).getDouble(),  row.getColumn(8).getString(),
      row.getColumn(9).getString(), row.getColumn(10).getString(), row.getColumn(11).getInt64()};
}

void put(SQLite::Database& database, const JobRow& row) {
  Statement insert(database, "INSERT OR REPLACE INTO proof_jobs VALUES (?,?,?,?,?,?,?,?,?,?,?,?)");
  insert.bind(1, row.game);
  insert.bind(2, row.position);
  insert.bind(3, row.moves);
  insert.bind(4, row.least);
  insert.bind(5, row.most);
  insert.bind(6, row.proved);
  insert.bind(7, row.nodes);
  insert.bind(8, row.seconds);
  insert.bind(9, row.expected);
  insert.bind(10, row.answer);
  insert.bind(11, row.version);
  insert.bind(12, row.checksum);
  insert.exec();
}

std::optional<JobRow> find_job(SQLite::Database& database, const std::string& game,
                               const std::string& position) {
  Statement select(database, "SELECT * FROM proof_jobs WHERE game=? AND position=?");
  select.bind(1, game);
  select.bind(2, position);
  if (!select.executeStep()) return std::nullopt;
  auto row = job_from(select);
  if (row.checksum != row.right_checksum()) return std::nullopt;
  return row;
}

std::int64_t sum_of_part(const std::string& game, const std::string& position,
                         std::string_view part) {
  return static_cast<std::int64_t>(FieldSum().add(game).add(position).add(part).sum());
}

void put_part(SQLite::Database& database, const std::string& game, const std::string& position,
              const std::string& part) {
  Statement insert(database, "INSERT OR REPLACE INTO proof_parts VALUES (?,?,?,?)");
  insert.bind(1, game);
  insert.bind(2, position);
  insert.bind(3, part);
  insert.bind(4, sum_of_part(game, position, part));
  insert.exec();
}

std::optional<std::string> find_part(SQLite::Database& database, const std::string& game,
                                     const std::string& position) {
  Statement select(database, "SELECT part, checksum FROM proof_parts WHERE game=? AND position=?");
  select.bind(1, game);
  select.bind(2, position);
  if (!select.executeStep()) return std::nullopt;
  auto part = select.getColumn(0).getString();
  if (select.getColumn(1).getInt64() != sum_of_part(game, position, part)) return std::nullopt;
  return part;
}

std::string class_after(const AnyGame& game, const std::vector<Move>& moves) {
  return prove::class_name(game, game.after(moves));
}

/// The finding of a row. Throws base::InputError if the game has no such moves.
/// Throws base::InputError where the row is not one that this version writes.
Finding finding_of(const AnyGame& game, const JobRow& row) {
  Finding finding{.moves = game.parse_moves(row.moves),
                  .least = static_cast<int>(row.least),
                  .most = static_cast<int>(row.most),
                  .proof = static_cast<prove::Proof>(row.proved),
                  .nodes = static_cast<std::uint64_t>(row.nodes),
                  .seconds = row.seconds};
  prove::read_expected(game, row.expected, finding);
  if (!row.answer.empty()) {
    finding.answer = game.parse_move(game.after(finding.moves), row.answer);
  }
  const bool in_range = -1 <= row.least && row.least <= row.most && row.most <= 1 &&
                        0 <= row.proved && row.proved <= 2;
  const bool lacks_answer = finding.proof == prove::Proof::after_answer && !finding.answer;
  if (!in_range || lacks_answer || class_after(game, finding.moves) != row.position) {
    throw base::InputError("a row of the store is not understood");
  }
  return finding;
}

/// The findings about a game whose rows are sound; the others are counted.
std::vector<Finding> findings_in(SQLite::Database& database, const AnyGame& game,
                                 std::uint64_t& damaged) {
  std::vector<Finding> findings;
  Statement select(database, "SELECT * FROM proof_jobs WHERE game=?");
  select.bind(1, game.name());
  while (select.executeStep()) {
    const auto row = job_from(select);
    if (row.checksum != row.right_checksum()) {
      ++damaged;
      continue;
    }
    try {
      findings.push_back(finding_of(game, row));
    } catch (const base::InputError&) {  // another version wrote it
      ++damaged;
    }
  }
  return findings;
}

/// The device and the number of the file at the path; nothing if there is none.
std::optional<std::pair<std::uint64_t, std::uint64_t>> number_of(const std::string& path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return std::pair<std::uint64_t, std::uint64_t>(status.st_dev, status.st_ino);
}

/// Whether a finding about a position may take the place of what is known of it.
bool says_more(const JobRow& old, const JobRow& fresh) {
  if (old.proved != 0) return false;
  return fresh.proved != 0 || !old.is_decided() || fresh.is_decided();
}

/// Throws base::InputError if one row says that the value is more than the other allows.
void expect_agreement(const std::string& path, const JobRow& one, const JobRow& other) {
  if (std::max(one.least, other.least) <= std::min(one.most, other.most)) return;
  throw base::InputError(
      fmt::format("results store '{}': two findings about {} after '{}' contradict each other; "
                  "please report this",
                  path, one.game, one.moves));
}

}  // namespace

ProofStore::ProofStore(const std::string& path) : path_(path) {
  expect_store(path);  // before there is a lock beside it
  const OpeningLock lock(path);
  if (has_owner(path)) {
    throw base::InputError(fmt::format(
        "results store '{}': another process works on it; wait for it, or name another --store",
        path));
  }
  telling(path_, [&] {
    auto opened = open_to_write(path);
    database_ = std::move(opened.database);
    if (!opened.damaged_file.empty()) {
      note_ = fmt::format(
          "parts of the file are damaged; it was kept as '{}', and the findings are searched again",
          opened.damaged_file);
    }
    for (const char* table : kProofTables) database_->exec(table);
  });
  file_ = number_of(path_).value_or(std::pair<std::uint64_t, std::uint64_t>());
  owner_ = std::make_unique<Owner>(path);
}

ProofStore::~ProofStore() = default;

bool ProofStore::has_findings(const std::string& path) {
  return telling(path, [&] { return open_to_read(path)->tableExists("proof_jobs"); });
}

std::vector<Finding> ProofStore::findings(const AnyGame& game) {
  return telling(path_, [&] { return findings_in(*database_, game, damaged_); });
}

std::vector<Finding> ProofStore::read(const std::string& path, const AnyGame& game) {
  if (!std::filesystem::exists(path)) {
    throw base::InputError(
        fmt::format("there is no results store '{}'; `zermelo solve --store` makes one", path));
  }
  return telling(path, [&] {
    const auto database = open_to_read(path);
    std::uint64_t damaged = 0;
    return database->tableExists("proof_jobs") ? findings_in(*database, game, damaged)
                                               : std::vector<Finding>();
  });
}

void ProofStore::expect_file() const {
  if (number_of(path_) == file_) return;
  throw base::InputError(
      fmt::format("results store '{}': its file was removed or replaced while this process worked "
                  "on it, so nothing can be kept any more",
                  path_));
}

void ProofStore::record(const AnyGame& game, const std::vector<Finding>& findings,
                        const std::string& version) {
  expect_file();
  telling(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const auto& finding : findings) {
      JobRow row{.game = game.name(),
                 .position = class_after(game, finding.moves),
                 .moves = game.moves_name(finding.moves),
                 .least = finding.least,
                 .most = finding.most,
                 .proved = static_cast<std::int64_t>(finding.proof),
                 .nodes = static_cast<std::int64_t>(finding.nodes),
                 .seconds = finding.seconds,
                 .expected = prove::write_expected(game, finding),
                 .answer = finding.answer ? game.move_name(*finding.answer) : std::string(),
                 .version = version};
      row.checksum = row.right_checksum();
      if (const auto old = find_job(*database_, row.game, row.position)) {
        expect_agreement(path_, *old, row);
        if (old->proved != 0 && !finding.is_proved()) continue;
      }
      put(*database_, row);
      if (finding.is_proved()) put_part(*database_, row.game, row.position, finding.part);
    }
    transaction.commit();
  });
}

std::optional<std::string> ProofStore::part(const AnyGame& game, const std::vector<Move>& moves) {
  return telling(path_, [&]() -> std::optional<std::string> {
    const auto position = class_after(game, moves);
    const auto job = find_job(*database_, game.name(), position);
    if (!job || job->moves != game.moves_name(moves)) return std::nullopt;
    return find_part(*database_, game.name(), position);
  });
}

void ProofStore::forget(const AnyGame& game, const std::vector<Move>& moves) {
  telling(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const char* table : {"proof_jobs", "proof_parts"}) {
      Statement remove(*database_,
                       fmt::format("DELETE FROM {} WHERE game=? AND position=?", table));
      remove.bind(1, game.name());
      remove.bind(2, class_after(game, moves));
      remove.exec();
    }
    transaction.commit();
  });
}

std::uint64_t ProofStore::merge(const std::string& other_path) {
  return telling(other_path, [&] {
    const auto other = open_to_read(other_path);
    if (!other->tableExists("proof_jobs")) return std::uint64_t{0};
    std::uint64_t copied = 0;
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    Statement select(*other, "SELECT * FROM proof_jobs");
    while (select.executeStep()) {
      const auto row = job_from(select);
      const auto part = row.proved != 0 ? find_part(*other, row.game, row.position) : std::nullopt;
      if (row.checksum != row.right_checksum() || (row.proved != 0 && !part)) {
        ++damaged_;
        continue;
      }
      if (const auto old = find_job(*database_, row.game, row.position)) {
        expect_agreement(path_, *old, row);
        if (!says_more(*old, row)) continue;
      }
      put(*database_, row);
      if (part) put_part(*database_, row.game, row.position, *part);
      ++copied;
    }
    transaction.commit();
    return copied;
  });
}

}  // namespace zermelo::experiment
