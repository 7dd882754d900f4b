#include "solve/order_chaos/threats/order_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/error.hpp"
#include "base/random.hpp"
#include "board/lines.hpp"

namespace zermelo::solve {

namespace {

/// The number of members of a set of up to six.
constexpr auto kCount = [] {
  std::array<std::int8_t, std::size_t{1} << OrderBoard::kLongest> count{};
  for (unsigned set = 0; set < count.size(); ++set) {
    count[set] = static_cast<std::int8_t>(std::popcount(set));
  }
  return count;
}();

}  // namespace

OrderBoard::OrderBoard(int width, int height, int length) : columns_(width), length_(length) {
  const int count = width * height;
  if (count > 64 || length < 2 || length > kLongest) {
    throw base::InputError(
        "threats of Order's are looked for on up to 64 cells, by lines of 2 to 6");
  }
  all_ = count == 64 ? ~Cells{0} : cell_bit(count) - 1;
  places_.resize(at(count));
  through_.resize(at(count));
  const auto board = board::Board::rectangle(width, height);
  std::vector<std::vector<int>> lines;
  for (const auto& cells : board::lines(board, length)) {
    auto& line = lines.emplace_back();
    for (const auto cell : cells) line.push_back(board.row(cell) * width + board.column(cell));
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
  }
  for (std::size_t index = 0; index < lines.size(); ++index) {
    make_keys(lines_[index], lines[index]);
    for (std::size_t i = 0; i < hashes_.size(); ++i) hashes_[i] ^= lines_[index].keys[0][i];
  }
}

// What the line holds gets, for a reflection, the key of what its image holds.
void OrderBoard::make_keys(Line& line, const std::vector<int>& cells) const {
  line.keys.resize(std::size_t{2} << at(length_));
  for (std::size_t r = 0; r < kReflections; ++r) {
    std::vector<int> image;
    for (const int cell : cells) image.push_back(images_[r][at(cell)]);
    auto sorted = image;
    std::sort(sorted.begin(), sorted.end());
    // No set of cells of a line has this complement, so that no two keys are the same for certain.
    const auto name = base::mix(
        ~((static_cast<std::uint64_t>(sorted[0]) << 6) + static_cast<std::uint64_t>(sorted[1])));
    for (unsigned held = 0; held < 1U << at(length_); ++held) {
      std::uint64_t stones = 0;
      for (int k = 0; k < length_; ++k) {
        if ((held >> at(k) & 1U) != 0) stones |= cell_bit(image[at(k)]);
      }
      const auto of_x = base::mix(name ^ base::mix(stones));
      const auto of_o = held == 0 ? of_x : base::mix(~name ^ base::mix(stones));
      line.keys[state(0, held)][r] = line.keys[state(1, held)][kReflections + r] = of_x;
      line.keys[state(1, held)][r] = line.keys[state(0, held)][kReflections + r] = of_o;
    }
  }
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
  return held[at(1 - symbol)] != 0 ? -1 : kCount[held[at(symbol)]];
}

void OrderBoard::toggle(int cell, int symbol) {
  Images hashes = hashes_;  // a copy, which stays in registers
  const auto change = [&hashes](const Images& by) {
    for (std::size_t i = 0; i < hashes.size(); ++i) hashes[i] ^= by[i];
  };
  for (const auto& [index, bit] : places_[at(cell)]) {
    auto& line = lines_[at(index)];
    auto& held = line.held[at(symbol)];
    const unsigned before = held, other = line.held[at(1 - symbol)];
    held ^= bit;
    if (other == 0) {
      change(line.keys[state(symbol, before)]);
      change(line.keys[state(symbol, held)]);
    } else if (before == 0 || held == 0) {  // it is closed, or open again
      change(line.keys[state(1 - symbol, other)]);
    }
  }
  hashes_ = hashes;
  stones_[at(symbol)] ^= cell_bit(cell);
}

OrderBoard::Canonical OrderBoard::canonical() const {
  const auto least = std::min_element(hashes_.begin(), hashes_.end());
  const int index = static_cast<int>(least - hashes_.begin());
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
