// The search for the shortest rule lists that win a game, by counterexamples.
//
// All lists of length 0, 1, 2, ... are tested in turn (candidates.hpp), each by playing it against
// every reply until a play refutes it (refuter.hpp). A list that is only the beginning of longer
// ones is tested first with its ties left open: if it loses although every position with a tie
// counts as won, all lists that begin with it lose, and they are refuted together.
//
// So when the search says that all lists of a length are refuted, each of them has been refuted by
// a play, by itself or with its beginning.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "discover/candidates.hpp"
#include "discover/refuter.hpp"

namespace zermelo::discover {

struct Config {
  games::Side side = games::Side::a;
  Ties ties = Ties::reading_order;  // or every
  int longest = 8;                  // the greatest length that is tried
  std::size_t winners = 1;          // how many are wanted
  // How many positions a list may take to be refuted; one that takes more stays undecided. Each
  // takes up to 160 bytes.
  std::uint64_t most_positions = 4'000'000;
  base::Limits limits = {};
  std::string resume = {};  // the file of the state (state.hpp); empty: none
};

/// What became of the lists of one length.
struct Tried {
  int length = 0;
  std::uint64_t lists = 0;       // that there are
  std::uint64_t refuted = 0;     // by a play of their own
  std::uint64_t beginnings = 0;  // that were refuted with all lists that begin with them,
  std::uint64_t together = 0;    // which are so many
  std::uint64_t winners = 0;
  std::uint64_t undecided = 0;  // neither, as they took too many positions
  bool complete = false;        // every list was tried
};

struct Result {
  std::vector<strategy::rules::RuleList> winners;  // the shortest first
  std::vector<Tried> tried;                        // by length
  std::uint64_t positions = 0;                     // that this call visited
  bool none = false;     // no list of any length wins, since no moves at all do
  bool stopped = false;  // a limit came first
  std::string not_kept;  // why the file of the state could not be written, if it could not
  double seconds = 0;
};

/// Throws base::InputError for a game that the language is not for, and for a state that does not
/// belong to this search.
Result search(const games::AnyGame& game, const Config& config);

}  // namespace zermelo::discover
