// A second opinion on certificates, for tests: written apart from the checker and differently.
//
// It plays on strings of characters, finds runs by searching text, tests symmetries on all
// patterns of stones, and follows the certificate through every position itself, mapping answers
// back by inverse permutations as docs/certificates.md says. It is slow and for tiny boards.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace oracle {

// A game; stones are one character a cell, '.' for empty.
struct Game {
  explicit Game(const std::string& text);  // `valid` is false when it cannot be read

  bool valid = false;
  std::vector<std::pair<int, int>> cells;  // row, column
  std::vector<std::string> names;
  std::vector<std::vector<int>> rows;  // maximal rows of cells, in all four directions
  int m = 0;
  std::string first = "order", pass = "none", win = "line", symbols;

  int index(const std::string& name) const;                 // -1 if there is no such cell
  std::string transcript(const std::string& stones) const;  // the rows, one after the other
  bool has_winning_run(const std::string& stones) const;
  std::string outcome(const std::string& stones) const;  // "order", "chaos" or ""
  bool may_pass(const std::string& player) const {
    return pass == "both" || (pass == "starter" && player == first);
  }
};

// The winner of a game, or of one `after` some moves, found by plain negamax over all positions.
std::string true_winner(const std::string& game);

// Is this text a right certificate of kind strategy?
bool accepts_strategy(const std::string& text);

// The same two for Hex; the claim is `hex:...`, perhaps with ` after MOVES` behind it.
std::string true_hex_winner(const std::string& claim);
bool accepts_hex_strategy(const std::string& text);

// Has a rectangle a pairing of opposite pairs for the lines of so many cells?
bool has_pairing(int columns, int rows, int line, bool adjacent, bool ordered);

// Does Order, playing as docs/certificates.md says under "Why this proves the claim", win the
// outer game against every reply? The text must be readable as a certificate of kind lifted.
bool lifted_strategy_wins(const std::string& text);

}  // namespace oracle
