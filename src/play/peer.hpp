// The player `gtp:COMMAND`: another program that speaks the Go Text Protocol.
//
// The shell starts the program, which is then sent the size of the board and every move that was
// played; `{seed}` in the command becomes the seed of the game. The program must know which game it
// is to play, and it is asked if it answers zermelo-game or gogui-rules_game_id. Moves are named as
// in the rest of this program and in Hex programs (vertex.hpp).
//
// The answer `resign` means that the program gives up. If it ends, is silent for too long (30
// seconds, or 10 minutes for a move unless limits say less) or gives an answer that makes no sense,
// base::InputError is thrown.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "play/player.hpp"

namespace zermelo::play {

std::unique_ptr<Player> make_peer(const games::AnyGame& game, games::Side side,
                                  std::string_view command, std::uint64_t seed,
                                  const std::atomic<bool>* stop);

}  // namespace zermelo::play
