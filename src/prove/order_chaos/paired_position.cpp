#include "prove/order_chaos/paired_position.hpp"

#include <algorithm>

#include "board/symmetry.hpp"
#include "solve/order_chaos/contents.hpp"

namespace zermelo::prove {

namespace {

using games::Cell;
using games::Move;

class Pairs {
 public:
  Pairs(const games::AnyGame& game, const games::Pairing& pairing,
        const games::AnyPosition& position)
      : game_(game),
        rules_(*games::rules_if<games::OrderChaosRules>(game)),
        pairing_(pairing),
        contents_(solve::contents_of(game, position)),
        index_(board::index_of_numbers(game.board())) {}

  /// Whether the position is paired; finds the pair that is half filled.
  bool look(bool ordered) {
    const bool chaos = contents_.to_move == games::kChaos;
    for (const auto& pair : pairing_.pairs) {
      const bool empty = content(pair.one) == 0 && content(pair.other) == 0;
      if (empty || is_done(pair)) continue;
      const bool full = content(pair.one) != 0 && content(pair.other) != 0;
      if (full || half_ != nullptr || !chaos) return false;
      half_ = &pair;
    }
    if (ordered || rules_.may_pass(games::kChaos)) return true;
    const bool odd = std::count(contents_.of.begin(), contents_.of.end(), 0) % 2 != 0;
    return !rules_.may_pass(games::kOrder) && odd == chaos;
  }

  std::optional<Move> move() const {
    if (contents_.to_move != games::kChaos) return std::nullopt;
    if (half_ != nullptr) {
      const bool first = content(half_->one) == 0;
      const int stone = content(first ? half_->other : half_->one) - 1;
      return Move::place(first ? half_->one : half_->other, half_->same ? stone : unlike(stone));
    }
    for (const Cell cell : game_.board().cells()) {
      if (content(cell) == 0 && is_free(cell)) return Move::place(cell, 0);
    }
    if (rules_.may_pass(games::kChaos)) return Move::pass();
    for (const auto& pair : pairing_.pairs) {
      if (content(pair.one) != 0 || content(pair.other) != 0) continue;
      return Move::place(pair.one, pair.witness ? unlike(content(*pair.witness) - 1) : 0);
    }
    return std::nullopt;
  }

 private:
  static int unlike(int symbol) { return symbol == 0 ? 1 : 0; }
  int content(Cell cell) const { return contents_.of[index_[cell]]; }

  bool is_done(const games::Pair& pair) const {
    const int one = content(pair.one), other = content(pair.other);
    if (one != 0 && other != 0 && (one == other) == pair.same) return true;
    if (!pair.witness || content(*pair.witness) == 0) return false;
    const int witness = content(*pair.witness);
    return (one != 0 && one != witness) || (other != 0 && other != witness);
  }

  /// In no pair, or in one that is done. (Asked only while no other pair is half filled.)
  bool is_free(Cell cell) const {
    return std::all_of(pairing_.pairs.begin(), pairing_.pairs.end(), [&](const auto& pair) {
      return (pair.one != cell && pair.other != cell) || is_done(pair);
    });
  }

  const games::AnyGame& game_;
  const games::OrderChaosRules& rules_;
  const games::Pairing& pairing_;
  const solve::Contents contents_;
  const std::vector<std::uint16_t> index_;
  const games::Pair* half_ = nullptr;
};

}  // namespace

std::optional<PairedPosition> look_at_pairs(const games::AnyGame& game,
                                            const games::Pairing& pairing, bool ordered,
                                            const games::AnyPosition& position) {
  Pairs pairs(game, pairing, position);
  if (!pairs.look(ordered)) return std::nullopt;
  return PairedPosition{pairs.move()};
}

}  // namespace zermelo::prove
