#include "solve/hex/fill_in.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace zermelo::solve {

namespace {

constexpr int kMostGroups = 62;
constexpr std::uint64_t kWithStone = std::uint64_t{1} << 63;  // the group of the one extra stone

/// The pairs of two of six neighbours.
constexpr auto kPairs = [] {
  std::array<std::pair<std::uint8_t, std::uint8_t>, 15> pairs;
  std::size_t count = 0;
  for (std::uint8_t a = 0; a < 6; ++a) {
    for (std::uint8_t b = a + 1; b < 6; ++b) pairs[count++] = {a, b};
  }
  return pairs;
}();

/// For the neighbours that are not the opponent's, and those of them that are the player's: the
/// pairs of the former that no way round the cell joins, on which all are the player's.
constexpr auto kApart = [] {
  std::array<std::array<std::uint16_t, 64>, 64> apart{};
  const auto joined = [](std::size_t own, std::size_t a, std::size_t b) {
    for (std::size_t k = (a + 1) % 6; k != b; k = (k + 1) % 6) {
      if (((own >> k) & 1) == 0) return false;
    }
    return true;
  };
  for (std::size_t free = 0; free < 64; ++free) {
    for (std::size_t own = 0; own < 64; ++own) {
      for (std::size_t k = 0; k < kPairs.size(); ++k) {
        const auto& [a, b] = kPairs[k];
        const bool both = ((free >> a) & (free >> b) & 1) != 0;
        if (both && !joined(own, a, b) && !joined(own, b, a)) {
          apart[free][own] |= static_cast<std::uint16_t>(1U << k);
        }
      }
    }
  }
  return apart;
}();

/// The board as the stones of one player connect it.
template <std::size_t W>
class Ways {
 public:
  using Bits = base::Bits<W>;

  Ways(const HexNet& net, const Bits& own, const Bits& other)
      : net_(net), own_(own), other_(other), beside_(static_cast<std::size_t>(net.places())) {
    if (net_.has_edges() && net_.most_winding() == 0) find_groups();
  }

  /// Records that the cell is not the player's.
  void take(int cell) { other_.set(cell); }

  /// Whether the player never needs the cell, given one stone more on `extra` (-1: none).
  bool does_without(int cell, int extra) const {
    std::array<int, 6> places;
    std::size_t free = 0, own = 0;  // neighbours that are not the opponent's; the player's
    for (std::size_t k = 0; k < 6; ++k) {
      const int place = places[k] = net_.steps(cell)[k].place;
      if (place == cell) return false;
      if (place < 0 || (!net_.is_edge(place) && other_.test(place))) continue;
      free |= std::size_t{1} << k;
      if (is_own(place, extra)) own |= std::size_t{1} << k;
    }
    for (std::uint16_t apart = kApart[free][own]; apart != 0; apart &= apart - 1) {
      const auto& [a, b] = kPairs[static_cast<std::size_t>(std::countr_zero(apart))];
      if (!over_a_group(places[a], places[b], extra)) return false;
    }
    return true;
  }

 private:
  bool is_own(int place, int extra) const {
    return place >= 0 && (net_.is_edge(place) || place == extra || own_.test(place));
  }

  bool over_a_group(int a, int b, int extra) const {
    return (groups_beside(a, extra) & groups_beside(b, extra)) != 0;
  }

  std::uint64_t groups_beside(int place, int extra) const {
    std::uint64_t groups = beside_[static_cast<std::size_t>(place)];
    if (extra < 0 || !has_groups_) return groups;
    const auto more = beside_[static_cast<std::size_t>(extra)];
    if (place == extra || (groups & more) != 0) return groups | more | kWithStone;
    if (net_.is_edge(place) || is_own(place, -1)) return groups;
    for (const auto& step : net_.steps(extra)) {
      if (step.place == place) return groups | more | kWithStone;
    }
    return groups;
  }

  /// Finds for every place which groups it touches or belongs to.
  void find_groups() {
    Bits seen;
    int groups = 1;
    std::vector<int> front;
    const auto flood = [&](std::uint64_t mark) {
      while (!front.empty()) {
        const int here = front.back();
        front.pop_back();
        beside_[static_cast<std::size_t>(here)] |= mark;
        for (const auto& step : net_.steps(here)) {
          if (step.place < 0) continue;
          beside_[static_cast<std::size_t>(step.place)] |= mark;
          if (net_.is_edge(step.place) || !own_.test(step.place) || seen.test(step.place)) continue;
          seen.set(step.place);
          front.push_back(step.place);
        }
      }
    };
    for (const int edge : {net_.cells(), net_.cells() + 1}) {
      const auto mark = std::uint64_t{1} << (edge - net_.cells());
      beside_[static_cast<std::size_t>(edge)] |= mark;
      for (int cell = 0; cell < net_.cells(); ++cell) {
        const auto& steps = net_.steps(cell);
        if (std::none_of(steps.begin(), steps.end(),
                         [&](const auto& step) { return step.place == edge; })) {
          continue;
        }
        beside_[static_cast<std::size_t>(cell)] |= mark;
        if (!own_.test(cell) || seen.test(cell)) continue;
        seen.set(cell);
        front.push_back(cell);
      }
      flood(mark);
    }
    own_.for_each([&](int cell) {
      if (seen.test(cell) || groups == kMostGroups) return;
      seen.set(cell);
      front.push_back(cell);
      flood(std::uint64_t{1} << ++groups);
    });
    has_groups_ = true;
  }

  const HexNet& net_;
  Bits own_, other_;
  std::vector<std::uint64_t> beside_;
  bool has_groups_ = false;
};

template <std::size_t W>
class Filler {
 public:
  using Bits = base::Bits<W>;

  Filler(const std::array<HexNet, 2>& nets, const std::array<Bits, 2>& stones, const Bits& dead,
         const FillFor& wanted)
      : nets_(nets), stones_(stones), dead_(dead), wanted_(wanted) {}

  HexFill<W> fill() {
    Bits empty;
    for (int cell = 0; cell < nets_[0].cells(); ++cell) empty.set(cell);
    empty = empty - stones_[0] - stones_[1] - dead_;
    bool more = true;
    while (more) {
      std::array<Ways<W>, 2> ways{Ways<W>(nets_[0], stones_[0], stones_[1] | dead_),
                                  Ways<W>(nets_[1], stones_[1], stones_[0] | dead_)};
      while (kill(ways, empty)) {
      }
      more = false;
      for (std::size_t side = 0; side < 2 && !more; ++side) {
        more = wanted_.captured[side] && capture(ways[side], side, empty);
      }
    }
    return found_;
  }

 private:
  /// Fills the dead cells one after another, because each of two cells may be dead as long as the
  /// other is not taken away. False if there is none.
  bool kill(std::array<Ways<W>, 2>& ways, Bits& empty) {
    bool more = false;
    const Bits now = empty;
    now.for_each([&](int cell) {
      if (!ways[0].does_without(cell, -1) && !ways[1].does_without(cell, -1)) return;
      dead_.set(cell);
      found_.dead.set(cell);
      empty.reset(cell);
      for (auto& way : ways) way.take(cell);
      more = true;
    });
    return more;
  }

  /// Fills one pair. False if there is none.
  bool capture(const Ways<W>& ways, std::size_t side, Bits& empty) {
    bool more = false;
    const Bits now = empty;
    now.for_each([&](int one) {
      for (const auto& step : nets_[side].steps(one)) {
        const int two = step.place;
        if (more || two < one || nets_[side].is_edge(two) || !empty.test(two)) continue;
        if (!ways.does_without(one, two) || !ways.does_without(two, one)) continue;
        for (const int cell : {one, two}) {
          stones_[side].set(cell);
          found_.captured[side].set(cell);
          empty.reset(cell);
        }
        found_.pairs[side].emplace_back(one, two);
        more = true;
      }
    });
    return more;
  }

  const std::array<HexNet, 2>& nets_;
  std::array<Bits, 2> stones_;
  Bits dead_;
  FillFor wanted_;
  HexFill<W> found_;
};

}  // namespace

template <std::size_t W>
HexFill<W> fill_in(const std::array<HexNet, 2>& nets, const std::array<base::Bits<W>, 2>& stones,
                   const base::Bits<W>& dead, const FillFor& wanted) {
  return wanted.dead ? Filler<W>(nets, stones, dead, wanted).fill() : HexFill<W>{};
}

template HexFill<1> fill_in(const std::array<HexNet, 2>&, const std::array<base::Bits<1>, 2>&,
                            const base::Bits<1>&, const FillFor&);
template HexFill<2> fill_in(const std::array<HexNet, 2>&, const std::array<base::Bits<2>, 2>&,
                            const base::Bits<2>&, const FillFor&);
template HexFill<3> fill_in(const std::array<HexNet, 2>&, const std::array<base::Bits<3>, 2>&,
                            const base::Bits<3>&, const FillFor&);

}  // namespace zermelo::solve
