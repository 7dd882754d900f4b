#include "solve/rest_pairing.hpp"

#include <algorithm>
#include <bit>

namespace zermelo::solve {

namespace {

class Cover {
 public:
  Cover(const Rest& rest, int symbols, int steps)
      : rest_(rest), symbols_(symbols), steps_(steps), covered_(rest.lines.size(), 0) {}

  bool find() {
    const auto line = tightest();
    if (!line) return true;
    if (*line < 0 || --steps_ < 0) return false;
    std::vector<Option> options;
    options_for(rest_.lines[static_cast<std::size_t>(*line)], options);
    for (const Option& option : options) {
      take(option.pair, 1);
      if (find()) return true;
      take(option.pair, -1);
      if (steps_ < 0) return false;
    }
    return false;
  }

  const std::vector<RestPair>& pairs() const { return pairs_; }

 private:
  struct Option {
    RestPair pair;
    int worth;  // uncovered lines that it would cover
  };

  bool covers(const RestPair& pair, const LiveLine& line) const {
    const std::uint64_t set = pair.cells();
    return (line.rest & set) == set &&
           (rest_.safe || (pair.opening >= 0 && pair.opening != line.symbol));
  }

  /// The uncovered line with the fewest cells left; -1 if one has fewer than two; nothing if all are
  /// covered.
  std::optional<int> tightest() const {
    std::optional<int> best;
    int fewest = 65;
    for (std::size_t i = 0; i < rest_.lines.size(); ++i) {
      if (covered_[i] > 0) continue;
      const int left = std::popcount(rest_.lines[i].rest & ~used_);
      if (left < 2) return -1;
      if (left < fewest) {
        fewest = left;
        best = static_cast<int>(i);
      }
    }
    return best;
  }

  /// The pairs that cover the line, those that cover most others first.
  void options_for(const LiveLine& line, std::vector<Option>& options) const {
    const std::uint64_t cells = line.rest & ~used_;
    for (std::uint64_t a = cells; a != 0; a &= a - 1) {
      for (std::uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
        RestPair pair{std::countr_zero(a), std::countr_zero(b), -1};
        if (rest_.safe) {
          options.push_back({pair, worth(pair)});
          continue;
        }
        for (pair.opening = 0; pair.opening < symbols_; ++pair.opening) {
          if (pair.opening != line.symbol) options.push_back({pair, worth(pair)});
        }
      }
    }
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& x, const Option& y) { return x.worth > y.worth; });
  }

  int worth(const RestPair& pair) const {
    int lines = 0;
    for (std::size_t i = 0; i < rest_.lines.size(); ++i) {
      if (covered_[i] == 0 && covers(pair, rest_.lines[i])) ++lines;
    }
    return lines;
  }

  void take(const RestPair& pair, int sign) {
    if (sign > 0) {
      pairs_.push_back(pair);
    } else {
      pairs_.pop_back();
    }
    used_ ^= pair.cells();
    for (std::size_t i = 0; i < rest_.lines.size(); ++i) {
      if (covers(pair, rest_.lines[i])) covered_[i] += sign;
    }
  }

  const Rest& rest_;
  int symbols_;
  int steps_;
  std::uint64_t used_ = 0;
  std::vector<int> covered_;
  std::vector<RestPair> pairs_;
};

}  // namespace

std::optional<std::vector<RestPair>> find_rest_pairing(const Rest& rest, int symbols, int steps) {
  Cover cover(rest, symbols, steps);
  if (!cover.find()) return std::nullopt;
  return cover.pairs();
}

}  // namespace zermelo::solve
