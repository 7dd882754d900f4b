#include "discover/candidates.hpp"

#include <algorithm>

namespace zermelo::discover {

using strategy::rules::Criterion;

namespace {

/// Whether a criterion likes all moves equally, whatever the position.
bool is_idle(const Table& table) {
  const auto zero = [](int weight) { return weight == 0; };
  if (table.kind == Table::Kind::lines) {
    return std::all_of(table.own.begin(), table.own.end(), zero) &&
           std::all_of(table.other.begin(), table.other.end(), zero);
  }
  return table.kind == Table::Kind::cell && std::all_of(table.cell.begin(), table.cell.end(), zero);
}

Criterion reverse(Criterion criterion) {
  criterion.kind =
      criterion.kind == Criterion::Kind::most ? Criterion::Kind::least : Criterion::Kind::most;
  return criterion;
}

}  // namespace

Candidates::Candidates(const Lines& lines) {
  std::vector<Table> tables;  // by score
  for (const auto& criterion : strategy::rules::vocabulary(lines.longest())) {
    Choice choice{criterion, table_of(lines, criterion), tables.size()};
    const bool known = std::any_of(choices_.begin(), choices_.end(), [&](const Choice& other) {
      return other.table == choice.table;
    });
    if (known || is_idle(choice.table)) continue;
    if (criterion.has_score()) {
      const auto back = table_of(lines, reverse(criterion));
      for (const auto& other : choices_) {
        if (other.table == back) choice.score = other.score;
      }
    }
    if (choice.score == tables.size()) {
      tables.push_back(choice.table);
      criteria_of_.push_back(0);
      length_of_.push_back(criterion.length());
    }
    ++criteria_of_[choice.score];
    choices_.push_back(std::move(choice));
  }
}

std::uint64_t Candidates::lists(int length, Left left) {
  if (length == 0) return 1;
  std::uint64_t sum = 0;
  const auto add = [&](std::uint64_t ways, int shorter, Left rest) {
    if (ways == 0 || shorter > length) return;
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(ways, lists(length - shorter, rest), &product) ||
        __builtin_add_overflow(sum, product, &sum)) {
      sum = ~std::uint64_t{0};
    }
  };
  add(left.single, 1, {left.single - 1, left.one, left.two});
  add(2 * left.one, 1, {left.single, left.one - 1, left.two});
  add(2 * left.two, 2, {left.single, left.one, left.two - 1});
  return sum;
}

std::uint64_t Candidates::lists(int length, const std::vector<std::size_t>& used) const {
  Left left;
  for (std::size_t score = 0; score < criteria_of_.size(); ++score) {
    if (std::find(used.begin(), used.end(), score) != used.end()) continue;
    if (length_of_[score] == 2) {
      ++left.two;
    } else if (criteria_of_[score] == 2) {
      ++left.one;
    } else {
      ++left.single;
    }
  }
  return lists(length, left);
}

}  // namespace zermelo::discover
