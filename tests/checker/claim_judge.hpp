// Says whether claims on games of coloured stones are true, by trying everything.
#pragma once

#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "oracle/two_colours_oracle.hpp"

// Twin: a game of tests/unit/oracle, made from its name.
template <class Twin>
class ClaimJudge {
 public:
  // `family` as in "mnk:", and the names of the players, of whom the first begins.
  ClaimJudge(std::string family, std::string first, std::string second)
      : family_(std::move(family)), first_(std::move(first)), second_(std::move(second)) {}

  // Of a claim such as `x wins mnk:4x3,line=3 after b2`.
  bool is_true(const std::string& claim) {
    std::istringstream words(claim.substr(claim.find(family_)));
    std::string name, word;
    words >> name >> word;
    auto& [game, negamax] = games_[name];
    if (!game) {
      game = std::make_unique<Twin>(name);
      negamax = std::make_unique<oracle::two_colours::Negamax>(*game);
    }
    auto state = game->start();
    while (words >> word) state = game->after(state, word);
    const std::string player = claim.substr(0, claim.find(' '));
    return negamax->value(state) == (player == first_ ? 1 : player == second_ ? -1 : 0);
  }

 private:
  using Entry = std::pair<std::unique_ptr<Twin>, std::unique_ptr<oracle::two_colours::Negamax>>;
  std::string family_, first_, second_;
  std::map<std::string, Entry> games_;
};
