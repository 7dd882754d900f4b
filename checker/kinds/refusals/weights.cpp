// Checks the conditions of docs/certificates/no-pairing.md: weights of lines and
// cells that leave no room for a pairing.
#include "checker/kinds/refusals/weights.hpp"

#include <set>
#include <tuple>

#include "checker/kinds/pairing_task.hpp"

namespace checker {
namespace {

using Weight = std::int64_t;               // sums of at most 2^20 numbers below 10^9
constexpr std::uint64_t kInsertion = 150;  // operations that it takes to find a pair in a map

std::vector<Weight> read_cells(Reader& reader, const Board& board) {
  const TextLine line = reader.next();
  if (line.tokens[0] != "cells" || static_cast<int>(line.tokens.size()) != board.size() + 1) {
    reject(line.number, "unexpected-line", "expected 'clauses', or 'cells' and a weight for each");
  }
  std::vector<Weight> weights;
  for (std::size_t i = 1; i < line.tokens.size(); ++i) weights.push_back(number_in(line, i));
  return weights;
}

// The weight of every line, 0 for those that the certificate does not list.
std::vector<Weight> read_lines(Reader& reader, const Board& board, const PairingTask& task) {
  std::map<std::set<int>, std::size_t> number;
  for (std::size_t i = 0; i < task.lines.size(); ++i) {
    number[{task.lines[i].cells.begin(), task.lines[i].cells.end()}] = i;
  }
  std::vector<Weight> weights(task.lines.size(), 0);
  const int count = number_in(reader.expect("lines", 2), 1);
  for (int listed = 0;; ++listed) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens.size() == 1 && line.tokens[0] == "end";
    if (at_end != (listed == count)) reject(line.number, "line-count");
    if (at_end) return weights;
    const int weight = number_in(line, 0);
    std::set<int> cells;
    for (std::size_t i = 1; i < line.tokens.size(); ++i) {
      cells.insert(parse_cell(line.tokens[i], board, line.number));
    }
    const auto found = number.find(cells);
    if (found == number.end() || cells.size() + 1 != line.tokens.size()) {
      reject(line.number, "not-a-line");
    }
    if (weight == 0 || weights[found->second] != 0) reject(line.number, "bad-line-weight");
    weights[found->second] = weight;
  }
}

// How much weight of lines each pair spoils, with each witness (or none, kNoCell).
using Spoiled = std::map<std::tuple<int, int, bool, int>, Weight>;

// Of the pairs whose first cell, in reading order, is `one`: all pairs at once take too much
// memory.
Spoiled spoiled_by_pairs(const Header& header, const PairingTask& task,
                         const std::vector<Weight>& weights, int one) {
  Spoiled spoiled;
  const auto may_pair = [&](int other) {
    return one < other && (!header.adjacent || task.are_neighbours(one, other));
  };
  for (std::size_t i = 0; i < task.lines.size(); ++i) {
    if (weights[i] == 0) continue;
    const auto& cells = task.lines[i].cells;
    const auto& ends = task.lines[i].ends;
    spend(cells.size());
    const bool inside = among(cells, one);
    for (const int other : cells) {
      if (!inside || !may_pair(other)) continue;
      spend(kInsertion * (header.ordered ? cells.size() : 1));
      if (!header.ordered) spoiled[{one, other, false, kNoCell}] += weights[i];
      for (const int witness : header.ordered ? cells : std::vector<int>{}) {
        if (witness != one && witness != other) {
          spoiled[{one, other, false, witness}] += weights[i];
        }
      }
    }
    if (!task.same_pairs || header.ordered) continue;
    for (const int other : inside ? ends : among(ends, one) ? cells : std::vector<int>{}) {
      if (!may_pair(other)) continue;
      spend(kInsertion);
      spoiled[{one, other, true, kNoCell}] += weights[i];
    }
  }
  return spoiled;
}

}  // namespace

void check_weights(const Header& header, Reader& reader) {
  const PairingTask task = pairing_task(header);
  const Board& board = task.board;
  const std::vector<Weight> of_cell = read_cells(reader, board);
  const std::vector<Weight> of_line = read_lines(reader, board, task);
  Weight cells = 0;
  Weight lines = 0;
  for (const Weight weight : of_cell) cells += weight;
  for (const Weight weight : of_line) lines += weight;
  if (lines <= cells) {
    reject(header.line, "weights-leave-room",
           std::to_string(lines) + " and " + std::to_string(cells));
  }
  for (int first = 0; first < board.size(); ++first) {
    for (const auto& [pair, weight] : spoiled_by_pairs(header, task, of_line, first)) {
      const auto& [one, other, same, witness] = pair;
      if (weight > of_cell[index(one)] + of_cell[index(other)]) {
        reject(header.line, "pair-outweighs", board.name(one) + " " + board.name(other));
      }
    }
  }
}

}  // namespace checker
