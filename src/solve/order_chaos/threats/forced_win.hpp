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
  /// With memory for 2^log_entries positions.
  ForcedWins(OrderBoard& board, int log_entries)
      : board_(board),
        entries_(std::size_t{1} << static_cast<unsigned>(log_entries), PageSize::large) {}

  /// One where Order is to move; nothing if there is none, or none was found among the first
  /// thousand positions or so. The board is left as it was.
  std::optional<ForcedWin> find();
  /// The processor may begin to fetch what is remembered of the position.
  void prepare() const { __builtin_prefetch(&entry(board_.hash())); }

 private:
  static constexpr int kPositions = 1'500, kDeepest = 24;
  enum class Answer : std::int8_t { kUnknown, kNo, kYes };
  struct Entry {
    std::uint64_t hash = 0;
    ForcedWin win;
    Answer answer = Answer::kUnknown;
  };

  Answer search(ForcedWin& win, int depth);
  /// Order's stone on one cell of a line that lacks two, and Chaos' on the other.
  Answer attempt(int line, OrderMove move, int reply, ForcedWin& win, int depth);
  bool can_lead_on(int line, OrderMove move, int reply) const;
  void enter(std::uint64_t hash, Answer answer, const ForcedWin& win) {
    entry(hash) = {hash, win, answer};
  }
  Entry& entry(std::uint64_t hash) { return entries_[hash & (entries_.size() - 1)]; }
  const Entry& entry(std::uint64_t hash) const { return entries_[hash & (entries_.size() - 1)]; }

  OrderBoard& board_;
  Pages<Entry> entries_;
  int left_ = 0;
};

}  // namespace zermelo::solve
