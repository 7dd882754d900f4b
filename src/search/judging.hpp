// What a thread of UCT is told by the judge (games/judge.hpp) of the nodes that it comes to.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "search/tree.hpp"
#include "search/uct.hpp"

namespace zermelo::search {

template <class W>
class Judging {
 public:
  Judging(const W& walk, const UctConfig& config)
      : walk_(walk), judge_(config.judge), after_(config.judged_after) {}

  /// A node is judged once, before it has children or when it has all of them.
  bool is_due(const Node& node, std::uint32_t visits) const {
    return judge_ != nullptr && node.judged == 0 && visits >= after_ &&
           (node.count == 0 || node.untried == 0);
  }

  /// What is known of the node at the end of the path. If that is no value, is_enough() holds of
  /// the moves that decide it.
  template <class Step>
  games::Outcome ask(Node& node, std::span<const Step> path) {
    node.judged = 1;
    moves_.clear();
    for (const Step& step : path) moves_.push_back(walk_.move(step.child->slot));
    enough_.clear();
    const auto known = judge_->judge(moves_, enough_);
    std::sort(enough_.begin(), enough_.end(), by_code);
    return known;
  }

  bool is_enough(unsigned slot) const {
    return std::binary_search(enough_.begin(), enough_.end(), walk_.move(slot), by_code);
  }

  /// Of a node without children.
  void leave_out_untried(Node& node) const {
    std::uint64_t* set = node.slots();
    for (unsigned word = 0; word < walk_.words(); ++word) {
      for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        if (is_enough(64 * word + bit)) continue;
        set[word] &= ~(std::uint64_t{1} << bit);
        --node.untried;
      }
    }
  }

 private:
  static bool by_code(games::Move a, games::Move b) { return a.code() < b.code(); }

  const W& walk_;
  games::Judge* judge_;
  std::uint32_t after_;
  std::vector<games::Move> moves_, enough_;
};

}  // namespace zermelo::search
