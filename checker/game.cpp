// The list of games, and what all of them write alike; see game.hpp.
#include "game.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "hex.hpp"
#include "order_chaos.hpp"
#include "reason.hpp"
#include "square_war.hpp"

namespace checker {
namespace {

struct Family {
  std::string_view prefix;
  std::shared_ptr<const Game> (*parse)(Board board, std::string_view options, int line);
};

constexpr auto kFamilies = std::to_array<Family>({
    {"order-chaos:", parse_order_chaos},
    {"square-war:", parse_square_war},
    {"hex:", parse_hex},
});

}  // namespace

std::shared_ptr<const Game> parse_game(std::string_view text, int line) {
  for (const Family& family : kFamilies) {
    if (!text.starts_with(family.prefix)) continue;
    text.remove_prefix(family.prefix.size());
    const std::string_view board = text.substr(0, text.find(','));
    return family.parse(parse_board(board, line), text.substr(board.size()), line);
  }
  reject(line, "unknown-game", text);
}

void parse_options(std::string_view text, int line, const SetOption& set) {
  std::set<std::string_view> seen;
  while (!text.empty()) {
    text.remove_prefix(1);  // the comma
    const std::string_view option = text.substr(0, text.find(','));
    text.remove_prefix(option.size());
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) reject(line, "unknown-option", option);
    const std::string_view name = option.substr(0, equals);
    if (!seen.insert(name).second) reject(line, "repeated-option", name);
    set(name, option.substr(equals + 1));
  }
}

int choose(std::string_view value, std::initializer_list<std::string_view> choices, int line) {
  const auto found = std::find(choices.begin(), choices.end(), value);
  if (found == choices.end()) reject(line, "bad-option-value", value);
  return static_cast<int>(found - choices.begin());
}

std::uint8_t parse_letter(std::string_view letter, const Game& game, int line) {
  const auto place = letter.size() == 1 ? game.letters().find(letter) : std::string_view::npos;
  if (place == std::string_view::npos) reject(line, "no-such-symbol", letter);
  return static_cast<std::uint8_t>(place + 1);
}

Move parse_stone(std::string_view token, const Game& game, int line) {
  const std::uint8_t stone = parse_letter(token.substr(0, 1), game, line);
  return {parse_cell(token.substr(1), game.board(), line), stone};
}

std::string to_text(const Position& position, const Game& game) {
  std::string text;
  for (std::size_t cell = 0; cell < position.stones.size(); ++cell) {
    if (position.stones[cell] == 0) continue;
    text += game.letters()[position.stones[cell] - std::size_t{1}];
    text += game.board().name(static_cast<int>(cell)) + ' ';
  }
  if (text.empty()) text += "- ";
  if (position.mark != 0) text += std::string(game.mark_word()) + ' ';
  text.pop_back();
  return text;
}

// `-` or stones, in reading order, one a cell; then the mark's word, in games that have one.
Position parse_position(std::span<const std::string_view> tokens, const Game& game, Player to_move,
                        int line) {
  Position position{Stones(static_cast<std::size_t>(game.board().size()), 0), 0, to_move};
  if (tokens.back() == "pass") {
    if (game.mark_word() != "pass") reject(line, "stray-pass");
    position.mark = 1;
    tokens = tokens.first(tokens.size() - 1);
  }
  if (tokens.empty()) reject(line, "not-normal-form", "the empty board is '-'");
  if (tokens.size() == 1 && tokens[0] == "-") return position;
  int previous = -1;
  for (const std::string_view token : tokens) {
    if (token == "-" || token == "pass") reject(line, "not-normal-form", token);
    const Move stone = parse_stone(token, game, line);
    if (stone.cell <= previous) reject(line, "not-normal-form", token);
    position.stones[static_cast<std::size_t>(stone.cell)] = stone.stone;
    previous = stone.cell;
  }
  return position;
}

bool is_full(const Stones& stones) {
  return std::find(stones.begin(), stones.end(), 0) == stones.end();
}

}  // namespace checker
