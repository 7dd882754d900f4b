// The games of a match in which a player could not go on, for people and for programs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "console.hpp"
#include "play/match.hpp"

namespace zermelo::app {

/// `blue (gtp:ENGINE) broke: WHAT; judged: red wins`. Precondition: a player broke in the game.
std::string broken_in_words(const games::AnyGame& game, const play::MatchConfig& config,
                            const play::MatchGame& one, const std::string& what);

class BrokenGames {
 public:
  BrokenGames(const games::AnyGame& game, const play::MatchConfig& config)
      : game_(game), config_(config) {}

  /// Does nothing for a game in which nobody broke.
  void add(const play::MatchGame& one);
  /// A list in the order of the games.
  Json json() const;
  /// A line for each thing that happened, with the games in which it did.
  std::string text() const;

 private:
  const games::AnyGame& game_;
  const play::MatchConfig& config_;
  std::map<std::uint64_t, Json> list_;        // by the number of the game
  std::map<std::uint64_t, std::string> say_;  // the same in words
};

}  // namespace zermelo::app
