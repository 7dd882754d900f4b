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
// other families UCT, to which the strongest level adds exact search. Its work is counted in
// positions, so that the same seed gives the same game on every machine.
constexpr auto kLadders = std::to_array<Ladder>({
    {"order-chaos",
     "order-chaos:6x6,line=5",
     {{{"uct:iterations=50,temperature=0.25,overlook=0.2", 226},
       {"uct:iterations=120,temperature=0.2,overlook=0.12", 377},
       {"uct:iterations=280,temperature=0.2,overlook=0.07", 497},
       {"uct:iterations=520,temperature=0.15,overlook=0.05", 719},
       {"uct:iterations=1000,temperature=0.12,overlook=0.03", 910},
       {"uct:iterations=1800,temperature=0.1,overlook=0.02", 1121},
       {"uct:iterations=3300,temperature=0.1,overlook=0.01", 1298},
       {"uct:iterations=7000", 1690},
       {"uct:iterations=26000", 1954},
       {"solver:work=0.15,iterations=100000", 2041}}}},
    {"hex",
     "hex:9x9,swap=on",
     {{{"hex:iterations=20,without=solver+connections,temperature=1,overlook=0.8", 415},
       {"hex:iterations=20,without=solver+connections,temperature=1,overlook=0.5", 469},
       {"hex:iterations=40,without=solver+connections,temperature=0.4,overlook=0.2", 705},
       {"hex:iterations=100,without=solver+connections,temperature=0.3,overlook=0.15", 779},
       {"hex:iterations=250,without=solver+connections,temperature=0.2,overlook=0.1", 894},
       {"hex:iterations=700,without=solver+connections,temperature=0.15,overlook=0.03", 975},
       {"hex:iterations=2000,without=solver+connections,temperature=0.1,overlook=0.01", 1046},
       {"hex:iterations=1000,without=solver", 1120},
       {"hex:iterations=3000,without=solver", 1229},
       {"hex:iterations=30000", 1392}}}},
    {"square-war",
     "square-war:8x8",
     {{{"uct:iterations=40,temperature=0.25,overlook=0.15", -11},
       {"uct:iterations=90,temperature=0.2,overlook=0.08", 244},
       {"uct:iterations=150,temperature=0.2,overlook=0.06", 314},
       {"uct:iterations=230,temperature=0.15,overlook=0.05", 487},
       {"uct:iterations=400,temperature=0.12,overlook=0.02", 677},
       {"uct:iterations=900,temperature=0.1", 823},
       {"uct:iterations=3000", 1048},
       {"uct:iterations=9000", 1252},
       {"uct:iterations=40000", 1504},
       {"solver:work=0.15,iterations=50000", 1573}}}},
    {"mnk",
     "mnk:9x9,line=5",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", 90},
       {"uct:iterations=150,temperature=0.2,overlook=0.1", 245},
       {"uct:iterations=300,temperature=0.2,overlook=0.06", 389},
       {"uct:iterations=480,temperature=0.15,overlook=0.04", 474},
       {"uct:iterations=1000,temperature=0.12,overlook=0.02", 665},
       {"uct:iterations=1700,temperature=0.1,overlook=0.01", 744},
       {"uct:iterations=2800", 1009},
       {"uct:iterations=7000", 1189},
       {"uct:iterations=20000", 1203},
       {"solver:work=0.02,iterations=40000", 1391}}}},
    {"positional",
     "positional:box:4^3,box-lines",
     {{{"uct:iterations=60,temperature=0.25,overlook=0.2", 222},
       {"uct:iterations=140,temperature=0.2,overlook=0.1", 338},
       {"uct:iterations=250,temperature=0.2,overlook=0.08", 529},
       {"uct:iterations=450,temperature=0.15,overlook=0.06", 687},
       {"uct:iterations=900,temperature=0.12,overlook=0.03", 883},
       {"uct:iterations=1500,temperature=0.1,overlook=0.02", 920},
       {"uct:iterations=2800", 1126},
       {"uct:iterations=8000", 1290},
       {"uct:iterations=30000", 1475},
       {"solver:work=0.05,iterations=60000", 1534}}}},
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
  if (level && *level >= 1 && *level <= level_count()) return *level;
  throw base::InputError(fmt::format("'level:{}': the levels are level:1 ({}) to level:{} ({})",
                                     number, kWords[0], level_count(), kWords.back()));
}

}  // namespace zermelo::play
