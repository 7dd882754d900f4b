#include "pairing/choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "base/error.hpp"
#include "base/index.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

using Key = std::array<int, 4>;  // one, other, same, witness

Key key_of(const Candidate& c) { return {c.one, c.other, c.same ? 1 : 0, c.witness}; }

int image(const board::CellPermutation& g, int cell) {
  return cell < 0 ? cell : g[static_cast<std::size_t>(cell)];
}

Key image(const board::CellPermutation& g, const Candidate& c) {
  const int a = image(g, c.one), b = image(g, c.other);
  return {std::min(a, b), std::max(a, b), c.same ? 1 : 0, image(g, c.witness)};
}

/// The number of each candidate's image under each permutation.
std::vector<std::vector<int>> images(const std::vector<Candidate>& candidates, const Group& group) {
  std::map<Key, int> number;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    number[key_of(candidates[i])] = static_cast<int>(i);
  }
  std::vector<std::vector<int>> result;
  for (const auto& g : group) {
    auto& row = result.emplace_back();
    for (const auto& c : candidates) row.push_back(number.at(image(g, c)));
  }
  return result;
}

Group closure(const board::CellPermutation& identity, const Group& generators) {
  Group group{identity};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const auto& g : generators) {
      auto product = board::compose(g, group[i]);
      if (std::find(group.begin(), group.end(), product) == group.end()) {
        group.push_back(std::move(product));
      }
    }
  }
  return group;
}

/// Those g with g H = H g.
Group normalizer(const Group& group, const Group& forced) {
  Group result;
  for (const auto& g : group) {
    const bool normalizes = std::all_of(forced.begin(), forced.end(), [&](const auto& h) {
      const auto left = board::compose(g, h);
      return std::any_of(forced.begin(), forced.end(),
                         [&](const auto& k) { return board::compose(k, g) == left; });
    });
    if (normalizes) result.push_back(g);
  }
  return result;
}

/// Joins what each permutation of some numbers maps to each other; returns the orbit's number of
/// each.
class Joined {
 public:
  explicit Joined(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  void join(int a, int b) { parent_[at(root(a))] = root(b); }

  void number(std::vector<int>& of, std::vector<int>& sizes) {
    std::map<int, int> numbers;
    for (std::size_t i = 0; i < parent_.size(); ++i) {
      const auto [found, fresh] =
          numbers.try_emplace(root(static_cast<int>(i)), static_cast<int>(numbers.size()));
      if (fresh) sizes.push_back(0);
      ++sizes[at(found->second)];
      of.push_back(found->second);
    }
  }

 private:
  int root(int i) {
    while (parent_[at(i)] != i) i = parent_[at(i)] = parent_[at(parent_[at(i)])];
    return i;
  }
  std::vector<int> parent_;
};

/// The permutations of the frame: a cell's coordinates to its image's.
std::vector<std::pair<int, int>> generators_of(std::string_view name) {
  // (kind of transposition, flips): see apply()
  if (name == "half-turn") return {{0, 3}};
  if (name == "quarter-turn") return {{1, 1}};
  if (name == "mirror") return {{0, 1}};
  if (name == "mirrors") return {{0, 1}, {0, 2}};
  throw base::InputError(fmt::format(
      "'{}' is not a symmetry to force; it is none, half-turn, quarter-turn, mirror or mirrors",
      name));
}

}  // namespace

Group forced_symmetry(const Conditions& conditions, std::string_view name) {
  const auto& identity = conditions.symmetries.front();
  if (name == "none") return {identity};
  const auto& board = conditions.board;
  const auto frame = board::frame_of(board);
  const auto index = board::index_of_numbers(board);
  Group generators;
  for (const auto& [transpose, flips] : generators_of(name)) {
    board::CellPermutation g;
    for (const auto cell : board.cells()) {
      int x = board.column(cell) - frame.west, y = board.row(cell) - frame.north;
      if (transpose != 0) std::swap(x, y);
      if ((flips & 1) != 0) x = frame.width - 1 - x;
      if ((flips & 2) != 0) y = frame.height - 1 - y;
      if (const auto to = board.at(x + frame.west, y + frame.north)) g.push_back(index[*to]);
    }
    const auto& all = conditions.symmetries;
    if (std::find(all.begin(), all.end(), g) == all.end()) {
      throw base::InputError(fmt::format("{} has no symmetry '{}'", conditions.name, name));
    }
    generators.push_back(std::move(g));
  }
  return closure(identity, generators);
}

std::vector<Choice> choices(const Conditions&, const std::vector<Candidate>& candidates,
                            const Group& group) {
  const auto image_of = images(candidates, group);
  std::vector<Choice> result;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Choice choice;
    for (const auto& row : image_of) choice.candidates.push_back(row[i]);
    std::sort(choice.candidates.begin(), choice.candidates.end());
    auto& members = choice.candidates;
    members.erase(std::unique(members.begin(), members.end()), members.end());
    if (members.front() != static_cast<int>(i)) continue;
    for (const int m : members) {
      const auto& c = candidates[static_cast<std::size_t>(m)];
      choice.cells.insert(choice.cells.end(), {c.one, c.other});
      choice.lines.insert(choice.lines.end(), c.lines.begin(), c.lines.end());
    }
    std::sort(choice.cells.begin(), choice.cells.end());
    std::sort(choice.lines.begin(), choice.lines.end());
    auto& lines = choice.lines;
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    const auto& cells = choice.cells;
    if (std::adjacent_find(cells.begin(), cells.end()) == cells.end()) {
      result.push_back(std::move(choice));
    }
  }
  return result;
}

Orbits orbits(const Conditions& conditions, const std::vector<Candidate>& candidates,
              const std::vector<Choice>& choices, const Group& forced) {
  const auto group =
      forced.size() == 1 ? conditions.symmetries : normalizer(conditions.symmetries, forced);
  std::vector<int> choice_of(candidates.size(), -1);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    for (const int c : choices[i].candidates) {
      choice_of[static_cast<std::size_t>(c)] = static_cast<int>(i);
    }
  }
  std::map<std::vector<int>, int> line_number;
  const auto sorted = [](std::vector<int> cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  for (std::size_t i = 0; i < conditions.lines.size(); ++i) {
    line_number[sorted(conditions.lines[i].cells)] = static_cast<int>(i);
  }
  Joined joined_choices(choices.size()), joined_lines(conditions.lines.size()),
      joined_cells(conditions.board.cells().size());
  const auto image_of = images(candidates, group);
  for (std::size_t g = 0; g < group.size(); ++g) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto first = static_cast<std::size_t>(choices[i].candidates.front());
      const int to = choice_of[static_cast<std::size_t>(image_of[g][first])];
      joined_choices.join(static_cast<int>(i), to);
    }
    for (std::size_t i = 0; i < group[g].size(); ++i) {
      joined_cells.join(static_cast<int>(i), group[g][i]);
    }
    for (std::size_t i = 0; i < conditions.lines.size(); ++i) {
      std::vector<int> to;
      for (const int cell : conditions.lines[i].cells) to.push_back(image(group[g], cell));
      joined_lines.join(static_cast<int>(i), line_number.at(sorted(std::move(to))));
    }
  }
  Orbits result;
  joined_choices.number(result.of_choice, result.choices);
  joined_cells.number(result.of_cell, result.cells);
  joined_lines.number(result.of_line, result.lines);
  return result;
}

}  // namespace zermelo::pairing
