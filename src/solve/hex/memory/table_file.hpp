// The tables of the must-play search in a file (solve/tables/table_file.hpp), with which a later
// call can continue.
//
// An entry takes 1 + 2 Words consecutive pairs:
//
//   key         bit 63 set; bits 48 .. 41 which search, 40 winner, 39 .. 32 move + 1, 31 .. 0 work
//   carrier, word i           i + 1
//   stones, word i            Words + i + 1
//
// What an entry says about a position is true whatever knowledge was used to find it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "solve/hex/memory/table.hpp"
#include "solve/tables/table_file.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexTableFile {
 public:
  using Tables = std::vector<HexTable<Words>*>;

  /// If `path` is empty, nothing is read or written. The tables must outlive this object.
  HexTableFile(std::string path, const std::string& game, Tables tables)
      : file_(std::move(path), "wins of " + game), tables_(std::move(tables)) {}

  /// Whether there was anything. Throws base::InputError in the same cases as TableFile.
  bool read() {
    HexEntry<Words> entry;
    std::size_t table = 0, missing = 0;
    bool any = false;
    const auto begin = [&](std::uint64_t pairs) {
      for (HexTable<Words>* each : tables_) each->make_room(pairs / (1 + 2 * Words));
    };
    const auto put = [&](std::uint64_t hash, std::uint64_t word) {
      if (missing == 0) {
        entry = unpack(hash, word);
        table = (word >> 41) & 0xff;
        missing = 2 * Words;
        return;
      }
      const std::size_t i = 2 * Words - missing;
      i < Words ? entry.carrier.set_word(i, hash) : entry.stones.set_word(i - Words, hash);
      if (--missing > 0 || table >= tables_.size()) return;
      tables_[table]->store(entry);
      any = true;
    };
    file_.read(put, begin);
    return any;
  }

  bool is_due() const { return file_.is_due(); }
  void write() {
    file_.write([&](const TableFile::Put& put) {
      for (std::size_t i = 0; i < tables_.size(); ++i) {
        tables_[i]->each([&](const HexEntry<Words>& entry) {
          put(entry.key, pack(entry, i));
          for (std::size_t k = 0; k < Words; ++k) put(entry.carrier.word(k), k + 1);
          for (std::size_t k = 0; k < Words; ++k) put(entry.stones.word(k), Words + k + 1);
        });
      }
    });
  }
  const std::string& trouble() const { return file_.trouble(); }

 private:
  static std::uint64_t pack(const HexEntry<Words>& entry, std::size_t table) {
    return (std::uint64_t{1} << 63) | (std::uint64_t{table} << 41) |
           (std::uint64_t{index(entry.winner)} << 40) |
           (static_cast<std::uint64_t>(entry.move + 1) << 32) | entry.work;
  }
  static HexEntry<Words> unpack(std::uint64_t key, std::uint64_t word) {
    HexEntry<Words> entry;
    entry.key = key;
    entry.work = static_cast<std::uint32_t>(word);
    entry.move = static_cast<std::int16_t>(static_cast<int>((word >> 32) & 0xff) - 1);
    entry.winner = ((word >> 40) & 1U) != 0 ? games::Side::b : games::Side::a;
    return entry;
  }

  TableFile file_;
  Tables tables_;
};

}  // namespace zermelo::solve
