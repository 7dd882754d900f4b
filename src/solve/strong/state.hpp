// How far a strong solution has come: which blocks of fillings have their values, kept in a file
// from which a later call goes on.
//
//   zermelo-strong-state 1
//   of GAME
//   <words a block> <blocks>             64-bit words, little-endian, as all that follow
//   for each block that has its values:
//     <number of the block>              with the highest bit set: Order wins all of it, no words
//     <words>                            by filling as in strong.hpp, Order on turn in the low half
//   <2^64 - 1> <checksum>                over all words before it, and nothing behind it
//
// The values of a block that is done never change, so a file may be written while other threads go
// on. What has been added to other blocks is not kept: whoever goes on adds it up again.
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
  using Planes = std::array<std::vector<std::uint32_t>, 2>;  // by player on turn

  /// `path` empty: nothing is kept.
  StrongState(std::string path, std::string game);

  /// Before anything else: fills in what the file holds, if there is one. Throws base::InputError
  /// if it is damaged or about something else.
  void begin(Planes& planes, std::uint64_t words_a_block);

  bool is_done(std::uint64_t block) const { return done_[block].load(std::memory_order_acquire); }
  /// The block has its values, which are not touched again.
  void set_done(std::uint64_t block) {
    done_[block].store(true, std::memory_order_release);
    ++count_;
  }
  /// Of how many blocks, how many are done.
  std::uint64_t blocks() const { return done_.size(); }
  std::uint64_t done() const { return count_; }

  /// Writes the file if that is due (by any thread; the others go on) ...
  void keep_if_due();
  /// ... or if there is anything that it does not hold yet.
  void keep();

  /// Why the last writing failed; empty if it did not.
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
