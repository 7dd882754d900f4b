// Strategies of Order and Chaos whose answers stand in the order of the walk, given to the checker,
// beside the same strategies with their positions.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "oracle/bridge.hpp"
#include "prove/order_chaos/rest_closure.hpp"
#include "prove/order_chaos/strategy.hpp"
#include "solve/order_chaos/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using Status = checker::Verdict::Status;

struct Both {
  std::string listed, in_order;
  std::size_t answers = 0, leaves = 0;
};

/// The winner's strategy, if it can be told in order.
std::optional<Both> strategy_of(const AnyGame& game) {
  const auto solver = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 20});
  const auto value = solver->solve(game.initial()).value;
  const auto closed = prove::close_order_chaos({game, {}, value}, *solver, {});
  if (!closed.certificate) return std::nullopt;
  const auto text = closed.certificate->text_in_order();
  if (!text) return std::nullopt;
  return Both{closed.certificate->text(), *text, closed.certificate->answers.size(),
              closed.certificate->paired.size()};
}

checker::Verdict checked(const std::string& text) {
  return checker::check(text, checker::Strictness::kStrict);
}

TEST(InOrder, IsTheSameStrategyOnEverySmallBoard) {
  int compared = 0, with_leaves = 0;
  for (const auto& rows :
       {oracle::rectangle(2, 1), oracle::rectangle(2, 2), oracle::rectangle(3, 2),
        oracle::rectangle(1, 5), std::vector<std::string>{"##.", "###"}}) {
    for (const int symbols : {2, 3}) {
      for (const auto& rules : all_options(rows, symbols)) {
        const auto game = fast(rules);
        if (!prove::told_by_live_lines(game)) continue;
        const auto both = strategy_of(game);
        if (!both) continue;
        const auto listed = checked(both->listed), in_order = checked(both->in_order);
        ASSERT_EQ(listed.status, Status::kVerified) << both->listed;
        ASSERT_EQ(in_order.status, Status::kVerified)
            << both->in_order << in_order.line << ' ' << in_order.reason;
        EXPECT_EQ(in_order.claim, listed.claim);
        ++compared;
        with_leaves += both->leaves > 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(compared, 50);
  EXPECT_GT(with_leaves, 10);
}

TEST(InOrder, IsShorterOnLargerBoards) {
  int large = 0;
  for (const char* name :
       {"order-chaos:3x3,line=3", "order-chaos:4x3,line=3,first=chaos", "order-chaos:4x3,line=4",
        "order-chaos:4x4,line=3,symbols=3", "order-chaos:5x3,line=4,first=chaos,pass=both",
        "order-chaos:4x4,line=4,symbols=3", "order-chaos:3x3,line=3,pass=both"}) {
    const auto both = strategy_of(AnyGame::parse(name));
    if (!both) continue;
    const auto verdict = checked(both->in_order);
    ASSERT_EQ(verdict.status, Status::kVerified)
        << name << ", line " << verdict.line << ": " << verdict.reason;
    EXPECT_LT(both->in_order.size(), both->listed.size()) << name;
    if (both->answers < 1000) continue;
    ++large;
    EXPECT_LT(3 * both->in_order.size(), both->listed.size()) << name;
  }
  EXPECT_GT(large, 0);
}

TEST(InOrder, NothingMayBeMissingOrTooMuch) {
  const auto both = strategy_of(AnyGame::parse("order-chaos:4x3,line=3,first=chaos"));
  ASSERT_TRUE(both);
  const auto& good = both->in_order;
  const auto answers = good.find("answers ");
  const auto first = good.find('\n', answers) + 1;
  const auto announced = std::to_string(both->answers);
  const auto with_count = [&](std::size_t count, std::string rest) {
    return good.substr(0, answers) + "answers " + std::to_string(count) + "\n" + rest;
  };
  ASSERT_EQ(good.substr(answers, first - answers), "answers " + announced + "\n");
  EXPECT_EQ(checked(with_count(both->answers - 1, good.substr(first))).reason, "missing-answer");
  EXPECT_EQ(checked(with_count(both->answers + 1, good.substr(first))).reason, "answer-count");
  for (std::size_t at = first; good.compare(at, 3, "end") != 0;) {
    const auto next = good.find('\n', at) + 1;
    const auto without = good.substr(first, at - first) + good.substr(next);
    EXPECT_NE(checked(with_count(both->answers - 1, without)).status, Status::kVerified)
        << "without " << good.substr(at, next - at);
    at = next;
  }
}

}  // namespace
}  // namespace zermelo::test
