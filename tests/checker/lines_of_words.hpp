// A certificate as lines of words, which tests spoil in one place and write again.
#pragma once

#include <sstream>
#include <string>
#include <vector>

using Words = std::vector<std::string>;
using Lines = std::vector<Words>;

inline Lines split(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    lines.emplace_back();
    for (std::string word; words >> word;) lines.back().push_back(word);
  }
  return lines;
}

inline std::string joined(const Lines& lines) {
  std::string text;
  for (const Words& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) text += (i == 0 ? "" : " ") + line[i];
    text += '\n';
  }
  return text;
}
