// Confirms the first members of the theorems for every height (docs/findings.md) by plain search.
//
// It shares nothing with the library, the checker and their tests. Each of the three searches is
// written from the rules of its game alone and uses nothing but the standard library. Each goes
// through all moves, depth first, with a table of the positions seen; every rule that cuts it is
// explained where it is used, with the reason why it is right. The program prints one line for each
// member and exits with 1 at the first value that is not the expected one.

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "blocking_game.hpp"
#include "cylinder_hex.hpp"
#include "order_and_chaos.hpp"

namespace {

using apart::BlockingGame;
using apart::CylinderHex;
using apart::OrderAndChaos;
using apart::Pass;
using apart::Player;

void confirm(const std::string& game, const std::string& value, bool expected,
             std::size_t positions) {
  std::cout << game << ": " << value << " (" << positions << " positions)" << std::endl;
  if (expected) return;
  std::cerr << "FAILED: this is not the expected value of " << game << '\n';
  std::exit(1);
}

// A row of these tables stands for all boards of `width` columns and `low` to `high` rows.
struct HexMembers {
  int width, low, high;
  bool red_wins;
};
// On one column Blue wins from two rows on; that is no member, but shows that we can tell.
const std::vector<HexMembers> kHexMembers = {
    {1, 2, 6, false}, {2, 1, 7, true}, {3, 1, 5, true},  {4, 1, 4, true},
    {6, 1, 3, true},  {8, 1, 2, true}, {10, 1, 1, true}, {12, 1, 1, true},
};

struct BlockingMembers {
  int width, low, high, length;
  bool x_wins;
};
// The first two are no members, but show that we can tell: x wins them if o only blocks.
const std::vector<BlockingMembers> kBlockingMembers = {
    {3, 3, 3, 3, true},  {4, 3, 3, 3, true},  {6, 1, 8, 6, false}, {7, 1, 6, 6, false},
    {7, 1, 9, 7, false}, {8, 1, 7, 7, false}, {9, 1, 7, 7, false},
};

const std::vector<Player> kEither = {Player::kOrder, Player::kChaos};
const std::vector<Pass> kAny = {Pass::kNone, Pass::kStarter, Pass::kBoth};

struct OrderChaosMembers {
  int width, low, high, length;
  std::vector<Player> firsts;
  std::vector<Pass> passes;
  bool order_wins;
};
const std::vector<OrderChaosMembers> kOrderChaosMembers = {
    {2, 2, 2, 2, kEither, kAny, true},
    {3, 2, 3, 2, kEither, kAny, true},
    {2, 5, 5, 2, kEither, kAny, true},
    {3, 3, 4, 3, kEither, kAny, true},
    {4, 3, 3, 3, kEither, kAny, true},
    {4, 4, 4, 4, kEither, kAny, true},
    {5, 4, 4, 4, {Player::kOrder}, {Pass::kNone}, true},
    {1, 1, 12, 4, kEither, kAny, false},
    {2, 1, 7, 4, kEither, kAny, false},
    {3, 1, 5, 4, kEither, kAny, false},
    {4, 1, 3, 5, kEither, kAny, false},
    {1, 1, 6, 3, kEither, {Pass::kBoth}, false},
    {2, 1, 6, 3, kEither, {Pass::kBoth}, false},
};

std::string board(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

void confirm_hex(const HexMembers& m, int height, bool red_first) {
  CylinderHex game(m.width, height);
  const bool red_wins = game.red_wins(red_first);
  confirm("Hex on cylinder " + board(m.width, height) + " first=" + (red_first ? "red" : "blue"),
          red_wins ? "Red wins" : "Blue wins", red_wins == m.red_wins, game.positions());
}

void confirm_blocking(const BlockingMembers& m, int height) {
  BlockingGame game(m.width, height, m.length);
  const bool x_wins = game.x_wins();
  confirm("m,n,k-game " + board(m.width, height) + " k=" + std::to_string(m.length),
          x_wins ? "x wins if o only blocks" : "draw", x_wins == m.x_wins, game.positions());
}

void confirm_order_chaos(const OrderChaosMembers& m, int height, Player first, Pass pass) {
  const std::string pass_name =
      pass == Pass::kNone ? "none" : (pass == Pass::kStarter ? "starter" : "both");
  OrderAndChaos game(m.width, height, m.length, first, pass);
  const bool order_wins = game.order_wins();
  confirm("Order and Chaos " + board(m.width, height) + " line=" + std::to_string(m.length) +
              " first=" + (first == Player::kOrder ? "order" : "chaos") + " pass=" + pass_name,
          order_wins ? "Order wins" : "Chaos wins", order_wins == m.order_wins, game.positions());
}

}  // namespace

int main() {
  for (const auto& m : kHexMembers) {
    for (int height = m.low; height <= m.high; ++height) {
      for (const bool red_first : {true, false}) confirm_hex(m, height, red_first);
    }
  }
  for (const auto& m : kBlockingMembers) {
    for (int height = m.low; height <= m.high; ++height) confirm_blocking(m, height);
  }
  for (const auto& m : kOrderChaosMembers) {
    for (int height = m.low; height <= m.high; ++height) {
      for (const Player first : m.firsts) {
        for (const Pass pass : m.passes) confirm_order_chaos(m, height, first, pass);
      }
    }
  }
  std::cout << "All values are the expected ones." << std::endl;
  return 0;
}
