#include "solve/strong/recursion.hpp"

#include <algorithm>
#include <bit>
#include <future>
#include <memory>

namespace zermelo::solve {

using games::index;
using games::kChaos;
using games::kOrder;
using games::OrderChaosRules;
using games::PassRule;
using games::WinRule;

StrongRecursion::StrongRecursion(const OrderChaosRules& rules, Planes& values, StrongState& state,
                                 const base::Limits& limits, int threads)
    : rules_(rules),
      words_(rules.board.size(), rules.symbols),
      wins_(rules, words_),
      values_(values),
      state_(state),
      limits_(limits),
      free_threads_(threads - 1) {
  const int count = rules.board.size();
  power_.push_back(1);
  for (int k = 0; k < count; ++k) {
    power_.push_back(power_.back() * (static_cast<std::uint64_t>(rules.symbols) + 1));
  }
  while (report_level_ < count &&
         (report_level_ < words_.cells() || report_size() < kLeastReport)) {
    ++report_level_;
  }
  block_words_ = report_size() / static_cast<std::uint64_t>(words_.fillings());
}

bool StrongRecursion::run() {
  const std::size_t words = power_.back() / static_cast<std::uint64_t>(words_.fillings());
  values_[index(kOrder)].assign(words, 0);
  values_[index(kChaos)].assign(words, ~Word{0});
  state_.begin(values_, block_words_);
  block(rules_.board.size(), 0, {});
  state_.keep();
  return !stopped_;
}

void StrongRecursion::block(int level, std::size_t at, Stones stones) {
  if (stopped_ || (level == report_level_ && state_.is_done(at / block_words_))) return;
  if (level == words_.cells()) {
    finish(at, stones);
    if (level == report_level_) done(at);
    return;
  }
  const std::size_t part =
      power_[static_cast<std::size_t>(level - 1)] / static_cast<std::uint64_t>(words_.fillings());
  std::vector<std::future<void>> others;
  for (int s = rules_.symbols; s >= 1; --s) {
    const auto solve = [=, this] {
      Stones with = stones;
      with[static_cast<std::size_t>(s)] |= 1U << (level - 1);
      part_with_stone(level - 1, at + static_cast<std::size_t>(s) * part, s, with);
    };
    if (s > 1 && level > report_level_ && take_thread()) {
      others.push_back(std::async(std::launch::async, [solve, this] {
        solve();
        ++free_threads_;
      }));
    } else {
      solve();
    }
  }
  for (auto& other : others) other.get();
  for (int s = rules_.symbols; s >= 1; --s) {
    add_part(at, at + static_cast<std::size_t>(s) * part, part);
  }
  block(level - 1, at, stones);
  if (level == report_level_) done(at);
}

void StrongRecursion::part_with_stone(int level, std::size_t at, int symbol, const Stones& stones) {
  const auto cell = static_cast<std::size_t>(level);
  if (rules_.win != WinRule::line ||
      !wins_.makes_line(cell, stones[static_cast<std::size_t>(symbol)])) {
    return block(level, at, stones);
  }
  const std::size_t words = power_[cell] / static_cast<std::uint64_t>(words_.fillings());
  const std::size_t piece = std::min<std::size_t>(words, block_words_);
  for (std::size_t from = at; from < at + words; from += piece) {
    if (level >= report_level_ && state_.is_done(from / block_words_)) continue;
    for (auto& plane : values_) {
      std::fill_n(plane.begin() + static_cast<std::ptrdiff_t>(from), piece, ~Word{0});
    }
    if (level >= report_level_) state_.set_done(from / block_words_);
  }
  if (level >= report_level_) report();
}

bool StrongRecursion::take_thread() {
  if (--free_threads_ >= 0) return true;
  ++free_threads_;
  return false;
}

void StrongRecursion::add(std::size_t to, std::size_t from, std::size_t words) {
  Word* order = values_[index(kOrder)].data();
  Word* chaos = values_[index(kChaos)].data();
  for (std::size_t i = 0; i < words; ++i) order[to + i] |= chaos[from + i];
  for (std::size_t i = 0; i < words; ++i) chaos[to + i] &= order[from + i];
}

void StrongRecursion::add_part(std::size_t to, std::size_t from, std::size_t words) {
  if (words < block_words_) return add(to, from, words);
  for (std::size_t i = 0; i < words; i += block_words_) {
    if (!state_.is_done((to + i) / block_words_)) add(to + i, from + i, block_words_);
  }
}

void StrongRecursion::finish(std::size_t at, const Stones& stones) {
  std::uint32_t filled = 0;
  for (const auto set : stones) filled |= set;
  const bool rest_full = std::popcount(filled) == rules_.board.size() - words_.cells();
  const Word won = wins_.has_won(stones, rest_full);
  const Word some = values_[index(kOrder)][at], all = values_[index(kChaos)][at];
  // Whoever may pass chooses between the values for the two players to move. Under pass=both, Order
  // gains nothing by a pass, since Chaos would pass in return and win, whereas Chaos can make Order
  // place by passing, since her pass in return would lose.
  const bool order_passes = rules_.pass == PassRule::starter && rules_.first == kOrder;
  const bool chaos_passes = rules_.may_pass(kChaos);
  Word order = won, chaos = won;
  for (int n = words_.cells(); n >= 0; --n) {
    if (n == words_.cells() && rest_full) continue;  // the full boards: no moves
    const Word here = words_.with_stones(n) & ~won;
    const Word exists = some | words_.some(chaos), forall = all & words_.all(order);
    order |= (order_passes ? exists | forall : exists) & here;
    chaos |= (chaos_passes ? forall & exists : forall) & here;
  }
  values_[index(kOrder)][at] = order;
  values_[index(kChaos)][at] = chaos;
}

void StrongRecursion::done(std::size_t at) {
  if (stopped_) return;
  state_.set_done(at / block_words_);
  report();
  state_.keep_if_due();
}

void StrongRecursion::report() {
  const std::lock_guard lock(reporting_);
  if (limits_.reached(watch_)) stopped_ = true;
  if (!limits_.progress) return;
  const auto done = static_cast<double>(state_.done());
  limits_.progress(done / static_cast<double>(state_.blocks()),
                   done * static_cast<double>(report_size()));
}

}  // namespace zermelo::solve
