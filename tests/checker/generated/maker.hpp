// Everything that is made from one seed. Each member adds the certificates of one sort of change;
// every certificate is taken once.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "generated/random.hpp"
#include "lines_of_words.hpp"

namespace generated {

bool is_number(const std::string& word);

struct Maker {
  const Lines original;
  const std::function<void(const std::string&)>& take;
  std::set<std::string> seen = {};
  Words vocabulary = {};
  Random random;

  void everything();

  void add(const std::string& text) {
    if (seen.insert(text).second) take(text);
  }
  void add(const Lines& lines) { add(joined(lines)); }

  // Of any kind (changes.cpp, changed_lines.cpp):

  // The line of the count above a line, put right when lines come or go.
  static void count(Lines& lines, std::size_t from, int more);
  Words game_words(const std::string& game);
  void words(const Lines& lines, std::size_t stride);
  // Lines left out, doubled, exchanged, moved and put in.
  void whole_lines();
  // Permutations of the cells, in place of each line of symmetry and before the answers.
  void symmetries();
  // A word more at the end of a line.
  void longer_lines();
  // Bytes, and the end of the file.
  void bytes();
  // Several changes at once.
  void at_random(int rounds);

  // Of some kinds (changes_of_kinds.cpp):

  // Two symmetries that generate all permutations of the symbols.
  void all_symbols();
  // The cells of all pairs paired in another way, with the rest of each line as it was.
  void pairs();
  // Kind lifted: the inner board elsewhere on a larger or smaller one, the cells around it in
  // pairs; and options of both games changed alike.
  void lifted();
  // Kind connection: a term joined with itself, and what comes of it again, many times.
  void long_joins();
  // Kind connection: one term more, of parts that there are.
  void extra_terms();
  // Kind family: other sets of pairs of the states that the seed has.
  void families();
  // Kind periodic: the pattern shifted, on boards of each sort.
  void shifts();
};

}  // namespace generated
