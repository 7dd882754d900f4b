// The state of a search in a file (solve/tables/kept_file.hpp), so that a later call goes on:
//
//   tried LENGTH LISTS REFUTED BEGINNINGS TOGETHER WINNERS UNDECIDED
//                                                            a line for each length so far
//   winner LIST                                              a line for each winner so far
//   at 17 4 301                                              the list, or the beginning of lists,
//                                                            whose turn it is, by the indices of
//                                                            its criteria; or
//   after 17 4 301                                           the last list that was tested. With
//                                                            neither line the last length is done
//   sum 9af3...                                              of the lines above
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "discover/search.hpp"
#include "solve/tables/kept_file.hpp"

namespace zermelo::discover {

struct State {
  std::vector<Tried> tried;
  std::vector<strategy::rules::RuleList> winners;
  std::optional<std::vector<std::size_t>> at;  // all lists before it are done
  bool tested = false;                         // it is done, too
};

class StateFile {
 public:
  /// If `path` is empty, nothing is kept.
  StateFile(const std::string& path, const games::AnyGame& game, const Config& config);

  /// The state, or nothing if there is no file. Throws base::InputError if it is not in order.
  std::optional<State> read() const;
  void write(const State& state);
  bool is_due() const { return file_.is_due(); }
  const std::string& trouble() const { return file_.trouble(); }

 private:
  games::AnyGame game_;
  solve::KeptFile file_;
};

}  // namespace zermelo::discover
