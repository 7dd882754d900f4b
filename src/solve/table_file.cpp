#include "solve/table_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/random.hpp"

namespace zermelo::solve {

namespace {

static_assert(std::endian::native == std::endian::little,
              "words are written as they lie in memory");

using Pair = std::array<std::uint64_t, 2>;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

constexpr std::string_view kMagic = "zermelo-table 1\n";

std::uint64_t digest(std::uint64_t sum, const Pair& pair) {
  return base::mix(base::mix(sum ^ pair[0]) + pair[1]);
}

std::string header(const std::string& contents) {
  return fmt::format("{}of {}\n", kMagic, contents);
}

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw base::InputError(fmt::format("--resume {}: {}; it was left as it is", path, why));
}

/// The line that stands at the file's place, without its end; at most 4,096 characters of it.
std::string read_line(std::FILE* file) {
  std::string line;
  for (int c = std::fgetc(file); c != EOF && c != '\n' && line.size() < 4096;
       c = std::fgetc(file)) {
    line += static_cast<char>(c);
  }
  return line;
}

/// Reads the pairs from the file's place on; whether all is whole to the last byte.
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

/// Writes everything to the open file; false with errno set if something failed.
bool write_pairs(std::FILE* file, const std::string& head,
                 const std::function<void(const TableFile::Put&)>& each) {
  bool ok = std::fwrite(head.data(), head.size(), 1, file) == 1;
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
  ok = ok && std::fwrite(&sum, sizeof sum, 1, file) == 1;
  return ok && std::fflush(file) == 0 && fsync(fileno(file)) == 0;
}

}  // namespace

TableFile::TableFile(std::string path, std::string contents)
    : path_(std::move(path)), contents_(std::move(contents)) {}

void TableFile::read(const Put& put) const {
  if (path_.empty()) return;
  errno = 0;
  const File file(std::fopen(path_.c_str(), "rb"), std::fclose);
  if (!file) {
    if (errno == ENOENT) return;
    throw base::InputError(fmt::format("--resume {}: {}", path_, std::strerror(errno)));
  }
  struct stat status {};
  if (fstat(fileno(file.get()), &status) == 0 && !S_ISREG(status.st_mode)) {
    refuse(path_, "it is not a regular file");
  }
  if (read_line(file.get()) + "\n" != kMagic) refuse(path_, "it is not a table of zermelo solve");
  const std::string about = read_line(file.get());
  if (about != "of " + contents_) {
    refuse(path_, fmt::format("it is a table {}, and this would be one of {}", about, contents_));
  }
  const long start = std::ftell(file.get());
  if (!read_pairs(file.get(), [](const Pair&) {})) {
    refuse(path_, "it is damaged or cut short; remove it to begin anew");
  }
  std::fseek(file.get(), start, SEEK_SET);
  read_pairs(file.get(), [&](const Pair& pair) { put(pair[0], pair[1]); });
}

bool TableFile::is_due() const { return !path_.empty() && clock_.seconds() >= next_; }

void TableFile::write(const std::function<void(const Put&)>& each) {
  if (path_.empty()) return;
  const double begun = clock_.seconds();
  const std::string partial = path_ + ".partial";
  errno = 0;
  bool ok = false;
  if (const File file(std::fopen(partial.c_str(), "wb"), std::fclose); file) {
    ok = write_pairs(file.get(), header(contents_), each);
  }
  ok = ok && std::rename(partial.c_str(), path_.c_str()) == 0;
  trouble_.clear();
  if (!ok) {
    trouble_ = fmt::format("cannot write '{}': {}", path_, std::strerror(errno));
    std::remove(partial.c_str());
  }
  const double took = clock_.seconds() - begun;
  next_ = clock_.seconds() + std::max(kBetween, 20 * took);
}

}  // namespace zermelo::solve
