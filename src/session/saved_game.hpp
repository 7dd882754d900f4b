// Games in the terms of SGF: which game it is, who played, the moves of the main line, and the
// result.
//
//   Hex          GM[11], SZ[cols:rows], moves `e4` and `swap-pieces`, as Hex programs write them
//   other games  GM[900], SZ[cols:rows], moves as everywhere in this program (`Xb2`, `pass`)
//   all          ZERMELO[GAME], a private property with the whole name of the game, without which
//                only Hex on the plane is understood, with the swap rule if it is used, as Hex
//                programs and sites write it (foreign.hpp)
//   AB, AW       stones that stand before the first move (set_up.hpp)
//
// B is the first of a game's two players (Order, Red, Black, x), and W is the second.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "session/set_up.hpp"
#include "session/sgf.hpp"

namespace zermelo::session {

struct SavedGame {
  games::AnyGame game;
  std::vector<games::Move> moves;
  std::array<std::string, 2> players = {};  // PB and PW
  std::string result = {};                  // RE: `B+`, `W+R` (resigned), `0` (a draw), or nothing
  std::optional<SetUp> start = {};          // where the game begins, if not on the empty board
  /// What is said of the moves, of each in turn (C); empty, or missing at the end, for nothing. It
  /// is written only: what a file says stays in its tree.
  std::vector<std::string> comments = {};
  std::string remark = {};  // what is said of the end of the game, also written only

  /// The position before the first move.
  games::AnyPosition first() const {
    return start ? game.set_up(start->stones, start->to_move) : game.initial();
  }
  /// The position after all moves.
  games::AnyPosition last() const;

  friend bool operator==(const SavedGame& a, const SavedGame& b) {
    return a.game.name() == b.game.name() && a.moves == b.moves && a.players == b.players &&
           a.result == b.result && a.start == b.start;
  }
};

SgfTree to_sgf(const SavedGame& saved);
/// The main line. Throws base::InputError if the tree is not a game that the program knows, or if
/// one of its moves is not legal.
SavedGame from_sgf(const SgfTree& tree);

/// A tree in which the game is the main line and which keeps everything in `tree`: other moves as
/// variations after it, and comments and unknown properties where they were. What the game says of
/// a move is added where the tree says nothing. If the game stops short of the tree's line, an
/// empty node says so.
SgfTree continued(SgfTree tree, const SavedGame& saved);

/// The game of that number, counted from 1, in a file, or behind a link in place of the file's
/// path. Throws base::InputError.
SgfTree load_tree(const std::string& path, std::size_t number = 1);
/// The same, read as a game that the program knows.
SavedGame load_game(const std::string& path, std::size_t number = 1);

/// RE for an outcome: `B+`, `W+`, `0`, or nothing while it is undecided.
std::string sgf_result(games::Outcome outcome);

}  // namespace zermelo::session
