#include "search/hex/network.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "base/text.hpp"
#include "search/hex/around.hpp"

// Older machines use the plain version.
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/hex/network.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// On every target there is
//   convolve  a hidden layer. `from` and `to` hold kChannels values for each row, and `around`
//             seven rows for each cell;
//   output    the output for one cell, whose seven rows are `around`, in parts of
//             2^-(kValueBits + kWeightBits).

constexpr std::size_t kChannels = HexLayer::kChannels, kPlaces = HexLayer::kPlaces;

// Vectors whose length is not known here cannot stand in arrays.
#if HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE

void convolve(const HexLayer& layer, const std::int16_t* from, const std::uint16_t* around,
              std::size_t cells, std::int16_t* to) {
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::array<std::int32_t, kChannels> sums;
    std::copy(layer.bias.begin(), layer.bias.end(), sums.begin());
    const std::int16_t* weights = layer.weights.data();
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const std::int16_t* row = from + kChannels * around[kPlaces * cell + place];
      for (std::size_t input = 0; input < layer.inputs; input += 2, weights += 2 * kChannels) {
        for (std::size_t i = 0; i < kChannels; ++i) {
          sums[i] += row[input] * weights[2 * i] + row[input + 1] * weights[2 * i + 1];
        }
      }
    }
    for (std::size_t i = 0; i < kChannels; ++i) {
      const int value = std::min(sums[i] >> HexLayer::kWeightBits, HexLayer::kMostValue);
      to[kChannels * cell + i] = static_cast<std::int16_t>(std::max(value, 0));
    }
  }
}

std::int32_t output(const HexLayer& layer, const std::int16_t* from, const std::uint16_t* around) {
  std::int32_t sum = layer.bias[0];
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (std::size_t i = 0; i < kChannels; ++i) {
      sum += from[kChannels * around[place] + i] * layer.weights[kChannels * place + i];
    }
  }
  return sum;
}

#else

// Sums have 32 bits, and what is multiplied 16, two of them for each sum.
constexpr hn::CappedTag<std::int32_t, 16> kSums;
using Sum = hn::Vec<decltype(kSums)>;
constexpr hn::RepartitionToNarrow<decltype(kSums)> kFactors;
constexpr hn::Rebind<std::int16_t, decltype(kSums)> kResults;
constexpr std::size_t kLanes = hn::MaxLanes(kSums), kVectors = kChannels / kLanes;

void convolve(const HexLayer& layer, const std::int16_t* from, const std::uint16_t* around,
              std::size_t cells, std::int16_t* to) {
  // So many cells at a time, since each addition waits for the one before, and each weight serves
  // all of them.
  constexpr std::size_t kAtOnce = kVectors <= 2 ? 4 : 2;
  for (std::size_t cell = 0; cell < cells; cell += kAtOnce) {
    Sum sums[kAtOnce][kVectors], odd[kAtOnce][kVectors];
    for (std::size_t i = 0; i < kAtOnce; ++i) {
      for (std::size_t v = 0; v < kVectors; ++v) {
        sums[i][v] = odd[i][v] = hn::Zero(kSums);
      }
    }
    const std::int16_t* weights = layer.weights.data();
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const std::int16_t* rows[kAtOnce];
      for (std::size_t i = 0; i < kAtOnce; ++i) {
        const std::size_t one = cell + i < cells ? cell + i : cell;
        rows[i] = from + kChannels * around[kPlaces * one + place];
      }
      for (std::size_t input = 0; input < layer.inputs; input += 2, weights += 2 * kChannels) {
        for (std::size_t i = 0; i < kAtOnce; ++i) {
          std::int32_t two;
          std::memcpy(&two, rows[i] + input, sizeof two);
          const auto inputs = hn::BitCast(kFactors, hn::Set(kSums, two));
          for (std::size_t v = 0; v < kVectors; ++v) {
            sums[i][v] = hn::ReorderWidenMulAccumulate(
                kSums, inputs, hn::LoadU(kFactors, weights + 2 * v * kLanes), sums[i][v],
                odd[i][v]);
          }
        }
      }
    }
    for (std::size_t i = 0; i < kAtOnce && cell + i < cells; ++i) {
      for (std::size_t v = 0; v < kVectors; ++v) {
        const Sum sum = hn::Add(hn::RearrangeToOddPlusEven(sums[i][v], odd[i][v]),
                                hn::LoadU(kSums, layer.bias.data() + v * kLanes));
        const Sum value = hn::Min(hn::ShiftRight<HexLayer::kWeightBits>(sum),
                                  hn::Set(kSums, HexLayer::kMostValue));
        hn::StoreU(hn::DemoteTo(kResults, hn::Max(value, hn::Zero(kSums))), kResults,
                   to + kChannels * (cell + i) + v * kLanes);
      }
    }
  }
}

std::int32_t output(const HexLayer& layer, const std::int16_t* from, const std::uint16_t* around) {
  Sum even = hn::Zero(kSums), odd = hn::Zero(kSums);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (std::size_t at = 0; at < kChannels; at += 2 * kLanes) {
      even = hn::ReorderWidenMulAccumulate(
          kSums, hn::LoadU(kFactors, from + kChannels * around[place] + at),
          hn::LoadU(kFactors, layer.weights.data() + kChannels * place + at), even, odd);
    }
  }
  return layer.bias[0] + hn::GetLane(hn::SumOfLanes(kSums, hn::Add(even, odd)));
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::search {

using games::Cell;
using games::Side;

namespace {

HWY_EXPORT(convolve);
HWY_EXPORT(output);

constexpr unsigned kDirections = board::HexGrid::kSides;
// The inputs of a row, each seen by the mover.
constexpr std::size_t kOwn = 0, kTheirs = 1, kLast = 2, kOnBoard = 3;

/// exp(x) for x of at most 0, rounded alike on every machine; 5% too small at -5, and more below.
float power(float x) {
  float y = std::max(0.0F, 1 + x / 256);
  for (int i = 0; i < 8; ++i) y *= y;
  return y;
}

}  // namespace

HexNetwork::HexNetwork(const board::HexGrid& grid)
    : rows_(static_cast<std::size_t>(grid.board().numbers())) {
  const auto& board = grid.board();
  const Around all(grid);
  std::uint16_t count = 0;
  for (const Cell cell : board.cells()) rows_[cell] = count++;
  const auto row_of = [&](std::uint16_t place, Side mover) {
    if (place < Around::kBeyond) return rows_[place];
    const unsigned colour = place - unsigned{Around::kBeyond};
    const bool red = mover == Side::a;
    return static_cast<std::uint16_t>(count + (red ? colour : (colour >> 1 | (colour & 1) << 1)));
  };
  for (const Side mover : {Side::a, Side::b}) {
    for (const Cell cell : board.cells()) {
      Places places{rows_[cell]};
      for (unsigned k = 0; k < kDirections; ++k) {
        // Blue sees the board reflected, columns for rows.
        places[k + 1] = row_of(all.near[cell][mover == Side::a ? k : kDirections - 1 - k], mover);
      }
      around_[games::index(mover)].push_back(places);
    }
  }
}

std::vector<HexLayer> HexNetwork::read_layers() {
  constexpr std::size_t kChannels = HexLayer::kChannels;
  std::vector<HexLayer> layers;
  std::size_t rows = 0;  // of the layer's weights that were read
  for (const auto line : base::split(hex_network_text(), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto words = base::split(line, ' ');
    const auto number = [&](std::size_t i) {
      return base::parse_number<int>(words[i]).value_or(0);
    };
    if (words[0] == "layer") {
      layers.emplace_back().inputs = static_cast<std::size_t>(number(2));
      rows = 0;
      continue;
    }
    HexLayer& layer = layers.back();
    assert(layer.inputs % 2 == 0 && (words.size() <= 2 || words.size() >= kChannels));
    if (words[0] == "bias") {
      // Values are rounded.
      const int half = words.size() > 2 ? 1 << (HexLayer::kWeightBits - 1) : 0;
      for (std::size_t i = 1; i < words.size(); ++i) {
        layer.bias.push_back(number(i) * (1 << HexLayer::kValueBits) + half);
      }
      continue;
    }
    if (words.size() == 1) {
      layer.weights.push_back(static_cast<std::int16_t>(number(0)));
      continue;
    }
    // Two inputs stand side by side for each output.
    layer.weights.resize(2 * kChannels * (rows / 2 + 1));
    for (std::size_t i = 0; i < kChannels; ++i) {
      layer.weights[2 * kChannels * (rows / 2) + 2 * i + rows % 2] =
          static_cast<std::int16_t>(number(i));
    }
    ++rows;
  }
  return layers;
}

const std::vector<HexLayer>& HexNetwork::layers() {
  static const std::vector<HexLayer> all = read_layers();
  return all;
}

void HexNetwork::rate(const HexBoard& board, const std::optional<Cell>& last,
                      std::span<const Cell> moves, std::span<float> shares) const {
  const std::size_t mover = games::index(board.to_move);
  const auto& around = around_[mover];
  const std::size_t cells = around.size();
  constexpr std::size_t kRows = board::kMaxNumbers + 4, kWidth = HexLayer::kChannels;
  constexpr std::int16_t kOne = 1 << HexLayer::kValueBits;
  // Rows of the layer before and of the next.
  std::array<std::int16_t, kRows * kWidth> one, other;
  const auto clear = [&](std::int16_t* rows, std::size_t from, std::size_t to) {
    std::fill(rows + kWidth * from, rows + kWidth * to, std::int16_t{0});
  };
  clear(one.data(), 0, cells + 4);
  clear(other.data(), cells, cells + 4);
  for (std::size_t row = 0; row < cells; ++row) one[kWidth * row + kOnBoard] = kOne;
  for (const std::size_t side : {0U, 1U}) {
    board.stones[side].for_each([&](int cell) {
      const std::size_t row = rows_[static_cast<std::size_t>(cell)];
      one[kWidth * row + (side == mover ? kOwn : kTheirs)] = kOne;
    });
  }
  if (last) one[kWidth * rows_[*last] + kLast] = kOne;
  one[kWidth * (cells + kFirst) + kOwn] = one[kWidth * (cells + kBoth) + kOwn] = kOne;
  one[kWidth * (cells + kSecond) + kTheirs] = one[kWidth * (cells + kBoth) + kTheirs] = kOne;
  std::int16_t *from = one.data(), *to = other.data();
  const auto hidden = std::span(layers()).first(layers().size() - 1);
  for (const HexLayer& layer : hidden) {
    HWY_DYNAMIC_DISPATCH(convolve)(layer, from, around[0].data(), cells, to);
    std::swap(from, to);
    clear(from, cells, cells + 4);
  }
  constexpr float kUnit = 1.0F / (1 << (HexLayer::kValueBits + HexLayer::kWeightBits));
  float most = -1e9F, sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* places = around[rows_[moves[i]]].data();
    const auto output = HWY_DYNAMIC_DISPATCH(output)(layers().back(), from, places);
    shares[i] = static_cast<float>(output) * kUnit;
    most = std::max(most, shares[i]);
  }
  for (float& share : shares.first(moves.size())) sum += share = power(share - most);
  for (float& share : shares.first(moves.size())) share /= sum;
}

}  // namespace zermelo::search
#endif
