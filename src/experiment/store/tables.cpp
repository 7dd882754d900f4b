#include "experiment/store/tables.hpp"

#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "experiment/store/errors.hpp"

namespace zermelo::experiment {

using SQLite::Statement;

namespace {

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

std::string identifier(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

/// Calls visit(row) for every row of a table that can be read, from both ends if there is a damaged
/// page in between. Returns whether all could be read. Rows may come twice.
template <class Visit>
bool each_row(SQLite::Database& database, const std::string& table, int keys, Visit&& visit) {
  for (const std::string_view direction : {"ASC", "DESC"}) {
    std::string order;
    for (int k = 1; k <= keys; ++k)
      order += fmt::format("{}{} {}", k > 1 ? ", " : "", k, direction);
    Statement select(database,
                     fmt::format("SELECT * FROM {} ORDER BY {}", identifier(table), order));
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
      Statement(database, fmt::format("SELECT * FROM {}", identifier(table))).getColumnCount();
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

}  // namespace

bool is_table_of_store(const std::string& name) {
  return std::any_of(kTables.begin(), kTables.end(),
                     [&](const TableOfStore& table) { return table.name == name; });
}

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

void drop_tables(SQLite::Database& database) {
  for (const auto& table : kTables) database.exec(fmt::format("DROP TABLE {}", table.name));
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
