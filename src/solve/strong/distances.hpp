// How far every position of a small board is from its end: retrograde analysis of any game of the
// house in which every move puts a stone.
//
// The positions are the fillings of strong.hpp, with a player on turn: in Order and Chaos either, in
// the other games the one whom the numbers of stones leave. A move raises the index of a filling, so
// the fillings are gone through from the largest index down, each asking the rules for its outcome
// and its moves, and every successor is known by then. One byte a filling and player on turn.
//
// The winner plays for the shortest way, the loser for the longest; the distance is counted in moves
// of both players. Slower than strong.hpp by far, which knows one game only and no distances.
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
  /// Bytes that solve() takes. Throws base::InputError for a game with a pass or a swap.
  static std::uint64_t bytes(const games::AnyGame& game);

  /// Throws base::InputError also if that is more than `memory`. Empty if a limit was reached.
  static std::unique_ptr<Distances> solve(const games::AnyGame& game, std::size_t memory,
                                          const base::Limits& limits = {});

  struct Value {
    games::Outcome outcome = games::Outcome::undecided;  // with perfect play of both
    int plies = 0;  // to the end; of a draw as many as there are empty cells
    friend bool operator==(const Value&, const Value&) = default;
  };
  /// Nothing where the stones do not leave that player on turn.
  std::optional<Value> value(std::uint64_t index, games::Side to_move) const;
  /// The stones of a filling, as set_up takes them.
  std::vector<games::Move> stones(std::uint64_t index) const;

  struct Count {
    std::array<std::array<std::uint64_t, 3>, 2> positions{};  // by player on turn: a, b wins, draws
  };
  std::vector<Count> by_stones() const;
  std::vector<Count> by_plies() const;
  std::uint64_t fillings() const { return fillings_; }

 private:
  explicit Distances(games::AnyGame game) : game_(std::move(game)) {}

  games::AnyGame game_;
  std::uint64_t contents_ = 3;
  std::uint64_t fillings_ = 0;
  /// By player on turn: outcome * 64 + plies, 0 where that player cannot be on turn. Not cleared
  /// before the work, which writes every one: clearing gigabytes is slow, and hears no Ctrl-C.
  std::array<std::unique_ptr<std::uint8_t[]>, 2> values_;
};

}  // namespace zermelo::solve
