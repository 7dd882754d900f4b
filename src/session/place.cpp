#include "session/place.hpp"

#include <fmt/format.h>

#include <utility>

#include "games/stones.hpp"

namespace zermelo::session {

using base::InputError;
using games::AnyGame;
using games::Move;
using games::Side;

MoveRefused::MoveRefused(std::size_t played, const std::string& why)
    : InputError(fmt::format("move {}: {}", played + 1, why)), played_(played) {}

AnyGame parse_game(std::string_view name) {
  if (name.find('@') != std::string_view::npos) {
    throw InputError(fmt::format(
        "'{}': a board in a file works only on the command line; draw the board, such as ##./###",
        name));
  }
  return AnyGame::parse(name);
}

Side Place::mover(std::size_t number) const {
  auto p = start;
  for (std::size_t i = 0; i < number; ++i) game.play(p, moves[i]);
  return game.to_move(p);
}

std::optional<Move> Place::last() const {
  return moves.empty() ? std::nullopt : std::optional(moves.back());
}

Place Place::with(Move move) const {
  Place next = *this;
  next.moves.push_back(move);
  next.game.play(next.position, move);
  return next;
}

Drawn read_drawn(const AnyGame& game, std::string_view stones, std::string_view to_move) {
  Drawn drawn;
  drawn.stones = games::parse_stones(game, stones);
  drawn.to_move = game.to_move(game.initial());
  if (!to_move.empty()) {
    const auto side = game.parse_side(to_move);
    if (!side) {
      throw InputError(fmt::format("to_move '{}': the players are {} and {}", to_move,
                                   game.side_name(Side::a), game.side_name(Side::b)));
    }
    drawn.to_move = *side;
  }
  return drawn;
}

Place make_place(const AnyGame& game, std::optional<Drawn> drawn,
                 const std::vector<std::string>& words) {
  auto start = drawn ? game.set_up(drawn->stones, drawn->to_move) : game.initial();
  Place place{game, std::move(drawn), {}, start, start};
  for (const auto& word : words) {
    try {
      place.moves.push_back(game.parse_move(place.position, word));
    } catch (const InputError& error) {
      throw MoveRefused(place.moves.size(), error.what());
    }
    game.play(place.position, place.moves.back());
  }
  return place;
}

void expect_undecided(const Place& place) {
  const auto outcome = place.game.outcome(place.position);
  if (outcome == games::Outcome::undecided) return;
  throw InputError(
      fmt::format("the game is over ({}), so there is no move", place.game.outcome_name(outcome)));
}

}  // namespace zermelo::session
