// Checks the conditions of docs/certificates/family.md for Hex on cylinders, one function each.
// That page proves that they suffice.
//
// Names as there: a *group* is so many full rows of the cylinder, a *state* says what stands on the
// cells of a group, in reading order, and P is the set of the pairs of states that the certificate
// lists.
#include "checker/kinds/family/pair_invariant.hpp"

#include <set>
#include <unordered_map>

#include "checker/games/every_height.hpp"

namespace checker {
namespace {

constexpr int kMostCells = 16;       // of a group
constexpr int kMostStates = 10'000;  // so that P takes 12.5 MB

using Cells = std::string;   // of a group: '.', 'R' or 'B' for each cell
using Mask = std::uint32_t;  // a set of cells of a group

class Invariant {
 public:
  Invariant(int columns, int rows) : columns_(columns), size_(columns * rows) {}

  // The states of one line, and whether the pair was new; rejects.
  std::pair<Cells, Cells> parse(const TextLine& line) const;
  bool add(const Cells& upper, const Cells& lower, int line);
  bool add_with_images(const Cells& upper, const Cells& lower, int line);

  void condition_1(int line) const;
  void condition_2(int line) const;
  void condition_3(int line) const;

 private:
  Cells parse_state(std::string_view text, int line) const;
  int number_of(const Cells& state, int line);
  std::optional<int> find(const Cells& state) const;
  bool holds(int upper, int lower) const {
    const auto& below = holds_[index(upper)];
    return index(lower) < below.size() && below[index(lower)];
  }
  void answers(int state, int cell, int line) const;
  Cells joined(const Cells& above, const Cells& group) const;

  int columns_, size_;
  std::vector<Cells> states_;
  std::unordered_map<Cells, int> numbers_;
  std::vector<std::vector<bool>> holds_;  // P, by the numbers of the upper and of the lower state
};

// `RB./...`: the rows of a group from north to south, as many red as blue stones.
Cells Invariant::parse_state(std::string_view text, int line) const {
  Cells cells;
  const auto rows = split(text, '/', text.size() + 1);
  for (const std::string_view row : rows) {
    if (row.size() == index(columns_)) cells += row;
  }
  const bool sized = cells.size() == index(size_) && rows.size() == index(size_ / columns_);
  const bool known = text.find_first_not_of(".RB/") == std::string_view::npos;
  const auto stones = [&](char stone) { return std::count(cells.begin(), cells.end(), stone); };
  if (!sized || !known || stones('R') != stones('B')) reject(line, "bad-state", text);
  return cells;
}

std::pair<Cells, Cells> Invariant::parse(const TextLine& line) const {
  if (line.tokens.size() != 2) reject(line.number, "unexpected-line", "expected a pair");
  return {parse_state(line.tokens[0], line.number), parse_state(line.tokens[1], line.number)};
}

int Invariant::number_of(const Cells& state, int line) {
  const auto [place, is_new] = numbers_.emplace(state, static_cast<int>(states_.size()));
  if (is_new && place->second == kMostStates) reject(line, "too-many-states");
  if (is_new) {
    states_.push_back(state);
    holds_.emplace_back();
  }
  return place->second;
}

std::optional<int> Invariant::find(const Cells& state) const {
  const auto found = numbers_.find(state);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

bool Invariant::add(const Cells& upper, const Cells& lower, int line) {
  spend(4 * index(size_));
  const std::size_t a = index(number_of(upper, line)), b = index(number_of(lower, line));
  if (holds_[a].size() <= b) holds_[a].resize(b + 1);
  const bool is_new = !holds_[a][b];
  holds_[a][b] = true;
  return is_new;
}

// The pair, and what rotations of the cylinder and the half turn make of it, which exchanges upper
// and lower. Nothing is concluded from how an image arises: P is what comes out.
bool Invariant::add_with_images(const Cells& upper, const Cells& lower, int line) {
  bool is_new = false;
  for (int shift = 0; shift < columns_; ++shift) {
    const auto rotated = [&](const Cells& state) {
      Cells image = state;
      for (int cell = 0; cell < size_; ++cell) {
        const int column = cell % columns_;
        image[index(cell - column + (column + shift) % columns_)] = state[index(cell)];
      }
      return image;
    };
    const Cells one = rotated(upper), other = rotated(lower);
    is_new = add(one, other, line) || is_new;
    add(Cells(other.rbegin(), other.rend()), Cells(one.rbegin(), one.rend()), line);
  }
  return is_new;
}

// Condition 1: two empty groups are a pair of P.
void Invariant::condition_1(int line) const {
  const auto empty = find(Cells(index(size_), '.'));
  if (!empty || !holds(*empty, *empty)) reject(line, "empty-pair-missing");
}

// Condition 2: whatever cell of a group Blue takes, Red has an answer in the group that keeps both
// pairs.
void Invariant::condition_2(int line) const {
  for (int state = 0; state < static_cast<int>(states_.size()); ++state) {
    for (int cell = 0; cell < size_; ++cell) {
      if (states_[index(state)][index(cell)] == '.') answers(state, cell, line);
    }
  }
}

// For each upper neighbour the answers that keep its pair, for each lower one those that keep
// theirs; any two of these sets must meet.
void Invariant::answers(int state, int cell, int line) const {
  std::vector<int> after(index(size_), kNoCell);  // the state after the answer on a cell
  for (int answer = 0; answer < size_; ++answer) {
    Cells cells = states_[index(state)];
    if (answer == cell || cells[index(answer)] != '.') continue;
    cells[index(cell)] = 'B';
    cells[index(answer)] = 'R';
    after[index(answer)] = find(cells).value_or(kNoCell);
  }
  std::map<Mask, int> above, below;  // a neighbour for each set
  for (int other = 0; other < static_cast<int>(states_.size()); ++other) {
    const bool is_above = holds(other, state), is_below = holds(state, other);
    spend(is_above || is_below ? index(size_) : 1);
    Mask kept_above = 0, kept_below = 0;
    for (int answer = 0; answer < size_ && (is_above || is_below); ++answer) {
      const int next = after[index(answer)];
      if (next == kNoCell) continue;
      if (holds(other, next)) kept_above |= Mask{1} << answer;
      if (holds(next, other)) kept_below |= Mask{1} << answer;
    }
    if (is_above) above.emplace(kept_above, other);
    if (is_below) below.emplace(kept_below, other);
  }
  spend(above.size() * below.size());
  for (const auto& [one, upper] : above) {
    for (const auto& [other, lower] : below) {
      if ((one & other) != 0) continue;
      reject(line, "no-answer",
             states_[index(upper)] + " " + states_[index(state)] + " " + states_[index(lower)] +
                 ", Blue on cell " + std::to_string(cell + 1));
    }
  }
}

// How the red cells of the last row of a full group are joined by red stones in it and above it:
// 'T' for those that are joined with the first row of the board, and another letter for each set of
// others that are joined with each other; '.' for blue cells. `above` says the same of the row
// before the group.
Cells Invariant::joined(const Cells& above, const Cells& group) const {
  constexpr std::array<Point, 3> steps{{{1, 0}, {-1, 1}, {0, 1}}};  // the others are their inverses
  const Cells cells = above + group;
  spend(cells.size() * cells.size());
  std::vector<int> names(cells.size());  // the same for joined cells: 0 for T, else from 1
  const auto is_red = [&](int cell) {
    return cells[index(cell)] != '.' && cells[index(cell)] != 'B';
  };
  const int size = static_cast<int>(cells.size());
  for (int cell = 0; cell < size; ++cell) {
    const bool is_above = cell < columns_;
    names[index(cell)] = is_above && above[index(cell)] == 'T' ? 0
                         : is_above ? static_cast<int>(above.find(above[index(cell)])) + 1
                                    : cell + 1;
  }
  for (int cell = 0; cell < size; ++cell) {
    for (const Point& by : steps) {
      const int row = cell / columns_ + by.row;
      const int next = row * columns_ + (cell + by.column + columns_) % columns_;
      if (next >= size || !is_red(cell) || !is_red(next)) continue;
      const auto [less, more] = std::minmax(names[index(cell)], names[index(next)]);
      std::replace(names.begin(), names.end(), int{more}, int{less});
    }
  }
  Cells last(index(columns_), '.');
  std::map<int, char> letters{{0, 'T'}};
  for (int column = 0; column < columns_; ++column) {
    const int cell = size - columns_ + column;
    const auto letter = static_cast<char>('a' + letters.size());
    if (is_red(cell))
      last[index(column)] = letters.emplace(names[index(cell)], letter).first->second;
  }
  return last;
}

// Condition 3: however full groups follow one another in P below an empty one, the red stones join
// the first row with the last.
void Invariant::condition_3(int line) const {
  std::set<std::pair<int, Cells>> seen;  // a group, and how its last row is joined
  std::vector<std::pair<int, Cells>> waiting;
  waiting.emplace_back(*find(Cells(index(size_), '.')), Cells(index(columns_), 'T'));
  while (!waiting.empty()) {
    const auto [state, above] = waiting.back();
    waiting.pop_back();
    spend(states_.size());
    for (int next = 0; next < static_cast<int>(states_.size()); ++next) {
      const Cells& group = states_[index(next)];
      if (!holds(state, next) || group.find('.') != Cells::npos) continue;
      const Cells last = joined(above, group);
      if (last.find('T') == Cells::npos) reject(line, "no-crossing", group);
      if (seen.emplace(next, last).second) waiting.emplace_back(next, last);
    }
  }
}

}  // namespace

void check_pair_invariant(const Header& header, Reader& reader) {
  const auto& family = dynamic_cast<const EveryHeight&>(*header.subject);
  const TextLine head = reader.expect("rows", 2);
  const int rows = number_in(head, 1);
  const bool fits = rows > 0 && rows <= kMostCells && rows * family.columns <= kMostCells;
  if (!fits || rows * family.columns % 2 != 0) reject(head.number, "bad-group", head.tokens[1]);
  TextLine line = reader.next();
  const bool symmetric = line.is("symmetric");
  if (symmetric) line = reader.next();
  const int count = count_in(line, "pairs");
  Invariant invariant(family.columns, rows);
  for (int listed = 0;; ++listed) {
    const TextLine pair = reader.next();
    if (pair.is("end") != (listed == count)) reject(pair.number, "pair-count");
    if (listed == count) break;
    const auto [upper, lower] = invariant.parse(pair);
    const bool is_new = symmetric ? invariant.add_with_images(upper, lower, pair.number)
                                  : invariant.add(upper, lower, pair.number);
    if (!is_new) reader.untidy(pair.number, "pair-twice");
  }
  invariant.condition_1(line.number);
  invariant.condition_2(line.number);
  invariant.condition_3(line.number);
}

}  // namespace checker
