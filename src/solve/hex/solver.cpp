#include "solve/hex/solver.hpp"

#include <algorithm>
#include <utility>

#include "solve/hex/memory/table_file.hpp"
#include "solve/hex/outlook/outlook.hpp"
#include "solve/hex/prover.hpp"
#include "solve/hex/slices.hpp"

namespace zermelo::solve {

using board::Wrap;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

namespace {

constexpr int kMostCells = 121;

/// Calls f(position) with the position's own type. Precondition: the game is Hex.
template <class F>
void visit_hex(const games::AnyGame& any, const AnyPosition& position, F&& f) {
  any.visit(position, [&](const auto& game, const auto& p) {
    if constexpr (requires { game.rules().wrap; }) f(p);
  });
}

constexpr std::uint64_t kNodesBetweenLooks = 16;

template <std::size_t W>
class MustPlaySolver final : public HexSolver {
 public:
  MustPlaySolver(games::AnyGame game, SolverConfig config, const HexKnowledge& knowledge)
      : game_(std::move(game)),
        rules_(*games::rules_if<games::HexRules>(game_)),
        grid_(rules_.board, rules_.wrap),
        config_(std::move(config)),
        knowledge_(knowledge) {
    const auto aims = hex_aims(rules_.wrap);
    typename HexTableFile<W>::Tables tables;
    for (const auto& pair : aims) {
      searches_.push_back(std::make_unique<HexSearch<W>>(
          grid_, pair, knowledge, config_.memory / (aims.size() + 1), config_.threads));
      searches_.back()->stop = [this](std::uint64_t nodes) {
        return (slice_ != 0 && nodes >= slice_) || out_of_time(nodes);
      };
      tables.push_back(&searches_.back()->table());
    }
    file_.emplace(config_.resume, game_.name(), std::move(tables));
    // What is known is mostly that of a search that was stopped.
    if (file_->read()) knowledge_.slicing.direct = knowledge_.slicing.first;
    for (const auto& search : searches_) search->learn_from_table();
  }

  Solution solve(const AnyPosition& position) override {
    watch_ = {};
    before_ = 0;
    is_over_ = false;
    Solution result;
    result.value = game_.outcome(position);
    if (result.value == Outcome::undecided && !config_.limits.reached(watch_)) {
      if (may_swap(position)) {
        try_moves(position, result);
      } else {
        find(position, result);
      }
    }
    result.nodes = before_;
    result.seconds = watch_.seconds();
    file_->write();
    if (result.not_kept.empty()) result.not_kept = file_->trouble();
    return result;
  }

  std::optional<HexProof> prove(const AnyPosition& position, Side winner) override {
    if (may_swap(position)) return std::nullopt;
    watch_ = {};
    before_ = 0;
    is_over_ = false;
    const Side to_move = game_.to_move(position);
    auto& search = search_for(winner);
    const auto value =
        search_for_long(search, stones(position), to_move, knowledge_.slicing.direct);
    if (!value || value->winner != winner) {
      file_->write();
      return std::nullopt;
    }
    HexProver<W> prover(search);
    prover.searching = [&](bool begins) {
      slice_ = begins && has_slices() ? search.nodes() + knowledge_.slicing.split : 0;
    };
    std::optional<HexProof> proof;
    while (!proof && !is_over_) {
      proof = prover.prove(stones(position), to_move, winner);
      before_ += search.nodes();
      const auto& gap = prover.gap();
      if (gap && !is_over_) search_for_long(search, gap->stones, gap->to_move, 0);
    }
    slice_ = 0;
    file_->write();
    return proof;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
    if (general_) general_->limit(limits, max_nodes);
  }

 private:
  /// The search in which a win of that player's is a win of the game.
  HexSearch<W>& search_for(Side winner) {
    return *searches_[searches_.size() == 1 ? 0 : index(winner)];
  }

  bool may_swap(const AnyPosition& position) const {
    if (!rules_.swap) return false;
    const auto filled = stones(position);
    const int count = filled.of[0].count() + filled.of[1].count();
    return count == 0 || (count == 1 && game_.to_move(position) != rules_.first);
  }

  HexStones<W> stones(const AnyPosition& position) const {
    HexStones<W> result;
    const auto& cells = game_.board().cells();
    visit_hex(game_, position, [&](const auto& p) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t side = 0; side < 2; ++side) {
          if (p.stones[side].test(cells[i])) result.of[side].set(static_cast<int>(i));
        }
      }
    });
    return result;
  }

  /// While a swap is possible: finds what the positions after each move are worth.
  void try_moves(const AnyPosition& position, Solution& result) {
    const Outcome goal = games::win_of(game_.to_move(position));
    for (const Move move : game_.moves(position)) {
      auto next = position;
      game_.play(next, move);
      Solution then;
      then.value = game_.outcome(next);
      if (then.value == Outcome::undecided) {
        if (may_swap(next)) {
          try_moves(next, then);
        } else {
          find(next, then);
        }
      }
      if (then.value == Outcome::undecided) return;  // a limit
      if (then.value != goal) continue;
      result.value = goal;
      result.move = move;
      return;
    }
    result.value = games::win_of(games::other(game_.to_move(position)));
  }

  void find(const AnyPosition& position, Solution& result) {
    const Side side = game_.to_move(position);
    if (const auto at_once = winning_move(position)) {
      result.value = games::win_of(side);
      result.move = at_once;
      return;
    }
    for (const Side winner : {side, other(side)}) {
      auto& search = search_for(winner);
      const auto value = search_for_long(search, stones(position), side, knowledge_.slicing.direct);
      if (!value) {
        // Two searches, on the torus, would each expect something else.
        if (searches_.size() == 1) result.expected = expected(search, stones(position), side);
        return;
      }
      if (value->winner != winner && searches_.size() > 1) continue;
      result.value = games::win_of(value->winner);
      if (value->winner == side) result.move = move_of(position, *value);
      return;
    }
    race(position, result);
  }

  /// Searches the position for so many nodes, or without a limit of their own if that is 0.
  std::optional<HexValue<W>> attempt(HexSearch<W>& search, const HexStones<W>& stones, Side side,
                                     std::uint64_t nodes) {
    slice_ = nodes;
    const auto value = search.solve(stones, side);
    slice_ = 0;
    before_ += search.nodes();
    return value;
  }

  bool has_slices() const {
    return knowledge_.slices && knowledge_.proof_numbers && knowledge_.table &&
           searches_.size() == 1;
  }

  /// For so many nodes as a whole, and if that is not enough, in slices.
  std::optional<HexValue<W>> search_for_long(HexSearch<W>& search, const HexStones<W>& stones,
                                             Side side, std::uint64_t direct) {
    if (!has_slices()) return attempt(search, stones, side, 0);
    if (direct > 0) {
      const auto value = attempt(search, stones, side, direct);
      if (value || is_over_) return value;
    }
    HexOutlooks outlooks(game_);
    const auto ask = [&](const HexStones<W>& at, Side to_move, std::uint64_t iterations) {
      auto limits = config_.limits.rest(watch_);
      limits.progress = {};
      return outlooks.of({.stones = {numbered(at.of[0]), numbered(at.of[1])}, .to_move = to_move},
                         iterations, limits);
    };
    return HexSlices<W>(
               search, grid_, knowledge_.slicing,
               [&](const HexStones<W>& at, Side to_move, std::uint64_t nodes) {
                 return attempt(search, at, to_move, nodes);
               },
               ask, [this] { return is_over_; })
        .solve(stones, side);
  }

  board::CellSet numbered(const base::Bits<W>& bits) const {
    board::CellSet set;
    bits.for_each([&](int i) { set.set(game_.board().cells()[static_cast<std::size_t>(i)]); });
    return set;
  }

  std::optional<Move> winning_move(const AnyPosition& position) const {
    for (const Move move : game_.moves(position)) {
      auto next = position;
      game_.play(next, move);
      if (game_.outcome(next) == games::win_of(game_.to_move(position))) return move;
    }
    return std::nullopt;
  }

  std::vector<Expected> expected(HexSearch<W>& search, const HexStones<W>& stones,
                                 Side side) const {
    std::vector<Expected> result;
    for (const auto& [cell, numbers] : search.expected(stones, side)) {
      const Efforts opponent{numbers.phi, numbers.delta}, mover{numbers.delta, numbers.phi};
      const auto place = Move::place(game_.board().cells()[static_cast<std::size_t>(cell)]);
      result.push_back({place, {}});
      result.back().wins[games::index(side)] = mover;
      result.back().wins[games::index(other(side))] = opponent;
    }
    return result;
  }

  /// The winning move. If the cells that he holds already win, any move is one.
  Move move_of(const AnyPosition& position, const HexValue<W>& value) const {
    if (value.move < 0) return game_.moves(position).front();
    return Move::place(game_.board().cells()[static_cast<std::size_t>(value.move)]);
  }

  /// Solves positions in which the first ring wins and neither player can prevent the other's.
  void race(const AnyPosition& position, Solution& result) {
    if (!general_) {
      auto config = config_;
      config.memory /= 3;
      if (!config.resume.empty()) config.resume += ".race";
      general_ = make_depth_first_solver(game_, config);
    }
    const auto found = general_->solve(position);
    before_ += found.nodes;
    result.value = found.value;
    result.move = found.move;
    result.not_kept = found.not_kept;
  }

  /// Says whether a limit is reached, and then sets is_over_.
  bool out_of_time(std::uint64_t nodes) {
    const std::uint64_t all = before_ + nodes;
    if (config_.max_nodes != 0 && all >= config_.max_nodes) return is_over_ = true;
    if (nodes % kNodesBetweenLooks != 0) return false;
    if (file_->is_due()) {
      std::vector<std::unique_lock<std::shared_mutex>> locks;
      for (const auto& search : searches_) locks.push_back(search->lock());
      file_->write();
    }
    if (config_.limits.progress) config_.limits.progress(-1, static_cast<double>(all));
    return is_over_ = config_.limits.reached(watch_);
  }

  games::AnyGame game_;
  const games::HexRules& rules_;
  board::HexGrid grid_;
  SolverConfig config_;
  HexKnowledge knowledge_;
  std::vector<std::unique_ptr<HexSearch<W>>> searches_;
  std::optional<HexTableFile<W>> file_;
  std::unique_ptr<Solver> general_;
  base::Stopwatch watch_;
  std::uint64_t before_ = 0;  // nodes of finished searches of this call
  std::uint64_t slice_ = 0;   // after which a search is stopped; 0 for no such limit
  bool is_over_ = false;      // a limit of the call was reached
};

HexKnowledge remaining(HexKnowledge all, const Without& without) {
  if (without.contains("must-play")) all.must_play = false;
  if (without.contains("connections")) all.connections = false;
  if (without.contains("resistance")) all.resistance = false;
  if (without.contains("look-ahead")) all.look_ahead = false;
  if (without.contains("estimate")) all.estimate = false;
  if (without.contains("proof-numbers")) all.proof_numbers = false;
  if (without.contains("dominance")) all.dominance = false;
  if (without.contains("dead")) all.fill.dead = false;
  if (without.contains("slices")) all.slices = false;
  if (without.contains("captured")) all.fill.captured = {false, false};
  return all;
}

}  // namespace

bool hex_uses_threads(const games::AnyGame& game) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  return rules != nullptr && rules->board.size() <= kMostCells && rules->wrap != Wrap::torus;
}

std::unique_ptr<HexSolver> make_hex_solver(const games::AnyGame& game, SolverConfig config,
                                           const HexKnowledge& asked) {
  const auto* rules = games::rules_if<games::HexRules>(game);
  const HexKnowledge knowledge = remaining(asked, config.without);
  if (rules == nullptr || rules->board.size() > kMostCells) return nullptr;
  if (rules->board.size() <= 64)
    return std::make_unique<MustPlaySolver<1>>(game, std::move(config), knowledge);
  return std::make_unique<MustPlaySolver<2>>(game, std::move(config), knowledge);
}

}  // namespace zermelo::solve
