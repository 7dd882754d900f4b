// Order and Chaos on boards without end: the whole plane, the plane without some cells, a half of
// the plane, or a quarter of it.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section VI.
//
//   the paper                        here
//   Z^2, with y to the north         Point: x to the east, y to the *south*, as everywhere here
//   B co-finite                      plane-HOLES: HOLES is WxH or a shape whose cell a1 is (0, 0)
//   B neither finite nor co-finite   half-plane (y >= 0), quarter-plane (x >= 0 and y >= 0)
//   Chaos wins                       Order never does: a play need not end
//
// A cell is written (x,y), and a move X(3,-2), O(0,0) or pass. These games are not in AnyGame,
// whose cells are few and numbered; here a position keeps its stones in a map that grows. The
// options are line, first and pass. There are two symbols, and a line of M or more wins.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/order_chaos/rules.hpp"

namespace zermelo::games {

struct Point {
  int x = 0, y = 0;
  auto operator<=>(const Point&) const = default;
  Point operator+(Point by) const { return {x + by.x, y + by.y}; }
};

/// The four directions of lines.
inline constexpr Point kLineDirections[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

struct PlaneRules {
  enum class Part { plane, half, quarter };
  Part part = Part::plane;
  std::string holes;           // as typed after `plane-`
  std::vector<Point> missing;  // the cells of the holes, in ascending order
  int line = 0;
  Side first = kOrder;
  PassRule pass = PassRule::none;

  /// Whether this is the name of a game on an unbounded board.
  static bool names(std::string_view game);
  /// Reads a full name, such as order-chaos:plane,line=9. Throws base::InputError.
  static PlaneRules parse(std::string_view game);
  std::string name() const;

  bool has(Point cell) const;
  bool may_pass(Side side) const {
    return pass == PassRule::both || (pass == PassRule::starter && side == first);
  }
};

struct PlaneMove {
  std::optional<Point> cell;  // none: a pass
  int symbol = 0;
  friend bool operator==(const PlaneMove&, const PlaneMove&) = default;
};

std::string name_of(const PlaneMove& move);
/// Throws base::InputError.
PlaneMove parse_plane_move(std::string_view text);

class PlanePosition {
 public:
  explicit PlanePosition(PlaneRules rules) : rules_(std::move(rules)), to_move_(rules_.first) {}

  const PlaneRules& rules() const { return rules_; }
  const std::map<Point, int>& stones() const { return stones_; }  // symbols
  Side to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  std::optional<Point> last() const { return last_; }  // where the last move placed a stone

  bool empty(Point cell) const { return rules_.has(cell) && !stones_.contains(cell); }
  /// The symbol on a cell, or -1.
  int symbol(Point cell) const;
  bool legal(const PlaneMove& move) const;
  void play(const PlaneMove& move);  // precondition: legal
  /// How long the run through a cell would be, in the direction where it is longest, if the cell
  /// held that symbol.
  int run_with(Point cell, int symbol) const;

 private:
  PlaneRules rules_;
  std::map<Point, int> stones_;
  Side to_move_;
  bool passed_ = false;
  std::optional<Point> last_;
  Outcome outcome_ = Outcome::undecided;
};

}  // namespace zermelo::games
