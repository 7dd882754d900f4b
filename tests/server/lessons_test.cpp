// Lessons, pictures and reviews over HTTP.
#include <gtest/gtest.h>

#include "browser.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

class LessonsServed : public testing::Test {
 protected:
  LessonsServed() : server_(test_config()) {
    server_.start();
    browser_.emplace(server_.port());
  }
  void expect(const Browser::Heard& heard, int status, const std::string& word) {
    EXPECT_EQ(heard.status, status) << heard.body;
    ASSERT_TRUE(heard.json.is_object()) << heard.body;
    EXPECT_NE(heard.json["error"].get<std::string>().find(word), std::string::npos) << heard.body;
  }

  Server server_;
  std::optional<Browser> browser_;
};

TEST_F(LessonsServed, TellTheSolutionOnlyToWhoAsksWhy) {
  const auto lesson = browser_->get("lessons/mnk-1").json;
  EXPECT_FALSE(lesson.contains("solution"));
  const auto why = browser_->get("lessons/mnk-1/why").json;
  const auto right = browser_->post("lessons/mnk-1", {{"move", why["solution"]}}).json;
  EXPECT_EQ(right["wins"], true);
  EXPECT_EQ(right["winner"], lesson["to_move"]);
  ASSERT_FALSE(why["others"].empty());
  for (const auto& other : why["others"]) {
    EXPECT_EQ(other["wins"], false);
    EXPECT_EQ(browser_->post("lessons/mnk-1", {{"move", other["move"]}}).json, other);
  }
  // The position is that of the lesson.
  std::string moves;
  for (const auto& move : lesson["moves"]) moves += move.get<std::string>() + "%20";
  const auto game = lesson["game"].get<std::string>();
  const auto position = browser_->get("position?game=" + game + "&moves=" + moves).json;
  EXPECT_EQ(position["to_move"], lesson["to_move"]);
  EXPECT_EQ(position["legal"]["count"], why["others"].size() + 1);
}

TEST_F(LessonsServed, RefuseWhatIsNoLessonAndNoMove) {
  expect(browser_->get("lessons/go-1"), 404, "go-1");
  expect(browser_->get("lessons/hex-11/why"), 404, "hex-1 to hex-10");
  expect(browser_->post("lessons/mnk-1", {{"move", "z9"}}), 400, "z9");
  expect(browser_->post("lessons/mnk-1", json::object()), 400, "'move'");
}

TEST_F(LessonsServed, APictureIsThatOfTheCommandLine) {
  const auto heard =
      browser_->post("export", {{"game", "hex:3x3"}, {"moves", "b2 a1"}, {"format", "svg"}});
  ASSERT_EQ(heard.status, 200) << heard.body;
  EXPECT_EQ(heard.json["name"], "hex-3x3.svg");
  const auto text = heard.json["text"].get<std::string>();
  EXPECT_TRUE(text.starts_with("<svg ")) << text;
  EXPECT_NE(text.find("<desc>Ba1 Rb2</desc>"), std::string::npos) << text;
}

TEST_F(LessonsServed, AReviewIsReadStrictly) {
  const json stage{{"estimate", {{"share", 0.5}, {"low", 0.4}, {"high", 0.6}}},
                   {"proved", nullptr}};
  const json slip{{"ply", 1},     {"size", "blunder"}, {"before", 1},
                  {"after", 0.2}, {"proved", false},   {"better", "a1"}};
  const json good{{"game", "hex:3x3"},        {"moves", "b2"},   {"format", "html"},
                  {"stages", {stage, stage}}, {"slips", {slip}}, {"players", {"<i>", "uct"}}};
  const auto heard = browser_->post("export", good);
  ASSERT_EQ(heard.status, 200) << heard.body;
  const auto text = heard.json["text"].get<std::string>();
  EXPECT_NE(text.find("Red has 20% instead of 100% with a1"), std::string::npos);
  EXPECT_EQ(text.find("<i>"), std::string::npos);
  const auto with = [&](const char* pointer, json value) {
    auto changed = good;
    changed[json::json_pointer(pointer)] = std::move(value);
    return browser_->post("export", changed);
  };
  expect(with("/stages", json::array({stage})), 400, "2 positions");
  expect(with("/stages", 3), 400, "'stages'");
  expect(with("/stages/0", "x"), 400, "'stages'");
  expect(with("/stages/0/estimate/low", 1.5), 400, "'low'");
  expect(with("/stages/0/estimate", 7), 400, "'estimate'");
  expect(with("/stages/1/proved", "green"), 400, "green");
  expect(with("/slips/0/ply", 2), 400, "'ply'");
  expect(with("/slips/0/ply", -1), 400, "'ply'");
  expect(with("/slips/0/size", "huge"), 400, "huge");
  expect(with("/slips/0/better", "z9"), 400, "z9");
  expect(with("/slips/0/before", nullptr), 400, "'before'");
}

}  // namespace
}  // namespace zermelo::server
