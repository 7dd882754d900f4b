// Can Order force a line on a board, whatever Chaos does and even if he may pass at any time, by
// stones that nearly all threaten something? A yes is a win; a no says only that such stones, among
// those that are tried, do not suffice.
//
// Sources: T. Thomsen, "Lambda-search in game trees, with application to Go" (2000), for threats of
//          the second order; A. Nagai's df-pn (thesis, 2002), with weak proof numbers (T. Ueda and
//          others, 2008); I.-C. Wu and P.-H. Lin, "Relevance-zone-oriented proof search for
//          Connect6" (2010), for zones.
//
//   the sources                      here
//   lambda^1 tree                    ForcedWins (forced_win.hpp)
//   lambda^2 move of the attacker    a stone after which, if Chaos passed, Order would have a
//                                    forced win; or one that makes a threat
//   null move, relevance zone        a pass of Chaos', refuted before any other reply; the cells of
//                                    its refutation, outside of which every stone is a pass
//   phi, delta                       ThreatNumbers, proof and disproof, for Order's win
//
// The first stones threaten nothing. So many of Order's, `free_stones`, need not; after each of
// them the pass is refuted by the whole search, with one such stone less. A position's zone is a
// win's: whatever stands outside, it is won.
//
// Two things make the numbers tell much. A stone that threatens a forced win is worth as much as
// replies are left after it that no forced win refutes, all of which are looked at. And each stone
// of Order's that is not a threat of the first order costs kQuiet besides, each threat kThreat;
// else the search follows long sequences with one reply each to the end of the board. What both
// are worth is told in docs/findings.md, "Five columns with line 5".
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solve/order_chaos/threats/forced_win.hpp"
#include "solve/order_chaos/threats/order_board.hpp"
#include "solve/order_chaos/threats/order_wins.hpp"
#include "solve/order_chaos/threats/threat_numbers.hpp"

namespace zermelo::solve {

class OrderThreats {
 public:
  /// How many of Order's moves are tried in a position: of those that threaten, and of the others.
  struct Breadth {
    int threatening = 6, free = 16;
  };

  /// The board is changed while a search goes on, and left as it was. The table of numbers has
  /// 2^log_entries of them, 1 MB for each 2^16. The wins may be those of other searches, of which
  /// each has a board of its own, alike but for its stones.
  OrderThreats(OrderBoard& board, int free_stones, Breadth breadth, int log_entries = 21,
               std::shared_ptr<OrderWins> wins = std::make_shared<OrderWins>())
      : board_(board),
        forced_(board, kLogForced),
        wins_(std::move(wins)),
        numbers_(log_entries - 2),
        breadth_(breadth),
        log_entries_(log_entries),
        free_(free_stones) {}
  OrderThreats(OrderBoard& board, int free_stones) : OrderThreats(board, free_stones, Breadth{}) {}

  /// Another search like this one, on that board, with the same wins.
  OrderThreats beside(OrderBoard& board) const {
    return {board, free_, breadth_, log_entries_, wins_};
  }
  OrderWins& wins() { return *wins_; }

  /// Whether Order wins so, when she or (in the second function) Chaos is to move. After `stopped`
  /// a no means nothing.
  bool attack() {
    stopped_ = false;
    return attack(kNoLimit, free_).proof == 0;
  }
  bool defend() {
    stopped_ = false;
    return defend(kNoLimit, free_).proof == 0;
  }
  /// Whether she wins by this stone, being to move; then the position is known as won.
  bool wins_by(OrderMove move);
  /// Stones on cells of open lines, those first that are worth most for the lines.
  std::vector<OrderMove> promising() const;
  /// What X and O on the cell are worth for the lines; nothing if no line through it is open.
  std::optional<std::array<int, 2>> worth(int cell) const;
  /// The win of the position, if it has been found already: its zone, and Order's move if she is to
  /// move.
  std::optional<ForcedWin> win_to_move();
  std::optional<ForcedWin> win_to_reply();

  /// Asked at every position; ends the search soon once it returns true.
  std::function<bool()> stop;
  bool stopped() const { return stopped_; }
  std::uint64_t positions() const { return positions_; }

 private:
  using Cells = OrderBoard::Cells;
  enum class Turn { kOrder, kChaos };
  struct Child {
    OrderMove move;
    ThreatNumbers numbers;
    int free = 0;            // stones that need not threaten, from here on
    std::uint32_t cost = 0;  // what the move costs by itself
    std::uint64_t hash = 0;
  };
  /// Replies of Chaos' that have to be refuted, by symbol, and the zone of what is refuted.
  struct Replies {
    std::array<Cells, 2> cells{};
    Cells zone = 0;
    /// The reply is refuted by this zone. If it has no part in it, all replies outside are refuted.
    void refuted(OrderMove reply, Cells by);
    bool left(OrderMove reply) const;
    int count() const;
  };
  static constexpr ThreatNumbers kNoLimit{ThreatNumbers::kInfinite, ThreatNumbers::kInfinite};
  /// More would take longer: what the processor keeps at hand is soon spent.
  static constexpr int kLogForced = 16;
  static constexpr std::uint32_t kQuiet = 2, kThreat = 1, kFree = 40, kFreeNext = 100, kReplies = 8;

  ThreatNumbers attack(ThreatNumbers limit, int free);
  ThreatNumbers defend(ThreatNumbers limit, int free);
  ThreatNumbers forced_reply(const Threats& threats, ThreatNumbers limit, int free);
  /// Order's moves that are tried, best first; nothing if one of them is known to win.
  std::optional<std::vector<Child>> attacks(int free);
  /// Chaos' replies within the zone that are not refuted at sight.
  std::vector<Child> open_replies(Replies& replies, int free);
  /// The replies that no forced win refutes after a stone that threatens one.
  Replies look_at_replies(Cells zone);

  /// The win in the position that stands for this one, or back: each is its own inverse.
  ForcedWin taken(const ForcedWin& win, OrderBoard::Canonical by) const;
  std::optional<ForcedWin> known(Turn turn);
  std::optional<ForcedWin> known_or_forced();
  void prove(Turn turn, Cells zone, OrderMove move = {});
  ThreatNumbers remember(Turn turn, int free, ThreatNumbers numbers);
  std::uint64_t hash(Turn turn, int free) const;
  void visit();

  OrderBoard& board_;
  ForcedWins forced_;
  std::shared_ptr<OrderWins> wins_;
  NumberTable numbers_;
  Breadth breadth_;
  int log_entries_, free_;
  std::uint64_t positions_ = 0;
  bool stopped_ = false;
};

}  // namespace zermelo::solve
