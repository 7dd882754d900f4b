#include "search/rave.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "search/playout.hpp"

namespace zermelo::search {

namespace {

using games::Move;
using games::Outcome;
using games::Side;

constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// What is known of a move of a node. Points are half points of the player who makes the move.
struct Action {
  Move move;
  std::uint32_t visits = 0, points = 0;            // N, Q
  std::uint32_t amaf_visits = 0, amaf_points = 0;  // N~, Q~
  std::uint32_t node = kNone;                      // where it leads
};

struct State {
  std::uint32_t first = 0;  // of its actions
  std::uint32_t count = 0;
  std::uint32_t visits = 0;  // N(s)
};

double rate(std::uint32_t points, std::uint32_t visits) {
  return static_cast<double>(points) / (2.0 * static_cast<double>(visits));
}

template <games::Game G>
class RaveSearch {
 public:
  using Position = typename G::Position;

  RaveSearch(const G& game, const Position& root, const UctConfig& config, base::Random& random)
      : game_(game), root_(root), config_(config), random_(random), chosen_(2 * kCodes) {
    make_state(root_, 0);
    // The memory never moves as it grows, and what is not used is never touched.
    const std::uint64_t most = config.memory / sizeof(Action);
    const std::uint64_t moves = states_.front().count;
    actions_.reserve(config.iterations > most / moves ? most + moves
                                                      : (config.iterations + 1) * moves);
  }

  void iterate() {
    ++iteration_;
    Position p = root_;
    path_.clear();
    played_.clear();
    for (std::uint32_t state = 0; state != kNone;) {
      const auto at = select(states_[state]);
      path_.push_back({state, at});
      play(p, actions_[at].move);
      if (game_.outcome(p) != Outcome::undecided || actions_[at].visits == 0) break;
      if (actions_[at].node == kNone) {
        const auto made = make_state(p, actions_[at].visits);
        actions_[at].node = made;
      }
      state = actions_[at].node;
    }
    while (game_.outcome(p) == Outcome::undecided) {
      game_.moves(p, moves_);
      play(p, moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))]);
    }
    count(game_.outcome(p));
  }

  void tell(Estimate& estimate) const {
    const State& root = states_[0];
    for (auto i = root.first; i < root.first + root.count; ++i) {
      const Action& action = actions_[i];
      if (action.visits == 0) continue;
      MoveEstimate entry{.move = action.move, .visits = action.visits};
      entry.value = rate(action.points, action.visits);
      if (config_.line > 0) entry.line = most_visited_play(action);
      estimate.moves.push_back(std::move(entry));
    }
    estimate.bytes = bytes();
    estimate.full = full_;
  }

 private:
  struct Step {
    std::uint32_t state, action;
  };
  struct Played {
    Side side;
    Move move;
  };

  /// A state whose moves are in a random order, or kNone when the memory is full. The root is
  /// always created.
  std::uint32_t make_state(const Position& p, std::uint32_t visits) {
    game_.moves(p, moves_);
    if (!states_.empty() &&
        bytes() + sizeof(State) + moves_.size() * sizeof(Action) > config_.memory) {
      full_ = true;
      return kNone;
    }
    State state{.first = static_cast<std::uint32_t>(actions_.size()),
                .count = static_cast<std::uint32_t>(moves_.size()),
                .visits = visits};
    for (std::uint32_t i = 0; i < state.count; ++i) {
      const auto other = i + random_.below(state.count - i);
      std::swap(moves_.begin()[i], moves_.begin()[other]);
      actions_.push_back({.move = moves_[i]});
    }
    states_.push_back(state);
    return static_cast<std::uint32_t>(states_.size() - 1);
  }
  std::size_t bytes() const {
    return states_.size() * sizeof(State) + actions_.size() * sizeof(Action);
  }

  std::uint32_t select(const State& state) const {
    const double beta = rave_share(config_.rave, state.visits);
    const double weight =
        config_.c * std::sqrt(std::log(std::max(1.0, static_cast<double>(state.visits))));
    auto best = state.first;
    double most = -1;
    for (auto i = state.first; i < state.first + state.count; ++i) {
      const Action& action = actions_[i];
      if (action.amaf_visits == 0) return i;  // then it was not chosen either
      const double amaf = rate(action.amaf_points, action.amaf_visits);
      const double own = action.visits == 0 ? amaf : rate(action.points, action.visits);
      const double bound = (1 - beta) * own + beta * amaf +
                           weight / std::sqrt(static_cast<double>(action.visits) + 1);
      if (bound > most) {
        most = bound;
        best = i;
      }
    }
    return best;
  }

  void play(Position& p, Move move) {
    played_.push_back({game_.to_move(p), move});
    game_.play(p, move);
  }

  /// Goes backwards, so that `chosen_` always holds what was chosen from here on.
  void count(Outcome outcome) {
    for (std::size_t i = played_.size(); i-- > 0;) {
      const auto [side, move] = played_[i];
      chosen(side, move) = iteration_;
      if (i >= path_.size()) continue;
      const auto points = half_points(outcome, side);
      State& state = states_[path_[i].state];
      ++state.visits;
      for (auto a = state.first; a < state.first + state.count; ++a) {
        Action& action = actions_[a];
        if (chosen(side, action.move) != iteration_) continue;
        ++action.amaf_visits;
        action.amaf_points += points;
      }
      ++actions_[path_[i].action].visits;
      actions_[path_[i].action].points += points;
    }
  }
  std::uint64_t& chosen(Side side, Move move) {
    const std::size_t code = move.is_place() ? move.code() : kCodes - (move.is_pass() ? 1U : 2U);
    return chosen_[index(side) * kCodes + code];
  }

  std::vector<Move> most_visited_play(const Action& first) const {
    std::vector<Move> play{first.move};
    for (auto at = first.node; at != kNone && play.size() < config_.line;) {
      const auto begin = actions_.begin() + states_[at].first;
      const auto best =
          std::max_element(begin, begin + states_[at].count,
                           [](const auto& a, const auto& b) { return a.visits < b.visits; });
      if (best->visits == 0) break;
      play.push_back(best->move);
      at = best->node;
    }
    return play;
  }

  static constexpr std::size_t kCodes = (std::size_t{1} << 12) + 2;  // of moves (games/types.hpp)

  const G& game_;
  const Position root_;
  const UctConfig& config_;
  base::Random& random_;
  std::vector<State> states_;
  std::vector<Action> actions_;
  bool full_ = false;
  std::uint64_t iteration_ = 0;
  std::vector<std::uint64_t> chosen_;  // [side][code]: in which iteration last
  std::vector<Step> path_;
  std::vector<Played> played_;
  games::MoveList moves_;
};

}  // namespace

Estimate rave_uct(const games::AnyGame& any, const games::AnyPosition& start,
                  const UctConfig& config, base::Random& random, const base::Limits& limits) {
  constexpr std::uint64_t kBatch = 128;
  const base::Stopwatch watch;
  Estimate estimate;
  any.visit(start, [&](const auto& game, const auto& position) {
    RaveSearch search(game, position, config, random);
    for (; estimate.iterations < config.iterations; ++estimate.iterations) {
      if (estimate.iterations > 0 && estimate.iterations % kBatch == 0) {
        if (limits.reached(watch)) break;
        const auto done = static_cast<double>(estimate.iterations);
        if (limits.progress) limits.progress(done / static_cast<double>(config.iterations), done);
      }
      search.iterate();
    }
    search.tell(estimate);
  });
  return estimate;
}

}  // namespace zermelo::search
