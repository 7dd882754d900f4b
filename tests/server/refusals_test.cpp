// What the server refuses, with which status and message, and who may not use it at all.
#include <gtest/gtest.h>

#include <thread>

#include "browser.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

class Refusals : public testing::Test {
 protected:
  Refusals() : server_(test_config()) {
    server_.start();
    browser_.emplace(server_.port());
  }
  void expect(const Browser::Heard& heard, int status, const std::string& word) {
    EXPECT_EQ(heard.status, status) << heard.body;
    ASSERT_TRUE(heard.json.is_object()) << heard.body;
    const auto text = heard.json["error"].get<std::string>();
    EXPECT_NE(text.find(word), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos);
  }

  Server server_;
  std::optional<Browser> browser_;
};

TEST_F(Refusals, OfBadFieldsNameTheField) {
  expect(browser_->get("position"), 400, "'game'");
  expect(browser_->get("/api/v1/position", {{"game", "go:19x19"}}), 400, "go:19x19");
  expect(
      browser_->get("/api/v1/position", {{"game", "order-chaos:3x3,line=3"}, {"moves", "Xa1 Xa1"}}),
      400, "move 2");
  expect(browser_->get("position?game=hex:3x3&game=hex:4x4"), 400, "twice");
  expect(browser_->post("move", {{"game", "hex:3x3"}}), 400, "'player'");
  expect(browser_->post("move", {{"game", 3}, {"player", "random"}}), 400, "'game'");
  expect(browser_->post("move", {{"game", "hex:3x3"}, {"player", "random"}, {"moves", {1, 2}}}),
         400, "'moves'");
  expect(browser_->post("analyse", {{"game", "hex:3x3"}, {"iterations", -1}}), 400, "'iterations'");
  expect(browser_->post("analyse", {{"game", "hex:3x3"}, {"seconds", 1e9}}), 400, "'seconds'");
  expect(browser_->post("analyse", {{"game", "hex:3x3"}, {"by", "mc"}}), 400, "uct or hex");
  expect(browser_->get("/api/v1/position", {{"game", "hex:3x3"}, {"stones", "Ra1 Ra1"}}), 400,
         "filled");
  expect(browser_->get("/api/v1/position", {{"game", "hex:3x3"}, {"stones", "Xa1"}}), 400, "stone");
  expect(browser_->get("/api/v1/position", {{"game", "order-chaos:3x3,line=3"}, {"stones", "Aa1"}}),
         400, "stone");
}

TEST_F(Refusals, OfMovesSayHowManyCouldBePlayed) {
  const auto game = json{{"game", "hex:3x3"}, {"moves", "a1 b2 a1 c3"}};
  const auto heard = browser_->get("position?game=hex:3x3&moves=a1%20b2%20a1%20c3");
  expect(heard, 400, "move 3");
  EXPECT_EQ(heard.json["played"], 2);
  const auto posted = browser_->post("solve", game);
  expect(posted, 400, "move 3");
  EXPECT_EQ(posted.json["played"], 2);
  EXPECT_FALSE(browser_->get("position?game=hex:3x33333").json.contains("played"));
}

TEST_F(Refusals, OfAPortThatIsTaken) {
  auto config = test_config();
  config.port = server_.port();
  Server second(config);
  try {
    second.start();
    FAIL() << "two servers listen at one port";
  } catch (const base::InputError& error) {
    EXPECT_NE(std::string(error.what()).find("is in use"), std::string::npos) << error.what();
  }
}

TEST_F(Refusals, OfWhatWouldTakeTheMachine) {
  const auto move = [&](const std::string& player) {
    return browser_->post("move", {{"game", "order-chaos:3x3,line=3"}, {"player", player}});
  };
  expect(move("gtp:touch /tmp/zermelo-was-here"), 400, "gtp");
  expect(move("human"), 400, "human");
  expect(move("strategy:pairing,file=/etc/passwd"), 400, "options");
  expect(move("uct:iterations=100000000"), 400, "at most");
  expect(move("uct:threads=64"), 400, "threads");
  expect(move("solver:memory=100000"), 400, "at most");
  expect(move("mc:playouts=99999999"), 400, "at most");
  expect(browser_->get("/api/v1/position", {{"game", "order-chaos:@/etc/passwd,line=3"}}), 400,
         "file");
  expect(browser_->post("import", {{"text", "order-chaos:@/etc/passwd,line=3"}}), 400, "file");
  expect(browser_->post("import",
                        {{"text", "(;FF[4]GM[900]ZERMELO[order-chaos:@/etc/passwd,line=3])"}}),
         400, "file");
  expect(browser_->post("import", {{"text", "(;FF[4]GM[11"}}), 400, "line");
}

TEST_F(Refusals, OfWhatIsNotThere) {
  expect(browser_->get("nothing"), 404, "/api/v1/nothing");
  expect(browser_->get("/nothing.html"), 404, "nothing.html");
  expect(browser_->get("certificates/00"), 404, "certificate");
  expect(browser_->post("ledger/no-claim", json::object()), 404, "no-claim");
  expect(browser_->get("experiments/none"), 404, "none");
  expect(browser_->post("position", json::object()), 405, "GET");
  expect(browser_->get("move"), 405, "POST");
}

TEST_F(Refusals, OfBodies) {
  expect(browser_->post_text("move", "{\"game\": "), 400, "JSON");
  expect(browser_->post_text("move", "[1]"), 400, "object");
  expect(browser_->post_text("move", "{}", "text/plain"), 415, "application/json");
  expect(browser_->post_text("import", "{\"text\": \"" + std::string(2 << 20, 'a') + "\"}"), 413,
         "larger");
  expect(browser_->post_text("import", std::string(500'000, '[')), 400, "JSON");
}

TEST_F(Refusals, OfPagesFromElsewhere) {
  const auto with = [&](const httplib::Headers& headers) {
    return browser_->client().Get("/api/v1/games", headers)->status;
  };
  const auto own = "127.0.0.1:" + std::to_string(server_.port());
  EXPECT_EQ(with({{"Host", "evil.example"}}), 403);
  EXPECT_EQ(with({{"Host", "evil.example:" + std::to_string(server_.port())}}), 403);
  EXPECT_EQ(with({{"Host", own}}), 200);
  EXPECT_EQ(with({{"Host", "localhost:1"}}), 200);
  EXPECT_EQ(with({{"Host", own}, {"Origin", "http://evil.example"}}), 403);
  EXPECT_EQ(with({{"Host", own}, {"Origin", "null"}}), 403);
  EXPECT_EQ(with({{"Host", own}, {"Origin", "http://" + own}}), 200);
  EXPECT_EQ(with({{"Host", own}, {"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(browser_->client().Delete("/api/v1/games")->status, 405);
  EXPECT_EQ(browser_->client().Options("/api/v1/games")->status, 405);
}

TEST_F(Refusals, ThePageLoadsNothingFromElsewhere) {
  const auto page = browser_->client().Get("/");
  EXPECT_EQ(page->status, 200);
  EXPECT_NE(page->get_header_value("Content-Security-Policy").find("default-src 'self'"),
            std::string::npos);
  EXPECT_EQ(page->get_header_value("X-Content-Type-Options"), "nosniff");
}

TEST(Turns, TooManySearchesAreRefusedAndTheOthersWait) {
  Config config = test_config();
  config.searches = 1;
  config.waiting = 1;
  Server server(config);
  server.start();
  const json body{
      {"game", "hex:9x9"}, {"iterations", 300'000}, {"seconds", 1.5}, {"proofs", false}};
  std::vector<std::thread> pages;
  std::atomic<int> done{0}, refused{0}, waited{0};
  for (int i = 0; i < 4; ++i) {
    pages.emplace_back([&] {
      Browser browser(server.port());
      const auto heard = browser.post("analyse", body);
      if (heard.status == 503) {
        ++refused;
        return;
      }
      const auto events = read_events(heard.body);
      if (!events.empty() && events.back().name == "done") ++done;
      if (find_event(events, "waiting").is_object()) ++waited;
    });
  }
  for (auto& page : pages) page.join();
  EXPECT_EQ(done + refused, 4);
  EXPECT_GE(done, 2);
  EXPECT_GE(waited, 1);
  EXPECT_GE(refused, 1);
}

}  // namespace
}  // namespace zermelo::server
