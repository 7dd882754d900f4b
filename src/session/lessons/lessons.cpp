#include "session/lessons/lessons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"
#include "base/text.hpp"
#include "prove/answer.hpp"
#include "session/lessons/lesson_files.hpp"

namespace zermelo::session {

using games::Outcome;

namespace {

/// The words of a text with one blank between them.
std::string spaced(std::string_view text) {
  return fmt::format("{}", fmt::join(base::words(text), " "));
}

/// `GAME | MOVES | SOLUTION | WORK`
Lesson read_lesson(std::string_view line, const LessonSet& set) {
  const auto parts = base::split(line, '|');
  const auto part = [&](std::size_t i) { return spaced(parts.at(i)); };
  const int level = static_cast<int>(set.lessons.size()) + 1;
  return {.id = fmt::format("{}-{}", set.name, level),
          .level = level,
          .game = part(0),
          .moves = part(1),
          .solution = part(2),
          .work = std::strtoull(part(3).c_str(), nullptr, 10)};
}

std::vector<LessonSet> read_sets() {
  std::vector<LessonSet> sets;
  for (const auto line : base::split(kLessonFiles, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with("set ")) {
      const auto words = base::split(line.substr(4), '|');
      sets.push_back({.name = spaced(words.at(0)), .title = spaced(words.at(1)), .lessons = {}});
    } else {
      sets.back().lessons.push_back(read_lesson(line, sets.back()));
    }
  }
  return sets;
}

/// The cells of one half of the board, in which the cell lies: north or south, or west or east
/// where the board is wider than high.
Hint half_hint(const games::AnyGame& game, games::Cell cell) {
  const auto& board = game.board();
  const bool across = board.width() > board.height();
  const auto at = [&](games::Cell one) { return across ? board.column(one) : board.row(one); };
  const int size = across ? board.width() : board.height();
  const bool low = at(cell) < (size + 1) / 2;
  Hint hint{fmt::format("The move is in the {} half of the board.",
                        across ? (low ? "western" : "eastern") : (low ? "northern" : "southern")),
            {}};
  for (const auto one : board.cells()) {
    if (low ? at(one) < (size + 1) / 2 : at(one) >= size / 2) hint.cells.push_back(one);
  }
  return hint;
}

Hint row_hint(const games::AnyGame& game, games::Cell cell) {
  const auto& board = game.board();
  Hint hint{fmt::format("It is in row {}.", board.row(cell) + 1), {}};
  for (const auto one : board.cells()) {
    if (board.row(one) == board.row(cell)) hint.cells.push_back(one);
  }
  return hint;
}

[[noreturn]] void refuse_name(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& set : lesson_sets()) names.push_back(set.name);
  throw base::InputError(
      fmt::format("'{}' is no set of lessons and no lesson; the sets are {}, and a lesson is named "
                  "like {}",
                  name, fmt::join(names, ", "), lesson_sets().front().lessons.front().id));
}

}  // namespace

const std::vector<LessonSet>& lesson_sets() {
  static const auto sets = read_sets();
  return sets;
}

const LessonSet& lesson_set(std::string_view name) {
  for (const auto& set : lesson_sets()) {
    if (set.name == name) return set;
  }
  refuse_name(name);
}

const Lesson& lesson(std::string_view id) {
  for (const auto& set : lesson_sets()) {
    for (const auto& one : set.lessons) {
      if (one.id == id) return one;
    }
    if (set.name != id.substr(0, id.rfind('-'))) continue;
    throw base::InputError(fmt::format("'{}' is no lesson; those of {} are {} to {}", id, set.name,
                                       set.lessons.front().id, set.lessons.back().id));
  }
  refuse_name(id);
}

OpenLesson::OpenLesson(const Lesson& opened)
    : lesson(opened),
      game(games::AnyGame::parse(opened.game)),
      moves(game.parse_moves(opened.moves)),
      position(game.after(moves)),
      side(game.to_move(position)),
      solution(game.parse_move(position, opened.solution)) {}

std::string task_of(const OpenLesson& lesson) {
  return base::capital(lesson.game.side_name(lesson.side)) + " moves and wins";
}

std::vector<Hint> hints(const OpenLesson& lesson) {
  const auto& game = lesson.game;
  const auto name = game.move_name(lesson.solution);
  if (!lesson.solution.is_place()) return {{fmt::format("The move is {}.", name), {}}};
  const auto cell = lesson.solution.cell();
  auto half = half_hint(game, cell), row = row_hint(game, cell);
  if (game.chooses_stone()) row.words += fmt::format(" It places {}.", name.front());
  return {std::move(half), std::move(row), {fmt::format("The move is {}.", name), {cell}}};
}

Tried try_move(const OpenLesson& lesson, games::Move move, const base::Limits& limits) {
  auto position = lesson.position;
  lesson.game.play(position, move);
  const auto outcome = lesson.game.outcome(position);
  if (outcome != Outcome::undecided) return {move, outcome};
  const auto answer = prove::answer({lesson.game, position}, {.limits = limits});
  return {move, answer.value, answer.move};
}

std::vector<Tried> refutations(const OpenLesson& lesson, const base::Limits& limits) {
  const base::Stopwatch watch;
  std::vector<Tried> all;
  for (const auto move : lesson.game.moves(lesson.position)) {
    if (move == lesson.solution) continue;
    all.push_back(try_move(lesson, move, limits.rest(watch)));
  }
  return all;
}

std::string words_of(const OpenLesson& lesson, const Tried& tried) {
  const auto& game = lesson.game;
  const auto name = game.move_name(tried.move);
  if (tried.outcome == Outcome::undecided) return name + ": a limit came before the answer";
  if (tried.outcome == games::win_of(lesson.side)) return name + " wins";
  const bool draw = tried.outcome == Outcome::draw;
  const auto other = base::capital(game.side_name(games::other(lesson.side)));
  if (!tried.reply) {
    return fmt::format("{} does not win: {}", name, draw ? "it is a draw" : other + " wins");
  }
  return fmt::format("{} does not win: {} answers {} and {}", name, other,
                     game.move_name(*tried.reply), draw ? "holds a draw" : "wins");
}

}  // namespace zermelo::session
