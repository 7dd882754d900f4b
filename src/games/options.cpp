#include "games/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"

namespace zermelo::games {

using base::InputError;

namespace {

/// `a`, `a and b`, `a, b and c`.
std::string enumerated(const std::vector<Option>& options) {
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto* before = i == 0 ? "" : i + 1 == options.size() ? " and " : ", ";
    text += fmt::format("{}{}", before, options[i].name);
  }
  return text;
}

std::string choices_of(const Option& option, std::string_view between) {
  std::string text;
  for (const auto& choice : option.choices) {
    text += fmt::format("{}{}", text.empty() ? "" : between, choice.value);
  }
  return text;
}

int parse_value(const Option& option, std::string_view text) {
  if (option.is_number()) {
    const auto number = base::parse_number<int>(text);
    if (number && *number >= option.least && *number <= option.most) return *number;
    throw InputError(fmt::format("'{}={}': {} must be a whole number from {} to {}", option.name,
                                 text, option.name, option.least, option.most));
  }
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (option.choices[i].value == text) return static_cast<int>(i);
  }
  throw InputError(fmt::format("'{}={}': {} must be one of {}", option.name, text, option.name,
                               choices_of(option, ", ")));
}

std::string written(const Option& option, int value) {
  if (option.is_number()) return fmt::format(",{}={}", option.name, value);
  return fmt::format(",{}={}", option.name, option.choices[static_cast<std::size_t>(value)].value);
}

int default_of(const Option& option) { return option.is_number() ? option.usual : 0; }

}  // namespace

board::Board OptionTable::parse_board(std::string_view text) const {
  const bool is_size =
      !text.empty() && text.find_first_not_of("0123456789x") == std::string_view::npos;
  if (shapes || is_size) return board::Board::parse(text);
  throw InputError(
      fmt::format("'{}' is not a board of {}, whose boards are full rectangles; write "
                  "columns x rows, such as {}",
                  text, family, usual_game()));
}

std::size_t OptionTable::find(std::string_view name, std::string_view written) const {
  const auto at = std::find_if(options.begin(), options.end(),
                               [&](const Option& option) { return option.name == name; });
  if (at != options.end()) return static_cast<std::size_t>(at - options.begin());
  std::vector<std::string> names;
  for (const Option& option : options) names.emplace_back(option.name);
  throw InputError(fmt::format("unknown option '{}' of {}; {}the option{} {}", written, family,
                               base::did_you_mean(name, names),
                               options.size() == 1 ? " is" : "s are", enumerated(options)));
}

OptionValues OptionTable::parse(std::string_view text) const {
  const auto pieces = base::split(text, ',');
  OptionValues result{.board = parse_board(pieces[0]), .values = {}};
  std::vector<std::optional<int>> given(options.size());
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const auto equals = pieces[i].find('=');
    const auto name = pieces[i].substr(0, equals);
    const auto at = find(name, pieces[i]);
    const auto value =
        equals == std::string_view::npos ? std::string_view{} : pieces[i].substr(equals + 1);
    const int parsed = parse_value(options[at], value);
    if (given[at]) throw InputError(fmt::format("option '{}' is given twice", name));
    given[at] = parsed;
  }
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!given[i] && options[i].required) {
      throw InputError(fmt::format("{} needs the option {} ({}), as in {}", family, options[i].name,
                                   options[i].label, usual_game()));
    }
    result.values.push_back(given[i].value_or(default_of(options[i])));
  }
  return result;
}

std::string OptionTable::name(const board::Board& board, const std::vector<int>& values) const {
  auto text = fmt::format("{}:{}", family, board.name());
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].required || values[i] != default_of(options[i])) {
      text += written(options[i], values[i]);
    }
  }
  return text;
}

std::string OptionTable::grammar() const {
  auto text = fmt::format("{}:{}", family, shapes ? "BOARD" : "WxH");
  for (const auto& option : options) {
    const auto value = option.is_number() ? std::string(option.letter) : choices_of(option, "|");
    text += fmt::format("{},{}={}{}", option.required ? "" : "[", option.name, value,
                        option.required ? "" : "]");
  }
  if (!besides.empty()) return fmt::format("{}   ({})", text, besides);
  if (shapes) text += "   (BOARD: WxH, @FILE or a shape ##./###)";
  return text;
}

std::string OptionTable::usual_game() const {
  auto text = fmt::format("{}:{}x{}", family, usual_width, usual_height);
  for (const auto& option : options) {
    if (option.required) text += written(option, option.usual);
  }
  return text;
}

}  // namespace zermelo::games
