// The board of Luo's paper: the intersections (i, j) with i = A .. S and j = 1 .. 19, whose centre
// is (J, 10), and the two lists of stones that the algorithms keep.
//
// No letter is skipped in the paper (it names (I, 10) beside (J, 10)), so (J, 10) is our j10.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <vector>

namespace zermelo::strategy::luo {

inline constexpr int kSide = 19;

struct Intersection {
  int i = 0;  // A is 1
  int j = 0;
  auto operator<=>(const Intersection&) const = default;
};

/// `at('J', 10)`
constexpr Intersection at(char column, int j) { return {column - 'A' + 1, j}; }

constexpr bool on_board(Intersection x) {
  return x.i >= 1 && x.i <= kSide && x.j >= 1 && x.j <= kSide;
}

enum class Stone : char { none, black, white };

/// Phi, S_b and S_w.
class Stones {
 public:
  Stone at(Intersection x) const { return phi_[slot(x)]; }
  bool empty(Intersection x) const { return on_board(x) && at(x) == Stone::none; }
  const std::vector<Intersection>& of(Stone colour) const {
    return colour == Stone::black ? black_ : white_;
  }
  void add(Intersection x, Stone colour);
  void remove_last(Stone colour);
  /// The empty intersections that make a square with three stones of the colour.
  std::vector<Intersection> completing(Stone colour) const;

 private:
  static std::size_t slot(Intersection x) {
    return static_cast<std::size_t>(x.i - 1) * kSide + static_cast<std::size_t>(x.j - 1);
  }
  std::array<Stone, kSide * kSide> phi_{};
  std::vector<Intersection> black_, white_;
};

/// The intersections that form an isosceles right triangle with a and b whose legs lie on grid
/// lines. They are the third corners of the squares that have a and b as corners.
std::vector<Intersection> third_corners(Intersection a, Intersection b);

}  // namespace zermelo::strategy::luo
