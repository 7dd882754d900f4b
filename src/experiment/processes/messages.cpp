#include "experiment/processes/messages.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::experiment {

namespace {

// The names of the messages, in the order of Message::Kind.
constexpr std::array<std::string_view, 5> kNames{"want", "bye", "failed", "go", "stop"};

std::size_t size_in(std::string_view text, std::string_view line) {
  const auto value = base::parse_number<std::size_t>(text);
  if (!value) refuse_message(line);
  return *value;
}

/// Takes so many bytes off the text.
std::string cut(std::string_view& text, std::size_t length, std::string_view line) {
  if (length > text.size()) refuse_message(line);
  std::string piece(text.substr(0, length));
  text.remove_prefix(length);
  return piece;
}

std::string_view cut_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const auto line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

void refuse_message(std::string_view line) {
  throw base::InputError(
      fmt::format("a process of this run sent '{}', which is not a message of this version; all "
                  "processes must run the same version",
                  line.substr(0, 200)));
}

std::string write_message(const Message& message) {
  std::string text(kNames[static_cast<std::size_t>(message.kind)]);
  if (message.kind == Message::Kind::want) text += fmt::format(" {}", message.wanted);
  if (message.kind == Message::Kind::failed) text += " " + message.words;
  text += '\n';
  for (const auto& job : message.jobs) text += fmt::format("job {}\n{}", job.size(), job);
  for (const auto& [job, result] : message.done) {
    text += fmt::format("done {} {}\n{}{}", job.size(), result.size(), job, result);
  }
  return text;
}

Message read_message(std::string_view text) {
  Message message;
  const auto first = cut_line(text);
  const auto name = first.substr(0, first.find(' '));
  std::size_t kind = 0;
  while (kind < kNames.size() && kNames[kind] != name) ++kind;
  if (kind == kNames.size()) refuse_message(first);
  message.kind = static_cast<Message::Kind>(kind);
  const auto rest = first.substr(std::min(first.size(), name.size() + 1));
  if (message.kind == Message::Kind::want) message.wanted = size_in(rest, first);
  if (message.kind == Message::Kind::failed) message.words = rest;
  while (!text.empty()) {
    const auto line = cut_line(text);
    const auto words = base::split(line, ' ');
    if (words.size() == 2 && words[0] == "job") {
      message.jobs.push_back(cut(text, size_in(words[1], line), line));
    } else if (words.size() == 3 && words[0] == "done") {
      auto job = cut(text, size_in(words[1], line), line);
      message.done.push_back({std::move(job), cut(text, size_in(words[2], line), line)});
    } else {
      refuse_message(line);
    }
  }
  return message;
}

}  // namespace zermelo::experiment
