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
       const std::function<void(const AnyPosition&, Move)>& on_answer, Choice choice)
      : strategy_(strategy),
        game_(game),
        limits_(limits),
        on_answer_(on_answer),
        choice_(strategy.draws() ? Choice::every : choice),
        seen_(16, Hash{&game_}) {}

  Verification run() {
    Verification result;
    const Node start{game_.initial(), std::nullopt};
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
  /// A position and, if it matters, the move that led to it.
  struct Node {
    Position position;
    std::optional<Move> previous;
    friend bool operator==(const Node&, const Node&) = default;
  };
  struct Hash {
    const G* game;
    std::size_t operator()(const Node& n) const {
      const std::size_t of_move = n.previous ? base::mix(n.previous->code()) : 0;
      return game->hash(n.position) ^ of_move;
    }
  };

  Node after(const Node& n, Move move) const {
    Node next{n.position, std::nullopt};
    game_.play(next.position, move);
    if (strategy_.looks_back() && game_.to_move(next.position) == strategy_.side() &&
        game_.outcome(next.position) == Outcome::undecided) {
      next.previous = move;
    }
    return next;
  }

  static Count won_here() {
    Count one;
    one.plays = 1;
    return one;
  }

  Count lost_here() {
    if (lost_ends_++ == 0) first_loss_ = path_;
    return {.plays = 1, .losses = 1, .shortest_loss = 0, .towards_loss = Move::pass()};
  }

  Count count(const Node& n) {
    if (const auto found = seen_.find(n); found != seen_.end()) return found->second;
    if (stopped_ || (seen_.size() % 1024 == 0 && limits_.reached(watch_))) {
      stopped_ = true;
      return {};
    }
    const Count result = count_new(n);
    if (!stopped_) seen_.emplace(n, result);
    if (limits_.progress && seen_.size() % 65536 == 0) {
      limits_.progress(-1, static_cast<double>(seen_.size()));
    }
    return result;
  }

  Count count_new(const Node& n) {
    const Outcome outcome = game_.outcome(n.position);
    if (outcome != Outcome::undecided) {
      return outcome == games::win_of(strategy_.side()) ? won_here() : lost_here();
    }
    games::MoveList replies;
    if (game_.to_move(n.position) == strategy_.side()) {
      if (!list_answers(n, replies)) return lost_here();
    } else {
      game_.moves(n.position, replies);
    }
    Count sum;
    for (const Move move : replies) {
      path_.push_back(move);
      const Count part = count(after(n, move));
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

  /// The strategy's move, or all that its rules allow. False if it has none that is legal.
  bool list_answers(const Node& n, games::MoveList& answers) const {
    if (choice_ == Choice::every) {
      for (const Move move : strategy_.allowed_after(n.position, n.previous)) {
        if (!game_.legal(n.position, move)) return false;
        answers.push(move);
      }
      return !answers.empty();
    }
    const auto advice = strategy_.advise_after(n.position, n.previous);
    if (!advice.move || !game_.legal(n.position, *advice.move)) return false;
    if (on_answer_) on_answer_(n.position, *advice.move);
    answers.push(*advice.move);
    return true;
  }

  std::vector<Move> shortest_loss(Node n) {
    std::vector<Move> play;
    for (Count here = count(n); here.shortest_loss > 0; here = count(n)) {
      play.push_back(here.towards_loss);
      n = after(n, here.towards_loss);
    }
    return play;
  }

  const games::Strategy& strategy_;
  const G& game_;
  const base::Limits& limits_;
  const std::function<void(const AnyPosition&, Move)>& on_answer_;
  Choice choice_;
  std::unordered_map<Node, Count, Hash> seen_;
  std::uint64_t lost_ends_ = 0;
  std::vector<Move> path_;        // to the current position
  std::vector<Move> first_loss_;  // the first play that turned out to be lost
  base::Stopwatch watch_;
  bool stopped_ = false;
};

}  // namespace

Verification verify(const games::Strategy& strategy, const base::Limits& limits,
                    const std::function<void(const AnyPosition&, Move)>& on_answer, Choice choice) {
  return strategy.game().visit(
      [&](const auto& game) { return Walk(game, strategy, limits, on_answer, choice).run(); });
}

const games::Strategy& played_for(const games::Strategy& strategy) {
  const auto* lifted = strategy.lifted();
  return lifted != nullptr ? lifted->inner() : strategy;
}

std::optional<std::vector<games::Move>> refutation(const games::Strategy& strategy,
                                                   const games::Strategy& played,
                                                   const Verification& verification) {
  if (verification.losses == 0) return std::nullopt;
  if (&played == &strategy) return verification.counterexample;
  return strategy.lifted()->lift(verification.counterexample);
}

}  // namespace zermelo::solve
