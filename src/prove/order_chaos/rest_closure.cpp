#include "prove/order_chaos/rest_closure.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "prove/closing.hpp"
#include "solve/order_chaos/insight.hpp"

namespace zermelo::prove {

namespace {

using games::AnyGame;
using games::Move;

template <class G>
class RestClosure final : public Closing<RestClosure<G>, G> {
  using Base = Closing<RestClosure<G>, G>;
  friend Base;

 public:
  using typename Base::Position;
  using Wins = std::function<bool(const games::AnyPosition&)>;

  RestClosure(const G& game, StrategyCertificate empty, const Reply& answer, const Wins& wins,
              const base::Limits& limits, const ReplyInPairs& in_pairs)
      : Base(game, std::move(empty), answer, limits, in_pairs),
        insight_(game, {"short", "twins", "better", "pairing"}),
        wins_(wins) {}

 private:
  /// The winner where it is certain: Order completes a line that lacks one cell, Chaos has broken
  /// all.
  std::optional<games::Side> winner(const Position& p) const {
    const auto outcome = this->game().outcome(p);
    if (outcome != games::Outcome::undecided) {
      return outcome == games::Outcome::a_wins ? games::kOrder : games::kChaos;
    }
    const solve::Rest& rest = insight_.rest();
    if (rest.lines.empty()) return games::kChaos;
    const bool short_of_one = std::popcount(rest.lines.front().rest) == 1;
    if (rest.to_move == games::kOrder && short_of_one) return games::kOrder;
    return std::nullopt;
  }

  /// The order in which a checker tries replies: by cells, by symbols, and the pass at last.
  static bool precedes(Move a, Move b) {
    if (a.is_place() != b.is_place()) return a.is_place();
    return a.is_place() && std::pair(a.cell(), a.symbol()) < std::pair(b.cell(), b.symbol());
  }

  bool visit(const Position& p) {
    insight_.look(p);
    if (const auto winner = this->winner(p)) return *winner == this->side();
    if (!this->is_new(insight_.key())) return true;
    if (this->must_stop()) return false;
    std::vector<Move> moves;
    insight_.moves(moves);
    if (this->game().to_move(p) == this->side()) {
      const auto move = chosen(p, moves);
      return move && this->answer(p, *move);
    }
    if (this->answer_in_pairs(p)) return true;
    std::sort(moves.begin(), moves.end(), precedes);
    return std::all_of(moves.begin(), moves.end(),
                       [&](Move move) { return this->descend(p, move); });
  }

  /// The answer, if it is a move of the game of the rests; else another that wins.
  std::optional<Move> chosen(const Position& p, const std::vector<Move>& moves) const {
    const solve::Rest& rest = insight_.rest();
    const auto answer = this->ask(p);
    if (!answer || !this->game().legal(p, *answer)) return std::nullopt;
    const bool free =
        answer->is_place() && (rest.free_cells() >> insight_.book().frame(answer->cell()) & 1) != 0;
    if (!free || rest.spare) return answer;
    for (const Move move : moves) {
      Position next = p;
      this->game().play(next, move);
      if (wins_(next)) return move;
    }
    return std::nullopt;
  }

  solve::Insight<G> insight_;
  const Wins& wins_;
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
      RestClosure<G> closure(game, std::move(empty), answer, wins, limits, in_pairs);
      return closure.run(start);
    } else {
      return {};
    }
  });
}

}  // namespace zermelo::prove
