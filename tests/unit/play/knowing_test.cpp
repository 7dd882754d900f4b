// UCT that asks what the solver knows of positions (games/judge.hpp), against plain negamax.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "oracle/random_hypergraph.hpp"
#include "play/match.hpp"
#include "play/player.hpp"
#include "search/uct.hpp"
#include "solve/judge.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;

/// Games of all families that know something, small enough for the search below.
const std::vector<std::string>& small_games() {
  static const std::vector<std::string> games{
      "mnk:3x3,line=3",
      "mnk:4x2,line=3",
      "square-war:3x3",
      "square-war:3x3,opening=free",
      "order-chaos:3x2,line=3",
      "order-chaos:2x3,line=2,first=chaos,pass=both",
      "order-chaos:3x2,line=3,win=exact",
      "order-chaos:##./###,line=3,symbols=3",
      "positional:3x3,lines=3",
      "positional:3x3,lines=3,convention=maker-breaker,first=breaker",
      "positional:3x3,polyomino=##/#.,pass=both",
      "positional:3x2,bias=2:1,lines=3",
      "positional:4x2,lines=2,lines=3,bias=1:2",
      "positional:3x3,convention=avoider-enforcer,lines=3",
      "positional:3x2,swap=on,rows=2",
      "positional:complete:4,triangles",
      "positional:3x2,convention=order-chaos,pass=chaos,rows=3"};
  return games;
}

/// For the player to move: 1, 0 or -1.
int worth(const AnyGame& game, const AnyPosition& position, Outcome outcome) {
  if (outcome == Outcome::draw) return 0;
  return outcome == games::win_of(game.to_move(position)) ? 1 : -1;
}

/// Negamax with a table and nothing else.
class Negamax {
 public:
  explicit Negamax(const AnyGame& game) : game_(game) {}

  Outcome value(const AnyPosition& position) {
    const auto outcome = game_.outcome(position);
    if (outcome != Outcome::undecided) return outcome;
    const auto [found, is_new] = known_.try_emplace(position.index() + game_.hash(position));
    if (!is_new) return found->second;
    Outcome best = games::win_of(games::other(game_.to_move(position)));
    for (const Move move : game_.moves(position)) {
      const auto after = value_after(position, move);
      if (worth(game_, position, after) > worth(game_, position, best)) best = after;
    }
    return known_[position.index() + game_.hash(position)] = best;
  }
  Outcome value_after(const AnyPosition& position, Move move) {
    auto next = position;
    game_.play(next, move);
    return value(next);
  }

 private:
  const AnyGame& game_;
  std::map<std::uint64_t, Outcome> known_;
};

/// Some moves of a random game that leave it undecided.
std::vector<Move> random_moves(const AnyGame& game, base::Random& random) {
  std::vector<Move> moves;
  auto position = game.initial();
  for (auto left = random.below(6); left > 0; --left) {
    const auto all = game.moves(position);
    auto next = position;
    const Move move = all[random.below(static_cast<std::uint32_t>(all.size()))];
    game.play(next, move);
    if (game.outcome(next) != Outcome::undecided) break;
    position = next;
    moves.push_back(move);
  }
  return moves;
}

TEST(Judge, SaysWhatNegamaxFinds) {
  int decided = 0, left_out = 0;
  for (const auto& name : small_games()) {
    const auto game = AnyGame::parse(name);
    const auto judge = solve::make_judge(game);
    ASSERT_NE(judge, nullptr) << name;
    judge->begin(game.initial());
    Negamax negamax(game);
    base::Random random(91);
    for (int i = 0; i < 150; ++i) {
      const auto moves = random_moves(game, random);
      const auto position = game.after(moves);
      const auto value = negamax.value(position);
      std::vector<Move> enough;
      const auto known = judge->judge(moves, enough);
      if (known != Outcome::undecided) {
        ++decided;
        EXPECT_EQ(known, value) << name << " after " << moves.size() << " moves";
        continue;
      }
      const auto all = game.moves(position);
      left_out += enough.size() < all.size() ? 1 : 0;
      int best = -2;
      for (const Move move : enough) {
        EXPECT_NE(std::find(all.begin(), all.end(), move), all.end()) << name;
        best = std::max(best, worth(game, position, negamax.value_after(position, move)));
      }
      EXPECT_EQ(best, worth(game, position, value)) << name;
    }
  }
  EXPECT_GT(decided, 300);
  EXPECT_GT(left_out, 150);
}

/// In each position of a random game: what the judge says, and the best of the moves that it
/// leaves. Returns the number of positions in which it left some moves out.
int compare_along_a_game(const RandomHypergraph& hypergraph, base::Random& random) {
  const auto game = AnyGame::parse(hypergraph.name);
  auto slow = hypergraph.slow;
  const auto judge = solve::make_judge(game);
  auto position = game.initial();
  auto state = slow.start();
  int left_out = 0;
  while (judge != nullptr && game.outcome(position) == Outcome::undecided) {
    const auto what = hypergraph.name + ' ' + game.position_name(position);
    const int sign = game.to_move(position) == games::Side::a ? 1 : -1;
    std::vector<Move> enough;
    judge->begin(position);
    const auto known = judge->judge({}, enough);
    const auto moves = game.moves(position);
    if (known == Outcome::undecided) {
      int best = -2;
      for (const Move move : enough) {
        best = std::max(best, sign * slow.value(after(hypergraph, state, game, move)));
      }
      EXPECT_EQ(best, sign * slow.value(state)) << what;
      left_out += enough.size() < moves.size() ? 1 : 0;
    } else {
      EXPECT_EQ(worth(game, position, known), sign * slow.value(state)) << what;
    }
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    state = after(hypergraph, state, game, move);
    game.play(position, move);
  }
  return left_out;
}

TEST(Judge, SaysOfRandomHypergraphsWhatPlainMinimaxFinds) {
  base::Random random(20261123);
  int left_out = 0;
  for (int i = 0; i < 4000 && !testing::Test::HasFailure(); ++i) {
    left_out += compare_along_a_game(random_hypergraph(random, i % 20 == 0 ? 9 : 6), random);
  }
  EXPECT_GT(left_out, 200);
}

TEST(KnowingUct, ProvesWhatNegamaxFinds) {
  for (const auto& name : small_games()) {
    const auto game = AnyGame::parse(name);
    const auto judge = solve::make_judge(game);
    Negamax negamax(game);
    base::Random random(92);
    int proved = 0;
    for (int i = 0; i < 12; ++i) {
      const auto position = game.after(random_moves(game, random));
      const auto estimate = search::uct(game, position,
                                        {.iterations = 3000,
                                         .solver = true,
                                         .judge = judge.get(),
                                         .judged_after = i % 2 == 0 ? 1U : 8U},
                                        random);
      EXPECT_EQ(estimate.moves.size(), game.moves(position).size());
      for (const auto& entry : estimate.moves) {
        if (entry.proved == Outcome::undecided) continue;
        ++proved;
        EXPECT_EQ(entry.proved, negamax.value_after(position, entry.move))
            << name << " " << game.move_name(entry.move);
      }
      const auto move = search::best_move(estimate, search::Final::value, random);
      if (estimate.iterations == 3000) continue;  // it is not settled
      EXPECT_EQ(negamax.value_after(position, move), negamax.value(position)) << name;
    }
    EXPECT_GT(proved, 0) << name;
  }
}

TEST(KnowingUct, SeesAWinByThreatsAtOnce) {
  const auto game = AnyGame::parse("mnk:7x7,line=5");
  const auto judge = solve::make_judge(game);
  const auto moves = game.parse_moves("c4 a1 d4 g7 e4 a7");
  for (const bool knows : {false, true}) {
    base::Random random(3);
    const auto estimate = search::uct(game, game.after(moves),
                                      {.iterations = 400,
                                       .solver = true,
                                       .judge = knows ? judge.get() : nullptr,
                                       .judged_after = 1},
                                      random);
    const bool won = std::any_of(estimate.moves.begin(), estimate.moves.end(),
                                 [](const auto& m) { return m.proved == Outcome::a_wins; });
    EXPECT_EQ(won, knows);
    EXPECT_EQ(estimate.iterations < 400, knows);
  }
}

TEST(KnowingUct, TheSameSeedGivesTheSameGameAlsoInAKeptTree) {
  const auto game = AnyGame::parse("mnk:5x5,line=4");
  for (const char* player : {"uct:iterations=300,knowledge=1", "uct:iterations=300,knowledge=8",
                             "uct:iterations=300,knowledge=8,reuse=yes"}) {
    std::vector<std::string> games;
    for (int i = 0; i < 2; ++i) {
      const auto one = play::make_player(game, games::Side::a, player, 5);
      const auto two = play::make_player(game, games::Side::b, player, 6);
      auto position = game.initial();
      std::vector<Move> moves;
      std::string names;
      while (game.outcome(position) == Outcome::undecided) {
        auto& mover = game.to_move(position) == games::Side::a ? *one : *two;
        mover.hear(moves);
        const auto advice = mover.choose(position, {});
        ASSERT_TRUE(advice.move && game.legal(position, *advice.move));
        names += game.move_name(*advice.move) + " ";
        moves.push_back(*advice.move);
        game.play(position, *advice.move);
      }
      games.push_back(names);
    }
    EXPECT_EQ(games[0], games[1]) << player;
  }
}

TEST(KnowingUct, SaysWithWhatItDoesNotGo) {
  const auto refusal = [](const char* name, const char* player) -> std::string {
    try {
      play::make_player(AnyGame::parse(name), games::Side::a, player, 1);
    } catch (const base::InputError& error) {
      return error.what();
    }
    return "nothing";
  };
  const char* mnk = "mnk:5x5,line=4";
  EXPECT_NE(refusal(mnk, "uct:knowledge=8,threads=2").find("one thread"), std::string::npos);
  EXPECT_NE(refusal(mnk, "uct:knowledge=8,rave=100").find("rave"), std::string::npos);
  EXPECT_NE(refusal(mnk, "uct:knowledge=yes").find("knowledge=yes"), std::string::npos);
  EXPECT_NE(refusal("hex:5x5", "uct:knowledge=8").find("hex is the player"), std::string::npos);
  EXPECT_NE(refusal("mnk:2x2,line=3", "uct:knowledge=8").find("leave it out"), std::string::npos);
  EXPECT_EQ(refusal(mnk, "uct:knowledge=8,reuse=yes"), "nothing");
  EXPECT_EQ(refusal("hex:5x5", "uct:knowledge=0"), "nothing");
}

}  // namespace
}  // namespace zermelo::test
