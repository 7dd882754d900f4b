// Pairings that were found before serve all boards within theirs, and players follow them.
#include "prove/order_chaos/stored_pairings.hpp"

#include <gtest/gtest.h>

#include "oracle/refusal.hpp"
#include "pairing/find.hpp"
#include "play/match.hpp"
#include "play/player.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;

TEST(StoredPairings, EveryFileIsOfUseOnItsOwnBoard) {
  std::size_t pairs = 0;
  for (const auto& [name, certificate] : prove::pairing_files()) {
    const auto line = certificate.substr(certificate.find("game ") + 5);
    const auto found = prove::stored_pairing(AnyGame::parse(line.substr(0, line.find('\n'))));
    ASSERT_TRUE(found) << name;
    EXPECT_TRUE(pairing::satisfies(found->pairing, found->conditions)) << name;
    pairs += found->pairing.pairs.size();
  }
  EXPECT_EQ(prove::pairing_files().size(), 9U);
  EXPECT_EQ(pairs, 12U + 20 + 36 + 85 + 18 + 12 + 20 + 45 + 71);
}

TEST(StoredPairings, ServeSmallerBoardsAndLongerLines) {
  for (const char* name :
       {"order-chaos:13x14,line=8", "order-chaos:12x9,line=9", "order-chaos:9x8,line=7,symbols=3",
        "order-chaos:13x11,line=8,pass=starter", "order-chaos:6x7,line=6,win=exact",
        "order-chaos:9x9,line=7,first=order"}) {
    const auto found = prove::stored_pairing(AnyGame::parse(name));
    ASSERT_TRUE(found) << name;
    EXPECT_TRUE(pairing::satisfies(found->pairing, found->conditions)) << name;
  }
  for (const char* name : {"order-chaos:15x14,line=8", "order-chaos:6x6,line=5",
                           "order-chaos:14x14,line=8,pass=starter", "hex:5x5"}) {
    EXPECT_FALSE(prove::stored_pairing(AnyGame::parse(name))) << name;
  }
}

TEST(StoredPairings, ArePlayed) {
  const auto game = AnyGame::parse("order-chaos:14x14,line=8");
  for (const std::uint64_t seed : {1U, 2U}) {
    const auto order =
        play::make_player(game, Side::a, seed == 1 ? "random" : "uct:iterations=30", seed);
    const auto chaos = play::make_player(game, Side::b, "solver:work=0.01,iterations=1", seed);
    auto position = game.initial();
    std::vector<games::Move> moves;
    while (game.outcome(position) == Outcome::undecided) {
      const bool own = game.to_move(position) == Side::b;
      const auto& player = own ? chaos : order;
      player->hear(moves);
      const auto advice = player->choose(position, {});
      if (own) {
        ASSERT_TRUE(advice.rule.starts_with("proved: chaos")) << advice.rule;
      }
      moves.push_back(*advice.move);
      game.play(position, moves.back());
    }
    EXPECT_EQ(game.outcome(position), Outcome::b_wins);
  }
}

}  // namespace
}  // namespace zermelo::test
