#include "play/levels/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::play {

namespace {

constexpr auto kWords = std::to_array<std::string_view>(
    {"a beginner", "a learner", "a casual player", "a keen player", "an able player",
     "a club player", "a strong player", "an expert", "a fierce rival", "the strongest"});

/// A player, and its Elo points on the board of its ladder.
struct Rung {
  std::string_view player;
  LevelElo elo;
};

/// The players of a family, from the weakest to the strongest.
struct Ladder {
  std::string_view family, rated_on;
  std::array<Rung, kWords.size()> rungs;
};

// The lower levels make more mistakes of both kinds (play/levels/held_back.hpp) and think less. In
// Hex they are the player `hex` without the tables of the solver and without its search, and in the
// other families UCT, to which the strongest levels add what the solver sees without a search, or
// exact search. Its work is counted in positions, so that the same seed gives the same game
// everywhere.
constexpr auto kLadders = std::to_array<Ladder>({
    {"order-chaos",
     "order-chaos:6x6,line=5",
     {{{"uct:iterations=50,temperature=0.25,overlook=0.2", {274, 204, 346}},
       {"uct:iterations=120,temperature=0.2,overlook=0.12", {426, 351, 504}},
       {"uct:iterations=280,temperature=0.2,overlook=0.07", {554, 474, 639}},
       {"uct:iterations=520,temperature=0.15,overlook=0.05", {808, 713, 908}},
       {"uct:iterations=1000,temperature=0.12,overlook=0.03", {1014, 907, 1127}},
       {"uct:iterations=1800,temperature=0.1,overlook=0.02", {1260, 1139, 1389}},
       {"uct:iterations=3300,temperature=0.1,overlook=0.01", {1493, 1358, 1637}},
       {"uct:iterations=5000", {1770, 1619, 1931}},
       {"uct:iterations=15000", {2013, 1845, 2191}},
       {"solver:work=0.6,iterations=100000", {2342, 2151, 2546}}}}},
    {"hex",
     "hex:9x9,swap=on",
     {{{"hex:iterations=20,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=1,overlook=0.4",
        {960, 626, 1800}},
       {"hex:iterations=60,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.7,overlook=0.3",
        {1174, 834, 2015}},
       {"hex:iterations=200,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.5,overlook=0.25",
        {1415, 1071, 2257}},
       {"hex:iterations=400,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.3,overlook=0.2",
        {1656, 1308, 2499}},
       {"hex:iterations=800,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.2,overlook=0.15",
        {1827, 1477, 2671}},
       {"hex:iterations=30,without=solver+connections+network,temperature=0.7,overlook=0.33",
        {2032, 1678, 2876}},
       {"hex:iterations=100,without=solver+connections+network,temperature=0.25,overlook=0.13",
        {2242, 1884, 3086}},
       {"hex:iterations=300,without=solver+connections+network,temperature=0.15,overlook=0.07",
        {2345, 1985, 3190}},
       {"hex:iterations=700,without=solver+network", {2686, 2287, 3542}},
       {"hex:iterations=20000", {3365, 2810, 4374}}}}},
    {"square-war",
     "square-war:8x8",
     {{{"uct:iterations=60,temperature=0.2,overlook=0.1", {250, 178, 327}},
       {"uct:iterations=150,temperature=0.2,overlook=0.06", {417, 339, 500}},
       {"uct:iterations=230,temperature=0.15,overlook=0.05", {613, 528, 704}},
       {"uct:iterations=330,temperature=0.12,overlook=0.03", {747, 655, 843}},
       {"uct:iterations=550,temperature=0.1,overlook=0.01", {898, 800, 1001}},
       {"uct:iterations=1700,temperature=0.1", {1062, 957, 1171}},
       {"uct:iterations=3000", {1251, 1139, 1369}},
       {"uct:iterations=9000", {1476, 1354, 1603}},
       {"uct:iterations=20000", {1610, 1482, 1745}},
       {"solver:work=0.15,iterations=50000", {1772, 1636, 1916}}}}},
    {"mnk",
     "mnk:9x9,line=5",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", {167, 101, 237}},
       {"uct:iterations=150,temperature=0.2,overlook=0.1", {379, 306, 457}},
       {"uct:iterations=360,temperature=0.2,overlook=0.06", {574, 493, 661}},
       {"uct:iterations=480,temperature=0.15,overlook=0.04", {708, 620, 801}},
       {"uct:iterations=1000,temperature=0.12,overlook=0.02", {907, 811, 1008}},
       {"uct:iterations=2200,temperature=0.1,overlook=0.01", {1145, 1038, 1257}},
       {"uct:iterations=2800", {1329, 1213, 1451}},
       {"uct:iterations=3000,knowledge=8", {1816, 1658, 1992}},
       {"uct:iterations=9000,knowledge=8", {2055, 1860, 2270}},
       {"uct:iterations=30000,knowledge=8", {2366, 2141, 2618}}}}},
    {"positional",
     "positional:box:4^3,box-lines",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", {196, 127, 270}},
       {"uct:iterations=140,temperature=0.2,overlook=0.1", {371, 297, 450}},
       {"uct:iterations=250,temperature=0.2,overlook=0.08", {500, 421, 585}},
       {"uct:iterations=450,temperature=0.15,overlook=0.06", {744, 653, 840}},
       {"uct:iterations=900,temperature=0.12,overlook=0.03", {849, 754, 950}},
       {"uct:iterations=1900,temperature=0.1,overlook=0.01", {981, 880, 1087}},
       {"uct:iterations=2800", {1214, 1103, 1331}},
       {"uct:iterations=1000,knowledge=8", {1469, 1343, 1602}},
       {"uct:iterations=4000,knowledge=8", {1927, 1759, 2113}},
       {"uct:iterations=40000,knowledge=8", {2399, 2186, 2639}}}}},
});

const Ladder* ladder_of(std::string_view family) {
  const auto own = std::find_if(kLadders.begin(), kLadders.end(),
                                [&](const Ladder& ladder) { return ladder.family == family; });
  return own == kLadders.end() ? nullptr : &*own;
}

}  // namespace

std::size_t level_count() { return kWords.size(); }

std::string_view level_words(std::size_t level) { return kWords.at(level - 1); }

std::string_view level_player(std::string_view family, std::size_t level) {
  // A family without a ladder of its own has that of the last family.
  const Ladder* own = ladder_of(family);
  return (own == nullptr ? kLadders.back() : *own).rungs.at(level - 1).player;
}

std::string_view rated_game(std::string_view family) {
  const Ladder* own = ladder_of(family);
  return own == nullptr ? std::string_view{} : own->rated_on;
}

std::optional<LevelElo> level_elo(std::string_view family, std::size_t level) {
  const Ladder* own = ladder_of(family);
  if (own == nullptr) return std::nullopt;
  return own->rungs.at(level - 1).elo;
}

std::string level_name(std::size_t level) { return fmt::format("level:{}", level); }

std::size_t parse_level(std::string_view number) {
  const auto level = base::parse_number<std::size_t>(number);
  // A number with a zero before it would be another name for the same player.
  const bool plain = !number.starts_with('0');
  if (level && plain && *level >= 1 && *level <= level_count()) return *level;
  throw base::InputError(fmt::format("'level:{}': the levels are level:1 ({}) to level:{} ({})",
                                     number, kWords[0], level_count(), kWords.back()));
}

}  // namespace zermelo::play
