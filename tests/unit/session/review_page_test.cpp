// A review as a page: whole, escaped, and nothing from elsewhere.
#include "session/review_page.hpp"

#include <gtest/gtest.h>

namespace zermelo::test {
namespace {

using games::AnyGame;

TEST(ReviewPage, HoldsTheGraphTheMovesAndABoardForEachSlip) {
  const auto game = AnyGame::parse("hex:4x4");
  session::SavedGame saved{.game = game, .moves = game.parse_moves("a1 b2 c3")};
  saved.players = {"<b>me & you", "uct"};
  play::Review review;
  for (const auto share : {0.5, 0.6, 0.3, 0.9}) {
    review.stages.push_back({.guess = play::Share{share, share - 0.1, share + 0.1}});
  }
  review.stages[3].proved = games::Outcome::a_wins;
  review.slips.push_back({.ply = 2,
                          .by = games::Side::b,
                          .size = play::SlipSize::blunder,
                          .before = 0.7,
                          .after = 0.4,
                          .better = {saved.moves[2]}});
  const auto page = session::review_page(saved, review);
  const auto count = [&](std::string_view part) {
    std::size_t n = 0;
    for (auto at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) ++n;
    return n;
  };
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(count("<svg"), 3U) << "the graph, the slip and the last position";
  EXPECT_EQ(count("<svg"), count("</svg>"));
  EXPECT_EQ(count("<tr>"), 5U) << "the head, the start and three moves";
  EXPECT_NE(page.find("Blue has 40% instead of 70% with c3"), std::string::npos);
  EXPECT_NE(page.find("Red wins, proved"), std::string::npos);
  EXPECT_NE(page.find("&lt;b>me &amp; you"), std::string::npos);
  EXPECT_EQ(count("src="), 0U);
  EXPECT_EQ(count("href="), 0U);
  EXPECT_EQ(count("<script"), 0U);
  EXPECT_EQ(count("url("), 0U);
}

}  // namespace
}  // namespace zermelo::test
