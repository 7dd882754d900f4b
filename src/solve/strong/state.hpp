// How far a strong solution has come, that is, which blocks of fillings have their values. This is
// kept in a file with which a later call can continue.
//
//   zermelo-strong-state 1
//   of GAME
//   <words per block> <blocks>           64-bit words, little-endian, like all that follows
//   for each block that has its values:
//     <number of the block>              with the highest bit set: Order wins all of it, no words
//     <words>                            by filling as in strong.hpp, Order to move in the low half
//   <2^64 - 1> <checksum>                over all words before it; nothing follows it
//
// The values of a block that is done never change, so a file may be written while other threads go
// on working. What has been added to other blocks is not kept, and is added up again by the later
// call.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "solve/tables/kept_file.hpp"

namespace zermelo::solve {

class StrongState {
 public:
  using Planes = std::array<std::vector<std::uint32_t>, 2>;  // by player to move

  /// If `path` is empty, nothing is kept.
  StrongState(std::string path, std::string game);

  /// To be called before anything else: fills in what the file contains, if there is one. Throws
  /// base::InputError if the file is damaged or about something else.
  void begin(Planes& planes, std::uint64_t words_a_block);

  bool is_done(std::uint64_t block) const { return done_[block].load(std::memory_order_acquire); }
  /// Says that the block has its values, which will not be changed again.
  void set_done(std::uint64_t block) {
    done_[block].store(true, std::memory_order_release);
    ++count_;
  }
  /// How many blocks there are, and how many of them are done.
  std::uint64_t blocks() const { return done_.size(); }
  std::uint64_t done() const { return count_; }

  /// Writes the file if that is due; any thread may call this, and the others go on working.
  void keep_if_due();
  /// Writes the file if there is anything that it does not contain yet.
  void keep();

  /// Why the last attempt to write failed; empty if it did not fail.
  const std::string& trouble() const { return file_.trouble(); }

 private:
  bool read(std::FILE* file);
  bool write(std::FILE* file);
  void write();

  KeptFile file_;
  Planes* planes_ = nullptr;
  std::uint64_t words_ = 0;  // a block
  std::vector<std::atomic<bool>> done_;
  std::atomic<std::uint64_t> count_ = 0;
  std::uint64_t in_file_ = 0;  // blocks
  std::mutex writing_;
};

}  // namespace zermelo::solve
