// The file of a results store: opening and making it, and writing it anew if it is damaged.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <string>

namespace zermelo::experiment {

/// Throws base::InputError if something is at the path that cannot be a store, such as a directory,
/// a device or a file of another kind. What opens a store below does the same.
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

}  // namespace zermelo::experiment
