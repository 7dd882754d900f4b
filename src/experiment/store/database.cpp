#include "experiment/store/database.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>
#include <tuple>
#include <vector>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "experiment/store/errors.hpp"
#include "experiment/store/owner.hpp"
#include "experiment/store/tables.hpp"

namespace zermelo::experiment {

using base::InputError;

namespace {

constexpr int kWaitForOthers = 60'000;  // milliseconds that a statement waits for another process

std::unique_ptr<SQLite::Database> opened(const std::string& path, int flags) {
  return std::make_unique<SQLite::Database>(path, flags, kWaitForOthers);
}

/// Throws base::InputError if the tables are those of another program.
void expect_ours(const std::string& path, const std::vector<std::string>& names) {
  if (names.empty() || std::any_of(names.begin(), names.end(), is_table_of_store)) return;
  throw InputError(fmt::format(
      "results store '{}': it is a database of another program; name another file", path));
}

/// Gives the rows of an earlier version their checksums, and counts the games of each cell.
void add_checksums(Contents& contents) {
  if (contents.has_checksums) return;
  CellRecords cells;
  for (auto& cell : contents.cells) cells.try_emplace({cell.experiment, cell.cell}, cell);
  std::set<std::tuple<std::string, std::string, std::uint64_t>> seen;
  for (auto& game : contents.games) {
    const auto cell = cells.find({game.experiment, game.cell});
    if (cell == cells.end()) continue;
    game.checksum = game.right_checksum(cell->second);
    if (seen.emplace(game.experiment, game.cell, game.index).second) ++cell->second.games;
  }
  for (auto& cell : contents.cells) {
    cell.games = cells.at({cell.experiment, cell.cell}).games;
    cell.checksum = cell.right_checksum();
  }
}

void insert_all(SQLite::Database& database, const Contents& contents) {
  for (const auto& cell : contents.cells) insert(database, cell);
  for (const auto& game : contents.games) insert(database, game);
}

/// Makes the tables if there are none, and replaces those of an earlier version. Returns whether
/// the file is then in order.
bool set_up(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  bool whole = true;
  const auto names = tables_in(database, whole);
  if (!whole) return false;
  if (names.empty()) {
    make_tables(database);
  } else if (!is_sound(database)) {
    return false;
  } else if (!has_our_tables(database)) {
    auto contents = read_contents(database);
    const std::set<std::string> expected{"cells", "claims", "games"};
    if (contents.has_checksums || !contents.whole ||
        std::set<std::string>(names.begin(), names.end()) != expected) {
      return false;
    }
    add_checksums(contents);
    drop_tables(database);
    make_tables(database);
    insert_all(database, contents);
  }
  transaction.commit();
  return true;
}

/// Opens the file and sets it up. Null if it is damaged.
std::unique_ptr<SQLite::Database> open_in_order(const std::string& path) {
  constexpr double kPatience = 5;  // seconds, after which the error is reported
  const base::Stopwatch watch;
  while (true) {
    try {
      auto database = opened(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
      bool whole = true;
      expect_ours(path, tables_in(*database, whole));
      database->exec("PRAGMA journal_mode=WAL");
      database->exec("PRAGMA synchronous=FULL");
      return set_up(*database) ? std::move(database) : nullptr;
    } catch (const SQLite::Exception& error) {
      const int code = error.getErrorCode();
      if (says_damaged(error)) return nullptr;
      // The file says of itself that only a later version may write it.
      if (code == kReadOnly && ::access(path.c_str(), W_OK) == 0) return nullptr;
      // Processes that make a store at the same moment on a file system without locks disturb each
      // other for a while.
      const bool passing = code == kBusy || code == kInputOutput;
      if (!passing || watch.seconds() > kPatience) throw;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

/// What can be read of a damaged file.
Contents salvage(const std::string& path) {
  try {
    auto database = opened(path, SQLite::OPEN_READWRITE);
    return read_contents(*database);
  } catch (const SQLite::Exception&) {
    Contents nothing;
    nothing.whole = false;
    return nothing;
  }
}

/// A name beside the file that nothing has yet.
std::string unused_name(const std::string& path) {
  auto name = path + ".damaged";
  for (int n = 2; std::filesystem::exists(name); ++n) name = fmt::format("{}.damaged-{}", path, n);
  return name;
}

/// Puts a file with what can be read in the place of a damaged one. Returns the new name of that.
std::string rebuild(const std::string& path) {
  if (has_owner(path)) {
    throw InputError(
        fmt::format("results store '{}': it is damaged, and other processes work on it; end them "
                    "and run the same command again",
                    path));
  }
  auto contents = salvage(path);
  if (contents.games.empty()) contents.has_checksums = true;
  add_checksums(contents);
  const auto fresh = path + ".repaired";
  auto kept = unused_name(path);
  std::filesystem::remove(fresh);
  {
    auto database = opened(fresh, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database->exec("PRAGMA synchronous=FULL");
    SQLite::Transaction transaction(*database, SQLite::TransactionBehavior::IMMEDIATE);
    make_tables(*database);
    insert_all(*database, contents);
    transaction.commit();
  }
  std::error_code error;
  for (const std::string_view part : {"-wal", "-shm"}) {  // they belong to the damaged file
    std::filesystem::rename(fmt::format("{}{}", path, part), fmt::format("{}{}", kept, part),
                            error);
  }
  std::filesystem::create_hard_link(path, kept, error);
  if (error) std::filesystem::copy_file(path, kept, error);
  if (!error) std::filesystem::rename(fresh, path, error);
  if (error) {
    throw InputError(fmt::format("results store '{}': it is damaged, and cannot be replaced: {}",
                                 path, error.message()));
  }
  return kept;
}

}  // namespace

void expect_store(const std::string& path) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return;
  if (!std::filesystem::is_regular_file(path, error)) {
    throw InputError(
        fmt::format("results store '{}': it is not a regular file; name another", path));
  }
  std::string begin(magic.size(), '\0');
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(fmt::format("results store '{}': it cannot be read", path));
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  if (in.gcount() == 0) return;  // empty: SQLite makes a database of it
  if (begin != magic) {
    throw InputError(fmt::format(
        "results store '{}': it is not an SQLite database, or its beginning is damaged; name "
        "another file, or remove it to begin anew",
        path));
  }
}

std::unique_ptr<SQLite::Database> open_to_read(const std::string& path) {
  expect_store(path);
  auto database = opened(path, SQLite::OPEN_READWRITE);
  bool whole = true;
  expect_ours(path, tables_in(*database, whole));
  return database;
}

Opened open_to_write(const std::string& path) {
  expect_store(path);
  if (auto database = open_in_order(path)) return {std::move(database), {}};
  auto kept = rebuild(path);
  auto database = open_in_order(path);
  if (!database) throw InputError(fmt::format("results store '{}': it is damaged", path));
  return {std::move(database), std::move(kept)};
}

}  // namespace zermelo::experiment
