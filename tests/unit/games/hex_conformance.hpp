// The conformance suite's fixture for what only Hex has: its slow twin.
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

/// The first thing in which position and state differ: outcome, player on turn, stones, legal
/// moves; empty if nothing does.
std::string difference(const games::AnyGame& game, const games::AnyPosition& position,
                       const oracle::hex::Game& slow, const oracle::hex::State& state);

/// The position with the stones of the state and its player on turn.
games::AnyPosition to_fast(const games::AnyGame& game, const oracle::hex::State& state);

}  // namespace zermelo::test
