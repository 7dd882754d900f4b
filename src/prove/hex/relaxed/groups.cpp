#include "prove/hex/relaxed/groups.hpp"

#include <algorithm>

namespace zermelo::prove {

using base::at;

std::uint64_t PairBits::count() const {
  std::uint64_t count = 0;
  for (const auto word : bits_) count += static_cast<std::uint64_t>(std::popcount(word));
  return count;
}

bool PairBits::is_within(const PairBits& other) const {
  for (std::size_t word = 0; word < bits_.size(); ++word) {
    if ((bits_[word] & ~other.bits_[word]) != 0) return false;
  }
  return true;
}

Groups::Groups(int columns) : columns_(columns) {
  const unsigned all = (1U << cells()) - 1;
  for (unsigned red = 0; red <= all; ++red) {
    for (unsigned blue = 0; blue <= all; ++blue) {
      if ((red & blue) == 0 && std::popcount(red) == std::popcount(blue)) {
        states_.push_back({red, blue});
      }
    }
  }
  std::stable_sort(states_.begin(), states_.end(), [](const State& one, const State& other) {
    return std::popcount(one.red) < std::popcount(other.red);
  });
  numbers_.assign(std::size_t{1} << at(2 * cells()), -1);
  for (int s = 0; s < size(); ++s) {
    numbers_[at(static_cast<int>(states_[at(s)].red)) << at(cells()) |
             at(static_cast<int>(states_[at(s)].blue))] = s;
  }
  rotated_.assign(at(columns_), {});
  for (const auto& [red, blue] : states_) {
    const auto moved = [&](unsigned stones, const auto& to) {
      unsigned image = 0;
      for (int cell = 0; cell < cells(); ++cell) image |= (stones >> cell & 1) << to(cell);
      return image;
    };
    for (int shift = 0; shift < columns_; ++shift) {
      const auto by = [&](int cell) {
        return cell / columns_ * columns_ + (cell % columns_ + shift) % columns_;
      };
      rotated_[at(shift)].push_back(number(moved(red, by), moved(blue, by)));
    }
    const auto turn = [&](int cell) { return turned_cell(cell); };
    turned_.push_back(number(moved(red, turn), moved(blue, turn)));
    auto& stones = stones_.emplace_back();
    for (int cell = 0; cell < cells(); ++cell) {
      if (((red | blue) >> cell & 1) != 0) continue;
      auto& stone = stones.emplace_back(Stone{cell, {}, {}});
      for (int answer = 0; answer < cells(); ++answer) {
        if (answer == cell || ((red | blue) >> answer & 1) != 0) continue;
        stone.answers.push_back(answer);
        stone.after.push_back(number(red | 1U << answer, blue | 1U << cell));
      }
    }
  }
}

int Groups::turned_cell(int cell) const {
  return (1 - cell / columns_) * columns_ + (columns_ - cell % columns_) % columns_;
}

int Groups::seen_from(int origin, int cell) const {
  if (origin >= columns_) return seen_from(turned_cell(origin), turned_cell(cell));
  return cell / columns_ * columns_ + (cell % columns_ - origin + columns_) % columns_;
}

int Groups::representative(int state, bool turns) const {
  int first = state;
  for (int shift = 0; shift < columns_; ++shift) {
    first = std::min(first, rotated(state, shift));
    if (turns) first = std::min(first, rotated(turned(state), shift));
  }
  return first;
}

std::string Groups::name(int state) const {
  const auto [red, blue] = states_[at(state)];
  std::string text;
  for (int cell = 0; cell < cells(); ++cell) {
    if (cell == columns_) text += '/';
    text += (red >> cell & 1) != 0 ? 'R' : (blue >> cell & 1) != 0 ? 'B' : '.';
  }
  return text;
}

void Groups::set(PairBits& pairs, int upper, int lower, bool value) const {
  for (int shift = 0; shift < columns_; ++shift) {
    const int above = rotated(upper, shift), below = rotated(lower, shift);
    pairs.set(above, below, value);
    pairs.set(turned(below), turned(above), value);
  }
}

/// Whether red stones join the first with the last of the four rows.
bool Groups::crosses(int upper, int lower) const {
  const unsigned red = states_[at(upper)].red | states_[at(lower)].red << cells();
  const unsigned row = (1U << columns_) - 1;
  unsigned first_column = 0;
  for (int y = 0; y < 4; ++y) first_column |= 1U << (y * columns_);
  const unsigned last_column = first_column << (columns_ - 1);
  const auto east = [&](unsigned cells) {
    return (cells & ~last_column) << 1 | (cells & last_column) >> (columns_ - 1);
  };
  const auto west = [&](unsigned cells) {
    return (cells & ~first_column) >> 1 | (cells & first_column) << (columns_ - 1);
  };
  unsigned met = red & row;
  for (unsigned before = 0; before != met;) {
    before = met;
    met |= red & (east(met) | west(met) | met << columns_ | met >> columns_ |
                  west(met) << columns_ | east(met) >> columns_);
  }
  return (met >> (3 * columns_) & row) != 0;
}

PairBits Groups::won_pairs(const base::Limits& limits) const {
  const base::Stopwatch watch;
  PairBits won(size());
  std::vector<std::vector<int>> levels(at(cells()) + 1);  // by the number of empty cells
  for (int state = 0; state < size(); ++state) levels[at(empty_cells(state))].push_back(state);
  const auto is_won = [&](int upper, int lower) {
    if (empty_cells(upper) + empty_cells(lower) == 0) return crosses(upper, lower);
    const auto answered = [](const std::vector<Stone>& stones, const auto& good) {
      return std::all_of(stones.begin(), stones.end(), [&](const Stone& stone) {
        return std::any_of(stone.after.begin(), stone.after.end(), good);
      });
    };
    return answered(stones(upper), [&](int next) { return won.test(next, lower); }) &&
           answered(stones(lower), [&](int next) { return won.test(upper, next); });
  };
  for (int total = 0; total <= 2 * cells(); ++total) {
    for (int above = std::max(0, total - cells()); above <= std::min(total, cells()); ++above) {
      for (const int upper : levels[at(above)]) {
        if (limits.reached(watch)) return PairBits(size());
        if (representative(upper, false) != upper) continue;
        for (const int lower : levels[at(total - above)]) {
          if (!is_won(upper, lower)) continue;
          for (int shift = 0; shift < columns_; ++shift) {
            won.set(rotated(upper, shift), rotated(lower, shift));
          }
        }
      }
    }
  }
  return won;
}

int states_with(const Groups& groups, int empty_cells) {
  int states = 0;
  while (states < groups.size() && groups.empty_cells(states) >= empty_cells) ++states;
  return states;
}

}  // namespace zermelo::prove
