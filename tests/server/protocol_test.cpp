// Replays the examples of docs/protocol.md. A block that begins with ```json GET PATH (or POST PATH
// BODY) shows the answer to that request. Every key that it shows must be there with a value of its
// kind. Strings must be equal unless they contain `...`, and a list may end with "...".
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "browser.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

void expect_shown(const json& shown, const json& found, const std::string& where) {
  if (shown.is_null() ||
      (shown.is_string() && shown.get<std::string>().find("...") != std::string::npos)) {
    return;
  }
  if (shown.is_object()) {
    ASSERT_TRUE(found.is_object()) << where;
    for (const auto& [key, value] : shown.items()) {
      if (value == "...") continue;
      ASSERT_TRUE(found.contains(key)) << where << " lacks " << key;
      expect_shown(value, found[key], where + "/" + key);
    }
  } else if (shown.is_array()) {
    ASSERT_TRUE(found.is_array()) << where;
    for (std::size_t i = 0; i < shown.size() && shown[i] != "..."; ++i) {
      ASSERT_LT(i, found.size()) << where;
      expect_shown(shown[i], found[i], where + "/" + std::to_string(i));
    }
  } else if (shown.is_number()) {
    EXPECT_TRUE(found.is_number()) << where << ": " << found;
  } else {
    EXPECT_EQ(shown, found) << where;
  }
}

TEST(Protocol, ShowsWhatTheServerAnswers) {
  Server server(test_config());
  server.start();
  Browser browser(server.port());
  std::ifstream file(ZERMELO_PROTOCOL);
  std::string line, block, request;
  int replayed = 0;
  while (std::getline(file, line)) {
    if (line.starts_with("```json ")) {
      request = line.substr(8);
      block.clear();
    } else if (line == "```" && !request.empty()) {
      std::istringstream words(request);
      std::string method, path, body;
      words >> method >> path;
      std::getline(words, body);
      const auto heard = method == "GET" ? browser.get(path) : browser.post_text(path, body);
      EXPECT_EQ(heard.status, 200) << request << ": " << heard.body;
      expect_shown(json::parse(block), heard.json, request);
      ++replayed;
      request.clear();
    } else {
      block += line + '\n';
    }
  }
  EXPECT_GE(replayed, 8);
}

}  // namespace
}  // namespace zermelo::server
