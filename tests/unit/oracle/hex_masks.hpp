// The value of every position of a small board of Hex, by plain recursion over pairs of bit masks.
// The solver is compared with this where the slow twin's own recursion would take too long. The
// twin says once for every set of stones whether it wins; the rest is counting. There is no hashing
// and no symmetry.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/hex_oracle.hpp"

namespace oracle::hex {

class MaskNegamax {
 public:
  /// Precondition: at most 16 cells, and no swap. It takes 3^cells bytes.
  explicit MaskNegamax(const Game& game)
      : cells_(static_cast<std::size_t>(game.rules().width * game.rules().height)),
        power_(std::size_t{1} << cells_) {
    for (const char colour : {'R', 'B'}) {
      auto& connects = colour == 'R' ? red_connects_ : blue_connects_;
      for (std::size_t set = 0; set < power_.size(); ++set) {
        std::string content(cells_, '.');
        for (std::size_t i = 0; i < cells_; ++i) {
          if ((set >> i & 1U) != 0) content[i] = colour;
        }
        connects.push_back(game.connects(content, colour));
      }
    }
    std::size_t positions = 1;
    for (std::size_t i = 0; i < cells_; ++i, positions *= 3) {
      for (std::size_t set = 0; set < power_.size(); ++set) {
        if ((set >> i & 1U) != 0) power_[set] += static_cast<std::uint32_t>(positions);
      }
    }
    known_.resize(positions);
  }

  /// Who wins, 'R' or 'B'. Precondition: nobody has won, and the numbers of stones are such that it
  /// is `to_move`'s turn, so that a position always comes with the same player to move.
  char winner(std::uint32_t red, std::uint32_t blue, char to_move) {
    char& known = known_[power_[red] + 2 * power_[blue]];
    if (known != 0) return known;
    char best = to_move == 'R' ? 'B' : 'R';
    for (std::uint32_t cell = 1; cell < power_.size() && best != to_move; cell <<= 1) {
      if (((red | blue) & cell) != 0) continue;
      const bool wins_at_once =
          to_move == 'R' ? red_connects_[red | cell] : blue_connects_[blue | cell];
      const auto after = [&] {
        return to_move == 'R' ? winner(red | cell, blue, 'B') : winner(red, blue | cell, 'R');
      };
      if (wins_at_once || after() == to_move) best = to_move;
    }
    return known = best;
  }

 private:
  std::size_t cells_;
  std::vector<std::uint32_t> power_;  // of a set: the sum of 3^i
  std::vector<bool> red_connects_, blue_connects_;
  std::vector<char> known_;
};

}  // namespace oracle::hex
