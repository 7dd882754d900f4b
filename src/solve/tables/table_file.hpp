// What a search has learnt, kept in a file from which a later call goes on.
//
//   zermelo-table 1
//   of CONTENTS                  what the entries are about: the kind of table and the game
//   <pairs of 64-bit words>      little-endian: the hash of a position and what is known of it, not
//                                0
//   <number of pairs> <0>        the pair that ends them
//   <checksum>                   over all words before it, and nothing behind it
//
// It is kept as kept_file.hpp tells, and read back only if every byte is in order. Entries say true
// things about positions whoever wrote them and however large his table was, so tables of other
// sizes may take them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "solve/tables/kept_file.hpp"

namespace zermelo::solve {

class TableFile {
 public:
  using Put = std::function<void(std::uint64_t hash, std::uint64_t word)>;

  /// `path` empty: no file, nothing is read or written. `contents` is one line.
  TableFile(std::string path, std::string contents);

  /// Calls put for every entry, if there is a file. Throws base::InputError, before the first call,
  /// if it is damaged or is about something else.
  void read(const Put& put) const;

  /// Whether a minute has passed since the last writing (and twenty times as long as that took).
  bool is_due() const { return file_.is_due(); }

  /// Writes the entries that `each` passes to its argument; words of 0 are left out. May run while
  /// other threads change the table. What went wrong, if something did (the old file then stands),
  /// is kept in trouble().
  void write(const std::function<void(const Put&)>& each);

  /// Why the last writing failed; empty if it did not.
  const std::string& trouble() const { return file_.trouble(); }

 private:
  KeptFile file_;
};

}  // namespace zermelo::solve
