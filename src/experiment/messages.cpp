#include "experiment/messages.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::experiment {

namespace {

// The names of the messages, in the order of Message::Kind.
constexpr std::array<std::string_view, 5> kNames{"want", "bye", "failed", "go", "stop"};

[[noreturn]] void refuse(std::string_view line) {
  throw base::InputError(
      fmt::format("a process of this run sent '{}', which is not a message of this version; all "
                  "processes must run the same version",
                  line));
}

template <class Number>
Number number(std::string_view text, std::string_view line) {
  const auto value = base::parse_number<Number>(text);
  if (!value) refuse(line);
  return *value;
}

Task task_of(const std::vector<std::string_view>& parts, std::string_view line,
             const Experiment& experiment) {
  const Task task{number<std::size_t>(parts[0], line), number<std::uint64_t>(parts[1], line)};
  if (task.cell >= experiment.cells.size()) refuse(line);
  return task;
}

GameRow game_of(const std::vector<std::string_view>& parts, std::string_view line,
                const Experiment& experiment) {
  GameRow game;
  game.task = task_of(parts, line, experiment);
  game.seed = number<std::uint64_t>(parts[2], line);
  game.winner = parts[3];
  game.length = number<std::uint64_t>(parts[4], line);
  game.cpu_seconds = number<double>(parts[5], line);
  game.moves = parts[6];
  return game;
}

}  // namespace

std::string write_message(const Message& message) {
  std::string text(kNames[static_cast<std::size_t>(message.kind)]);
  if (message.kind == Message::Kind::want) text += fmt::format(" {}", message.wanted);
  if (message.kind == Message::Kind::failed) text += " " + message.words;
  text += '\n';
  for (const auto& task : message.tasks) text += fmt::format("{}\t{}\n", task.cell, task.index);
  for (const auto& game : message.games) {
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", game.task.cell, game.task.index, game.seed,
                        game.winner, game.length, game.cpu_seconds, game.moves);
  }
  return text;
}

Message read_message(std::string_view text, const Experiment& experiment) {
  Message message;
  auto lines = base::split(text, '\n');
  const auto first = lines.front();
  const auto name = first.substr(0, first.find(' '));
  std::size_t kind = 0;
  while (kind < kNames.size() && kNames[kind] != name) ++kind;
  if (kind == kNames.size()) refuse(first);
  message.kind = static_cast<Message::Kind>(kind);
  const auto rest = first.substr(std::min(first.size(), name.size() + 1));
  if (message.kind == Message::Kind::want) message.wanted = number<std::size_t>(rest, first);
  if (message.kind == Message::Kind::failed) message.words = rest;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto parts = base::split(lines[i], '\t');
    if (parts.size() == 2) {
      message.tasks.push_back(task_of(parts, lines[i], experiment));
    } else if (parts.size() == 7) {
      message.games.push_back(game_of(parts, lines[i], experiment));
    } else {
      refuse(lines[i]);
    }
  }
  return message;
}

}  // namespace zermelo::experiment
