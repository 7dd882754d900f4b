// Which fillings the stones alone make Order's, for the strong solver.
//
// Lines: a line is tested when its least significant cell gets its content. Under win=line a made
// line decides a whole block of fillings at once; lines that reach into the cells of a word
// (solve/strong/words.hpp) decide some of its fillings. The exact rules look at single fillings.
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

  /// Both must outlive it.
  StrongWins(const games::OrderChaosRules& rules, const StrongWords& words);

  /// Whether stones of one symbol, the last of them on that cell, which is the least significant
  /// one that is fixed, stand on a line. Under win=line they have won.
  bool makes_line(std::size_t lowest_cell, std::uint32_t stones) const;

  /// The fillings of a word that Order has won, the other cells being fixed; `rest_full`: with a
  /// stone on each of those.
  Word has_won(const Stones& stones, bool rest_full) const;

 private:
  struct Line {
    std::uint32_t cells;
    std::uint32_t ends;
  };
  /// A line with a cell in the words: where its other cells hold a symbol, the bits where it stands.
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
