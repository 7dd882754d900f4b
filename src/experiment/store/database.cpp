#include "experiment/store/database.hpp"

#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <new>
#include <set>
#include <thread>
#include <tuple>
#include <vector>

#include "base/clock.hpp"
#include "experiment/store/owner.hpp"

namespace zermelo::experiment {

using base::InputError;
using SQLite::Statement;

namespace {

constexpr int kWaitForOthers = 60'000;  // milliseconds that a statement waits for another process

// The codes of SQLite that matter here (sqlite.org/rescode.html).
enum Code {
  kBusy = 5,
  kLocked = 6,
  kNoMemory = 7,
  kReadOnly = 8,
  kInputOutput = 10,
  kCorrupt = 11,
  kFull = 13,
  kCannotOpen = 14,
  kNotADatabase = 26,
  kRow = 100,
  kDone = 101
};

struct TableOfStore {
  std::string_view name;
  std::string_view columns;  // what stands in brackets
};

constexpr TableOfStore kCells{"cells", R"(
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game TEXT NOT NULL,
  player_a TEXT NOT NULL, player_b TEXT NOT NULL, seed INTEGER NOT NULL,
  games INTEGER NOT NULL, checksum INTEGER NOT NULL,
  PRIMARY KEY (experiment, cell)) WITHOUT ROWID)"};
constexpr TableOfStore kGames{"games", R"(
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game_index INTEGER NOT NULL, seed INTEGER NOT NULL,
  winner TEXT NOT NULL, length INTEGER NOT NULL, moves TEXT NOT NULL, cpu_seconds REAL NOT NULL,
  version TEXT NOT NULL, checksum INTEGER NOT NULL,
  PRIMARY KEY (experiment, cell, game_index)) WITHOUT ROWID)"};
constexpr TableOfStore kClaims{"claims", R"(
  experiment TEXT NOT NULL, cell TEXT NOT NULL, game_index INTEGER NOT NULL, owner TEXT NOT NULL,
  PRIMARY KEY (experiment, cell, game_index)) WITHOUT ROWID)"};
constexpr std::array kTables{kCells, kGames, kClaims};

std::string definition(const TableOfStore& table) {
  return fmt::format("CREATE TABLE {} ({}", table.name, table.columns);
}

// Tables are known by the number of their columns, whatever their names have become. Versions up to
// 0.2 wrote no checksums.
constexpr int kColumnsOfCells = 8, kColumnsOfCellsBefore = 6;
constexpr int kColumnsOfGames = 10, kColumnsOfGamesBefore = 9;

/// SQLite has only signed integers, so the bits are kept and not the value.
std::int64_t stored(std::uint64_t number) { return static_cast<std::int64_t>(number); }

std::uint64_t whole_number(Statement& row, int column) {
  return static_cast<std::uint64_t>(row.getColumn(column).getInt64());
}

CellRecord cell_from(Statement& row) {
  CellRecord cell{row.getColumn(0).getString(), row.getColumn(1).getString(),
                  row.getColumn(2).getString(), row.getColumn(3).getString(),
                  row.getColumn(4).getString(), whole_number(row, 5)};
  if (row.getColumnCount() == kColumnsOfCells) {
    cell.games = whole_number(row, 6);
    cell.checksum = whole_number(row, 7);
  }
  return cell;
}

GameRecord game_from(Statement& row) {
  GameRecord game{
      row.getColumn(0).getString(), row.getColumn(1).getString(), whole_number(row, 2),
      whole_number(row, 3),         row.getColumn(4).getString(), whole_number(row, 5),
      row.getColumn(6).getString(), row.getColumn(7).getDouble(), row.getColumn(8).getString()};
  if (row.getColumnCount() == kColumnsOfGames) game.checksum = whole_number(row, 9);
  return game;
}

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

/// The names of the tables that the file lists.
std::vector<std::string> tables_in(SQLite::Database& database, bool& whole) {
  std::vector<std::string> names;
  try {
    Statement select(database, "SELECT name FROM sqlite_master WHERE sql IS NOT NULL");
    while (select.executeStep()) names.push_back(select.getColumn(0).getString());
  } catch (const SQLite::Exception& error) {
    if (!says_damaged(error)) throw;
    whole = false;
  }
  return names;
}

/// Calls visit(row) for every row of a table that can be read, from both ends if there is a damaged
/// page in between. Returns whether all could be read. Rows may come twice.
template <class Visit>
bool each_row(SQLite::Database& database, const std::string& table, int keys, Visit&& visit) {
  for (const std::string_view direction : {"ASC", "DESC"}) {
    std::string order;
    for (int k = 1; k <= keys; ++k)
      order += fmt::format("{}{} {}", k > 1 ? ", " : "", k, direction);
    Statement select(database, fmt::format("SELECT * FROM {} ORDER BY {}", quoted(table), order));
    int code = select.tryExecuteStep();
    for (; code == kRow; code = select.tryExecuteStep()) visit(select);
    if (code == kDone) return true;
    if (const SQLite::Exception error(database.getHandle(), code); !says_damaged(error)) {
      throw error;
    }
  }
  return false;
}

void read_table(SQLite::Database& database, const std::string& table,
                const std::optional<std::string>& experiment, Contents& contents) {
  const auto wanted = [&](const auto& row) { return !experiment || row.experiment == *experiment; };
  const int columns =
      Statement(database, fmt::format("SELECT * FROM {}", quoted(table))).getColumnCount();
  bool whole = true;
  if (columns == kColumnsOfCells || columns == kColumnsOfCellsBefore) {
    whole = each_row(database, table, 2, [&](Statement& row) {
      if (auto cell = cell_from(row); wanted(cell)) contents.cells.push_back(std::move(cell));
    });
  } else if (columns == kColumnsOfGames || columns == kColumnsOfGamesBefore) {
    if (columns == kColumnsOfGamesBefore) contents.has_checksums = false;
    whole = each_row(database, table, 3, [&](Statement& row) {
      if (auto game = game_from(row); wanted(game)) contents.games.push_back(std::move(game));
    });
  }
  contents.whole = contents.whole && whole;
}

std::unique_ptr<SQLite::Database> opened(const std::string& path, int flags) {
  return std::make_unique<SQLite::Database>(path, flags, kWaitForOthers);
}

/// Throws base::InputError if the tables are those of another program.
void expect_ours(const std::string& path, const std::vector<std::string>& names) {
  const auto is_ours = [](const std::string& name) {
    return std::any_of(kTables.begin(), kTables.end(),
                       [&](const TableOfStore& table) { return table.name == name; });
  };
  if (names.empty() || std::any_of(names.begin(), names.end(), is_ours)) return;
  throw InputError(fmt::format(
      "results store '{}': it is a database of another program; name another file", path));
}

/// Whether the file has our tables, defined as we define them.
bool has_our_tables(SQLite::Database& database) {
  for (const auto& table : kTables) {
    Statement select(database, "SELECT sql FROM sqlite_master WHERE type='table' AND name=?");
    SQLite::bind(select, std::string(table.name));
    if (!select.executeStep() || select.getColumn(0).getString() != definition(table)) return false;
  }
  return true;
}

void make_tables(SQLite::Database& database) {
  for (const auto& table : kTables) database.exec(definition(table));
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
    for (const auto& table : kTables) database.exec(fmt::format("DROP TABLE {}", table.name));
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
  const auto fresh = path + ".repaired", kept = unused_name(path);
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

std::string words_for(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case kBusy:
    case kLocked:
      return "another process has kept it locked for a minute; try again when that has ended";
    case kNoMemory:
      throw std::bad_alloc();
    case kReadOnly:
      return "it cannot be written; check its permissions and those of its directory";
    case kInputOutput:
      return "it cannot be read or written; check its disk, which may be full";
    case kFull:
      return "it cannot be written, since the disk is full";
    case kCannotOpen:
      return "it cannot be opened or made; check that its directory is there and can be written";
    default:
      return "it is damaged; `zermelo experiment run` repairs it";
  }
}

bool says_damaged(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case kBusy:
    case kLocked:
    case kNoMemory:
    case kReadOnly:
    case kInputOutput:
    case kFull:
    case kCannotOpen:
      return false;
    default:
      return true;
  }
}

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
  auto database = opened(path, SQLite::OPEN_READWRITE);
  bool whole = true;
  expect_ours(path, tables_in(*database, whole));
  return database;
}

Opened open_to_write(const std::string& path) {
  if (auto database = open_in_order(path)) return {std::move(database), {}};
  auto kept = rebuild(path);
  auto database = open_in_order(path);
  if (!database) throw InputError(fmt::format("results store '{}': it is damaged", path));
  return {std::move(database), std::move(kept)};
}

bool is_sound(SQLite::Database& database) {
  Statement check(database, "PRAGMA integrity_check(1)");
  return check.executeStep() && check.getColumn(0).getString() == "ok";
}

Contents read_contents(SQLite::Database& database, const std::optional<std::string>& experiment) {
  Contents contents;
  database.exec("PRAGMA writable_schema=ON");  // one bad definition then hides no other table
  for (const auto& table : tables_in(database, contents.whole)) {
    try {
      read_table(database, table, experiment, contents);
    } catch (const SQLite::Exception& error) {
      if (!says_damaged(error)) throw;
      contents.whole = false;
    }
  }
  database.exec("PRAGMA writable_schema=OFF");
  return contents;
}

std::optional<CellRecord> find_cell(SQLite::Database& database, const std::string& experiment,
                                    const std::string& cell) {
  Statement look(database, "SELECT * FROM cells WHERE experiment=? AND cell=?");
  SQLite::bind(look, experiment, cell);
  if (!look.executeStep()) return std::nullopt;
  const auto record = cell_from(look);
  return record.checksum == record.right_checksum() ? std::optional(record) : std::nullopt;
}

void insert(SQLite::Database& database, const CellRecord& cell) {
  Statement insert(database, "INSERT OR REPLACE INTO cells VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  SQLite::bind(insert, cell.experiment, cell.cell, cell.game, cell.player_a, cell.player_b,
               stored(cell.seed), stored(cell.games), stored(cell.checksum));
  insert.exec();
}

bool insert(SQLite::Database& database, const GameRecord& game) {
  Statement insert(database, "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  SQLite::bind(insert, game.experiment, game.cell, stored(game.index), stored(game.seed),
               game.winner, stored(game.length), game.moves, game.cpu_seconds, game.version,
               stored(game.checksum));
  return insert.exec() == 1;
}

}  // namespace zermelo::experiment
