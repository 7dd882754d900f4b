// Positions in which a player keeps the other from filling a set, in positional games.
#pragma once

#include "checker/core/walk.hpp"
#include "checker/games/positional/own_stones.hpp"

namespace checker {

// Tests the conditions of docs/certificates/draw.md, section "Sets that are held"; rejects.
//
// The opponent is on turn and places stones one by one, which stay his; filling sets wins; and the
// holder needs no more than that the opponent fills none. `light`: the opponent's open sets weigh
// little. Pairs: each of them holds both cells of one.
inline void test_held_sets(const Game& any, Goal goal, const Position& position, Tokens words,
                           int line) {
  const auto& game = dynamic_cast<const OwnStones&>(any);
  const PositionalRules& rules = game.rules();
  const std::size_t attacker = goal.player == Player::kA ? 1 : 0;
  const bool one_by_one = rules.bias[attacker] == 1 && !rules.swap, fills = rules.filled[0] == 1;
  const bool enough = goal.is_reached({rules.full, rules.full});
  if (!one_by_one || !fills || !enough) reject(line, "rest-not-here");
  const bool light = words.size() == 1 && words[0] == "light";
  std::vector<int> partner(position.stones.size(), kNoCell);
  for (std::size_t i = 0; i < words.size() && !light; ++i) {
    const std::size_t with = i ^ 1;  // 0 and 1, 2 and 3, ...
    if (with >= words.size()) reject(line, "bad-rest-pair");
    const int cell = parse_cell(words[i], game.board(), line);
    if (position.at(cell) != 0) reject(line, "pair-on-stone", words[i]);
    if (partner[index(cell)] != kNoCell) reject(line, "in-two-pairs", words[i]);
    partner[index(cell)] = parse_cell(words[with], game.board(), line);
  }
  std::vector<std::size_t> weights(position.stones.size() + 1);  // by the cells that a set lacks
  for (const auto& set : game.sets()[attacker]) {
    spend(10 + 2 * set.size() * set.size());
    std::size_t lacking = 0;
    bool open = true, held = false;
    for (const int cell : set) {
      if (position.at(cell) == stone_of(goal.player)) open = false;
      if (position.at(cell) == 0) ++lacking;
      if (among(set, partner[index(cell)])) held = true;
    }
    if (open) ++weights[lacking];
    if (open && !held && !light)
      reject(line, "open-set-without-pair", game.board().name(set.front()));
  }
  // A set that lacks k cells weighs 1/b^k, where b is one more than the stones that the holder
  // places in a turn. In digits of base b: less than 1/b.
  const std::size_t base = 1 + index(rules.bias[1 - attacker]);
  for (std::size_t k = weights.size(); --k > 1;) weights[k - 1] += weights[k] / base;
  if (light && weights[1] > 0) reject(line, "not-light");
}

}  // namespace checker
