// The tables of a results store: their definitions, and reading them although parts of the file are
// damaged.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

#include "experiment/store/rows.hpp"

namespace zermelo::experiment {

/// Whether a table is one of a results store, by its name.
bool is_table_of_store(const std::string& name);
/// The names of the tables that the file lists. `whole` becomes false if not all can be read.
std::vector<std::string> tables_in(SQLite::Database& database, bool& whole);
/// Whether the file has our tables, defined as we define them.
bool has_our_tables(SQLite::Database& database);
void make_tables(SQLite::Database& database);
void drop_tables(SQLite::Database& database);

/// Whether the database finds its pages in order.
bool is_sound(SQLite::Database& database);

/// All rows, or those of one experiment.
Contents read_contents(SQLite::Database& database,
                       const std::optional<std::string>& experiment = std::nullopt);
/// The record of a cell that the store has, if it is in order.
std::optional<CellRecord> find_cell(SQLite::Database& database, const std::string& experiment,
                                    const std::string& cell);
/// Adds rows as they are.
void insert(SQLite::Database& database, const CellRecord& cell);
/// Whether the game was added: one that is there already stays.
bool insert(SQLite::Database& database, const GameRecord& game);

}  // namespace zermelo::experiment
