// Sends bodies, queries and paths that no client would send. Whatever they are, the answer is 200
// or a 4xx (or 503 when all searches are taken) with a reason in one line, and the server goes on.
// fuzz/server_fuzz.cpp makes the same mutations without a network, guided by coverage.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/random.hpp"
#include "browser.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

const std::vector<std::pair<std::string, json>>& good_requests() {
  static const std::vector<std::pair<std::string, json>> list{
      {"move",
       {{"game", "order-chaos:3x3,line=3"},
        {"moves", "Xb2"},
        {"player", "uct:iterations=50"},
        {"seed", 1}}},
      {"move",
       {{"game", "hex:3x3,swap=on"}, {"moves", {"a3"}}, {"player", "strategy:algorithm-1"}}},
      {"why",
       {{"game", "order-chaos:4x4,line=4"}, {"moves", "Xb2 Oc3"}, {"player", "strategy:t1-final"}}},
      {"why",
       {{"game", "order-chaos:4x4,line=4"},
        {"stones", "Xb2 Oc3 Xa1"},
        {"to_move", "order"},
        {"player", "strategy:t1-final"}}},
      {"why",
       {{"game", "order-chaos:4x4,line=4"},
        {"stones", "Xb2 Oc3 Xa1"},
        {"to_move", "order"},
        {"player", "strategy:iv2"}}},
      {"why",
       {{"game", "order-chaos:6x6,line=5"},
        {"stones", "Xb2 Oc3 Xa1"},
        {"to_move", "order"},
        {"player", "strategy:mirror"}}},
      {"why",
       {{"game", "order-chaos:3x3,line=3"},
        {"stones", "Xb2 Oc3 Xa1"},
        {"to_move", "order"},
        {"player", "strategy:iv1"}}},
      {"why",
       {{"game", "hex:4x3,wrap=cylinder"},
        {"stones", "Rb2 Bc3 Ba1"},
        {"to_move", "red"},
        {"player", "strategy:algorithm-1"}}},
      {"why",
       {{"game", "hex:3x4,wrap=cylinder"},
        {"stones", "Rb2 Bc3 Ba1"},
        {"to_move", "red"},
        {"player", "strategy:algorithm-2"}}},
      {"why",
       {{"game", "hex:5x3,wrap=cylinder"},
        {"stones", "Rb2 Bc3 Ba1"},
        {"to_move", "red"},
        {"player", "strategy:algorithm-3"}}},
      {"why",
       {{"game", "square-war:19x19"},
        {"stones", "Bj10 Bj11 Wa1"},
        {"to_move", "black"},
        {"player", "strategy:luo"}}},
      {"why",
       {{"game", "order-chaos:5x3,line=5"},
        {"stones", "Xb2 Oc3 Xa1"},
        {"to_move", "chaos"},
        {"player", "strategy:pairing"}}},
      {"analyse",
       {{"game", "square-war:3x3"},
        {"moves", "a1"},
        {"iterations", 100},
        {"seconds", 0.1},
        {"proofs", true}}},
      {"solve", {{"game", "order-chaos:2x2,line=2"}, {"seconds", 0.1}, {"certificate", false}}},
      {"solve", {{"game", "hex:2x2"}, {"stones", "Ra1"}, {"to_move", "blue"}, {"seconds", 0.1}}},
      {"certificates",
       {{"text",
         "zermelo-certificate 1\ngame hex:1x1\nwinner red\nkind strategy\nanswers 1\n- : "
         "a1\nend\n"}}},
      {"import", {{"text", "(;FF[4]GM[11]SZ[3];B[a1](;W[b2])(;W[c3]))"}}},
      {"import", {{"text", "order-chaos:3x3,line=3 [Xa1; chaos] Ob2"}}},
      {"export",
       {{"game", "hex:3x3"},
        {"moves", "a1 b2"},
        {"format", "sgf"},
        {"lines", json::array({json({"a1", "c3"})})}}},
  };
  return list;
}

std::string noisy_text(std::string text, base::Random& random) {
  constexpr std::string_view alphabet =
      "order-chaos:6x,line=5#./@ pasXORB1290[](){}\";\\\n\t\x01\xff%";
  for (auto n = 1 + random.below(3); n > 0; --n) {
    const auto at = random.below(static_cast<std::uint32_t>(text.size()) + 1);
    const char c = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    if (random.below(2) == 0 && at < text.size()) {
      text[at] = c;
    } else if (random.below(3) == 0) {
      text.erase(at, 1 + random.below(4));
    } else {
      text.insert(text.begin() + at, c);
    }
  }
  return text;
}

/// A value of a kind other than the expected one, or a string with noise in it.
json noisy_value(const json& value, base::Random& random) {
  switch (random.below(8)) {
    case 0:
      return nullptr;
    case 1:
      return -1.5;
    case 2:
      return json::array({1, "a1", nullptr});
    case 3:
      return json::object({{"a", 1}});
    case 4:
      return 1e300;
    default:
      return value.is_string() ? json(noisy_text(value, random)) : json("5");
  }
}

void expect_deliberate(const Browser::Heard& heard, const std::string& what) {
  const bool fine =
      heard.status == 200 || heard.status == 503 || (heard.status >= 400 && heard.status < 500);
  ASSERT_TRUE(fine) << heard.status << " to " << what << ": " << heard.body;
  if (heard.status == 200) return;
  ASSERT_TRUE(heard.json.is_object() && heard.json.contains("error")) << what << ": " << heard.body;
  const auto text = heard.json["error"].get<std::string>();
  ASSERT_FALSE(text.empty());
  ASSERT_EQ(text.find('\n'), std::string::npos);
}

TEST(Noise, InBodiesIsAnswered) {
  auto config = test_config();
  config.seconds = 0.25;
  Server server(config);
  server.start();
  base::Random random(1);
  Browser browser(server.port());
  for (int n = 0; n < 200; ++n) {
    const auto& [path, good] =
        good_requests()[random.below(static_cast<std::uint32_t>(good_requests().size()))];
    auto body = good;
    auto field = body.begin();
    std::advance(field, random.below(static_cast<std::uint32_t>(body.size())));
    field.value() = noisy_value(field.value(), random);
    auto text = body.dump(-1, ' ', false, json::error_handler_t::ignore);
    if (random.below(4) == 0) text = noisy_text(text, random);
    expect_deliberate(browser.post_text(path, text), path + " " + text);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(browser.get("games").status, 200);
}

TEST(Noise, InPathsAndQueriesIsAnswered) {
  Server server(test_config());
  server.start();
  base::Random random(2);
  Browser browser(server.port());
  const std::vector<std::string> good{"position?game=hex%3A3x3&moves=a1+b2",
                                      "players?game=hex%3A3x3",
                                      "certificates/12/walk?moves=a1",
                                      "experiments/table-1-small",
                                      "games",
                                      "/index.html"};
  for (int n = 0; n < 300; ++n) {
    auto path = good[random.below(static_cast<std::uint32_t>(good.size()))];
    for (auto k = 1 + random.below(3); k > 0; --k) {
      constexpr std::string_view alphabet = "%&=?/.+@:a1-";
      path.insert(random.below(static_cast<std::uint32_t>(path.size()) + 1), 1,
                  alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))]);
    }
    if (random.below(50) == 0) path += "/" + std::string(3000, 'a');
    expect_deliberate(browser.get(path), path);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(browser.get("games").status, 200);
}

/// Sends bytes that are not HTTP, and ends connections in the middle of a word.
TEST(Noise, OnTheWireIsSurvived) {
  Server server(test_config());
  server.start();
  base::Random random(3);
  const std::string good =
      "POST /api/v1/move HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
      "application/json\r\nContent-Length: 20\r\n\r\n{\"game\": \"hex:3x3\"}";
  for (int n = 0; n < 100; ++n) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(server.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    auto text = noisy_text(good, random);
    text.resize(random.below(static_cast<std::uint32_t>(text.size())));
    static_cast<void>(send(socket, text.data(), text.size(), MSG_NOSIGNAL));
    close(socket);
  }
  Browser browser(server.port());
  EXPECT_EQ(browser.get("games").status, 200);
}

}  // namespace
}  // namespace zermelo::server
