// Small boards from beginning to end, against trying every list with the verifier.
#include "discover/search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "base/error.hpp"
#include "solve/verify.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::test {
namespace {

using discover::Config;
using discover::Ties;
using games::AnyGame;
using games::Side;

/// The lists of each length that win, by verification alone.
class ByHand {
 public:
  ByHand(const AnyGame& game, Side side, Ties ties)
      : game_(game), candidates_(discover::Lines(game)), list_{side, {}}, ties_(ties) {}

  std::vector<std::string> winners(int longest) {
    for (int length = 0; length <= longest; ++length) extend(length);
    return winners_;
  }

 private:
  void extend(int rest) {
    if (rest == 0) {
      const strategy::rules::RuleStrategy strategy(game_, list_, "list");
      const auto choice =
          ties_ == Ties::every ? solve::Choice::every : solve::Choice::of_the_strategy;
      if (solve::verify(strategy, {}, {}, choice).wins) winners_.push_back(text(game_, list_));
    }
    for (const auto& choice : candidates_.choices()) {
      const bool used = std::find(used_.begin(), used_.end(), choice.score) != used_.end();
      if (choice.criterion.length() > rest || used) continue;
      used_.push_back(choice.score);
      list_.criteria.push_back(choice.criterion);
      extend(rest - choice.criterion.length());
      list_.criteria.pop_back();
      used_.pop_back();
    }
  }

  const AnyGame& game_;
  discover::Candidates candidates_;
  strategy::rules::RuleList list_;
  Ties ties_;
  std::vector<std::size_t> used_;
  std::vector<std::string> winners_;
};

std::vector<std::string> texts(const AnyGame& game, const discover::Result& result) {
  std::vector<std::string> all;
  for (const auto& list : result.winners) all.push_back(text(game, list));
  return all;
}

struct Case {
  const char* game;
  Side side;
  Ties ties;
  int longest = 1;
};

class Discovered : public testing::TestWithParam<Case> {};

TEST_P(Discovered, TheShortListsAreThoseThatTheVerifierAccepts) {
  const auto& [name, side, ties, longest] = GetParam();
  const auto game = AnyGame::parse(name);
  const auto result = discover::search(
      game, {.side = side, .ties = ties, .longest = longest, .winners = 1'000'000});
  EXPECT_EQ(texts(game, result), ByHand(game, side, ties).winners(longest));
  ASSERT_FALSE(result.tried.empty());
  for (const auto& tried : result.tried) {
    EXPECT_TRUE(tried.complete);
    EXPECT_EQ(tried.refuted + tried.together + tried.winners, tried.lists);
    EXPECT_EQ(tried.undecided, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, Discovered,
    testing::Values(
        Case{"order-chaos:3x3,line=3", Side::a, Ties::reading_order},
        Case{"order-chaos:3x3,line=3", Side::a, Ties::every},
        Case{"order-chaos:3x3,line=3,first=chaos,pass=both", Side::a, Ties::reading_order},
        Case{"order-chaos:3x3,line=3", Side::b, Ties::reading_order},
        Case{"order-chaos:4x2,line=4", Side::b, Ties::reading_order},
        Case{"order-chaos:7x1,line=4,pass=both", Side::b, Ties::every},
        Case{"order-chaos:4x3,line=3,win=exact", Side::a, Ties::reading_order},
        Case{"mnk:4x3,line=3", Side::a, Ties::reading_order},
        Case{"mnk:3x3,line=3", Side::a, Ties::every},
        Case{"positional:3x3,lines=3,convention=maker-breaker", Side::a, Ties::reading_order}));

TEST(Discover, WhereTheOtherPlayerWinsNoListDoes) {
  for (const char* game : {"order-chaos:4x3,line=4", "mnk:3x3,line=3"}) {
    const auto result = discover::search(AnyGame::parse(game), {});
    EXPECT_TRUE(result.none) << game;
    EXPECT_TRUE(result.winners.empty()) << game;
  }
}

TEST(Discover, NoneOfThreeRulesCanBeLeftOut) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const discover::Lines lines(game);
  const base::Limits limits;
  const discover::Foresight foresight(game, limits);
  ASSERT_TRUE(foresight.knows());
  const auto refuter = make_refuter(lines, foresight, games::kOrder, limits);
  std::vector<discover::Table> tables;
  for (const char* rule : {"most own.doubled - other.squares", "most own.begun", "least edge"}) {
    tables.push_back(table_of(lines, strategy::rules::parse_criterion(rule)));
  }
  using discover::Verdict;
  const auto test = [&](std::vector<const discover::Table*> list) {
    return refuter->test(list, Ties::reading_order);
  };
  EXPECT_EQ(test({&tables[0], &tables[1], &tables[2]}), Verdict::survives);
  EXPECT_EQ(test({&tables[1], &tables[2]}), Verdict::refuted);
  EXPECT_EQ(test({&tables[0], &tables[2]}), Verdict::refuted);
  EXPECT_EQ(test({&tables[0], &tables[1]}), Verdict::refuted);
}

TEST(Discover, AListThatTakesTooManyPositionsIsUndecided) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  const auto result = discover::search(game, {.longest = 1, .winners = 1000, .most_positions = 3});
  ASSERT_EQ(result.tried.size(), 2U);
  EXPECT_TRUE(result.winners.empty());
  EXPECT_GT(result.tried[1].undecided, 20U);
  EXPECT_EQ(result.tried[1].refuted + result.tried[1].together + result.tried[1].undecided,
            result.tried[1].lists);
}

TEST(Discover, ASearchThatIsCutIntoPiecesFindsTheSame) {
  const auto game = AnyGame::parse("mnk:4x3,line=3");
  const std::string path = testing::TempDir() + "discover.search";
  std::remove(path.c_str());
  constexpr std::size_t wanted = 12;
  const auto whole = discover::search(game, {.winners = wanted});
  ASSERT_EQ(whole.winners.size(), wanted);
  // One winner more with each call.
  discover::Result piece;
  for (std::size_t n = 1; n <= wanted; ++n) {
    piece = discover::search(game, {.winners = n, .resume = path});
    EXPECT_EQ(piece.winners.size(), n);
    EXPECT_TRUE(piece.not_kept.empty());
  }
  EXPECT_EQ(texts(game, piece), texts(game, whole));
  const auto& last = piece.tried.back();
  EXPECT_EQ(last.refuted + last.together + last.winners,
            whole.tried.back().refuted + whole.tried.back().together + whole.tried.back().winners);
  // A search that is stopped at once keeps its place.
  const std::atomic<bool> stop = true;
  Config stopped{.winners = wanted + 1, .resume = path};
  stopped.limits.stop = &stop;
  EXPECT_EQ(discover::search(game, stopped).winners.size(), wanted);
  EXPECT_EQ(discover::search(game, {.winners = wanted + 1, .resume = path}).winners.size(),
            wanted + 1);
  // It is of another game, or damaged.
  EXPECT_THROW(discover::search(AnyGame::parse("mnk:3x3,line=3"), {.resume = path}),
               base::InputError);
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  auto damaged = text.str();
  damaged[damaged.size() / 2] ^= 1;
  std::ofstream(path, std::ios::trunc) << damaged;
  EXPECT_THROW(discover::search(game, {.resume = path}), base::InputError);
  std::remove(path.c_str());
}

}  // namespace
}  // namespace zermelo::test
