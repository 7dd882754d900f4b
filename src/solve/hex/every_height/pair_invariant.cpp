#include "solve/hex/every_height/pair_invariant.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "base/index.hpp"

namespace zermelo::solve {

using base::at;
using games::PairInvariant;
using State = PairInvariant::State;

namespace {

/// Whether red stones join the first row with the last, on full rows of the cylinder.
bool crosses(const State& cells, int columns) {
  constexpr std::array<std::array<int, 2>, 6> steps{
      {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
  const int rows = static_cast<int>(cells.size()) / columns;
  std::vector<bool> met(cells.size(), false);
  std::vector<int> waiting;
  const auto meet = [&](int cell) {
    if (cells[at(cell)] != 'R' || met[at(cell)]) return;
    met[at(cell)] = true;
    waiting.push_back(cell);
  };
  for (int column = 0; column < columns; ++column) meet(column);
  while (!waiting.empty()) {
    const int here = waiting.back();
    waiting.pop_back();
    if (here / columns == rows - 1) return true;
    for (const auto& [east, south] : steps) {
      const int row = here / columns + south;
      if (row >= 0) meet(row * columns + (here % columns + east + columns) % columns);
    }
  }
  return false;
}

/// All states of a group of so many cells, the fullest first.
std::vector<State> states_of(int cells) {
  std::vector<State> all{State()};
  for (int cell = 0; cell < cells; ++cell) {
    std::vector<State> longer;
    for (const auto& state : all) {
      for (const char stone : {'.', 'R', 'B'}) longer.push_back(state + stone);
    }
    all = std::move(longer);
  }
  std::erase_if(all, [](const State& state) {
    return std::count(state.begin(), state.end(), 'R') !=
           std::count(state.begin(), state.end(), 'B');
  });
  std::stable_sort(all.begin(), all.end(), [](const State& one, const State& other) {
    return std::count(one.begin(), one.end(), '.') < std::count(other.begin(), other.end(), '.');
  });
  return all;
}

/// The search on odd widths.
class Closing {
 public:
  Closing(int columns, int rows, const base::Limits& limits)
      : limits_(limits),
        invariant_{.columns = columns, .rows = rows, .pairs = {}},
        states_(states_of(columns * rows)),
        won_(states_.size(), std::vector<bool>(states_.size(), false)),
        kept_(won_) {
    std::map<State, int> numbers;
    for (const auto& state : states_) numbers.emplace(state, static_cast<int>(numbers.size()));
    for (const auto& state : states_) {
      if (stopped()) return;  // `run` does nothing then
      moves_.emplace_back();
      for (std::size_t cell = 0; cell < state.size(); ++cell) {
        if (state[cell] != '.') continue;
        moves_.back().emplace_back();
        for (std::size_t answer = 0; answer < state.size(); ++answer) {
          auto after = state;
          if (answer == cell || state[answer] != '.') continue;
          after[cell] = 'B';
          after[answer] = 'R';
          moves_.back().back().push_back(numbers.at(after));
        }
      }
    }
    numbers_ = std::move(numbers);
  }

  std::optional<PairInvariant> run() {
    if (!stopped()) find_won_pairs();
    if (stopped()) return std::nullopt;
    keep({invariant_.empty(), invariant_.empty()});
    for (bool more = true; more;) {
      more = false;
      for (std::size_t x = 0; x < states_.size(); ++x) {
        if (stopped()) return std::nullopt;
        const auto step = answer_all(x);
        if (!step) return std::nullopt;
        more = more || *step;
      }
    }
    return invariant_;
  }

 private:
  bool stopped() const { return limits_.reached(watch_); }

  /// The pairs that Red wins, answering in the group where Blue has played. The fullest groups come
  /// first, so that what an answer leads to is known.
  void find_won_pairs() {
    const std::size_t cells = states_.front().size();
    std::vector<std::vector<std::size_t>> levels(cells + 1);  // by the number of empty cells
    for (std::size_t state = 0; state < states_.size(); ++state) {
      levels[empty_cells(state)].push_back(state);
    }
    for (std::size_t total = 0; total <= 2 * cells; total += 2) {
      for (std::size_t above = total < cells ? 0 : total - cells; above <= std::min(total, cells);
           above += 2) {
        for (const auto upper : levels[above]) {
          if (stopped()) return;
          for (const auto lower : levels[total - above]) {
            won_[upper][lower] = is_won(upper, lower);
          }
        }
      }
    }
  }

  std::size_t empty_cells(std::size_t state) const { return moves_[state].size(); }

  bool is_won(std::size_t upper, std::size_t lower) const {
    if (empty_cells(upper) + empty_cells(lower) == 0) {
      return crosses(states_[upper] + states_[lower], invariant_.columns);
    }
    const auto answered = [&](std::size_t group, const auto& good) {
      return std::all_of(moves_[group].begin(), moves_[group].end(), [&](const auto& answers) {
        return std::any_of(answers.begin(), answers.end(), good);
      });
    };
    return answered(upper, [&](int next) { return won_[at(next)][lower]; }) &&
           answered(lower, [&](int next) { return won_[upper][at(next)]; });
  }

  void keep(const PairInvariant::Pair& pair) {
    for (const auto& [upper, lower] : invariant_.images(pair)) {
      invariant_.pairs.emplace(upper, lower);
      kept_[at(numbers_.at(upper))][at(numbers_.at(lower))] = true;
    }
  }

  /// Answers every stone in the group x between any two neighbours. Says whether pairs were added;
  /// nothing if there is no answer.
  std::optional<bool> answer_all(std::size_t x) {
    bool more = false;
    for (std::size_t above = 0; above < states_.size(); ++above) {
      if (!kept_[above][x]) continue;
      for (std::size_t below = 0; below < states_.size(); ++below) {
        if (!kept_[x][below]) continue;
        for (const auto& answers : moves_[x]) {
          int best = -1;
          int most = -1;  // how many of the two pairs are there already
          for (const int next : answers) {
            if (!won_[above][at(next)] || !won_[at(next)][below]) continue;
            const int known = (kept_[above][at(next)] ? 1 : 0) + (kept_[at(next)][below] ? 1 : 0);
            if (known > most) best = next;
            most = std::max(most, known);
          }
          if (most < 0) return std::nullopt;
          if (most == 2) continue;
          more = true;
          keep({states_[above], states_[at(best)]});
          keep({states_[at(best)], states_[below]});
        }
      }
    }
    return more;
  }

  const base::Limits& limits_;
  const base::Stopwatch watch_;
  PairInvariant invariant_;
  std::vector<State> states_;
  std::map<State, int> numbers_;
  // For each state and each cell that Blue may take: the states after Red's answers.
  std::vector<std::vector<std::vector<int>>> moves_;
  std::vector<std::vector<bool>> won_, kept_;
};

/// All pairs of rows in which opposite cells are empty or hold unlike stones.
PairInvariant opposite_cells(int columns) {
  std::vector<State> halves{State()};
  for (int cell = 0; cell < columns / 2; ++cell) {
    std::vector<State> longer;
    for (const auto& half : halves) {
      for (const char stone : {'.', 'R', 'B'}) longer.push_back(half + stone);
    }
    halves = std::move(longer);
  }
  std::vector<State> rows;
  for (const auto& half : halves) {
    auto row = half;
    for (const char stone : half) row += stone == 'R' ? 'B' : stone == 'B' ? 'R' : '.';
    rows.push_back(row);
  }
  PairInvariant invariant{.columns = columns, .rows = 1, .pairs = {}};
  for (const auto& upper : rows) {
    for (const auto& lower : rows) invariant.pairs.emplace(upper, lower);
  }
  return invariant;
}

}  // namespace

std::optional<PairInvariant> find_pair_invariant(int columns, const base::Limits& limits) {
  if (columns % 2 == 0) {
    if (columns > kWidestEven) return std::nullopt;
    return opposite_cells(columns);
  }
  if (columns > kWidestOdd) return std::nullopt;
  return Closing(columns, 2, limits).run();
}

}  // namespace zermelo::solve
