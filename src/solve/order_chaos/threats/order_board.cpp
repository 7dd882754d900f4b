#include "solve/order_chaos/threats/order_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/error.hpp"
#include "base/random.hpp"

namespace zermelo::solve {

OrderBoard::OrderBoard(int width, int height, int length) : columns_(width), length_(length) {
  const int count = width * height;
  if (count > 64 || length < 2 || length > kLongest) {
    throw base::InputError(
        "threats of Order's are looked for on up to 64 cells, by lines of 2 to 6");
  }
  all_ = count == 64 ? ~Cells{0} : cell_bit(count) - 1;
  places_.resize(at(count));
  through_.resize(at(count));
  constexpr std::array<std::pair<int, int>, 4> kLineSteps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  std::vector<std::vector<int>> lines;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      for (const auto& [dx, dy] : kLineSteps) {
        const int last_x = x + (length - 1) * dx, last_y = y + (length - 1) * dy;
        if (last_x < 0 || last_x >= width || last_y >= height) continue;
        auto& line = lines.emplace_back();
        for (int k = 0; k < length; ++k) line.push_back((y + k * dy) * width + x + k * dx);
      }
    }
  }
  if (lines.size() > kLines) throw base::InputError("there are more than 128 lines");
  for (int index = 0; index < static_cast<int>(lines.size()); ++index) {
    auto& line = lines_.emplace_back();
    for (int k = 0; k < length; ++k) {
      const int cell = lines[at(index)][at(k)];
      line.cells |= cell_bit(cell);
      places_[at(cell)].push_back({index, static_cast<std::uint8_t>(1U << k)});
      through_[at(cell)].set(index);
    }
  }
  for (int r = 0; r < kReflections; ++r) {
    for (int cell = 0; cell < count; ++cell) {
      const int x = cell % width, y = cell / width;
      images_[at(r)].push_back(((r & 2) != 0 ? height - 1 - y : y) * width +
                               ((r & 1) != 0 ? width - 1 - x : x));
    }
    for (const auto& line : lines) {
      // What the line holds gets the key of what its image holds.
      std::vector<int> image;
      for (const int cell : line) image.push_back(images_[at(r)][at(cell)]);
      auto sorted = image;
      std::sort(sorted.begin(), sorted.end());
      const auto name = base::mix((static_cast<std::uint64_t>(sorted[0]) << 8) +
                                  static_cast<std::uint64_t>(sorted[1]));
      auto& keys = keys_[at(r)].emplace_back();
      for (int held = 0; held < 1 << length; ++held) {
        std::uint64_t cells = 0;
        for (int k = 0; k < length; ++k) {
          if ((held >> k & 1) != 0) cells |= cell_bit(image[at(k)]);
        }
        keys[at(held)] = base::mix(name ^ base::mix(cells));
        keys[at(64 + held)] = held == 0 ? keys[0] : base::mix(~name ^ base::mix(cells));
      }
    }
  }
  for (int index = 0; index < static_cast<int>(lines_.size()); ++index) enter(index);
}

std::string OrderBoard::name(int cell, int symbol) const {
  return std::string(1, "XO"[symbol]) + static_cast<char>('a' + cell % columns_) +
         std::to_string(cell / columns_ + 1);
}

int OrderBoard::distance(int cell) const {
  int nearest = 64;
  for (auto stones = all_ & ~empty(); stones != 0; stones &= stones - 1) {
    const int stone = std::countr_zero(stones);
    nearest = std::min(nearest, std::max(std::abs(stone % columns_ - cell % columns_),
                                         std::abs(stone / columns_ - cell / columns_)));
  }
  return nearest;
}

int OrderBoard::held(int line, int symbol) const {
  const auto& held = lines_[at(line)].held;
  return held[at(1 - symbol)] != 0 ? -1 : std::popcount(held[at(symbol)]);
}

std::uint64_t OrderBoard::key(int index) const {
  const auto& held = lines_[at(index)].held;
  if (held[0] != 0 && held[1] != 0) return 0;
  return keys_[0][at(index)][held[1] != 0 ? std::size_t{64} + held[1] : held[0]];
}

void OrderBoard::enter(int index) {
  hash_ ^= key(index);
  for (int symbol = 0; symbol < 2; ++symbol) {
    const int held = this->held(index, symbol);
    if (held > 0) open_[at(symbol)][at(held)].set(index);
  }
}

void OrderBoard::leave(int index) {
  hash_ ^= key(index);
  for (int symbol = 0; symbol < 2; ++symbol) {
    const int held = this->held(index, symbol);
    if (held > 0) open_[at(symbol)][at(held)].reset(index);
  }
}

void OrderBoard::toggle(int cell, int symbol) {
  for (const auto& [line, bit] : places_[at(cell)]) {
    leave(line);
    lines_[at(line)].held[at(symbol)] ^= bit;
    enter(line);
  }
  stones_[at(symbol)] ^= cell_bit(cell);
}

OrderBoard::Canonical OrderBoard::canonical() const {
  std::array<std::uint64_t, 2 * kReflections> hashes{};
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    const auto [x, o] = lines_[line].held;
    if (x != 0 && o != 0) continue;
    const std::size_t holds = o != 0 ? std::size_t{64} + o : x;
    const std::size_t exchanged = x != 0 ? std::size_t{64} + x : o;
    for (std::size_t r = 0; r < kReflections; ++r) {
      hashes[r] ^= keys_[r][line][holds];
      hashes[kReflections + r] ^= keys_[r][line][exchanged];
    }
  }
  const auto least = std::min_element(hashes.begin(), hashes.end());
  const int index = static_cast<int>(least - hashes.begin());
  return {*least, index % kReflections, index >= kReflections};
}

OrderBoard::Cells OrderBoard::reflect(Cells cells, int reflection) const {
  if (reflection == 0) return cells;
  Cells result = 0;
  for (; cells != 0; cells &= cells - 1) {
    result |= cell_bit(images_[at(reflection)][at(std::countr_zero(cells))]);
  }
  return result;
}

}  // namespace zermelo::solve
