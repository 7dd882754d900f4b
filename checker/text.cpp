// Reads lines and tokens; see text.hpp.
#include "text.hpp"

#include <algorithm>
#include <string>

#include "reason.hpp"

namespace checker {
namespace {

// The longest line is one of `paired`, on 1,024 cells: at most s stones, `pass`, `:`, and three words for each of
// (1,024 - s) / 2 pairs.
constexpr std::size_t kMostTokens = 3 * 512 + 3;

void check_characters(std::string_view line, int number) {
  for (const char c : line) {
    if (c == '\r') reject(number, "carriage-return");
    if (c < ' ' || c > '~') reject(number, "bad-character");
  }
}

std::vector<std::string_view> split(std::string_view line, int number, std::size_t most) {
  std::vector<std::string_view> tokens;
  std::size_t begin = 0;
  while (begin <= line.size()) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    if (end == begin) reject(number, "bad-spacing");
    if (tokens.size() == most) reject(number, "too-many-tokens");
    tokens.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return tokens;
}

}  // namespace

// Moves to the next line that is neither empty nor a comment; false at the end of the file.
bool Reader::find_line(std::string_view& line) {
  while (at_ < text_.size()) {
    ++number_;
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) reject(number_, "no-final-newline");
    line = text_.substr(at_, end - at_);
    at_ = end + 1;
    if (!line.empty() && line.front() != '#') return true;
  }
  return false;
}

TextLine Reader::next() {
  std::string_view line;
  if (!find_line(line)) reject(number_, "truncated");
  check_characters(line, number_);
  return {number_, split(line, number_, kMostTokens)};
}

TextLine Reader::next_long() {
  std::string_view line;
  if (!find_line(line)) reject(number_, "truncated");
  check_characters(line, number_);
  return {number_, split(line, number_, line.size() + 1)};
}

TextLine Reader::expect(std::string_view keyword, std::size_t count) {
  TextLine line = next();
  if (line.tokens[0] != keyword || line.tokens.size() != count) {
    const std::string length = std::to_string(count) + (count == 1 ? " token" : " tokens");
    reject(line.number, "unexpected-line", "expected '" + std::string(keyword) + "', " + length);
  }
  return line;
}

void Reader::expect_nothing_more() {
  std::string_view line;
  if (find_line(line)) reject(number_, "trailing-text");
}

std::optional<int> parse_number(std::string_view token) {
  if (token.empty() || token.size() > 9) return std::nullopt;
  if (token.size() > 1 && token.front() == '0') return std::nullopt;
  int value = 0;
  for (const char c : token) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

int number_in(const TextLine& line, std::size_t index) {
  const auto value = parse_number(line.tokens[index]);
  if (!value) reject(line.number, "bad-number", line.tokens[index]);
  return *value;
}

}  // namespace checker
