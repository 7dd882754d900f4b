#include "search/hex/patterns.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace zermelo::search {

using games::Cell;

namespace {

constexpr unsigned kDirections = board::HexGrid::kSides;

// The file tells what Red sees. For Blue the board is reflected, columns for rows, which turns the
// order of the directions around: east becomes south, which is the last of the touching cells, and
// the cell between east and north-east the one between south-west and south, the last but one of
// the others.
constexpr unsigned kLastTouching = kDirections - 1, kLastBridging = kDirections - 2;

unsigned reflected(unsigned direction, unsigned last) {
  return (last + kDirections - direction) % kDirections;
}

/// The code of a text such as `.ox...` where Red is on turn, and where Blue is, who sees the board
/// reflected; nothing if it is none.
std::optional<std::array<unsigned, 2>> codes_of_text(std::string_view text, unsigned last) {
  if (text.size() != kDirections) return std::nullopt;
  std::array<unsigned, 2> codes{};
  for (unsigned k = 0; k < kDirections; ++k) {
    const auto own = std::string_view(".ox+").find(text[k]);
    const auto exchanged = std::string_view(".xo+").find(text[k]);
    if (own == std::string_view::npos) return std::nullopt;
    codes[0] |= static_cast<unsigned>(own) << (2 * k);
    codes[1] |= static_cast<unsigned>(exchanged) << (2 * reflected(k, last));
  }
  return codes;
}

PatternStrengths read_strengths() {
  PatternStrengths all;
  for (const std::size_t side : {0U, 1U}) {
    all.near[side].resize(PatternStrengths::kCodes, 1);
    all.far[side].resize(PatternStrengths::kCodes, 1);
    all.last[side].fill(1);
  }
  for (const auto line : base::split(hex_patterns_text(), '\n')) {
    const auto words = base::split(line, ' ');
    if (words.size() != 3 || line.starts_with('#')) continue;
    const auto strength = static_cast<float>(base::parse_number<double>(words[2]).value_or(1));
    const bool near = words[0] == "near";
    if (words[0] == "last") {
      const auto at = base::parse_number<unsigned>(words[1]);
      if (!at || *at > PatternStrengths::kElsewhere) continue;
      const unsigned blue = *at < kDirections ? reflected(*at, kLastTouching)
                            : *at < 2 * kDirections
                                ? kDirections + reflected(*at - kDirections, kLastBridging)
                                : *at;
      all.last[0][*at] = all.last[1][blue] = strength;
    } else if (const auto codes = codes_of_text(words[1], near ? kLastTouching : kLastBridging)) {
      for (const std::size_t side : {0U, 1U}) {
        (near ? all.near : all.far)[side][(*codes)[side]] = strength;
      }
    }
  }
  return all;
}

}  // namespace

const PatternStrengths& PatternStrengths::learnt() {
  static const PatternStrengths all = read_strengths();
  return all;
}

void HexPatterns::rate(const HexBoard& board, const std::optional<Cell>& last,
                       std::span<const Cell> moves, std::span<float> shares) const {
  const auto& known = PatternStrengths::learnt();
  const std::size_t mover = index(board.to_move);
  const auto& from_last = known.last[mover];
  const float elsewhere = from_last[PatternStrengths::kElsewhere];
  auto colours = edges_only();
  board.stones[0].for_each([&](int cell) { colours[static_cast<std::size_t>(cell)] = kFirst; });
  board.stones[1].for_each([&](int cell) { colours[static_cast<std::size_t>(cell)] = kSecond; });
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    shares[i] = known.near[mover][code_of(around_.near[moves[i]], colours)] *
                known.far[mover][code_of(around_.far[moves[i]], colours)];
    sum += shares[i] * elsewhere;
  }
  // The few cells around the last stone, each of which is that far away in one direction only,
  // except on boards so small that it does not matter.
  std::array<std::pair<std::uint16_t, float>, PatternStrengths::kElsewhere> beside{};
  std::size_t count = 0;
  if (last) {
    for (unsigned k = 0; k < kDirections; ++k) {
      beside[count++] = {around_.near[*last][k], from_last[k]};
      beside[count++] = {around_.far[*last][k], from_last[kDirections + k]};
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float factor = elsewhere;
    for (std::size_t b = 0; b < count; ++b) {
      if (beside[b].first == moves[i]) factor = beside[b].second;
    }
    sum += shares[i] * (factor - elsewhere);
    shares[i] *= factor;
  }
  if (sum > 0) {
    for (float& share : shares.first(moves.size())) share /= sum;
  }
}

}  // namespace zermelo::search
