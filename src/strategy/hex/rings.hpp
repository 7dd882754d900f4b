// What the published strategies for Cylindrical Hex look at: the rings of the cylinder, the rings 0
// and n + 1 that the strategies add to it, and red stones that touch or are joined by a bridge.
//
// Source: van den Broek, "Hex Circles" (the thesis), 2023, Definition 5.1 and Sections 4 and 6;
//         Algorithm 2 after Clowes Huneke, Hayward and Toft, "A winning strategy for 3 x n
//         Cylindrical Hex", 2014.
//
//   the thesis         here
//   ring j, 1 .. n     the row with that number; rings 0 and n + 1 are red all round
//   (i, j)             Vertex: column (any whole number, taken mod m) and ring
//   bridge             two vertices that do not touch, and two different empty vertices each of
//                      which touches both. The six bridges of the cell x, each * with the two
//                      cells + in between:
//
//                           *
//                        * + + *        (+1,-2), and its five turns (+2,-1) (+1,+1) (-1,+2) (-2,+1)
//                         + x +         (-1,-1)
//                        * + + *
//                           *
//
// On narrow cylinders steps coincide. On width 1 both in-between cells of the bridge (+1,-2) are
// the same cell, so it is not a bridge; on width 3 vertices that a bridge would join touch in
// another way.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/strategy.hpp"

namespace zermelo::strategy {

struct Vertex {
  int column = 0;
  int ring = 0;
  friend bool operator==(const Vertex&, const Vertex&) = default;
};

class Rings {
 public:
  Rings(const games::AnyGame& game, const games::AnyPosition& position);

  int width() const { return width_; }
  int height() const { return height_; }

  /// 'R', 'B' or '.'. A ring below 0 or above n + 1 has nothing on it.
  char at(Vertex vertex) const;
  bool empty(Vertex vertex) const { return at(vertex) == '.'; }
  /// The board with one more red stone.
  Rings with_red(Vertex vertex) const { return with(vertex, 'R'); }
  Rings with(Vertex vertex, char stone) const;

  bool touch(Vertex a, Vertex b) const;
  /// The in-between vertices, all empty, of the bridges from a to b. What stands on a and b does
  /// not matter.
  std::vector<std::array<Vertex, 2>> bridges(Vertex a, Vertex b) const;
  bool bridged(Vertex a, Vertex b) const { return !bridges(a, b).empty(); }

  /// Whether a chain of red stones within the rings `from` to `to` joins these two rings, where
  /// each stone touches the next or is joined to it by a bridge.
  bool joined(int from, int to) const;

  /// The red stones that chains join with one of the stones of `from`, rings 0 and n + 1 included.
  std::vector<Vertex> chain(Vertex from) const;

  /// The empty cells of a ring, from west to east.
  std::vector<Vertex> empty_in(int ring) const;
  std::vector<Vertex> all_empty() const;

  Vertex vertex_of(games::Cell cell) const;
  games::Cell cell_of(Vertex vertex) const;

  /// Whether two vertices are one cell.
  bool same(Vertex a, Vertex b) const;

 private:
  /// Everything that a chain within these rings joins with the vertices in `waiting`.
  std::vector<Vertex> spread(const std::vector<Vertex>& waiting, int low, int high) const;
  int column(int c) const { return ((c % width_) + width_) % width_; }

  const board::Board* board_;
  int width_, height_;
  std::vector<char> stones_;  // ring 1 first, each from west to east
};

/// The rules of the game if it is on a cylinder (or on a torus, if those are accepted too).
/// Otherwise throws base::InputError.
const games::HexRules& cylinder_rules(const games::AnyGame& game, std::string_view strategy,
                                      bool torus_too);

/// A strategy of Red's that is a list of rules, of which the first one that applies after Blue's
/// previous move is followed.
class RingStrategy : public games::Strategy {
 public:
  games::Side side() const override { return games::kRed; }
  bool looks_back() const override { return true; }
  /// Without knowing Blue's previous move: it is taken to be the one of his stones after which the
  /// earliest rule applies.
  games::Advice advise(const games::AnyPosition& position) const override;
  games::Advice advise_after(const games::AnyPosition& position,
                             std::optional<games::Move> previous) const override;
  std::vector<games::Move> allowed_after(const games::AnyPosition& position,
                                         std::optional<games::Move> previous) const override;

 protected:
  using Strategy::Strategy;

  struct Rule {
    int number = 0;  // its place in the list; 0 is the first move
    std::string words;
    std::vector<Vertex> vertices;  // what it allows; never empty if the rule applies
  };
  /// The first rule that applies, where `z` is Blue's previous move, if he has moved.
  virtual Rule rule_after(const games::AnyPosition& position, const Rings& rings,
                          std::optional<Vertex> z) const = 0;

 private:
  Rule rule_for(const games::AnyPosition& position, const Rings& rings,
                std::optional<games::Move> previous) const;
  static games::Advice advice(const Rings& rings, const Rule& rule);
};

}  // namespace zermelo::strategy
