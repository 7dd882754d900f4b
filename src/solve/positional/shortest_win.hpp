// How soon a player fills a set in a positional game where filling sets wins, if he hurries and the
// other one delays (for Harary's animals: M. Gardner, "Mathematical Games", Scientific American,
// April 1979).
//
// This is found by iterative deepening in the number n of stones that the attacker still places.
// Only his sets that lack at most n cells matter, which are called near. Then:
//
// 1. With the bound of Erdos and Selfridge (potential.hpp) for the near sets alone, the defender
//    keeps the attacker from filling one of them; the others need more than n stones.
// 2. The attacker places on the cells of near sets, or hinders the defender on cells of sets that
//    the defender may still fill. Any other stone is worth no more to him than none.
// 3. A set that lacks one cell must be met there, by either player.
// 4. Where the attacker does not threaten, he must still win in time if the defender passes, since
//    a further stone never harms its owner. For the same reason the defender, too, answers on near
//    sets or on sets of his own.
//
// Positions that differ on dead cells only are one (live_sets.hpp).
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "solve/positional/filling.hpp"
#include "solve/positional/live_sets.hpp"

namespace zermelo::solve {

/// Whether ShortestWin answers for these rules: filling a set wins for the first player at least,
/// each player places one stone in a turn, and there are no passes and no swap.
inline bool has_shortest_win(const games::PositionalRules& rules) {
  using Filling = games::positional::Convention::Filling;
  return !rules.convention->any_symbols && rules.convention->filling[0] == Filling::wins &&
         rules.bias == std::array{1, 1} && !rules.pass[0] && !rules.pass[1] && !rules.swap;
}

template <std::size_t W>
class ShortestWin {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  /// Precondition: has_shortest_win(game.rules()), and filling a set wins for the attacker. The
  /// game must outlive this object, which keeps what it learns in about so many bytes.
  ShortestWin(const Game& game, games::Side attacker, std::size_t memory)
      : game_(game),
        live_(game),
        attacker_(attacker),
        defender_(games::other(attacker)),
        defender_wins_(wins_by_filling(game, defender_)),
        most_known_(memory / kBytesOfAPosition) {}

  /// The number of stones with which the attacker fills a set against any defence. Nothing if he
  /// does not with `most` of them, or if a limit was reached, of which `most_nodes` positions is
  /// one unless it is 0. What was learnt is kept for the next call.
  std::optional<int> stones(const Position& p, int most, const base::Limits& limits,
                            std::uint64_t most_nodes = 0) {
    begin(limits, most_nodes);
    for (int n = 1; n <= most; ++n) {
      const bool wins = p.to_move == attacker_ ? attack(p, n) : defend(p, n);
      if (stopped_) return std::nullopt;
      if (wins) return n;
    }
    return std::nullopt;
  }
  /// A stone of the attacker's, who is to move, after which n - 1 more suffice. Precondition: that
  /// is what stones() has just found, so that nearly all is known.
  std::optional<games::Cell> first_stone(const Position& p, int n, const base::Limits& limits) {
    begin(limits, 0);
    const Bits winning = game_.completing(p, attacker_);
    if (winning.any()) return static_cast<games::Cell>(winning.first());
    near_sets(p, n);
    const auto order = in_order(game_.empty(p));
    const auto found = std::find_if(order.begin(), order.end(), [&](games::Cell cell) {
      return defend(after(p, cell), n - 1);
    });
    return found == order.end() || stopped_ ? std::nullopt : std::optional(*found);
  }

  std::uint64_t nodes() const { return nodes_; }  // of the last call
  bool stopped() const { return stopped_; }       // whether a limit ended it

 private:
  void begin(const base::Limits& limits, std::uint64_t most_nodes) {
    watch_ = {};
    limits_ = &limits;
    most_nodes_ = most_nodes;
    nodes_ = 0;
    stopped_ = false;
  }

  static constexpr std::size_t kBytesOfAPosition = 64;  // in known_, with what the map adds

  /// Up to how many stones are known not to suffice, and from how many on they are.
  struct Known {
    std::int16_t fails = 0, wins = 10'000;
  };

  /// The attacker's sets without stones of the defender's that lack at most n cells.
  struct Near {
    Bits cells;                                // the empty ones
    std::uint64_t weight = 0;                  // in units, of which a full set has kWhole
    std::vector<std::pair<int, int>> threats;  // a stone on the one cell threatens the other
  };
  static constexpr int kMostLacking = 50;
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << kMostLacking;

  Near near_sets(const Position& p, int n) {
    Near near;
    worth_.assign(static_cast<std::size_t>(game_.board().numbers()), 0);
    const Bits& own = p.stones[games::index(attacker_)];
    const Bits& theirs = p.stones[games::index(defender_)];
    for (const Bits& set : game_.sets(attacker_)) {
      if ((set & theirs).any()) continue;
      const Bits lacking = set - own;
      const int count = lacking.count();
      if (count > n) continue;
      const std::uint64_t weight = kWhole >> std::min(count, kMostLacking);
      near.cells |= lacking;
      near.weight = std::min(near.weight + weight, 4 * kWhole);  // more says nothing new
      lacking.for_each([&](int cell) { worth_[static_cast<std::size_t>(cell)] += weight; });
      if (count != 2) continue;
      const int one = lacking.first();
      Bits rest = lacking;
      rest.reset(one);
      near.threats.emplace_back(one, rest.first());
      near.threats.emplace_back(rest.first(), one);
    }
    return near;
  }

  /// Whether the attacker, to move, fills a set with at most n stones.
  bool attack(const Position& p, int n) {
    if (n < 1 || out_of_time()) return false;
    if (game_.completing(p, attacker_).any()) return true;
    const Bits must = defender_wins_ ? game_.completing(p, defender_) : Bits{};
    if (n == 1 || must.count() > 1) return false;
    Near near = near_sets(p, n);
    if (near.weight < kWhole / 2) return false;
    if (n == 2) return makes_two_threats(near.threats, must);
    live_.look(p);
    const std::uint64_t key = live_.key();
    const Known known = known_[key];
    if (n <= known.fails) return false;
    if (n >= known.wins) return true;
    Bits cells = near.cells;
    if (defender_wins_) cells |= live_.cells();
    const auto order = in_order(must.any() ? must : cells);
    const bool wins = std::any_of(order.begin(), order.end(),
                                  [&](games::Cell cell) { return defend(after(p, cell), n - 1); });
    if (stopped_) return false;
    if (known_.size() > most_known_) known_.clear();
    Known& now = known_[key];
    if (wins) {
      now.wins = static_cast<std::int16_t>(n);
    } else {
      now.fails = static_cast<std::int16_t>(n);
    }
    return wins;
  }

  /// The same with the defender to move.
  bool defend(const Position& p, int n) {
    if (p.outcome != games::Outcome::undecided) return p.outcome == games::win_of(attacker_);
    if (defender_wins_ && game_.completing(p, defender_).any()) return false;
    const Bits threats = game_.completing(p, attacker_);
    if (threats.count() > 1) return true;
    Bits replies = threats;
    if (threats.none()) {
      const Near near = near_sets(p, n);
      if (near.weight < kWhole || !attack(passed(p), n)) return false;
      replies = near.cells;
      if (defender_wins_) {
        live_.look(p);
        replies |= live_.cells();
      }
      near_sets(p, n);  // the worth of the cells again, by which they are ordered
    }
    if (stopped_) return false;
    const auto order = in_order(replies);
    return std::all_of(order.begin(), order.end(),
                       [&](games::Cell cell) { return attack(after(p, cell), n); });
  }

  static bool makes_two_threats(const std::vector<std::pair<int, int>>& threats, const Bits& must) {
    for (const auto& [cell, meets] : threats) {
      if (must.any() && !must.test(cell)) continue;
      for (const auto& [other_cell, other_meets] : threats) {
        if (cell == other_cell && meets != other_meets) return true;
      }
    }
    return false;
  }

  std::vector<games::Cell> in_order(const Bits& cells) const {
    std::vector<games::Cell> order;
    cells.for_each([&](int cell) { order.push_back(static_cast<games::Cell>(cell)); });
    std::stable_sort(order.begin(), order.end(),
                     [&](games::Cell a, games::Cell b) { return worth_[a] > worth_[b]; });
    return order;
  }

  Position after(Position p, games::Cell cell) const {
    game_.play(p, games::Move::place(cell));
    return p;
  }
  /// With the attacker to move. (Its hash is not asked for.)
  Position passed(Position p) const {
    p.to_move = attacker_;
    return p;
  }

  bool out_of_time() {
    if (++nodes_ == most_nodes_) stopped_ = true;
    if (nodes_ % 1024 == 0) {
      if (limits_->progress) limits_->progress(-1, static_cast<double>(nodes_));
      stopped_ = stopped_ || limits_->reached(watch_);
    }
    return stopped_;
  }

  const Game& game_;
  LiveSets<W> live_;
  games::Side attacker_, defender_;
  bool defender_wins_;  // by filling a set of his own
  std::size_t most_known_;
  const base::Limits* limits_ = nullptr;
  std::unordered_map<std::uint64_t, Known> known_;  // for positions with the attacker to move
  std::vector<std::uint64_t> worth_;                // by number: the weights of the near sets
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
  bool stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace zermelo::solve
