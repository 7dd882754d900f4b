// Looks for a win of Order's by trials: her stones race against one another.
//
// A stone that need not threaten leaves Chaos some eighty replies on a board of 45 cells, and the
// search of order_threats.hpp, which has to refute them all, learns too late that a stone is a bad
// one. Here many stones are tried against a few replies each, with small searches; the best of them
// against more, with larger ones; and so on (successive halving). What is left in the end are one
// or two stones and, for each, the replies that no search has refuted. Where these are few, they
// are searched for longer, up to a million positions each at first, which often refutes most of
// them. To the others the same is done again, in races inside the race. Every search remembers the
// wins that the others have found; no position is searched again unless for longer than before, and
// a stone to which a reply has held in such a race does not run again.
//
// A stone that wins after one reply often wins after another to the same stone. So those that have
// won after other replies race first, by themselves, and the race of all others is seldom needed.
//
// The trials are independent of one another, so that as many threads as are given do them. What one
// of them finds the others know at once, and so what is found depends on their pace if there are
// several.
//
// Where all of this finds no win, but a stone was left with so few replies that these raced,
// another effort is made: first also with races of the stones that random games like best
// (liked_moves.hpp) while many cells are empty, then with three times as many positions for all
// that is said above, and with nine times as many. Of several replies that have to be refuted the
// others come first, since what they find helps; but once a few have held, the next effort is made,
// for these first.
//
// On a board without stones one stone only is tried: of those that are worth most, the one after
// which fewest replies differ by more than a reflection.
//
// Sources: D. M. Breuker's PN^2 search (1998), for searches as the leaves of a search; K. Jamieson
//          and A. Talwalkar (2016), for successive halving.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "solve/order_chaos/threats/frequent_moves.hpp"
#include "solve/order_chaos/threats/liked_moves.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"
#include "solve/order_chaos/threats/order_trials.hpp"

namespace zermelo::solve {

class OrderRace {
 public:
  /// The search's stones that need not threaten are those of each trial, so three are many. Trials
  /// are of so many positions times from two to a thousand, and later up to nine times as many.
  OrderRace(OrderBoard& board, OrderThreats& search, int threads = 1, std::uint64_t unit = 1'000);

  /// Whether Order wins, being to move or (in the second function) after whatever Chaos does. The
  /// search then knows the win. A no says only that nothing was found, or that `stop` said so.
  bool attack();
  bool defend();

  /// Visited by all threads together. May be asked while they search.
  std::uint64_t positions() const { return trials_.positions(); }
  /// Asked at every position, by all threads at once. Once it has said true it must go on to.
  std::function<bool()> stop;
  /// Told what has been found, one line at a time.
  std::function<void(const std::string&)> tell;
  /// Of the replies to the stone that defend() is about, or the first one of attack() on a board
  /// without stones: how many are refuted, and how many there are.
  struct Progress {
    std::size_t refuted = 0, all = 0;
  };
  Progress progress() const { return {refuted_, all_}; }

 private:
  using Reply = OrderReply;
  struct Runner {
    OrderMove move;
    std::vector<Reply> replies;  // near ones first
    double score = 0;            // of the last round
    std::size_t left() const;    // replies that have not been refuted
  };
  struct Round {
    std::size_t replies;      // so many of each runner are tried, or all
    std::uint64_t positions;  // for each, in units
    std::size_t keep;         // so many runners go on
  };

  /// Begins an effort, in which nothing counts as tried in vain.
  void begin_effort(std::size_t effort);
  /// Tries the replies of a position where Chaos is to move, each of which it takes away if it is
  /// refuted, until so many have held. Whether it is worth while to go on with another effort.
  bool refute(std::vector<Reply>& replies, std::size_t most_held, FrequentMoves& answers);
  /// After a reply to a stone, of which the answers to other replies are known.
  bool attack(int depth, FrequentMoves& answers);
  /// Follows the stones that are left with so many replies at most.
  bool race(int depth, std::vector<Runner> runners, const std::vector<Round>& rounds,
            std::size_t most_replies);
  /// Notes in the reply to the stone whether it has been won by now.
  void look_up(OrderMove stone, Reply& reply);
  /// Whether it searched anything.
  bool run(std::span<Runner> runners, const Round& round);
  /// With how many replies left a stone is followed further.
  std::size_t most_left(int depth) const;
  /// More and more positions for the replies that are left of a runner, while they become fewer and
  /// are not many more than may be left. The last round had so many units.
  void try_longer(Runner& runner, std::uint64_t positions, int depth, std::size_t most_replies);
  /// Which replies of a runner with so many are tried.
  std::set<std::size_t> chosen(std::size_t count, const Round& round);
  /// Whether Order wins by the runner, after whatever Chaos does.
  bool refute_what_is_left(const Runner& runner, int depth);
  bool ended() const { return stop && stop(); }
  /// With these stones, as far as they are possible and nothing is known to hold against them; the
  /// first ones, and not more than so many.
  std::vector<Runner> start(int depth, const std::vector<OrderMove>& moves, std::size_t count);
  /// Whether a race at this depth looked for a win in the position, in vain.
  bool failed(int depth, std::uint64_t hash) const { return failed_.contains({depth, hash}); }
  /// The one that is tried on a board without stones.
  bool attack_empty();
  std::vector<Reply> replies();
  void put(OrderMove move) {
    if (move.cell >= 0) board_.put(move.cell, move.symbol);
    path_.push_back(move);
  }
  /// Precondition: it is the last one.
  void take(OrderMove move) {
    path_.pop_back();
    if (move.cell >= 0) board_.take(move.cell, move.symbol);
  }
  void say(const std::string& what) const;

  OrderBoard& board_;
  OrderThreats& search_;
  OrderTrials trials_;
  LikedMoves liked_;
  std::uint64_t first_unit_, unit_;  // of the first effort, and of this one
  bool asks_random_games_ = false;   // in this effort
  bool close_ = false;  // a stone was left with few replies, in the last race that lay in no other
  base::Random random_{7};
  std::vector<OrderMove> path_;                                // of this race
  std::set<std::pair<int, std::uint64_t>> failed_;             // by depth and position
  std::unordered_map<std::uint64_t, std::uint64_t> searched_;  // in vain, for so many positions
  std::atomic<std::size_t> refuted_{0}, all_{0};
};

}  // namespace zermelo::solve
