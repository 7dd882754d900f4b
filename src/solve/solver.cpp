#include "solve/solver.hpp"

#include <algorithm>
#include <vector>

#include "solve/tables/table_solver.hpp"

namespace zermelo::solve {

namespace {

using games::Move;
using games::MoveList;
using games::Outcome;
using games::Side;

/// The value of an outcome for one side: 1, 0 or -1.
int value_for(Outcome outcome, Side side) {
  if (outcome == Outcome::draw) return 0;
  return outcome == games::win_of(side) ? 1 : -1;
}

Bounds bounds_for(games::Certain certain, Side side) {
  if (side == Side::a) return {certain.least, certain.most};
  return {-certain.most, -certain.least};
}

template <games::Game G>
class DepthFirst final : public TableSolver {
 public:
  using Position = typename G::Position;

  DepthFirst(games::AnyGame any, SolverConfig config)
      : TableSolver(std::move(any), std::move(config)),
        game_(game().template as<G>()),
        history_(2 * kCodes) {}

 private:
  static constexpr std::size_t kCodes = 1 << 12;
  static constexpr std::uint64_t kBetweenLooks = 4096;  // positions between looks at the clock

  void find(const games::AnyPosition& any, Solution& result) override {
    const auto& position = std::get<Position>(any);
    const Side side = game_.to_move(position);
    const int value = search(position, -1, 1);
    if (stopped()) return;
    result.value = value == 0  ? Outcome::draw
                   : value > 0 ? games::win_of(side)
                               : games::win_of(games::other(side));
    if (value < 0) return;
    MoveList moves;
    game_.moves(position, moves);
    sort(moves, side);
    // A move that wins at once keeps plays, and with them certificates, short.
    if (const auto at_once = winning_move(position, moves, side)) {
      result.move = at_once;
      return;
    }
    for (const Move move : moves) {  // the table makes this second look cheap
      auto next = position;
      game_.play(next, move);
      if (search_for(side, next, value - 1, value) >= value && !stopped()) {
        result.move = move;
        return;
      }
      if (stopped()) break;
    }
    result.value = Outcome::undecided;
  }

  std::optional<Move> winning_move(const Position& p, const MoveList& moves, Side side) const {
    for (const Move move : moves) {
      auto next = p;
      game_.play(next, move);
      if (game_.outcome(next) == games::win_of(side)) return move;
    }
    return std::nullopt;
  }

  std::size_t slot(Side side, Move move) const {
    return games::index(side) * kCodes + (move.code() & (kCodes - 1));
  }

  void sort(MoveList& moves, Side side) const {
    std::stable_sort(moves.begin(), moves.end(), [&](Move x, Move y) {
      return history_[slot(side, x)] > history_[slot(side, y)];
    });
  }

  /// The value for the player to move. It is exact if it lies within (alpha, beta), otherwise a
  /// bound on that side.
  int search(const Position& p, int alpha, int beta) {
    if (count(kBetweenLooks)) return 0;
    const Side side = game_.to_move(p);
    if (const Outcome outcome = game_.outcome(p); outcome != Outcome::undecided) {
      return value_for(outcome, side);
    }
    Bounds known;
    if constexpr (games::Foreseeing<G>) known = bounds_for(game_.certain(p), side);
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    const std::uint64_t key = games::class_hash(game_, p);
    if (const auto found = table().find(key)) {
      known = {std::max(found->least, known.least), std::min(found->most, known.most)};
    }
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;

    const std::uint64_t before = nodes();
    MoveList moves;
    game_.moves(p, moves);
    if (winning_move(p, moves, side)) {
      table().store(key, {1, 1}, 1);
      return 1;
    }
    sort(moves, side);
    const int floor = std::max(alpha, known.least);
    int best = -1;
    for (const Move move : moves) {
      auto next = p;
      game_.play(next, move);
      best = std::max(best, search_for(side, next, std::max(best, floor), beta));
      if (stopped()) return 0;
      if (best >= std::min(beta, known.most)) {
        history_[slot(side, move)] += 1 + (nodes() - before) / 16;
        break;
      }
    }
    best = std::clamp(best, known.least, known.most);
    const Bounds learnt{best > alpha ? best : -1, best < beta ? best : 1};
    table().store(key, {std::max(learnt.least, known.least), std::min(learnt.most, known.most)},
                  nodes() - before);
    return best;
  }

  /// The same for a player who has just moved, and who may be on turn again.
  int search_for(Side side, const Position& p, int alpha, int beta) {
    return game_.to_move(p) == side ? search(p, alpha, beta) : -search(p, -beta, -alpha);
  }

  const G& game_;
  std::vector<std::uint64_t> history_;
};

}  // namespace

std::unique_ptr<Solver> make_depth_first_solver(const games::AnyGame& game, SolverConfig config) {
  return game.visit([&](const auto& g) -> std::unique_ptr<Solver> {
    return std::make_unique<DepthFirst<std::remove_cvref_t<decltype(g)>>>(game, std::move(config));
  });
}

}  // namespace zermelo::solve
