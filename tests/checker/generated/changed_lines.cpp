// Changes of whole lines, and symmetries in many places.
#include <algorithm>

#include "generated/maker.hpp"

namespace generated {

void Maker::count(Lines& lines, std::size_t from, int more) {
  for (std::size_t i = std::min(from, lines.size()); i-- > 0;) {
    if (lines[i].size() != 2 || !is_number(lines[i][1]) || lines[i][0] == "torus") continue;
    if (lines[i][0] == "zermelo-certificate") return;
    lines[i][1] = std::to_string(std::max(0, std::stoi(lines[i][1]) + more));
    return;
  }
}

void Maker::whole_lines() {
  Words cells;
  for (const auto& word : vocabulary) {
    if (word.size() == 2 && word[0] >= 'a' && word[0] <= 'd' && word[1] < '5')
      cells.push_back(word);
  }
  for (std::size_t i = 0; i < original.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    for (const int counted : {0, 1}) {
      Lines without = original, twice = original;
      without.erase(without.begin() + at);
      twice.insert(twice.begin() + at, original[i]);
      if (counted == 1) count(without, i, -1);
      if (counted == 1) count(twice, i, 1);
      add(without);
      add(twice);
    }
    for (const std::size_t j : {i + 1, i + 2, i + 5}) {
      if (j >= original.size()) continue;
      Lines swapped = original;
      std::swap(swapped[i], swapped[j]);
      add(swapped);
    }
    const auto put_in = [&](const Words& line, bool counted) {
      Lines more = original;
      more.insert(more.begin() + at, line);
      if (counted) count(more, i, 1);
      add(more);
    };
    for (const Words& line : {Words{"live-lines"}, Words{"symmetry", "grid"}, Words{"answers", "0"},
                              Words{"symmetry", "symbols", "O", "X"}, Words{"symmetry", "half"},
                              Words{"symmetry", "symbols", "O", "A", "B", "C", "D", "E", "F", "X"},
                              Words{"symmetry", "symbols", "O", "X", "A", "B", "C", "D", "E", "F"},
                              Words{"paired", "1"}, Words{"end"}, Words{"after", "pass"}}) {
      put_in(line, false);
    }
    if (i > 1 && i < 4) {
      for (const auto& word : vocabulary) put_in({"after", word}, false);
      for (int k = 0; k < 40; ++k)
        put_in({"after", random.of(vocabulary), random.of(vocabulary)}, false);
    }
    for (int k = 0; k < 6; ++k) {
      Words line = original[random.below(original.size())];
      line[random.below(line.size())] = random.of(vocabulary);
      put_in(line, true);
    }
    for (int k = 0; k < 3 && !cells.empty(); ++k) {
      put_in({random.of(cells), random.of(cells)}, true);
      put_in({random.of(cells)}, true);
    }
  }
}

void Maker::symmetries() {
  const std::string text = joined(original);
  for (std::size_t i = 4; i < original.size(); ++i) {
    const bool is_symmetry = original[i][0] == "symmetry";
    if (!is_symmetry && original[i][0] != "answers" && original[i][0] != "lines") continue;
    for (const auto& [columns, rows] : {std::pair(2, 2),
                                        {3, 2},
                                        {2, 3},
                                        {3, 3},
                                        {4, 3},
                                        {4, 4},
                                        {3, 1},
                                        {4, 1},
                                        {5, 1},
                                        {6, 1},
                                        {1, 3},
                                        {2, 1}}) {
      if (text.find(std::to_string(columns) + "x" + std::to_string(rows)) == std::string::npos) {
        continue;
      }
      Words cells;
      for (int row = 1; row <= rows; ++row) {
        for (int column = 0; column < columns; ++column) {
          cells.push_back(std::string(1, static_cast<char>('a' + column)) + std::to_string(row));
        }
      }
      for (std::size_t a = 0; a < cells.size(); ++a) {
        for (std::size_t b = 0; b < cells.size(); ++b) {
          Words line{"symmetry", "cells"};
          Words image = cells;
          if (a == b)
            std::rotate(image.begin(), image.begin() + static_cast<std::ptrdiff_t>(a), image.end());
          if (a < b) std::swap(image[a], image[b]);
          if (a > b)
            std::reverse(image.begin() + static_cast<std::ptrdiff_t>(b),
                         image.begin() + static_cast<std::ptrdiff_t>(a) + 1);
          line.insert(line.end(), image.begin(), image.end());
          Lines changed = original;
          if (is_symmetry) changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
          changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), line);
          add(changed);
        }
      }
    }
  }
}

}  // namespace generated
