// Pairs that repeat themselves along a strip or over the plane, by which Chaos wins, or either
// player holds the draw of an m,n,k-game.
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

/// A pair of the certificate, and how far apart its copies are.
class RepeatedPair {
 public:
  /// Columns are 0 where they do not repeat themselves.
  RepeatedPair(const checker::TextLine& line, int columns, int rows)
      : one_(*checker::parse_point(line.tokens[0])), columns_(columns), rows_(rows) {
    const auto other = *checker::parse_point(line.tokens[1]);
    for (const int x : {-1, 0, 1}) {
      for (const int y : {-1, 0, 1}) {  // one of these, since a period has at least three of each
        if (has_image(checker::step(one_, {x, y}, 1), other)) step_ = {x, y};
      }
    }
    if (line.tokens.size() < 3) return;
    const bool before =
        has_image(checker::step(one_, step_, -1), *checker::parse_point(line.tokens[2]));
    witness_ = before ? -1 : 2;
  }

  /// Adds the copies with both cells on the board.
  void add_copies(const board::Board& board, games::Pairing& pairing) const {
    for (int column = one_.column; column < board.width(); column += columns_) {
      for (int row = one_.row; row < board.height(); row += rows_) {
        const auto cell = [&](int steps) {
          return board.at(column + steps * step_.column, row + steps * step_.row);
        };
        const auto one = cell(0), other = cell(1);
        if (!one || !other) continue;
        pairing.pairs.push_back({*one, *other, false, witness_ ? cell(*witness_) : std::nullopt});
      }
      if (columns_ == 0) break;
    }
  }

 private:
  bool has_image(checker::Point cell, checker::Point image) const {
    const int columns = cell.column - image.column;
    return (columns_ > 0 ? columns % columns_ : columns) == 0 &&
           (cell.row - image.row) % rows_ == 0;
  }

  checker::Point one_, step_{};
  int columns_, rows_;
  std::optional<int> witness_;  // steps from the first cell
};

/// The pairs with both cells on the board, in the order in which Chaos opens them: from north to
/// south.
games::Pairing read_period(checker::Reader& reader, const board::Board& board) {
  const auto head = reader.next();
  const bool plane = head.tokens[0] == "repeat";
  const int columns = plane ? checker::number_in(head, 1) : 0;
  const int rows = checker::number_in(head, plane ? 2 : 1);
  games::Pairing pairing;
  for (int rest = checker::number_in(reader.expect("pairs", 2), 1); rest > 0; --rest) {
    RepeatedPair(reader.next(), columns, rows).add_copies(board, pairing);
  }
  const auto row = [&](const games::Pair& pair) {
    return std::min(board.row(pair.one), board.row(pair.other));
  };
  std::stable_sort(pairing.pairs.begin(), pairing.pairs.end(),
                   [&](const auto& one, const auto& other) { return row(one) < row(other); });
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
