// The lessons: their sets, what points at a solution, and what a move is worth.
#include "session/lessons/lessons.hpp"

#include <algorithm>

#include "server/position.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

constexpr double kPatience = 10;  // seconds; a lesson's searches take a small part of one

base::Limits limits_of(const Laboratory& laboratory, const Request& request) {
  return request.limits(std::min(kPatience, laboratory.config().seconds));
}

const session::Lesson& lesson_named(const std::string& id) {
  try {
    return session::lesson(id);
  } catch (const base::InputError& error) {
    throw HttpError(404, error.what());
  }
}

Json moves_json(const session::OpenLesson& lesson) {
  auto moves = Json::array();
  for (const auto move : lesson.moves) moves.push_back(lesson.game.move_name(move));
  return moves;
}

Json tried_json(const session::OpenLesson& lesson, const session::Tried& tried) {
  const auto& game = lesson.game;
  const bool known = tried.outcome != games::Outcome::undecided;
  return {{"move", game.move_name(tried.move)},
          {"winner", known ? game.outcome_name(tried.outcome) : "unknown"},
          {"reply", tried.reply ? Json(game.move_name(*tried.reply)) : Json(nullptr)},
          {"wins", tried.outcome == games::win_of(lesson.side)},
          {"words", session::words_of(lesson, tried)}};
}

}  // namespace

Answer get_lessons(Laboratory&, const Request&) {
  auto sets = Json::array();
  for (const auto& set : session::lesson_sets()) {
    auto lessons = Json::array();
    for (const auto& one : set.lessons) {
      lessons.push_back(
          {{"id", one.id}, {"level", one.level}, {"game", one.game}, {"work", one.work}});
    }
    sets.push_back({{"name", set.name}, {"title", set.title}, {"lessons", std::move(lessons)}});
  }
  return {.json = {{"sets", std::move(sets)}}};
}

Answer get_lesson(Laboratory&, const Request& request) {
  const session::OpenLesson lesson(lesson_named(request.path[1]));
  auto hints = Json::array();
  for (const auto& hint : session::hints(lesson)) {
    hints.push_back({{"words", hint.words}, {"cells", cells_json(lesson.game, hint.cells)}});
  }
  return {.json = {{"id", lesson.lesson.id},
                   {"level", lesson.lesson.level},
                   {"game", lesson.game.name()},
                   {"moves", moves_json(lesson)},
                   {"to_move", lesson.game.side_name(lesson.side)},
                   {"task", session::task_of(lesson)},
                   {"work", lesson.lesson.work},
                   {"hints", std::move(hints)}}};
}

Answer post_lesson(Laboratory& laboratory, const Request& request) {
  const session::OpenLesson lesson(lesson_named(request.path[1]));
  const auto move = lesson.game.parse_move(lesson.position, Fields(request.fields).text("move"));
  return {.json =
              tried_json(lesson, session::try_move(lesson, move, limits_of(laboratory, request)))};
}

Answer get_lesson_why(Laboratory& laboratory, const Request& request) {
  const session::OpenLesson lesson(lesson_named(request.path[1]));
  auto others = Json::array();
  for (const auto& tried : session::refutations(lesson, limits_of(laboratory, request))) {
    others.push_back(tried_json(lesson, tried));
  }
  return {.json = {{"solution", lesson.lesson.solution}, {"others", std::move(others)}}};
}

}  // namespace zermelo::server
