// A GTP 2 engine: it answers the lines of a controller (docs/gtp.md).
//
// The engine neither reads nor prints: respond() takes a line and gives back what GTP puts on
// standard output. Whoever owns it reads lines in a thread of its own (gtp_queue.hpp), so that an
// interrupt is heard while a move is searched.
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
#include "session/gtp_clock.hpp"
#include "session/gtp_game.hpp"
#include "session/sgf.hpp"

namespace zermelo::session {

struct GtpConfig {
  games::AnyGame game;
  std::string player;  // who answers genmove: a name that play::make_player knows
  std::uint64_t seed = 1;
  play::Coordinates coordinates = play::Coordinates::hex;
  /// The board for showboard, with the labels of the vertices; none: no drawing.
  std::function<std::string(const games::AnyGame&, const games::AnyPosition&, const play::Vertices&,
                            std::optional<games::Move> last)>
      draw = {};
};

class GtpEngine {
 public:
  using Words = std::span<const std::string_view>;  // the arguments of a command

  /// Throws base::InputError if the player can play neither side of the game.
  explicit GtpEngine(GtpConfig config);

  /// The answer to a line: `=ID TEXT`, or `?ID ERROR`, and an empty line; nothing to a line without
  /// a command. A search ends early once `stop` is set.
  std::string respond(std::string_view line, const std::atomic<bool>* stop = nullptr);
  /// True once the controller has said quit.
  bool finished() const { return finished_; }

 private:
  friend struct GtpCommands;  // the commands, in gtp_commands.cpp

  std::string answer(std::string_view name, Words arguments);

  const games::AnyGame& game() const { return progress_.game(); }
  games::Side side(std::string_view word) const;
  void start(const games::AnyGame& game);
  /// A move of a player by its name, `pass`, `resign` and `forfeit` among them.
  void play(games::Side side, std::string_view vertex);
  /// What the player does on this turn, as a vertex.
  std::string choose(games::Side side, bool play_it);
  games::Advice ask_player(games::Side side, const games::AnyPosition& position);

  GtpConfig config_;
  GtpGame progress_;
  std::optional<SgfTree> loaded_;  // what loadsgf read, for savesgf to continue
  play::Vertices vertices_;
  std::array<std::unique_ptr<play::Player>, 2> players_;  // made when first asked
  GtpClock clock_;
  std::string why_ = "no move was asked for yet";
  const std::atomic<bool>* stop_ = nullptr;  // of the line at work
  bool finished_ = false;
};

}  // namespace zermelo::session
