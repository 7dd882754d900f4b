// The search itself (solve/df_pn.hpp): what its threads share, and what each of them does.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "solve/insight.hpp"
#include "solve/search_call.hpp"

namespace zermelo::solve {

template <games::Game G>
struct SharedSearch {
  using Position = typename G::Position;

  /// Searches of different games in one call have different salts.
  SharedSearch(const G& g, SearchCall& c, std::uint64_t s = 0) : game(g), call(c), salt(s) {}

  const G& game;
  SearchCall& call;
  const std::uint64_t salt;

  /// The key under which the answer to a question, whether that side wins, is remembered.
  std::uint64_t salted(std::uint64_t key, games::Side asked) const {
    return asked == games::Side::a ? key + salt : base::mix(key + salt + 0x9e3779b97f4a7c15U);
  }

  /// Whether `asked` wins, expressed as the numbers of the player to move; undecided if the search
  /// had to end.
  Numbers search(const Position& p, games::Side asked, int threads);

  /// The same by several threads, until the table should grow.
  Numbers search_together(const Position& p, games::Side asked, int threads);

  // The number of threads below a position, by a hash of its key.
  std::array<std::atomic<std::uint8_t>, 1 << 14> busy{};
  std::atomic<std::uint8_t>& busy_with(std::uint64_t key) { return busy[key % busy.size()]; }
};

template <games::Game G>
class Worker {
 public:
  using Position = typename G::Position;

  Worker(SharedSearch<G>& shared, games::Side asked, const std::atomic<bool>& done, int number)
      : shared_(shared),
        game_(shared.game),
        asked_(asked),
        done_(done),
        first_(number == 0),
        insight_(shared.game, shared.call.config.without) {}

  /// The key and the numbers of a position, which may be one that is met for the first time.
  struct Met {
    std::uint64_t key = 0;
    Numbers numbers;
  };
  Met meet(const Position& p) {
    const games::Outcome outcome = game_.outcome(p);
    if (outcome != games::Outcome::undecided)
      return {0, numbers_of(games::certain_from(outcome), p)};
    insight_.look(p);
    Met met{shared_.salted(insight_.key(), asked_), {}};
    if (const auto found = shared_.call.table.find(met.key)) {
      met.numbers = found->numbers;
      return met;
    }
    if constexpr (requires { insight_.judge(asked_); }) {
      met.numbers = numbers_of(insight_.judge(asked_), p);
    } else {
      met.numbers = numbers_of(insight_.judge(), p);
    }
    if constexpr (requires { insight_.effort_to_hold(asked_); }) {
      // Until it is searched, a position is as hard to hold and to win as it looks.
      if (!met.numbers.is_decided()) {
        const bool on_turn = game_.to_move(p) == asked_;
        (on_turn ? met.numbers.delta : met.numbers.phi) = insight_.effort_to_hold(asked_);
        (on_turn ? met.numbers.phi : met.numbers.delta) = insight_.effort_to_win();
      }
    }
    if (met.numbers.is_decided()) shared_.call.table.store(met.key, met.numbers, 1);
    return met;
  }

  /// Searches until one of the numbers reaches its limit.
  Numbers search(const Position& p, std::uint64_t key, Numbers limit, std::size_t depth = 0) {
    const std::uint64_t before = nodes_;
    if (depth == levels_.size()) levels_.push_back(std::make_unique<Level>());
    Level& level = *levels_[depth];
    if (!expand(p, level)) return {};
    while (true) {
      const Numbers numbers = sum_up(level);
      if (numbers.is_decided() || numbers.phi >= limit.phi || numbers.delta >= limit.delta ||
          must_end()) {
        shared_.call.table.store(key, numbers, nodes_ - before);
        return numbers;
      }
      descend(level, limit, depth);
      refresh(level);
    }
  }

 private:
  struct Child {
    Position position;
    std::uint64_t key = 0;
    bool same_side = false;  // whether the player who moves to it is on turn there again
    Numbers numbers;         // for the other player
  };
  struct Level {
    std::vector<Child> children;
    std::vector<games::Move> moves;
    std::uint32_t undecided = 0;  // children
    std::uint32_t greatest = 0;   // phi of an undecided child
  };

  bool must_end() const {
    return shared_.call.must_end() || done_.load(std::memory_order_relaxed) ||
           shared_.call.table.is_narrow();
  }

  /// What is certain of the question, as numbers of the player to move.
  Numbers numbers_of(games::Certain certain, const Position& p) const {
    const bool a = asked_ == games::Side::a;
    const bool yes = a ? certain.least == 1 : certain.most == -1;
    const bool no = a ? certain.most < 1 : certain.least > -1;
    if (!yes && !no) return {};
    return yes == (game_.to_move(p) == asked_) ? Numbers::proved() : Numbers::refuted();
  }

  /// Makes the children, one for each key. False if a limit was reached.
  bool expand(const Position& p, Level& level) {
    level.children.clear();
    insight_.look(p);
    const games::Side side = game_.to_move(p);
    if constexpr (requires { insight_.parts(); }) {
      // The player to move wins if he wins in some part, where he is on turn as well.
      const std::vector<Position> parts = insight_.parts();
      for (const Position& part : parts) {
        if (!add(Child{part, 0, true, {}}, level)) return false;
      }
      if (!parts.empty()) return true;
    }
    insight_.moves(level.moves);
    for (const games::Move move : level.moves) {
      Child child{p, 0, false, {}};
      game_.play(child.position, move);
      child.same_side = game_.to_move(child.position) == side;
      if (!add(child, level)) return false;
      // Such a child proves the position.
      if (!level.children.empty() && level.children.back().numbers.is_refuted()) break;
    }
    return true;
  }

  /// Adds a child, unless there is one with its key. False if a limit was reached.
  bool add(Child child, Level& level) {
    ++nodes_;
    if (shared_.call.count(first_)) return false;
    const Met met = meet(child.position);
    child.key = met.key;
    child.numbers = seen_by_other(child, met.numbers);
    const bool seen = met.key != 0 && std::any_of(level.children.begin(), level.children.end(),
                                                  [&](const Child& c) { return c.key == met.key; });
    if (!seen) level.children.push_back(child);
    return true;
  }

  /// Turns the numbers of the player who is on turn in the child to those of the player who is not
  /// on turn above it, and back.
  static Numbers seen_by_other(const Child& child, Numbers numbers) {
    return child.same_side ? Numbers{numbers.delta, numbers.phi} : numbers;
  }

  Numbers sum_up(Level& level) const {
    Numbers numbers{Numbers::kInfinite, 0};
    level.undecided = level.greatest = 0;
    for (const Child& child : level.children) {
      numbers.phi = std::min(numbers.phi, child.numbers.delta);
      if (child.numbers.is_decided()) continue;
      ++level.undecided;
      level.greatest = std::max(level.greatest, child.numbers.phi);
    }
    if (numbers.phi == 0) return Numbers::proved();
    if (level.undecided == 0) return Numbers::refuted();
    numbers.delta = std::min(level.greatest + level.undecided - 1, Numbers::kInfinite - 1);
    return numbers;
  }

  /// Searches the most promising child for as long as it is the most promising and the limits are
  /// kept.
  void descend(Level& level, Numbers limit, std::size_t depth) {
    Child* best = nullptr;
    std::uint32_t best_delta = 0, second = Numbers::kInfinite - 1;
    for (Child& child : level.children) {
      if (child.numbers.is_decided()) continue;
      const std::uint32_t others = shared_.busy_with(child.key).load(std::memory_order_relaxed);
      const std::uint32_t delta = child.numbers.delta + others * (1 + child.numbers.delta / 4);
      if (best == nullptr || delta < best_delta) {
        if (best != nullptr) second = best_delta;
        best = &child;
        best_delta = delta;
      } else {
        second = std::min(second, delta);
      }
    }
    const std::uint32_t rest = level.undecided - 1;
    Numbers child_limit;
    child_limit.phi = std::max(limit.delta - std::min(rest, limit.delta), best->numbers.phi + 1);
    child_limit.delta =
        std::max(std::min(limit.phi, second + second / 4 + 1), best->numbers.delta + 1);
    auto& busy = shared_.busy_with(best->key);
    busy.fetch_add(1, std::memory_order_relaxed);
    const Numbers found = seen_by_other(
        *best, search(best->position, best->key, seen_by_other(*best, child_limit), depth + 1));
    busy.fetch_sub(1, std::memory_order_relaxed);
    if (!must_end() || found.is_decided()) best->numbers = found;
  }

  /// Brings in what other ways and other threads may have learnt about the children.
  void refresh(Level& level) {
    for (Child& child : level.children) {
      if (child.numbers.is_decided()) continue;
      if (const auto found = shared_.call.table.find(child.key)) {
        child.numbers = seen_by_other(child, found->numbers);
      }
    }
  }

  SharedSearch<G>& shared_;
  const G& game_;
  const games::Side asked_;
  const std::atomic<bool>& done_;
  const bool first_;
  Insight<G> insight_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::uint64_t nodes_ = 0;
};

template <games::Game G>
Numbers SharedSearch<G>::search(const Position& p, games::Side asked, int threads) {
  constexpr Numbers kNoLimit{Numbers::kInfinite, Numbers::kInfinite};
  const std::atomic<bool> done = false;
  Worker<G> first(*this, asked, done, 0);
  if (call.count(false)) return {};
  const auto met = first.meet(p);
  if (met.numbers.is_decided()) return met.numbers;
  if (threads <= 1) return first.search(p, met.key, kNoLimit);
  call.table.share(true);
  Numbers numbers;
  while (true) {
    numbers = search_together(p, asked, threads);
    if (numbers.is_decided() || call.must_end()) break;
    call.table.widen();
  }
  call.table.share(false);
  return numbers;
}

template <games::Game G>
Numbers SharedSearch<G>::search_together(const Position& p, games::Side asked, int threads) {
  constexpr Numbers kNoLimit{Numbers::kInfinite, Numbers::kInfinite};
  std::atomic<bool> done = false;
  std::vector<Numbers> found(static_cast<std::size_t>(threads));
  const auto work = [&](int number) {
    Worker<G> worker(*this, asked, done, number);
    found[static_cast<std::size_t>(number)] = worker.search(p, worker.meet(p).key, kNoLimit);
    done = true;
  };
  std::vector<std::thread> others;
  for (int number = 1; number < threads; ++number) others.emplace_back(work, number);
  work(0);
  for (auto& thread : others) thread.join();
  const auto decided = std::find_if(found.begin(), found.end(),
                                    [](const Numbers& numbers) { return numbers.is_decided(); });
  return decided == found.end() ? found[0] : *decided;
}

}  // namespace zermelo::solve
