#include "prove/order_chaos/rest_closure.hpp"

#include <bit>
#include <unordered_set>

#include "solve/order_chaos/insight.hpp"

namespace zermelo::prove {

namespace {

using games::AnyGame;
using games::Move;

template <class G>
class RestClosure {
 public:
  using Position = typename G::Position;
  using Wins = std::function<bool(const games::AnyPosition&)>;

  RestClosure(const G& game, StrategyCertificate empty, const Reply& answer, const Wins& wins,
              const base::Limits& limits, const ReplyInPairs& in_pairs)
      : game_(game),
        insight_(game, {"short", "twins", "better", "pairing"}),
        side_(empty.goal.side),
        certificate_(std::move(empty)),
        answer_(answer),
        wins_(wins),
        limits_(limits),
        in_pairs_(in_pairs) {}

  Closed run(const Position& start) {
    Closed result;
    if (visit(start)) {
      result.certificate = std::move(certificate_);
    } else if (!stopped_) {
      result.refutation = play_;
    }
    return result;
  }

 private:
  /// The winner where it is certain: Order completes a line that lacks one cell, Chaos has broken
  /// all.
  std::optional<games::Side> winner(const Position& p) const {
    const auto outcome = game_.outcome(p);
    if (outcome != games::Outcome::undecided) {
      return outcome == games::Outcome::a_wins ? games::kOrder : games::kChaos;
    }
    const solve::Rest& rest = insight_.rest();
    if (rest.lines.empty()) return games::kChaos;
    const bool short_of_one = std::popcount(rest.lines.front().rest) == 1;
    if (rest.to_move == games::kOrder && short_of_one) return games::kOrder;
    return std::nullopt;
  }

  /// Whether everything below is answered; if not, play_ is a play that is not.
  bool visit(const Position& p) {
    insight_.look(p);
    if (const auto side = winner(p)) return *side == side_;
    if (!seen_.insert(insight_.key()).second) return true;
    if (limits_.reached(watch_)) {
      stopped_ = true;
      return false;
    }
    std::vector<Move> moves;
    insight_.moves(moves);
    if (game_.to_move(p) == side_) {
      const auto move = chosen(p, moves);
      if (!move) return false;
      certificate_.answers.emplace_back(game_.position_name(p), game_.move_name(*move));
      return descend(p, *move);
    }
    if (in_pairs_) {
      if (auto pairs = in_pairs_(p)) {
        certificate_.paired.emplace_back(game_.position_name(p), std::move(*pairs));
        return true;
      }
    }
    return std::all_of(moves.begin(), moves.end(), [&](Move move) { return descend(p, move); });
  }

  /// The answer, if it is a move of the game of the rests; else another that wins.
  std::optional<Move> chosen(const Position& p, const std::vector<Move>& moves) const {
    const solve::Rest& rest = insight_.rest();
    const auto answer = answer_(p);
    if (!answer || !game_.legal(p, *answer)) return std::nullopt;
    const bool free =
        answer->is_place() && (rest.free_cells() >> insight_.book().frame(answer->cell()) & 1) != 0;
    if (!free || rest.spare) return answer;
    for (const Move move : moves) {
      Position next = p;
      game_.play(next, move);
      if (wins_(next)) return move;
    }
    return std::nullopt;
  }

  bool descend(Position p, Move move) {
    game_.play(p, move);
    play_.push_back(move);
    if (!visit(p)) return false;
    play_.pop_back();
    return true;
  }

  const G& game_;
  solve::Insight<G> insight_;
  const games::Side side_;
  StrategyCertificate certificate_;
  const Reply& answer_;
  const Wins& wins_;
  const base::Limits& limits_;
  const ReplyInPairs& in_pairs_;
  base::Stopwatch watch_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Move> play_;
  bool stopped_ = false;
};

}  // namespace

bool told_by_live_lines(const AnyGame& game) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  return rules != nullptr && rules->win == games::WinRule::line && solve::LineBook::serves(*rules);
}

Closed close_on_live_lines(const AnyGame& any, std::span<const Move> after, Goal goal,
                           const Reply& answer,
                           const std::function<bool(const games::AnyPosition&)>& wins,
                           const base::Limits& limits, const ReplyInPairs& in_pairs) {
  StrategyCertificate empty{any, {after.begin(), after.end()}, goal, true, {}};
  empty.live_lines = true;
  return any.visit(any.after(after), [&](const auto& game, const auto& start) -> Closed {
    using G = std::remove_cvref_t<decltype(game)>;
    if constexpr (requires(const solve::Insight<G> insight) { insight.rest(); }) {
      return RestClosure<G>(game, std::move(empty), answer, wins, limits, in_pairs).run(start);
    } else {
      return {};
    }
  });
}

}  // namespace zermelo::prove
