#include "oracle/game_case.hpp"

#include <algorithm>
#include <functional>

namespace zermelo::test {

namespace {

using oracle::Rules;

int between(base::Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

/// Small boards come up more often than large ones, since the interesting things happen there and
/// they are cheap.
int random_side(base::Random& random, int longest) {
  return between(random, 1, between(random, 1, longest));
}

bool has_cell(const std::vector<std::string>& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [](const auto& row) { return row.find('#') != std::string::npos; });
}

std::vector<std::string> random_board(base::Random& random, int longest) {
  auto rows = oracle::rectangle(random_side(random, longest), random_side(random, longest));
  if (random.below(3) == 0) return rows;
  const auto holes_in_ten = static_cast<std::uint32_t>(between(random, 1, 6));
  for (auto& row : rows) {
    for (char& c : row) c = random.below(10) < holes_in_ten ? '.' : '#';
  }
  // An empty row or column in between leaves pieces that no line connects.
  if (rows.size() > 2 && random.below(3) == 0) {
    auto& row = rows[rows.size() / 2];
    row.assign(row.size(), '.');
  }
  if (random.below(4) == 0) rows.front().pop_back();  // ragged: what is missing is a hole
  return has_cell(rows) ? rows : oracle::rectangle(1, 1);
}

void without_row(const GameCase& one, std::size_t row, std::vector<GameCase>& out) {
  GameCase next = one;
  next.rules.rows.erase(next.rules.rows.begin() + static_cast<std::ptrdiff_t>(row));
  if (!has_cell(next.rules.rows)) return;
  for (auto& move : next.moves) {
    if (move.cell.row >= static_cast<int>(row) && row == 0) --move.cell.row;
  }
  out.push_back(std::move(next));
}

void without_column(const GameCase& one, bool west, std::vector<GameCase>& out) {
  GameCase next = one;
  const auto width = static_cast<std::size_t>(next.rules.width());
  for (auto& row : next.rules.rows) {
    if (west && !row.empty()) row.erase(0, 1);
    if (!west && row.size() == width) row.pop_back();
  }
  if (!has_cell(next.rules.rows)) return;
  for (auto& move : next.moves) move.cell.column -= west ? 1 : 0;
  out.push_back(std::move(next));
}

void smaller_boards(const GameCase& one, std::vector<GameCase>& out) {
  without_row(one, one.rules.rows.size() - 1, out);
  without_row(one, 0, out);
  without_column(one, false, out);
  without_column(one, true, out);
  for (std::size_t y = 0; y < one.rules.rows.size(); ++y) {
    for (std::size_t x = 0; x < one.rules.rows[y].size(); ++x) {
      if (one.rules.rows[y][x] != '#') continue;
      GameCase next = one;
      next.rules.rows[y][x] = '.';
      if (has_cell(next.rules.rows)) out.push_back(std::move(next));
    }
  }
}

void fewer_moves(const GameCase& one, std::vector<GameCase>& out) {
  for (std::size_t block = one.moves.size(); block >= 1; block /= 2) {
    for (std::size_t at = 0; at + block <= one.moves.size(); at += block) {
      GameCase next = one;
      const auto from = next.moves.begin() + static_cast<std::ptrdiff_t>(at);
      next.moves.erase(from, from + static_cast<std::ptrdiff_t>(block));
      out.push_back(std::move(next));
    }
  }
}

void simpler_options(const GameCase& one, std::vector<GameCase>& out) {
  const auto add = [&](auto change) {
    GameCase next = one;
    change(next.rules);
    if (next.rules != one.rules) out.push_back(std::move(next));
  };
  add([](Rules& r) { r.pass = oracle::Pass::none; });
  add([](Rules& r) { r.win = oracle::Win::line; });
  add([](Rules& r) { r.symbols = 2; });
  add([](Rules& r) { r.symbols = std::max(2, r.symbols - 1); });
  add([](Rules& r) { r.first = oracle::Player::order; });
  add([](Rules& r) { r.line = std::max(1, r.line - 1); });
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    if (one.moves[i].symbol == 'X') continue;
    GameCase next = one;
    next.moves[i].symbol = 'X';
    out.push_back(std::move(next));
  }
}

}  // namespace

GameCase random_case(base::Random& random, const CaseLimits& limits) {
  GameCase one;
  Rules& rules = one.rules;
  rules.rows = random_board(random, limits.longest_side);
  rules.line = between(random, 1, std::max(rules.width(), rules.height()) + 1);
  rules.first = random.below(2) == 0 ? oracle::Player::order : oracle::Player::chaos;
  rules.pass = static_cast<oracle::Pass>(random.below(3));
  rules.win = static_cast<oracle::Win>(random.below(3));
  if (random.below(2) == 0) rules.symbols = between(random, 2, limits.most_symbols);
  const oracle::Game game(rules);
  // A favourite symbol half of the time, so that there are long lines, and few passes, so that
  // games last.
  const bool favour = random.below(2) == 0;
  for (auto state = game.start(); state.result == oracle::Result::open;) {
    const auto moves = game.moves(state);
    auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (favour && random.below(2) == 0) move.symbol = 'X';
    if (moves.back().pass && random.below(8) == 0) move = moves.back();
    state = game.after(state, move);
    one.moves.push_back(move);
  }
  return one;
}

std::vector<GameCase> simpler(const GameCase& one) {
  std::vector<GameCase> all;
  fewer_moves(one, all);
  smaller_boards(one, all);
  simpler_options(one, all);
  return all;
}

std::string describe(const GameCase& one) {
  std::string text = one.rules.name() + " after";
  for (const auto& move : one.moves) text += " " + oracle::name_of(move);
  return text;
}

}  // namespace zermelo::test
