// Plays every reply of the opponent, called Maker here, against the listed answers of the player
// who holds (core/walk.cpp), in the game in which only Maker's sets count; a position in which
// Maker is on turn is replaced by its parts, and each of these is walked apart.
//
// A set is open while it holds no stone of the holder's. Open sets that share an empty cell are of
// one part, and so are those that a chain of such sets joins. In the position of a part all cells
// are the holder's but the empty cells of its open sets, and Maker's stones on these sets.
//
// Why Maker fills no set if he fills none from any part: the holder answers each stone within the
// part in which it lies, as he does there, or anywhere if that part is full, or if the stone lies
// in none. A set that Maker fills would have been open, and would be filled in its part, where he
// has all the stones that he has on it. A stone more than is asked for does the holder no harm, and
// a pass of Maker's is answered by one. (docs/certificates/product.md has the whole proof.)
#include "checker/kinds/product.hpp"

#include "checker/leaves/held_sets.hpp"

namespace checker {

OwnStones one_sided(const OwnStones& game, Player maker) {
  PositionalRules rules = game.rules();
  const std::size_t own = maker == Player::kA ? 0 : 1;
  std::array<CellSets, 2> sets;
  sets[own].insert(game.sets()[own].begin(), game.sets()[own].end());
  rules.full = -rules.filled[own];
  rules.may_pass = {};
  return {rules, game.board(), sets};
}

std::vector<Position> parts_of(const OwnStones& game, const Position& position, Player maker) {
  const std::uint8_t taken = stone_of(other(maker));
  std::vector<Position> parts;
  if (position.to_move != maker) return parts;
  for (const auto& set : game.sets()[maker == Player::kA ? 0 : 1]) {
    Position joined{Stones(position.stones.size(), taken), 0, maker};
    for (const int cell : set) joined.stones[index(cell)] = position.at(cell);
    spend((parts.size() + 2) * position.stones.size());
    if (std::ranges::any_of(set, [&](int cell) { return position.at(cell) == taken; })) continue;
    std::erase_if(parts, [&](const Position& part) {
      const bool shares = std::ranges::any_of(set, [&](int c) { return part.at(c) == 0; });
      for (std::size_t i = 0; shares && i < part.stones.size(); ++i) {
        if (part.stones[i] != taken) joined.stones[i] = part.stones[i];
      }
      return shares;
    });
    parts.push_back(joined);
  }
  if (parts == std::vector{position}) parts.clear();
  return parts;
}

void check_product(const Header& header, Reader& reader) {
  const auto* claimed = dynamic_cast<const OwnStones*>(header.game.get());
  if (claimed == nullptr) reject(header.line, "no-parts-here");
  const PositionalRules& rules = claimed->rules();
  const bool plain = rules.filled[0] == 1 && rules.bias == std::array{1, 1} && !rules.swap;
  for (const Player holder : {Player::kA, Player::kB}) {
    if (header.winner.value_or(holder) != holder) continue;
    const Goal claim{holder, header.winner.has_value()};
    if (!plain || !claim.is_reached({rules.full, rules.full})) reject(header.line, "no-parts-here");
    const Player maker = other(holder);
    const OwnStones game = one_sided(*claimed, maker);
    Group group(game);
    TextLine line = reader.next();
    for (; line.tokens[0] == "symmetry"; line = reader.next()) declare_symmetry(line, game, group);
    Walk walk{game, {holder, true}, group};
    const auto test = [&](const Position& position, Tokens words, int number) {
      return test_held_sets(game, walk.goal, position, words, number), Move{};
    };
    walk.paired = read_positions(line, "paired", "bad-rest-pair", game, maker, group, reader, test);
    walk.answers = read_answers(game, holder, group, reader.next(), reader);
    walk.settles = [&](const Position& position, int number) {
      const auto parts = parts_of(game, position, maker);
      for (const Position& part : parts) walk.arrive(part, game.judge(part), number);
      return !parts.empty();
    };
    walk.arrive(header.start, game.judge(header.start), line.number);
    walk.expect_all_reached(reader);
  }
}

}  // namespace checker
