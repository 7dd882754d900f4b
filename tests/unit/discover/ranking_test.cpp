// The fast evaluation of rule lists against the plain one, move by move.
#include "discover/ranking.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/random.hpp"
#include "discover/candidates.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::test {
namespace {

using discover::Lines;
using games::AnyGame;
using games::Move;

discover::Stones stones_of(const Lines& lines, const games::AnyPosition& position) {
  discover::Stones stones{};
  for (const auto cell : lines.game().board().cells()) {
    const auto kind = lines.game().letters().find(lines.game().stone(position, cell));
    if (kind != std::string_view::npos) {
      stones[kind] |= std::uint64_t{1} << lines.index_of(cell);
    }
  }
  return stones;
}

class FastRanking : public testing::TestWithParam<const char*> {};

TEST_P(FastRanking, KeepsTheMovesThatThePlainOneKeeps) {
  const auto game = AnyGame::parse(GetParam());
  const Lines lines(game);
  discover::Ranking ranking(lines);
  const auto criteria = strategy::rules::vocabulary(lines.longest());
  std::vector<discover::Table> tables;
  for (const auto& criterion : criteria) tables.push_back(table_of(lines, criterion));
  base::Random random(7);
  const auto any = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  int narrowed = 0;
  for (int n = 0; n < 400; ++n) {
    strategy::rules::RuleList list;
    std::vector<const discover::Table*> fast;
    for (std::uint32_t k = 0; k < 1 + static_cast<std::uint32_t>(n) % 3; ++k) {
      const auto i = any(criteria.size());
      list.criteria.push_back(criteria[i]);
      fast.push_back(&tables[i]);
    }
    auto position = game.initial();
    for (auto moves = game.moves(position); !moves.empty(); moves = game.moves(position)) {
      list.side = game.to_move(position);
      const strategy::rules::RuleStrategy plain(game, list, "plain");
      std::erase_if(moves, [](Move move) { return !move.is_place(); });
      const auto all = moves.size();
      ranking.keep(fast, stones_of(lines, position), list.side, moves);
      ASSERT_EQ(moves, plain.allowed_after(position, std::nullopt))
          << text(game, list) << " at " << game.position_name(position);
      narrowed += moves.size() < all ? 1 : 0;
      const auto legal = game.moves(position);
      game.play(position, legal[any(legal.size())]);
    }
  }
  EXPECT_GT(narrowed, 1000);
}

INSTANTIATE_TEST_SUITE_P(Games, FastRanking,
                         testing::Values("order-chaos:4x4,line=4",
                                         "order-chaos:5x3,line=3,pass=both",
                                         "order-chaos:####/.###/####,line=2", "mnk:4x3,line=3",
                                         "square-war:4x4", "positional:4x3,lines=3"));

TEST(FastRanking, RefusesWhatItCannotSee) {
  for (const char* game : {"hex:3x3", "order-chaos:3x3,line=3,symbols=3", "mnk:9x9,line=5"}) {
    EXPECT_THROW(Lines{AnyGame::parse(game)}, base::InputError) << game;
  }
}

TEST(Candidates, TheCountOfListsIsThatOfTheirEnumeration) {
  const Lines lines(AnyGame::parse("order-chaos:3x3,line=3"));
  const discover::Candidates candidates(lines);
  const auto& choices = candidates.choices();
  // By brute force: all sequences of up to three criteria without a score twice.
  std::array<std::uint64_t, 4> found{};
  const std::function<void(int, std::vector<std::size_t>)> extend = [&](int length, auto used) {
    ++found[static_cast<std::size_t>(length)];
    for (const auto& choice : choices) {
      const int longer = length + choice.criterion.length();
      if (longer > 3 || std::find(used.begin(), used.end(), choice.score) != used.end()) continue;
      auto more = used;
      more.push_back(choice.score);
      extend(longer, more);
    }
  };
  extend(0, {});
  for (int length = 0; length <= 3; ++length) {
    EXPECT_EQ(candidates.lists(length), found[static_cast<std::size_t>(length)]) << length;
  }
}

}  // namespace
}  // namespace zermelo::test
