#include "solve/pair_cover.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/bits.hpp"
#include "base/index.hpp"

namespace zermelo::solve {

using base::at;

namespace {

/// A search for an exact cover of the lines by pairs. Sets of lines are sets of their numbers.
template <std::size_t W>
class Cover {
 public:
  using Lines = base::Bits<W>;
  static constexpr std::size_t kMostLines = 64 * W;

  Cover(std::span<const OpenSet> sets, CoverBy kind, int symbols, int steps, LeftOver test)
      : sets_(sets), kind_(kind), symbols_(symbols), steps_(steps), test_(test) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const int line = static_cast<int>(i);
      const auto size = static_cast<std::size_t>(std::popcount(sets[i].rest));
      left_.set(line);
      of_symbol_[sets[i].symbol].set(line);
      if (size >= with_.size()) with_.resize(size + 1);
      with_[size].set(line);
      for (std::uint64_t cells = sets[i].rest; cells != 0; cells &= cells - 1) {
        through_[at(std::countr_zero(cells))].set(line);
      }
    }
  }

  bool find() {
    if (left_.none() || leaves_few()) return true;
    const auto line = tightest();
    if (!line || --steps_ < 0) return false;
    const std::size_t first = options_.size();
    push_options(sets_[*line]);
    for (std::size_t i = first; i < options_.size(); ++i) {
      const CoverPair pair = options_[i].pair;
      const Lines before = left_;
      pairs_.push_back(pair);
      use(pair);
      left_ -= covered_by(pair);
      if (!goes_round() && find()) return true;
      left_ = before;
      leave(pair);
      pairs_.pop_back();
      if (steps_ < 0) return false;
    }
    options_.resize(first);
    return false;
  }

  /// The pairs that were found, each after the pair of its witness.
  std::vector<CoverPair> in_order() const {
    std::vector<CoverPair> list, left = pairs_;
    while (!left.empty()) {
      const auto first = std::find_if(left.begin(), left.end(), [&](const CoverPair& pair) {
        return pair.witness < 0 || owner(pair.witness, left) == nullptr;
      });
      list.push_back(*first);
      left.erase(first);
    }
    return list;
  }

 private:
  struct Option {
    CoverPair pair;
    int worth = 0;  // uncovered lines that it would cover
  };

  /// Whether what is left passes the test.
  bool leaves_few() {
    if (test_.most == 0 || static_cast<std::size_t>(left_.count()) > test_.most) return false;
    rests_.clear();
    left_.for_each([&](int line) { rests_.push_back(sets_[at(line)].rest & ~used_); });
    return test_.is_held(rests_);
  }

  Lines through_both(const CoverPair& pair) const {
    return through_[at(pair.one)] & through_[at(pair.other)];
  }

  Lines covered_by(const CoverPair& pair) const {
    if (pair.witness >= 0) return through_both(pair) & through_[at(pair.witness)];
    if (pair.opening >= 0) return through_both(pair) - of_symbol_[at(pair.opening)];
    return through_both(pair);
  }

  static const CoverPair* owner(int cell, const std::vector<CoverPair>& pairs) {
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const CoverPair& pair) {
      return pair.one == cell || pair.other == cell;
    });
    return found == pairs.end() ? nullptr : &*found;
  }

  /// Whether the last pair waits for itself, where each pair waits for the pair of its witness.
  bool goes_round() const {
    const CoverPair* here = &pairs_.back();
    do {
      if (here->witness < 0) return false;
      here = owner(here->witness, pairs_);
    } while (here != nullptr && here != &pairs_.back());
    return here != nullptr;
  }

  /// The uncovered line with the fewest cells left, or nothing if some line has fewer than two.
  std::optional<std::size_t> tightest() const {
    for (std::size_t cells = 0; cells < with_.size(); ++cells) {
      const Lines lines = with_[cells] & left_;
      if (lines.none()) continue;
      if (cells < 2) return std::nullopt;
      return at(lines.first());
    }
    return std::nullopt;
  }

  /// Takes the cells of the pair, so that the lines through each of them have a cell less.
  void use(const CoverPair& pair) {
    used_ |= pair.cells();
    for (const int cell : {pair.one, pair.other}) {
      const Lines& lines = through_[at(cell)];
      for (std::size_t k = 1; k < with_.size(); ++k) {
        with_[k - 1] = (with_[k - 1] - lines) | (with_[k] & lines);
      }
      with_.back() -= lines;
    }
  }
  void leave(const CoverPair& pair) {
    used_ &= ~pair.cells();
    for (const int cell : {pair.one, pair.other}) {
      const Lines& lines = through_[at(cell)];
      for (std::size_t k = with_.size(); --k > 0;) {
        with_[k] = (with_[k] - lines) | (with_[k - 1] & lines);
      }
      with_.front() -= lines;
    }
  }

  /// The pairs that cover the line, with those that cover most others first.
  void push_options(const OpenSet& line) {
    const std::size_t first = options_.size();
    const auto push = [&](const CoverPair& pair) {
      const int worth = (covered_by(pair) & left_).count();
      std::size_t place = options_.size();
      options_.emplace_back();
      for (; place > first && options_[place - 1].worth < worth; --place) {
        options_[place] = options_[place - 1];
      }
      options_[place] = {pair, worth};
    };
    const std::uint64_t cells = line.rest & ~used_;
    for (std::uint64_t a = cells; a != 0; a &= a - 1) {
      for (std::uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
        CoverPair pair{std::countr_zero(a), std::countr_zero(b)};
        if (kind_ == CoverBy::plain) {
          push(pair);
          continue;
        }
        if (kind_ == CoverBy::witnessed) {
          for (std::uint64_t w = line.rest & ~pair.cells(); w != 0; w &= w - 1) {
            pair.witness = std::countr_zero(w);
            // If all these lines are of one symbol, an opening symbol serves as well.
            if ((covered_by(pair) - of_symbol_[line.symbol]).any()) push(pair);
          }
          pair.witness = -1;
        }
        for (pair.opening = 0; pair.opening < symbols_; ++pair.opening) {
          if (pair.opening != line.symbol) push(pair);
        }
      }
    }
  }

  const std::span<const OpenSet> sets_;
  const CoverBy kind_;
  const int symbols_;
  int steps_;
  const LeftOver test_;
  std::vector<std::uint64_t> rests_;
  std::array<Lines, 64> through_{};  // those through each cell
  std::array<Lines, kMostCoverSymbols> of_symbol_{};
  Lines left_;               // not covered yet
  std::vector<Lines> with_;  // by number of cells that are not used: the lines
  std::uint64_t used_ = 0;
  std::vector<CoverPair> pairs_;
  std::vector<Option> options_;  // of the lines on the way, one after the other
};

template <std::size_t W>
std::optional<std::vector<CoverPair>> cover_by_search(std::span<const OpenSet> sets, CoverBy kind,
                                                      int symbols, int steps, LeftOver left) {
  Cover<W> cover(sets, kind, symbols, steps, left);
  if (!cover.find()) return std::nullopt;
  return cover.in_order();
}

}  // namespace

std::optional<std::vector<CoverPair>> cover_by_pairs(std::span<const OpenSet> sets, CoverBy kind,
                                                     int symbols, int steps, LeftOver left) {
  const std::size_t size = sets.size();
  if (size <= Cover<1>::kMostLines) return cover_by_search<1>(sets, kind, symbols, steps, left);
  if (size <= Cover<4>::kMostLines) return cover_by_search<4>(sets, kind, symbols, steps, left);
  if (size <= Cover<32>::kMostLines) return cover_by_search<32>(sets, kind, symbols, steps, left);
  return std::nullopt;  // not enough cells for that many sets
}

}  // namespace zermelo::solve
