// Reasons for proved moves: what they say is seen to be so on the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "solve/df_pn.hpp"
#include "solve/reason.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;
using Small = games::Positional<1>;
using Cells = Small::Bits;

bool says(const solve::MoveReason& reason, const char* words) {
  return reason.words.find(words) != std::string::npos;
}

/// Whether the cells, taken in turn, lead to two cells on which `own` would fill a set, and each of
/// the other player's was the only answer to a threat. The other player begins if `forced`.
bool wins_along(const Small& game, Small::Position p, games::Side own, bool forced,
                const std::vector<games::Cell>& cells) {
  if (!forced) p.to_move = own;
  for (const auto cell : cells) {
    if (!game.empty(p).test(cell) || p.outcome != Outcome::undecided) return false;
    if (p.to_move != own &&
        !(game.completing(p, own).count() == 1 && game.completing(p, own).test(cell))) {
      return false;
    }
    if (p.to_move == own && game.completing(p, games::other(own)).any() &&
        !game.completing(p, games::other(own)).test(cell)) {
      return false;
    }
    game.play(p, Move::place(cell));
  }
  return p.outcome == games::win_of(own) || game.completing(p, own).count() > 1;
}

/// Whether the cells are disjoint pairs of empty cells, one of which lies in every set that the
/// player to move may still fill.
bool pairs_hold(const Small& game, const Small::Position& p,
                const std::vector<games::Cell>& cells) {
  Cells seen;
  for (const auto cell : cells) {
    if (seen.test(cell) || !game.empty(p).test(cell)) return false;
    seen.set(cell);
  }
  const Cells& theirs = p.stones[1 - games::index(p.to_move)];
  return std::all_of(game.sets(p.to_move).begin(), game.sets(p.to_move).end(),
                     [&](const Cells& set) {
                       bool holds = (set & theirs).any();
                       for (std::size_t i = 0; i + 1 < cells.size(); i += 2) {
                         holds = holds || (set.test(cells[i]) && set.test(cells[i + 1]));
                       }
                       return holds;
                     });
}

TEST(PositionalReason, WhatIsSaidIsSo) {
  base::Random random(31);
  int at_once = 0, forced = 0, threatened = 0, pairs = 0, light = 0;
  for (const char* name :
       {"positional:4x4,lines=3", "positional:5x4,lines=4", "positional:4x4,lines=4",
        "positional:4x4,convention=maker-breaker,polyomino=##/#.", "positional:box:3^3,box-lines",
        "positional:5x5,convention=maker-breaker,lines=4"}) {
    const auto any = AnyGame::parse(name);
    const auto& game = any.as<Small>();
    const auto solver = solve::make_df_pn_solver(any, {.memory = std::size_t{1} << 22});
    for (int i = 0; i < 60; ++i) {
      auto p = game.initial();
      for (int stones = static_cast<int>(random.below(7)); stones > 0; --stones) {
        const auto moves = any.moves(games::AnyPosition(p));
        if (moves.empty()) break;
        game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (p.outcome != Outcome::undecided) continue;
      const auto solved = solver->solve(games::AnyPosition(p));
      if (!solved.move) continue;
      const auto reason = solve::reason_for(any, games::AnyPosition(p), *solved.move, solved.value);
      ASSERT_TRUE(reason);
      const auto own = p.to_move;
      auto next = p;
      game.play(next, *solved.move);
      const bool must = game.completing(next, own).any();
      if (says(*reason, "can fill a set at")) {
        ++at_once;
        for (const auto cell : reason->cells) {
          ASSERT_TRUE(game.completing(next, own).test(cell)) << name << ' ' << reason->words;
        }
        ASSERT_GT(reason->cells.size(), 1U);
      } else if (says(*reason, "threats win") || says(*reason, "threatens to win")) {
        (must ? forced : threatened) += 1;
        ASSERT_TRUE(wins_along(game, next, own, must, reason->cells)) << name << reason->words;
      } else if (says(*reason, "one of the pairs")) {
        ++pairs;
        ASSERT_TRUE(pairs_hold(game, next, reason->cells)) << name << ' ' << reason->words;
      } else if (says(*reason, "too little")) {
        ++light;
      }
    }
  }
  EXPECT_GT(at_once, 5);
  EXPECT_GT(forced, 5);
  EXPECT_GT(threatened, 5);
  EXPECT_GT(pairs, 10);
  EXPECT_GT(light, 10);
}

/// Of games in which filling a set does not win, and of other families, nothing is told.
TEST(PositionalReason, NothingIsSaidElsewhere) {
  for (const char* name : {"positional:complete:4,convention=avoider-avoider,triangles", "hex:3x3",
                           "order-chaos:3x3,line=3"}) {
    const auto game = AnyGame::parse(name);
    const auto start = game.initial();
    EXPECT_FALSE(solve::reason_for(game, start, game.moves(start).front(), Outcome::a_wins));
  }
  const auto rows = AnyGame::parse("mnk:3x3,line=3");
  const auto reason =
      solve::reason_for(rows, rows.initial(), rows.parse_move(rows.initial(), "b2"), Outcome::draw);
  ASSERT_TRUE(reason);
}

}  // namespace
}  // namespace zermelo::test
