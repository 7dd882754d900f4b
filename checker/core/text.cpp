// Reads lines and tokens; see text.hpp.
#include "checker/core/text.hpp"

#include <algorithm>

namespace checker {

std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most) {
  std::vector<std::string_view> all;
  for (std::size_t end = 0, begin = 0; begin <= text.size() && all.size() < most; begin = end + 1) {
    end = std::min(text.find(separator, begin), text.size());
    all.push_back(text.substr(begin, end - begin));
  }
  return all;
}

// Moves to the next line that is neither empty nor a comment; false at the end of the file.
bool Reader::find_line(std::string_view& line) {
  while (at_ < text_.size()) {
    ++number_;
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) reject(number_, "no-final-newline");
    line = text_.substr(at_, end - at_);
    work.line = number_;
    spend(line.size() + 1);
    at_ = end + 1;
    if (!line.empty() && line.front() != '#') return true;
  }
  return false;
}

TextLine Reader::next(std::size_t most_tokens) {
  std::string_view text;
  if (!find_line(text)) reject(number_, "truncated");
  for (const char c : text)
    if (c < ' ' || c > '~') reject(number_, "bad-character", c == '\r' ? "a carriage return" : "");
  TextLine line{number_, split(text, ' ', most_tokens + 1)};
  if (std::count(line.tokens.begin(), line.tokens.end(), "") != 0) reject(number_, "bad-spacing");
  if (line.tokens.size() > most_tokens) reject(number_, "too-many-tokens");
  return line;
}

TextLine expected(TextLine line, std::string_view keyword, std::size_t count) {
  const bool found = line.tokens[0] == keyword && line.tokens.size() == count;
  if (!found) reject(line.number, "unexpected-line", "expected '" + std::string(keyword) + "'");
  return line;
}

std::optional<int> parse_number(std::string_view token) {
  const bool leading_zero = token.size() > 1 && token.front() == '0';
  const bool only_digits = token.find_first_not_of("0123456789") == std::string_view::npos;
  if (token.empty() || token.size() > 9 || leading_zero || !only_digits) return std::nullopt;
  return std::stoi(std::string(token));
}

int number_in(const TextLine& line, std::size_t index) {
  const auto value = parse_number(line.tokens[index]);
  if (!value) reject(line.number, "bad-number", line.tokens[index]);
  return *value;
}

}  // namespace checker
