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
#include "play/move_clock.hpp"
#include "search/estimate.hpp"

namespace zermelo::play {

/// Chooses moves for one side of one game. Owned and called by one thread at a time.
class Player {
 public:
  virtual ~Player() = default;
  /// Says which moves led from the start of the game to the position about which choose() is asked
  /// next. Only players that follow a game (`gtp:`) need it; for the others the position is enough.
  virtual void hear(std::span<const games::Move>) {}
  /// The move in an undecided position in which this player's side is to move, with a reason that a
  /// person can read. Blocks until it has one or until limits say stop, and then answers with the
  /// best that it has. If there is no move, the player gives up, as a published strategy does whose
  /// rules do not cover the position.
  virtual games::Advice choose(const games::AnyPosition& position, const base::Limits& limits) = 0;
  /// Thinks on about an undecided position in which the opponent is to move, until limits say stop,
  /// and keeps what comes of it for choose(). Called after hear(). Players that were not told to
  /// ponder return at once.
  virtual void ponder(const games::AnyPosition&, const base::Limits&) {}
  /// The estimate of the moves by random games when choose() was asked last; null for players that
  /// play none.
  virtual const search::Estimate* estimate() const { return nullptr; }
  /// Whether the reasons of choose() say anything of the game, a value or a rule, and not only how
  /// a move came about.
  virtual bool gives_reasons() const { return true; }
};

/// What players do with of which their names say nothing.
struct Defaults {
  std::uint64_t iterations = kIterations;         // of uct
  std::size_t memory = std::size_t{512} << 20;    // of solver, in bytes
  std::size_t tree = search::UctConfig{}.memory;  // of UCT, in bytes
  bool knowledge_if_any = false;  // knowledge=N is no error where nothing is known of the game
  Timing peers = {};              // of gtp:, by the clock on the wall
  double patience = 600;          // seconds for a move of gtp: that has no such time
};

/// A player by its name: `level:3`, `random`, `mc:playouts=500`, `uct:iterations=60000,c=1.41421`,
/// `solver`, `strategy:NAME`, `gtp:COMMAND`. The players that use chance use `seed`; if they are
/// written with a seed of their own (`seed=7`), the two are mixed. Throws base::InputError, and so
/// does setting `stop` while another program is being started.
std::unique_ptr<Player> make_player(const games::AnyGame& game, games::Side side,
                                    std::string_view name, std::uint64_t seed,
                                    const std::atomic<bool>* stop = nullptr,
                                    const Defaults& defaults = {});

/// Whether a player of this name is another program, `gtp:COMMAND`.
bool is_peer(std::string_view name);
/// Throws base::InputError if make_player refuses the name. It starts no other programs, since one
/// that does not start breaks no games but its own.
void expect_player(const games::AnyGame& game, games::Side side, std::string_view name);

struct PlayerKind {
  std::string_view name;
  std::string_view options;
  std::string_view about;
  std::string_view source;
  std::string_view example;
  std::string_view family = {};  // the only one whose games it plays; empty: it plays all
};
/// Every kind of player that make_player knows, and `human`, which only the terminal can ask.
const std::vector<PlayerKind>& player_kinds();
/// Who plays a game where nobody says who: the player of its family, or UCT.
std::string_view usual_player(const games::AnyGame& game);

}  // namespace zermelo::play
