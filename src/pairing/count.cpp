#include "pairing/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/bits.hpp"
#include "base/error.hpp"
#include "base/index.hpp"
#include "base/random.hpp"
#include "pairing/programme.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

constexpr std::size_t kMostStates = 40'000'000;  // about 2.5 GB

using Cells = base::Bits<1>;
using Lines = base::Bits<2>;

struct State {
  Cells cells;  // left
  Lines lines;  // not yet spoiled
  friend bool operator==(const State&, const State&) = default;
};

struct Hash {
  std::size_t operator()(const State& s) const {
    return base::mix(base::mix(base::mix(s.cells.word(0)) ^ s.lines.word(0)) ^ s.lines.word(1));
  }
};

struct Stopped {};

class Counter {
 public:
  Counter(const Conditions& conditions, const std::vector<Choice>& choices,
          const Congestion& weights, const Group& group, const base::Limits& limits)
      : weights_(weights), limits_(limits) {
    const auto size = conditions.board.cells().size();
    orbit_.resize(size);
    of_cell_.resize(size);
    of_line_.resize(conditions.lines.size());
    for (std::size_t c = 0; c < size; ++c) {
      for (const auto& g : group) orbit_[c].set(g[c]);
    }
    for (const auto& choice : choices) {
      State taken;
      for (const int c : choice.cells) taken.cells.set(c);
      for (const int l : choice.lines) taken.lines.set(l);
      for (const int c : choice.cells) of_cell_[at(c)].push_back(taken);
      for (const int l : choice.lines) of_line_[at(l)].push_back(taken.cells);
    }
  }

  std::uint64_t count(const State& state) {
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    if (known_.size() >= kMostStates) throw Stopped{};
    if (++steps_ % 4096 == 0) {
      if (limits_.reached(watch_)) throw Stopped{};
      if (limits_.progress) limits_.progress(-1, static_cast<double>(steps_));
    }
    const auto result = hopeless(state) ? 0 : branch(state);
    known_.emplace(state, result);
    return result;
  }

 private:
  bool hopeless(const State& state) const {
    constexpr double rounding = 1e-9;
    double balance = rounding;
    state.cells.for_each([&](int c) { balance += weights_.cells[at(c)]; });
    state.lines.for_each([&](int l) { balance -= weights_.lines[at(l)]; });
    if (balance < 0) return true;
    bool lost = false;
    state.lines.for_each([&](int l) {
      const auto& some = of_line_[at(l)];
      lost = lost || std::none_of(some.begin(), some.end(),
                                  [&](const Cells& c) { return (c - state.cells).none(); });
    });
    return lost;
  }

  std::uint64_t branch(State state) {
    while (state.cells.any()) {
      const int cell = state.cells.first();
      std::uint64_t sum = 0;
      bool used = false;
      for (const auto& taken : of_cell_[at(cell)]) {
        if ((taken.cells - state.cells).any()) continue;
        used = true;
        add(sum, count({state.cells - taken.cells, state.lines - taken.lines}));
      }
      state.cells -= orbit_[at(cell)];
      if (used) {
        add(sum, count(state));
        return sum;
      }
    }
    return state.lines.none() ? 1 : 0;
  }

  static void add(std::uint64_t& sum, std::uint64_t more) {
    if (__builtin_add_overflow(sum, more, &sum)) throw Stopped{};
  }

  const Congestion& weights_;
  const base::Limits& limits_;
  base::Stopwatch watch_;
  std::uint64_t steps_ = 0;
  std::vector<Cells> orbit_;                 // of each cell, under the group
  std::vector<std::vector<State>> of_cell_;  // the choices that use it: their cells and lines
  std::vector<std::vector<Cells>> of_line_;  // the choices that spoil it: their cells
  std::unordered_map<State, std::uint64_t, Hash> known_;
};

board::CellPermutation inverse(const board::CellPermutation& g) {
  board::CellPermutation result(g.size());
  for (std::size_t i = 0; i < g.size(); ++i) result[g[i]] = static_cast<std::uint16_t>(i);
  return result;
}

Group powers(const board::CellPermutation& g) {
  Group result{board::compose(g, inverse(g))};
  while (true) {
    auto next = board::compose(g, result.back());
    if (next == result.front()) return result;
    result.push_back(std::move(next));
  }
}

bool is_torus_8_by_neighbours(const Conditions& conditions) {
  return conditions.torus && conditions.board.width() == 8 && conditions.wish.adjacent;
}

}  // namespace

std::optional<std::uint64_t> count_kept(const Conditions& conditions,
                                        const std::vector<Candidate>& candidates,
                                        const Group& group, const base::Limits& limits) {
  const Group identity{conditions.symmetries.front()};
  const auto singles = choices(conditions, candidates, identity);
  const auto weights =
      congestion(singles, orbits(conditions, candidates, singles, identity), limits);
  if (!weights) return std::nullopt;
  State start;
  for (int c = 0; c < conditions.board.size(); ++c) start.cells.set(c);
  for (std::size_t l = 0; l < conditions.lines.size(); ++l) start.lines.set(static_cast<int>(l));
  try {
    return Counter(conditions, choices(conditions, candidates, group), *weights, group, limits)
        .count(start);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

Count count(const Conditions& conditions, const base::Limits& limits) {
  if (conditions.board.size() > Cells::kSize ||
      conditions.lines.size() > static_cast<std::size_t>(Lines::kSize)) {
    throw base::InputError(fmt::format(
        "--count is for at most {} cells and {} lines; {} has {} and {}", int{Cells::kSize},
        int{Lines::kSize}, conditions.name, conditions.board.size(), conditions.lines.size()));
  }
  if (conditions.wish.ordered) {
    throw base::InputError("--count counts pairings, not their orders; leave out --ordered");
  }
  const auto some = candidates(conditions);
  const auto& group = conditions.symmetries;
  Count result;
  result.group = group.size();
  std::vector<bool> hit(conditions.lines.size(), false);
  for (const auto& c : some) {
    for (const int l : c.lines) hit[at(l)] = true;
  }
  if (std::find(hit.begin(), hit.end(), false) != hit.end()) {
    result.pairings = result.up_to_symmetry = 0;
    return result;
  }
  const base::Stopwatch watch;
  const auto left = [&] {
    auto rest = limits;
    if (limits.seconds > 0) rest.seconds = std::max(1e-3, limits.seconds - watch.seconds());
    return rest;
  };
  result.pairings = is_torus_8_by_neighbours(conditions)
                        ? count_torus_8(limits)
                        : count_kept(conditions, some, {group.front()}, left());
  if (!result.pairings) return result;
  std::set<board::CellPermutation> seen{group.front()};
  std::uint64_t sum = *result.pairings;
  for (const auto& g : group) {
    if (seen.contains(g)) continue;
    std::set<board::CellPermutation> conjugates;
    for (const auto& h : group) conjugates.insert(board::compose(board::compose(h, g), inverse(h)));
    const auto kept = count_kept(conditions, some, powers(g), left());
    if (!kept) return result;
    sum += *kept * conjugates.size();
    seen.merge(conjugates);
  }
  result.up_to_symmetry = sum / group.size();
  return result;
}

}  // namespace zermelo::pairing
