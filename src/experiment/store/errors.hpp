// What SQLite reports, and what it means for somebody who runs experiments.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "base/error.hpp"

namespace zermelo::experiment {

// The codes of SQLite that matter here (sqlite.org/rescode.html).
enum SqliteCode {
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

}  // namespace zermelo::experiment
