// Positions during a game that are settled without a search, by a pairing of the whole board or by
// an inner board, against plain negamax over the oracle and against the search of the whole board.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "oracle/bridge.hpp"
#include "pairing/find.hpp"
#include "prove/answer.hpp"
#include "prove/order_chaos/paired_position.hpp"
#include "solve/order_chaos/lifting.hpp"
#include "solve/order_chaos/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;

/// Calls with every undecided position of the board, either player on turn, and with those after a
/// pass that lead on from them.
template <class Visit>
void every_position(const AnyGame& game, Visit&& visit) {
  const auto& cells = game.board().cells();
  const int symbols = games::rules_if<games::OrderChaosRules>(game)->symbols;
  std::vector<int> contents(cells.size(), 0);
  for (;;) {
    std::vector<Move> stones;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (contents[i] > 0) stones.push_back(Move::place(cells[i], contents[i] - 1));
    }
    for (const auto side : {games::kOrder, games::kChaos}) {
      auto position = game.set_up(stones, side);
      if (game.outcome(position) != Outcome::undecided) continue;
      visit(position);
      if (!game.legal(position, Move::pass())) continue;
      game.play(position, Move::pass());
      if (game.outcome(position) == Outcome::undecided) visit(position);
    }
    std::size_t i = 0;
    for (; i < contents.size() && contents[i] == symbols; ++i) contents[i] = 0;
    if (i == contents.size()) return;
    ++contents[i];
  }
}

/// What came of all positions of a game with one pairing.
struct Counts {
  int paired = 0, passes = 0;
};

Counts expect_won_by_pairs(const AnyGame& game, const games::Pairing& pairing, bool ordered) {
  Counts counts;
  const oracle::Game slow(rules_of(game));
  oracle::Negamax negamax(slow);
  const auto chaos_wins = [&](const games::AnyPosition& position) {
    const auto outcome = game.outcome(position);
    if (outcome != Outcome::undecided) return outcome == Outcome::b_wins;
    return negamax.winner(to_oracle(game, slow, position)) == oracle::Player::chaos;
  };
  every_position(game, [&](const games::AnyPosition& position) {
    const auto paired = prove::look_at_pairs(game, pairing, ordered, position);
    if (!paired) return;
    ++counts.paired;
    const auto where = game.name() + " in " + game.position_name(position);
    ASSERT_EQ(paired->move.has_value(), game.to_move(position) == games::kChaos) << where;
    EXPECT_TRUE(chaos_wins(position)) << where;
    if (!paired->move) return;
    ASSERT_TRUE(game.legal(position, *paired->move)) << where;
    counts.passes += paired->move->is_pass() ? 1 : 0;
    auto next = position;
    game.play(next, *paired->move);
    EXPECT_TRUE(chaos_wins(next)) << where << " by " << game.move_name(*paired->move);
    if (game.outcome(next) != Outcome::undecided || paired->move->is_pass()) return;
    EXPECT_TRUE(prove::look_at_pairs(game, pairing, ordered, next)) << where;
  });
  return counts;
}

TEST(PairedPosition, ChaosWinsItAndItsMoveKeepsTheWin) {
  int with_witness = 0, all = 0, passes = 0;
  for (const std::string text :
       {"4x2,line=3", "4x2,line=3,first=chaos,pass=starter", "4x2,line=3,pass=both",
        "4x2,line=3,pass=starter", "4x2,line=3,win=exact", "7x1,line=4", "7x1,line=4,first=chaos",
        "7x1,line=4,pass=starter", "8x1,line=4,first=chaos", "8x1,line=5,pass=both,win=exact",
        "4x1,line=3,win=exact-at-end", "6x1,line=3,win=exact-at-end,first=chaos,pass=starter",
        "7x1,line=4,win=exact-at-end", "6x1,line=4,symbols=3", "###./.###/..#.,line=3"}) {
    const auto game = AnyGame::parse("order-chaos:" + text);
    for (const bool ordered : {false, true}) {
      const auto found = pairing::find(pairing::conditions_of(game, {.ordered = ordered}), {});
      if (!found.pairing) continue;
      const auto counts = expect_won_by_pairs(game, *found.pairing, ordered);
      all += counts.paired;
      passes += counts.passes;
      with_witness += ordered ? counts.paired : 0;
    }
  }
  EXPECT_GT(all, 2000);
  EXPECT_GT(with_witness, 500);
  EXPECT_GT(passes, 10);
}

/// A random position of the game in which the pairs of the lifting are as inner_position() asks,
/// but for one of them now and then.
games::AnyPosition random_level(const AnyGame& game, const solve::Lifting& lifting,
                                base::Random& random) {
  std::vector<Move> stones;
  std::vector<bool> in_pair(static_cast<std::size_t>(game.board().numbers()));
  const auto full = random.below(9);  // of ten pairs, and of ten inner cells
  const auto odd_one = random.below(static_cast<std::uint32_t>(2 * lifting.pairs.size()));
  for (std::size_t i = 0; i < lifting.pairs.size(); ++i) {
    const auto [one, other] = lifting.pairs[i];
    in_pair[one] = in_pair[other] = true;
    const int symbol = static_cast<int>(random.below(2));
    if (i == odd_one) {  // half filled, or with equal stones
      stones.push_back(Move::place(one, symbol));
      if (random.below(2) == 0) stones.push_back(Move::place(other, symbol));
    } else if (random.below(10) < full) {
      stones.push_back(Move::place(one, symbol));
      stones.push_back(Move::place(other, 1 - symbol));
    }
  }
  for (const auto cell : game.board().cells()) {
    if (!in_pair[cell] && random.below(10) < full) {
      stones.push_back(Move::place(cell, static_cast<int>(random.below(2))));
    }
  }
  return game.set_up(stones, random.below(2) == 0 ? games::kOrder : games::kChaos);
}

TEST(LiftedPosition, OrderWinsItAndHerMoveKeepsTheWin) {
  base::Random random(701);
  int all = 0, answers = 0;
  for (const std::string board : {"4x4", "5x4", "####./#####/####/####"}) {
    for (const std::string options :
         {"", ",pass=starter", ",pass=both", ",first=chaos", ",first=chaos,pass=starter",
          ",first=chaos,pass=both", ",win=exact", ",win=exact,pass=both"}) {
      const auto game = AnyGame::parse("order-chaos:" + board + ",line=3" + options);
      const auto lifting = solve::find_lifting(game);
      if (!lifting) continue;  // exact, where the board goes on beyond the square
      const auto prover = prove::make_prover(game, {.memory = std::size_t{1} << 22});
      const auto whole = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 22});
      for (int i = 0; i < 2000; ++i) {
        auto position = random_level(game, *lifting, random);
        if (game.legal(position, Move::pass()) && random.below(4) == 0) {
          game.play(position, Move::pass());
        }
        if (game.outcome(position) != Outcome::undecided) continue;
        const auto inner = solve::inner_position(game, *lifting, position);
        const auto answer = prover->answer({game, position}, {});
        const auto where = game.name() + " in " + game.position_name(position);
        const auto truth = whole->solve(position).value;
        ASSERT_EQ(answer.value, truth) << where;
        if (answer.inner.empty()) continue;
        ASSERT_TRUE(inner) << where;
        ++all;
        answers += inner->answer ? 1 : 0;
        const bool hers = game.to_move(position) == games::kOrder;
        ASSERT_EQ(answer.move.has_value(), hers) << where;
        if (!hers) continue;
        ASSERT_TRUE(game.legal(position, *answer.move)) << where;
        game.play(position, *answer.move);
        EXPECT_EQ(whole->solve(position).value, Outcome::a_wins)
            << where << " by " << game.move_name(*answer.move);
      }
    }
  }
  EXPECT_GT(all, 500);
  EXPECT_GT(answers, 100);
}

/// From its own moves on, the inner board answers everything at once.
TEST(LiftedPosition, TheOriginalGameIsPlayedToItsEnd) {
  base::Random random(702);
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const auto prover = prove::make_prover(game, {.memory = std::size_t{1} << 26});
  for (int i = 0; i < 40; ++i) {
    auto position = game.initial();
    while (game.outcome(position) == Outcome::undecided) {
      const auto answer = prover->answer({game, position}, {});
      ASSERT_EQ(answer.value, Outcome::a_wins) << game.position_name(position);
      ASSERT_FALSE(answer.inner.empty()) << game.position_name(position);
      const bool hers = game.to_move(position) == games::kOrder;
      const auto moves = game.moves(position);
      const auto any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(position, hers ? answer.move.value() : any);
    }
    EXPECT_EQ(game.outcome(position), Outcome::a_wins);
  }
}

TEST(PairedPosition, APairingIsFollowedThroughAGame) {
  base::Random random(703);
  for (const char* name : {"order-chaos:7x7,line=6", "order-chaos:8x8,line=7",
                           "order-chaos:7x7,line=6,pass=starter"}) {
    const auto game = AnyGame::parse(name);
    const auto prover = prove::make_prover(game, {.memory = std::size_t{1} << 22});
    for (int i = 0; i < 10; ++i) {
      auto position = game.initial();
      while (game.outcome(position) == Outcome::undecided) {
        const auto answer = prover->answer({game, position}, {});
        ASSERT_EQ(answer.value, Outcome::b_wins) << game.position_name(position);
        ASSERT_GT(answer.pairs, 0U) << game.position_name(position);
        const bool his = game.to_move(position) == games::kChaos;
        const auto moves = game.moves(position);
        const auto any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        game.play(position, his ? answer.move.value() : any);
      }
      EXPECT_EQ(game.outcome(position), Outcome::b_wins);
    }
  }
}

TEST(Prover, ALimitOfNodesIsKeptAndFindsNoNewPairing) {
  const auto game = AnyGame::parse("order-chaos:16x16,line=9");
  const base::Stopwatch watch;
  const auto prover = prove::make_prover(game, {.memory = std::size_t{1} << 22});
  const auto answer = prover->answer(prove::at_start(game), {.max_nodes = 100});
  EXPECT_EQ(answer.pairs, 0U);
  EXPECT_LE(answer.nodes, 110U);
  EXPECT_LT(watch.seconds(), 5);
  const auto stored = AnyGame::parse("order-chaos:14x14,line=8");
  EXPECT_EQ(prove::answer(prove::at_start(stored), {.max_nodes = 100}).pairs, 85U);
  const auto classic = AnyGame::parse("order-chaos:6x6,line=5");
  EXPECT_LE(prove::answer(prove::at_start(classic), {.max_nodes = 3000}).nodes, 3010U);
}

TEST(Prover, NamesOfKnowledgeAreThoseOfTheFamily) {
  const auto asks = [](const char* game, const char* name) {
    prove::make_prover(AnyGame::parse(game), {.without = {name}});
  };
  EXPECT_NO_THROW(asks("order-chaos:2x2,line=2", "lifting"));
  EXPECT_NO_THROW(asks("hex:2x2", "must-play"));
  EXPECT_ANY_THROW(asks("hex:2x2", "lifting"));
  EXPECT_ANY_THROW(asks("square-war:2x2", "lifting"));
}

}  // namespace
}  // namespace zermelo::test
