#include <fmt/format.h>

#include <algorithm>

#include "api/inside.hpp"
#include "games/family.hpp"
#include "games/stones.hpp"
#include "play/levels/levels.hpp"
#include "play/strategies.hpp"

namespace zermelo {

using games::AnyGame;
using games::Move;

inline namespace v1 {

std::string_view version() { return ZERMELO_VERSION; }

Game::Inside::Inside(AnyGame the_game) : game(std::move(the_game)) {
  const auto& board = game.board();
  index_of_number.assign(static_cast<std::size_t>(board.numbers()), -1);
  for (int i = 0; i < board.size(); ++i) {
    index_of_number[board.cells()[static_cast<std::size_t>(i)]] = i;
  }
  if (game.chooses_stone()) choices = static_cast<int>(game.letters().size());
}

int Game::Inside::action_of(Move move) const {
  const int places = game.board().size() * choices;
  if (move.is_pass()) return places;
  if (move.is_swap()) return places + 1;
  return index_of_number[move.cell()] * choices + (choices == 1 ? 0 : move.symbol());
}

Move Game::Inside::move_of(int action) const {
  const int places = game.board().size() * choices;
  if (action == places) return Move::pass();
  if (action == places + 1) return Move::swap();
  if (action < 0 || action > places) {
    throw Error(
        fmt::format("action {}: the actions of {} are 0 to {}", action, game.name(), places + 1));
  }
  return Move::place(game.board().cells()[static_cast<std::size_t>(action / choices)],
                     action % choices);
}

Game::Game(std::string_view name)
    : inside_(api::guarded([&] { return std::make_shared<Inside>(AnyGame::parse(name)); })) {}

std::string Game::name() const { return inside_->game.name(); }
std::string Game::family() const { return std::string(inside_->game.family().name()); }

std::array<std::string, 2> Game::players() const {
  return {std::string(inside_->game.side_name(games::Side::a)),
          std::string(inside_->game.side_name(games::Side::b))};
}

bool Game::can_be_drawn() const { return inside_->game.family().can_be_drawn; }
std::string Game::letters() const { return std::string(inside_->game.letters()); }
int Game::width() const { return inside_->game.board().width(); }
int Game::height() const { return inside_->game.board().height(); }

std::vector<std::string> Game::cells() const {
  const auto& board = inside_->game.board();
  std::vector<std::string> names;
  for (const auto cell : board.cells()) names.push_back(board.cell_name(cell));
  return names;
}

std::vector<std::vector<int>> Game::winning_sets() const {
  auto sets = inside_->game.family().winning_sets(inside_->game);
  std::vector<std::vector<int>> result;
  for (const auto& set : sets) {
    auto& cells = result.emplace_back();
    for (const auto cell : set) cells.push_back(inside_->index_of_number[cell]);
  }
  return result;
}

std::vector<std::vector<int>> Game::symmetries() const {
  const auto& board = inside_->game.board();
  return inside_->game.visit([&](const auto& game) {
    std::vector<std::vector<int>> result;
    if constexpr (games::Symmetric<std::remove_cvref_t<decltype(game)>>) {
      for (const auto& symmetry : game.symmetries()) {
        if (!std::ranges::is_sorted(symmetry.symbols)) continue;  // it exchanges letters
        result.emplace_back(symmetry.cells.begin(), symmetry.cells.end());
      }
    } else {
      auto& identity = result.emplace_back();
      for (int i = 0; i < board.size(); ++i) identity.push_back(i);
    }
    return result;
  });
}

int Game::choices() const { return inside_->choices; }
int Game::actions() const { return inside_->game.board().size() * inside_->choices + 2; }

std::string Game::action_name(int action) const {
  return inside_->game.move_name(inside_->move_of(action));
}

Position Game::start() const {
  return api::make_position(*this, {.position = inside_->game.initial()});
}

Position Game::after(std::string_view moves) const {
  return api::guarded([&] {
    auto list = inside_->game.parse_moves(moves);
    auto position = inside_->game.after(list);
    return api::make_position(*this, {.position = position, .moves = std::move(list)});
  });
}

Position Game::set_up(std::string_view stones, Player to_move) const {
  return api::guarded([&] {
    auto list = games::parse_stones(inside_->game, stones == "-" ? "" : stones);
    const auto side = api::inner(to_move);
    auto position = inside_->game.set_up(list, side);
    return api::make_position(
        *this, {.position = position, .begin = Position::Inside::Begin{std::move(list), side}});
  });
}

bool operator==(const Game& one, const Game& other) {
  return one.inside_ == other.inside_ || one.name() == other.name();
}

std::vector<Level> levels(const Game& game) {
  std::vector<Level> levels;
  const auto family = game.family();
  for (std::size_t level = 1; level <= play::level_count(); ++level) {
    const auto elo = play::level_elo(family, level);
    levels.push_back({.player = play::level_name(level),
                      .words = std::string(play::level_words(level)),
                      .plays = std::string(play::level_player(family, level)),
                      .elo = elo ? std::optional(elo->points) : std::nullopt,
                      .rated_on = std::string(play::rated_game(family))});
  }
  return levels;
}

std::vector<std::string> strategies() {
  std::vector<std::string> names;
  for (const auto& entry : play::strategies()) names.emplace_back(entry.name);
  return names;
}

std::vector<std::string> examples() {
  std::vector<std::string> names;
  for (const auto* family : games::families()) names.emplace_back(family->examples.front());
  return names;
}

}  // namespace v1

}  // namespace zermelo
