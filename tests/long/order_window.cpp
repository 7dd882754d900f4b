// Does Order win from a position on a narrow board, by threats, whatever Chaos does and even if he
// may pass at any time? What it found about five columns is told in docs/findings.md. A win rests
// on the cells of the board only, so that it is one on every board that contains this one.
//
// usage: order_window WIDTH HEIGHT LENGTH FREE POSITIONS [THREATENING QUIET | race [THREADS]]
//   With `race` her stones race against one another (order_race.hpp), with FREE for each trial.
//   FREE of Order's stones need not threaten; of each kind so many moves are tried (6 and 16).
//   Every line of the input is a position: moves such as c6X or pass, in turn, Order's first. What
//   is found about one position is known to the next. POSITIONS are the most for each.
#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "solve/order_chaos/threats/order_race.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"

namespace {

using namespace zermelo;

struct Setting {
  int width, height, length, free;
  std::uint64_t positions;
  solve::OrderThreats::Breadth breadth;
  bool race = false;
  int threads = 1;
};

/// Throws InputError if it is none.
solve::OrderMove move_of(const std::string& text, const Setting& setting) {
  const int x = text.front() - 'a', y = std::atoi(text.c_str() + 1) - 1;
  const char symbol = text.back();
  const bool on_board = x >= 0 && x < setting.width && y >= 0 && y < setting.height;
  if (!on_board || (symbol != 'X' && symbol != 'O')) {
    throw base::InputError(fmt::format("{} is no move: a cell and X or O, such as c6X", text));
  }
  return {y * setting.width + x, symbol == 'O' ? 1 : 0};
}

void solve_line(const std::string& line, const Setting& setting, solve::OrderBoard& board,
                solve::OrderThreats& search) {
  std::vector<solve::OrderMove> moves;
  std::istringstream words(line);
  bool order = true;
  for (std::string word; words >> word; order = !order) {
    if (word == "pass") continue;
    const auto move = move_of(word, setting);
    if ((board.empty() & solve::cell_bit(move.cell)) == 0) {
      throw base::InputError(fmt::format("{}: a stone stands there", word));
    }
    board.put(move.cell, move.symbol);
    moves.push_back(move);
  }
  const auto before = search.positions();
  search.stop = [&] { return search.positions() - before >= setting.positions; };
  solve::OrderRace race(board, search, setting.threads);
  race.stop = [&] { return race.positions() >= setting.positions; };
  race.tell = [](const std::string& text) {
    fmt::print("  {}\n", text);
    std::fflush(stdout);
  };
  const bool wins = setting.race ? order ? race.attack() : race.defend()
                    : order ? search.attack()
                                 : search.defend();
  const auto win = order ? search.win_to_move() : search.win_to_reply();
  fmt::print("{}: {}, {} positions", line,
             wins                               ? "Order wins"
             : search.stopped() || setting.race ? "undecided"
                                                : "no such win",
             setting.race ? race.positions() : search.positions() - before);
  if (win) fmt::print(", on {} cells", std::popcount(win->zone));
  fmt::print("\n");
  std::fflush(stdout);
  for (const auto& move : moves) board.take(move.cell, move.symbol);
}

}  // namespace

int main(int argc, char** argv) {
  const bool race = (argc == 7 || argc == 8) && std::string(argv[6]) == "race";
  if (argc != 6 && argc != 8 && !race) {
    fmt::print(stderr,
               "usage: order_window WIDTH HEIGHT LENGTH FREE POSITIONS [THREATENING QUIET | race "
               "[THREADS]]\n");
    return 2;
  }
  const auto number = [&](int i) { return std::atoi(argv[i]); };
  Setting setting{number(1), number(2), number(3), number(4), std::strtoull(argv[5], nullptr, 10),
                  {},        race,      1};
  if (race && argc == 8) setting.threads = number(7);
  if (!race && argc == 8) setting.breadth = {number(6), number(7)};
  try {
    solve::OrderBoard board(setting.width, setting.height, setting.length);
    solve::OrderThreats search(board, setting.free, setting.breadth);
    for (std::string line; std::getline(std::cin, line);) {
      solve_line(line, setting, board, search);
    }
  } catch (const base::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
  return 0;
}
