// Experiments as a client of the server sees them: they run, stop and go on, and what is damaged in
// a store is told, left out, and played again.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "browser.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

/// A server with one experiment, in a folder of its own.
class Experiments : public testing::Test {
 protected:
  Experiments()
      : folder_(std::filesystem::temp_directory_path() /
                ("zermelo-server-test-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "tiny.toml") << R"(name = "tiny"
title = "Random against random"
source = "none"
game = "order-chaos:{n}x{n},line={m}"
games = 40
seed = 1
report = { rows = "m", columns = "n", player = "order" }
[players]
order = "random"
chaos = "uct:iterations=300"
[[cells]]
m = [3, 4]
n = [4, 5]
)";
    Config config = test_config();
    config.experiments = config.stores = folder_.string();
    server_.emplace(config);
    server_->start();
    browser_.emplace(server_->port());
  }
  ~Experiments() override {
    server_.reset();
    std::filesystem::remove_all(folder_);
  }

  json tiny() { return browser_->get("experiments/tiny").json; }
  /// Plays all that is missing; the events of the last run.
  std::vector<Event> run() {
    auto events = browser_->events("experiments/tiny/run", json::object());
    while (events.back().data["stopped_by"] == "limit") {
      events = browser_->events("experiments/tiny/run", json::object());
    }
    return events;
  }
  std::string store() const { return (folder_ / "tiny.db").string(); }

  std::filesystem::path folder_;
  std::optional<Server> server_;
  std::optional<Browser> browser_;
};

TEST_F(Experiments, TablesOfGamesAreSolvedAndKept) {
  const std::string ranges = "game = positional:{m}x3,lines={k}\nm = 3..4\nk = 3, 4\n";
  for (const bool again : {false, true}) {
    const auto events = browser_->events("tables", {{"text", ranges}});
    json first, last;
    for (const auto& event : events) {
      if (event.name != "table") continue;
      if (first.is_null()) first = event.data;
      last = event.data;
    }
    ASSERT_TRUE(last.is_object()) << events.back().data;
    EXPECT_EQ(last["variables"][1]["values"], json({"3", "4"}));
    ASSERT_EQ(last["cells"].size(), 4U);
    EXPECT_EQ(last["cells"][0]["value"], "draw");
    EXPECT_EQ(last["cells"][1]["game"], nullptr);
    EXPECT_NE(last["cells"][1]["why_not"].get<std::string>().find("no such set"),
              std::string::npos);
    EXPECT_EQ(last["cells"][2]["value"], "x");
    EXPECT_EQ(last["cells"][3]["value"], "draw");
    EXPECT_EQ(first == last, again) << "what was found before is known at once";
    const auto id = last["cells"][2]["certificate"].get<std::string>();
    EXPECT_EQ(browser_->get("certificates/" + id).json["claim"], "x wins positional:4x3,lines=3");
  }
  // A limit leaves games out, and a later request solves them.
  const auto hurried =
      browser_->events("tables", {{"text", "game = mnk:{n}x7,line=5\nn = 7"}, {"seconds", 0.001}});
  EXPECT_EQ(find_event(hurried, "table")["cells"][0]["value"], nullptr);
  EXPECT_EQ(hurried.back().data["stopped_by"], "limit");
}

TEST_F(Experiments, TablesThatAreRefused) {
  const auto refused = [&](const std::string& text) {
    const auto events = browser_->events("tables", {{"text", text}});
    return find_event(events, "failed")["error"].get<std::string>();
  };
  EXPECT_NE(refused("n = 3").find("there is no game"), std::string::npos);
  EXPECT_NE(refused("game = mnk:{m}x{n},line=3\nm = 1..40\nn = 1..40").find("more than 400"),
            std::string::npos);
  EXPECT_EQ(browser_->post("tables", {{"text", "game = positional:@{n}.pos\nn = 3"}}).status, 400);
  EXPECT_EQ(browser_->post("tables", {{"text", std::string(5000, ' ')}}).status, 400);
  EXPECT_EQ(browser_->post("tables", json::object()).status, 400);
}

TEST_F(Experiments, RunStopAndGoOn) {
  EXPECT_EQ(browser_->get("experiments").json["experiments"][0]["recorded"], 0);
  browser_->events("experiments/tiny/run", {{"seconds", 0.1}});
  const auto first = tiny();
  EXPECT_EQ(first["wanted"], 160);
  EXPECT_EQ(first["tables"][0]["entries"].size(), 2U);
  run();
  const auto all = tiny();
  EXPECT_EQ(all["recorded"], 160);
  EXPECT_EQ(all["tables"][0]["entries"][0][0]["games"], 40);
  EXPECT_FALSE(all["running"]);
  EXPECT_EQ(all["damaged"], json::array());
  EXPECT_EQ(browser_->get("experiments/..%2Ftiny").status, 404);
}

TEST_F(Experiments, WhatIsDamagedIsToldAndPlayedAgain) {
  run();
  const auto before = tiny();
  {
    SQLite::Database database(store(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE games SET winner='nobody' WHERE cell='m=3,n=4' AND game_index IN (7, 9)");
    database.exec("DELETE FROM games WHERE cell='m=4,n=5' AND game_index=1");
  }
  const auto damaged = tiny();
  EXPECT_EQ(damaged["recorded"], 157);
  EXPECT_EQ(damaged["damaged"], json({"cell m=3,n=4 of 'tiny': games 7, 9 are damaged",
                                      "cell m=4,n=5 of 'tiny': 1 game is lost"}));
  EXPECT_EQ(damaged["tables"][0]["entries"][0][0]["games"], 38);
  const auto listed = browser_->get("experiments").json["experiments"][0];
  EXPECT_EQ(listed["damaged"], damaged["damaged"]);

  const auto events = run();
  EXPECT_EQ(find_event(events, "note")["text"], damaged["damaged"][0]);
  const auto after = tiny();
  EXPECT_EQ(after["damaged"], json::array());
  EXPECT_EQ(after["tables"], before["tables"]);  // the same games again

  std::ofstream(store()) << "This is no store.\n";
  EXPECT_EQ(browser_->get("experiments/tiny").status, 400);
  const json unreadable = browser_->get("experiments").json["experiments"][0];
  EXPECT_EQ(unreadable["name"], "tiny");
  ASSERT_TRUE(unreadable.contains("error")) << unreadable;
  EXPECT_NE(unreadable["error"].get<std::string>().find("tiny.db"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::server
