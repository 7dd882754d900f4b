// The state of a search for a relaxation in a file (solve/tables/kept_file.hpp): the separators, in
// the order in which they were found, and what has been said of each.
//
//   words, in the machine's order of bytes
//   M, then for each of M separators: x, stone, answers, whether its literal is positive (1 or 0),
//   how many clauses there are, and their places, four to a word, the first in the lowest bits
//   a sum of all words
//
// A place is twice the number of a group, and 1 more if it stands above.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "prove/hex/relaxed/relaxation.hpp"
#include "solve/tables/kept_file.hpp"

namespace zermelo::prove {

class RelaxedFile {
 public:
  /// If `path` is empty, nothing is kept.
  RelaxedFile(const std::string& path, const Groups& groups, const RelaxedRules& rules);

  struct Kept {
    Separator separator;  // of its literal only the sign counts
    std::vector<int> places;
  };
  /// What a search has to do with: the groups of which it asks for answers, all its groups, both
  /// from the first on, and the stones and answers in each.
  struct Bounds {
    int answered = 0, states = 0;
    std::function<const std::vector<Groups::Stone>&(int)> stones;
  };
  /// Nothing if there is no file. Throws base::InputError if it is not in order.
  std::optional<std::vector<Kept>> read(const Bounds& bounds) const;
  /// Of each separator its places as bits.
  void write(const std::vector<Separator>& separators,
             const std::vector<std::vector<std::uint64_t>>& places);
  bool is_due() const { return file_.is_due(); }
  const std::string& trouble() const { return file_.trouble(); }

 private:
  solve::KeptFile file_;
};

}  // namespace zermelo::prove
