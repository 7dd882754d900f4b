// What the resources list: games with their rules, players, strategies.
#include <fmt/format.h>

#include <set>

#include "games/family.hpp"
#include "resources.hpp"

namespace zermelo::server {
namespace {

using nlohmann::json;

TEST_F(Resources, TellTheGamesAndEveryOptionMakesAGame) {
  const auto games = browser_->get("games").json["games"];
  ASSERT_EQ(games.size(), games::families().size());
  for (const auto& game : games) {
    const auto plain = [&](const std::string& width) {
      std::string name = game["name"].get<std::string>() + ":" + width + "x" + width;
      for (const auto& option : game["options"]) {
        if (option["always"]) name += "," + option["name"].get<std::string>() + "=3";
      }
      return name;
    };
    EXPECT_EQ(position(plain("6"), "")["game"], plain("6"));
    EXPECT_EQ(position(plain("19"), "")["game"], plain("19"));
    for (const auto& option : game["options"]) {
      if (option["kind"] == "number") continue;
      EXPECT_EQ(option["words"].size(), option["choices"].size()) << option;
      for (const auto& choice : option["choices"]) {
        const auto name =
            plain("6") + "," + option["name"].get<std::string>() + "=" + choice.get<std::string>();
        const auto answer = position(name, "");
        const bool usual = choice == option["default"];
        EXPECT_EQ(answer["game"], usual ? plain("6") : games::AnyGame::parse(name).name());
        EXPECT_EQ(usual, answer["game"] == plain("6")) << answer;
      }
    }
  }
}

TEST_F(Resources, TellTheRulesOfEveryVariant) {
  std::set<std::string> told;
  std::size_t variants = 0;
  const auto games = browser_->get("games").json["games"];
  ASSERT_FALSE(games.empty());
  for (const auto& family : games) {
    const auto plain = family["default"].get<std::string>();
    std::vector<std::string> names{plain};
    for (const auto& option : family["options"]) {
      if (option["kind"] == "number") continue;
      for (const auto& choice : option["choices"]) {
        if (choice == option["default"]) continue;
        names.push_back(plain + "," + option["name"].get<std::string>() + "=" +
                        choice.get<std::string>());
      }
    }
    for (const auto& name : names) {
      const auto rules = browser_->get("/api/v1/rules", {{"game", name}}).json;
      EXPECT_GT(rules["play"].get<std::string>().size(), 40U) << rules;
      ASSERT_EQ(rules["aims"].size(), 2U);
      const auto start = position(name, "");
      for (const auto& side : start["sides"]) {
        EXPECT_TRUE(rules["aims"].contains(side.get<std::string>())) << rules;
      }
      told.insert(rules["play"].dump() + rules["aims"].dump());
    }
    variants += names.size();
  }
  EXPECT_EQ(told.size(), variants) << "two variants are told in the same words";
}

TEST_F(Resources, TellThePlayersOfAGame) {
  const auto answer = browser_->get("/api/v1/players", {{"game", "order-chaos:6x6,line=5"}}).json;
  for (const auto& player : answer["players"]) EXPECT_NE(player["name"], "gtp");
  bool mirror = false;
  for (const auto& strategy : answer["strategies"]) {
    mirror = mirror || (strategy["name"] == "mirror" && strategy["side"] == "order");
    EXPECT_NE(strategy["name"], "luo");
  }
  EXPECT_TRUE(mirror);
}

/// Who asks which strategies there are does not wait for the search for one.
TEST_F(Resources, TellThePlayersOfACylinderAtOnce) {
  for (const int width : {3, 4, 5, 7}) {
    const auto game = fmt::format("hex:{}x4,wrap=cylinder", width);
    const auto answer = browser_->get("/api/v1/players", {{"game", game}}).json;
    ASSERT_TRUE(answer.is_object()) << game;
    bool invariant = false;
    for (const auto& strategy : answer["strategies"]) {
      invariant = invariant || strategy["name"] == "invariant";
    }
    EXPECT_EQ(invariant, width <= 4) << game;
  }
}

/// A player is listed with the options that it may have here, and with no others.
TEST_F(Resources, ListOptionsThatAreAccepted) {
  for (const std::string game : {"order-chaos:3x3,line=3", "hex:3x3"}) {
    const auto status = [&](const json& player, const json& option, const json& value) {
      const auto text = value.is_string() ? value.get<std::string>() : value.dump();
      const auto name = fmt::format("{}:{}={}", player["name"].get<std::string>(),
                                    option["name"].get<std::string>(), text);
      return browser_->post("move", {{"game", game}, {"player", name}}).status;
    };
    std::set<std::string> uct;
    const auto answer = browser_->get("/api/v1/players", {{"game", game}}).json;
    for (const auto& player : answer["players"]) {
      EXPECT_EQ(player["about"].get<std::string>().find('='), std::string::npos) << player;
      for (const auto& option : player["options"]) {
        if (player["name"] == "uct") uct.insert(option["name"]);
        for (const auto& choice : option.value("choices", json::array())) {
          EXPECT_EQ(status(player, option, choice), 200) << player["name"] << option;
        }
        if (option["kind"] != "number") continue;
        const auto usual = option["default"].is_null() ? option["least"] : option["default"];
        EXPECT_EQ(status(player, option, usual), 200) << player["name"] << option;
        if (option["most"].is_null()) continue;
        EXPECT_EQ(status(player, option, option["most"].get<double>() + 1), 400) << option;
      }
    }
    EXPECT_EQ(uct, (std::set<std::string>{"iterations", "seconds", "c", "final", "knowledge",
                                          "temperature", "overlook", "seed"}));
  }
}

}  // namespace
}  // namespace zermelo::server
