// Reads certificates for the oracle: leniently, then writes them again and compares.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

using Words = std::vector<std::string>;

struct StrategyText {
  std::string game, winner;
  Words after;                                               // the moves before the claim
  std::vector<Words> symmetries;                             // without the word `symmetry`
  std::vector<std::pair<std::string, std::string>> answers;  // position, move
};

struct LiftedText {
  std::string game, winner, offset;
  std::vector<std::pair<std::string, std::string>> pairs;
  std::string inner;
};

// Nothing if the text is not exactly what the writer would have written, comments apart.
std::optional<StrategyText> read_strategy(const std::string& text);
std::optional<LiftedText> read_lifted(const std::string& text);

}  // namespace oracle
