#include "play/files/certificate_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_file.hpp"

namespace zermelo::play {

CertificateFile::CertificateFile(const std::string& path, std::string_view sort)
    : path_(path), sort_(sort) {
  constexpr std::size_t longest = std::size_t{1} << 24;
  auto text = base::read_text_file(path, longest);
  if (!text) throw base::InputError(fmt::format("cannot read '{}'", path));
  in_.str(*std::move(text));
}

CertificateFile::Words CertificateFile::next(std::string_view expected) {
  while (std::getline(in_, line_)) {
    ++number_;
    if (!line_.empty() && line_.front() != '#') return base::words(line_);
  }
  refuse(expected);
}

CertificateFile::Words CertificateFile::next(std::string_view expected, std::size_t count) {
  auto words = next(expected);
  const auto known = base::words(expected);
  if (words.size() != count || !std::equal(known.begin(), known.end(), words.begin())) {
    refuse(expected);
  }
  return words;
}

int CertificateFile::number(std::string_view word, int least, int most) const {
  const auto value = base::parse_number<int>(word);
  if (!value || *value < least || *value > most) {
    refuse(fmt::format("a number from {} to {}", least, most));
  }
  return *value;
}

void CertificateFile::refuse(std::string_view expected) const {
  throw base::InputError(fmt::format("{}, {}: expected {} ({})", path_,
                                     number_ == 0 ? "empty" : fmt::format("line {}", number_),
                                     expected, sort_));
}

}  // namespace zermelo::play
