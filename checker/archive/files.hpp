// Reading files, and printing what stands in them or in their names. No verdict depends on it.
#pragma once

#include <string>
#include <string_view>

namespace checker {

// The text of a file, or why it cannot be had. Only regular files of at most 1 GiB are read: to
// open a pipe can wait for ever, and a device need not end.
struct Text {
  std::string text;
  std::string fault;
};
Text read_file(const std::string& path);

// Printable ASCII as it stands, but for the backslash; of any other byte its value, as \x0a. So
// neither a file name nor a certificate can begin a line of output, or a column, or move the
// cursor.
std::string printable(std::string_view text);

}  // namespace checker
