// How far every position of a small board is from the end, by retrograde analysis. This works for
// any of the games in which every move places a stone.
//
// The positions are the fillings of solve/strong/strong.hpp together with a player to move. In
// Order and Chaos that may be either player, in the other games it is the one whom the numbers of
// stones determine. A move raises the index of a filling. So the fillings are visited from the
// largest index down, and for each of them the rules are asked for its outcome and its moves; the
// values of all successors are known by then. This takes one byte for each filling and player to
// move.
//
// The winner plays for the shortest way and the loser for the longest, and the distance is counted
// in moves of both players. All this is much slower than strong.hpp, which knows one game only and
// no distances.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::solve {

class Distances {
 public:
  /// The number of bytes that solve() takes. Throws base::InputError for a game with a pass or a
  /// swap.
  static std::uint64_t bytes(const games::AnyGame& game);

  /// Throws base::InputError also if it would take more than `memory` bytes. Empty if a limit was
  /// reached.
  static std::unique_ptr<Distances> solve(const games::AnyGame& game, std::size_t memory,
                                          const base::Limits& limits = {});

  struct Value {
    games::Outcome outcome = games::Outcome::undecided;  // with perfect play of both players
    int plies = 0;  // to the end; in a draw, the number of empty cells
    friend bool operator==(const Value&, const Value&) = default;
  };
  /// Nothing if it cannot be that player's turn with these stones.
  std::optional<Value> value(std::uint64_t index, games::Side to_move) const;
  /// The stones of a filling, as set_up takes them.
  std::vector<games::Move> stones(std::uint64_t index) const;

  struct Count {
    std::array<std::array<std::uint64_t, 3>, 2> positions{};  // by mover: a, b wins, draws
  };
  std::vector<Count> by_stones() const;
  std::vector<Count> by_plies() const;
  std::uint64_t fillings() const { return fillings_; }

 private:
  explicit Distances(games::AnyGame game) : game_(std::move(game)) {}

  games::AnyGame game_;
  std::uint64_t contents_ = 3;
  std::uint64_t fillings_ = 0;
  /// By player to move: outcome * 64 + plies, or 0 if it cannot be that player's turn. Not cleared
  /// beforehand, since every entry is written, and clearing gigabytes is slow and cannot be
  /// interrupted with Ctrl-C.
  std::array<std::unique_ptr<std::uint8_t[]>, 2> values_;
};

}  // namespace zermelo::solve
