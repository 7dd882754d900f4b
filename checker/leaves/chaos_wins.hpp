// Wins for Chaos in Order and Chaos without play: by pairs of cells; and where the live lines, by
// which positions are told, weigh too little for Order.
#pragma once

#include "checker/leaves/live_lines.hpp"
#include "checker/leaves/pairs.hpp"

namespace checker {

// Tests the conditions of docs/certificates/strategy.md, "Positions with a pairing"; rejects.
void test_pairs_of_lines(const Game& game, const Position& position, Tokens words, int line,
                         const Reader& reader);

// What the minimal rests weigh after a stone on a cell of one, or with kNoCell without it, rounded
// up; kOne stands for 1.
inline constexpr std::uint64_t kOne = std::uint64_t{1} << 40;
std::uint64_t weight_after(const LiveLines& game, const Position& position, Move move);

// Tests the condition of docs/certificates/strategy.md, "Light positions"; rejects.
void test_light(const Game& game, const Position& position, Tokens words, int line,
                const Reader& reader);

}  // namespace checker
