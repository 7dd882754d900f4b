// A file in which a long computation keeps its state, so that a later call can continue.
//
//   zermelo-KIND 1
//   of CONTENTS      what it is about: the game and whatever else must agree
//   ...              the state, with a checksum
//
// A file is written under a neighbouring name and then renamed, so whatever happens (kill -9, a
// full disk), its own name always stands for the last complete file. A file that is not in order is
// left as it is, since somebody may want it.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>

#include "base/clock.hpp"

namespace zermelo::solve {

class KeptFile {
 public:
  struct Kind {
    const char* magic;  // the first line
    const char* noun;   // "it is a NOUN of ..."
    const char* maker;  // the command
  };
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  /// If `path` is empty, there is no file, and nothing is read or written. `contents` is one line.
  KeptFile(std::string path, const Kind& kind, std::string contents);

  /// The file, positioned after its first two lines, or null if there is none. Throws
  /// base::InputError if it is not such a file or is about something else.
  File open() const;

  /// Throws base::InputError, saying why the file is not read.
  [[noreturn]] void refuse(const std::string& why) const;
  [[noreturn]] void refuse_damaged() const;

  /// Whether a minute has passed since the last writing, and also twenty times as long as that
  /// took.
  bool is_due() const { return !path_.empty() && clock_.seconds() >= next_; }

  /// Writes the two lines and then what `state` writes, which returns false, with errno set, if
  /// something failed. In that case the old file stays, and trouble() says what went wrong.
  void write(const std::function<bool(std::FILE*)>& state);

  /// Why the last attempt to write failed; empty if it did not fail.
  const std::string& trouble() const { return trouble_; }

 private:
  std::string path_;
  Kind kind_;
  std::string contents_;
  base::Stopwatch clock_;
  double next_ = kBetween;
  std::string trouble_;

  static constexpr double kBetween = 60;  // seconds
};

}  // namespace zermelo::solve
