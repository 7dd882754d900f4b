#include "solve/rest_pairing.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/bits.hpp"
#include "base/index.hpp"

namespace zermelo::solve {

using base::at;

namespace {

/// A search for an exact cover of the lines by pairs; sets of lines are sets of their numbers.
template <std::size_t W>
class Cover {
 public:
  using Lines = base::Bits<W>;
  static constexpr std::size_t kMostLines = 64 * W;

  Cover(const Rest& rest, int symbols, int steps) : rest_(rest), symbols_(symbols), steps_(steps) {
    for (std::size_t i = 0; i < rest.lines.size(); ++i) {
      const int line = static_cast<int>(i);
      left_.set(line);
      of_symbol_[rest.lines[i].symbol].set(line);
      for (std::uint64_t cells = rest.lines[i].rest; cells != 0; cells &= cells - 1) {
        through_[at(std::countr_zero(cells))].set(line);
      }
    }
  }

  bool find() {
    if (left_.none()) return true;
    const auto line = tightest();
    if (!line || --steps_ < 0) return false;
    std::array<Option, kMostOptions> options;
    const std::size_t n = options_for(rest_.lines[*line], options);
    for (std::size_t i = 0; i < n; ++i) {
      const RestPair pair = options[i].pair();
      const Lines before = left_;
      pairs_[size_++] = pair;
      used_ ^= pair.cells();
      left_ -= covered_by(pair);
      if (find()) return true;
      left_ = before;
      used_ ^= pair.cells();
      --size_;
      if (steps_ < 0) return false;
    }
    return false;
  }

  std::vector<RestPair> pairs() const { return {pairs_.data(), pairs_.data() + size_}; }

 private:
  struct Option {
    std::int8_t one, other, opening;
    int worth;  // uncovered lines that it would cover

    RestPair pair() const { return {one, other, opening}; }
  };
  // The pairs of a line: a tight one has few cells, so the first ones serve where it has many.
  static constexpr std::size_t kMostOptions = 256;

  Lines covered_by(const RestPair& pair) const {
    const Lines both = through_[at(pair.one)] & through_[at(pair.other)];
    return rest_.safe ? both : both - of_symbol_[at(pair.opening)];
  }

  /// The uncovered line with the fewest cells left; none if one has fewer than two.
  std::optional<std::size_t> tightest() const {
    std::size_t best = 0;
    int fewest = 65;
    left_.for_each([&](int line) {
      const int cells = std::popcount(rest_.lines[at(line)].rest & ~used_);
      if (cells < fewest) {
        fewest = cells;
        best = at(line);
      }
    });
    if (fewest < 2) return std::nullopt;
    return best;
  }

  /// The pairs that cover the line, those that cover most others first; their number.
  std::size_t options_for(const LiveLine& line, std::array<Option, kMostOptions>& options) const {
    const std::uint64_t cells = line.rest & ~used_;
    std::size_t n = 0;
    const auto add = [&](const RestPair& pair) {
      if (n == kMostOptions) return;
      const Option option{static_cast<std::int8_t>(pair.one), static_cast<std::int8_t>(pair.other),
                          static_cast<std::int8_t>(pair.opening),
                          (covered_by(pair) & left_).count()};
      std::size_t place = n++;  // in order, the first of equals first
      for (; place > 0 && options[place - 1].worth < option.worth; --place) {
        options[place] = options[place - 1];
      }
      options[place] = option;
    };
    for (std::uint64_t a = cells; a != 0; a &= a - 1) {
      for (std::uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
        RestPair pair{std::countr_zero(a), std::countr_zero(b), -1};
        if (rest_.safe) {
          add(pair);
          continue;
        }
        for (pair.opening = 0; pair.opening < symbols_; ++pair.opening) {
          if (pair.opening != line.symbol) add(pair);
        }
      }
    }
    return n;
  }

  const Rest& rest_;
  int symbols_;
  int steps_;
  std::array<Lines, 64> through_{};  // each cell
  std::array<Lines, games::kMaxSymbols> of_symbol_{};
  Lines left_;  // not covered yet
  std::uint64_t used_ = 0;
  std::array<RestPair, 32> pairs_;
  std::size_t size_ = 0;
};

template <std::size_t W>
std::optional<std::vector<RestPair>> search(const Rest& rest, int symbols, int steps) {
  Cover<W> cover(rest, symbols, steps);
  if (!cover.find()) return std::nullopt;
  return cover.pairs();
}

}  // namespace

std::optional<std::vector<RestPair>> find_rest_pairing(const Rest& rest, int symbols, int steps) {
  const std::size_t lines = rest.lines.size();
  if (lines <= Cover<1>::kMostLines) return search<1>(rest, symbols, steps);
  if (lines <= Cover<4>::kMostLines) return search<4>(rest, symbols, steps);
  if (lines <= Cover<32>::kMostLines) return search<32>(rest, symbols, steps);
  return std::nullopt;  // no cells for so many
}

}  // namespace zermelo::solve
