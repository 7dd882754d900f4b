#include "play/review.hpp"

#include <algorithm>
#include <cmath>

#include "base/wilson.hpp"
#include "play/hex/estimates.hpp"
#include "play/move_proofs.hpp"
#include "search/uct.hpp"

namespace zermelo::play {

using games::Move;
using games::Outcome;
using games::Side;

namespace {

constexpr unsigned kLine = 8;  // moves of an expected play

/// The sizes of slips, by the share that was given away.
constexpr std::pair<double, SlipSize> kSlipSizes[] = {
    {0.2, SlipSize::blunder}, {0.1, SlipSize::mistake}, {0.05, SlipSize::slight}};

double worth_to(Outcome outcome, Side side) {
  return outcome == Outcome::draw ? 0.5 : outcome == games::win_of(side) ? 1.0 : 0.0;
}

/// 0 for a proved win of the side, 1 for what is not proved, 2 for a draw, 3 for a loss.
int rank_of(const Candidate& candidate, Side side) {
  if (candidate.proved == Outcome::undecided) return 1;
  const double value = worth_to(candidate.proved, side);
  return value > 0.75 ? 0 : value > 0.25 ? 2 : 3;
}

Share for_first(const Candidate& best, Side side) {
  if (side == Side::a) return {best.value, best.low, best.high};
  return {1 - best.value, 1 - best.high, 1 - best.low};
}

/// The estimate by the most visited of the moves that fit.
template <class Fits>
std::optional<Share> guess_of(const std::vector<Candidate>& moves, Side side, Fits&& fits) {
  const Candidate* best = nullptr;
  for (const auto& one : moves) {
    if (one.visits > 0 && fits(one) && (!best || one.visits > best->visits)) best = &one;
  }
  return best ? std::optional(for_first(*best, side)) : std::nullopt;
}

/// What a move changed, for the player who made it.
struct Change {
  double before = 0, after = 0;
  bool proved = false;
  const Candidate* best = nullptr;
};

double own(const Share& share, Side side) {
  return side == Side::a ? share.share : 1 - share.share;
}

std::optional<Change> change_by(const Stage& before, Move move, const Stage& after) {
  const auto from = before.worth(), to = after.worth();
  if (from && to && before.proved != Outcome::undecided && after.proved != Outcome::undecided) {
    return Change{own(*from, before.to_move), own(*to, before.to_move), true,
                  before.moves.empty() ? nullptr : &before.moves.front()};
  }
  const Candidate *played = nullptr, *best = nullptr;
  for (const auto& one : before.moves) {
    if (one.visits == 0) continue;
    if (one.move == move) played = &one;
    if (!best || one.visits > best->visits) best = &one;
  }
  if (!played || !(best->low > played->high)) return std::nullopt;
  return Change{best->value, played->value, false, best};
}

}  // namespace

std::optional<Share> Stage::worth() const {
  if (proved != Outcome::undecided) {
    const double share = worth_to(proved, Side::a);
    return Share{share, share, share};
  }
  // A move that is proved to lose is not played, however many games it won before.
  return guess_of(moves, to_move,
                  [](const Candidate& one) { return one.proved == Outcome::undecided; });
}

Stage make_stage(Side to_move, std::vector<Candidate> moves, bool all) {
  std::stable_sort(moves.begin(), moves.end(), [&](const Candidate& x, const Candidate& y) {
    const int a = rank_of(x, to_move), b = rank_of(y, to_move);
    return a != b ? a < b : x.visits > y.visits;
  });
  Stage stage{.to_move = to_move, .moves = std::move(moves)};
  stage.guess = guess_of(stage.moves, to_move, [](const Candidate&) { return true; });
  // The player to move wins by one proved move; another value is certain only if all moves are
  // proved, since a move that is not could be better.
  const bool every =
      all && std::all_of(stage.moves.begin(), stage.moves.end(),
                         [](const auto& one) { return one.proved != Outcome::undecided; });
  if (!stage.moves.empty() && (rank_of(stage.moves.front(), to_move) == 0 || every)) {
    stage.proved = stage.moves.front().proved;
  }
  return stage;
}

std::string_view sign_of(SlipSize size) {
  return size == SlipSize::blunder ? "??" : size == SlipSize::mistake ? "?" : "?!";
}

std::optional<Slip> slip_of(std::size_t ply, const Stage& before, Move move, const Stage& after) {
  const auto change = change_by(before, move, after);
  if (!change) return std::nullopt;
  for (const auto& [least, size] : kSlipSizes) {
    if (change->before - change->after < least) continue;
    Slip slip{ply, before.to_move, size, change->before, change->after, change->proved};
    if (change->best && change->best->move != move) slip.better = change->best->line;
    return slip;
  }
  return std::nullopt;
}

namespace {

/// What an analysis finds of one position.
Stage analysed(const games::AnyGame& game, const games::AnyPosition& position,
               const ReviewConfig& config, base::Random& random, const base::Limits& limits) {
  const auto side = game.to_move(position);
  const auto outcome = game.outcome(position);
  if (outcome != Outcome::undecided) return {.to_move = side, .proved = outcome};
  const auto certain = game.certain(position);
  search::UctConfig uct{.iterations = config.iterations};
  uct.line = kLine;
  const auto estimate = best_estimate(game, position, uct, random, limits);
  std::vector<Candidate> moves;
  for (const auto& entry : estimate.moves) {
    const auto won = std::llround(entry.value * static_cast<double>(entry.visits));
    const auto range = base::wilson(static_cast<std::uint64_t>(won), entry.visits);
    moves.push_back({entry.move, entry.visits, entry.value, range.low, range.high, entry.proved,
                     entry.line.empty() ? std::vector{entry.move} : entry.line});
  }
  if (config.proofs) {
    MoveProofs proofs(game, position, config.memory);
    proofs.order(estimate.moves);
    const auto most = positions_beside(game, config.iterations);
    const base::Stopwatch watch;
    while (!proofs.complete() && proofs.positions() < most && !limits.reached(watch)) {
      for (const auto& proof : proofs.attempt(limits, most - proofs.positions())) {
        for (auto& one : moves) {
          if (one.move == proof.move) one.proved = proof.winner;
        }
      }
    }
  }
  auto stage = make_stage(side, std::move(moves), true);
  if (certain.least == certain.most) {
    stage.proved = certain.least > 0   ? Outcome::a_wins
                   : certain.least < 0 ? Outcome::b_wins
                                       : Outcome::draw;
  }
  return stage;
}

}  // namespace

Review review(const games::AnyGame& game, const games::AnyPosition& first,
              const std::vector<Move>& moves, const ReviewConfig& config, base::Random& random,
              const base::Limits& limits) {
  const base::Stopwatch watch;
  Review found;
  auto position = first;
  base::Limits quiet = limits;
  quiet.progress = nullptr;
  for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
    if (ply > 0) game.play(position, moves[ply - 1]);
    if (found.complete && limits.reached(watch)) found.complete = false;
    if (!found.complete) {
      found.stages.push_back({.to_move = game.to_move(position)});
      continue;
    }
    if (limits.progress) {
      const auto done = static_cast<double>(ply);
      limits.progress(done / static_cast<double>(moves.size() + 1), done);
    }
    found.stages.push_back(analysed(game, position, config, random, quiet.rest(watch)));
    if (ply == 0) continue;
    const auto slip = slip_of(ply, found.stages[ply - 1], moves[ply - 1], found.stages[ply]);
    if (slip) found.slips.push_back(*slip);
  }
  return found;
}

}  // namespace zermelo::play
