#include "solve/judge.hpp"

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "solve/mnk_insight.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/positional/insight.hpp"
#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/insight.hpp"
#include "solve/square_war/win_search.hpp"
#include "solve/symbol_sets_insight.hpp"

namespace zermelo::solve {

namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

/// What a family knows besides its insight: nothing, unless it says so below.
template <games::Game G>
struct Besides {
  explicit Besides(const AnyGame& /*game*/) {}
  bool wins(const AnyGame& /*game*/, const typename G::Position& /*position*/) { return false; }
};

/// In Square War, the sequences of threats of the player to move.
template <std::size_t W>
struct Besides<games::SquareWar<W>> {
  static constexpr ForcingLimits kLimits{.length = 8, .nodes = 200};

  explicit Besides(const AnyGame& game) : board(game) {}
  bool wins(const AnyGame& game, const typename games::SquareWar<W>::Position& position) {
    board.set(game, position);
    const Side side = game.to_move(position);
    return board.unrestricted(side) && find_forced_win(board.threats(), side, kLimits).has_value();
  }
  SearchBoard board;
};

template <games::Game G>
class InsightJudge final : public games::Judge {
 public:
  explicit InsightJudge(AnyGame game)
      : any_(std::move(game)), game_(any_.as<G>()), insight_(game_, {}), besides_(any_) {}

  void begin(const AnyPosition& position) override {
    root_ = std::get<typename G::Position>(position);
  }

  Outcome judge(std::span<const Move> moves, std::vector<Move>& enough) override {
    auto position = root_;
    for (const Move move : moves) game_.play(position, move);
    insight_.look(position);
    const games::Certain certain = insight_.judge();
    if (certain.least == certain.most) {
      if (certain.least == 0) return Outcome::draw;
      return games::win_of(certain.least > 0 ? Side::a : Side::b);
    }
    if (besides_.wins(any_, position)) return games::win_of(game_.to_move(position));
    insight_.moves(enough);
    return Outcome::undecided;
  }

 private:
  AnyGame any_;
  const G& game_;
  typename G::Position root_;
  Insight<G> insight_;
  Besides<G> besides_;
};

/// An m,n,k-game without lines is a draw that everybody sees.
template <class G>
bool is_served(const G& game) {
  if constexpr (requires { has_lines(game.rules()); }) return has_lines(game.rules());
  return true;
}

}  // namespace

std::unique_ptr<games::Judge> make_judge(const AnyGame& game) {
  return game.visit([&](const auto& g) -> std::unique_ptr<games::Judge> {
    using G = std::remove_cvref_t<decltype(g)>;
    if constexpr (requires { Insight<G>::kRulesOnly; }) {
      return nullptr;
    } else {
      if (!is_served(g)) return nullptr;
      return std::make_unique<InsightJudge<G>>(game);
    }
  });
}

}  // namespace zermelo::solve
