#include <fmt/format.h>

#include "api/inside.hpp"
#include "games/stones.hpp"
#include "session/picture/svg.hpp"

namespace zermelo {

using games::Move;

namespace api {

std::vector<std::string> names(const games::AnyGame& game, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(game.move_name(move));
  return names;
}

Position make_position(const Game& game, Position::Inside inside) {
  return {game, std::make_shared<const Position::Inside>(std::move(inside))};
}

namespace {

Position played(const Position& before, Move move) {
  auto after = before.inside();
  before.game().inside().game.play(after.position, move);
  after.moves.push_back(move);
  return make_position(before.game(), std::move(after));
}

}  // namespace

}  // namespace api

inline namespace v1 {

Player Position::to_move() const {
  return api::outer(game_.inside().game.to_move(inside_->position));
}

Outcome Position::outcome() const {
  return api::outer(game_.inside().game.outcome(inside_->position));
}

std::vector<std::string> Position::moves() const {
  const auto& game = game_.inside().game;
  return api::names(game, game.moves(inside_->position));
}

std::vector<int> Position::actions() const {
  std::vector<int> actions;
  for (const Move move : game_.inside().game.moves(inside_->position)) {
    actions.push_back(game_.inside().action_of(move));
  }
  return actions;
}

bool Position::is_legal(std::string_view move) const {
  const auto& game = game_.inside().game;
  const auto parsed = game.visit([&](const auto& rules) { return rules.parse_move(move); });
  return parsed && game.legal(inside_->position, *parsed);
}

Position Position::play(std::string_view move) const {
  return api::guarded(
      [&] { return api::played(*this, game_.inside().game.parse_move(inside_->position, move)); });
}

Position Position::play(int action) const {
  const Move move = game_.inside().move_of(action);
  const auto& game = game_.inside().game;
  if (!game.legal(inside_->position, move)) return play(game.move_name(move));  // says why not
  return api::played(*this, move);
}

std::string Position::text() const { return game_.inside().game.position_name(inside_->position); }

std::vector<std::int8_t> Position::stones() const {
  const auto& game = game_.inside().game;
  std::vector<std::int8_t> stones(static_cast<std::size_t>(game.board().size()), 0);
  for (const Move stone : games::stones_of(game, inside_->position)) {
    const auto index = static_cast<std::size_t>(game_.inside().index_of_number[stone.cell()]);
    stones[index] = static_cast<std::int8_t>(stone.symbol() + 1);
  }
  return stones;
}

std::optional<SetUp> Position::set_up() const {
  if (!inside_->begin) return std::nullopt;
  return SetUp{games::stones_name(game_.inside().game, inside_->begin->stones),
               api::outer(inside_->begin->to_move)};
}

std::vector<std::string> Position::history() const {
  return api::names(game_.inside().game, inside_->moves);
}

std::uint64_t Position::hash() const { return game_.inside().game.hash(inside_->position); }

bool operator==(const Position& one, const Position& other) {
  return one.game_ == other.game_ && one.to_move() == other.to_move() &&
         one.hash() == other.hash() && one.text() == other.text();
}

std::string Position::svg(const std::vector<int>& marked) const {
  const auto& game = game_.inside().game;
  session::SvgOptions options;
  for (const int index : marked) {
    if (index < 0 || index >= game.board().size()) {
      throw Error(fmt::format("cell number {}: the cells of {} are 0 to {}", index, game.name(),
                              game.board().size() - 1));
    }
    options.marked.push_back(game.board().cells()[static_cast<std::size_t>(index)]);
  }
  return session::svg(game, inside_->position, options);
}

std::string Position::svg_of_moves(const std::vector<MoveEstimate>& known) const {
  const auto& inside = game_.inside();
  std::vector<session::Known> all;
  for (const auto& one : known) {
    all.push_back({inside.move_of(one.action), one.visits, one.value, api::inner(one.proved)});
  }
  return session::svg(
      inside.game, inside_->position,
      {.marked = session::marked_cells(inside.game, inside_->position, inside_->moves),
       .marks = session::marks_of(inside.game, inside_->position, std::move(all))});
}

}  // namespace v1

}  // namespace zermelo
