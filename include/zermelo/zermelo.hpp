// The public face of Zermelo for C++: games and positions as values, and what can be asked of them.
//
//   #include <zermelo/zermelo.hpp>
//
//   const zermelo::Game game("hex:7x7");
//   const auto solution = game.start().play("d4").solve({.certificate = true});
//   if (solution.value == zermelo::Outcome::a_wins) {
//     solution.certificate->save("d4.cert");  // for zermelo-check
//   }
//
// All values are cheap to copy, immutable, and may be shared between threads. A function that
// reads what a person wrote throws Error with one line that says what is wrong and what would be
// right, and so does one that is given a number out of its range. A computation that reached a
// limit says so in its result; it does not throw.
//
// Versions: the members of this header keep their meaning as long as kApiVersion is the same.
// Records may get further fields at their ends, so initialise them by name.
#pragma once

#include <zermelo/records.hpp>

namespace zermelo {
inline namespace v1 {

/// A game, with its board and all its rules. Games of equal names are equal.
class ZERMELO_API Game {
 public:
  /// Reads a name such as `order-chaos:6x6,line=5` (docs/games.md). Throws Error.
  explicit Game(std::string_view name);

  /// The whole name in its normal form.
  std::string name() const;
  /// The part before the colon, such as `order-chaos`.
  std::string family() const;
  /// The names of the players, a first.
  std::array<std::string, 2> players() const;
  /// Whether a game can end without a winner.
  bool can_be_drawn() const;
  /// The letters of the stones. Position::stones counts them from 1.
  std::string letters() const;

  /// The number of columns, holes among them.
  int width() const;
  /// The number of rows.
  int height() const;
  /// The names of the cells in reading order. `Cell number i` is the one at index i.
  std::vector<std::string> cells() const;
  /// The sets of cells of which a player has to fill one, as numbers of cells, where they can be
  /// listed.
  std::vector<std::vector<int>> winning_sets() const;
  /// The symmetries that map plays to plays, as permutations of the numbers of cells, the identity
  /// first. Those that exchange letters besides are not listed.
  std::vector<std::vector<int>> symmetries() const;
  /// How many numbers the moves take: letter s on cell i is i * choices() + s, then come a pass and
  /// the swap.
  int actions() const;
  /// How many letters the mover chooses from: 1 where the player determines the stone.
  int choices() const;
  /// The name of the move with this number. Throws Error if there is none.
  std::string action_name(int action) const;

  /// The position in which play begins.
  Position start() const;
  /// The position after moves from the start, separated by blanks. Throws Error.
  Position after(std::string_view moves) const;
  /// The position with these stones, `Xb2 Oc3` or in other games `Rb2 Bc3`, however it arose.
  /// Throws Error.
  Position set_up(std::string_view stones, Player to_move) const;

  /// Plays a published strategy against every reply, and with `certificate` writes the proof.
  Verification verify(std::string_view strategy, const Limits& limits = {},
                      bool certificate = false) const;
  /// A pairing for Chaos, or a proof that there is none. Throws Error for other games.
  Pairing pair(const PairingOptions& options = {}) const;
  /// A match between two players by name (docs/commands.md).
  MatchResult match(std::string_view first, std::string_view second,
                    const MatchOptions& options = {}) const;
  /// The same with players of one's own where a function is given; the name is then only a name.
  MatchResult match(const std::array<std::pair<std::string, Chooser>, 2>& players,
                    const MatchOptions& options = {}) const;

  /// Whether two games have the same name.
  friend ZERMELO_API bool operator==(const Game& one, const Game& other);

  /// @cond what the library keeps, and no caller needs
  struct Inside;
  explicit Game(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  const Inside& inside() const { return *inside_; }
  /// @endcond

 private:
  std::shared_ptr<const Inside> inside_;
};

/// A position of a game, with the moves that led to it.
class ZERMELO_API Position {
 public:
  /// The game of which it is a position.
  const Game& game() const { return game_; }
  /// Whose turn it is.
  Player to_move() const;
  /// Who has won, by the rules alone.
  Outcome outcome() const;
  /// Whether the game has ended.
  bool is_over() const { return outcome() != Outcome::undecided; }
  /// The legal moves in a fixed order.
  std::vector<std::string> moves() const;
  /// Their numbers (Game::actions) in the same order.
  std::vector<int> actions() const;
  /// Whether a move is legal; false also for what is no move at all.
  bool is_legal(std::string_view move) const;
  /// The position after a move. Throws Error if it is not legal.
  Position play(std::string_view move) const;
  /// The same by the number of the move.
  Position play(int action) const;

  /// The stones in reading order, `-` for none.
  std::string text() const;
  /// By number of cell: 0 for an empty one, otherwise the place of the letter, from 1.
  std::vector<std::int8_t> stones() const;
  /// Where play began, if not on the empty board.
  std::optional<SetUp> set_up() const;
  /// The moves since play began.
  std::vector<std::string> history() const;
  /// Equal positions of equal games are equal, however they arose.
  std::uint64_t hash() const;
  /// Whether the games, the stones and the player to move are the same.
  friend ZERMELO_API bool operator==(const Position& one, const Position& other);

  /// Who wins. A certificate can only be had where play began on the empty board.
  Solution solve(const SolveOptions& options = {}) const;
  /// Whether the first player of an m,n,k-game, or Order in Order and Chaos, wins by stones nearly
  /// all of which threaten, as `solve --threats` looks for it. Throws Error if the game is another
  /// or over, or the position was set up.
  ThreatWin by_threats(const ThreatOptions& options = {}) const;
  /// What UCT makes of the moves. Throws Error if the game is over.
  Estimate estimate(const EstimateOptions& options = {}) const;
  /// Random games from here, all on the calling thread.
  Tally playouts(std::uint64_t games, std::uint64_t seed = 1, const Limits& limits = {}) const;
  /// The move of a player by name, such as `uct:iterations=1000` or `strategy:mirror`.
  Choice choose(std::string_view player, std::uint64_t seed = 1, const Limits& limits = {}) const;
  /// A picture of the board, with the cells of these numbers marked.
  std::string svg(const std::vector<int>& marked = {}) const;
  /// The same with what is known of the moves, as the page draws it: the colour of a cell is that
  /// of the player who is ahead after the move, and the fewer random games began with it, the
  /// fainter it is.
  std::string svg_of_moves(const std::vector<MoveEstimate>& known) const;

  /// @cond
  struct Inside;
  Position(Game game, std::shared_ptr<const Inside> inside)
      : game_(std::move(game)), inside_(std::move(inside)) {}
  const Inside& inside() const { return *inside_; }
  /// @endcond

 private:
  Game game_;
  std::shared_ptr<const Inside> inside_;
};

/// A place of a walk through a verified certificate: the proof plays the player whose result it
/// claims, and the caller plays the opponent. `play` leads to the next place.
class ZERMELO_API Walk {
 public:
  /// Whose turn it is; `over` once the goal has been reached.
  enum class Turn : std::uint8_t { proof, opponent, over };

  Player player() const;     ///< for whom the proof plays
  std::string goal() const;  ///< such as `order wins`
  /// The position at this place.
  const Position& position() const { return position_; }
  /// Whose turn it is there.
  Turn turn() const;
  /// The proof's answer or the opponent's moves, and how much of the proof is left. Counting stops
  /// after `seconds`. Throws Error if the moves have left the proof, or if a limit was reached.
  WalkView look(double seconds = 1, const Limits& limits = {}) const;
  /// The pairs of cells in which the proof answers from here, if it answers in pairs.
  std::vector<std::pair<std::string, std::string>> pairs() const;
  /// The place after a move of either side. Throws Error if it is not legal, or, at the proof's
  /// turn, if another move is the answer.
  Walk play(std::string_view move) const;

  /// @cond
  struct Inside;
  Walk(Position position, std::shared_ptr<const Inside> inside)
      : position_(std::move(position)), inside_(std::move(inside)) {}
  /// @endcond

 private:
  Position position_;
  std::shared_ptr<const Inside> inside_;
};

/// Who wins a game on boards of every height, by the name of the family, such as
/// `hex:3xN,wrap=cylinder` or `square-war:MxN` (docs/games.md). Throws Error.
ZERMELO_API EveryHeight every_height(std::string_view family, const Limits& limits = {});
/// Only looks for a win within a window, whatever happens outside, as `solve --window` does: of the
/// first player's in an m,n,k-game, of Order's in Order and Chaos. Throws Error.
ZERMELO_API EveryHeight every_height_by_window(std::string_view family,
                                               const WindowOptions& window);

/// The opponents by strength for the family of this game, from the weakest to the strongest. They
/// play as any player does, in Position::choose and Game::match.
ZERMELO_API std::vector<Level> levels(const Game& game);
/// The names of the published strategies (docs/commands.md).
ZERMELO_API std::vector<std::string> strategies();
/// A game of each family, as somebody new should try it.
ZERMELO_API std::vector<std::string> examples();

}  // namespace v1
}  // namespace zermelo

/// @cond
template <>
struct std::hash<zermelo::Position> {
  std::size_t operator()(const zermelo::Position& position) const noexcept {
    return position.hash();
  }
};
/// @endcond
