// Pairs that repeat themselves along a strip, by which Chaos wins, or either player holds the draw
// of an m,n,k-game.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "checker/kinds/lifted.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/goals.hpp"
#include "walk/pairs_walk.hpp"

namespace zermelo::walk {

using games::Cell;
using games::Side;

namespace {

/// Those with both cells on the board.
games::Pairing read_period(checker::Reader& reader, const board::Board& board) {
  games::Pairing pairing;
  const int period = checker::number_in(reader.expect("period", 2), 1);
  for (int rest = checker::number_in(reader.expect("pairs", 2), 1); rest > 0; --rest) {
    const auto line = reader.next();
    const auto one = *checker::parse_point(line.tokens[0]);
    const auto other = *checker::parse_point(line.tokens[1]);
    for (const int rows : {-1, 0, 1}) {  // one of these, since a period has at least three
      if ((one.row + rows - other.row) % period != 0) continue;
      for (int row = one.row; row < board.height(); row += period) {
        const auto from = board.at(one.column, row), to = board.at(other.column, row + rows);
        if (from && to) pairing.pairs.push_back({*from, *to});
      }
    }
  }
  return pairing;
}

/// A stone in a pair is answered on its other cell, so that its owner never has both.
class HoldingPairs final : public HoldingWalk {
 public:
  HoldingPairs(games::Pairing pairing, Place start)
      : HoldingWalk(std::move(start)), pairing_(std::move(pairing)) {}

  std::uint64_t answers() const override { return pairing_.pairs.size(); }
  Reply answer(Side, const Place& place) const override {
    if (const auto last = place.last()) {
      for (const auto& [one, other, same, witness] : pairing_.pairs) {
        if (one != last->cell() && other != last->cell()) continue;
        const auto cell = one == last->cell() ? other : one;
        if (!is_empty(place, cell)) break;
        const auto& board = place.game.board();
        return {board.cell_name(cell),
                fmt::format("the other cell of the pair of {}", board.cell_name(last->cell()))};
      }
    }
    return {place.game.move_name(place.game.moves(place.position).front()),
            "there is no pair to answer in, so any cell will do"};
  }
  Remaining remaining(Side, const Place& place, double) const override {
    const auto open =
        std::count_if(pairing_.pairs.begin(), pairing_.pairs.end(), [&](const games::Pair& pair) {
          return is_empty(place, pair.one) && is_empty(place, pair.other);
        });
    return {static_cast<std::uint64_t>(open), true};
  }
  std::vector<games::Pair> pairs(Side, const Place&) const override { return pairing_.pairs; }

 private:
  static bool is_empty(const Place& place, Cell cell) {
    return place.game.stone(place.position, cell) == '.';
  }

  games::Pairing pairing_;
};

}  // namespace

std::shared_ptr<const Walk> walk_strip_pairs(checker::Reader& reader, Place start) {
  auto pairing = read_period(reader, start.game.board());
  const bool chaos = games::rules_if<games::OrderChaosRules>(start.game) != nullptr;
  if (chaos) return walk_in_pairs(std::move(pairing), std::move(start));
  return std::make_shared<HoldingPairs>(std::move(pairing), std::move(start));
}

}  // namespace zermelo::walk
