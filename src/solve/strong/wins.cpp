#include "solve/strong/wins.hpp"

#include <bit>
#include <utility>

#include "board/lines.hpp"
#include "board/symmetry.hpp"

namespace zermelo::solve {

using games::WinRule;

StrongWins::StrongWins(const games::OrderChaosRules& rules, const StrongWords& words)
    : rules_(rules), words_(words), lowest_(kMostStrongCells + 1) {
  const auto& board = rules_.board;
  const auto index = board::index_of_numbers(board);
  const auto steps = board::directions(board);
  for (const auto& cells : board::lines(board, rules_.line)) {
    Line line{};
    for (const auto cell : cells) line.cells |= 1U << index[cell];
    add_reaching(line.cells);
    lowest_[static_cast<std::size_t>(std::countr_zero(line.cells))].push_back(line.cells);
    // Under the exact rules, the two cells that would continue the line matter. A line of one cell
    // is a run in each direction.
    for (const int step : steps) {
      if (cells.size() > 1 && cells[1] - cells[0] != step) continue;
      line.ends = 0;
      for (const int end : {cells.front() - step, cells.back() + step}) {
        if (end >= 0 && end < board.numbers() && board.set().test(end)) {
          line.ends |= 1U << index[static_cast<std::size_t>(end)];
        }
      }
      lines_.push_back(line);
    }
  }
}

void StrongWins::add_reaching(std::uint32_t line) {
  const std::uint32_t inside = (1U << words_.cells()) - 1;
  if ((line & inside) == 0) return;
  Reaching reaching{.others = line & ~inside, .stands = {0}};
  for (int s = 1; s <= rules_.symbols; ++s) {
    Word stands = ~Word{0};
    for (int k = 0; k < words_.cells(); ++k) {
      if ((line >> k & 1) != 0) stands &= words_.holding(k, s);
    }
    reaching.stands.push_back(stands);
  }
  reaching_.push_back(std::move(reaching));
}

StrongWins::Word StrongWins::has_won(const Stones& stones, bool rest_full) const {
  Word won = 0;
  if (rules_.win == WinRule::line) {
    for (const auto& line : reaching_) {
      for (std::size_t s = 1; s < line.stands.size(); ++s) {
        if ((stones[s] & line.others) == line.others) won |= line.stands[s];
      }
    }
    return won;
  }
  const bool at_end = rules_.win == WinRule::exact_at_end;
  if (at_end && !rest_full) return 0;
  for (int filling = 0; filling < words_.fillings(); ++filling) {
    const Word bit = Word{1} << filling;
    if (at_end && (words_.with_stones(words_.cells()) & bit) == 0) continue;
    Stones all = stones;
    for (int k = 0; k < words_.cells(); ++k) {
      all[static_cast<std::size_t>(words_.content(filling, k))] |= 1U << k;
    }
    if (has_exact_run(all)) won |= bit;
  }
  return won;
}

bool StrongWins::makes_line(std::size_t lowest_cell, std::uint32_t stones) const {
  for (const std::uint32_t line : lowest_[lowest_cell]) {
    if ((stones & line) == line) return true;
  }
  return false;
}

bool StrongWins::has_exact_run(const Stones& all) const {
  for (std::size_t s = 1; s <= static_cast<std::size_t>(rules_.symbols); ++s) {
    for (const Line& line : lines_) {
      if ((all[s] & line.cells) == line.cells && (all[s] & line.ends) == 0) return true;
    }
  }
  return false;
}

}  // namespace zermelo::solve
