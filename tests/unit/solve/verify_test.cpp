// Exhaustive verification, compared with a naive walk over every play, with strategies that are
// made up for the purpose.
#include "solve/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

namespace zermelo::test {
namespace {

using games::Advice;
using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

/// A strategy given by a function of the position.
class MadeUp final : public games::Strategy {
 public:
  using Rule = std::function<std::optional<Move>(const AnyGame&, const AnyPosition&)>;
  MadeUp(AnyGame game, Side side, Rule rule)
      : Strategy(std::move(game)), side_(side), rule_(std::move(rule)) {}
  std::string name() const override { return "made-up"; }
  Side side() const override { return side_; }
  Advice advise(const AnyPosition& position) const override {
    EXPECT_EQ(game().outcome(position), Outcome::undecided) << "asked in a decided position";
    EXPECT_EQ(game().to_move(position), side_) << "asked on the other player's turn";
    return {rule_(game(), position), "made up", {}};
  }

 private:
  Side side_;
  Rule rule_;
};

/// Every play, one by one, where only the names of the positions are remembered.
struct NaiveWalk {
  const games::Strategy& strategy;
  std::uint64_t plays = 0, losses = 0;
  std::set<std::string> positions = {}, lost_positions = {}, answered = {};
  std::size_t shortest = std::numeric_limits<std::size_t>::max();

  void walk(const AnyPosition& p, std::size_t length) {
    const auto& game = strategy.game();
    const auto name = game.position_name(p) + " " + std::string(game.side_name(game.to_move(p))) +
                      " " + std::string(game.outcome_name(game.outcome(p)));
    positions.insert(name);
    std::vector<Move> next;
    bool lost = false;
    if (game.outcome(p) != Outcome::undecided) {
      lost = game.outcome(p) != games::win_of(strategy.side());
    } else if (game.to_move(p) != strategy.side()) {
      next = game.moves(p);
    } else if (const auto move = strategy.advise(p).move; move && game.legal(p, *move)) {
      answered.insert(name + " " + game.move_name(*move));
      next = {*move};
    } else {
      lost = true;
    }
    if (lost) {
      ++losses;
      lost_positions.insert(name);
      shortest = std::min(shortest, length);
    }
    if (next.empty()) ++plays;
    for (const Move move : next) {
      auto after = p;
      game.play(after, move);
      walk(after, length + 1);
    }
  }
};

void expect_counts_of_a_naive_walk(const games::Strategy& strategy) {
  const auto& game = strategy.game();
  SCOPED_TRACE(game.name());
  NaiveWalk naive{strategy};
  naive.walk(game.initial(), 0);
  std::set<std::string> answered;
  std::size_t answers = 0;
  const auto found = solve::verify(strategy, {}, [&](const AnyPosition& p, Move move) {
    answered.insert(game.position_name(p) + " " + std::string(game.side_name(game.to_move(p))) +
                    " undecided " + game.move_name(move));
    ++answers;
  });
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.wins, naive.losses == 0);
  EXPECT_EQ(found.plays, naive.plays);
  EXPECT_EQ(found.losses, naive.losses);
  EXPECT_EQ(found.positions, naive.positions.size());
  EXPECT_EQ(found.lost_positions, naive.lost_positions.size());
  EXPECT_EQ(answered, naive.answered);
  EXPECT_EQ(answers, naive.answered.size()) << "each position is reported once";
  if (naive.losses == 0) {
    EXPECT_TRUE(found.counterexample.empty());
    return;
  }
  EXPECT_EQ(found.counterexample.size(), naive.shortest);
  // The counterexample is a play of the strategy, and it is lost.
  auto position = game.initial();
  for (const Move move : found.counterexample) {
    ASSERT_TRUE(game.legal(position, move));
    if (game.to_move(position) == strategy.side()) {
      EXPECT_EQ(strategy.advise(position).move, move);
    }
    game.play(position, move);
  }
  if (game.outcome(position) == Outcome::undecided) {
    EXPECT_EQ(game.to_move(position), strategy.side());
    const auto move = strategy.advise(position).move;
    EXPECT_FALSE(move && game.legal(position, *move));
  } else {
    EXPECT_NE(game.outcome(position), games::win_of(strategy.side()));
  }
}

std::optional<Move> first_legal(const AnyGame& game, const AnyPosition& p) {
  return game.moves(p).front();
}
std::optional<Move> last_legal(const AnyGame& game, const AnyPosition& p) {
  return game.moves(p).back();
}
std::optional<Move> none(const AnyGame&, const AnyPosition&) { return std::nullopt; }
/// A move that wins at once, otherwise the first one.
std::optional<Move> greedy(const AnyGame& game, const AnyPosition& p) {
  for (const Move move : game.moves(p)) {
    auto next = p;
    game.play(next, move);
    if (game.outcome(next) == games::win_of(game.to_move(p))) return move;
  }
  return first_legal(game, p);
}
/// Gives up once there are five stones on the board.
std::optional<Move> tires(const AnyGame& game, const AnyPosition& p) {
  const auto name = game.position_name(p);
  if (std::count(name.begin(), name.end(), ' ') >= 4) return std::nullopt;
  return last_legal(game, p);
}
/// Plays on an occupied cell once there is a stone in the corner.
std::optional<Move> cheats(const AnyGame& game, const AnyPosition& p) {
  const auto corner = game.board().cells().front();
  if (game.stone(p, corner) != '.') return Move::place(corner, 0);
  return last_legal(game, p);
}

TEST(Verify, CountsAreThoseOfANaiveWalk) {
  for (const char* name :
       {"order-chaos:3x3,line=3", "order-chaos:3x3,line=2,first=chaos", "order-chaos:2x2,line=2",
        "order-chaos:2x2,line=2,pass=starter", "order-chaos:2x2,line=3,first=chaos,pass=both",
        "order-chaos:3x2,line=3,win=exact", "order-chaos:3x2,line=2,first=chaos,win=exact-at-end",
        "order-chaos:##./###,line=2,first=chaos,pass=starter,symbols=3"}) {
    const auto game = AnyGame::parse(name);
    for (const Side side : {games::kOrder, games::kChaos}) {
      for (const auto& rule : {first_legal, last_legal, none, greedy, tires, cheats}) {
        expect_counts_of_a_naive_walk(MadeUp(game, side, rule));
      }
    }
  }
}

TEST(Verify, AStrategyWithoutAMoveLosesTheOnePlayAtItsTurn) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const auto at_once = solve::verify(MadeUp(game, games::kOrder, none));
  EXPECT_FALSE(at_once.wins);
  EXPECT_EQ(at_once.plays, 1U);
  EXPECT_EQ(at_once.losses, 1U);
  EXPECT_EQ(at_once.positions, 1U);
  EXPECT_EQ(at_once.lost_positions, 1U);
  EXPECT_TRUE(at_once.counterexample.empty());
  const auto later = solve::verify(MadeUp(game, games::kChaos, none));
  EXPECT_EQ(later.plays, 72U);
  EXPECT_EQ(later.losses, 72U);
  EXPECT_EQ(later.positions, 73U);
  EXPECT_EQ(later.counterexample.size(), 1U);
}

/// What a limit leaves: nothing is claimed, and a counterexample, if one is given, is one.
void expect_stopped(const games::Strategy& strategy, const base::Limits& limits) {
  const auto found = solve::verify(strategy, limits);
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.wins);
  if (found.counterexample.empty()) return;
  const auto& game = strategy.game();
  auto position = game.initial();
  for (const Move move : found.counterexample) {
    ASSERT_TRUE(game.legal(position, move));
    game.play(position, move);
  }
  EXPECT_EQ(game.outcome(position), games::win_of(games::other(strategy.side())));
}

TEST(Verify, AStopIsSaid) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  expect_stopped(MadeUp(game, games::kChaos, first_legal), limits);
}

TEST(Verify, ATimeLimitAfterALossIsSaid) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  base::Limits limits;
  limits.seconds = 0.05;
  // Chaos' first moves make lines of X, so losses are found long before the time is up.
  const MadeUp strategy(game, games::kChaos, first_legal);
  expect_stopped(strategy, limits);
  // A loss that was met is a refutation, however much was not searched.
  const auto result = solve::verify(strategy, limits);
  ASSERT_GT(result.losses, 0U);
  ASSERT_FALSE(result.counterexample.empty());
  const auto outcome = game.outcome(game.after(result.counterexample));
  EXPECT_EQ(outcome, games::Outcome::a_wins);
}

}  // namespace
}  // namespace zermelo::test
