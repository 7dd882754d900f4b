#include "solve/strong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <ostream>

#include "base/error.hpp"
#include "board/lines.hpp"
#include "board/symmetry.hpp"

namespace zermelo::solve {

using games::kChaos;
using games::kOrder;
using games::OrderChaosRules;
using games::PassRule;
using games::Side;
using games::WinRule;

namespace {

// The recursion. A block of level k is the (S+1)^k fillings that share the contents of the cells
// c_k, c_(k+1), ... (the more significant ones). A byte begins as an accumulator over the
// successors seen so far and ends as the value:
//
//     kExists   some move leads to a filling that Order wins with Chaos on turn
//               (becomes: Order wins with Order on turn)
//     kAll      all moves lead to fillings that Order wins with Order on turn
//               (becomes: Order wins with Chaos on turn)
//     kHasMove  there is an empty cell
//
// To solve a block of level k: split it by the content of c_(k-1); solve the parts in which that
// cell holds a stone, add their values to the accumulators of the part in which it is empty (byte
// by byte: a loop the compiler turns into vectors), then solve that part. By then every successor
// has been counted.
//
// Lines: a line is tested when its least significant cell gets its content. Under win=line a made
// line decides the whole block at once. The exact rules look at single fillings, at level 0.
constexpr std::uint8_t kExists = 1, kAll = 2, kHasMove = 4;
constexpr std::uint8_t kOrderWins = kExists | kAll;
constexpr int kMostCells = 31;

class Recursion {
 public:
  Recursion(const OrderChaosRules& rules, std::vector<std::uint8_t>& values,
            const base::Limits& limits)
      : rules_(rules), values_(values), limits_(limits), lowest_(kMostCells + 1) {
    const auto& board = rules.board;
    const auto index = board::index_of_numbers(board);
    const int count = board.size();
    power_.push_back(1);
    for (int k = 0; k < count; ++k) {
      power_.push_back(power_.back() * (static_cast<std::uint64_t>(rules.symbols) + 1));
    }
    const auto steps = board::directions(board);
    for (const auto& cells : board::lines(board, rules.line)) {
      Line line{};
      for (const auto cell : cells) line.cells |= 1U << index[cell];
      lowest_[static_cast<std::size_t>(std::countr_zero(line.cells))].push_back(line.cells);
      // Under the exact rules: the two cells that would continue the line. A line of one cell is a
      // run in each direction.
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
    stones_.fill(0);
    while (report_level_ < count && report_size() < kLeastReport) ++report_level_;
  }

  bool run() {
    std::fill(values_.begin(), values_.end(), kAll);
    block(rules_.board.size(), values_.data());
    return !stopped_;
  }

 private:
  struct Line {
    std::uint32_t cells;
    std::uint32_t ends;
  };

  void block(int level, std::uint8_t* bytes) {
    if (level == 0) {
      *bytes = finish(*bytes);
      return;
    }
    if (stopped_) return;
    const std::uint64_t part = power_[static_cast<std::size_t>(level - 1)];
    const std::uint32_t cell = 1U << (level - 1);
    for (std::uint64_t i = 0; i < part; ++i) bytes[i] |= kHasMove;
    for (int s = rules_.symbols; s >= 1; --s) {
      std::uint8_t* with_stone = bytes + static_cast<std::uint64_t>(s) * part;
      stones_[static_cast<std::size_t>(s)] |= cell;
      if (rules_.win == WinRule::line &&
          makes_line(level - 1, stones_[static_cast<std::size_t>(s)])) {
        std::fill_n(with_stone, part, kOrderWins);
        if (level > report_level_) report(part / report_size());
      } else {
        block(level - 1, with_stone);
      }
      stones_[static_cast<std::size_t>(s)] &= ~cell;
      for (std::uint64_t i = 0; i < part; ++i) {
        const int value = with_stone[i];
        bytes[i] = static_cast<std::uint8_t>((bytes[i] | ((value >> 1) & kExists)) &
                                             (~kAll | (value << 1)));
      }
    }
    block(level - 1, bytes);
    if (level == report_level_) report(1);
  }

  std::uint8_t finish(std::uint8_t sum) const {
    const bool full = (sum & kHasMove) == 0;
    if (rules_.win == WinRule::exact || (rules_.win == WinRule::exact_at_end && full)) {
      if (has_exact_run()) return kOrderWins;
    }
    if (full) return 0;
    const bool exists = (sum & kExists) != 0, all = (sum & kAll) != 0;
    // Who may pass chooses between the two players on turn. Under pass=both Order gains nothing by
    // a pass, since Chaos would pass in return and win, while Chaos makes Order place, since her
    // pass in return would lose.
    const bool order_passes = rules_.pass == PassRule::starter && rules_.first == kOrder;
    const bool chaos_passes = rules_.may_pass(kChaos);
    const bool order_on_turn = exists || (order_passes && all);
    const bool chaos_on_turn = all && (!chaos_passes || exists);
    return static_cast<std::uint8_t>((order_on_turn ? kExists : 0) | (chaos_on_turn ? kAll : 0));
  }

  bool makes_line(int lowest_cell, std::uint32_t stones) const {
    for (const std::uint32_t line : lowest_[static_cast<std::size_t>(lowest_cell)]) {
      if ((stones & line) == line) return true;
    }
    return false;
  }

  bool has_exact_run() const {
    for (int s = 1; s <= rules_.symbols; ++s) {
      const std::uint32_t stones = stones_[static_cast<std::size_t>(s)];
      for (const Line& line : lines_) {
        if ((stones & line.cells) == line.cells && (stones & line.ends) == 0) return true;
      }
    }
    return false;
  }

  /// Notes that so many blocks of report_level_ are done.
  void report(std::uint64_t blocks) {
    reported_ += blocks;
    if (limits_.reached(watch_)) stopped_ = true;
    if (limits_.progress) {
      const auto total = values_.size() / report_size();
      limits_.progress(static_cast<double>(reported_) / static_cast<double>(total),
                       static_cast<double>(reported_ * report_size()));
    }
  }

  const OrderChaosRules& rules_;
  std::vector<std::uint8_t>& values_;
  const base::Limits& limits_;
  std::vector<std::uint64_t> power_;
  std::vector<std::vector<std::uint32_t>> lowest_;  // lines by their least significant cell
  std::vector<Line> lines_;
  std::array<std::uint32_t, games::kMaxSymbols + 1> stones_;  // of the cells whose content is fixed
  static constexpr std::uint64_t kLeastReport = 200'000;
  int report_level_ = 0;  // the least level whose blocks have so many positions
  std::uint64_t report_size() const { return power_[static_cast<std::size_t>(report_level_)]; }
  std::uint64_t reported_ = 0;
  bool stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace

std::optional<std::uint64_t> StrongSolution::bytes(const OrderChaosRules& rules) {
  std::uint64_t positions = 1;
  for (int k = 0; k < rules.board.size(); ++k) {
    positions *= static_cast<std::uint64_t>(rules.symbols) + 1;
    if (k >= kMostCells || positions > std::uint64_t{1} << 48) return std::nullopt;
  }
  return positions;
}

std::unique_ptr<StrongSolution> StrongSolution::solve(const OrderChaosRules& rules,
                                                      std::size_t memory,
                                                      const base::Limits& limits) {
  const auto positions = bytes(rules);
  if (!positions || *positions > memory) {
    throw base::InputError(fmt::format(
        "{}: a strong solution holds {}^{} positions, one byte each, and the limit is {} MiB; "
        "raise --memory or take a smaller board",
        rules.name(), rules.symbols + 1, rules.board.size(), memory >> 20));
  }
  std::unique_ptr<StrongSolution> solution(new StrongSolution(rules));
  solution->values_.resize(*positions);
  if (!Recursion(rules, solution->values_, limits).run()) return nullptr;
  return solution;
}

std::uint64_t StrongSolution::index(const std::vector<int>& contents) const {
  std::uint64_t index = 0;
  for (std::size_t k = contents.size(); k-- > 0;) {
    index = index * (static_cast<std::uint64_t>(rules_.symbols) + 1) +
            static_cast<std::uint64_t>(contents[k]);
  }
  return index;
}

int StrongSolution::content(std::uint64_t index, int cell) const {
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  for (; cell > 0; --cell) index /= contents;
  return static_cast<int>(index % contents);
}

int StrongSolution::stones(std::uint64_t index) const {
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  int n = 0;
  for (; index != 0; index /= contents) n += index % contents != 0 ? 1 : 0;
  return n;
}

std::vector<StrongSolution::Layer> StrongSolution::layers() const {
  // Count the stones of an index as those of its upper and of its lower half.
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  std::uint64_t low = 1;
  for (int k = 0; k < rules_.board.size() / 2; ++k) low *= contents;
  std::vector<std::uint8_t> stones_of_low(low);
  for (std::uint64_t i = 0; i < low; ++i) stones_of_low[i] = static_cast<std::uint8_t>(stones(i));
  std::vector<Layer> result(static_cast<std::size_t>(rules_.board.size()) + 1);
  for (std::uint64_t high = 0; high < positions() / low; ++high) {
    const auto base = static_cast<std::size_t>(stones(high));
    const std::uint8_t* values = values_.data() + high * low;
    for (std::uint64_t i = 0; i < low; ++i) {
      Layer& layer = result[base + stones_of_low[i]];
      ++layer.positions;
      layer.order_wins[0] += values[i] & 1;
      layer.order_wins[1] += (values[i] >> 1) & 1;
    }
  }
  return result;
}

void StrongSolution::write_text(std::ostream& out, Side player, Side to_move) const {
  std::string buffer;
  for (std::uint64_t i = 0; i < positions(); ++i) {
    buffer += winner(i, to_move) == player ? '1' : '0';
    if (buffer.size() == std::size_t{1} << 16) {
      out << buffer;
      buffer.clear();
    }
  }
  out << buffer;
}

void StrongSolution::write(std::ostream& out) const {
  out << fmt::format("zermelo-strong 1 {} positions={}\n", rules_.name(), positions());
  std::string buffer;
  for (std::uint64_t i = 0; i < positions(); i += 4) {
    unsigned byte = 0;
    for (std::uint64_t j = 0; j < 4 && i + j < positions(); ++j) {
      byte |= static_cast<unsigned>(values_[i + j]) << (2 * j);
    }
    buffer += static_cast<char>(byte);
    if (buffer.size() == std::size_t{1} << 16) {
      out << buffer;
      buffer.clear();
    }
  }
  out << buffer;
}

Difference difference(const StrongSolution& a, const StrongSolution& b) {
  const auto& rules = a.rules();
  const int cells = rules.board.size();
  const std::uint64_t contents = static_cast<std::uint64_t>(rules.symbols) + 1;
  std::vector<std::uint64_t> power{1};
  for (int k = 0; k < cells; ++k) power.push_back(power.back() * contents);
  const auto symmetries = board::symmetries(rules.board);
  std::vector<int> symbols(static_cast<std::size_t>(rules.symbols));

  const auto least_image = [&](std::uint64_t index) {
    std::uint64_t least = index;
    for (const auto& image : symmetries) {
      for (std::size_t s = 0; s < symbols.size(); ++s) symbols[s] = static_cast<int>(s) + 1;
      do {
        std::uint64_t moved = 0;
        std::uint64_t rest = index;
        for (std::size_t k = 0; rest != 0; ++k, rest /= contents) {
          const auto content = rest % contents;
          if (content != 0) {
            moved += static_cast<std::uint64_t>(symbols[content - 1]) * power[image[k]];
          }
        }
        least = std::min(least, moved);
      } while (std::next_permutation(symbols.begin(), symbols.end()));
    }
    return least;
  };

  Difference result;
  result.by_stones.resize(static_cast<std::size_t>(cells) + 1);
  for (std::uint64_t i = 0; i < a.positions(); ++i) {
    for (const Side side : {kOrder, kChaos}) {
      if (a.winner(i, side) == b.winner(i, side)) continue;
      ++result.positions;
      ++result.by_stones[static_cast<std::size_t>(a.stones(i))];
      if (least_image(i) == i) {
        ++result.up_to_symmetry;
        result.representatives.push_back({i, side});
      }
    }
  }
  return result;
}

}  // namespace zermelo::solve
