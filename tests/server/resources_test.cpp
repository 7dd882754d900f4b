// The answers of the resources: positions, moves, analysis, files, the ledger.
#include "resources.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

TEST_F(Resources, DrawAPositionOfOrderAndChaos) {
  const auto p = position("order-chaos:3x3,line=3", "Xb2 Oa1");
  EXPECT_EQ(p["to_move"], "order");
  EXPECT_EQ(p["rows"], json({"O..", ".X.", "..."}));
  EXPECT_EQ(p["legal"]["count"], 14);
  EXPECT_EQ(p["legal"]["cells"]["b1"], json({"Xb1", "Ob1"}));
  EXPECT_EQ(p["legal"]["pass"], nullptr);
  EXPECT_EQ(p["last"], "a1");
  EXPECT_EQ(p["history"][1],
            (json{{"move", "Oa1"}, {"by", "chaos"}, {"cell", "a1"}, {"stone", "O"}}));
  const auto won = position("order-chaos:3x3,line=3", "Xb2 Oa1 Xb1 Oc1 Xb3");
  EXPECT_EQ(won["outcome"], "order");
  EXPECT_EQ(won["win"]["kind"], "line");
  EXPECT_EQ(won["win"]["cells"], json({"b1", "b2", "b3"}));
  EXPECT_TRUE(won["legal"]["cells"].empty());
}

TEST_F(Resources, OnlyRunsOfTheExactLengthAreShownUnderTheExactRules) {
  const auto p =
      position("order-chaos:4x2,line=3,win=exact-at-end", "Xa1 Xb1 Xc1 Od1 Xa2 Xb2 Xc2 Xd2");
  EXPECT_EQ(p["outcome"], "order");
  EXPECT_EQ(p["win"]["lines"], json({{"a1", "b1", "c1"}}));
}

TEST_F(Resources, DrawARingOverTheSeam) {
  // Blue closes the second row of the cylinder: four steps east, and back to a copy of the first.
  const auto p = position("hex:4x3,wrap=cylinder,first=blue", "a2 a1 b2 b1 c2 a3 d2");
  EXPECT_EQ(p["outcome"], "blue");
  EXPECT_EQ(p["win"]["kind"], "ring");
  EXPECT_TRUE(p["win"]["closed"]);
  const auto& steps = p["win"]["steps"];
  ASSERT_EQ(steps.size(), 5U);
  EXPECT_EQ(steps.front()["cell"], steps.back()["cell"]);
  EXPECT_EQ(std::abs(steps.back()["east"].get<int>() - steps.front()["east"].get<int>()), 1);
  EXPECT_EQ(p["board"]["repeats"].size(), 1U);
  EXPECT_EQ(p["board"]["edges"].size(), 2U);
}

TEST_F(Resources, DrawAPathASquareAndASwap) {
  const auto path = position("hex:3x3", "b1 a1 b2 a2 b3");
  EXPECT_EQ(path["win"]["kind"], "path");
  EXPECT_EQ(path["win"]["cells"], json({"b1", "b2", "b3"}));
  const auto square = position("square-war:4x4,opening=free", "a1 d4 b1 d3 a2 c4 b2");
  EXPECT_EQ(square["win"]["kind"], "square");
  EXPECT_EQ(square["win"]["cells"].size(), 4U);
  const auto before = position("hex:3x3,swap=on", "a3");
  EXPECT_EQ(before["legal"]["swap"], "swap-pieces");
  EXPECT_EQ(position("hex:3x3,swap=on", "a3 swap-pieces")["last"], "c1");
  const auto bridge = position("hex:5x5", "b4 a5 c2")["bridges"][0];  // two rows up, one cell east
  EXPECT_EQ(bridge["via"], json({"b3", "c3"}));
}

TEST_F(Resources, TakePositionsDrawnFreely) {
  const auto p = browser_
                     ->get("/api/v1/position", {{"game", "order-chaos:3x3,line=3"},
                                                {"stones", "Xa1 Xb1"},
                                                {"to_move", "chaos"},
                                                {"moves", "Oc1"}})
                     .json;
  EXPECT_EQ(p["stones"], "Xa1 Xb1");
  EXPECT_EQ(p["begins"], "chaos");
  EXPECT_EQ(p["to_move"], "order");
  EXPECT_EQ(p["rows"][0], "XXO");
}

/// Plays whole games to their ends, with every move made by the server.
TEST_F(Resources, PlayGamesOfEveryFamilyToTheirEnds) {
  for (const std::string game :
       {"order-chaos:3x3,line=3", "hex:3x3,wrap=torus", "square-war:3x3"}) {
    std::string moves;
    bool over = false;
    for (int n = 0; !over && n < 30; ++n) {
      const auto events =
          browser_->events("move", {{"game", game},
                                    {"moves", moves},
                                    {"player", n % 2 == 0 ? "uct:iterations=200" : "random"},
                                    {"seed", n}});
      const auto move = find_event(events, "move");
      ASSERT_TRUE(move.is_object()) << game << " " << moves;
      EXPECT_EQ(events.back().name, "done");
      EXPECT_EQ(events.back().data["stopped_by"], nullptr);
      if (n % 2 == 0) {
        EXPECT_FALSE(move["explanation"]["table"].empty());
      }
      moves += (moves.empty() ? "" : " ") + move["move"].get<std::string>();
      over = move["position"]["over"];
    }
    EXPECT_TRUE(over) << game;
  }
}

TEST_F(Resources, TellWhyAStrategyPlays) {
  const auto why = browser_
                       ->post("why", {{"game", "order-chaos:6x6,line=5"},
                                      {"moves", "Xc3 Oa1"},
                                      {"player", "strategy:mirror"}})
                       .json;
  EXPECT_FALSE(why["explanation"]["rule"].get<std::string>().empty());
  EXPECT_FALSE(why["explanation"]["cells"].empty());
  const auto pairs = browser_
                         ->post("why", {{"game", "order-chaos:5x3,line=5"},
                                        {"moves", "Xc3"},
                                        {"player", "strategy:pairing"}})
                         .json;
  EXPECT_FALSE(pairs["explanation"]["pairs"].empty()) << pairs;
}

TEST_F(Resources, TheHexPlayerAnalysesWhereItCan) {
  const auto by = [&](const std::string& game, const std::string& moves) {
    const auto events = browser_->events(
        "analyse", {{"game", game}, {"moves", moves}, {"by", "hex"}, {"iterations", 300}});
    EXPECT_EQ(events.back().name, "done");
    return find_event(events, "estimate")["by"];
  };
  EXPECT_EQ(by("hex:5x5,swap=on", "a2 c3"), "hex");
  EXPECT_EQ(by("hex:5x5,swap=on", "a2"), "uct");
  EXPECT_EQ(by("mnk:4x4,line=4", "a2"), "uct");
}

TEST_F(Resources, AnalyseEstimatesAndProves) {
  // Order completes a line with a3 or c1. That is proved at once, as is every move on so small a
  // board.
  const auto events = browser_->events("analyse", {{"game", "order-chaos:3x3,line=3"},
                                                   {"moves", "Xb2 Oa1 Xc1 Ob1"},
                                                   {"iterations", 4000},
                                                   {"seconds", 10}});
  EXPECT_EQ(events.back().name, "done");
  json last;
  int proved = 0;
  for (const auto& event : events) {
    if (event.name == "estimate") last = event.data;
    if (event.name != "proof") continue;
    ++proved;
    if (event.data["move"] == "Xa3") {
      EXPECT_EQ(event.data["winner"], "order");
    }
  }
  EXPECT_EQ(last["iterations"], 4000);
  for (const auto& entry : last["moves"]) {
    if (entry["visits"] == 0) continue;
    EXPECT_LE(entry["low"], entry["value"]);
    EXPECT_GE(entry["high"], entry["value"]);
    if (entry["move"] == "Xa3") {
      EXPECT_EQ(entry["value"], 1.0);
    }
  }
  EXPECT_GE(proved, 5);
}

TEST_F(Resources, TheLinesOfAnAnalysisArePlayable) {
  const std::string before = "Xc3 Od4";
  for (const std::string game : {"order-chaos:6x6,line=5", "order-chaos:4x4,line=4,symbols=3"}) {
    const auto events = browser_->events(
        "analyse", {{"game", game}, {"moves", before}, {"iterations", 8000}, {"proofs", false}});
    std::size_t longest = 0;
    for (const auto& event : events) {
      if (event.name != "estimate") continue;
      for (const auto& entry : event.data["moves"]) {
        const auto& line = entry["line"];
        ASSERT_EQ(line[0], entry["move"]);
        longest = std::max(longest, line.size());
        std::string moves = before;
        for (const auto& move : line) moves += " " + move.get<std::string>();
        ASSERT_EQ(position(game, moves)["moves"].size(), 2 + line.size()) << moves;
      }
    }
    EXPECT_GE(longest, 2U);
  }
}

TEST_F(Resources, ASearchStopsWhenItsPageGoesAway) {
  Config config = test_config();
  config.searches = 1;
  Server server(config);
  server.start();
  Browser reader(server.port());
  const json body{
      {"game", "hex:11x11"}, {"iterations", 300'000}, {"seconds", 20}, {"proofs", false}};
  httplib::Request request;
  request.method = "POST";
  request.path = "/api/v1/analyse";
  request.body = body.dump();
  request.set_header("Content-Type", "application/json");
  request.content_receiver = [](const char*, std::size_t, std::uint64_t, std::uint64_t) {
    return false;
  };
  reader.client().send(request);  // closes the connection at the first event
  const auto before = std::chrono::steady_clock::now();
  Browser next(server.port());
  const auto events = next.events("move", {{"game", "hex:3x3"}, {"player", "uct:iterations=10"}});
  EXPECT_EQ(events.back().name, "done");
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
}

TEST_F(Resources, ReadAndWriteFiles) {
  const auto read =
      browser_
          ->post("import", {{"text", "(;FF[4]GM[11]SZ[5];B[a3](;W[swap-pieces];B[b2])(;W[c3]))"}})
          .json["games"][0];
  EXPECT_EQ(read["moves"], json({"a3", "swap-pieces", "b2"}));
  EXPECT_EQ(read["lines"], json::array({json({"a3", "c3"})}));
  const auto written = browser_
                           ->post("export", {{"game", read["game"]},
                                             {"moves", read["moves"]},
                                             {"lines", read["lines"]},
                                             {"format", "sgf"}})
                           .json;
  const auto again = browser_->post("import", {{"text", written["text"]}}).json["games"][0];
  EXPECT_EQ(again["moves"], read["moves"]);
  EXPECT_EQ(again["lines"], read["lines"]);
  const json drawn{{"game", "order-chaos:3x3,line=3"},
                   {"stones", "Xa1 Ob2"},
                   {"to_move", "chaos"},
                   {"moves", "Xc3"},
                   {"format", "text"}};
  const auto text = browser_->post("export", drawn).json["text"];
  EXPECT_EQ(text, "order-chaos:3x3,line=3 [Xa1 Ob2; chaos] Xc3\n");
  const auto typed = browser_->post("import", {{"text", text}}).json["games"][0];
  EXPECT_EQ(typed["stones"], "Xa1 Ob2");
  EXPECT_EQ(typed["to_move"], "chaos");
  EXPECT_EQ(typed["moves"], json({"Xc3"}));
}

TEST_F(Resources, ReadGamesFromElsewhere) {
  const auto read = [&](const char* text) {
    return browser_->post("import", {{"text", text}}).json["games"][0];
  };
  const auto golem =
      read("(;EV[hex.test.1]PB[first]PW[second]SZ[5]RE[W];W[ea];B[swap];W[cc];B[dd])");
  EXPECT_EQ(golem["game"], "hex:5x5,swap=on");
  EXPECT_EQ(golem["moves"], json({"e1", "swap-pieces", "c3", "d4"}));
  EXPECT_EQ(golem["players"], json({"first", "second"}));
  const auto link = read("https://hexworld.org/board/#5c1,a1b2,c3\n");
  EXPECT_EQ(link["moves"], json({"a1", "b2"}));
  EXPECT_EQ(link["lines"], json::array({json({"a1", "b2", "c3"})}));
  const auto problem = read("(;GM[11]SZ[4]AB[a1]AW[b2]PL[W];W[c3])");
  EXPECT_EQ(problem["stones"], "Ra1 Bb2");
  EXPECT_EQ(problem["to_move"], "blue");
  const auto written = browser_
                           ->post("export", {{"game", problem["game"]},
                                             {"stones", problem["stones"]},
                                             {"to_move", problem["to_move"]},
                                             {"moves", problem["moves"]},
                                             {"format", "sgf"}})
                           .json["text"];
  EXPECT_EQ(read(written.get<std::string>().c_str()), problem);
}

TEST_F(Resources, CheckAClaimOfTheLedger) {
  const auto claims = browser_->get("ledger").json["claims"];
  ASSERT_FALSE(claims.empty());
  std::string id;
  for (const auto& claim : claims) {
    EXPECT_EQ(claim["finding"], nullptr);
    ASSERT_TRUE(claim["recorded"].is_object()) << claim["id"];
    EXPECT_FALSE(claim["recorded"]["verdict"].get<std::string>().empty());
    EXPECT_FALSE(claim["recorded"]["date"].get<std::string>().empty());
    if (id.empty() && claim["cost"] == "quick" && claim["checkable"]) id = claim["id"];
  }
  const auto events = browser_->events("ledger/" + id, json::object());
  const auto finding = find_event(events, "finding");
  EXPECT_EQ(finding["finding"]["verdict"], "reproduced") << finding;
  const auto after = browser_->get("ledger").json;
  int told = 0;
  for (const auto& claim : after["claims"]) {
    if (claim["id"] != id) continue;
    ++told;
    EXPECT_EQ(claim["finding"], finding["finding"]);
  }
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace zermelo::server
