// The file of a results store: opening and making it, reading it although parts of it are damaged,
// and writing it anew.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "experiment/store/rows.hpp"

namespace zermelo::experiment {

/// What a code of the database means for somebody who runs experiments.
std::string words_for(const SQLite::Exception& error);
/// Whether the code says that the file is not as the database wrote it.
bool says_damaged(const SQLite::Exception& error);

/// Runs work on a database. An error there becomes a base::InputError, one line that names the
/// file.
template <class Work>
auto telling(const std::string& path, Work&& work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw base::InputError("results store '" + path + "': " + words_for(error));
  }
}

/// Throws base::InputError if something is at the path that cannot be a store, such as a directory,
/// a device or a file of another kind.
void expect_store(const std::string& path);

/// Opens a store in order to read it; it is left as it is.
std::unique_ptr<SQLite::Database> open_to_read(const std::string& path);

/// A store that is open for writing, and where its file was kept as it was, if it was damaged.
struct Opened {
  std::unique_ptr<SQLite::Database> database;
  std::string damaged_file;  // empty: it was not damaged
};

/// Opens a store, and makes it if there is none. One without checksums gets them. If pages of the
/// file are damaged, what can be read goes into a new file, and the old one is kept under another
/// name. Throws base::InputError if that is needed and other processes work on the store.
Opened open_to_write(const std::string& path);

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
