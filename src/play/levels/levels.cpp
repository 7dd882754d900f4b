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
  int elo;
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
     {{{"uct:iterations=50,temperature=0.25,overlook=0.2", 274},
       {"uct:iterations=120,temperature=0.2,overlook=0.12", 426},
       {"uct:iterations=280,temperature=0.2,overlook=0.07", 554},
       {"uct:iterations=520,temperature=0.15,overlook=0.05", 808},
       {"uct:iterations=1000,temperature=0.12,overlook=0.03", 1014},
       {"uct:iterations=1800,temperature=0.1,overlook=0.02", 1260},
       {"uct:iterations=3300,temperature=0.1,overlook=0.01", 1493},
       {"uct:iterations=5000", 1770},
       {"uct:iterations=15000", 2013},
       {"solver:work=0.6,iterations=100000", 2342}}}},
    {"hex",
     "hex:9x9,swap=on",
     {{{"hex:iterations=20,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=1,overlook=0.4",
        960},
       {"hex:iterations=60,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.7,overlook=0.3",
        1174},
       {"hex:iterations=200,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.5,overlook=0.25",
        1415},
       {"hex:iterations=400,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.3,overlook=0.2",
        1656},
       {"hex:iterations=800,c=0.2,without=solver+connections+network+patterns+playout-patterns"
        "+resistance,temperature=0.2,overlook=0.15",
        1827},
       {"hex:iterations=30,without=solver+connections+network,temperature=0.7,overlook=0.33", 2032},
       {"hex:iterations=100,without=solver+connections+network,temperature=0.25,overlook=0.13",
        2242},
       {"hex:iterations=300,without=solver+connections+network,temperature=0.15,overlook=0.07",
        2345},
       {"hex:iterations=700,without=solver+network", 2686},
       {"hex:iterations=20000", 3365}}}},
    {"square-war",
     "square-war:8x8",
     {{{"uct:iterations=60,temperature=0.2,overlook=0.1", 250},
       {"uct:iterations=150,temperature=0.2,overlook=0.06", 417},
       {"uct:iterations=230,temperature=0.15,overlook=0.05", 613},
       {"uct:iterations=330,temperature=0.12,overlook=0.03", 747},
       {"uct:iterations=550,temperature=0.1,overlook=0.01", 898},
       {"uct:iterations=1700,temperature=0.1", 1062},
       {"uct:iterations=3000", 1251},
       {"uct:iterations=9000", 1476},
       {"uct:iterations=20000", 1610},
       {"solver:work=0.15,iterations=50000", 1772}}}},
    {"mnk",
     "mnk:9x9,line=5",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", 167},
       {"uct:iterations=150,temperature=0.2,overlook=0.1", 379},
       {"uct:iterations=360,temperature=0.2,overlook=0.06", 574},
       {"uct:iterations=480,temperature=0.15,overlook=0.04", 708},
       {"uct:iterations=1000,temperature=0.12,overlook=0.02", 907},
       {"uct:iterations=2200,temperature=0.1,overlook=0.01", 1145},
       {"uct:iterations=2800", 1329},
       {"uct:iterations=3000,knowledge=8", 1816},
       {"uct:iterations=9000,knowledge=8", 2055},
       {"uct:iterations=30000,knowledge=8", 2366}}}},
    {"positional",
     "positional:box:4^3,box-lines",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", 196},
       {"uct:iterations=140,temperature=0.2,overlook=0.1", 371},
       {"uct:iterations=250,temperature=0.2,overlook=0.08", 500},
       {"uct:iterations=450,temperature=0.15,overlook=0.06", 744},
       {"uct:iterations=900,temperature=0.12,overlook=0.03", 849},
       {"uct:iterations=1900,temperature=0.1,overlook=0.01", 981},
       {"uct:iterations=2800", 1214},
       {"uct:iterations=1000,knowledge=8", 1469},
       {"uct:iterations=4000,knowledge=8", 1927},
       {"uct:iterations=40000,knowledge=8", 2399}}}},
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

std::optional<int> level_elo(std::string_view family, std::size_t level) {
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
