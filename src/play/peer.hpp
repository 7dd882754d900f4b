// The player `gtp:COMMAND`: another program that speaks the Go Text Protocol.
//
// The program is started by the shell, told the size of the board, and then every move that was
// played; `{seed}` in the command becomes the seed of the game. It must know which game it is to
// play; one that answers zermelo-game or gogui-rules_game_id is asked. Moves are named in the way
// of the house and of Hex programs (vertex.hpp).
//
// Its answer `resign` means that it gives up. One that ends, keeps silent for too long (30 seconds,
// for a move 10 minutes unless limits say less) or answers nonsense is a base::InputError.
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
