// Ways round cells; see hex_ways.hpp.
#include "checker/leaves/hex_ways.hpp"

namespace checker {

HexWays::HexWays(const Hex& game, Player player)
    : game_(game), player_(player), rings_(game.rings(player)) {
  for (int cell = 0; cell < game.board().size(); ++cell) {
    const auto places = round(cell);
    const auto touches = [&](int edge) {
      return std::find(places.begin(), places.end(), edge) != places.end();
    };
    if (touches(kFirstEdge)) beside_first_.push_back(cell);
    if (touches(kLastEdge)) beside_last_.push_back(cell);
  }
}

int HexWays::place_at(Point point) const {
  const int cell = game_.cell_at(point);
  if (cell != kNoCell || rings_) return cell;
  const int along = player_ == kRed ? point.row : point.column;
  const int last = player_ == kRed ? game_.rows() : game_.columns();
  return along < 0 ? kFirstEdge : along >= last ? kLastEdge : kNoCell;
}

// The six places beside the cell, each of which touches the next one.
std::vector<int> HexWays::round(int cell) const {
  std::vector<int> places;
  for (const auto* direction : {"e", "ne", "n", "w", "sw", "s"}) {
    places.push_back(place_at(Hex::step(game_.board().point(cell), direction, 0)));
  }
  return places;
}

bool HexWays::go_round(int cell, const Cells& held, const Cells& passable) const {
  const auto places = round(cell);
  if (std::find(places.begin(), places.end(), cell) != places.end()) return false;
  const auto all_held_between = [&](std::size_t a, std::size_t b) {
    for (std::size_t k = (a + 1) % 6; k != b; k = (k + 1) % 6) {
      if (!is_in(held, places[k])) return false;
    }
    return true;
  };
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = a + 1; b < 6; ++b) {
      if (!is_in(passable, places[a]) || !is_in(passable, places[b])) continue;
      if (all_held_between(a, b) || all_held_between(b, a)) continue;
      if (rings_ || !leads(places[a], places[b], held)) return false;
    }
  }
  return true;
}

bool HexWays::leads(int from, int to, const Cells& held) const {
  std::vector<int> reached;
  std::bitset<kMostCells + 2> seen;  // the edges behind the cells
  const auto reach = [&](int place) {
    if (place == kNoCell) return;
    const auto number =
        place >= 0 ? index(place) : kMostCells + static_cast<std::size_t>(kFirstEdge - place);
    if (seen.test(number)) return;
    seen.set(number);
    reached.push_back(place);
  };
  reach(from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    spend(10);
    const int here = reached[i];
    if (here == to) return true;
    if (here != from && !is_in(held, here)) continue;
    const auto next = here == kFirstEdge  ? beside_first_
                      : here == kLastEdge ? beside_last_
                                          : round(here);
    for (const int place : next) reach(place);
  }
  return false;
}

}  // namespace checker
