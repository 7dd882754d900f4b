// An analysis that is watched, and the proofs of moves within a budget.
#include "play/analysis.hpp"

#include <gtest/gtest.h>

#include <map>
#include <mutex>

#include "play/hex/estimates.hpp"

namespace zermelo::play {
namespace {

using games::AnyGame;

games::AnyPosition after(const AnyGame& game, std::string_view moves) {
  return game.after(game.parse_moves(std::string(moves)));
}

search::Estimate last_estimate(const AnyGame& game, const WatchConfig& config) {
  search::Estimate last;
  base::Random random(7);
  const bool ended = watch(game, game.initial(), config, random, {},
                           {.estimate = [&](const auto& so_far) { last = so_far; },
                            .proof = [](const auto&) { FAIL() << "proofs were not wanted"; }});
  EXPECT_TRUE(ended);
  return last;
}

TEST(Analysis, TellsInPiecesWhatOneSearchWouldSay) {
  for (const char* name : {"hex:6x6", "hex:4x4,wrap=torus", "order-chaos:6x6,line=5"}) {
    const auto game = AnyGame::parse(name);
    WatchConfig config{.uct = {.iterations = 300'000}, .proofs = false};
    const auto told = last_estimate(game, config);
    base::Random random(7);
    const auto once = search::uct(game, game.initial(), config.uct, random);
    EXPECT_EQ(told.iterations, config.uct.iterations);
    ASSERT_EQ(told.moves.size(), once.moves.size());
    for (std::size_t i = 0; i < once.moves.size(); ++i) {
      EXPECT_EQ(told.moves[i].visits, once.moves[i].visits) << name << " move " << i;
      EXPECT_EQ(told.moves[i].value, once.moves[i].value) << name << " move " << i;
    }
  }
}

TEST(Analysis, GoesOnWhenItsMemoryIsFull) {
  const WatchConfig config{.uct = {.iterations = 300'000, .memory = std::size_t{1} << 17},
                           .proofs = false};
  const auto told = last_estimate(AnyGame::parse("hex:11x11"), config);
  EXPECT_TRUE(told.full);
  EXPECT_EQ(told.iterations, config.uct.iterations);
  std::uint64_t visits = 0;
  for (const auto& entry : told.moves) visits += entry.visits;
  EXPECT_EQ(visits, told.iterations) << "the tree was begun anew";
}

/// Watches until every move is proved: each once, and truly.
void expect_proofs(const AnyGame& game, const games::AnyPosition& position, WatchConfig config) {
  std::mutex mutex;
  std::map<std::uint16_t, games::Outcome> proved;
  config.uct.iterations = 1'000'000'000;  // more than it will make before the stop
  base::Random random(1);
  const bool ended =
      watch(game, position, config, random, {},
            {.estimate = [](const auto&) {},
             .proof =
                 [&](const MoveProof& proof) {
                   const std::lock_guard lock(mutex);
                   EXPECT_TRUE(proved.emplace(proof.move.code(), proof.winner).second);
                 }});
  EXPECT_TRUE(ended) << "it ends once every move is proved";
  const auto moves = game.moves(position);
  ASSERT_EQ(proved.size(), moves.size());
  for (const auto move : moves) {
    auto next = position;
    game.play(next, move);
    EXPECT_EQ(proved.at(move.code()), prove::answer({game, next}).value) << game.move_name(move);
  }
}

TEST(Analysis, ProvesEveryMoveOnceAndTruly) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  for (const bool thread : {false, true}) {
    expect_proofs(game, after(game, "Xb2 Oa1"), {.thread = thread});
  }
}

TEST(Analysis, TellsInPiecesWhatTheHexPlayerEstimates) {
  for (const char* name : {"hex:9x9", "hex:5x5,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    WatchConfig config{.uct = {.iterations = 3000, .line = 3}, .informed = true, .proofs = false};
    const auto told = last_estimate(game, config);
    base::Random random(7);
    HexEstimates once(game, game.initial(), config.uct.memory);
    EXPECT_EQ(once.run(config.uct.iterations, random, {}), told.iterations) << name;
    const auto estimate = once.estimate(3);
    ASSERT_EQ(told.moves.size(), game.moves(game.initial()).size());
    for (std::size_t i = 0; i < told.moves.size(); ++i) {
      EXPECT_EQ(told.moves[i].move, game.moves(game.initial())[i]) << name << " move " << i;
      EXPECT_EQ(told.moves[i].visits, estimate.moves[i].visits) << name << " move " << i;
      EXPECT_EQ(told.moves[i].value, estimate.moves[i].value) << name << " move " << i;
      EXPECT_EQ(told.moves[i].line, estimate.moves[i].line) << name << " move " << i;
    }
  }
}

TEST(Analysis, WhatTheHexPlayerProvesIsToldOnceAndTrue) {
  const auto game = AnyGame::parse("hex:4x4");
  for (const char* moves : {"a1", "b3", "c2 b3"}) {
    for (const bool thread : {false, true}) {
      SCOPED_TRACE(moves);
      expect_proofs(game, after(game, moves), {.informed = true, .thread = thread});
    }
  }
}

TEST(Analysis, TheHexPlayerEstimatesWhereNobodyCanSwap) {
  const auto has = [](const char* name, std::string_view moves) {
    const auto game = AnyGame::parse(name);
    return has_hex_estimates(game, after(game, moves));
  };
  EXPECT_TRUE(has("hex:4x4", ""));
  EXPECT_FALSE(has("hex:4x4,swap=on", ""));
  EXPECT_FALSE(has("hex:4x4,swap=on", "a2"));
  EXPECT_TRUE(has("hex:4x4,swap=on", "a2 swap-pieces"));
  EXPECT_TRUE(has("hex:4x4,swap=on", "a2 b3"));
  EXPECT_FALSE(has("mnk:4x4,line=3", "a2"));
}

TEST(Analysis, AStopIsHeardWhileProofsAreSought) {
  const auto game = AnyGame::parse("hex:11x11");
  const auto position = after(game, "f6");
  for (const bool thread : {false, true}) {
    std::atomic<bool> stop = false;
    base::Limits limits;
    limits.stop = &stop;
    base::Random random(1);
    int told = 0;
    WatchConfig config{.thread = thread};
    config.uct.iterations = 1'000'000'000;  // more than it will make before the stop
    const bool ended =
        watch(game, position, config, random, limits,
              {.estimate = [&](const auto&) { stop = ++told == 3; }, .proof = [](const auto&) {}});
    EXPECT_FALSE(ended);
    EXPECT_LE(told, 4);
  }
}

TEST(MoveProofs, VisitNoMorePositionsThanTheBudget) {
  const auto game = AnyGame::parse("hex:11x11");
  const auto position = after(game, "f6");
  base::Random random(1);
  const auto estimate = search::uct(game, position, {.iterations = 500}, random);
  constexpr std::uint64_t most = 200;
  MoveProofs proofs(game, position, std::size_t{1} << 24);
  proofs.order(estimate.moves);
  while (!proofs.complete() && proofs.positions() < most) {
    proofs.attempt({}, most - proofs.positions());
  }
  EXPECT_LE(proofs.positions(), most + 1);
  EXPECT_LT(positions_beside(game, 500), 1000U) << "a moment, and not minutes";
  EXPECT_GT(positions_beside(game, 1'000'000'000), positions_beside(game, 500));
}

TEST(MoveProofs, TheMostVisitedMoveComesFirst) {
  // Every move of this position is decided at a glance, so that moves are proved in the order in
  // which they are tried.
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto position = after(game, "b2 a1 c1 a3 a2");
  const auto moves = game.moves(position);
  std::vector<search::MoveEstimate> estimates;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    estimates.push_back({.move = moves[i], .visits = 10 * (i + 1)});
  }
  MoveProofs proofs(game, position, std::size_t{1} << 20);
  proofs.order(estimates);
  std::vector<games::Move> order;
  while (!proofs.complete()) {
    for (const auto& proof : proofs.attempt({})) order.push_back(proof.move);
  }
  ASSERT_EQ(order.size(), moves.size());
  EXPECT_EQ(order.front(), moves.back());
}

TEST(MoveProofs, ALostPositionIsProvedWithoutItsMoves) {
  // Red wins 7x7 in the middle. To show that each of Blue's 48 replies loses takes longer.
  const auto game = AnyGame::parse("hex:7x7");
  MoveProofs proofs(game, after(game, "d4"), std::size_t{1} << 24);
  std::size_t proved = 0, most = 0;
  while (!proofs.complete()) {
    const auto found = proofs.attempt({});
    for (const auto& proof : found) EXPECT_EQ(proof.winner, games::Outcome::a_wins);
    proved += found.size();
    most = std::max(most, found.size());
  }
  EXPECT_EQ(proved, 48U);
  EXPECT_GT(most, 1U);
}

TEST(MoveProofs, LeaveOutWhatTheEstimatesHaveProved) {
  const auto game = AnyGame::parse("hex:3x3");
  MoveProofs proofs(game, game.initial(), std::size_t{1} << 20);
  std::vector<search::MoveEstimate> estimates;
  for (const auto move : game.moves(game.initial())) {
    estimates.push_back({.move = move, .visits = 1, .proved = games::Outcome::a_wins});
  }
  proofs.order(estimates);
  EXPECT_TRUE(proofs.complete());
}

}  // namespace
}  // namespace zermelo::play
