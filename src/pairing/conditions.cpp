#include "pairing/conditions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "base/error.hpp"
#include "base/text.hpp"
#include "board/lines.hpp"

namespace zermelo::pairing {

namespace {

std::vector<Line> lines_of(const board::Board& board, int length) {
  const auto index = board::index_of_numbers(board);
  std::vector<Line> result;
  for (const auto& cells : board::lines(board, length)) {
    Line line;
    for (const auto cell : cells) line.cells.push_back(index[cell]);
    if (length > 1) {
      const int dx = board.column(cells[1]) - board.column(cells[0]);
      const int dy = board.row(cells[1]) - board.row(cells[0]);
      const auto before = board.at(board.column(cells[0]) - dx, board.row(cells[0]) - dy);
      const auto behind = board.at(board.column(cells.back()) + dx, board.row(cells.back()) + dy);
      for (const auto end : {before, behind}) {
        if (end) line.ends.push_back(index[*end]);
      }
    }
    result.push_back(std::move(line));
  }
  return result;
}

/// Rows, columns, falling and rising diagonals; on the torus of two the diagonals of both
/// directions are the same sets, and count once.
std::vector<Line> lines_of_torus(int n) {
  std::vector<Line> result;
  std::set<std::vector<int>> seen;
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {n - 1, 1}}) {
    for (int start = 0; start < n; ++start) {
      Line line;
      for (int k = 0; k < n; ++k) {
        const int x = (dy == 0 ? k : start + k * dx) % n, y = dy == 0 ? start : k;
        line.cells.push_back(y * n + x);
      }
      auto sorted = line.cells;
      std::sort(sorted.begin(), sorted.end());
      if (seen.insert(sorted).second) result.push_back(std::move(line));
    }
  }
  return result;
}

/// Translations, and the eight rotations and reflections.
std::vector<board::CellPermutation> symmetries_of_torus(const board::Board& board) {
  const int n = board.width();
  std::vector<board::CellPermutation> result;
  for (const auto& turn : board::symmetries(board)) {
    for (int shift = 0; shift < n * n; ++shift) {
      board::CellPermutation image;
      for (const auto cell : turn) {
        const int x = (cell % n + shift % n) % n, y = (cell / n + shift / n) % n;
        image.push_back(static_cast<std::uint16_t>(y * n + x));
      }
      if (std::find(result.begin(), result.end(), image) == result.end()) {
        result.push_back(std::move(image));
      }
    }
  }
  return result;
}

constexpr std::string_view kTorus = "torus:";
constexpr int kSmallestTorus = 2, kLargestTorus = 16;

/// Whether two cells, given by their indices, touch: by a side or a corner, around the torus too.
bool neighbours(const Conditions& conditions, int a, int b) {
  const auto& board = conditions.board;
  const auto one = board.cells()[static_cast<std::size_t>(a)];
  const auto other = board.cells()[static_cast<std::size_t>(b)];
  const auto close = [&](int difference, int size) {
    difference = std::abs(difference);
    return difference <= 1 || (conditions.torus && difference == size - 1);
  };
  return close(board.column(one) - board.column(other), board.width()) &&
         close(board.row(one) - board.row(other), board.height());
}

}  // namespace

Conditions conditions_of_torus(int n, Wish wish) {
  if (n < kSmallestTorus || n > kLargestTorus) {
    throw base::InputError(
        fmt::format("'{}{}' is not a torus; it is torus:N with N from {} to {}, such as torus:8",
                    kTorus, n, kSmallestTorus, kLargestTorus));
  }
  if (wish.ordered) {
    throw base::InputError(
        "--ordered is for boards; on a torus no cell is filled before the others. A pairing of "
        "torus:N by neighbours is ordered on the plane for lines of N + 2 (Proposition III.1)");
  }
  auto board = board::Board::rectangle(n, n);
  auto group = symmetries_of_torus(board);
  return {.name = fmt::format("{}{}", kTorus, n),
          .game = {},
          .board = std::move(board),
          .torus = true,
          .wish = wish,
          .lines = lines_of_torus(n),
          .symmetries = std::move(group)};
}

Conditions conditions_of(const games::AnyGame& game, Wish wish) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr) {
    throw base::InputError(
        fmt::format("pairings are for Order and Chaos and for torus:N, not for {}", game.name()));
  }
  return {.name = game.name(),
          .game = game,
          .board = rules->board,
          .same_pairs = rules->win == games::WinRule::exact_at_end && !wish.ordered,
          .wish = wish,
          .lines = lines_of(rules->board, rules->line),
          .symmetries = board::symmetries(rules->board)};
}

Conditions parse_conditions(std::string_view target, Wish wish) {
  if (!target.starts_with(kTorus)) return conditions_of(games::AnyGame::parse(target), wish);
  const auto n = base::parse_number<int>(target.substr(kTorus.size()));
  if (!n) {
    throw base::InputError(
        fmt::format("'{}' is not a torus; it is torus:N with N from {} to {}, such as torus:8",
                    target, kSmallestTorus, kLargestTorus));
  }
  return conditions_of_torus(*n, wish);
}

std::vector<Candidate> candidates(const Conditions& conditions) {
  // pair, same, witness -> lines spoiled
  std::map<std::tuple<int, int, bool, int>, std::vector<int>> spoiled;
  const auto add = [&](int a, int b, bool same, int witness, std::size_t line) {
    spoiled[{std::min(a, b), std::max(a, b), same, witness}].push_back(static_cast<int>(line));
  };
  for (std::size_t l = 0; l < conditions.lines.size(); ++l) {
    const auto& line = conditions.lines[l];
    const auto& cells = line.cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (conditions.wish.adjacent && !neighbours(conditions, cells[i], cells[j])) continue;
        if (!conditions.wish.ordered) {
          add(cells[i], cells[j], false, -1, l);
          continue;
        }
        for (std::size_t k = 0; k < cells.size(); ++k) {
          if (k != i && k != j) add(cells[i], cells[j], false, cells[k], l);
        }
      }
      for (const int end : conditions.same_pairs ? line.ends : std::vector<int>{}) {
        if (conditions.wish.adjacent && !neighbours(conditions, cells[i], end)) continue;
        add(cells[i], end, true, -1, l);
      }
    }
  }
  std::vector<Candidate> result;
  for (auto& [key, lines] : spoiled) {
    const auto& [one, other, same, witness] = key;
    result.push_back({one, other, same, witness, std::move(lines)});
  }
  return result;
}

bool chaos_may_have_to_open(const games::OrderChaosRules& rules) {
  if (rules.may_pass(games::kChaos)) return false;
  const bool even = rules.board.size() % 2 == 0;
  return rules.may_pass(games::kOrder) || even != (rules.first == games::kOrder);
}

}  // namespace zermelo::pairing
