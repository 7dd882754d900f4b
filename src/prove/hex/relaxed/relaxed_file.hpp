// The state of a search for a relaxation in a file (solve/tables/kept_file.hpp): the pairs that are
// chosen, as bits, and the separators, in the order in which they were found.
//
//   words, in the machine's order of bytes
//   N, the N words of the bits, M, three words for each of M separators: x, stone, answers
//   a sum of all words
#pragma once

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

  struct State {
    std::vector<std::uint64_t> bits;
    std::vector<Separator> separators;  // without literals
  };
  /// Nothing if there is no file. Throws base::InputError if it is not in order.
  std::optional<State> read(std::size_t bits) const;
  void write(const PairBits& choice, const std::vector<Separator>& separators);
  bool is_due() const { return file_.is_due(); }
  const std::string& trouble() const { return file_.trouble(); }

 private:
  const Groups& groups_;
  solve::KeptFile file_;
};

}  // namespace zermelo::prove
