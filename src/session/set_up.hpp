// Stones that stand on the board before the first move, as SGF sets them up.
//
//   AB, AW   stones of Black and of White, that is, of the first two letters of the game's stones:
//            of Red and Blue, or the symbols X and O
//   AE       takes stones away again
//   PL       who moves first; without it, the player of the first move does, and without that
//            either, the number of stones decides
//
// A value is a cell (`AB[b2]`) or a rectangle of cells (`AB[a1:c2]`).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "session/sgf.hpp"

namespace zermelo::session {

struct SetUp {
  std::vector<games::Move> stones;  // on different cells, in the order of the board
  games::Side to_move = games::Side::a;
  friend bool operator==(const SetUp&, const SetUp&) = default;
};

/// Reads what the nodes before the first move set up, one node after the other.
class SetUpReader {
 public:
  explicit SetUpReader(games::AnyGame game) : game_(std::move(game)) {}

  /// Whether a node adds stones or takes some away.
  static bool has_stones(const SgfNode& node);
  /// Throws base::InputError if a value is not on the board.
  void read(const SgfNode& node);
  /// What has been set up, if anything; `first` is the player of the first move, if there is one.
  std::optional<SetUp> take(std::optional<games::Side> first) const;

 private:
  games::AnyGame game_;
  std::map<games::Cell, int> stones_;  // the symbol on a cell
  std::optional<games::Side> to_move_;
};

/// Writes AB, AW and PL into a node.
void write_set_up(const games::AnyGame& game, const SetUp& start, SgfNode& node);

}  // namespace zermelo::session
