// zermelo lessons: positions in which exactly one move wins, with hints, and what other moves lose
// to.
#include "session/lessons/lessons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"

namespace zermelo::app {

namespace {

struct LessonsArguments {
  std::string name;
  std::string move;
  std::size_t hints = 0;
  bool solution = false;
  bool json = false;
};

int list_sets(const LessonsArguments& arguments) {
  auto sets = Json::array();
  std::string text;
  for (const auto& set : session::lesson_sets()) {
    sets.push_back({{"name", set.name}, {"title", set.title}, {"lessons", set.lessons.size()}});
    text += fmt::format("{:<14} {}\n", set.name, set.title);
  }
  answer(arguments.json, {{"sets", std::move(sets)}},
         text + "`zermelo lessons SET` lists the lessons of a set, the easiest first.\n");
  return kYes;
}

int list_lessons(const LessonsArguments& arguments) {
  const auto& set = session::lesson_set(arguments.name);
  auto lessons = Json::array();
  auto text = set.title + '\n';
  for (const auto& one : set.lessons) {
    lessons.push_back({{"id", one.id},
                       {"level", one.level},
                       {"game", one.game},
                       {"moves", one.moves},
                       {"work", one.work}});
    text += fmt::format("{:<16} {}\n", one.id, one.game);
  }
  answer(arguments.json, {{"set", set.name}, {"title", set.title}, {"lessons", std::move(lessons)}},
         text + fmt::format("`zermelo lessons {}` shows the first.\n", set.lessons.front().id));
  return kYes;
}

Json tried_json(const session::OpenLesson& lesson, const session::Tried& tried) {
  const auto& game = lesson.game;
  const bool known = tried.outcome != games::Outcome::undecided;
  return {{"move", game.move_name(tried.move)},
          {"winner", known ? game.outcome_name(tried.outcome) : "unknown"},
          {"reply", tried.reply ? Json(game.move_name(*tried.reply)) : Json(nullptr)}};
}

void tell_hints(const session::OpenLesson& lesson, std::size_t wanted, Json& object,
                std::string& text) {
  auto told = Json::array();
  auto all = session::hints(lesson);
  if (all.size() > wanted) all.resize(wanted);
  for (const auto& hint : all) {
    told.push_back(hint.words);
    text += hint.words + '\n';
  }
  object["hints"] = std::move(told);
}

/// The solution, and what every other move loses to.
void tell_solution(const session::OpenLesson& lesson, Json& object, std::string& text) {
  object["solution"] = lesson.lesson.solution;
  text += fmt::format("{} wins, and no other move does:\n", lesson.lesson.solution);
  auto others = Json::array();
  for (const auto& tried : session::refutations(lesson, limits_for("moves"))) {
    others.push_back(tried_json(lesson, tried));
    text += fmt::format("  {}\n", session::words_of(lesson, tried));
  }
  object["others"] = std::move(others);
}

int show_lesson(const LessonsArguments& arguments) {
  const session::OpenLesson lesson(session::lesson(arguments.name));
  const auto& game = lesson.game;
  std::optional<games::Move> move;
  if (!arguments.move.empty()) move = game.parse_move(lesson.position, arguments.move);
  const auto task = session::task_of(lesson);
  Json object{{"id", lesson.lesson.id},
              {"level", lesson.lesson.level},
              {"game", game.name()},
              {"moves", lesson.lesson.moves},
              {"work", lesson.lesson.work},
              {"rows", rows_of(game, lesson.position)},
              {"to_move", game.side_name(lesson.side)},
              {"task", task}};
  auto text =
      fmt::format("{}: {}\n{}{}{}. Which is the only move that does?\n", lesson.lesson.id,
                  game.name(), legend(game),
                  draw(game, lesson.position,
                       {in_colour(stdout), marked_cells(game, lesson.position, lesson.moves)}),
                  task);
  if (arguments.hints > 0) tell_hints(lesson, arguments.hints, object, text);
  int code = kYes;
  if (move) {
    const auto tried = session::try_move(lesson, *move, limits_for("positions"));
    object["tried"] = tried_json(lesson, tried);
    text += session::words_of(lesson, tried) + '\n';
    code = tried.outcome == games::Outcome::undecided    ? kLimit
           : tried.outcome == games::win_of(lesson.side) ? kYes
                                                         : kNo;
  }
  if (arguments.solution) tell_solution(lesson, object, text);
  answer(arguments.json, object, text);
  return code;
}

int lessons(const LessonsArguments& arguments) {
  const auto& sets = session::lesson_sets();
  const bool is_set = std::any_of(sets.begin(), sets.end(),
                                  [&](const auto& set) { return set.name == arguments.name; });
  if (!arguments.name.empty() && !is_set) return show_lesson(arguments);
  if (arguments.hints > 0 || !arguments.move.empty() || arguments.solution) {
    throw base::InputError(
        "--hint, --try and --solution are about one lesson; name it, such as `zermelo lessons "
        "hex-3`");
  }
  return is_set ? list_lessons(arguments) : list_sets(arguments);
}

}  // namespace

void add_lessons(CLI::App& app) {
  auto a = std::make_shared<LessonsArguments>();
  auto* command = add_command(app, "lessons",
                              "Positions in which exactly one move wins, to be found; ten in a set",
                              "lessons\n"
                              "lessons hex\n"
                              "lessons hex-3 --hint 1\n"
                              "lessons hex-3 --try b2\n"
                              "lessons order-chaos-5 --solution --json",
                              [a] { return lessons(*a); });
  command->add_option("NAME", a->name,
                      "a set, such as hex, or a lesson, such as hex-3; without it all sets");
  command->add_option("--hint", a->hints, "show this many hints")->check(whole(1, 3));
  command->add_option("--try", a->move, "say whether this move wins, and if not, why");
  command->add_flag("--solution", a->solution, "show the move, and what every other loses to");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
