// Conformance: moves, hashes, set-up and names.
#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "games/conformance.hpp"
#include "games/family.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(listed_games()), test_name);
INSTANTIATE_TEST_SUITE_P(Games, OrderChaosConformance, testing::ValuesIn(listed_order_chaos()),
                         test_name);

TEST(ListedGames, CoverEveryInstantiationAndEveryOption) {
  std::set<std::size_t> instantiations;
  std::set<games::PassRule> passes;
  std::set<games::WinRule> wins;
  std::set<games::Side> firsts;
  for (const auto* name : listed_games()) {
    instantiations.insert(AnyGame::parse(name).initial().index());
  }
  for (const auto* name : listed_order_chaos()) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
    passes.insert(rules.pass);
    wins.insert(rules.win);
    firsts.insert(rules.first);
  }
  EXPECT_EQ(instantiations.size(), std::variant_size_v<games::GameVariant>);
  EXPECT_EQ(passes.size(), 3U);
  EXPECT_EQ(wins.size(), 3U);
  EXPECT_EQ(firsts.size(), 2U);
}

TEST_P(Conformance, MovesAreExactlyTheLegalOnes) {
  int countdown = 0;
  walk([&](const AnyPosition& position) {
    // Every position of a small game, and some of a large one.
    if (countdown-- > 0 && game.outcome(position) == Outcome::undecided) return;
    countdown = game.board().size() / 10;
    std::set<std::uint16_t> listed;
    for (const Move move : game.moves(position)) {
      EXPECT_TRUE(listed.insert(move.code()).second) << game.move_name(move) << " twice";
    }
    std::set<std::uint16_t> legal;
    for (const Move special : {Move::pass(), Move::swap()}) {
      if (game.legal(position, special)) legal.insert(special.code());
    }
    for (int cell = 0; cell < 512; ++cell) {
      for (int symbol = 0; symbol < 8; ++symbol) {
        const auto move = Move::place(static_cast<games::Cell>(cell), symbol);
        if (game.legal(position, move)) legal.insert(move.code());
      }
    }
    EXPECT_EQ(listed, legal) << game.position_name(position);
    EXPECT_EQ(listed.empty(), game.outcome(position) != Outcome::undecided);
  });
}

TEST_P(OrderChaosConformance, AgreesWithTheOracleAlongRandomGames) {
  const int games_played = game.board().size() > 60 ? 2 : 20;
  for (int i = 0; i < games_played; ++i) {
    auto state = slow.start();
    auto position = game.initial();
    while (true) {
      const auto wrong = difference(game, position, slow, state);
      ASSERT_FALSE(wrong) << *wrong << " in " << game.position_name(position);
      if (game.outcome(position) != Outcome::undecided) break;
      const auto move = random_move(position);
      state = slow.after(state, to_oracle(game, move));
      game.play(position, move);
    }
  }
}

/// The value of a position by moves and outcomes alone: 1 if side a wins, 0 for a draw, -1 if side
/// b wins.
int plain_value(const AnyGame& game, const AnyPosition& position) {
  const Outcome outcome = game.outcome(position);
  if (outcome != Outcome::undecided) {
    return outcome == Outcome::a_wins ? 1 : outcome == Outcome::b_wins ? -1 : 0;
  }
  const int sign = game.to_move(position) == games::Side::a ? 1 : -1;
  int best = -1;
  for (const Move move : game.moves(position)) {
    auto next = position;
    game.play(next, move);
    best = std::max(best, sign * plain_value(game, next));
    if (best == 1) break;
  }
  return sign * best;
}

TEST_P(Conformance, WhatIsCertainAtAGlanceIsTrue) {
  // So many empty cells that plain negamax takes a moment.
  const std::size_t stones = game.chooses_stone() ? game.letters().size() : 1;
  const int cells = stones == 1 ? 7 : stones == 2 ? 4 : 2;
  for (int i = 0; i < 200; ++i) {
    const auto position =
        late_position(1 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells))));
    if (!position) break;
    const auto certain = game.certain(*position);
    const int value = plain_value(game, *position);
    ASSERT_LE(certain.least, value) << game.position_name(*position);
    ASSERT_GE(certain.most, value) << game.position_name(*position);
  }
}

TEST_P(Conformance, HashIsThatFromScratch) {
  std::map<std::uint64_t, std::string> seen;
  for (int i = 0; i < 10; ++i) {
    walk([&](const AnyPosition& position) {
      game.visit(position, [&](const auto& g, const auto& p) {
        EXPECT_EQ(g.hash(p), g.hash_from_scratch(p)) << g.position_name(p);
      });
      const auto name =
          game.position_name(position) + " " + std::string(game.side_name(game.to_move(position)));
      const auto [entry, fresh] = seen.emplace(game.hash(position), name);
      EXPECT_EQ(entry->second, name) << "two positions of one hash";
    });
  }
}

TEST_P(Conformance, TheOrderOfTheMovesDoesNotMatter) {
  for (int i = 0; i < 20; ++i) {
    std::vector<Move> moves;
    walk([&](const AnyPosition& position) {
      // The placing moves of a random game without the last one, which may decide it.
      if (game.outcome(position) != Outcome::undecided || moves.size() == 30) return;
      const auto all = game.moves(position);
      const Move move = all[random.below(static_cast<std::uint32_t>(all.size()))];
      const bool again =
          std::any_of(moves.begin(), moves.end(), [&](Move m) { return m.cell() == move.cell(); });
      if (move.is_place() && !again) moves.push_back(move);
    });
    const auto play = [&]() -> std::optional<AnyPosition> {
      auto position = game.initial();
      for (const Move move : moves) {
        if (!game.legal(position, move)) return std::nullopt;  // decided on the way
        game.play(position, move);
      }
      return position;
    };
    const auto before = play();
    if (!before) continue;
    std::vector<games::Side> movers;
    auto position = game.initial();
    for (const Move move : moves) {
      movers.push_back(game.to_move(position));
      game.play(position, move);
    }
    for (std::size_t k = moves.size(); k-- > 0;) {
      const auto other = random.below(static_cast<std::uint32_t>(k + 1));
      // Where the players own their stones, each of them keeps his.
      if (game.chooses_stone() || movers[k] == movers[other]) std::swap(moves[k], moves[other]);
    }
    const auto after = play();
    if (!before || !after) continue;
    EXPECT_EQ(*before, *after) << game.moves_name(moves);
    EXPECT_EQ(game.hash(*before), game.hash(*after));
  }
  EXPECT_EQ(game.hash(game.initial()), game.hash(game.after({})));
}

TEST_P(Conformance, SetUpEqualsPlaying) {
  for (int i = 0; i < 5; ++i) {
    std::vector<Move> stones;
    auto position = game.initial();
    while (game.outcome(position) == Outcome::undecided) {
      const auto move = random_move(position);
      if (!move.is_place()) break;  // set_up knows no passes and no swaps
      stones.push_back(stone_of(game, position, move));
      game.play(position, move);
      EXPECT_EQ(game.set_up(stones, game.to_move(position)), position)
          << game.position_name(position);
    }
  }
  EXPECT_EQ(game.set_up({}, game.to_move(game.initial())), game.initial());
}

TEST_P(Conformance, NamesRoundTrip) {
  EXPECT_EQ(AnyGame::parse(game.name()).name(), game.name());
  EXPECT_EQ(game.name(), GetParam()) << "the list has normal forms";
  for (const auto side : {games::Side::a, games::Side::b}) {
    EXPECT_EQ(game.parse_side(game.side_name(side)), side);
    EXPECT_EQ(game.outcome_name(games::win_of(side)), game.side_name(side));
  }
  EXPECT_FALSE(game.parse_side("nobody"));
}

TEST_P(Conformance, MoveNamesRoundTrip) {
  std::vector<Move> moves;
  auto position = game.initial();
  while (game.outcome(position) == Outcome::undecided) {
    const auto move = random_move(position);
    EXPECT_EQ(game.parse_move(position, game.move_name(move)), move);
    moves.push_back(move);
    game.play(position, move);
  }
  EXPECT_EQ(game.parse_moves(game.moves_name(moves)), moves);
  EXPECT_EQ(game.after(moves), position);
  EXPECT_THROW(game.parse_move(position, game.move_name(moves.front())), base::InputError);
  std::set<std::string> names;
  for (const Move move : game.moves(game.initial())) names.insert(game.move_name(move));
  EXPECT_EQ(names.size(), game.moves(game.initial()).size());
}

TEST_P(OrderChaosConformance, NamesAreThoseOfTheOracle) {
  EXPECT_EQ(AnyGame::parse(rules_of(game).name()).name(), game.name());
  walk([&](const AnyPosition& position) {
    for (const auto move : game.moves(position)) {
      ASSERT_EQ(game.move_name(move), oracle::name_of(to_oracle(game, move)));
    }
  });
}

TEST_P(OrderChaosConformance, PositionNameListsTheStonesInReadingOrder) {
  EXPECT_EQ(game.position_name(game.initial()), "-");
  auto state = slow.start();
  auto position = game.initial();
  while (game.outcome(position) == Outcome::undecided) {
    const auto move = random_move(position);
    state = slow.after(state, to_oracle(game, move));
    game.play(position, move);
    std::string expected;
    for (const auto cell : slow.cells()) {
      if (slow.at(state, cell) == oracle::kEmpty) continue;
      expected += (expected.empty() ? "" : " ") + std::string(1, slow.at(state, cell)) +
                  oracle::name_of(cell);
    }
    if (expected.empty()) expected = "-";
    if (slow.rules().pass == oracle::Pass::both && state.passed) expected += " pass";
    EXPECT_EQ(game.position_name(position), expected);
  }
}

}  // namespace
}  // namespace zermelo::test
