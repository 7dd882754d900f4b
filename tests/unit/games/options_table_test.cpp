// The table of a family's options: what it accepts, what it says of bad input, and that the
// grammar, the normal form and the form for people agree with the parser.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

const games::OptionTable& small_table() {
  static const games::OptionTable table{
      .family = "toy",
      .usual_width = 4,
      .usual_height = 3,
      .shapes = false,
      .options = {
          {.name = "line",
           .label = "in a row",
           .letter = "K",
           .least = 2,
           .most = 9,
           .offered = 5,
           .usual = 3,
           .required = true},
          {.name = "wrap", .label = "board", .choices = {{"none", "plane"}, {"torus", "torus"}}}}};
  return table;
}

TEST(OptionTable, ReadsAndWritesTheNormalForm) {
  const auto& table = small_table();
  EXPECT_EQ(table.grammar(), "toy:WxH,line=K[,wrap=none|torus]");
  EXPECT_EQ(table.usual_game(), "toy:4x3,line=3");
  const auto given = table.parse("5x2,wrap=torus,line=4");
  EXPECT_EQ(given.values, (std::vector{4, 1}));
  EXPECT_EQ(table.name(given.board, given.values), "toy:5x2,line=4,wrap=torus");
  EXPECT_EQ(table.parse("5x2,line=4,wrap=none").values, (std::vector{4, 0}));
  EXPECT_EQ(table.name(given.board, {4, 0}), "toy:5x2,line=4");
}

TEST(OptionTable, RefusalsSayWhatWouldBeRight) {
  const auto said = [](const char* text) { return refusal([&] { small_table().parse(text); }); };
  EXPECT_EQ(said("5x2"), "toy needs the option line (in a row), as in toy:4x3,line=3");
  EXPECT_EQ(said("5x2,line=1"), "'line=1': line must be a whole number from 2 to 9");
  EXPECT_EQ(said("5x2,line=3,wrap=ring"), "'wrap=ring': wrap must be one of none, torus");
  EXPECT_EQ(said("5x2,line=3,line=3"), "option 'line' is given twice");
  EXPECT_EQ(said("5x2,size=3"), "unknown option 'size=3' of toy; the options are line and wrap");
  EXPECT_NE(said("##/##,line=3").find("such as toy:4x3,line=3"), std::string::npos);
}

/// Every choice and the ends of every range, one option at a time: the game must say of itself what
/// was asked for.
TEST(OptionTable, EveryFamilyTakesWhatItOffers) {
  for (const auto* family : games::families()) {
    const auto& table = family->options;
    EXPECT_EQ(AnyGame::parse(table.usual_game()).name(), table.usual_game());
    for (const auto& option : table.options) {
      std::vector<std::string> values;
      if (option.is_number()) {
        values = {std::to_string(option.least), std::to_string(option.usual),
                  std::to_string(option.offered)};
      }
      for (const auto& choice : option.choices) values.emplace_back(choice.value);
      for (const auto& value : values) {
        auto name = std::string(table.family) + ":6x6";
        for (const auto& other : table.options) {
          if (other.required && other.name != option.name) {
            name += "," + std::string(other.name) + "=" + std::to_string(other.usual);
          }
        }
        name += "," + std::string(option.name) + "=" + value;
        const auto game = AnyGame::parse(name);
        EXPECT_EQ(AnyGame::parse(game.name()).name(), game.name());
        const bool is_default = option.is_number() ? std::to_string(option.usual) == value
                                                   : option.choices.front().value == value;
        const auto written = "," + std::string(option.name) + "=" + value;
        EXPECT_EQ(game.name().find(written) != std::string::npos, option.required || !is_default)
            << name;
      }
    }
  }
}

TEST(Family, RecordsAreComplete) {
  for (const auto* family : games::families()) {
    EXPECT_FALSE(family->title.empty() || family->source.empty()) << family->name();
    ASSERT_GE(family->examples.size(), 1U);
    for (const auto example : family->examples) {
      const auto game = AnyGame::parse(example);
      EXPECT_EQ(&game.family(), family);
      const auto words = family->rules_in_words(game);
      EXPECT_TRUE(words.play.ends_with('.')) << example;
      EXPECT_FALSE(words.aims[0].empty() || words.aims[1].empty()) << example;
      EXPECT_GE(game.letters().size(), 2U);
    }
  }
}

}  // namespace
}  // namespace zermelo::test
