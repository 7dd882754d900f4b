// Which fillings Order has won by the stones alone, for the strong solver.
//
// A line is tested when its least significant cell gets its content. Under win=line, a line that is
// made decides a whole block of fillings at once, whereas a line that reaches into the cells of a
// word (solve/strong/words.hpp) decides some of the fillings in it. For the exact rules single
// fillings are tested.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/order_chaos/rules.hpp"
#include "solve/strong/words.hpp"

namespace zermelo::solve {

inline constexpr int kMostStrongCells = 31;

class StrongWins {
 public:
  using Word = StrongWords::Word;
  using Stones = std::array<std::uint32_t, games::kMaxSymbols + 1>;  // of the cells that are fixed

  /// Both references must outlive this object.
  StrongWins(const games::OrderChaosRules& rules, const StrongWords& words);

  /// Whether stones of one symbol, the last of which is on that cell, the least significant one
  /// that is fixed, fill a line. Under win=line they have then won.
  bool makes_line(std::size_t lowest_cell, std::uint32_t stones) const;

  /// The fillings of a word that Order has won, where the other cells are fixed; `rest_full` says
  /// that all of these hold stones.
  Word has_won(const Stones& stones, bool rest_full) const;

 private:
  struct Line {
    std::uint32_t cells;
    std::uint32_t ends;
  };
  /// A line with a cell in the words. If its other cells hold a symbol, `stands` has the bits where
  /// it is filled with that symbol.
  struct Reaching {
    std::uint32_t others;
    std::vector<Word> stands;  // by symbol
  };

  void add_reaching(std::uint32_t line);
  bool has_exact_run(const Stones& all) const;

  const games::OrderChaosRules& rules_;
  const StrongWords& words_;
  std::vector<std::vector<std::uint32_t>> lowest_;  // lines by their least significant cell
  std::vector<Reaching> reaching_;
  std::vector<Line> lines_;
};

}  // namespace zermelo::solve
