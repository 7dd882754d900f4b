// Clients that mean harm, or behave as if they did: they send a byte now and then, read nothing,
// promise large bodies, or keep everything open when the server is to stop. The others are
// answered all the same, and nothing takes more memory than it should.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "browser.hpp"
#include "slowness.hpp"
#include "wire.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

/// Limits that a test can wait for.
Config impatient() {
  auto config = test_config();
  config.patience = 0.3;
  config.idle = 0.5;
  config.rate = std::size_t{1} << 20;
  return config;
}

/// Whether the server answers an honest client.
void expect_honest_answer(const Server& server) {
  Browser browser(server.port());
  EXPECT_EQ(browser.get("games").status, 200);
  EXPECT_EQ(browser.get("position?game=hex:3x3&moves=a1").status, 200);
}

TEST(Hostile, ConnectionsThatDribbleHoldNobodyUp) {
  Server server(test_config());
  server.start();
  std::vector<Wire> dribbling;
  for (int i = 0; i < 600; ++i) {
    dribbling.emplace_back(server.port());
    ASSERT_TRUE(dribbling.back().send(i % 2 == 0 ? "GET /api/v1/ga"
                                                 : post_head("move", 1000) + "{\"game\""));
  }
  for (int round = 0; round < 3; ++round) {
    for (auto& wire : dribbling) ASSERT_TRUE(wire.send("x"));
    expect_honest_answer(server);
  }
}

TEST(Hostile, TheLongestToSendMakesPlace) {
  auto config = test_config();
  config.connections = 20;
  Server server(config);
  server.start();
  std::vector<Wire> dribbling;
  for (int i = 0; i < 60; ++i) {
    dribbling.emplace_back(server.port());
    ASSERT_TRUE(dribbling.back().send("GET /"));
  }
  expect_honest_answer(server);
  int closed = 0;
  for (auto& wire : dribbling) closed += wire.send("a") && wire.send("a") ? 0 : 1;
  EXPECT_GE(closed, 30);
}

TEST(Hostile, ARequestHasADeadlineHoweverItDribbles) {
  Server server(impatient());
  server.start();
  for (const auto& begin : {std::string("GET /api/v1/"), post_head("move", 100'000)}) {
    Wire wire(server.port());
    ASSERT_TRUE(wire.send(begin));
    int sent = 0;
    constexpr int most = 400;  // eight seconds and more
    for (; sent < most && wire.send("a"); ++sent) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_LT(sent, most);
    const auto answer = wire.read_to_end();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->empty() || answer->starts_with("HTTP/1.1 408 ")) << *answer;
  }
  Wire silent(server.port());
  EXPECT_EQ(silent.read_to_end(), "");
}

TEST(Hostile, AnAnswerThatNobodyReadsIsGivenUp) {
  Server server(impatient());
  server.start();
  Wire wire(server.port());
  const std::string request = "GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
  std::size_t sent = 0, answered = 0;
  while (wire.send(request)) ++sent;  // the server takes no more, and then closes the connection
  expect_honest_answer(server);
  const auto answers = wire.read_to_end();
  ASSERT_TRUE(answers);
  for (auto at = answers->find("HTTP/1.1 200"); at != std::string::npos;
       at = answers->find("HTTP/1.1 200", at + 1)) {
    ++answered;
  }
  EXPECT_LT(answered, sent);
}

TEST(Hostile, LargeBodiesShareTheirMemory) {
  auto config = test_config();
  config.bodies = config.body;
  Server server(config);
  server.start();
  const std::string much(900'000, ' ');
  std::vector<Wire> hostile;
  for (int i = 0; i < 5; ++i) {
    hostile.emplace_back(server.port());
    ASSERT_TRUE(hostile.back().send(post_head("certificates", config.body) + "{"));
    ASSERT_TRUE(hostile.back().send(much));
  }
  Browser browser(server.port());
  const auto heard = browser.post("certificates", {{"text", std::string(600'000, 'a')}});
  EXPECT_EQ(heard.status, 200) << heard.body;
  int given_up = 0;
  for (auto& wire : hostile) {
    if (!wire.was_answered()) continue;
    EXPECT_TRUE(wire.read_answer().starts_with("HTTP/1.1 503 "));
    ++given_up;
  }
  EXPECT_GE(given_up, 1);
}

/// Kibibytes that this process had at most, so far.
long peak() {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmHWM:")) return std::stol(line.substr(6));
  }
  return 0;
}

TEST(Hostile, JsonIsNeitherDeepNorWide) {
  auto config = test_config();
  config.body = std::size_t{8} << 20;
  Server server(config);
  server.start();
  Browser browser(server.port());
  const auto before = peak();
  const auto expect_refused = [&](const std::string& body, const std::string& word) {
    const auto heard = browser.post_text("certificates", body);
    EXPECT_EQ(heard.status, 400);
    EXPECT_NE(heard.body.find(word), std::string::npos) << heard.body.substr(0, 300);
  };
  constexpr std::size_t size = 8'000'000;
  expect_refused(std::string(size, '['), "deep");
  std::string wide = "{\"text\": [[]", objects = "{\"a0\":1", numbers = "{\"text\": [1";
  while (wide.size() < size) wide += ",[]";
  while (numbers.size() < size) numbers += ",1";
  for (int i = 1; objects.size() < size; ++i) objects += ",\"a" + std::to_string(i) + "\":{}";
  expect_refused(wide + "]}", "values");
  expect_refused(numbers + "]}", "values");
  expect_refused(objects + "}", "values");
  expect_refused("{\"a\":" + std::string(20, '[') + std::string(20, ']') + "}", "deep");
  constexpr long most = 96 << 10;  // the bodies themselves, at both ends, and a little more
  const bool sanitized = test::slowness() > 1;  // which takes memory for what was freed, too
  EXPECT_LT(peak() - before, sanitized ? 8 * most : most);
}

/// Games whose names take a third of a second each to understand.
std::string slow_games() {
  std::string games;
  for (int i = 0; i < 100; ++i) {
    games += "(;GM[900]ZERMELO[positional:complete:7,spanning-trees](;B[a2])(;B[a3]))";
  }
  return games;
}

TEST(Hostile, FilesOfGamesAreBounded) {
  Server server(test_config());
  server.start();
  Browser browser(server.port());
  const auto refused = [&](const std::string& text, const std::string& word) {
    const auto heard = browser.post("import", {{"text", text}});
    EXPECT_EQ(heard.status, 400);
    EXPECT_NE(heard.body.find(word), std::string::npos) << heard.body.substr(0, 300);
  };
  refused("(" + std::string(900'000, ';') + ")", "nodes");
  refused("(;GM[11]SZ[3]" + std::string(90'000, ';') + ")", "variation");
  std::string games;
  for (int i = 0; i < 20'000; ++i) games += "(;GM[11]SZ[19])";
  refused(games, "games");
  refused(slow_games(), "too long");
}

TEST(Hostile, WhatIsNotARequestIsRefused) {
  Server server(test_config());
  server.start();
  const std::string host = "Host: localhost\r\n";
  const auto expect = [&](const std::string& request, const std::string& status) {
    Wire wire(server.port());
    static_cast<void>(wire.send(request));
    const auto answer = wire.read_answer();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + status + " ")) << request.substr(0, 200) << "\n"
                                                                << answer;
  };
  const auto post = [&](const std::string& headers) {
    return "POST /api/v1/move HTTP/1.1\r\n" + host + "Content-Type: application/json\r\n" +
           headers + "\r\n";
  };
  expect("GET / HTTP/1.1\r\n" + host + "A: " + std::string(100'000, 'a'), "431");
  expect("GET /" + std::string(100'000, 'a'), "414");
  expect("GET /" + std::string(9'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n", "414");
  expect("GET /" + std::string(1'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n", "414");
  std::string many;
  for (int i = 0; i < 200; ++i) many += "A" + std::to_string(i) + ": 1\r\n";
  expect("GET / HTTP/1.1\r\n" + host + many + "\r\n", "431");
  expect("GET / HTTP/2.0\r\n" + host + "\r\n", "505");
  expect("GET / HTTP/1.1\r\n\r\n", "403");
  expect("GET / HTTP/1.1\r\n" + host + host + "\r\n", "403");
  expect("hello\r\n\r\n", "400");
  expect(" / HTTP/1.1\r\n" + host + "\r\n", "400");
  expect("GET http://localhost/ HTTP/1.1\r\n" + host + "\r\n", "400");
  expect("GET / HTTP/1.1\r\n" + host + "no colon\r\n\r\n", "400");
  expect("GET / HTTP/1.1\r\n" + host + "A: 1\r\n continued\r\n\r\n", "400");
  expect("GET / HTTP/1.1\r\n" + host + "A: \x01\r\n\r\n", "400");
  expect("GET / HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello", "413");
  expect(post("Content-Length: -1\r\n"), "400");
  expect(post("Content-Length: 1\r\nContent-Length: 2\r\n"), "400");
  expect(post("Content-Length: 99999999999999999999\r\n"), "400");
  expect(post("Content-Length: 4000000000\r\n"), "413");
  expect(post(""), "411");
  expect(post("Transfer-Encoding: chunked\r\n") + "ffffffff\r\naaaa", "415");
  Wire refused(server.port());
  ASSERT_TRUE(refused.send(post("Content-Length: 3000000\r\nExpect: 100-continue\r\n")));
  EXPECT_NE(refused.read_answer().find("\"the body is larger than 1048576 bytes\""),
            std::string::npos);
  expect(post("Content-Length: 2\r\nContent-Encoding: gzip\r\n") + "{}", "415");
  expect(post("Content-Length: 2\r\nExpect: the-unexpected\r\n") + "{}", "417");
  expect("GET /../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", "404");
  expect("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + "\r\n", "404");
  expect("GET /assets/..%2f..%2fetc/passwd HTTP/1.1\r\n" + host + "\r\n", "404");
  expect("GET /api/v1/experiments/..%2f..%2fetc%2fpasswd HTTP/1.1\r\n" + host + "\r\n", "404");
  expect("GET /api/v1/experiments/%00 HTTP/1.1\r\n" + host + "\r\n", "404");
  expect("GET /api/v1/position?game=%ff%00 HTTP/1.1\r\n" + host + "\r\n", "400");
  expect_honest_answer(server);
}

TEST(Hostile, BodiesOfOddValuesAreRefused) {
  Server server(test_config());
  server.start();
  Browser browser(server.port());
  const auto refused = [&](const std::string& body) {
    const auto heard = browser.post_text("analyse", body);
    EXPECT_EQ(heard.status, 400) << body;
    EXPECT_TRUE(heard.json.is_object() && heard.json.contains("error")) << heard.body;
  };
  const std::string game = "{\"game\":\"hex:3x3\",";
  refused(game + "\"iterations\":1e999}");
  refused(game + "\"iterations\":-0}");
  refused(game + "\"iterations\":99999999999999999999999}");
  refused(game + "\"seconds\":1e308}");
  refused(game + "\"seconds\":\"nan\"}");
  refused(game + "\"seed\":1.5}");
  refused("{\"game\":\"hex:3x3\xff\xfe\"}");
  refused("{\"game\":\"hex:3x3\\u0000\"}");
  refused("{\"game\":\"hex:3x3\\ud800\"}");
}

TEST(Hostile, RequestsMayComeTogetherAndAreAnsweredInTheirOrder) {
  Server server(test_config());
  server.start();
  Wire wire(server.port());
  const std::string host = " HTTP/1.1\r\nHost: localhost\r\n";
  const std::string body = R"({"game": "hex:3x3", "format": "text"})";
  ASSERT_TRUE(wire.send("GET /api/v1/games" + host + "\r\n" + post_head("export", body.size()) +
                        body + "HEAD /api/v1/games" + host + "\r\nGET /nothing" + host +
                        "Range: bytes=0-1,0-1,0-1\r\nUpgrade: websocket\r\n\r\n"));
  EXPECT_NE(wire.read_answer().find("\"games\""), std::string::npos);
  EXPECT_NE(wire.read_answer().find("hex-3x3.txt"), std::string::npos);
  EXPECT_TRUE(wire.read_until("\r\n\r\n").starts_with("HTTP/1.1 200 "));  // HEAD has no body
  EXPECT_TRUE(wire.read_answer().starts_with("HTTP/1.1 404 "));
  std::string refused;
  for (int i = 0; i < 3000; ++i) refused += "GET / HTTP/1.1\r\n\r\n";
  ASSERT_TRUE(wire.send(refused + "GET / HTTP/1.0\r\n\r\n"));
  const auto answers = wire.read_to_end();
  ASSERT_TRUE(answers);
  std::size_t count = 0;
  for (auto at = answers->find(" 403 "); at != std::string::npos;
       at = answers->find(" 403 ", at + 1)) {
    ++count;
  }
  EXPECT_EQ(count, 3001U);
}

TEST(Hostile, ABodyIsSentOnceItIsWelcome) {
  Server server(test_config());
  server.start();
  const std::string body = R"({"game": "hex:3x3", "format": "text"})";
  const auto head = [](std::size_t size) {
    auto text = post_head("export", size);
    return text.insert(text.size() - 2, "Expect: 100-continue\r\n");
  };
  Wire wire(server.port());
  ASSERT_TRUE(wire.send(head(body.size())));
  EXPECT_EQ(wire.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  ASSERT_TRUE(wire.send(body));
  EXPECT_TRUE(wire.read_answer().starts_with("HTTP/1.1 200 "));
  Wire large(server.port());
  ASSERT_TRUE(large.send(head(std::size_t{1} << 30)));
  EXPECT_TRUE(large.read_answer().starts_with("HTTP/1.1 413 "));
}

TEST(Hostile, StoppingEndsWhateverIsOpen) {
  auto config = test_config();
  config.seconds = 600;
  config.stores = "/";
  auto server = std::make_unique<Server>(config);
  server->start();
  std::vector<Wire> open;
  const auto post = [&](const std::string& path, const json& body) {
    open.emplace_back(server->port());
    const auto text = body.dump();
    ASSERT_TRUE(open.back().send(post_head(path, text.size()) + text));
    EXPECT_TRUE(open.back().read_until("\r\n\r\n").starts_with("HTTP/1.1 200 "));
  };
  post("analyse", {{"game", "hex:11x11"}});
  post("solve", {{"game", "order-chaos:8x8,line=6"}});
  for (int i = 0; i < 5; ++i) post("solve", {{"game", "hex:9x9"}});  // they wait for their turn
  for (int i = 0; i < 20; ++i) {
    open.emplace_back(server->port());
    ASSERT_TRUE(
        open.back().send(i % 2 == 0 ? "GET /" : post_head("certificates", 1'000'000) + "{"));
  }
  open.emplace_back(server->port());
  const auto games = json{{"text", slow_games()}}.dump();
  ASSERT_TRUE(open.back().send(post_head("import", games.size()) + games));
  open.emplace_back(server->port());  // idle
  const auto before = std::chrono::steady_clock::now();
  server->stop();
  const auto took = std::chrono::steady_clock::now() - before;
  EXPECT_LT(took, std::chrono::seconds(10));  // a tenth of a second, unless the machine is busy
  server.reset();
  for (auto& wire : open) EXPECT_TRUE(wire.read_to_end());
}

}  // namespace
}  // namespace zermelo::server
