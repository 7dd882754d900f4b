// A small neural network that tells which moves of Hex are likely to be good.
//
// It was trained on games that the player `hex` played against itself (scripts/hex_network.py has
// its form and how it is trained), with the numbers of data/network/hex.txt, which are compiled in.
// It consists of convolutions over a cell and the six that touch it, and so plays on boards of any
// size, on the cylinder and on the torus, though all that it has seen are planes.
//
// Source: D. Silver et al., "Mastering the game of Go without human knowledge" (2017), for a
// network trained on a search's own games as its prior; the form is much smaller, since it has to
// be worth its time on one core.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"
#include "search/hex/adviser.hpp"

namespace zermelo::search {

/// The text of data/network/hex.txt.
std::string_view hex_network_text();

/// A layer. Numbers are whole, so that they are the same on every machine: a value counts
/// 2^-kValueBits, a weight 2^-kWeightBits, and a bias or a sum of products both.
struct HexLayer {
  static constexpr std::size_t kChannels = 32, kPlaces = 7;
  static constexpr int kValueBits = 8, kWeightBits = 11;
  static constexpr int kMostValue = (32 << kValueBits) - 1;  // so that no sum has more than 32 bits

  std::size_t inputs = 0;
  /// By place and pair of inputs: for each of the channels two, those of either input. In the last
  /// layer, which has one output: by place and input.
  std::vector<std::int16_t> weights;
  std::vector<std::int32_t> bias;
};

class HexNetwork {
 public:
  explicit HexNetwork(const board::HexGrid& grid);

  /// The shares of these moves, which are empty cells, for the player to move. `last` is the
  /// opponent's stone to which he replies.
  void rate(const HexBoard& board, const std::optional<games::Cell>& last,
            std::span<const games::Cell> moves, std::span<float> shares) const;

 private:
  using Places = std::array<std::uint16_t, HexLayer::kPlaces>;
  static const std::vector<HexLayer>& layers();
  static std::vector<HexLayer> read_layers();

  std::vector<std::uint16_t> rows_;            // by the cell's number: its row among all cells
  std::array<std::vector<Places>, 2> around_;  // by the mover and the cell's row: rows
};

}  // namespace zermelo::search
