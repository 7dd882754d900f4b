#include "play/hex/proved_line.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "search/hex/informed.hpp"
#include "solve/hex/outlook/sight.hpp"

namespace zermelo::play {

using games::AnyGame;
using games::Move;
using games::Outcome;

namespace {

constexpr int kRepliesAhead = 3;
constexpr std::uint64_t kReplyIterations = 100, kAnswerPositions = 2000;
/// With less time than this, in seconds, nothing more is shown.
constexpr double kLeastTimeToShow = 0.1;

/// What a short search likes best; nothing if it has no move.
std::optional<Move> likely_reply(const AnyGame& game, const games::AnyPosition& position,
                                 const base::Limits& limits) {
  const auto search =
      search::make_informed_search(game, {.memory = std::size_t{16} << 20}, {}, nullptr);
  base::Random random(1);  // of its own, so that what is told changes no move
  search->start(solve::hex_board(game, position));
  search->run(kReplyIterations, random, limits);
  const auto moves = search->estimate(0).moves;
  const auto best = std::max_element(
      moves.begin(), moves.end(),
      [](const auto& one, const auto& other) { return one.visits < other.visits; });
  return best == moves.end() ? std::nullopt : std::optional(best->move);
}

}  // namespace

std::vector<Move> proved_line(const AnyGame& game, prove::Prover& prover,
                              games::AnyPosition position, Move move, const base::Limits& limits) {
  const base::Stopwatch watch;
  std::vector<Move> line{move};
  game.play(position, move);
  for (int i = 0; i < kRepliesAhead && game.outcome(position) == Outcome::undecided; ++i) {
    const auto rest = limits.rest(watch);
    if (limits.reached(watch) || (limits.seconds > 0 && rest.seconds < kLeastTimeToShow)) break;
    const auto reply = likely_reply(game, position, rest);
    if (!reply) break;
    game.play(position, *reply);
    if (game.outcome(position) != Outcome::undecided) break;
    const auto answer = prover.answer({game, position}, {limits.rest(watch), kAnswerPositions});
    if (!answer.move) break;
    line.insert(line.end(), {*reply, *answer.move});
    game.play(position, *answer.move);
  }
  return line;
}

}  // namespace zermelo::play
