#include "solve/order_chaos/better_moves.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/bits.hpp"

namespace zermelo::solve {

namespace {

constexpr std::size_t kMostLines = 256;
using LineSet = base::Bits<kMostLines / 64>;

bool within(const LineSet& a, const LineSet& b) { return (a - b).none(); }

/// For each cell the lines through it: of each symbol, and of the others.
class Through {
 public:
  explicit Through(const Rest& rest) {
    for (std::size_t i = 0; i < rest.lines.size(); ++i) {
      const int line = static_cast<int>(i);
      of_symbol_[rest.lines[i].symbol].set(line);
      for (std::uint64_t left = rest.lines[i].rest; left != 0; left &= left - 1) {
        all_[static_cast<std::size_t>(std::countr_zero(left))].set(line);
      }
    }
  }
  LineSet same(Placing p) const { return all_[p.cell] & of_symbol_[p.symbol]; }
  LineSet others(Placing p) const { return all_[p.cell] - of_symbol_[p.symbol]; }

 private:
  std::array<LineSet, 64> all_{};
  std::array<LineSet, games::kMaxSymbols> of_symbol_{};
};

}  // namespace

void find_placings(const Rest& rest, int symbols, bool all, std::vector<Placing>& placings) {
  placings.clear();
  for (std::uint64_t left = rest.live_cells(); left != 0; left &= left - 1) {
    for (int s = 0; s < symbols; ++s) {
      placings.push_back(
          {static_cast<std::uint8_t>(std::countr_zero(left)), static_cast<std::uint8_t>(s)});
    }
  }
  if (all || rest.lines.size() > kMostLines) return;
  const Through through(rest);
  const bool order = rest.to_move == games::kOrder;
  const auto kills_all = [&](Placing p) { return through.same(p).none(); };
  // Whether x is at least as good as y for the player on turn.
  const auto serves_for = [&](Placing x, Placing y) {
    if (!order && kills_all(x)) return within(through.others(y), through.others(x));
    if (x.symbol != y.symbol) return false;
    const Placing more = order ? x : y, less = order ? y : x;
    return within(through.same(less), through.same(more)) &&
           within(through.others(more), through.others(less));
  };
  std::vector<Placing> kept;
  for (const Placing p : placings) {
    if (order && kills_all(p)) continue;
    if (std::any_of(kept.begin(), kept.end(), [&](Placing q) { return serves_for(q, p); })) {
      continue;
    }
    std::erase_if(kept, [&](Placing q) { return serves_for(p, q); });
    kept.push_back(p);
  }
  placings = std::move(kept);
}

}  // namespace zermelo::solve
