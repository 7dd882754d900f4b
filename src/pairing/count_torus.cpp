// The pairings of torus:8 by neighbours, counted by blocks of four rows.
//
// The 32 lines need 64 cells, which are all there are: every cell is paired, and every row, column
// and diagonal holds exactly one pair. So of the eight cells of row r two form the row's own pair,
// and the other six are linked to cells of the rows above and below; u(r-1) + u(r) = 6, where u(r)
// is the number of links from row r to row r + 1. A link occupies a column or a diagonal:
//
//   from (x, r) to (x, r+1)    column x                bit x
//              to (x+1, r+1)   falling x - r           bit 8 + (x - r mod 8)
//              to (x-1, r+1)   rising x + r            bit 16 + (x + r mod 8)
//
// Block[p] maps (q, S) to the number of ways to fill rows 0 to 3, given the set p of cells of row 0
// that are linked to the row above, such that the links out of row 3 end in the set q of row 4, and
// the links of the four rows occupy exactly the set S of columns and diagonals. The pairings are
// then the pairs of blocks, rows 0 to 3 and rows 4 to 7, that fit: the second goes from q to p and
// occupies what the first leaves over. Moving down by four rows turns the numbers of the diagonals
// by four.
//
// Moving down by one row exchanges the pairings with u(7) = a and with u(7) = 6 - a, so a <= 3 is
// enough; and blocks are computed only for one p of each orbit under rotation and reflection of the
// row.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "pairing/count.hpp"

namespace zermelo::pairing {

namespace {

constexpr unsigned kSide = 8, kRow = 0xff, kOccupied = 0xffffff;

unsigned turned(unsigned row, unsigned by) {
  return std::rotl(row * 0x01010101U, static_cast<int>(by % kSide)) & kRow;
}
unsigned reflected(unsigned row) {
  unsigned result = 0;
  for (unsigned x = 0; x < kSide; ++x) {
    if ((row >> x & 1U) != 0) result |= 1U << ((kSide - x) % kSide);
  }
  return result;
}

/// x -> -x if `flip`, then x -> x + by.
struct Turn {
  bool flip = false;
  unsigned by = 0;

  unsigned of_row(unsigned row) const { return turned(flip ? reflected(row) : row, by); }
  unsigned of_lines(unsigned lines) const {
    const unsigned column = lines & kRow, falling = lines >> 8 & kRow, rising = lines >> 16 & kRow;
    return of_row(column) | of_row(flip ? rising : falling) << 8 |
           of_row(flip ? falling : rising) << 16;
  }
  Turn inverse() const { return {flip, flip ? by : (kSide - by) % kSide}; }
};

unsigned four_rows_down(unsigned lines) {
  return (lines & kRow) | turned(lines >> 8 & kRow, 4) << 8 | turned(lines >> 16 & kRow, 4) << 16;
}

struct Entry {
  unsigned key;  // q in the upper eight bits, S below
  std::uint64_t ways;
};
using Block = std::vector<Entry>;

void merge(Block& block) {
  std::sort(block.begin(), block.end(),
            [](const Entry& a, const Entry& b) { return a.key < b.key; });
  std::size_t kept = 0;
  for (const Entry& entry : block) {
    if (kept > 0 && block[kept - 1].key == entry.key) {
      block[kept - 1].ways += entry.ways;
    } else {
      block[kept++] = entry;
    }
  }
  block.resize(kept);
}

/// All ways to link the cells of row r that are left to the next row.
void link(unsigned r, unsigned left, unsigned key, Block& out) {
  if (left == 0) {
    out.push_back({key, 1});
    return;
  }
  const auto x = static_cast<unsigned>(std::countr_zero(left));
  const std::array<std::pair<unsigned, unsigned>, 3> links{
      {{x, x}, {x + 1, 8 + (x + kSide - r) % kSide}, {x + kSide - 1, 16 + (x + r) % kSide}}};
  for (const auto& [to, line] : links) {
    const unsigned more = 1U << (24 + to % kSide) | 1U << line;
    if ((key & more) == 0) link(r, left & (left - 1), key | more, out);
  }
}

/// All ways to fill row r when `used` of its cells are linked to the row above.
Block fill(unsigned r, unsigned used) {
  Block ways;
  for (unsigned x = 0; x < kSide; ++x) {
    const unsigned pair = 1U << x | 1U << ((x + 1) % kSide);
    if ((used & pair) == 0) link(r, kRow & ~used & ~pair, 0, ways);
  }
  return ways;
}

Block block_from(unsigned p) {
  Block block{{p << 24, 1}};
  for (unsigned r = 0; r < 4; ++r) {
    Block next;
    std::array<Block, kRow + 1> fillings;
    for (const Entry& entry : block) {
      const unsigned used = entry.key >> 24, occupied = entry.key & kOccupied;
      auto& ways = fillings[used];
      if (ways.empty()) ways = fill(r, used);
      for (const Entry& way : ways) {
        if ((way.key & occupied) == 0) next.push_back({way.key | occupied, entry.ways});
      }
    }
    merge(next);
    block = std::move(next);
  }
  return block;
}

/// The pairings in which a = u(7); nothing if a limit was reached.
std::optional<std::uint64_t> with_links(int a, const base::Limits& limits) {
  const base::Stopwatch watch;
  std::array<Block, kRow + 1> blocks;  // of the first of each orbit
  std::array<unsigned, kRow + 1> first{},
      orbit{};                           // of each p; the size of its orbit, at the first
  std::array<Turn, kRow + 1> turn_to{};  // that maps the first to p
  std::array<bool, kRow + 1> seen{};
  for (unsigned p = 0; p <= kRow; ++p) {
    if (std::popcount(p) != a || seen[p]) continue;
    if (limits.reached(watch)) return std::nullopt;
    blocks[p] = block_from(p);
    for (const bool flip : {false, true}) {
      for (unsigned by = 0; by < kSide; ++by) {
        const Turn turn{flip, by};
        const unsigned image = turn.of_row(p);
        if (seen[image]) continue;
        seen[image] = true;
        first[image] = p;
        turn_to[image] = turn;
        ++orbit[p];
      }
    }
  }
  std::uint64_t sum = 0;
  for (unsigned p = 0; p <= kRow; ++p) {
    std::uint64_t fitting = 0;
    for (const Entry& upper : blocks[p]) {
      const unsigned q = upper.key >> 24;
      const auto back = turn_to[q].inverse();
      const unsigned rest = back.of_lines(four_rows_down(kOccupied & ~upper.key));
      const unsigned key = back.of_row(p) << 24 | rest;
      const auto& lower = blocks[first[q]];
      const auto found = std::lower_bound(lower.begin(), lower.end(), key,
                                          [](const Entry& e, unsigned k) { return e.key < k; });
      if (found != lower.end() && found->key == key) fitting += upper.ways * found->ways;
    }
    sum += fitting * orbit[p];
  }
  return sum;
}

}  // namespace

std::optional<std::uint64_t> count_torus_8(const base::Limits& limits) {
  std::uint64_t sum = 0;
  for (const int links : {0, 1, 2, 3}) {
    const auto some = with_links(links, limits);
    if (!some) return std::nullopt;
    sum += (links < 3 ? 2 : 1) * *some;
  }
  return sum;
}

}  // namespace zermelo::pairing
