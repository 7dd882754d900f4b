// The search for wins by threats, and the counts that it stands on, against plain ones.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "solve/positional/threat_search.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Side;
using Small = games::Positional<1>;
using Cells = Small::Bits;

/// The cells on which the stones `own` would complete a set.
Cells completing(const Small& game, Side side, const Cells& own, const Cells& theirs) {
  Cells cells;
  for (const Cells& set : game.sets(side)) {
    const Cells lacking = set - own;
    if ((lacking & theirs).none() && lacking.count() == 1) cells |= lacking;
  }
  return cells;
}

/// Whether the attacker, who begins, wins by threats: every stone is tried after which he could
/// complete a set.
bool wins_plainly(const Small& game, Side attacker, const Cells& own, const Cells& theirs) {
  if (completing(game, attacker, own, theirs).any()) return true;
  const Side defender = games::other(attacker);
  const Cells must =
      solve::wins_by_filling(game, defender) ? completing(game, defender, theirs, own) : Cells{};
  for (const games::Cell cell : game.board().cells()) {
    if (own.test(cell) || theirs.test(cell)) continue;
    if (must.count() > 1 || (must.any() && !must.test(cell))) continue;
    Cells mine = own;
    mine.set(cell);
    const Cells replies = completing(game, attacker, mine, theirs);
    if (replies.count() > 1) return true;
    if (replies.none()) continue;
    if (wins_plainly(game, attacker, mine, theirs | replies)) return true;
  }
  return false;
}

/// Calls visit(game, position) in undecided positions of random games.
template <class Visit>
void in_random_positions(std::uint64_t seed, int games_played, Visit&& visit) {
  base::Random random(seed);
  for (const char* name :
       {"positional:4x4,lines=3", "positional:5x4,lines=4",
        "positional:4x4,convention=maker-breaker,polyomino=##/#.", "positional:box:3^3,box-lines",
        "positional:5x5,squares",
        "positional:complete:6,convention=maker-breaker,first=breaker,triangles"}) {
    const auto any = AnyGame::parse(name);
    const auto& game = any.as<Small>();
    for (int i = 0; i < games_played; ++i) {
      auto p = game.initial();
      while (p.outcome == games::Outcome::undecided) {
        if (completing(game, Side::a, p.stones[0], p.stones[1]).none() &&
            completing(game, Side::b, p.stones[1], p.stones[0]).none()) {
          visit(game, p);
          if (testing::Test::HasFatalFailure()) return;
        }
        games::MoveList moves;
        game.moves(p, moves);
        game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

template <std::size_t S>
void finds_what_plain_search_finds(int games_played) {
  std::string of;
  std::unique_ptr<solve::ThreatSearchOf<1, S>> search;
  int won = 0, held = 0, positions = 0;
  in_random_positions(S, games_played, [&](const Small& game, const Small::Position& p) {
    // One search for all positions of a game, which refers to the game.
    if (of != game.name()) search = std::make_unique<solve::ThreatSearchOf<1, S>>(game);
    of = game.name();
    for (const Side attacker : {Side::a, Side::b}) {
      if (!solve::wins_by_filling(game, attacker)) continue;
      const Cells& own = p.stones[games::index(attacker)];
      const Cells& theirs = p.stones[1 - games::index(attacker)];
      const bool wins = wins_plainly(game, attacker, own, theirs);
      ASSERT_EQ(search->wins(p, attacker, 1'000'000), wins) << game.position_name(p);
      ++positions;
      if (!wins) continue;
      ++won;
      game.empty(p).for_each([&](int cell) {
        Cells more = theirs;
        more.set(cell);
        if (!search->still_wins(cell)) {
          ++held;
        } else {
          ASSERT_TRUE(wins_plainly(game, attacker, own, more)) << game.position_name(p);
        }
      });
    }
  });
  EXPECT_GT(won, games_played);
  EXPECT_GT(held, won);
  EXPECT_GT(positions, won);
}

TEST(PositionalThreats, FindsWhatPlainSearchFinds) { finds_what_plain_search_finds<2>(400); }
TEST(PositionalThreats, FindsItWithManyWords) { finds_what_plain_search_finds<8>(100); }

TEST(PositionalThreats, AFewStepsFindNothingFalse) {
  int cut = 0;
  in_random_positions(1, 40, [&](const Small& game, const Small::Position& p) {
    if (!solve::wins_by_filling(game, Side::a)) return;
    const auto search = solve::make_threat_search(game);
    const bool wins = wins_plainly(game, Side::a, p.stones[0], p.stones[1]);
    if (search->wins(p, Side::a, 1)) {
      ASSERT_TRUE(wins) << game.position_name(p);
    } else if (wins) {
      ++cut;
    }
  });
  EXPECT_GT(cut, 0);
}

TEST(PositionalThreats, CountsAreThoseOfTheSets) {
  base::Random random(3);
  for (const char* name : {"positional:4x4,lines=3", "positional:complete:6,spanning-trees",
                           "positional:4x4,convention=maker-breaker,polyomino=##/#."}) {
    const auto any = AnyGame::parse(name);
    const auto& game = any.as<Small>();
    ASSERT_LE(game.sets(Side::a).size(), 64U * 32U);
    solve::SetCounts<1, 32> counts(game);
    for (int i = 0; i < 300; ++i) {
      std::array<Cells, 2> stones;
      for (const games::Cell cell : game.board().cells()) {
        const auto what = random.below(4);
        if (what < 2) stones[what].set(cell);
      }
      counts.look(stones);
      const auto agree = [&] {
        for (const Side side : {Side::a, Side::b}) {
          const auto& sets = game.sets(side);
          for (unsigned lacking = 0; lacking < 20; ++lacking) {
            const auto found = counts.lacking(side, lacking);
            for (std::size_t k = 0; k < sets.size(); ++k) {
              const bool live = (sets[k] & stones[1 - games::index(side)]).none();
              const auto lacks =
                  static_cast<unsigned>((sets[k] - stones[games::index(side)]).count());
              ASSERT_EQ(found.test(static_cast<int>(k)), live && lacks == lacking)
                  << name << ' ' << k;
            }
          }
        }
      };
      agree();
      Cells empty;
      for (const games::Cell cell : game.board().cells()) empty.set(cell);
      empty -= stones[0] | stones[1];
      if (empty.none()) continue;
      const Side side = i % 2 == 0 ? Side::a : Side::b;
      const auto live = counts.put(empty.first(), side);
      stones[games::index(side)].set(empty.first());
      agree();
      stones[games::index(side)].reset(empty.first());
      counts.take(empty.first(), side, live);
      agree();
    }
  }
}

}  // namespace
}  // namespace zermelo::test
