#include "search/hex/patterns.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace zermelo::search {

using board::Wrap;
using games::Cell;
using games::Side;

namespace {

enum Colour : std::uint8_t { kEmpty = 0, kFirst = 1, kSecond = 2, kBoth = 3 };
constexpr std::size_t kNumbers = board::kMaxNumbers;
constexpr unsigned kDirections = board::HexGrid::kSides;

/// Columns and rows to the cells that touch one, in the order of HexGrid::neighbours.
constexpr std::array<std::pair<int, int>, kDirections> kTouch{
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// What stands at a column and a row of the lifting: a cell's number, or an edge's colour.
std::uint16_t place(const board::HexGrid& grid, int column, int row) {
  const auto& board = grid.board();
  const int w = board.width(), h = board.height();
  if (grid.wrap() != Wrap::none) column = (column % w + w) % w;
  if (grid.wrap() == Wrap::torus) row = (row % h + h) % h;
  if (const auto cell = board.at(column, row)) return *cell;
  const unsigned red = row < 0 || row >= h ? kFirst : kEmpty;
  const unsigned blue = column < 0 || column >= w ? kSecond : kEmpty;
  return static_cast<std::uint16_t>(kNumbers + (red | blue));
}

/// The code of what lies around a cell, two bits for each place, as Red sees it: for Blue the board
/// is reflected, columns for rows, which turns the order of the directions around.
template <class Around>
unsigned code_of(const Around& around, const std::array<std::uint8_t, kNumbers + 4>& colours,
                 Side mover, unsigned last_direction) {
  unsigned code = 0;
  for (unsigned k = 0; k < kDirections; ++k) {
    const unsigned colour = colours[around[k]];
    if (mover == Side::a) {
      code |= colour << (2 * k);
    } else {
      const unsigned exchanged = (colour >> 1) | ((colour & 1) << 1);
      code |= exchanged << (2 * ((last_direction + kDirections - k) % kDirections));
    }
  }
  return code;
}

// Under the reflection east becomes south, which is the last of the touching cells, and the cell
// between east and north-east the one between south-west and south, the last but one of the others.
constexpr unsigned kLastTouching = kDirections - 1, kLastBridging = kDirections - 2;

/// The code of a text such as `.ox...`; nothing if it is none.
std::optional<unsigned> code_of_text(std::string_view text) {
  if (text.size() != kDirections) return std::nullopt;
  unsigned code = 0;
  for (unsigned k = 0; k < kDirections; ++k) {
    const auto colour = std::string_view(".ox+").find(text[k]);
    if (colour == std::string_view::npos) return std::nullopt;
    code |= static_cast<unsigned>(colour) << (2 * k);
  }
  return code;
}

}  // namespace

HexPatterns::HexPatterns(const board::HexGrid& grid)
    : near_(static_cast<std::size_t>(grid.board().numbers())), far_(near_.size()) {
  for (const Cell cell : grid.board().cells()) {
    const int x = grid.board().column(cell), y = grid.board().row(cell);
    for (unsigned k = 0; k < kAround; ++k) {
      const auto [dx, dy] = kTouch[k];
      const auto [ex, ey] = kTouch[(k + 1) % kAround];
      near_[cell][k] = place(grid, x + dx, y + dy);
      far_[cell][k] = place(grid, x + dx + ex, y + dy + ey);
    }
  }
}

HexPatterns::Strengths HexPatterns::read_strengths() {
  Strengths all;
  all.last.fill(1);
  for (const auto line : base::split(hex_patterns_text(), '\n')) {
    const auto words = base::split(line, ' ');
    if (words.size() != 3 || line.starts_with('#')) continue;
    const auto strength = base::parse_number<double>(words[2]).value_or(1);
    if (words[0] == "last") {
      if (const auto at = base::parse_number<std::size_t>(words[1]); at && *at <= kElsewhere) {
        all.last[*at] = static_cast<float>(strength);
      }
    } else if (const auto code = code_of_text(words[1])) {
      (words[0] == "near" ? all.near : all.far)[*code] = static_cast<float>(strength);
    }
  }
  return all;
}

const HexPatterns::Strengths& HexPatterns::strengths() {
  static const Strengths all = read_strengths();
  return all;
}

void HexPatterns::rate(const HexBoard& board, const std::optional<Cell>& last,
                       std::span<const Cell> moves, std::span<float> shares) const {
  const Strengths& known = strengths();
  std::array<std::uint8_t, kNumbers + 4> colours{};
  for (const Colour colour : {kFirst, kSecond, kBoth}) colours[kNumbers + colour] = colour;
  board.stones[0].for_each([&](int cell) { colours[static_cast<std::size_t>(cell)] = kFirst; });
  board.stones[1].for_each([&](int cell) { colours[static_cast<std::size_t>(cell)] = kSecond; });
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Cell cell = moves[i];
    shares[i] = known.near[code_of(near_[cell], colours, board.to_move, kLastTouching)] *
                known.far[code_of(far_[cell], colours, board.to_move, kLastBridging)];
    sum += shares[i] * known.last[kElsewhere];
  }
  // The few cells around the last stone, each of which is that far away in one direction only,
  // except on boards so small that it does not matter.
  std::array<std::pair<std::uint16_t, float>, 2 * kAround> beside{};
  std::size_t count = 0;
  if (last) {
    for (unsigned k = 0; k < kAround; ++k) {
      const bool red = board.to_move == Side::a;
      const unsigned touching = red ? k : kLastTouching - k;
      const unsigned bridging = red ? k : (kLastBridging + kAround - k) % kAround;
      beside[count++] = {near_[*last][k], known.last[touching]};
      beside[count++] = {far_[*last][k], known.last[kAround + bridging]};
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float factor = known.last[kElsewhere];
    for (std::size_t b = 0; b < count; ++b) {
      if (beside[b].first == moves[i]) factor = beside[b].second;
    }
    sum += shares[i] * (factor - known.last[kElsewhere]);
    shares[i] *= factor;
  }
  if (sum > 0) {
    for (float& share : shares.first(moves.size())) share /= sum;
  }
}

}  // namespace zermelo::search
