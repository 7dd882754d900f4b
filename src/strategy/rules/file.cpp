#include "strategy/rules/file.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::strategy::rules {

std::string file_text(const games::AnyGame& game, const RuleList& list) {
  std::string text = "zermelo-rules 1\n";
  int number = 0;
  for (const auto& sentence : sentences(game, list)) {
    text += fmt::format("# {}. {}\n", ++number, sentence);
  }
  text += fmt::format("game {}\nplayer {}\n", game.name(), game.side_name(list.side));
  for (const auto& criterion : list.criteria) {
    text += fmt::format("rule {}\n", rules::text(criterion));
  }
  return text + "end\n";
}

namespace {

/// The lines of a file that are neither empty nor comments.
class RulesReader {
 public:
  RulesReader(std::string_view text, std::string_view path)
      : lines_(base::split(text, '\n')), path_(path) {}

  /// What follows the word on the next line. Nothing if that line is `end` and may be.
  std::optional<std::string_view> next(std::string_view word, bool or_end = false) {
    std::string_view line;
    while (at_ < lines_.size() && (line.empty() || line.front() == '#')) line = lines_[at_++];
    if (or_end && line == "end") return std::nullopt;
    if (!line.starts_with(word) || line.substr(word.size(), 1) != " ") {
      refuse(
          fmt::format("expected '{} ...'{} instead of '{}' (rules as `zermelo discover GAME "
                      "--out` writes them)",
                      word, or_end ? " or 'end'" : "", line));
    }
    return line.substr(word.size() + 1);
  }

  [[noreturn]] void refuse(std::string_view why) const {
    throw base::InputError(fmt::format("{}, line {}: {}", path_, at_, why));
  }

 private:
  std::vector<std::string_view> lines_;
  std::string_view path_;
  std::size_t at_ = 0;
};

}  // namespace

FileText parse_file(std::string_view text, std::string_view path) {
  RulesReader reader(text, path);
  if (*reader.next("zermelo-rules") != "1") reader.refuse("only 'zermelo-rules 1' is read");
  FileText file{std::string(*reader.next("game")), std::string(*reader.next("player"))};
  while (const auto rule = reader.next("rule", true)) {
    try {
      parse_criterion(*rule);
    } catch (const base::InputError& error) {
      reader.refuse(error.what());
    }
    file.list += fmt::format("; {}", *rule);
  }
  return file;
}

}  // namespace zermelo::strategy::rules
