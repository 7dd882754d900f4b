// A walk through a certificate as a game: the proof plays the side whose result it claims, and its
// opponent is played by whoever walks.
//
// A certificate is read with the checker's own parts after the checker has verified it, so that
// what is walked is what was checked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/core/text.hpp"
#include "games/order_chaos/pairing.hpp"
#include "session/place.hpp"

namespace zermelo::walk {

using session::Place;

/// How much of a proof can still occur.
struct Remaining {
  std::uint64_t answers = 0;
  bool complete = true;  // false if counting was stopped, and there are at least so many
};

class Walk {
 public:
  explicit Walk(Place start) : start_(std::move(start)) {}
  virtual ~Walk() = default;

  /// The position of the claim: the game after the moves that the certificate names.
  const Place& start() const { return start_; }
  /// The sides whose strategies the certificate holds.
  virtual std::vector<std::string> parts() const = 0;
  /// The result that is reached when the side's play is over.
  virtual std::string goal(games::Side side) const = 0;
  virtual bool is_reached(games::Side side, const Place& place) const = 0;
  /// The number of answers that the certificate lists.
  virtual std::uint64_t answers() const = 0;

  struct Reply {
    std::string move;
    std::string why;
  };
  /// The proof's move when it is its turn. Throws base::InputError if the moves have left the
  /// proof.
  virtual Reply answer(games::Side side, const Place& place) const = 0;
  /// How many answers can still occur after the place, counted until the seconds are over.
  virtual Remaining remaining(games::Side side, const Place& place, double seconds) const = 0;
  /// The pairs in which the side answers after the place.
  virtual std::vector<games::Pair> pairs(games::Side side, const Place& place) const {
    static_cast<void>(side);
    static_cast<void>(place);
    return {};
  }
  /// The cells of the inner board, if there is one.
  virtual std::vector<std::string> inner() const { return {}; }
  /// Cells at which one should look after the place, and what they are.
  struct Marked {
    std::vector<std::string> cells;
    std::string words;  // what they are, such as "the inner board"
  };
  virtual std::optional<Marked> marked(games::Side side, const Place& place) const;

 private:
  Place start_;
};

/// As long as it lives, what the checker's parts count in this thread is ended by the function, by
/// checker::Stopped. The function must live longer.
class CountedWork {
 public:
  explicit CountedWork(const checker::Stop& stop) { checker::work = {.stop = &stop}; }
  ~CountedWork() { checker::work = {}; }
  CountedWork(const CountedWork&) = delete;
  CountedWork& operator=(const CountedWork&) = delete;
};

/// A certificate of kind `family` is walked on one of its boards, that of the game of this name, or
/// a small one if it is empty (every_height/members.hpp); for all others it must be empty. Throws
/// base::InputError, which says why, if the certificate cannot be walked. The text must live as
/// long as the walk. Precondition: the checker has verified it.
std::shared_ptr<const Walk> make_walk(std::string_view text, std::string_view game = {});

/// A pair as a certificate lists it.
struct ListedPair {
  std::string_view one, other;
  bool same = false;
  std::optional<std::string_view> witness = {};
};
/// The pairs that a certificate lists; none if it lists none.
std::vector<ListedPair> pairs_in(std::string_view text);

// The walks of the single kinds, each in a file of its own. `text` must live as long as the walk.
std::shared_ptr<const Walk> walk_answers(std::string_view text, Place start);  // strategy and draw
std::shared_ptr<const Walk> walk_lifted(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_pairs(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_forced(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_threats(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_product(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_zones(std::string_view text, Place start);
std::shared_ptr<const Walk> walk_connections(std::string_view text, Place start);

}  // namespace zermelo::walk
