// Reads a whole text file within bounds.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace zermelo::base {

/// The text of a regular file that has at most so many bytes; nothing if it cannot be read or is
/// longer. What is no regular file is not opened: to open a pipe can wait for ever, a signal does
/// not end that, and a device need not end.
inline std::optional<std::string> read_text_file(const std::filesystem::path& path,
                                                 std::size_t most) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  const auto size = std::filesystem::file_size(path, error);
  if (error || size > most) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (!in.is_open() || in.bad()) return std::nullopt;
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace zermelo::base
