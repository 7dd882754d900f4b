// The player `gtp:COMMAND`: another program that speaks the Go Text Protocol.
//
// The shell starts the program, which is then sent the size of the board and every move that was
// played; `{seed}` in the command becomes the seed of the game. The program must know which game it
// is to play, and it is asked if it answers zermelo-game or gogui-rules_game_id. Moves are named as
// in the rest of this program and in Hex programs (vertex.hpp).
//
// The answer `resign` means that the program gives up. If it does not start, ends, is silent for
// too long or gives an answer that makes no sense, PeerError is thrown.
//
// Too long are 30 seconds, and Defaults::patience for a move. A program that is given a time
// (Defaults::peers) is told of it before each move, in whole seconds and at least one: a clock by
// time_settings MAIN 0 0 and time_left COLOUR LEFT 0, seconds for each move by byo-yomi of a period
// for each move. From the first command of a turn to the move its time runs on the wall clock, and
// it may take a second longer in a whole game, for the pipes and the system; of a time for each
// move, a second with each.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "play/player.hpp"

namespace zermelo::play {

/// Another program could not go on. Not the game that it played is at fault, nor what somebody
/// wrote.
class PeerError : public base::InputError {
 public:
  using InputError::InputError;
};

/// Throws PeerError, also if `stop` is set while the program starts, and base::InputError if there
/// is no command.
std::unique_ptr<Player> make_peer(const games::AnyGame& game, games::Side side,
                                  std::string_view command, std::uint64_t seed,
                                  const std::atomic<bool>* stop, const Defaults& defaults = {});

}  // namespace zermelo::play
