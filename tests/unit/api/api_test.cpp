// The public face for C++, against the inside. Python's tests (python/tests) hold the same face
// against slow rules written apart.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <filesystem>
#include <thread>
#include <unordered_set>
#include <zermelo/zermelo.hpp>

#include "games/any_game.hpp"
#include "prove/answer.hpp"

namespace zermelo {
namespace {

TEST(Api, ActionsAndMovesAreTheSameThingInEveryFamily) {
  for (const auto& name : examples()) {
    const Game game(name);
    const auto inside = games::AnyGame::parse(name);
    EXPECT_EQ(game.name(), inside.name());
    auto position = game.start();
    for (int step = 0; !position.is_over(); ++step) {
      const auto moves = position.moves();
      const auto actions = position.actions();
      ASSERT_EQ(moves.size(), actions.size());
      std::unordered_set<int> seen;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(game.action_name(actions[i]), moves[i]);
        EXPECT_TRUE(actions[i] >= 0 && actions[i] < game.actions());
        EXPECT_TRUE(seen.insert(actions[i]).second);
      }
      const auto chosen = static_cast<std::size_t>(step * 7) % moves.size();
      const auto next = position.play(actions[chosen]);
      EXPECT_EQ(next, position.play(std::string_view(moves[chosen])));
      EXPECT_NE(next, position);
      position = next;
    }
    const auto history = position.history();
    std::string text;
    for (const auto& move : history) text += move + ' ';
    EXPECT_EQ(game.after(text), position);
  }
}

TEST(Api, ASolutionIsThatOfTheOneDoorAndItsCertificateIsAccepted) {
  for (const auto* name : {"order-chaos:4x4,line=4", "hex:4x4", "square-war:4x4", "mnk:3x3,line=3",
                           "positional:4x3,lines=3"}) {
    const auto game = games::AnyGame::parse(name);
    const auto answer = prove::answer(prove::at_start(game));
    const auto solution = Game(name).start().solve({.certificate = true});
    EXPECT_EQ(static_cast<int>(solution.value), static_cast<int>(answer.value));
    EXPECT_EQ(solution.positions, answer.nodes);
    ASSERT_TRUE(solution.certificate);
    const auto verdict = solution.certificate->check();
    EXPECT_TRUE(verdict.verified) << verdict.reason;
    EXPECT_FALSE(Certificate(solution.certificate->text() + "more\n").check().verified);
  }
}

TEST(Api, WhatCannotBeAcceptedIsRefusedInOneLine) {
  const Game game("hex:3x3");
  const auto refuse = [](const auto& f) {
    try {
      f();
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos);
    }
  };
  refuse([] { Game("go:19x19"); });
  refuse([&] { static_cast<void>(game.after("a1 a1")); });
  refuse([&] { static_cast<void>(game.start().play(11)); });
  refuse([&] { static_cast<void>(game.start().play(-1)); });
  refuse([&] { static_cast<void>(game.set_up("Xa1", Player::a)); });
  refuse([&] { static_cast<void>(game.set_up("Ra1", Player::b).solve({.certificate = true})); });
  refuse([&] { static_cast<void>(game.start().estimate({.iterations = 0})); });
  refuse([&] { static_cast<void>(game.after("a1 b1 a2 b2 a3").estimate()); });
  refuse([&] { static_cast<void>(game.match("random", "nobody")); });
  refuse([&] { static_cast<void>(game.match("random", "random", {.threads = 0})); });
  refuse([&] { static_cast<void>(game.match("random", "random", {.games = 0})); });
  refuse([&] { static_cast<void>(game.start().solve({.threads = 0})); });
  refuse([&] { static_cast<void>(game.start().solve({.threads = 1025})); });
  refuse([&] { static_cast<void>(game.start().solve({.memory = 0})); });
  refuse([&] { static_cast<void>(game.start().estimate({.memory = 1})); });
  for (const double wrong : {-1.0, std::nan(""), HUGE_VAL}) {
    refuse([&] { static_cast<void>(game.start().estimate({.c = wrong})); });
    refuse([&] { static_cast<void>(game.start().estimate({.limits = {.seconds = wrong}})); });
    refuse([&] { static_cast<void>(game.start().solve({.limits = {.seconds = wrong}})); });
    refuse([&] { static_cast<void>(game.start().playouts(1, 1, {.seconds = wrong})); });
    refuse([&] { static_cast<void>(game.start().choose("random", 1, {.seconds = wrong})); });
    const MatchOptions match{.limits = {.seconds = wrong}};
    refuse([&] { static_cast<void>(game.match("random", "random", match)); });
    refuse([&] { static_cast<void>(Certificate("text").check(false, {.seconds = wrong})); });
    refuse([&] { static_cast<void>(Certificate("text").walks({.seconds = wrong})); });
  }
  refuse([&] { static_cast<void>(game.start().svg({9})); });
  refuse([] { static_cast<void>(Certificate::load("no/such/file")); });
  refuse([] { Certificate("text").save("no/such/directory/file"); });
}

TEST(Api, TheoremsOnEveryHeightHaveCertificates) {
  const auto cylinders = every_height("hex:2xN,wrap=cylinder");
  EXPECT_EQ(cylinders.winner, "red");
  EXPECT_EQ(cylinders.from, 1);
  ASSERT_TRUE(cylinders.certificate);
  const auto verdict = cylinders.certificate->check(true);
  EXPECT_TRUE(verdict.verified);
  EXPECT_EQ(verdict.kind, "family");
  EXPECT_EQ(every_height("mnk:1xN,line=3").winner, "draw");
  const auto unknown = every_height("order-chaos:1xN,line=3", {.seconds = 5});
  EXPECT_FALSE(unknown.how.empty());
  EXPECT_EQ(unknown.winner.empty(), !unknown.certificate);
  EXPECT_THROW(every_height("hex:3x3"), Error);
  EXPECT_THROW(every_height("hex:3xN,wrap=cylinder", {.seconds = -1}), Error);
}

TEST(Api, WorkStopsWhenItIsTold) {
  std::atomic<bool> stop{false};
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto solution =
      Game("order-chaos:6x5,line=5").start().solve({.limits = {.stop = &stop}, .memory = 1 << 24});
  later.join();
  EXPECT_EQ(solution.value, Outcome::undecided);
  EXPECT_FALSE(solution.certificate);
  EXPECT_EQ(Game("hex:5x5").start().playouts(1000, 1, {.stop = &stop}).a_wins, 0U);
}

TEST(Api, MatchesCountWinsByPlayerThoughTheyChangeSides) {
  const Game game("mnk:3x3,line=3");
  const Chooser first_cell = [](const Position& position) { return position.moves().front(); };
  const auto by_function = game.match(
      {std::pair{std::string(), first_cell}, std::pair{std::string("solver"), Chooser()}},
      {.games = 10, .swap = true});
  EXPECT_EQ(by_function.games, 10U);
  EXPECT_EQ(by_function.wins[0], 0U);  // the solver never loses tic-tac-toe
  const auto by_name = game.match("random", "random", {.games = 50, .seed = 3, .threads = 2});
  EXPECT_EQ(by_name.wins[0] + by_name.wins[1] + by_name.draws, 50U);
  EXPECT_EQ(by_name.wins, game.match("random", "random", {.games = 50, .seed = 3}).wins);
}

TEST(Api, CertificatesAreReadAndWrittenWhole) {
  const auto path = std::filesystem::temp_directory_path() / "zermelo-api-test.cert";
  const Certificate one("a\nb\n"), none("");
  for (const auto& certificate : {one, none}) {
    certificate.save(path);
    EXPECT_EQ(Certificate::load(path).text(), certificate.text());
  }
  std::filesystem::remove(path);
}

TEST(Api, AWalkReachesItsGoalAndRefusesWhatIsNotTheProof) {
  const auto solution = Game("hex:4x4").after("b2").solve({.certificate = true});
  ASSERT_TRUE(solution.certificate);
  auto walks = solution.certificate->walks();
  ASSERT_EQ(walks.size(), 1U);
  auto walk = walks.front();
  EXPECT_EQ(walk.position().history(), std::vector<std::string>{"b2"});
  while (walk.turn() != Walk::Turn::over) {
    const auto view = walk.look();
    if (walk.turn() == Walk::Turn::opponent) {
      ASSERT_FALSE(view.replies.empty());
      EXPECT_FALSE(view.answer);
      walk = walk.play(view.replies.back().move);
      continue;
    }
    ASSERT_TRUE(view.answer);
    for (const auto& move : walk.position().moves()) {
      if (move == view.answer->move) continue;
      EXPECT_THROW(walk.play(move), Error);
    }
    walk = walk.play(view.answer->move);
  }
  const auto wins = walk.player() == Player::a ? Outcome::a_wins : Outcome::b_wins;
  EXPECT_EQ(walk.position().outcome(), wins);
  EXPECT_THROW(walk.play("a1"), Error);
  EXPECT_THROW(Certificate("hello").walks(), Error);
  std::atomic<bool> stop{true};
  EXPECT_THROW(solution.certificate->walks({.stop = &stop}), Error);
}

TEST(Api, APictureOfTheMovesHasTheRingOfTheBestAndNoMarkOnAStone) {
  const auto position = Game("order-chaos:3x3,line=3").after("Xb2");
  const auto estimate = position.estimate({.iterations = 500});
  const auto text = position.svg_of_moves(estimate.moves);
  EXPECT_NE(text.find("stroke-width=\"6.5\""), std::string::npos);
  EXPECT_EQ(text.find("stroke-width=\"6.5\""), text.rfind("stroke-width=\"6.5\""));
  auto wrong = estimate.moves;
  wrong.front().action = -1;
  EXPECT_THROW(position.svg_of_moves(wrong), Error);
}

}  // namespace
}  // namespace zermelo
