#include "solve/strong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <future>
#include <mutex>
#include <ostream>

#include "base/error.hpp"
#include "board/lines.hpp"
#include "board/symmetry.hpp"
#include "solve/strong_state.hpp"
#include "solve/strong_words.hpp"

namespace zermelo::solve {

using games::index;
using games::kChaos;
using games::kOrder;
using games::OrderChaosRules;
using games::PassRule;
using games::Side;
using games::WinRule;

namespace {

using Word = StrongWords::Word;
using Planes = StrongState::Planes;
constexpr int kMostCells = 31;

// The recursion. A block of level k is the (S+1)^k fillings that share the contents of the cells
// c_k, c_(k+1), ... (the more significant ones). The two words of a set of fillings begin as
// accumulators over the successors seen so far and end as the values, by player on turn:
//
//     Order     bits where some move leads to a filling that Order wins with Chaos on turn
//               (becomes: Order wins with Order on turn)
//     Chaos     bits where all moves lead to fillings that Order wins with Order on turn
//               (becomes: Order wins with Chaos on turn)
//
// To solve a block of level k: split it by the content of c_(k-1); solve the parts in which that
// cell holds a stone, add their values to the accumulators of the part in which it is empty (word
// by word: a loop the compiler turns into vectors), then solve that part. By then every successor
// has been counted. The parts with a stone do not depend on each other: other threads may take them.
//
// Lines: a line is tested when its least significant cell gets its content. Under win=line a made
// line decides the whole block at once; lines that reach into the cells of a word decide some of its
// fillings. The exact rules look at single fillings.
//
// The blocks of report_level_ are what the state knows: those that are done are left alone.
class Recursion {
 public:
  Recursion(const OrderChaosRules& rules, Planes& values, StrongState& state,
            const base::Limits& limits, int threads)
      : rules_(rules),
        words_(rules.board.size(), rules.symbols),
        values_(values),
        state_(state),
        limits_(limits),
        free_threads_(threads - 1),
        lowest_(kMostCells + 1) {
    const int count = rules.board.size();
    power_.push_back(1);
    for (int k = 0; k < count; ++k) {
      power_.push_back(power_.back() * (static_cast<std::uint64_t>(rules.symbols) + 1));
    }
    find_lines();
    while (report_level_ < count &&
           (report_level_ < words_.cells() || report_size() < kLeastReport)) {
      ++report_level_;
    }
    block_words_ = report_size() / static_cast<std::uint64_t>(words_.fillings());
  }

  bool run() {
    const std::size_t words = power_.back() / static_cast<std::uint64_t>(words_.fillings());
    values_[index(kOrder)].assign(words, 0);
    values_[index(kChaos)].assign(words, ~Word{0});
    state_.begin(values_, block_words_);
    block(rules_.board.size(), 0, {});
    state_.keep();
    return !stopped_;
  }

 private:
  using Stones = std::array<std::uint32_t, games::kMaxSymbols + 1>;  // of the cells that are fixed
  struct Line {
    std::uint32_t cells;
    std::uint32_t ends;
  };
  /// A line with a cell in the words: where its other cells hold a symbol, the bits where it stands.
  struct Reaching {
    std::uint32_t others;
    std::vector<Word> stands;  // by symbol
  };

  void find_lines() {
    const auto& board = rules_.board;
    const auto index = board::index_of_numbers(board);
    const auto steps = board::directions(board);
    for (const auto& cells : board::lines(board, rules_.line)) {
      Line line{};
      for (const auto cell : cells) line.cells |= 1U << index[cell];
      add_reaching(line.cells);
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
  }

  void add_reaching(std::uint32_t line) {
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

  /// Solves the block of fillings that begins with the word `at`.
  void block(int level, std::size_t at, Stones stones) {
    if (stopped_ || (level == report_level_ && state_.is_done(at / block_words_))) return;
    if (level == words_.cells()) {
      finish(at, stones);
      if (level == report_level_) done(at);
      return;
    }
    const std::size_t part =
        power_[static_cast<std::size_t>(level - 1)] / static_cast<std::uint64_t>(words_.fillings());
    std::vector<std::future<void>> others;
    for (int s = rules_.symbols; s >= 1; --s) {
      const auto solve = [=, this] {
        Stones with = stones;
        with[static_cast<std::size_t>(s)] |= 1U << (level - 1);
        part_with_stone(level - 1, at + static_cast<std::size_t>(s) * part, s, with);
      };
      if (s > 1 && level > report_level_ && take_thread()) {
        others.push_back(std::async(std::launch::async, [solve, this] {
          solve();
          ++free_threads_;
        }));
      } else {
        solve();
      }
    }
    for (auto& other : others) other.get();
    for (int s = rules_.symbols; s >= 1; --s) {
      add_part(at, at + static_cast<std::size_t>(s) * part, part);
    }
    block(level - 1, at, stones);
    if (level == report_level_) done(at);
  }

  void part_with_stone(int level, std::size_t at, int symbol, const Stones& stones) {
    const auto cell = static_cast<std::size_t>(level);
    if (rules_.win != WinRule::line ||
        !makes_line(cell, stones[static_cast<std::size_t>(symbol)])) {
      return block(level, at, stones);
    }
    const std::size_t words = power_[cell] / static_cast<std::uint64_t>(words_.fillings());
    const std::size_t piece = std::min<std::size_t>(words, block_words_);
    for (std::size_t from = at; from < at + words; from += piece) {
      if (level >= report_level_ && state_.is_done(from / block_words_)) continue;
      for (auto& plane : values_) {
        std::fill_n(plane.begin() + static_cast<std::ptrdiff_t>(from), piece, ~Word{0});
      }
      if (level >= report_level_) state_.set_done(from / block_words_);
    }
    if (level >= report_level_) report();
  }

  bool take_thread() {
    if (--free_threads_ >= 0) return true;
    ++free_threads_;
    return false;
  }

  /// Adds the values of successors, from the word `from` on, to the accumulators from `to` on.
  void add(std::size_t to, std::size_t from, std::size_t words) {
    Word* order = values_[index(kOrder)].data();
    Word* chaos = values_[index(kChaos)].data();
    for (std::size_t i = 0; i < words; ++i) order[to + i] |= chaos[from + i];
    for (std::size_t i = 0; i < words; ++i) chaos[to + i] &= order[from + i];
  }

  /// The same for the blocks that have not got their values yet.
  void add_part(std::size_t to, std::size_t from, std::size_t words) {
    if (words < block_words_) return add(to, from, words);
    for (std::size_t i = 0; i < words; i += block_words_) {
      if (!state_.is_done((to + i) / block_words_)) add(to + i, from + i, block_words_);
    }
  }

  /// Turns the accumulators of a word into values: the fillings with the most stones first.
  void finish(std::size_t at, const Stones& stones) {
    std::uint32_t filled = 0;
    for (const auto set : stones) filled |= set;
    const bool rest_full = std::popcount(filled) == rules_.board.size() - words_.cells();
    const Word won = has_won(stones, rest_full);
    const Word some = values_[index(kOrder)][at], all = values_[index(kChaos)][at];
    // Who may pass chooses between the two players on turn. Under pass=both Order gains nothing by
    // a pass, since Chaos would pass in return and win, while Chaos makes Order place, since her
    // pass in return would lose.
    const bool order_passes = rules_.pass == PassRule::starter && rules_.first == kOrder;
    const bool chaos_passes = rules_.may_pass(kChaos);
    Word order = won, chaos = won;
    for (int n = words_.cells(); n >= 0; --n) {
      if (n == words_.cells() && rest_full) continue;  // the full boards: no moves
      const Word here = words_.with_stones(n) & ~won;
      const Word exists = some | words_.some(chaos), forall = all & words_.all(order);
      order |= (order_passes ? exists | forall : exists) & here;
      chaos |= (chaos_passes ? forall & exists : forall) & here;
    }
    values_[index(kOrder)][at] = order;
    values_[index(kChaos)][at] = chaos;
  }

  /// The fillings of a word that the stones alone make Order's.
  Word has_won(const Stones& stones, bool rest_full) const {
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

  bool makes_line(std::size_t lowest_cell, std::uint32_t stones) const {
    for (const std::uint32_t line : lowest_[lowest_cell]) {
      if ((stones & line) == line) return true;
    }
    return false;
  }

  bool has_exact_run(const Stones& all) const {
    for (std::size_t s = 1; s <= static_cast<std::size_t>(rules_.symbols); ++s) {
      for (const Line& line : lines_) {
        if ((all[s] & line.cells) == line.cells && (all[s] & line.ends) == 0) return true;
      }
    }
    return false;
  }

  /// Notes that a block of report_level_ has its values, unless it was left in its midst.
  void done(std::size_t at) {
    if (stopped_) return;
    state_.set_done(at / block_words_);
    report();
    state_.keep_if_due();
  }

  void report() {
    const std::lock_guard lock(reporting_);
    if (limits_.reached(watch_)) stopped_ = true;
    if (!limits_.progress) return;
    const auto done = static_cast<double>(state_.done());
    limits_.progress(done / static_cast<double>(state_.blocks()),
                     done * static_cast<double>(report_size()));
  }

  const OrderChaosRules& rules_;
  StrongWords words_;
  Planes& values_;
  StrongState& state_;
  const base::Limits& limits_;
  std::atomic<int> free_threads_;
  std::vector<std::uint64_t> power_;
  std::vector<std::vector<std::uint32_t>> lowest_;  // lines by their least significant cell
  std::vector<Reaching> reaching_;
  std::vector<Line> lines_;
  static constexpr std::uint64_t kLeastReport = 200'000;
  int report_level_ = 0;  // the least level above the words whose blocks have so many positions
  std::uint64_t block_words_ = 0;  // of such a block
  std::uint64_t report_size() const { return power_[static_cast<std::size_t>(report_level_)]; }
  std::mutex reporting_;
  std::atomic<bool> stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace

std::optional<StrongSolution::Size> StrongSolution::size(const OrderChaosRules& rules) {
  std::uint64_t positions = 1;
  for (int k = 0; k < rules.board.size(); ++k) {
    positions *= static_cast<std::uint64_t>(rules.symbols) + 1;
    if (k >= kMostCells || positions > std::uint64_t{1} << 48) return std::nullopt;
  }
  const StrongWords words(rules.board.size(), rules.symbols);
  return Size{positions,
              positions / static_cast<std::uint64_t>(words.fillings()) * 2 * sizeof(Word)};
}

std::unique_ptr<StrongSolution> StrongSolution::solve(const OrderChaosRules& rules,
                                                      std::size_t memory,
                                                      const base::Limits& limits, int threads,
                                                      StrongState* state) {
  const auto size = StrongSolution::size(rules);
  if (!size || size->bytes > memory) {
    throw base::InputError(fmt::format(
        "{}: a strong solution holds {}^{} positions in {}, and the limit is {} MiB; "
        "raise --memory or take a smaller board",
        rules.name(), rules.symbols + 1, rules.board.size(),
        size ? fmt::format("{} MiB", (size->bytes >> 20) + 1) : "more than any machine has",
        memory >> 20));
  }
  std::unique_ptr<StrongSolution> solution(new StrongSolution(rules));
  solution->positions_ = size->positions;
  solution->inner_ =
      static_cast<std::uint64_t>(StrongWords(rules.board.size(), rules.symbols).fillings());
  StrongState nowhere("", rules.name());
  Recursion recursion(rules, solution->values_, state != nullptr ? *state : nowhere, limits,
                      threads);
  if (!recursion.run()) return nullptr;
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
  // The stones of a word's index are those of its upper and of its lower half.
  const StrongWords words(rules_.board.size(), rules_.symbols);
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  const int outer = rules_.board.size() - words.cells();
  std::uint64_t low = 1;
  for (int k = 0; k < outer / 2; ++k) low *= contents;
  std::vector<std::uint8_t> stones_of_low(low);
  for (std::uint64_t i = 0; i < low; ++i) stones_of_low[i] = static_cast<std::uint8_t>(stones(i));
  std::vector<Layer> result(static_cast<std::size_t>(rules_.board.size()) + 1);
  std::array<const std::uint32_t*, 2> values{values_[0].data(), values_[1].data()};
  for (std::uint64_t high = 0; high < values_[0].size() / low; ++high) {
    const auto base = static_cast<std::size_t>(stones(high));
    for (std::uint64_t i = 0; i < low; ++i) {
      for (int n = 0; n <= words.cells(); ++n) {
        const Word here = words.with_stones(n);
        Layer& layer = result[base + stones_of_low[i] + static_cast<std::size_t>(n)];
        layer.positions += static_cast<std::uint64_t>(std::popcount(here));
        for (std::size_t side = 0; side < 2; ++side) {
          layer.order_wins[side] +=
              static_cast<std::uint64_t>(std::popcount(values[side][high * low + i] & here));
        }
      }
    }
  }
  return result;
}

namespace {

/// Writes a character for each group of `indices` neighbouring indices: that which `character` makes
/// of the pairs of their values, the least index in the lowest two bits.
template <class Character>
void write_pairs(std::ostream& out, const StrongSolution& solution, unsigned indices,
                 Character&& character) {
  std::string buffer;
  unsigned pairs = 0, held = 0;
  const auto& order = solution.words(kOrder);
  const auto& chaos = solution.words(kChaos);
  for (std::size_t word = 0; word < order.size(); ++word) {
    for (std::uint64_t j = 0; j < solution.fillings_a_word(); ++j) {
      pairs |= ((order[word] >> j & 1) | (chaos[word] >> j & 1) << 1) << (2 * held);
      if (++held < indices) continue;
      buffer += character(pairs);
      pairs = held = 0;
    }
    if (buffer.size() >= std::size_t{1} << 16) {
      out << buffer;
      buffer.clear();
    }
  }
  if (held > 0) buffer += character(pairs);
  out << buffer;
}

}  // namespace

void StrongSolution::write_text(std::ostream& out, Side player, Side to_move) const {
  write_pairs(out, *this, 1, [&](unsigned pair) {
    const bool order_wins = (pair >> games::index(to_move) & 1) != 0;
    return order_wins == (player == kOrder) ? '1' : '0';
  });
}

void StrongSolution::write(std::ostream& out) const {
  out << fmt::format("zermelo-strong 1 {} positions={}\n", rules_.name(), positions());
  write_pairs(out, *this, 4, [](unsigned pairs) { return static_cast<char>(pairs); });
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
  const std::uint64_t fillings = a.fillings_a_word();
  const Word used = fillings >= 32 ? ~Word{0} : (Word{1} << fillings) - 1;
  for (std::size_t word = 0; word < a.words(kOrder).size(); ++word) {
    const auto changed = [&](Side side) {
      return (a.words(side)[word] ^ b.words(side)[word]) & used;
    };
    for (Word rest = changed(kOrder) | changed(kChaos); rest != 0; rest &= rest - 1) {
      const Word bit = rest & (~rest + 1);
      const std::uint64_t i = word * fillings + static_cast<std::uint64_t>(std::countr_zero(rest));
      for (const Side side : {kOrder, kChaos}) {
        if ((changed(side) & bit) == 0) continue;
        ++result.positions;
        ++result.by_stones[static_cast<std::size_t>(a.stones(i))];
        if (least_image(i) == i) {
          ++result.up_to_symmetry;
          result.representatives.push_back({i, side});
        }
      }
    }
  }
  return result;
}

}  // namespace zermelo::solve
