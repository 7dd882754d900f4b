// Certificates as the program writes them, given to the independent checker.
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/words.hpp"
#include "oracle/bridge.hpp"
#include "prove/answer.hpp"
#include "prove/method.hpp"
#include "prove/order_chaos/strategy.hpp"
#include "prove/strategy_proof.hpp"
#include "solve/order_chaos/solver.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using prove::prove;
using Status = checker::Verdict::Status;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return lines;
}

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

void expect_verified(const AnyGame& game, games::Side winner, const prove::Written& proof) {
  ASSERT_TRUE(proof.certificate) << game.name();
  EXPECT_FALSE(proof.refutation);
  const auto verdict = checker::check(*proof.certificate, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, Status::kVerified)
      << game.name() << ", line " << verdict.line << ": " << message(verdict);
  EXPECT_EQ(verdict.claim, std::string(game.side_name(winner)) + " wins " + game.name());
}

/// The four lines of the head, `live-lines` perhaps, symmetries, positions with pairings if any,
/// the answers announced, `end`.
void expect_shape_of_a_strategy(const AnyGame& game, games::Side winner,
                                const prove::Written& proof, bool symmetric) {
  ASSERT_TRUE(proof.certificate);
  const auto& text = *proof.certificate;
  EXPECT_EQ(text.back(), '\n');
  const auto lines = lines_of(text);
  ASSERT_GE(lines.size(), 6U);
  EXPECT_EQ(lines[0], "zermelo-certificate 1");
  EXPECT_EQ(lines[1], "game " + game.name());
  EXPECT_EQ(lines[2], "winner " + std::string(game.side_name(winner)));
  EXPECT_EQ(lines[3], "kind strategy");
  std::size_t at = lines[4] == "live-lines" ? 5 : 4;
  const auto first = at;
  while (lines[at].starts_with("symmetry ")) ++at;
  EXPECT_EQ(at > first, symmetric) << game.name();
  std::size_t listed = 0;
  for (const std::string what : {"paired ", "answers "}) {
    if (what == "paired " && !lines[at].starts_with(what)) continue;
    ASSERT_TRUE(lines[at].starts_with(what)) << lines[at];
    const auto count = std::stoul(lines[at].substr(what.size()));
    ASSERT_GT(lines.size(), at + count + 1);
    for (std::size_t i = at + 1; i <= at + count; ++i) {
      EXPECT_NE(lines[i].find(" : "), std::string::npos) << lines[i];
    }
    at += count + 1;
    listed += count;
  }
  EXPECT_EQ(listed, proof.answers);
  EXPECT_EQ(lines.size(), at + 1);
  EXPECT_EQ(lines.back(), "end");
}

TEST(Certify, EverySmallGameThatTheSolverSolves) {
  int orders = 0, both_winners = 0;
  for (const auto& rows :
       {oracle::rectangle(1, 1), oracle::rectangle(2, 1), oracle::rectangle(2, 2),
        oracle::rectangle(3, 2), oracle::rectangle(1, 5), std::vector<std::string>{"##.", "###"},
        std::vector<std::string>{"#.#", "..#"}}) {
    for (const int symbols : {2, 3}) {
      for (const auto& rules : all_options(rows, symbols)) {
        const auto game = fast(rules);
        const auto solver = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 18});
        const auto winner = solver->solve(game.initial()).value == games::Outcome::a_wins
                                ? games::kOrder
                                : games::kChaos;
        const auto proof = prove::certify_order_chaos({game, {}, games::win_of(winner)}, *solver);
        expect_verified(game, winner, proof);
        const auto plain = prove::close_under_replies(
            game, {}, {winner}, false, [&](const auto& p) { return solver->solve(p).move; });
        ASSERT_TRUE(plain.certificate) << game.name();
        EXPECT_EQ(checker::check(plain.certificate->text(), checker::Strictness::kStrict).status,
                  Status::kVerified);
        EXPECT_LE(proof.answers, plain.certificate->answers.size());
        orders += winner == games::kOrder ? 1 : 0;
        ++both_winners;
      }
    }
  }
  EXPECT_GT(orders, 50);
  EXPECT_GT(both_winners - orders, 50);
}

TEST(Certify, LargerGamesThatTheSolverSolves) {
  for (const char* name :
       {"order-chaos:3x3,line=3", "order-chaos:3x3,line=3,first=chaos,pass=starter",
        "order-chaos:3x3,line=3,win=exact,pass=both", "order-chaos:4x2,line=3,win=exact-at-end",
        "order-chaos:4x3,line=3,first=chaos", "order-chaos:4x3,line=4",
        "order-chaos:.##/###/##.,line=3", "order-chaos:2x3,line=2,first=chaos,symbols=5",
        "order-chaos:3x2,line=3,symbols=4"}) {
    const auto game = AnyGame::parse(name);
    const auto solver = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 22});
    const auto winner = solver->solve(game.initial()).value == games::Outcome::a_wins
                            ? games::kOrder
                            : games::kChaos;
    const auto proof = prove::certify_order_chaos({game, {}, games::win_of(winner)}, *solver);
    expect_verified(game, winner, proof);
    expect_shape_of_a_strategy(game, winner, proof, true);
  }
}

TEST(Certify, StrategiesWithAndWithoutSymmetry) {
  struct Published {
    const char* game;
    const char* strategy;
  };
  for (const auto& [name, published] :
       {Published{"order-chaos:1x1,line=1,first=chaos,pass=starter", "iv1"},
        Published{"order-chaos:2x2,line=2,pass=both", "iv1"},
        Published{"order-chaos:3x3,line=3,first=chaos,pass=starter", "iv1"},
        Published{"order-chaos:4x4,line=4", "t1-final"}}) {
    const auto game = AnyGame::parse(name);
    const auto strategy = strategy::make_strategy(game, published);
    const auto plain = prove(*strategy, false), symmetric = prove(*strategy, true);
    expect_shape_of_a_strategy(game, games::kOrder, plain, false);
    expect_verified(game, games::kOrder, plain);
    expect_shape_of_a_strategy(game, games::kOrder, symmetric, true);
    expect_verified(game, games::kOrder, symmetric);
    EXPECT_LE(symmetric.answers, plain.answers);
  }
}

TEST(Certify, LiftedStrategies) {
  for (const char* name :
       {"order-chaos:3x3,line=2", "order-chaos:3x3,line=2,win=exact",
        "order-chaos:4x4,line=3,pass=both", "order-chaos:4x4,line=3,first=chaos,win=exact-at-end",
        "order-chaos:5x5,line=4,first=chaos,pass=starter", "order-chaos:6x6,line=5",
        "order-chaos:6x6,line=5,first=chaos,win=exact-at-end"}) {
    const auto game = AnyGame::parse(name);
    const auto mirror = strategy::make_strategy(game, "mirror");
    for (const bool symmetric : {false, true}) {
      const auto proof = prove(*mirror, symmetric);
      expect_verified(game, games::kOrder, proof);
      const auto lines = lines_of(*proof.certificate);
      EXPECT_EQ(lines[3], "kind lifted");
      EXPECT_EQ(lines[4], "offset b2");
      EXPECT_EQ(lines[5], "pairs " + std::to_string(2 * game.board().width() - 2));
      const auto inner = std::find(lines.begin(), lines.end(), "inner");
      ASSERT_NE(inner, lines.end());
      EXPECT_EQ(inner[1], "zermelo-certificate 1");
      EXPECT_EQ(inner[4], "kind strategy");
      EXPECT_EQ(lines[lines.size() - 2], "end");
      EXPECT_EQ(lines.back(), "end");
    }
  }
}

TEST(Certify, AStrategyThatLosesIsRefutedByAPlay) {
  for (const bool symmetric : {false, true}) {
    const auto game = AnyGame::parse("order-chaos:4x4,line=4");
    const auto proof = prove(*strategy::make_strategy(game, "t1"), symmetric);
    EXPECT_FALSE(proof.certificate);
    ASSERT_TRUE(proof.refutation);
    const auto end = game.after(*proof.refutation);
    // The play is lost, or dead at least: nothing that Order does wins it any more.
    EXPECT_EQ(game.certain(end).most, -1);
  }
  // On the inner board of a lifted one.
  const auto outer = AnyGame::parse("order-chaos:6x6,line=5");
  const auto proof = prove(*strategy::make_strategy(outer, "mirror:t1"), false);
  EXPECT_FALSE(proof.certificate);
  ASSERT_TRUE(proof.refutation);
  const auto inner = AnyGame::parse("order-chaos:4x4,line=4");
  EXPECT_EQ(inner.outcome(inner.after(*proof.refutation)), games::Outcome::b_wins);
}

TEST(Certify, ALimitGivesNeitherCertificateNorRefutation) {
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const auto proof = prove(*strategy::make_strategy(game, "t1-final"), false, limits);
  EXPECT_FALSE(proof.certificate);
  EXPECT_FALSE(proof.refutation);
}

/// Each way of damaging one line must be seen, wherever it happens.
TEST(Certify, AnAlteredCertificateIsRejected) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,first=chaos,pass=starter");
  const auto proof = prove(*strategy::make_strategy(game, "iv1"), true);
  ASSERT_TRUE(proof.certificate);
  const auto good = lines_of(*proof.certificate);
  const auto expect_rejected = [&](const std::vector<std::string>& lines, const std::string& how) {
    const auto verdict = checker::check(join(lines), checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, Status::kRejected) << how;
  };
  EXPECT_EQ(checker::check(join(good), checker::Strictness::kStrict).status, Status::kVerified);
  for (std::size_t i = 0; i < good.size(); ++i) {
    auto lines = good;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    // A symmetry that the others generate may be left out.
    if (!good[i].starts_with("symmetry")) expect_rejected(lines, "without: " + good[i]);
    lines = good;
    lines[i] += " x";
    expect_rejected(lines, "with a word more: " + good[i]);
    const auto answer = good[i].find(" : ");
    if (answer == std::string::npos) continue;
    lines = good;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), good[i]);
    expect_rejected(lines, "twice: " + good[i]);
    lines = good;
    lines[i] = good[i].substr(0, answer) + " : Xd4";
    expect_rejected(lines, "off the board: " + good[i]);
    if (answer > 1) {
      lines[i] = good[i].substr(0, answer) + " : " + good[i].substr(0, 3);
      expect_rejected(lines, "on a stone: " + good[i]);
    }
  }
  auto lines = good;
  lines[2] = "winner chaos";
  expect_rejected(lines, "the other winner");
  lines = good;
  lines[1] = "game order-chaos:3x3,line=3";
  expect_rejected(lines, "the other start");
  lines[1] = "game order-chaos:4x3,line=3,first=chaos,pass=starter";
  expect_rejected(lines, "another board");
}

TEST(Certify, AWrongPairIsRejected) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=3");
  const auto proof = prove(*strategy::make_strategy(game, "mirror"), false);
  ASSERT_TRUE(proof.certificate);
  const auto good = lines_of(*proof.certificate);
  auto lines = good;
  // The second cells of the first two pairs exchanged: lines lose their ends.
  lines[6] = good[6].substr(0, 3) + good[7].substr(3);
  lines[7] = good[7].substr(0, 3) + good[6].substr(3);
  EXPECT_EQ(checker::check(join(lines), checker::Strictness::kStrict).status, Status::kRejected);
  lines = good;
  lines[4] = "offset a1";
  EXPECT_EQ(checker::check(join(lines), checker::Strictness::kStrict).status, Status::kRejected);
}

TEST(Certify, SolvedGamesOfHexAndStrategiesThatLookBackAreVerified) {
  for (const auto* name :
       {"hex:1x1", "hex:3x3", "hex:3x3,swap=on", "hex:4x3", "hex:3x4,first=blue",
        "hex:1x4,wrap=cylinder", "hex:2x3,wrap=cylinder,first=blue", "hex:4x3,wrap=cylinder",
        "hex:2x2,wrap=torus", "hex:3x3,wrap=torus,swap=on", "hex:4x2,wrap=torus,first=blue"}) {
    const auto game = AnyGame::parse(name);
    const auto answer = prove::answer(prove::at_start(game));
    ASSERT_TRUE(answer.evidence) << name;
    const auto value = answer.value;
    const auto proof = answer.evidence->write();
    ASSERT_TRUE(proof.certificate) << name;
    const auto verdict = checker::check(*proof.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << message(verdict);
    EXPECT_EQ(verdict.claim, std::string(game.outcome_name(value)) + " wins " + game.name());
  }
  for (const auto& [name, strategy] : {std::pair("hex:4x2,wrap=cylinder", "algorithm-1"),
                                       {"hex:3x3,wrap=cylinder", "algorithm-2"},
                                       {"hex:3x3,wrap=cylinder,first=blue", "algorithm-3"}}) {
    const auto game = AnyGame::parse(name);
    const auto proof = prove::prove(*strategy::make_strategy(game, strategy), false);
    ASSERT_TRUE(proof.certificate) << name;
    const auto verdict = checker::check(*proof.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << message(verdict);
  }
  const auto lost = AnyGame::parse("hex:4x3,wrap=cylinder,first=blue");
  const auto proof = prove::prove(*strategy::make_strategy(lost, "algorithm-2"), false);
  EXPECT_FALSE(proof.certificate);
  ASSERT_TRUE(proof.refutation);
  EXPECT_EQ(lost.outcome(lost.after(*proof.refutation)), games::Outcome::b_wins);
}

/// The method of a game that has none of its own, on games of every family, wins and draws.
TEST(PlainMethod, KnowsNothingButTheRules) {
  int draws = 0;
  for (const char* name :
       {"square-war:2x2", "square-war:3x3", "square-war:4x3,opening=free", "hex:3x3",
        "hex:2x2,wrap=torus", "order-chaos:3x3,line=3", "order-chaos:4x2,line=3,win=exact"}) {
    const auto game = AnyGame::parse(name);
    const auto prover = (*prove::plain_method().make_prover)(game, {});
    const auto answer = prover->answer(prove::at_start(game), {});
    EXPECT_EQ(answer.value, prove::answer(prove::at_start(game)).value) << name;
    ASSERT_TRUE(answer.evidence) << name;
    const auto proof = answer.evidence->write();
    ASSERT_TRUE(proof.certificate) << name;
    const auto verdict = checker::check(*proof.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, Status::kVerified) << name << ": " << message(verdict);
    const bool draw = answer.value == games::Outcome::draw;
    EXPECT_EQ(proof.certificate->find("kind draw") != std::string::npos, draw) << name;
    draws += draw ? 1 : 0;
  }
  EXPECT_EQ(draws, 3);
}

}  // namespace
}  // namespace zermelo::test
