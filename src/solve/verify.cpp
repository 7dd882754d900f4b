#include "solve/verify.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace zermelo::solve {

namespace {

using games::AnyPosition;
using games::Move;
using games::Outcome;

constexpr int kNoLoss = std::numeric_limits<int>::max();

struct Count {
  std::uint64_t plays = 0;
  std::uint64_t losses = 0;
  int shortest_loss = kNoLoss;  // moves to the nearest end without a win
  Move towards_loss;            // the first of them
};

std::uint64_t add(std::uint64_t a, std::uint64_t b) {
  return a > ~std::uint64_t{0} - b ? ~std::uint64_t{0} : a + b;
}

template <games::Game G>
class Walk {
 public:
  using Position = typename G::Position;

  Walk(const G& game, const games::Strategy& strategy, const base::Limits& limits,
       const std::function<void(const AnyPosition&, Move)>& on_answer)
      : strategy_(strategy),
        game_(game),
        limits_(limits),
        on_answer_(on_answer),
        seen_(16, Hash{&game_}) {}

  Verification run() {
    Verification result;
    const auto start = game_.initial();
    const Count total = count(start);
    result.complete = !stopped_;
    result.wins = result.complete && total.losses == 0;
    result.plays = total.plays;
    result.losses = total.losses;
    result.positions = seen_.size();
    result.lost_positions = lost_ends_;
    if (!result.complete) {
      result.counterexample = first_loss_;
    } else if (total.losses > 0) {
      result.counterexample = shortest_loss(start);
    }
    result.seconds = watch_.seconds();
    return result;
  }

 private:
  struct Hash {
    const G* game;
    std::size_t operator()(const Position& p) const { return game->hash(p); }
  };

  static Count won_here() {
    Count one;
    one.plays = 1;
    return one;
  }

  Count lost_here() {
    if (lost_ends_++ == 0) first_loss_ = path_;
    return {.plays = 1, .losses = 1, .shortest_loss = 0, .towards_loss = Move::pass()};
  }

  Count count(const Position& p) {
    if (const auto found = seen_.find(p); found != seen_.end()) return found->second;
    if (stopped_ || (seen_.size() % 1024 == 0 && limits_.reached(watch_))) {
      stopped_ = true;
      return {};
    }
    const Count result = count_new(p);
    if (!stopped_) seen_.emplace(p, result);
    if (limits_.progress && seen_.size() % 65536 == 0) {
      limits_.progress(-1, static_cast<double>(seen_.size()));
    }
    return result;
  }

  Count count_new(const Position& p) {
    const Outcome outcome = game_.outcome(p);
    if (outcome != Outcome::undecided) {
      return outcome == games::win_of(strategy_.side()) ? won_here() : lost_here();
    }
    games::MoveList replies;
    if (game_.to_move(p) == strategy_.side()) {
      const auto advice = strategy_.advise(p);
      if (!advice.move || !game_.legal(p, *advice.move)) return lost_here();
      if (on_answer_) on_answer_(p, *advice.move);
      replies.push(*advice.move);
    } else {
      game_.moves(p, replies);
    }
    Count sum;
    for (const Move move : replies) {
      auto next = p;
      game_.play(next, move);
      path_.push_back(move);
      const Count part = count(next);
      path_.pop_back();
      sum.plays = add(sum.plays, part.plays);
      sum.losses = add(sum.losses, part.losses);
      if (part.shortest_loss != kNoLoss && part.shortest_loss + 1 < sum.shortest_loss) {
        sum.shortest_loss = part.shortest_loss + 1;
        sum.towards_loss = move;
      }
    }
    return sum;
  }

  std::vector<Move> shortest_loss(Position p) {
    std::vector<Move> play;
    for (Count here = count(p); here.shortest_loss > 0; here = count(p)) {
      play.push_back(here.towards_loss);
      game_.play(p, here.towards_loss);
    }
    return play;
  }

  const games::Strategy& strategy_;
  const G& game_;
  const base::Limits& limits_;
  const std::function<void(const AnyPosition&, Move)>& on_answer_;
  std::unordered_map<Position, Count, Hash> seen_;
  std::uint64_t lost_ends_ = 0;
  std::vector<Move> path_;        // to the position at hand
  std::vector<Move> first_loss_;  // the first play that was seen to be lost
  base::Stopwatch watch_;
  bool stopped_ = false;
};

}  // namespace

Verification verify(const games::Strategy& strategy, const base::Limits& limits,
                    const std::function<void(const AnyPosition&, Move)>& on_answer) {
  return strategy.game().visit(
      [&](const auto& game) { return Walk(game, strategy, limits, on_answer).run(); });
}

}  // namespace zermelo::solve
