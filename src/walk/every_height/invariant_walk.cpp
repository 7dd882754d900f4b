// Hex on cylinders: Red keeps neighbouring groups of rows in the invariant
// (strategy/hex/invariant.hpp).
#include "base/error.hpp"
#include "strategy/hex/invariant.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

std::string state_of(std::string_view rows) {
  std::string state;
  for (const char c : rows) {
    if (c != '/') state += c;
  }
  return state;
}

class InvariantWalk final : public WinningWalk {
 public:
  InvariantWalk(std::shared_ptr<const games::PairInvariant> invariant, Place start)
      : WinningWalk(games::kRed, std::move(start)),
        pairs_(invariant->pairs.size()),
        rows_(invariant->rows),
        strategy_(Walk::start().game, std::move(invariant)) {}

  std::uint64_t answers() const override { return pairs_; }
  Reply answer(Side, const Place& place) const override {
    const auto advice = strategy_.advise(place.position);
    if (!advice.move) throw base::InputError("the invariant has no answer here");
    return {place.game.move_name(*advice.move), advice.rule};
  }
  /// An invariant lists no answers that could be counted.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }
  std::optional<Marked> marked(Side side, const Place& place) const override {
    const auto& board = place.game.board();
    std::optional<int> group;  // in which Blue has just played
    for (std::size_t i = 0; i < place.moves.size(); ++i) {
      if (place.mover(i) != side) group = board.row(place.moves[i].cell()) / rows_;
    }
    if (!group) return std::nullopt;
    Marked marked{.cells = {}, .words = "the group of rows in which Blue has just played"};
    for (const auto cell : board.cells()) {
      if (board.row(cell) / rows_ == *group) marked.cells.push_back(board.cell_name(cell));
    }
    return marked;
  }

 private:
  std::uint64_t pairs_;
  int rows_;  // of a group
  strategy::ByInvariant strategy_;
};

}  // namespace

std::shared_ptr<const Walk> walk_invariant(checker::Reader& reader, Place start) {
  auto invariant = std::make_shared<games::PairInvariant>();
  invariant->columns = start.game.board().width();
  invariant->rows = checker::number_in(reader.expect("rows", 2), 1);
  auto line = reader.next();
  const bool symmetric = line.is("symmetric");
  if (symmetric) line = reader.next();
  for (int rest = checker::number_in(line, 1); rest > 0; --rest) {
    const auto listed = reader.next();
    const games::PairInvariant::Pair pair{state_of(listed.tokens[0]), state_of(listed.tokens[1])};
    invariant->pairs.insert(pair);
    if (symmetric) {
      for (const auto& image : invariant->images(pair)) invariant->pairs.insert(image);
    }
  }
  return std::make_shared<InvariantWalk>(std::move(invariant), std::move(start));
}

}  // namespace zermelo::walk
