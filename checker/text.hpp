// The lines and tokens of a certificate file.
//
// The file is read strictly, so that there is one way to write a thing: lines end with a newline,
// tokens are separated by single spaces, numbers have no sign and no leading zeros. Empty lines
// and lines that begin with '#' are skipped. Nothing is copied: tokens are views of the text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace checker {

struct TextLine {
  int number = 0;  // in the file, from 1
  std::vector<std::string_view> tokens;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // The next line that is neither empty nor a comment; rejects if there is none.
  TextLine next();

  // The same, for a line of any length: clauses and steps of a proof.
  TextLine next_long();

  // The same as next(), for a line that begins with `keyword` and has `count` tokens in all.
  TextLine expect(std::string_view keyword, std::size_t count);

  // Rejects if anything but empty lines and comments is left.
  void expect_nothing_more();

 private:
  bool find_line(std::string_view& line);

  std::string_view text_;
  std::size_t at_ = 0;
  int number_ = 0;
};

// A number from 0 to 999,999,999, or nothing.
std::optional<int> parse_number(std::string_view token);

// The number in token `index` of the line; rejects if it is none.
int number_in(const TextLine& line, std::size_t index);

}  // namespace checker
