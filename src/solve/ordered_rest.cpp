#include "solve/ordered_rest.hpp"

#include <algorithm>
#include <bit>

namespace zermelo::solve {

namespace {

std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

class OrderedCover {
 public:
  OrderedCover(const Rest& rest, int symbols, int steps)
      : rest_(rest), symbols_(symbols), steps_(steps), covered_(rest.lines.size(), 0) {}

  bool find() {
    const auto line = tightest();
    if (!line) return true;
    if (*line < 0 || --steps_ < 0) return false;
    std::vector<Option> options;
    options_for(rest_.lines[static_cast<std::size_t>(*line)], options);
    for (const Option& option : options) {
      take(option.pair, 1);
      if (!goes_round() && find()) return true;
      take(option.pair, -1);
      if (steps_ < 0) return false;
    }
    return false;
  }

  /// The pairs, each behind that of its witness.
  std::vector<RestPair> in_order() const {
    std::vector<RestPair> list;
    std::vector<RestPair> left = pairs_;
    while (!left.empty()) {
      const auto first = std::find_if(left.begin(), left.end(), [&](const RestPair& pair) {
        return pair.witness < 0 || owner(pair.witness, left) == nullptr;
      });
      list.push_back(*first);
      left.erase(first);
    }
    return list;
  }

 private:
  struct Option {
    RestPair pair;
    int worth;  // uncovered lines that it would cover
  };

  static bool covers(const RestPair& pair, const LiveLine& line) {
    if ((line.rest & pair.cells()) != pair.cells()) return false;
    if (pair.witness >= 0) return (line.rest & bit(pair.witness)) != 0;
    return pair.opening != line.symbol;
  }

  static const RestPair* owner(int cell, const std::vector<RestPair>& pairs) {
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const RestPair& pair) {
      return pair.one == cell || pair.other == cell;
    });
    return found == pairs.end() ? nullptr : &*found;
  }

  /// Whether the last pair waits for itself: from a pair one comes to the pair of its witness.
  bool goes_round() const {
    const RestPair* at = &pairs_.back();
    do {
      if (at->witness < 0) return false;
      at = owner(at->witness, pairs_);
    } while (at != nullptr && at != &pairs_.back());
    return at != nullptr;
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
        RestPair pair{std::countr_zero(a), std::countr_zero(b), -1, -1};
        for (std::uint64_t w = line.rest & ~pair.cells(); w != 0; w &= w - 1) {
          pair.witness = std::countr_zero(w);
          if (has_lines_of_others(line, pair.cells() | bit(pair.witness))) {
            options.push_back({pair, worth(pair)});
          }
        }
        pair.witness = -1;
        for (pair.opening = 0; pair.opening < symbols_; ++pair.opening) {
          if (pair.opening != line.symbol) options.push_back({pair, worth(pair)});
        }
      }
    }
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& x, const Option& y) { return x.worth > y.worth; });
  }

  /// Otherwise an opening symbol serves as well as a witness.
  bool has_lines_of_others(const LiveLine& line, std::uint64_t cells) const {
    return std::any_of(rest_.lines.begin(), rest_.lines.end(), [&](const LiveLine& other) {
      return other.symbol != line.symbol && (other.rest & cells) == cells;
    });
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

bool witnesses_may_serve(const Rest& rest) {
  for (auto a = rest.lines.begin(); a != rest.lines.end(); ++a) {
    for (auto b = std::next(a); b != rest.lines.end(); ++b) {
      if (a->symbol != b->symbol && std::popcount(a->rest & b->rest) >= 3) return true;
    }
  }
  return false;
}

std::optional<std::vector<RestPair>> find_ordered_rest(const Rest& rest, int symbols, int steps) {
  OrderedCover cover(rest, symbols, steps);
  if (!cover.find()) return std::nullopt;
  return cover.in_order();
}

}  // namespace zermelo::solve
