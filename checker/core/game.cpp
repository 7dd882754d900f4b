// What all games write alike; see game.hpp.
#include "checker/core/game.hpp"

#include <algorithm>

#include "checker/core/text.hpp"

namespace checker {

bool is_full(const Stones& stones) {
  return std::find(stones.begin(), stones.end(), 0) == stones.end();
}

std::uint8_t parse_letter(std::string_view letter, const Game& game, int line) {
  const auto place = letter.size() == 1 ? game.letters().find(letter) : std::string_view::npos;
  if (place == std::string_view::npos) reject(line, core("no-such-symbol"), letter);
  return static_cast<std::uint8_t>(place + 1);
}

Move parse_stone(std::string_view token, const Game& game, int line) {
  const std::uint8_t stone = parse_letter(token.substr(0, 1), game, line);
  return {parse_cell(token.substr(1), game.board(), line), stone};
}

std::string to_text(const Position& position, const Game& game) {
  std::string text;
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (position.at(cell) == 0) continue;
    text += game.letters()[position.at(cell) - std::size_t{1}] + (game.board().name(cell) + ' ');
  }
  if (text.empty()) text += "- ";
  if (position.mark != 0) text += std::string(game.mark_word()) + ' ';
  text.pop_back();
  return text;
}

GameString::GameString(std::string_view text, int line) : line_(line) {
  constexpr std::size_t kEnough = 100;  // no game has as many, so that one would be rejected
  for (const std::string_view option : split(text, ',', kEnough)) {
    if (option.data() == text.data()) {
      board_ = option;
      continue;
    }
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) reject(line, core("unknown-option"), option);
    const std::string_view name = option.substr(0, equals);
    const bool is_new = options_.emplace(name, option.substr(equals + 1)).second;
    if (!is_new) reject(line, core("repeated-option"), name);
    if (option.size() == equals + 1) reject(line, core("bad-option-value"), option);
  }
}

int GameString::choice(std::string_view name, std::initializer_list<std::string_view> choices) {
  const std::string_view value = take(name);
  if (value.empty()) return 0;
  const auto found = std::find(choices.begin(), choices.end(), value);
  if (found == choices.end()) reject(line_, core("bad-option-value"), value);
  return static_cast<int>(found - choices.begin());
}

int GameString::number(std::string_view name, int least, int most, int otherwise) {
  const std::string_view text = take(name);
  if (text.empty()) return otherwise;
  const auto value = parse_number(text);
  if (!value || *value < least || *value > most) reject(line_, core("bad-option-value"), text);
  return *value;
}

}  // namespace checker
