// Chaos with pairs: against every reply on small boards, against random play on larger ones.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "oracle/refusal.hpp"
#include "pairing/find.hpp"
#include "solve/verify.hpp"
#include "strategy/order_chaos/pairs.hpp"

namespace zermelo::test {
namespace {

using strategy::AnswerInPairs;
using Opening = AnswerInPairs::Opening;

AnswerInPairs found(std::string_view game, bool ordered, Opening opening = Opening::other_symbol) {
  const auto conditions = pairing::parse_conditions(game, {.ordered = ordered});
  const auto result = pairing::find(conditions, {});
  EXPECT_TRUE(result.pairing) << game;
  return AnswerInPairs(*conditions.game, result.pairing.value_or(games::Pairing{}), opening);
}

TEST(AnswerInPairs, BeatsEveryReply) {
  for (const auto* game :
       {"order-chaos:4x2,line=3", "order-chaos:7x1,line=4,first=chaos",
        "order-chaos:4x2,line=3,win=exact", "order-chaos:4x2,line=3,pass=both",
        "order-chaos:4x2,line=3,first=chaos,pass=starter",
        "order-chaos:4x1,line=3,win=exact-at-end", "order-chaos:4x2,line=3,symbols=3"}) {
    EXPECT_TRUE(solve::verify(found(game, false)).wins) << game;
  }
}

TEST(AnswerInPairs, OrderedBeatsEveryReplyInBadParityAndWithPasses) {
  for (const auto* game :
       {"order-chaos:7x1,line=4", "order-chaos:7x1,line=4,pass=starter",
        "order-chaos:8x1,line=4,first=chaos", "order-chaos:5x2,line=4,first=chaos",
        "order-chaos:5x2,line=5,pass=starter,win=exact",
        "order-chaos:7x1,line=4,pass=starter,symbols=3",
        "order-chaos:7x1,line=4,win=exact-at-end"}) {
    EXPECT_TRUE(solve::verify(found(game, true)).wins) << game;
  }
}

// Proposition I.5 prints "play s" in step (iii), where the line contains s.
TEST(AnswerInPairs, TheSymbolPrintedInPropositionI5Loses) {
  const auto verification =
      solve::verify(found("order-chaos:7x1,line=4", true, Opening::as_printed));
  EXPECT_FALSE(verification.wins);
  EXPECT_FALSE(verification.counterexample.empty());
}

TEST(AnswerInPairs, WithoutOrderBadParityLoses) {
  EXPECT_FALSE(solve::verify(found("order-chaos:7x1,line=4", false)).wins);
}

/// Order plays at random, passes now and then where she may, and makes a line when one move does
/// it.
void order_plays(const AnswerInPairs& chaos, std::uint64_t seed) {
  const auto& game = chaos.game();
  base::Random random(seed);
  auto position = game.initial();
  while (game.outcome(position) == games::Outcome::undecided) {
    const auto moves = game.moves(position);
    games::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (game.to_move(position) == games::kChaos) {
      const auto advised = chaos.advise(position).move;
      ASSERT_TRUE(advised && game.legal(position, *advised));
      move = *advised;
    } else {
      if (game.legal(position, games::Move::pass()) && random.below(4) == 0)
        move = games::Move::pass();
      for (const auto other : moves) {
        auto next = position;
        game.play(next, other);
        if (game.outcome(next) == games::win_of(games::kOrder)) move = other;
      }
    }
    game.play(position, move);
  }
  EXPECT_EQ(game.outcome(position), games::win_of(games::kChaos)) << game.name();
}

TEST(AnswerInPairs, BeatsRandomAndGreedyPlayOnLargeBoards) {
  for (const auto* game : {"order-chaos:5x5,line=5,pass=starter", "order-chaos:5x5,line=5",
                           "order-chaos:7x7,line=6,pass=starter", "order-chaos:9x9,line=7"}) {
    const auto chaos = found(game, true);
    for (std::uint64_t seed = 0; seed < 20; ++seed) order_plays(chaos, seed);
  }
}

TEST(AnswerInPairs, RefusesPairsThatOverlap) {
  const auto game = games::AnyGame::parse("order-chaos:4x2,line=3");
  EXPECT_NE(refusal([&] {
              AnswerInPairs(game, {{{0, 1}, {1, 2}}});
            }).find("b1 is in two pairs"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
