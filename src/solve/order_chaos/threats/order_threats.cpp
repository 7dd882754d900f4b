#include "solve/order_chaos/threats/order_threats.hpp"

#include <algorithm>
#include <bit>

#include "base/index.hpp"
#include "base/random.hpp"

namespace zermelo::solve {

using base::at;

namespace {

constexpr auto kInfinite = ThreatNumbers::kInfinite;

/// A sum that stays infinite.
constexpr std::uint32_t plus(std::uint32_t a, std::uint64_t b) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(kInfinite, a + b));
}

/// What is left of a limit for a child, where `others` go off.
constexpr std::uint32_t less(std::uint32_t limit, std::uint64_t others) {
  if (limit >= kInfinite) return kInfinite;
  return limit > others ? static_cast<std::uint32_t>(limit - others) : 1;
}

/// The search leaves a child once it is so much dearer than the second best, lest it goes to and
/// fro between them.
constexpr std::uint32_t beyond(std::uint32_t second, double factor) {
  return second >= kInfinite ? kInfinite : plus(1, static_cast<std::uint64_t>(factor * second));
}

template <typename F>
void for_each_cell(OrderBoard::Cells cells, F&& f) {
  for (; cells != 0; cells &= cells - 1) f(std::countr_zero(cells));
}

}  // namespace

void OrderThreats::Replies::refuted(OrderMove reply, Cells by) {
  zone |= by;
  cells[at(reply.symbol)] &= ~cell_bit(reply.cell);
  if ((by & cell_bit(reply.cell)) != 0) return;
  for (auto& left : cells) left &= by;
}

bool OrderThreats::Replies::left(OrderMove reply) const {
  return (cells[at(reply.symbol)] & cell_bit(reply.cell)) != 0;
}

int OrderThreats::Replies::count() const {
  return std::popcount(cells.front()) + std::popcount(cells.back());
}

void OrderThreats::visit() {
  ++positions_;
  if (stop && stop()) stopped_ = true;
}

std::uint64_t OrderThreats::hash(Turn turn, int free) const {
  return board_.canonical().hash ^ base::mix(turn == Turn::kOrder ? 1 : 2) ^
         base::mix(static_cast<std::uint64_t>(100 + free));
}

ForcedWin OrderThreats::taken(const ForcedWin& win, OrderBoard::Canonical by) const {
  ForcedWin result{board_.reflect(win.zone, by.reflection), win.move};
  if (win.move.cell < 0) return result;
  result.move.cell = std::countr_zero(board_.reflect(cell_bit(win.move.cell), by.reflection));
  if (by.exchanged) result.move.symbol = 1 - win.move.symbol;
  return result;
}

std::optional<ForcedWin> OrderThreats::known(Turn turn) {
  const auto canonical = board_.canonical();
  const auto win = wins_->find(canonical.hash ^ base::mix(turn == Turn::kOrder ? 1 : 2));
  if (!win) return std::nullopt;
  return taken(*win, canonical);
}

std::optional<ForcedWin> OrderThreats::known_or_forced() {
  if (auto win = known(Turn::kOrder)) return win;
  const auto win = forced_.find();
  if (win) prove(Turn::kOrder, win->zone, win->move);
  return win;
}

bool OrderThreats::wins_by(OrderMove move) {
  board_.put(move.cell, move.symbol);
  const auto win = defend() ? known(Turn::kChaos) : std::nullopt;
  board_.take(move.cell, move.symbol);
  if (win) prove(Turn::kOrder, win->zone | cell_bit(move.cell), move);
  return win.has_value();
}

std::optional<ForcedWin> OrderThreats::win_to_move() { return known_or_forced(); }
std::optional<ForcedWin> OrderThreats::win_to_reply() { return known(Turn::kChaos); }

void OrderThreats::prove(Turn turn, Cells zone, OrderMove move) {
  const auto canonical = board_.canonical();
  wins_->enter(canonical.hash ^ base::mix(turn == Turn::kOrder ? 1 : 2),
               taken({zone, move}, canonical));
}

ThreatNumbers OrderThreats::remember(Turn turn, int free, ThreatNumbers numbers) {
  numbers_.enter(hash(turn, free), numbers);
  return numbers;
}

ThreatNumbers OrderThreats::attack(ThreatNumbers limit, int free) {
  visit();
  if (known_or_forced()) return ThreatNumbers::won();
  auto found = attacks(free);
  if (!found) return ThreatNumbers::won();
  auto& children = *found;
  while (true) {
    std::uint32_t best = kInfinite, second = kInfinite, most = 0;
    std::uint64_t alive = 0;
    Child* next = nullptr;
    for (auto& child : children) {
      if (child.numbers.disproof == 0) continue;
      ++alive;
      most = std::max(most, child.numbers.disproof);
      const auto proof = plus(child.numbers.proof, child.cost);
      if (next == nullptr || proof < best) {
        second = best;
        best = proof;
        next = &child;
      } else {
        second = std::min(second, proof);
      }
    }
    if (next == nullptr) return remember(Turn::kOrder, free, ThreatNumbers::refuted());
    const ThreatNumbers numbers{best, plus(most, alive - 1)};
    if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || stopped_) {
      return remember(Turn::kOrder, free, numbers);
    }
    const ThreatNumbers below{less(std::min(limit.proof, beyond(second, 1.25)), next->cost),
                              less(limit.disproof, alive - 1)};
    const auto move = next->move;
    board_.put(move.cell, move.symbol);
    next->numbers = defend(below, next->free);
    const auto win = next->numbers.proof == 0 ? known(Turn::kChaos) : std::nullopt;
    board_.take(move.cell, move.symbol);
    if (win) {
      prove(Turn::kOrder, win->zone | cell_bit(move.cell), move);
      return ThreatNumbers::won();
    }
  }
}

ThreatNumbers OrderThreats::forced_reply(const Threats& threats, ThreatNumbers limit, int free) {
  const auto [cell, symbol] = threats.reply;
  board_.put(cell, symbol);
  const auto numbers = attack(limit, free);
  const auto win = numbers.proof == 0 ? known(Turn::kOrder) : std::nullopt;
  board_.take(cell, symbol);
  if (!win) return remember(Turn::kChaos, free, numbers);
  prove(Turn::kChaos, threats.zone | win->zone);
  return ThreatNumbers::won();
}

ThreatNumbers OrderThreats::defend(ThreatNumbers limit, int free) {
  visit();
  if (known(Turn::kChaos)) return ThreatNumbers::won();
  const auto threats = threats_of(board_);
  if (threats.kind == Threats::Kind::kOne) return forced_reply(threats, limit, free);
  if (threats.kind == Threats::Kind::kTooMany) {
    prove(Turn::kChaos, threats.zone);
    return ThreatNumbers::won();
  }
  // The pass.
  auto pass = known_or_forced();
  if (!pass) {
    ThreatNumbers numbers;
    if (const auto* kept = numbers_.find(hash(Turn::kOrder, free))) numbers = *kept;
    while (true) {
      const ThreatNumbers here{plus(numbers.proof, kReplies), numbers.disproof};
      if (numbers.disproof == 0) return remember(Turn::kChaos, free, ThreatNumbers::refuted());
      if (here.proof >= limit.proof || here.disproof >= limit.disproof || stopped_) {
        return remember(Turn::kChaos, free, here);
      }
      numbers = attack({less(limit.proof, kReplies), limit.disproof}, free);
      if (numbers.proof == 0) break;
    }
    pass = known(Turn::kOrder);
  }
  Replies replies;
  replies.zone = pass->zone;
  auto children = open_replies(replies, free);
  while (true) {
    std::erase_if(children, [&](const Child& child) { return !replies.left(child.move); });
    if (children.empty()) {
      prove(Turn::kChaos, replies.zone);
      return ThreatNumbers::won();
    }
    std::uint32_t best = kInfinite, second = kInfinite, most = 0;
    Child* next = nullptr;
    for (auto& child : children) {
      most = std::max(most, child.numbers.proof);
      if (next == nullptr || child.numbers.disproof < best) {
        second = best;
        best = child.numbers.disproof;
        next = &child;
      } else {
        second = std::min(second, child.numbers.disproof);
      }
    }
    if (best == 0) return remember(Turn::kChaos, free, ThreatNumbers::refuted());
    const auto others = children.size() - 1;
    const ThreatNumbers numbers{plus(most, others), best};
    if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || stopped_) {
      return remember(Turn::kChaos, free, numbers);
    }
    const ThreatNumbers below{less(limit.proof, others),
                              std::min(limit.disproof, beyond(second, 2))};
    const auto move = next->move;
    board_.put(move.cell, move.symbol);
    next->numbers = attack(below, free);
    const auto win = next->numbers.proof == 0 ? known(Turn::kOrder) : std::nullopt;
    board_.take(move.cell, move.symbol);
    if (win) replies.refuted(move, win->zone);
  }
}

OrderThreats::Replies OrderThreats::look_at_replies(Cells zone) {
  Replies replies;
  replies.zone = zone;
  replies.cells.fill(zone & board_.empty());
  for (int symbol = 0; symbol < 2; ++symbol) {
    for_each_cell(zone & board_.empty(), [&](int cell) {
      const OrderMove reply{cell, symbol};
      if (!replies.left(reply)) return;
      board_.put(cell, symbol);
      forced_.prepare();
      auto win = known(Turn::kOrder);
      if (!win) win = forced_.find();  // not kept as a win, of which there would be too many
      board_.take(cell, symbol);
      if (win) replies.refuted(reply, win->zone);
    });
  }
  return replies;
}

std::vector<OrderThreats::Child> OrderThreats::open_replies(Replies& replies, int free) {
  replies = look_at_replies(replies.zone);
  std::vector<Child> children;
  for (int symbol = 0; symbol < 2; ++symbol) {
    for_each_cell(replies.cells[at(symbol)], [&](int cell) {
      Child child{{cell, symbol}, {}, free, 0, 0};
      board_.put(cell, symbol);
      child.hash = hash(Turn::kOrder, free);
      board_.take(cell, symbol);
      if (const auto* kept = numbers_.find(child.hash)) child.numbers = *kept;
      children.push_back(child);
    });
  }
  return children;
}

}  // namespace zermelo::solve
