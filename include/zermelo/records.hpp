// The records of the public face: what questions are asked with, and answered by. Programs include
// zermelo/zermelo.hpp.
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

/// The version of this header: what it declares keeps its meaning as long as this is the same.
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
/// Who has won, or what perfect play leads to.
enum class Outcome : std::uint8_t { undecided, a_wins, b_wins, draw };

/// How long a computation may go on, and how it tells of its progress.
struct Limits {
  double seconds = 0;                       ///< wall clock, at most 1e9; 0: no limit
  const std::atomic<bool>* stop = nullptr;  ///< ends the computation soon once it is set
  /// Called now and then by a computing thread with the share of the work that is done, negative
  /// if that is unknown, and a count of it.
  std::function<void(double share, double done)> progress = {};
};

/// What the independent checker says of a certificate (docs/certificates.md).
struct Verdict {
  bool verified = false;         ///< whether it proves what it claims
  bool stopped = false;          ///< a limit was reached first
  std::string claim;             ///< `order wins order-chaos:...`; empty if the head cannot be read
  std::string kind;              ///< `strategy`, `pairing`, ...; likewise
  std::string reason;            ///< why it was rejected, or empty
  std::uint64_t operations = 0;  ///< how much work it was
};

class Walk;

/// A proof as text, which zermelo-check accepts or rejects.
class ZERMELO_API Certificate {
 public:
  /// A certificate of this text, whatever it says.
  explicit Certificate(std::string text) : text_(std::move(text)) {}
  /// Reads a file. Throws Error if it cannot be read.
  static Certificate load(const std::string& path);
  /// Writes a file, which is there whole or not at all. Throws Error.
  void save(const std::string& path) const;

  /// The text as it is written to a file.
  const std::string& text() const { return text_; }
  /// Runs the checker in this process, on the calling thread. `strict` rejects what is right but
  /// untidy. Throws Error for nothing but limits that are none; Limits::progress is not called.
  Verdict check(bool strict = false, const Limits& limits = {}) const;
  /// Play against the proof, once for each player whose strategy it holds: one for a win, both for
  /// a draw. Runs the checker first. Throws Error if the certificate is not verified, holds no
  /// strategy that could be played, or if a limit was reached.
  std::vector<Walk> walks(const Limits& limits = {}) const;
  /// The same on a board that you choose, if the certificate is about boards of every height: that
  /// of the game of this name, as `mnk:12x9,line=8`. walks() takes a small one. Throws Error, too,
  /// if the claim is not about that board.
  std::vector<Walk> walks_on(std::string_view name, const Limits& limits = {}) const;

 private:
  std::string text_;
};

/// How Position::solve works.
struct SolveOptions {
  Limits limits = {};                           ///< time, and progress
  std::size_t memory = std::size_t{512} << 20;  ///< bytes for tables
  std::uint64_t positions = 0;                  ///< the most positions to visit; 0: any number
  int threads = 1;                              ///< that search together, 1 to 1024
  bool certificate = false;                     ///< write the proof, too
  std::string resume = {};                      ///< a file that keeps what was learnt
  std::vector<std::string> without = {};        ///< names of knowledge to leave out
};

/// Who wins a position under perfect play.
struct Solution {
  Outcome value = Outcome::undecided;  ///< undecided: a limit was reached first
  std::optional<std::string> move;     ///< one that reaches the value, unless the mover loses
  int least = -1;  ///< the value is between these even then: 1 for a, 0 for a draw, -1 for b
  int most = 1;    ///< see `least`
  std::uint64_t positions = 0;             ///< visited
  double seconds = 0;                      ///< wall clock
  std::optional<Certificate> certificate;  ///< if asked for, one file holds it, and no limit came
};

/// How Position::by_threats works.
struct ThreatOptions {
  Limits limits = {};       ///< time, and progress
  int free_stones = 3;      ///< that need not threaten, 1 to 20, as `solve --threats` counts them
  int threads = 1;          ///< that search together, 1 to 1024; more than one in Order and Chaos
  std::string resume = {};  ///< a file that keeps what was found, in Order and Chaos
};

/// Whether the player on side a wins by stones nearly all of which threaten. A no excludes no other
/// win.
struct ThreatWin {
  bool found = false;                      ///< whether he does
  std::uint64_t positions = 0;             ///< visited
  double seconds = 0;                      ///< wall clock
  bool stopped = false;                    ///< a limit ended the search
  std::optional<Certificate> certificate;  ///< if it was found and no limit came first
  std::string not_kept;  ///< why the file to resume from could not be written, if it could not
};

/// How Position::estimate works.
struct EstimateOptions {
  Limits limits = {};                 ///< time, and progress
  std::uint64_t iterations = 60'000;  ///< random games
  double c = 1.4142135623730951;      ///< the constant of exploration, 0 to 1000
  std::uint64_t seed = 1;             ///< the same seed and iterations give the same estimate
  std::size_t memory = std::size_t{1} << 30;  ///< bytes for the tree, 1 MiB to 32 GiB
  unsigned line = 0;                          ///< how many moves of the most visited play to tell
};

/// What random games say of a move.
struct MoveEstimate {
  std::string move;                     ///< its name
  int action = 0;                       ///< the number of the move (Game::actions)
  std::uint64_t visits = 0;             ///< how many of the random games began with it
  double value = 0;                     ///< the share that the mover won, a draw being a half
  Outcome proved = Outcome::undecided;  ///< what certainly follows, if that was seen
  std::vector<std::string> line;        ///< the most visited play, beginning with the move
};

/// What UCT makes of a position.
struct Estimate {
  std::vector<MoveEstimate> moves;  ///< every legal move, in the order of Position::moves
  std::string best;                 ///< the move to play
  std::uint64_t iterations = 0;     ///< random games that were played
  double seconds = 0;               ///< wall clock
};

/// How random games ended.
struct Tally {
  std::uint64_t a_wins = 0;  ///< won by the first of Game::players
  std::uint64_t b_wins = 0;  ///< won by the second
  std::uint64_t draws = 0;   ///< by nobody
};

/// The move of a player.
struct Choice {
  std::optional<std::string> move;  ///< nothing: the player has none, as a strategy that gives up
  std::string reason;               ///< in words
};

/// A strategy against every reply.
struct Verification {
  std::optional<bool> wins;     ///< nothing: a limit was reached first
  std::uint64_t plays = 0;      ///< lines of play, counted with all their transpositions
  std::uint64_t positions = 0;  ///< that can arise
  std::uint64_t losses = 0;     ///< plays that the strategy does not win
  std::vector<std::string> counterexample;  ///< a play that the strategy does not win
  double seconds = 0;                       ///< wall clock
  std::optional<Certificate> certificate;   ///< if it was asked for and the strategy wins
};

/// Which pairing Game::pair looks for.
struct PairingOptions {
  Limits limits = {};     ///< time
  bool adjacent = false;  ///< pairs of neighbours only
  bool ordered = false;   ///< one that wins even where Chaos has to open pairs
  /// One that is mapped to itself: `none`, `half-turn`, `quarter-turn`, `mirror` or `mirrors`.
  std::string symmetry = "none";
};

/// A pairing, or that there is none.
struct Pairing {
  std::optional<bool> exists;                              ///< nothing: a limit was reached first
  std::vector<std::pair<std::string, std::string>> pairs;  ///< names of cells
  double seconds = 0;                                      ///< wall clock
  std::optional<Certificate> certificate;  ///< of the pairing, or that there is none
};

/// Where and how every_height_by_window() looks for a win.
struct WindowOptions {
  Limits limits = {};       ///< time, and progress
  int rows = 0;             ///< of the window, 1 to 100
  int threads = 1;          ///< that search together, 1 to 1024; more than one in Order and Chaos
  std::string resume = {};  ///< a file that keeps what was found, in Order and Chaos
};

/// Who wins a game on the boards of every height, or on all boards from some size on.
struct EveryHeight {
  std::string name;         ///< of the family, in its normal form, such as `mnk:MxN,line=3`
  std::string winner;       ///< the name of a player, `draw`, or empty: unknown
  std::optional<int> from;  ///< the least number of rows (and columns) that it is about
  std::string how;          ///< of what the proof consists, or why the winner is not known
  bool stopped = false;     ///< a limit was reached first
  double seconds = 0;       ///< wall clock
  std::optional<Certificate> certificate;  ///< of kind `family`, if the winner is known
  std::string not_kept;  ///< why the file to resume from could not be written, if it could not
};

/// Stones that stood on the board before the first move, and who moved first.
struct SetUp {
  std::string stones;          ///< such as `Xb2 Oc3`
  Player to_move = Player::a;  ///< who moved first
};

class Position;

/// What a proof answers, and why: a line of the certificate, or a rule of its kind.
struct WalkAnswer {
  std::string move;  ///< its name
  std::string why;   ///< in words
};

/// A move of the opponent in a walk.
struct WalkReply {
  std::string move;  ///< its name
  /// How many answers of the proof can still occur after it; nothing if counting took too long.
  std::optional<std::uint64_t> answers;
  bool ends = false;  ///< whether the proof has then reached its goal
};

/// What is to be seen at a place of a walk.
struct WalkView {
  std::optional<WalkAnswer> answer;  ///< at the proof's turn
  std::vector<WalkReply> replies;    ///< at the opponent's turn
  std::uint64_t answers = 0;         ///< of the proof, that can still occur
  bool complete = true;              ///< false if counting was stopped: there are at least so many
};

/// A player as a function, for Game::match: the move in a position in which it is to move. It may
/// be called by several threads at a time if the match has several.
using Chooser = std::function<std::string(const Position&)>;

/// An opponent by strength (docs/players.md).
struct Level {
  std::string player;      ///< the name by which it is asked, `level:3`
  std::string words;       ///< such as `a casual player`
  std::string plays;       ///< who stands behind it in this family of games
  std::optional<int> elo;  ///< on `rated_on`, where a player of random moves has 0
  std::string rated_on;    ///< the game; empty for a family whose levels were not rated
};

/// How a match is played.
struct MatchOptions {
  Limits limits = {};         ///< time, and progress
  std::uint64_t games = 100;  ///< 1 to 100,000,000
  std::uint64_t seed = 1;     ///< the same seed gives the same games
  int threads = 1;            ///< games at a time, 1 to 1024
  bool swap = false;          ///< games come in pairs, the players changing sides in the second
};

/// How the games of a match ended.
struct MatchResult {
  std::uint64_t games = 0;  ///< played to their ends
  std::array<std::uint64_t, 2>
      wins{};               ///< of the two players, in the order in which they were named
  std::uint64_t draws = 0;  ///< games that nobody won
  double mean_moves = 0;    ///< moves in a game, passes among them
  double seconds = 0;       ///< wall clock
};

}  // namespace v1
}  // namespace zermelo
