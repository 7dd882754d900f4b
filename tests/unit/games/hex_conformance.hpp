// The fixture of the conformance suite for what only Hex has, namely its slow twin.
#pragma once

#include <string>
#include <vector>

#include "games/conformance.hpp"
#include "oracle/hex_oracle.hpp"

namespace zermelo::test {

class HexConformance : public Conformance {
 protected:
  oracle::hex::Game slow{oracle::hex::parse(GetParam())};
};

/// The first thing in which position and state differ: the outcome, the player to move, the stones,
/// or the legal moves. Empty if nothing differs.
std::string difference(const games::AnyGame& game, const games::AnyPosition& position,
                       const oracle::hex::Game& slow, const oracle::hex::State& state);

/// The position with the stones of the state and the same player to move.
games::AnyPosition to_fast(const games::AnyGame& game, const oracle::hex::State& state);

}  // namespace zermelo::test
