// Builds the formula; see formula.hpp.
#include "checker/kinds/refusals/formula.hpp"

#include "checker/core/grid_symmetry.hpp"
#include "checker/kinds/pairing_task.hpp"

namespace checker {
namespace {

constexpr int kMostSpoiled = 1'000'000;  // pairs and witnesses, each as often as it spoils a line

// Compared in this order, which numbers the variables.
struct Candidate {
  int one = kNoCell;  // one < other
  int other = kNoCell;
  bool same = false;
  int witness = kNoCell;
  auto operator<=>(const Candidate&) const = default;
};

// The lines that each candidate spoils.
using Candidates = std::map<Candidate, std::vector<int>>;

Candidates candidates_of(const Header& header, const PairingTask& task) {
  Candidates all;
  int spoiled = 0;
  for (std::size_t i = 0; i < task.lines.size(); ++i) {
    const auto& cells = task.lines[i].cells;
    const auto add = [&](int a, int b, bool same, int witness) {
      if (header.adjacent && !task.are_neighbours(a, b)) return;
      spend(100);  // many more follow for each
      if (++spoiled > kMostSpoiled) reject(header.line, "formula-too-large");
      all[{std::min(a, b), std::max(a, b), same, witness}].push_back(static_cast<int>(i));
    };
    for (std::size_t a = 0; a < cells.size(); ++a) {
      for (std::size_t b = a + 1; b < cells.size(); ++b) {
        if (!header.ordered) add(cells[a], cells[b], false, kNoCell);
        for (std::size_t c = 0; header.ordered && c < cells.size(); ++c) {
          if (c != a && c != b) add(cells[a], cells[b], false, cells[c]);
        }
      }
      for (const int end : task.lines[i].ends) {
        if (task.same_pairs && !header.ordered) add(cells[a], end, true, kNoCell);
      }
    }
  }
  return all;
}

using Image = std::vector<int>;  // of each cell

std::vector<Image> generators_of(const Header& header, const Board& board) {
  const std::string_view name = header.symmetry;
  std::vector<Image> generators;
  if (name == "half-turn") generators.push_back(grid_image(board, false, true, true));
  if (name == "quarter-turn") generators.push_back(grid_image(board, true, true, false));
  if (name.starts_with("mirror")) generators.push_back(grid_image(board, false, true, false));
  if (name == "mirrors") generators.push_back(grid_image(board, false, false, true));
  for (const Image& image : generators) {
    if (among(image, kNoCell)) reject(header.line, "board-not-symmetric", name);
  }
  return generators;
}

Candidate image_of(const Candidate& candidate, const Image& image) {
  const auto of = [&](int cell) { return cell == kNoCell ? kNoCell : image[index(cell)]; };
  const int a = of(candidate.one);
  const int b = of(candidate.other);
  return {std::min(a, b), std::max(a, b), candidate.same, of(candidate.witness)};
}

// The candidate and its images, whatever generators in whatever order.
std::set<Candidate> orbit_of(const Candidate& candidate, const std::vector<Image>& generators) {
  std::set<Candidate> orbit{candidate};
  std::vector<Candidate> fresh{candidate};
  while (!fresh.empty()) {
    const Candidate from = fresh.back();
    fresh.pop_back();
    for (const Image& image : generators) {
      const Candidate to = image_of(from, image);
      if (orbit.insert(to).second) fresh.push_back(to);
    }
  }
  return orbit;
}

}  // namespace

Formula::Formula(const Header& header) {
  const PairingTask task = pairing_task(header);
  const Candidates candidates = candidates_of(header, task);
  const std::vector<Image> generators = generators_of(header, task.board);
  std::vector<std::set<int>> of_line(task.lines.size());
  for (const auto& entry : candidates) {
    const std::set<Candidate> orbit = orbit_of(entry.first, generators);
    if (*orbit.begin() != entry.first) continue;  // numbered already
    Choice choice;
    for (const Candidate& candidate : orbit) {
      choice.cells.insert(candidate.one);
      choice.cells.insert(candidate.other);
      if (candidate.witness != kNoCell) choice.witnesses.insert(candidate.witness);
    }
    if (choice.cells.size() != 2 * orbit.size()) continue;  // two of its pairs share a cell
    choices_.push_back(choice);
    for (const Candidate& candidate : orbit) {
      for (const int line : candidates.at(candidate)) {
        of_line[index(line)].insert(variables());
      }
    }
  }
  for (const auto& clause : of_line) of_lines_.emplace(clause.begin(), clause.end());
}

bool Formula::has(const Clause& clause) const {
  if (of_lines_.contains(clause)) return true;
  if (clause.empty()) return false;
  const bool all_negative = std::all_of(clause.begin(), clause.end(), [](int l) { return l < 0; });
  if (!all_negative) return false;
  const auto hold = [&](int cell) {
    spend(clause.size());
    return std::any_of(clause.begin(), clause.end(),
                       [&](int literal) { return choice(literal).cells.contains(cell); });
  };
  const auto& first = choice(clause.front()).cells;
  const auto& second = choice(clause.back()).cells;
  if (clause.size() == 2 &&
      std::any_of(first.begin(), first.end(), [&](int cell) { return second.contains(cell); })) {
    return true;
  }
  return std::all_of(clause.begin(), clause.end(), [&](int literal) {
    const auto& witnesses = choice(literal).witnesses;
    return !witnesses.empty() && std::all_of(witnesses.begin(), witnesses.end(), hold);
  });
}

}  // namespace checker
