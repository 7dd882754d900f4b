#include "solve/tables/table_file.hpp"

#include <array>
#include <bit>
#include <cstdio>
#include <utility>

#include "base/random.hpp"

namespace zermelo::solve {

namespace {

static_assert(std::endian::native == std::endian::little,
              "words are written as they lie in memory");

using Pair = std::array<std::uint64_t, 2>;

constexpr KeptFile::Kind kTable{.magic = "zermelo-table 1", .noun = "table", .maker = "solve"};

std::uint64_t digest(std::uint64_t sum, const Pair& pair) {
  return base::mix(base::mix(sum ^ pair[0]) + pair[1]);
}

/// Reads the pairs from the current place of the file on. Returns whether the file is complete to
/// the last byte.
template <class Take>
bool read_pairs(std::FILE* file, Take&& take) {
  std::uint64_t sum = 0, count = 0;
  Pair pair{};
  while (std::fread(pair.data(), sizeof pair, 1, file) == 1) {
    sum = digest(sum, pair);
    if (pair[1] != 0) {
      take(pair);
      ++count;
      continue;
    }
    std::uint64_t expected = 0;
    return pair[0] == count && std::fread(&expected, sizeof expected, 1, file) == 1 &&
           expected == sum && std::fgetc(file) == EOF;
  }
  return false;
}

/// Writes everything to the open file. False, with errno set, if something failed.
bool write_pairs(std::FILE* file, const std::function<void(const TableFile::Put&)>& each) {
  bool ok = true;
  std::uint64_t sum = 0, count = 0;
  const auto put = [&](const Pair& pair) {
    sum = digest(sum, pair);
    ok = ok && std::fwrite(pair.data(), sizeof pair, 1, file) == 1;
  };
  each([&](std::uint64_t hash, std::uint64_t word) {
    if (word == 0 || !ok) return;
    put({hash, word});
    ++count;
  });
  put({count, 0});
  return ok && std::fwrite(&sum, sizeof sum, 1, file) == 1;
}

}  // namespace

TableFile::TableFile(std::string path, std::string contents)
    : file_(std::move(path), kTable, std::move(contents)) {}

void TableFile::read(const Put& put, const std::function<void(std::uint64_t)>& begin) const {
  const auto file = file_.open();
  if (!file) return;
  const long start = std::ftell(file.get());
  std::uint64_t count = 0;
  if (!read_pairs(file.get(), [&](const Pair&) { ++count; })) file_.refuse_damaged();
  if (begin) begin(count);
  std::fseek(file.get(), start, SEEK_SET);
  read_pairs(file.get(), [&](const Pair& pair) { put(pair[0], pair[1]); });
}

void TableFile::write(const std::function<void(const Put&)>& each) {
  file_.write([&](std::FILE* file) { return write_pairs(file, each); });
}

}  // namespace zermelo::solve
