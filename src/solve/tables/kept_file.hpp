// A file in which a long computation keeps its state, from which a later call goes on.
//
//   zermelo-KIND 1
//   of CONTENTS      what it is about: the game and whatever else must agree
//   ...              the state, with a checksum
//
// A file is written beside its name and then renamed, so whatever happens (kill -9, a full disk)
// the name stands for the last whole file. One that is not in order is left as it is, for somebody
// may want it.
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

  /// `path` empty: no file, nothing is read or written. `contents` is one line.
  KeptFile(std::string path, const Kind& kind, std::string contents);

  /// The file, behind its two lines; null if there is none. Throws base::InputError if it is not
  /// such a file or is about something else.
  File open() const;

  /// Throws base::InputError: why the file is not read.
  [[noreturn]] void refuse(const std::string& why) const;
  [[noreturn]] void refuse_damaged() const;

  /// Whether a minute has passed since the last writing (and twenty times as long as that took).
  bool is_due() const { return !path_.empty() && clock_.seconds() >= next_; }

  /// Writes the two lines and then what `state` writes; it returns false, with errno set, if
  /// something failed. What went wrong (the old file then stands) is kept in trouble().
  void write(const std::function<bool(std::FILE*)>& state);

  /// Why the last writing failed; empty if it did not.
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
