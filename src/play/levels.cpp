#include "play/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::play {

namespace {

constexpr auto kWords =
    std::to_array<std::string_view>({"a beginner", "a casual player", "an experienced player",
                                     "a strong player", "the strongest there is"});

/// The players of a family, from the weakest to the strongest.
struct Ladder {
  std::string_view family;  // empty: every family that has no ladder of its own
  std::array<std::string_view, kWords.size()> players;
};

constexpr auto kLadders = std::to_array<Ladder>({
    {"order-chaos",
     {"uct:iterations=30", "uct:iterations=150", "uct:iterations=1000", "uct:iterations=8000",
      "solver:work=0.6,iterations=100000"}},
    {"hex",
     {"uct:iterations=20", "uct:iterations=150", "uct:iterations=1500", "uct:iterations=20000",
      "hex:iterations=100000"}},
    {"square-war",
     {"uct:iterations=20", "uct:iterations=80", "uct:iterations=400", "uct:iterations=3000",
      "solver:work=0.3,iterations=50000"}},
    {"mnk",
     {"uct:iterations=40", "uct:iterations=200", "uct:iterations=1200", "uct:iterations=6000",
      "solver:work=0.2,iterations=60000"}},
    {"",
     {"uct:iterations=30", "uct:iterations=150", "uct:iterations=1000", "uct:iterations=8000",
      "solver:work=0.3,iterations=100000"}},
});

}  // namespace

std::size_t level_count() { return kWords.size(); }

std::string_view level_words(std::size_t level) { return kWords.at(level - 1); }

std::string_view level_player(std::string_view family, std::size_t level) {
  const auto own = std::find_if(kLadders.begin(), kLadders.end(),
                                [&](const Ladder& ladder) { return ladder.family == family; });
  return (own == kLadders.end() ? kLadders.back() : *own).players.at(level - 1);
}

std::string level_name(std::size_t level) { return fmt::format("level:{}", level); }

std::size_t parse_level(std::string_view number) {
  const auto level = base::parse_number<std::size_t>(number);
  if (level && *level >= 1 && *level <= level_count()) return *level;
  throw base::InputError(fmt::format("'level:{}': the levels are level:1 ({}) to level:{} ({})",
                                     number, kWords[0], level_count(), kWords.back()));
}

}  // namespace zermelo::play
