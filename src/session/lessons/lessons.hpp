// Lessons: positions of solved games in which exactly one move wins, to be found.
//
// They come from data/lessons/, which scripts/lessons.py writes and which is compiled in. A set has
// ten of them, the easiest first: what is easy is measured by the positions that the searches visit
// to prove that one move wins and that the others do not. Nothing here rests on that file being
// right. What a move is worth is searched when somebody tries it, and a test searches every move of
// every lesson.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::session {

struct Lesson {
  std::string id;          // `hex-3`, the name of its set and its level
  int level = 1;           // from 1, the easiest of its set
  std::string game;        // its name
  std::string moves;       // from the start to the position, separated by blanks
  std::string solution;    // the only move that wins
  std::uint64_t work = 0;  // positions visited by the proofs of all moves
};

struct LessonSet {
  std::string name;  // `hex-torus`
  std::string title;
  std::vector<Lesson> lessons;
};

/// All sets, in the order in which people are shown them.
const std::vector<LessonSet>& lesson_sets();
/// Throws base::InputError, which lists the names.
const LessonSet& lesson_set(std::string_view name);
/// Throws base::InputError.
const Lesson& lesson(std::string_view id);

/// A lesson with its game and its position.
struct OpenLesson {
  explicit OpenLesson(const Lesson& lesson);

  const Lesson& lesson;
  games::AnyGame game;
  std::vector<games::Move> moves;
  games::AnyPosition position;
  games::Side side;  // who is to move, and wins
  games::Move solution;
};

/// `Red moves and wins`
std::string task_of(const OpenLesson& lesson);

/// What points at the solution without naming it, and at last names it.
struct Hint {
  std::string words;
  std::vector<games::Cell> cells;  // among which the solution is
};
std::vector<Hint> hints(const OpenLesson& lesson);

/// What a move is worth, which exact search says.
struct Tried {
  games::Move move;
  games::Outcome outcome;  // with best play after the move; undecided if a limit was reached
  std::optional<games::Move> reply = {};  // by which the other player reaches it, unless he loses
};
/// Precondition: the move is legal in the position of the lesson.
Tried try_move(const OpenLesson& lesson, games::Move move, const base::Limits& limits = {});
/// Every move but the solution, with what refutes it.
std::vector<Tried> refutations(const OpenLesson& lesson, const base::Limits& limits = {});

/// `c3 wins`, or `c3 does not win: Blue answers d2 and wins`.
std::string words_of(const OpenLesson& lesson, const Tried& tried);

}  // namespace zermelo::session
