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
// right. A computation that reached a limit says so in its result; it does not throw.
//
// Versions: the members of this header keep their meaning as long as kApiVersion is the same.
// Records may get further fields at their ends, so initialise them by name.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define ZERMELO_API __attribute__((visibility("default")))

namespace zermelo {
inline namespace v1 {

inline constexpr int kApiVersion = 1;
/// The version of the program that was built, such as `0.2.0`.
ZERMELO_API std::string_view version();

/// Something that was said cannot be accepted: what is wrong, where, and what would be right.
class ZERMELO_API Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// The two players. Each game names them: Order, Red, Black or x is `a`; Chaos, Blue, White or o is
/// `b`. Who begins is an option of the game.
enum class Player : std::uint8_t { a = 0, b = 1 };
enum class Outcome : std::uint8_t { undecided, a_wins, b_wins, draw };

/// How long a computation may go on, and how it tells of its progress.
struct Limits {
  double seconds = 0;                        // wall clock; 0: no limit
  const std::atomic<bool>* stop = nullptr;   // ends the computation soon once it is set
  /// Called now and then by a computing thread with the share of the work that is done, negative
  /// if that is unknown, and a count of it.
  std::function<void(double share, double done)> progress = {};
};

/// What the independent checker says of a certificate (docs/certificates.md).
struct Verdict {
  bool verified = false;
  bool stopped = false;  // a limit was reached first
  std::string claim;     // `order wins order-chaos:...`; empty if the head cannot be read
  std::string kind;      // `strategy`, `pairing`, ...; likewise
  std::string reason;    // why it was rejected, or empty
  std::uint64_t operations = 0;  // how much work it was
};

class Walk;

/// A proof as text, which zermelo-check accepts or rejects.
class ZERMELO_API Certificate {
 public:
  explicit Certificate(std::string text) : text_(std::move(text)) {}
  /// Reads a file. Throws Error if it cannot be read.
  static Certificate load(const std::string& path);
  /// Writes a file, which is there whole or not at all. Throws Error.
  void save(const std::string& path) const;

  const std::string& text() const { return text_; }
  /// Runs the checker in this process, on the calling thread. `strict` rejects what is right but
  /// untidy. Never throws; Limits::progress is not called.
  Verdict check(bool strict = false, const Limits& limits = {}) const;
  /// Play against the proof, once for each player whose strategy it holds: one for a win, both for
  /// a draw. Runs the checker first. Throws Error if the certificate is not verified, holds no
  /// strategy that could be played, or if a limit was reached.
  std::vector<Walk> walks(const Limits& limits = {}) const;

 private:
  std::string text_;
};

struct SolveOptions {
  Limits limits = {};
  std::size_t memory = std::size_t{512} << 20;  // bytes for tables
  std::uint64_t positions = 0;                  // the most positions to visit; 0: any number
  int threads = 1;
  bool certificate = false;           // write the proof, too
  std::string resume = {};            // a file that keeps what was learnt
  std::vector<std::string> without = {};  // names of knowledge to leave out
};

struct Solution {
  Outcome value = Outcome::undecided;  // undecided: a limit was reached first
  std::optional<std::string> move;     // one that reaches the value, unless the mover loses
  int least = -1;  // the value is between these even then: 1 for a, 0 for a draw, -1 for b
  int most = 1;
  std::uint64_t positions = 0;  // visited
  double seconds = 0;
  std::optional<Certificate> certificate;  // if it was asked for and no limit came first
};

struct EstimateOptions {
  Limits limits = {};
  std::uint64_t iterations = 60'000;  // random games
  double c = 1.4142135623730951;      // the constant of exploration
  std::uint64_t seed = 1;             // the same seed and iterations give the same estimate
  std::size_t memory = std::size_t{1} << 30;
  unsigned line = 0;                  // how many moves of the most visited play to tell
};

struct MoveEstimate {
  std::string move;
  int action = 0;            // the number of the move (Game::actions)
  std::uint64_t visits = 0;
  double value = 0;          // the share that the mover won, a draw being a half
  Outcome proved = Outcome::undecided;
  std::vector<std::string> line;
};

struct Estimate {
  std::vector<MoveEstimate> moves;  // every legal move, in the order of Position::moves
  std::string best;
  std::uint64_t iterations = 0;
  double seconds = 0;
};

/// How random games ended.
struct Tally {
  std::uint64_t a_wins = 0, b_wins = 0, draws = 0;
};

struct Choice {
  std::optional<std::string> move;  // nothing: the player has none, as a strategy that gives up
  std::string reason;
};

struct Verification {
  std::optional<bool> wins;  // nothing: a limit was reached first
  std::uint64_t plays = 0, positions = 0, losses = 0;
  std::vector<std::string> counterexample;  // a play that the strategy does not win
  double seconds = 0;
  std::optional<Certificate> certificate;
};

struct PairingOptions {
  Limits limits = {};
  bool adjacent = false;  // pairs of neighbours only
  bool ordered = false;   // one that wins even where Chaos has to open pairs
  std::string symmetry = "none";
};

struct Pairing {
  std::optional<bool> exists;  // nothing: a limit was reached first
  std::vector<std::pair<std::string, std::string>> pairs;
  double seconds = 0;
  std::optional<Certificate> certificate;  // of the pairing, or that there is none
};

/// Stones that stood on the board before the first move, and who moved first.
struct SetUp {
  std::string stones;
  Player to_move = Player::a;
};

class Position;

/// What a proof answers, and why: a line of the certificate, or a rule of its kind.
struct WalkAnswer {
  std::string move;
  std::string why;
};

/// A move of the opponent in a walk.
struct WalkReply {
  std::string move;
  /// How many answers of the proof can still occur after it; nothing if counting took too long.
  std::optional<std::uint64_t> answers;
  bool ends = false;  // whether the proof has then reached its goal
};

/// What is to be seen at a place of a walk.
struct WalkView {
  std::optional<WalkAnswer> answer;  // at the proof's turn
  std::vector<WalkReply> replies;    // at the opponent's turn
  std::uint64_t answers = 0;         // of the proof, that can still occur
  bool complete = true;             // false if counting was stopped: there are at least so many
};

/// A player as a function, for Game::match: the move in a position in which it is to move. It may
/// be called by several threads at a time if the match has several.
using Chooser = std::function<std::string(const Position&)>;

struct MatchOptions {
  Limits limits = {};
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  bool swap = false;  // games come in pairs, the players changing sides in the second
};

struct MatchResult {
  std::uint64_t games = 0;  // played to their ends
  std::array<std::uint64_t, 2> wins{};  // of the two players, in the order in which they were named
  std::uint64_t draws = 0;
  double mean_moves = 0;
  double seconds = 0;
};

class ZERMELO_API Game {
 public:
  /// Reads a name such as `order-chaos:6x6,line=5` (docs/games.md). Throws Error.
  explicit Game(std::string_view name);

  /// The whole name in its normal form.
  std::string name() const;
  std::string family() const;
  /// The names of the players, a first.
  std::array<std::string, 2> players() const;
  bool can_be_drawn() const;
  /// The letters of the stones. Position::stones counts them from 1.
  std::string letters() const;

  int width() const;
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
  std::string action_name(int action) const;

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

  friend ZERMELO_API bool operator==(const Game& one, const Game& other);

  struct Inside;
  explicit Game(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  const Inside& inside() const { return *inside_; }

 private:
  std::shared_ptr<const Inside> inside_;
};

class ZERMELO_API Position {
 public:
  const Game& game() const { return game_; }
  Player to_move() const;
  Outcome outcome() const;
  bool is_over() const { return outcome() != Outcome::undecided; }
  /// The legal moves in a fixed order, and their numbers (Game::actions) in the same order.
  std::vector<std::string> moves() const;
  std::vector<int> actions() const;
  bool is_legal(std::string_view move) const;
  /// The position after a move. Throws Error if it is not legal.
  Position play(std::string_view move) const;
  Position play(int action) const;

  /// The stones in reading order, `-` for none.
  std::string text() const;
  /// By number of cell: 0 for an empty one, otherwise the place of the letter, from 1.
  std::vector<std::int8_t> stones() const;
  /// Where play began, if not on the empty board, and the moves since then.
  std::optional<SetUp> set_up() const;
  std::vector<std::string> history() const;
  /// Equal positions of equal games are equal, however they arose.
  std::uint64_t hash() const;
  friend ZERMELO_API bool operator==(const Position& one, const Position& other);

  /// Who wins. A certificate can only be had where play began on the empty board.
  Solution solve(const SolveOptions& options = {}) const;
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

  struct Inside;
  Position(Game game, std::shared_ptr<const Inside> inside)
      : game_(std::move(game)), inside_(std::move(inside)) {}
  const Inside& inside() const { return *inside_; }

 private:
  Game game_;
  std::shared_ptr<const Inside> inside_;
};

/// A place of a walk through a verified certificate: the proof plays the player whose result it
/// claims, and the caller plays the opponent. `play` leads to the next place.
class ZERMELO_API Walk {
 public:
  enum class Turn : std::uint8_t { proof, opponent, over };  // over: the goal has been reached

  Player player() const;     // for whom the proof plays
  std::string goal() const;  // such as `order wins`
  const Position& position() const { return position_; }
  Turn turn() const;
  /// The proof's answer or the opponent's moves, and how much of the proof is left. Counting stops
  /// after `seconds`. Throws Error if the moves have left the proof, or if a limit was reached.
  WalkView look(double seconds = 1, const Limits& limits = {}) const;
  /// The pairs of cells in which the proof answers from here, if it answers in pairs.
  std::vector<std::pair<std::string, std::string>> pairs() const;
  /// The place after a move of either side. Throws Error if it is not legal, or, at the proof's
  /// turn, if another move is the answer.
  Walk play(std::string_view move) const;

  struct Inside;
  Walk(Position position, std::shared_ptr<const Inside> inside)
      : position_(std::move(position)), inside_(std::move(inside)) {}

 private:
  Position position_;
  std::shared_ptr<const Inside> inside_;
};

/// The names of the published strategies (docs/commands.md).
ZERMELO_API std::vector<std::string> strategies();
/// A game of each family, as somebody new should try it.
ZERMELO_API std::vector<std::string> examples();

}  // namespace v1
}  // namespace zermelo

template <>
struct std::hash<zermelo::Position> {
  std::size_t operator()(const zermelo::Position& position) const noexcept {
    return position.hash();
  }
};
