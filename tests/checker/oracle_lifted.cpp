// Plays the strategy of a lifted certificate against every reply; see oracle.hpp.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "oracle.hpp"
#include "oracle_text.hpp"

namespace oracle {
namespace {

class LiftedPlay {
 public:
  LiftedPlay(const LiftedText& lifted, const StrategyText& inner)
      : outer_(lifted.game), inner_(inner.game) {
    // Names of one letter and one digit will do for the boards of tests.
    const int right = lifted.offset[0] - 'a';
    const int down = lifted.offset[1] - '1';
    for (const auto& [row, column] : inner_.cells) {
      const std::string name{static_cast<char>('a' + column + right),
                             static_cast<char>('1' + row + down)};
      place_.push_back(outer_.index(name));
    }
    for (const auto& [one, other] : lifted.pairs) {
      partner_[outer_.index(one)] = outer_.index(other);
      partner_[outer_.index(other)] = outer_.index(one);
    }
    for (const auto& [position, move] : inner.answers) table_[position] = move;
  }

  bool wins() {
    const std::string empty(outer_.cells.size(), '.');
    return outer_.first == "order" ? order_wins(empty, -1, false) : all_replies_lose(empty);
  }

 private:
  char& at(std::string& stones, int cell) const { return stones[static_cast<std::size_t>(cell)]; }

  // Chaos is on turn; Order never passes under pass=both, so his pass cannot end the game.
  bool all_replies_lose(const std::string& stones, bool order_passed = false) {
    if (!tried_.insert(stones + (order_passed ? "p" : "")).second) return true;
    for (int cell = 0; cell < static_cast<int>(stones.size()); ++cell) {
      for (const char symbol : {'X', 'O'}) {
        std::string next = stones;
        if (at(next, cell) != '.') continue;
        at(next, cell) = symbol;
        if (!after_move(next, [&] { return order_wins(next, cell, false); })) return false;
      }
    }
    if (!outer_.may_pass("chaos")) return true;
    return !(order_passed && outer_.pass == "both") && order_wins(stones, -1, true);
  }

  template <typename Next>
  bool after_move(const std::string& stones, Next next) {
    // No early end for dead positions: exact-at-end is played until the board is full.
    const bool full = stones.find('.') == std::string::npos;
    if ((full || outer_.win != "exact-at-end") && outer_.has_winning_run(stones)) return true;
    return !full && next();
  }

  bool play(std::string stones, int cell, char symbol) {
    if (cell < 0 || at(stones, cell) != '.') return false;
    at(stones, cell) = symbol;
    return after_move(stones, [&] { return all_replies_lose(stones); });
  }

  // Order is on turn, after Chaos placed in `last`, passed (-1), or at the start (-1).
  bool order_wins(std::string stones, int last, bool chaos_passed) {
    if (outer_.win != "exact-at-end") {  // rule (a)
      for (int cell = 0; cell < static_cast<int>(stones.size()); ++cell) {
        for (const char symbol : {'X', 'O'}) {
          std::string next = stones;
          if (at(next, cell) != '.') continue;
          at(next, cell) = symbol;
          if (outer_.has_winning_run(next)) return true;
        }
      }
    }
    if (partner_.count(last) > 0) {  // rule (b)
      return play(stones, partner_[last], at(stones, last) == 'X' ? 'O' : 'X');
    }
    std::string inside, text;  // rule (c)
    for (std::size_t i = 0; i < place_.size(); ++i) {
      inside += at(stones, place_[i]);
      if (inside.back() != '.') text += inside.back() + inner_.names[i] + " ";
    }
    if (inner_.has_winning_run(inside)) {
      const auto free = inside.find('.');
      return free != std::string::npos && play(stones, place_[free], 'X');
    }
    if (text.empty()) text = "- ";
    if (chaos_passed && inner_.pass == "both") text += "pass ";
    text.pop_back();
    const auto found = table_.find(text);
    if (found == table_.end()) return false;
    if (found->second == "pass") return all_replies_lose(stones, true);
    const int cell = inner_.index(found->second.substr(1));
    return play(stones, place_[static_cast<std::size_t>(cell)], found->second[0]);
  }

  Game outer_, inner_;
  std::vector<int> place_;  // in the outer board, of each inner cell
  std::map<int, int> partner_;
  std::map<std::string, std::string> table_;
  std::set<std::string> tried_;
};

}  // namespace

bool lifted_strategy_wins(const std::string& text) {
  const auto lifted = read_lifted(text);
  if (!lifted || lifted->winner != "order") return false;
  const auto inner = read_strategy(lifted->inner);
  return inner && LiftedPlay(*lifted, *inner).wins();
}

}  // namespace oracle
