// The narrow interface of everything that can choose a move.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "games/strategy.hpp"
#include "play/iterations.hpp"
#include "search/estimate.hpp"

namespace zermelo::play {

/// Chooses moves for one side of one game. Owned and called by one thread at a time.
class Player {
 public:
  virtual ~Player() = default;
  /// The moves from the start of the game to the position that choose() is asked about next. For
  /// players that follow a game (`gtp:`); the others see all they need in the position.
  virtual void hear(std::span<const games::Move>) {}
  /// The move in an undecided position with this player's side on turn, with a reason that a person
  /// can read. Blocks until it has one or until limits say stop, and then answers with the best it
  /// has. No move: it gives up (a published strategy whose rules do not cover the position).
  virtual games::Advice choose(const games::AnyPosition& position, const base::Limits& limits) = 0;
  /// What random games told of the moves when choose() was asked last; null for players without.
  virtual const search::Estimate* estimate() const { return nullptr; }
};

/// What players do with of which their names say nothing.
struct Defaults {
  std::uint64_t iterations = kIterations;       // of uct
  std::size_t memory = std::size_t{512} << 20;  // of solver, in bytes
};

/// A player by its name: `random`, `mc:playouts=500`, `uct:iterations=60000,c=1.41421,final=value`,
/// `solver`, `strategy:NAME`, `gtp:COMMAND`. The random ones use `seed` unless they are written
/// with one of their own (`seed=7`), which is then mixed with `seed`. Throws base::InputError; so
/// does setting `stop` while another program is being started.
std::unique_ptr<Player> make_player(const games::AnyGame& game, games::Side side,
                                    std::string_view name, std::uint64_t seed,
                                    const std::atomic<bool>* stop = nullptr,
                                    const Defaults& defaults = {});

struct PlayerKind {
  std::string_view name;
  std::string_view options;
  std::string_view about;
  std::string_view source;
  std::string_view example;
};
/// Every kind of player that make_player knows, and `human`, whom only the terminal can ask.
const std::vector<PlayerKind>& player_kinds();

}  // namespace zermelo::play
