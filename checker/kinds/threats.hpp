// Kind `threats`: a win in a positional game by answers, each with the sequences of threats that
// win after replies to it.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/core/walk.hpp"
#include "checker/games/positional/own_stones.hpp"

namespace checker {

// Those of an answer.
struct Sequences {
  std::vector<std::vector<int>> cells;  // of the winner's stones
  std::vector<bool> used;
};

// By the line of the answer.
using SequenceTable = std::map<int, Sequences>;

// Reads the lines from `answers N`, which is `start`, to `end`; rejects.
AnswerTable read_threats(const OwnStones& game, Player winner, const Group& group,
                         const TextLine& start, Reader& reader, SequenceTable& sequences);

// Does a set of the player's that lacks but one cell follow from each stone, and sets that lack two
// different cells from the last? The player is on turn.
bool plays_through(const OwnStones& game, Stones stones, const std::vector<int>& sequence,
                   Player player);

void check_threats(const Header& header, Reader& reader);

}  // namespace checker
