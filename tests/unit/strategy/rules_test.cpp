// The language of rule lists: its words, its sentences, and each measure counted by hand.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>

#include "base/error.hpp"
#include "games/family.hpp"
#include "play/strategies.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"
#include "strategy/rules/file.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using strategy::rules::parse_criterion;
using strategy::rules::parse_list;

AnyGame four() { return AnyGame::parse("order-chaos:4x4,line=4"); }

TEST(RuleLanguage, EveryCriterionIsReadBackFromItsText) {
  std::set<std::string> texts;
  for (const auto& criterion : strategy::rules::vocabulary(4)) {
    const auto text = strategy::rules::text(criterion);
    EXPECT_EQ(parse_criterion(text), criterion) << text;
    EXPECT_TRUE(texts.insert(text).second) << text;
  }
  // 2 without a score; 12 own measures, 10 other ones and 6 of the cell; 12 * 10 pairs joined in
  // two ways; each of these greatest or least.
  EXPECT_EQ(texts.size(), 2U + 2 * (12 + 10 + 6) + 2 * 2 * 120);
  const std::string list = "order; complete; most own.squares - other.2; least edge";
  EXPECT_EQ(strategy::rules::text(four(), parse_list(four(), list)), list);
  EXPECT_EQ(parse_list(four(), list).length(), 4);
}

TEST(RuleLanguage, BadInputIsRefusedInOneLine) {
  const auto refusal = [](const std::string& list) {
    try {
      parse_list(four(), list);
    } catch (const base::InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refusal("black; complete"),
            "rules: 'black' is not a player of order-chaos:4x4,line=4; a list begins with order or "
            "chaos, as in 'order; complete; most own.stones'");
  EXPECT_EQ(refusal("order; "),
            "rule '': a rule is 'complete', 'block', 'most SCORE' or 'least SCORE'");
  EXPECT_EQ(refusal("order; most"),
            "rule 'most': a score is MEASURE, own.FUNCTION + other.FUNCTION or own.FUNCTION - "
            "other.FUNCTION");
  EXPECT_EQ(refusal("order; most own"),
            "rule 'most own': 'own' needs a function, such as own.stones");
  EXPECT_EQ(refusal("order; most edge.stones"),
            "rule 'most edge.stones': 'edge' is a measure of the cell and takes no function");
  EXPECT_EQ(refusal("order; most own.17"),
            "rule 'most own.17': '17' is not a function of lines; the functions are count, begun, "
            "stones, squares, cubes, doubled, tripled, longest, and a number of stones up to 16");
  EXPECT_EQ(refusal("order; least own.stones * other.stones"),
            "rule 'least own.stones * other.stones': expected + or - instead of '*'");
  EXPECT_EQ(refusal("order; least other.stones + own.stones"),
            "rule 'least other.stones + own.stones': a score of two measures has one of own lines "
            "first and one of other lines second");
  EXPECT_EQ(refusal("order" + std::string(65, ';')), "rules: 65 rules; at most 64 are read");
}

TEST(RuleLanguage, EachMeasureIsWhatItSays) {
  // 1  O X . .    Through d1 run its row, which is mixed, its column, which is empty, and the
  // 2  . X . .    rising diagonal with an X on c2... c2 is empty; b3 and a4 hold X.
  // 3  . X . .
  // 4  X . . .
  const auto game = four();
  const auto position = game.after(game.parse_moves("Oa1 Xb1 Xb2 Xb3 Xa4"));
  const auto sets = game.family().winning_sets(game);
  const auto value = [&](const char* criterion, const char* move) {
    return score(game, sets, parse_criterion(criterion), position,
                 strategy::rules::look(game, sets, position), game.parse_move(position, move));
  };
  EXPECT_EQ(value("most own.count", "Xd1"), 2);
  EXPECT_EQ(value("most own.begun", "Xd1"), 1);
  EXPECT_EQ(value("most own.stones", "Xd1"), 2);
  EXPECT_EQ(value("most own.squares", "Xd1"), 4);
  EXPECT_EQ(value("most own.cubes", "Xd1"), 8);
  EXPECT_EQ(value("most own.doubled", "Xd1"), 1 + 4);
  EXPECT_EQ(value("most own.tripled", "Xd1"), 1 + 9);
  EXPECT_EQ(value("most own.longest", "Xd1"), 2);
  EXPECT_EQ(value("most own.0", "Xd1"), 1);
  EXPECT_EQ(value("most own.2", "Xd1"), 1);
  EXPECT_EQ(value("most own.1", "Xd1"), 0);
  EXPECT_EQ(value("most other.count", "Od1"), 1);
  EXPECT_EQ(value("most other.longest", "Od1"), 2);
  EXPECT_EQ(value("most own.count - other.squares", "Od1"), 1 - 4);
  EXPECT_EQ(value("least own.count + other.squares", "Od1"), -5);
  EXPECT_EQ(value("most lines", "Xd1"), 3);
  EXPECT_EQ(value("most centre", "Xd1"), 18);
  EXPECT_EQ(value("most edge", "Xc2"), 1);
  EXPECT_EQ(value("most corner", "Xc2"), 2);
  EXPECT_EQ(value("most row", "Xd2"), 1);
  EXPECT_EQ(value("most column", "Xd2"), 3);
  EXPECT_EQ(value("complete", "Xb4"), 1);
  EXPECT_EQ(value("complete", "Ob4"), 0);
  EXPECT_EQ(value("block", "Ob4"), 1);
  EXPECT_EQ(value("block", "Xc4"), 0);
}

TEST(RuleLanguage, TheListNarrowsTheMovesAndTiesGoByReadingOrder) {
  const auto game = four();
  const auto play = [&](const char* list, const char* moves) {
    const auto strategy = play::make_strategy(game, std::string("rules:") + list);
    return game.move_name(*strategy->advise(game.after(game.parse_moves(moves))).move);
  };
  EXPECT_EQ(play("order", ""), "Xa1");
  EXPECT_EQ(play("order; most own.count", "Xa1 Xb1"), "Xd1");
  EXPECT_EQ(play("order; least centre", ""), "Xb2");
  EXPECT_EQ(play("order; least centre; most column", ""), "Xc2");
  EXPECT_EQ(play("order; complete", "Xa1 Oa2 Xb1 Oa3 Xc1 Oa4"), "Xd1");
  const auto strategy = play::make_strategy(game, "rules:order; least centre");
  EXPECT_EQ(strategy->allowed_after(game.initial(), std::nullopt).size(), 8U);
  EXPECT_EQ(strategy->side(), games::kOrder);
}

TEST(RuleLanguage, SentencesSayTheSame) {
  const auto list = parse_list(four(), "order; complete; most own.stones - other.2; least edge");
  EXPECT_EQ(
      sentences(four(), list),
      (std::vector<std::string>{
          "Of all moves, keep those that complete a line, if there are any.",
          "Of these, keep those for which the sum of the numbers of stones on the lines that it "
          "lengthens, less the number of lines with exactly 2 stones that it breaks, is "
          "greatest.",
          "Of these, keep those for which the distance from the edge is least.",
          "Of what is left, play the first in reading order, and at one cell X before O."}));
}

TEST(RuleFiles, AListInAFileIsThatList) {
  const std::string path = testing::TempDir() + "list.rules";
  const std::string list = "order; complete; most own.stones - other.2";
  const auto text = file_text(four(), parse_list(four(), list));
  EXPECT_EQ(strategy::rules::parse_file(text, "F").list, list);
  EXPECT_EQ(strategy::rules::parse_file(text, "F").game, "order-chaos:4x4,line=4");
  std::ofstream(path) << text;
  EXPECT_EQ(play::make_strategy(four(), "rules,file=" + path)->name(), "rules:" + list);
  const auto six = AnyGame::parse("order-chaos:6x6,line=5");
  EXPECT_EQ(play::make_strategy(six, "mirror:rules,file=" + path)->name(), "mirror:rules:" + list);
  std::remove(path.c_str());
  EXPECT_THROW(play::make_strategy(four(), "rules,file=" + path), base::InputError);
  EXPECT_THROW(play::make_strategy(four(), "rules,list=complete"), base::InputError);
}

TEST(RuleFiles, BadFilesAreRefusedInOneLine) {
  const auto refusal = [](const std::string& text) {
    try {
      strategy::rules::parse_file(text, "F");
    } catch (const base::InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  const std::string as_written = " (rules as `zermelo discover GAME --out` writes them)";
  EXPECT_EQ(refusal(""), "F, line 1: expected 'zermelo-rules ...' instead of ''" + as_written);
  EXPECT_EQ(refusal("zermelo-rules 2\n"), "F, line 1: only 'zermelo-rules 1' is read");
  EXPECT_EQ(refusal("zermelo-rules 1\n# a comment\ngame g\nrule complete\nend\n"),
            "F, line 4: expected 'player ...' instead of 'rule complete'" + as_written);
  EXPECT_EQ(refusal("zermelo-rules 1\ngame g\nplayer order\nrule complete\n"),
            "F, line 5: expected 'rule ...' or 'end' instead of ''" + as_written);
  EXPECT_EQ(refusal("zermelo-rules 1\ngame g\nplayer order\nrule win\nend\n"),
            "F, line 4: rule 'win': a rule is 'complete', 'block', 'most SCORE' or 'least SCORE'");
}

/// Each file of data/rules/ wins its game, and so does its strategy by name.
TEST(RuleFiles, TheShippedListsWin) {
  ASSERT_FALSE(strategy::rules::shipped().empty());
  for (const auto& [name, text] : strategy::rules::shipped()) {
    const auto file = strategy::rules::parse_file(text, name);
    const auto game = AnyGame::parse(file.game);
    EXPECT_EQ(text, file_text(game, parse_list(game, file.list))) << "written by hand";
    const auto v = solve::verify(*strategy::make_strategy(game, name));
    EXPECT_TRUE(v.wins) << name << ": " << game.moves_name(v.counterexample);
    EXPECT_THROW(strategy::make_strategy(AnyGame::parse("order-chaos:5x5,line=4"), name),
                 base::InputError);
  }
}

TEST(RuleFiles, AShippedListIsAStrategyWhoeverBegins) {
  // Since Order never passes, all plays of the other games are plays of the one in which Chaos may
  // begin by passing, for which the file is.
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const auto strategy = strategy::make_strategy(game, "three-rules");
  EXPECT_EQ(strategy->side(), games::kOrder);
  const auto v = solve::verify(*strategy);
  EXPECT_TRUE(v.wins) << game.moves_name(v.counterexample);
  EXPECT_EQ(v.plays, 1'838'066U);
}

TEST(RuleLanguage, GamesWithoutLinesHaveNoRules) {
  EXPECT_THROW(play::make_strategy(AnyGame::parse("hex:3x3"), "rules:red; complete"),
               base::InputError);
}

}  // namespace
}  // namespace zermelo::test
