// Wins of Order's in which every stone of hers leaves Chaos a single reply.
//
// A line that holds M - 1 stones of one symbol and an empty cell is a *threat*: Chaos must fill
// that cell with the other symbol. Two threats at different cells, or two that ask for different
// symbols at one cell, cannot both be met. Chaos has no threats of his own, so that nothing else
// has to be looked at: this is lambda^1 of T. Thomsen's lambda search (2000).
//
// A win comes with its *zone*, the cells that it rests on: whatever stands elsewhere, it is a win.
// For all that it uses are lines that are open, and lie in the zone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "solve/order_chaos/threats/order_board.hpp"
#include "solve/tables/pages.hpp"

namespace zermelo::solve {

struct OrderMove {
  int cell = -1, symbol = 0;
  friend bool operator==(const OrderMove&, const OrderMove&) = default;
};

struct ForcedWin {
  OrderBoard::Cells zone = 0;
  OrderMove move;  // Order's first
};

/// What Chaos, who is to move, has to meet.
struct Threats {
  enum class Kind { kNone, kOne, kTooMany };
  Kind kind = Kind::kNone;
  OrderBoard::Cells zone = 0;
  OrderMove reply;  // the only one, of kOne
};

Threats threats_of(const OrderBoard& board);

/// Looks for forced wins, and remembers what it found about a position.
class ForcedWins {
 public:
  /// With memory for 2^log_entries positions, 2^9 at least.
  ForcedWins(OrderBoard& board, int log_entries)
      : board_(board),
        entries_(std::size_t{1} << static_cast<unsigned>(std::max(log_entries, kLowBits)),
                 PageSize::large) {}

  /// One where Order is to move; nothing if there is none, or none was found among the first
  /// thousand positions or so. The board is left as it was.
  std::optional<ForcedWin> find();
  /// The processor may begin to fetch what is remembered of the position.
  void prepare() const { __builtin_prefetch(&entry(start().hash())); }

 private:
  static constexpr int kPositions = 1'500, kDeepest = 24;
  static constexpr int kLowBits = 9;
  static constexpr std::uint64_t kLow = (1U << kLowBits) - 1;
  using Cells = OrderBoard::Cells;
  using LineSet = OrderBoard::LineSet;
  enum class Answer : std::uint8_t { kUnknown, kNo, kYes };
  /// Of the hash all bits but the lowest kLowBits, which hold the answer and the move: the entry's
  /// place tells these.
  struct Entry {
    std::uint64_t word = 0;
    Cells zone = 0;
    Entry() = default;
    Entry(std::uint64_t hash, Answer answer, const ForcedWin& win)
        : word((hash & ~kLow) | static_cast<std::uint64_t>(answer) << 7U |
               static_cast<std::uint64_t>(win.move.symbol) << 6U |
               (static_cast<std::uint64_t>(win.move.cell) & 63U)),
          zone(win.zone) {}
    bool is(std::uint64_t hash) const { return ((hash ^ word) & ~kLow) == 0; }
    Answer answer() const { return static_cast<Answer>(word >> 7U & 3U); }
    ForcedWin win() const {
      return {zone, {static_cast<int>(word & 63U), static_cast<int>(word >> 6U & 1U)}};
    }
  };
  /// What the search knows of a position. It is copied for every stone, which is cheaper than to
  /// take the stone back. Its hash tells stones apart that no longer matter, too: OrderBoard's,
  /// which does not, would cost more than it saves here.
  struct Node {
    LineCounts counts;
    std::array<Cells, 2> stones{};
    std::uint64_t hash() const;
  };

  /// By symbol: the open lines that lack two stones, and those that lack three.
  using OpenLines = std::array<std::array<LineSet, 2>, 2>;

  Node start() const { return {board_.counts(), {board_.stones(0), board_.stones(1)}}; }
  Cells empty(const Node& node) const {
    return board_.cells() & ~(node.stones.front() | node.stones.back());
  }
  void put(Node& node, OrderMove move) const;
  Answer search(const Node& node, ForcedWin& win, int depth);
  /// Order's stone on one cell of a line that lacks two, and then Chaos' on the other.
  Answer attempt(Node node, OrderMove move, ForcedWin& win, int depth);
  /// Whether there can be a threat after that, Chaos having replied on this cell.
  bool can_lead_on(const OpenLines& open, int line, OrderMove move, int reply) const;
  void enter(std::uint64_t hash, Answer answer, const ForcedWin& win) {
    entry(hash) = {hash, answer, win};
  }
  Entry& entry(std::uint64_t hash) { return entries_[hash & (entries_.size() - 1)]; }
  const Entry& entry(std::uint64_t hash) const { return entries_[hash & (entries_.size() - 1)]; }

  OrderBoard& board_;
  Pages<Entry> entries_;
  int left_ = 0;
};

}  // namespace zermelo::solve
