// Certificates of kind `family` are walked on boards that they are about: each of the museum holds
// what it claims there, against every reply on the smallest boards and against random ones.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/random.hpp"
#include "museum.hpp"
#include "walk/every_height/members.hpp"
#include "walk/look.hpp"

namespace zermelo::walk {
namespace {

std::vector<Exhibit> families() {
  auto all = exhibits("family");
  for (auto& more : exhibits("tiles")) all.push_back(std::move(more));
  return all;
}

std::string text_of(std::string_view name) {
  for (const auto& exhibit : families()) {
    if (exhibit.name == name) return exhibit.text;
  }
  ADD_FAILURE() << name;
  return {};
}

/// The members with the fewest rows, and columns, and some more of either.
std::vector<std::string> boards_of(const Members& members) {
  std::vector<std::string> names;
  const std::string name = members.name();
  const auto colon = name.find(':'), comma = std::min(name.find(','), name.size());
  const auto add = [&](int columns, int rows) {
    names.push_back(
        fmt::format("{}{}x{}{}", name.substr(0, colon + 1), columns, rows, name.substr(comma)));
  };
  const int least = members.least();
  for (const int more : {0, 1, 2, 3, 7}) {
    if (members.columns() > 0) add(members.columns(), least + more);
  }
  if (members.columns() == 0) {
    for (const auto& [columns, rows] : {std::pair(0, 0), {0, 1}, {2, 0}, {1, 3}, {6, 5}}) {
      add(least + columns, least + rows);
    }
  }
  if (name.starts_with("hex:")) {
    for (std::size_t i = names.size(); i-- > 0;) names.push_back(names[i] + ",first=blue");
  }
  names.push_back(members.usual());
  return names;
}

/// Plays on to the goal by every reply, or by a random one each time.
void play_on(const Walk& walk, games::Side side, const Place& place, base::Random* random,
             int& plays) {
  if (walk.is_reached(side, place)) {
    ++plays;
    return;
  }
  const auto& game = place.game;
  ASSERT_EQ(game.outcome(place.position), games::Outcome::undecided)
      << game.name() << " after " << place.moves.size() << " moves";
  if (game.to_move(place.position) == side) {
    const auto answer = walk.answer(side, place);
    EXPECT_FALSE(answer.why.empty());
    return play_on(walk, side, place.with(game.parse_move(place.position, answer.move)), random,
                   plays);
  }
  const auto moves = game.moves(place.position);
  if (random != nullptr) {
    const auto chosen = random->below(static_cast<std::uint32_t>(moves.size()));
    return play_on(walk, side, place.with(moves[chosen]), random, plays);
  }
  for (const auto move : moves) {
    play_on(walk, side, place.with(move), random, plays);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(EveryHeightWalk, HoldsWhatIsClaimedOnEveryBoard) {
  constexpr int kMostCells = 7, kGames = 10;
  base::Random random(1);
  std::map<std::string, int> walked;  // by the first words of the claim
  for (const auto& exhibit : families()) {
    const auto members = Members::of(exhibit.text);
    if (!members) continue;
    for (const auto& board : boards_of(*members)) {
      SCOPED_TRACE(exhibit.name + " on " + board);
      const auto walk = make_walk(exhibit.text, board);
      EXPECT_EQ(walk->start().game.name(), board);
      for (const auto& part : walk->parts()) {
        const auto side = part_of(*walk, part);
        int plays = 0;
        const bool all = walk->start().game.board().size() <= kMostCells;
        for (int n = 0; n < (all ? 1 : kGames); ++n) {
          play_on(*walk, side, walk->start(), all ? nullptr : &random, plays);
          ASSERT_FALSE(HasFatalFailure());
        }
        EXPECT_GT(plays, 0);
        ++walked[walk->goal(side)];
      }
    }
  }
  for (const std::string goal : {"red wins", "order wins", "chaos wins", "x wins", "black wins",
                                 "x has a draw at least", "o has a draw at least"}) {
    EXPECT_GT(walked[goal], 4) << goal;
  }
}

TEST(EveryHeightWalk, ASmallBoardIsTakenWhereNoneIsNamed) {
  const auto text = text_of("width-3");
  const auto walk = make_walk(text);
  EXPECT_EQ(walk->start().game.name(), "hex:3x5,wrap=cylinder,first=blue");
  EXPECT_EQ(look(*walk, games::kRed, walk->start()).turn, Turn::opponent);
}

TEST(EveryHeightWalk, WhereThatIsTooLargeTheBoardIsLower) {
  auto text = text_of("tiles-plane");
  text.replace(text.find("line=8"), 6, "line=30");
  EXPECT_EQ(make_walk(text)->start().game.name(), "mnk:19x19,line=30");
  text.replace(text.find("line=30"), 7, "line=999999");
  EXPECT_EQ(make_walk(text)->start().game.name(), "mnk:19x19,line=999999");
}

TEST(EveryHeightWalk, CellsAreMarked) {
  const auto text = text_of("tiles-plane");
  const auto walk = make_walk(text);
  const auto side = part_of(*walk, "o");
  EXPECT_FALSE(walk->marked(side, walk->start()));
  const auto place = walk->start().with(walk->start().game.moves(walk->start().position).front());
  const auto marked = walk->marked(side, place);
  ASSERT_TRUE(marked);
  EXPECT_FALSE(marked->cells.empty());
  const auto window = text_of("window-three");
  EXPECT_EQ(make_walk(window)->marked(games::Side::a, make_walk(window)->start())->cells.size(),
            12U);
}

TEST(EveryHeightWalk, RefusesBoardsThatTheClaimIsNotAbout) {
  const auto refusal = [](const std::string& text, std::string_view game) {
    try {
      make_walk(text, game);
    } catch (const base::InputError& error) {
      return std::string(error.what());
    }
    return std::string("walked");
  };
  const auto three = text_of("width-3"), plane = text_of("window-three-any-width");
  EXPECT_EQ(refusal(three, "hex:4x4,wrap=cylinder"),
            "game 'hex:4x4,wrap=cylinder': the certificate is about every hex:3xN,wrap=cylinder "
            "with at least 1 row, such as hex:3x5,wrap=cylinder,first=blue");
  for (const auto* other :
       {"hex:3x4", "hex:3x4,wrap=torus", "mnk:3x4,line=3", "hello", "hex:3x999999,wrap=cylinder",
        "hex:3xN,wrap=cylinder", "hex:3x4,wrap=cylinder,swap=on"}) {
    EXPECT_NE(refusal(three, other), "walked") << other;
  }
  for (const auto* other : {"mnk:2x9,line=3", "mnk:9x2,line=3", "mnk:9x9,line=4"}) {
    EXPECT_NE(refusal(plane, other), "walked") << other;
  }
  EXPECT_NE(refusal(text_of("strip-pairs-exist"), "").find("nothing to play"), std::string::npos);
  const auto single = exhibits("good").front().text;
  EXPECT_NE(refusal(single, "hex:3x3").find("only a certificate about every height"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::walk
