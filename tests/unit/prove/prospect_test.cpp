// What is told of games before they begin.
#include "prove/prospect.hpp"

#include <gtest/gtest.h>

#include "prove/answer.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

std::string told(std::string_view game) { return prove::prospect(AnyGame::parse(game)).sentence; }

TEST(Prospect, SaysWhoWinsWhatIsKnownAtOnce) {
  EXPECT_EQ(told("order-chaos:6x6,line=7"),
            "It is proved that Chaos wins this game, however well Order plays.");
  EXPECT_EQ(told("order-chaos:6x6,line=5"),
            "It is proved that Order wins this game, however well Chaos plays.");
  EXPECT_EQ(told("hex:4x4,first=blue"),
            "It is proved that Blue wins this game, however well Red plays.");
  EXPECT_EQ(told("mnk:3x3,line=3"), "It is proved that best play draws this game.");
  EXPECT_EQ(told("hex:11x11"), "");
}

TEST(Prospect, WhatNobodyCanWinIsSeenAtAGlance) {
  const auto glance = [](const char* game) {
    return prove::prospect_at_a_glance(AnyGame::parse(game)).value;
  };
  EXPECT_EQ(glance("order-chaos:6x6,line=7"), Outcome::b_wins);
  EXPECT_EQ(glance("mnk:3x3,line=4"), Outcome::draw);
  EXPECT_EQ(glance("order-chaos:6x6,line=5"), Outcome::undecided);
}

TEST(Prospect, IsTheValueOfTheGame) {
  for (const char* name :
       {"order-chaos:4x4,line=4", "order-chaos:3x4,line=3,first=chaos", "hex:3x3,wrap=cylinder",
        "hex:4x3,wrap=torus", "square-war:4x4", "mnk:4x4,line=3", "mnk:4x3,line=3",
        "positional:3x3,lines=3,convention=maker-breaker"}) {
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(prove::prospect(game).value, prove::answer(prove::at_start(game)).value) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
