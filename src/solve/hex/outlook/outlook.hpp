// What a search by random games expects of a position of Hex: the informed search
// (search/hex/informed.hpp) with the solver's own tables (solve/hex/outlook/sight.hpp), as the
// player `hex` has it, but for a short time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "games/any_game.hpp"
#include "search/hex/informed.hpp"
#include "solve/hex/outlook/sight.hpp"

namespace zermelo::solve {

struct HexOutlook {
  struct Share {
    games::Cell cell;
    double share;  // of the visits
  };
  double value = 0.5;        // how likely the player to move wins
  std::vector<Share> moves;  // the most visited one first
};

class HexOutlooks {
 public:
  /// Precondition: the game is Hex.
  explicit HexOutlooks(const games::AnyGame& game);
  /// What so many iterations expect; 40,000 take 0.3 s on 8x8. The same for the same questions in
  /// the same order, unless a limit is reached. Precondition: nobody has won.
  HexOutlook of(const search::HexBoard& position, std::uint64_t iterations,
                const base::Limits& limits);

 private:
  HexSights sights_;
  std::unique_ptr<search::InformedSearch> search_;
};

}  // namespace zermelo::solve
