// The Walk of packed Order and Chaos (games/order_chaos/packing.hpp).
//
// A state is three sets in a row: the stones X, the stones O, and one word for passes. A slot is
// the number of a bit in it, so that a move is played by setting its bit. X has the numbers of the
// cells from 0 on, O has them from 64 W on, and the pass is 128 W.
#if defined(ZERMELO_SEARCH_PACKED_WALK_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_PACKED_WALK_INL_HPP
#undef ZERMELO_SEARCH_PACKED_WALK_INL_HPP
#else
#define ZERMELO_SEARCH_PACKED_WALK_INL_HPP
#endif

#include <bit>
#include <optional>

#include "games/order_chaos/packed_lines-inl.hpp"
#include "search/order_chaos/fillings.hpp"
#include "search/order_chaos/packed_uct.hpp"
#include "search/playout.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

template <std::size_t W>
class PackedWalk {
 public:
  struct State {
    std::uint64_t word[2 * W + 1];
    std::uint32_t turn;  // moves played since the root
  };

  /// `many` says that playouts() will be called.
  explicit PackedWalk(const PackedRoot& root, bool many = false)
      : root_(root), packing_(root.packing) {
    if (many) fillings_.emplace(packing_);
    for (std::size_t i = 0; i < W; ++i) cells_.set_word(i, packing_.cells[i]);
    for (std::size_t i = 0; i < W; ++i) {
      start_.word[i] = root.stones[0][i];
      start_.word[W + i] = root.stones[1][i];
    }
    start_.word[2 * W] = 0;
    start_.turn = 0;
  }

  static constexpr unsigned words() { return 2 * W + 1; }
  const State& root() const { return start_; }
  games::Side side() const { return root_.to_move; }

  HWY_INLINE unsigned moves(const State& state, std::uint64_t* set) const {
    const auto empty = this->empty(state);
    for (std::size_t i = 0; i < W; ++i) set[i] = set[W + i] = empty.word(i);
    const bool pass = root_.may_pass[state.turn % 2];
    set[2 * W] = pass ? 1 : 0;
    return 2 * static_cast<unsigned>(empty.count()) + (pass ? 1 : 0);
  }

  HWY_INLINE void pass_through(State& state, unsigned slot) const {
    state.word[slot / 64] |= std::uint64_t{1} << (slot % 64);
    ++state.turn;
  }

  HWY_INLINE games::Outcome play(State& state, unsigned slot) const {
    pass_through(state, slot);
    if (slot >= 128 * W) return games::Outcome::undecided;
    const bool full = empty(state).none();
    if (packing_.exact) {
      if (!full) return games::Outcome::undecided;
      return games::HWY_NAMESPACE::has_packed_line<Equal>(packing_, stones(state, 0), true)
                 ? games::Outcome::a_wins
                 : games::Outcome::b_wins;
    }
    const auto mine = stones(state, slot / (64 * W));
    if (mine.count() >= packing_.line &&
        games::HWY_NAMESPACE::has_packed_line<Members>(packing_, mine, false)) {
      return games::Outcome::a_wins;
    }
    return full ? games::Outcome::b_wins : games::Outcome::undecided;
  }

  HWY_INLINE games::Outcome playout(const State& state, base::Random& random) const {
    base::Bits<W> ones;
    for (std::size_t i = 0; i < W; ++i) {
      const auto empty = cells_.word(i) & ~(state.word[i] | state.word[W + i]);
      ones.set_word(i, state.word[i] | (random.next() & empty));
    }
    return games::HWY_NAMESPACE::has_packed_line<Equal>(packing_, ones, packing_.exact)
               ? games::Outcome::a_wins
               : games::Outcome::b_wins;
  }

  Tally playouts(const State& state, std::uint64_t n, base::Random& random) const {
    PackedStones stones{};
    for (std::size_t i = 0; i < W; ++i) {
      stones[0][i] = state.word[i];
      stones[1][i] = state.word[W + i];
    }
    Tally tally;
    tally.wins[0] = fillings_->order_wins(stones, n, random);
    tally.wins[1] = n - tally.wins[0];
    return tally;
  }

  games::Move move(unsigned slot) const {
    if (slot >= 128 * W) return games::Move::pass();
    const auto number = static_cast<int>(slot % (64 * W));
    const int guarded = number / packing_.stride * root_.stride + number % packing_.stride;
    return games::Move::place(static_cast<games::Cell>(guarded), static_cast<int>(slot / (64 * W)));
  }

 private:
  static constexpr auto Equal = games::HWY_NAMESPACE::Lines::equal;
  static constexpr auto Members = games::HWY_NAMESPACE::Lines::members;

  HWY_INLINE base::Bits<W> stones(const State& state, std::size_t symbol) const {
    base::Bits<W> set;
    for (std::size_t i = 0; i < W; ++i) set.set_word(i, state.word[symbol * W + i]);
    return set;
  }
  HWY_INLINE base::Bits<W> empty(const State& state) const {
    base::Bits<W> set;
    for (std::size_t i = 0; i < W; ++i) {
      set.set_word(i, cells_.word(i) & ~(state.word[i] | state.word[W + i]));
    }
    return set;
  }

  const PackedRoot& root_;
  const games::Packing packing_;
  base::Bits<W> cells_;
  State start_;
  std::optional<Fillings> fillings_;
};

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
