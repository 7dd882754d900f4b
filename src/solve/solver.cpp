#include "solve/solver.hpp"

#include <algorithm>
#include <vector>

#include "solve/tables/table.hpp"
#include "solve/tables/table_file.hpp"

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
class DepthFirst final : public Solver {
 public:
  using Position = typename G::Position;

  DepthFirst(games::AnyGame game, SolverConfig config)
      : any_(std::move(game)),
        game_(any_.as<G>()),
        config_(std::move(config)),
        table_(config_.memory),
        file_(config_.resume, "bounds of " + game_.name()),
        history_(2 * kCodes) {
    file_.read([&](std::uint64_t hash, std::uint64_t word) { table_.put_back(hash, word); });
  }

  Solution solve(const games::AnyPosition& any) override {
    const auto& position = std::get<Position>(any);
    Solution result;
    nodes_ = 0;
    stopped_ = false;
    watch_ = {};
    result.value = game_.outcome(position);
    if (result.value == Outcome::undecided) {
      find(position, result);
      if (!kept_ || nodes_ >= kWorthKeeping) keep();
    }
    result.nodes = nodes_;
    result.not_kept = file_.trouble();
    result.seconds = watch_.seconds();
    return result;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
  }

 private:
  static constexpr std::size_t kCodes = 1 << 12;
  /// A later call with fewer nodes than this has learnt too little to be written to the file.
  static constexpr std::uint64_t kWorthKeeping = 1000;
  bool kept_ = false;

  void keep() {
    kept_ = true;
    file_.write([&](const TableFile::Put& put) { table_.each(put); });
  }

  void find(const Position& position, Solution& result) {
    const Side side = game_.to_move(position);
    const int value = search(position, -1, 1);
    if (stopped_) return;
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
      if (-search(next, -value, 1 - value) >= value && !stopped_) {
        result.move = move;
        return;
      }
      if (stopped_) break;
    }
    result.value = Outcome::undecided;
  }

  bool out_of_time() {
    if (config_.max_nodes != 0 && nodes_ >= config_.max_nodes) stopped_ = true;
    if (nodes_ % 4096 == 0) {
      if (config_.limits.reached(watch_)) stopped_ = true;
      if (file_.is_due()) keep();
      if (config_.limits.progress) config_.limits.progress(-1, static_cast<double>(nodes_));
    }
    return stopped_;
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
    ++nodes_;
    if (out_of_time()) return 0;
    const Side side = game_.to_move(p);
    if (const Outcome outcome = game_.outcome(p); outcome != Outcome::undecided) {
      return value_for(outcome, side);
    }
    Bounds known;
    if constexpr (games::Foreseeing<G>) known = bounds_for(game_.certain(p), side);
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    const std::uint64_t key = games::class_hash(game_, p);
    if (const auto found = table_.find(key)) {
      known = {std::max(found->least, known.least), std::min(found->most, known.most)};
    }
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;

    const std::uint64_t before = nodes_;
    MoveList moves;
    game_.moves(p, moves);
    if (winning_move(p, moves, side)) {
      table_.store(key, {1, 1}, 1);
      return 1;
    }
    sort(moves, side);
    const int floor = std::max(alpha, known.least);
    int best = -1;
    for (const Move move : moves) {
      auto next = p;
      game_.play(next, move);
      best = std::max(best, -search(next, -beta, -std::max(best, floor)));
      if (stopped_) return 0;
      if (best >= std::min(beta, known.most)) {
        history_[slot(side, move)] += 1 + (nodes_ - before) / 16;
        break;
      }
    }
    best = std::clamp(best, known.least, known.most);
    const Bounds learnt{best > alpha ? best : -1, best < beta ? best : 1};
    table_.store(key, {std::max(learnt.least, known.least), std::min(learnt.most, known.most)},
                 nodes_ - before);
    return best;
  }

  games::AnyGame any_;
  const G& game_;
  SolverConfig config_;
  Table table_;
  TableFile file_;
  std::vector<std::uint64_t> history_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace

std::unique_ptr<Solver> make_depth_first_solver(const games::AnyGame& game, SolverConfig config) {
  return game.visit([&](const auto& g) -> std::unique_ptr<Solver> {
    return std::make_unique<DepthFirst<std::remove_cvref_t<decltype(g)>>>(game, std::move(config));
  });
}

}  // namespace zermelo::solve
