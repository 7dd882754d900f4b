// The lessons that are shipped: every move of each is searched, and exactly one wins.
#include "session/lessons/lessons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "games/family.hpp"
#include "prove/answer.hpp"

namespace zermelo::test {
namespace {

using games::Outcome;
using session::OpenLesson;

class Lessons : public testing::TestWithParam<std::string> {};

/// Who wins after the move, asked without what a lesson does for it.
Outcome value_after(const OpenLesson& lesson, games::Move move) {
  auto moves = lesson.moves;
  moves.push_back(move);
  const auto position = lesson.game.after(moves);
  const auto outcome = lesson.game.outcome(position);
  if (outcome != Outcome::undecided) return outcome;
  return prove::answer({lesson.game, position}).value;
}

TEST_P(Lessons, HaveExactlyOneWinningMoveEach) {
  std::set<std::string> seen;
  for (const auto& one : session::lesson_set(GetParam()).lessons) {
    const OpenLesson lesson(one);
    EXPECT_TRUE(seen.insert(one.game + lesson.game.position_name(lesson.position)).second)
        << one.id;
    std::size_t others = 0;
    for (const auto move : lesson.game.moves(lesson.position)) {
      const auto value = value_after(lesson, move);
      ASSERT_NE(value, Outcome::undecided) << one.id;
      EXPECT_EQ(value == games::win_of(lesson.side), move == lesson.solution)
          << one.id << ' ' << lesson.game.move_name(move);
      others += move == lesson.solution ? 0U : 1U;
    }
    EXPECT_GE(others, 2U) << one.id;
    // The answers to the other moves reach what they are said to reach.
    const auto refuted = session::refutations(lesson);
    EXPECT_EQ(refuted.size(), others);
    for (const auto& tried : refuted) {
      if (!tried.reply) continue;
      auto moves = lesson.moves;
      moves.push_back(tried.move);
      moves.push_back(*tried.reply);
      const auto position = lesson.game.after(moves);
      const auto outcome = lesson.game.outcome(position);
      EXPECT_EQ(
          outcome != Outcome::undecided ? outcome : prove::answer({lesson.game, position}).value,
          tried.outcome)
          << one.id << ' ' << session::words_of(lesson, tried);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Lessons,
                         testing::Values("order-chaos", "hex", "hex-cylinder", "hex-torus",
                                         "square-war", "mnk", "positional"),
                         [](const auto& tested) {
                           auto name = tested.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(LessonSets, AreTheOnesThatAreTestedWithTenLessonsEachTheEasiestFirst) {
  ASSERT_EQ(session::lesson_sets().size(), 7U);
  std::set<std::string_view> families;
  for (const auto& set : session::lesson_sets()) {
    ASSERT_EQ(set.lessons.size(), 10U) << set.name;
    for (std::size_t i = 0; i < set.lessons.size(); ++i) {
      const auto& one = set.lessons[i];
      EXPECT_EQ(one.id, set.name + "-" + std::to_string(i + 1));
      EXPECT_EQ(session::lesson(one.id).solution, one.solution);
      if (i > 1) {
        EXPECT_GE(one.work, set.lessons[i - 1].work) << one.id;
      }
      families.insert(games::AnyGame::parse(one.game).family().name());
    }
  }
  EXPECT_EQ(families.size(), games::families().size());
}

TEST(LessonHints, NarrowDownTheMove) {
  for (const auto& set : session::lesson_sets()) {
    for (const auto& one : set.lessons) {
      const OpenLesson lesson(one);
      std::size_t cells = ~std::size_t{0};
      for (const auto& hint : session::hints(lesson)) {
        EXPECT_NE(std::find(hint.cells.begin(), hint.cells.end(), lesson.solution.cell()),
                  hint.cells.end())
            << one.id << ": " << hint.words;
        EXPECT_LE(hint.cells.size(), cells) << one.id;
        cells = hint.cells.size();
      }
      EXPECT_EQ(cells, 1U) << one.id;
      EXPECT_EQ(session::hints(lesson).back().words, "The move is " + one.solution + ".");
    }
  }
}

TEST(LessonNames, ThatAreUnknownAreAnsweredWithThoseThereAre) {
  EXPECT_THROW(static_cast<void>(session::lesson("go-1")), base::InputError);
  try {
    static_cast<void>(session::lesson("hex-11"));
    FAIL();
  } catch (const base::InputError& error) {
    EXPECT_STREQ(error.what(), "'hex-11' is no lesson; those of hex are hex-1 to hex-10");
  }
}

}  // namespace
}  // namespace zermelo::test
