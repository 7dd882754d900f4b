// Reads the lines of a certificate that somebody hands over to be played (docs/certificates.md).
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::play {

/// The lines that are neither empty nor comments. All errors are base::InputError, which names the
/// file, the line and what was expected.
class CertificateFile {
 public:
  using Words = std::vector<std::string_view>;

  /// `sort` says what file is wanted, for errors. Throws if it cannot be read.
  CertificateFile(const std::string& path, std::string_view sort);

  /// The words of the next line; `expected` is what it should be.
  Words next(std::string_view expected);
  /// The next line must begin with these words, of which there are `count`.
  Words next(std::string_view expected, std::size_t count);
  int number(std::string_view word, int least, int most) const;
  [[noreturn]] void refuse(std::string_view expected) const;

 private:
  std::string path_, sort_;
  std::istringstream in_;
  std::string line_;
  int number_ = 0;
};

}  // namespace zermelo::play
