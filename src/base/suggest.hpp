// What a person probably meant by a word that is not known.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo::base {

/// How many letters have to be added, left out, changed or exchanged with the next one to make one
/// word of the other (the restricted distance of Damerau and Levenshtein).
inline std::size_t typing_distance(std::string_view a, std::string_view b) {
  // Row i holds the distances of the first i letters of a to all beginnings of b.
  std::vector<std::size_t> before, last, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row.back();
}

/// The nearest of the known words, which have no capitals, or nothing if none is near: up to one
/// slip in three letters, where a capital is none.
inline std::string nearest(std::string_view written, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 64;  // nothing that is longer is a slip of the finger
  if (written.size() > longest) return {};
  std::string word(written);
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::string best;
  auto least = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (const auto& one : known) {
    const auto distance = typing_distance(word, one);
    if (distance >= least) continue;
    least = distance;
    best = one;
  }
  return best;
}

/// `did you mean X? `, to stand before the list of what is known; empty if nothing is near.
inline std::string did_you_mean(std::string_view written, const std::vector<std::string>& known) {
  const auto meant = nearest(written, known);
  return meant.empty() ? meant : "did you mean " + meant + "? ";
}

}  // namespace zermelo::base
