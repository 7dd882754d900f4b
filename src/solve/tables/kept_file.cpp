#include "solve/tables/kept_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/error.hpp"

namespace zermelo::solve {

namespace {

/// The line at the current place of the file without its end, and at most 4,096 characters of it.
std::string read_line(std::FILE* file) {
  std::string line;
  for (int c = std::fgetc(file); c != EOF && c != '\n' && line.size() < 4096;
       c = std::fgetc(file)) {
    line += static_cast<char>(c);
  }
  return line;
}

}  // namespace

KeptFile::KeptFile(std::string path, const Kind& kind, std::string contents)
    : path_(std::move(path)), kind_(kind), contents_(std::move(contents)) {}

void KeptFile::refuse(const std::string& why) const {
  throw base::InputError(fmt::format("--resume {}: {}; it was left as it is", path_, why));
}

void KeptFile::refuse_damaged() const {
  throw base::InputError(
      fmt::format("--resume {}: it is damaged or cut short, and was left as it is; remove it to "
                  "begin anew",
                  path_));
}

KeptFile::File KeptFile::open() const {
  if (path_.empty()) return {nullptr, std::fclose};
  // Nothing else is opened, since to open a pipe can wait for ever.
  struct stat status {};
  if (stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    refuse("it is not a regular file");
  }
  errno = 0;
  File file(std::fopen(path_.c_str(), "rb"), std::fclose);
  if (!file) {
    if (errno == ENOENT) return file;
    throw base::InputError(fmt::format("--resume {}: {}", path_, std::strerror(errno)));
  }
  if (read_line(file.get()) != kind_.magic) {
    refuse(fmt::format("it is not a {} of zermelo {}", kind_.noun, kind_.maker));
  }
  const std::string about = read_line(file.get());
  if (about != "of " + contents_) {
    refuse(fmt::format("it is a {} {}, and this would be one of {}", kind_.noun, about, contents_));
  }
  return file;
}

void KeptFile::write(const std::function<bool(std::FILE*)>& state) {
  if (path_.empty()) return;
  const double begun = clock_.seconds();
  const std::string partial = path_ + ".partial";
  errno = 0;
  bool ok = false;
  if (const File file(std::fopen(partial.c_str(), "wb"), std::fclose); file) {
    const auto head = fmt::format("{}\nof {}\n", kind_.magic, contents_);
    ok = std::fwrite(head.data(), head.size(), 1, file.get()) == 1 && state(file.get()) &&
         std::fflush(file.get()) == 0 && fsync(fileno(file.get())) == 0;
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
