// The rules of Order and Chaos, naively: the game string, and who has won.
//
// This file and rules.cpp are all that the checker believes about the game. They follow
// docs/certificates.md, sections "The game string" and "The rules, as the checker reads them".
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "board.hpp"

namespace checker {

enum class Player { kOrder, kChaos };
enum class PassRule { kNone, kStarter, kBoth };
enum class WinRule { kLine, kExact, kExactAtEnd };

struct Game {
  Board board;
  int line = 0;  // M
  Player first = Player::kOrder;
  PassRule pass = PassRule::kNone;
  WinRule win = WinRule::kLine;
  int symbols = 2;
  std::vector<Line> lines;  // all lines of M cells
};

Game parse_game(std::string_view text, int line);

std::string_view player_name(Player player);

// May this player ever pass?
bool may_pass(const Game& game, Player player);

// One value a cell, in reading order: 0 is empty, 1 is X, 2 is O, 3 is A, ...
using Stones = std::vector<std::uint8_t>;

std::uint8_t parse_symbol(std::string_view name, const Game& game, int line);
char symbol_name(std::uint8_t symbol);

bool is_full(const Stones& stones);

// A line is live when all its cells are empty or hold one and the same symbol.
bool is_live(const Line& line, const Stones& stones);

// The live ones among some lines. A position is dead when the board has no live line. Stones
// never leave the board, so a line that is not live never becomes live again: after a further
// stone it is enough to look among the lines that were live before it.
using LineList = std::vector<const Line*>;
LineList live_lines(const LineList& among, const Stones& stones);

enum class Outcome { kOpen, kOrderWins, kChaosWins };

// The outcome after a stone was placed in `last`, in a game that was open before.
// `live_before` are the lines that were live before that stone.
Outcome outcome_after(const Game& game, const Stones& stones, int last,
                      const LineList& live_before);

}  // namespace checker
