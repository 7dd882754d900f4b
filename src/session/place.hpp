// A position as somebody names it: a game, where it begins, and the moves from there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "games/any_game.hpp"

namespace zermelo::session {

/// A list of moves that cannot be played to its end.
class MoveRefused : public base::InputError {
 public:
  MoveRefused(std::size_t played, const std::string& why);
  /// How many of the moves could be played.
  std::size_t played() const { return played_; }

 private:
  std::size_t played_;
};

/// A game by its name. Names that stand for a file of this machine are refused.
games::AnyGame parse_game(std::string_view name);

/// A position that was set up freely.
struct Drawn {
  std::vector<games::Move> stones;
  games::Side to_move = games::Side::a;
};

/// Throws base::InputError. If `to_move` is empty, the player moves who begins the game.
Drawn read_drawn(const games::AnyGame& game, std::string_view stones, std::string_view to_move);

struct Place {
  games::AnyGame game;
  std::optional<Drawn> drawn;      // where it begins, if not at the start of the game
  std::vector<games::Move> moves;  // legal, one after the other
  games::AnyPosition start;
  games::AnyPosition position;  // after the moves

  /// Who moves at that point of the game.
  games::Side mover(std::size_t number) const;
  std::optional<games::Move> last() const;
  /// The same with one more move. Precondition: it is legal.
  Place with(games::Move move) const;
};

/// Throws base::InputError, or MoveRefused for a move.
Place make_place(const games::AnyGame& game, std::optional<Drawn> drawn,
                 const std::vector<std::string>& moves);

/// Throws base::InputError if the game is over.
void expect_undecided(const Place& place);

}  // namespace zermelo::session
