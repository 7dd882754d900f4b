// What a search has learnt, kept in a file with which a later call can continue.
//
//   zermelo-table 1
//   of CONTENTS                  what the entries are about: the kind of table and the game
//   <pairs of 64-bit words>      little-endian: the hash of a position, and what is known of it,
//                                which is not 0
//   <number of pairs> <0>        the pair that ends them
//   <checksum>                   over all words before it; nothing follows it
//
// The file is kept as kept_file.hpp describes, and it is read back only if every byte is in order.
// What an entry says about a position is true whoever wrote it and however large the table was, so
// tables of other sizes may take the entries over.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "solve/tables/kept_file.hpp"

namespace zermelo::solve {

class TableFile {
 public:
  using Put = std::function<void(std::uint64_t hash, std::uint64_t word)>;

  /// If `path` is empty, there is no file, and nothing is read or written. `contents` is one line.
  TableFile(std::string path, std::string contents);

  /// Calls put for every entry, if there is a file, and `begin` before with their number. Throws
  /// base::InputError, before the first call, if the file is damaged or about something else.
  void read(const Put& put, const std::function<void(std::uint64_t)>& begin = {}) const;

  /// Throws base::InputError, for what only the reader can see.
  [[noreturn]] void refuse_damaged() const { file_.refuse_damaged(); }

  /// Whether a minute has passed since the last writing, and also twenty times as long as that
  /// took.
  bool is_due() const { return file_.is_due(); }

  /// Writes the entries that `each` passes to its argument, without words that are 0. It may run
  /// while other threads change the table. If something fails, the old file stays, and trouble()
  /// says what went wrong.
  void write(const std::function<void(const Put&)>& each);

  /// Why the last attempt to write failed; empty if it did not fail.
  const std::string& trouble() const { return file_.trouble(); }

 private:
  KeptFile file_;
};

}  // namespace zermelo::solve
