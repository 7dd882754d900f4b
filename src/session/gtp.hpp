// A GTP 2 engine, which answers the lines of a controller (docs/gtp.md).
//
// The engine neither reads nor prints: respond() takes a line and returns what GTP puts on standard
// output. Its owner reads lines in a thread of its own (gtp_queue.hpp), so that an interrupt is
// noticed while a move is searched.
//
// Source: G. Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", 2002; the
// gogui- commands of GoGui (M. Enzenberger); the dialect of HexGui and Benzene (University of
// Alberta).
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/player.hpp"
#include "play/vertex.hpp"
#include "session/gtp_analysis.hpp"
#include "session/gtp_clock.hpp"
#include "session/gtp_game.hpp"
#include "session/sgf.hpp"

namespace zermelo::session {

struct GtpConfig {
  games::AnyGame game;
  std::string player;  // who answers genmove, by a name that play::make_player knows
  std::uint64_t seed = 1;
  play::Coordinates coordinates = play::Coordinates::hex;
  /// Draws the board for showboard, with the labels of the vertices; if it is empty, nothing is
  /// drawn.
  std::function<std::string(const games::AnyGame&, const games::AnyPosition&, const play::Vertices&,
                            std::optional<games::Move> last)>
      draw = {};
};

/// What an answer needs that goes on until the controller says something.
struct GtpLive {
  std::function<void(std::string_view)> print;  // shows a part of the answer at once
  const std::atomic<bool>* input = nullptr;     // set once there is anything to read, or its end
};

class GtpEngine {
 public:
  using Words = std::span<const std::string_view>;  // the arguments of a command

  /// Throws base::InputError if the player can play neither side of the game.
  explicit GtpEngine(GtpConfig config);

  /// The answer to a line: `=ID TEXT` or `?ID ERROR`, and an empty line. A line without a command
  /// has no answer. A search ends early once `stop` is set. A live analysis prints what it has to
  /// say through `live`, and only its end is returned; without `live` it reports once.
  std::string respond(std::string_view line, const std::atomic<bool>* stop = nullptr,
                      const GtpLive* live = nullptr);
  /// While it is the other side's turn, lets the player who made the last move ponder until `input`
  /// is set. To be called when there is nothing to answer.
  void ponder(const std::atomic<bool>& input);
  /// True once the controller has said quit.
  bool finished() const { return finished_; }

 private:
  friend struct GtpCommands;  // the commands, in gtp_commands.cpp

  std::string answer(std::string_view name, Words arguments);
  /// Answers lz-analyze and its relatives, frame included.
  std::string analyse(std::string_view id, ReportStyle style, Words arguments);

  const games::AnyGame& game() const { return progress_.game(); }
  games::Side side(std::string_view word) const;
  void start(const games::AnyGame& game);
  /// Plays a move of a player by its name, which may also be `pass`, `resign` or `forfeit`.
  void play(games::Side side, std::string_view vertex);
  /// The player's move on this turn, as a vertex.
  std::string choose(games::Side side, bool play_it);
  games::Advice ask_player(games::Side side, const games::AnyPosition& position);

  GtpConfig config_;
  GtpGame progress_;
  std::optional<SgfTree> loaded_;  // what loadsgf read, for savesgf to continue
  play::Vertices vertices_;
  std::array<std::unique_ptr<play::Player>, 2> players_;  // each made when it is first needed
  GtpClock clock_;
  std::string why_ = "no move was asked for yet";
  const std::atomic<bool>* stop_ = nullptr;  // stops the line that is being answered
  const GtpLive* live_ = nullptr;            // while a line is being answered
  bool finished_ = false;
};

}  // namespace zermelo::session
