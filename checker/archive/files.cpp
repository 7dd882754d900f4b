#include "checker/archive/files.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <vector>

namespace checker {

namespace {
constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 30;  // 1 GiB
}

Text read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return {{}, std::filesystem::exists(path, error) ? "is not a regular file" : "cannot be read"};
  }
  std::ifstream in(path, std::ios::binary);
  const auto size = std::filesystem::file_size(path, error);
  if (!in || error) return {{}, "cannot be read"};
  if (size > kLargestFile) return {{}, "larger than 1 GiB"};
  std::string text;
  text.reserve(size);
  std::vector<char> block(1 << 16);
  while (in && text.size() <= kLargestFile) {  // what it has grown by meanwhile is read, too
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kLargestFile) return {{}, "larger than 1 GiB"};
  if (in.bad() || !in.eof()) return {{}, "cannot be read"};
  return {std::move(text), {}};
}

std::string printable(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c >= ' ' && c <= '~' && c != '\\') {
      shown += c;
    } else {
      shown.append("\\x").append(1, digits[byte / 16U]).append(1, digits[byte % 16U]);
    }
  }
  return shown;
}

}  // namespace checker
