#include "walk/look.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/error.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

std::vector<Next> nexts_of(const Walk& walk, Side side, const Place& place, double seconds) {
  std::vector<Next> nexts;
  const base::Stopwatch watch;
  for (const auto move : place.game.moves(place.position)) {
    const auto after = place.with(move);
    Next next{move, std::nullopt, walk.is_reached(side, after)};
    const double rest = seconds - watch.seconds();
    if (next.ends) {
      next.answers = 0;
    } else if (rest > 0) {
      const auto remaining = walk.remaining(side, after, rest);
      if (remaining.complete) next.answers = remaining.answers;
    }
    nexts.push_back(next);
  }
  return nexts;
}

}  // namespace

Side part_of(const Walk& walk, std::string_view name) {
  const auto parts = walk.parts();
  const auto part = name.empty() ? std::string_view(parts.front()) : name;
  const auto side = walk.start().game.parse_side(part);
  if (!side || std::find(parts.begin(), parts.end(), part) == parts.end()) {
    throw base::InputError(
        fmt::format("part '{}': the certificate holds {}", part, fmt::join(parts, " and ")));
  }
  return *side;
}

Look look(const Walk& walk, Side side, const Place& place, const Patience& patience) {
  Look seen;
  if (walk.is_reached(side, place)) return seen;
  if (place.game.to_move(place.position) == side) {
    seen.turn = Turn::proof;
    seen.answer = walk.answer(side, place);
  } else {
    seen.turn = Turn::opponent;
    seen.nexts = nexts_of(walk, side, place, patience.nexts);
  }
  seen.remaining = walk.remaining(side, place, patience.here);
  return seen;
}

}  // namespace zermelo::walk
