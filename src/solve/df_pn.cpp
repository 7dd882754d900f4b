#include "solve/df_pn.hpp"

#include <fmt/format.h>

#include <vector>

#include "solve/deciding.hpp"
#include "solve/mnk_insight.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/positional/insight.hpp"
#include "solve/square_war/insight.hpp"
#include "solve/symbol_sets_insight.hpp"
#include "solve/tables/table_file.hpp"

namespace zermelo::solve {

namespace {

using games::Certain;
using games::Move;
using games::Outcome;
using games::Side;

template <games::Game G>
class DfPn final : public Solver {
 public:
  using Position = typename G::Position;

  DfPn(games::AnyGame game, SolverConfig config)
      : any_(std::move(game)),
        game_(any_.as<G>()),
        config_(std::move(config)),
        call_(config_),
        deciding_(game_, call_),
        file_(config_.resume, fmt::format("proof numbers of {} of {}",
                                          deciding_.insight().key_name(), game_.name())) {
    file_.read([&](std::uint64_t hash, std::uint64_t word) { call_.table.put_back(hash, word); });
    call_.now_and_then = [this] {
      if (file_.is_due()) keep();
    };
  }

  Solution solve(const games::AnyPosition& any) override {
    const auto& position = std::get<Position>(any);
    Solution result;
    call_.begin();
    const Certain certain = value_of(position);
    result.least = certain.least;
    result.most = certain.most;
    if (certain.least == certain.most) {
      result.value = outcome_of(certain.least);
      if (game_.outcome(position) == Outcome::undecided) find_move(position, result);
    } else {
      result.expected = expected(position);
    }
    if (!kept_ || call_.nodes() >= kWorthKeeping) keep();
    result.nodes = call_.nodes();
    result.seconds = call_.watch.seconds();
    result.not_kept = file_.trouble();
    return result;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
  }

 private:
  /// A later call with fewer nodes than this has learnt too little to be written to the file.
  static constexpr std::uint64_t kWorthKeeping = 1000;
  bool kept_ = false;

  bool never_drawn() {
    if constexpr (requires { deciding_.insight().never_drawn(); }) {
      return deciding_.insight().never_drawn();
    }
    return kNeverDrawn<G>;
  }

  static Outcome outcome_of(int value) {
    return value == 0 ? Outcome::draw : games::win_of(value > 0 ? Side::a : Side::b);
  }

  void keep() {
    kept_ = true;
    file_.write([&](const TableFile::Put& put) { call_.table.each(put); });
  }

  /// The value, or what is known of it if a limit is reached.
  Certain value_of(const Position& p) {
    Certain known = games::certain(game_, p);
    if (known.least < 1 && known.most == 1) {
      if (const auto wins = deciding_.wins(p, Side::a, config_.threads))
        (*wins ? known.least : known.most) = *wins ? 1 : 0;
      if (never_drawn() && known.most < 1) known.most = -1;
    }
    if (!never_drawn() && known.least < 0 && known.most <= 0 && known.most > -1) {
      if (const auto wins = deciding_.wins(p, Side::b, config_.threads))
        (*wins ? known.most : known.least) = *wins ? -1 : 0;
    }
    return known;
  }

  /// Finds a move that reaches the value, unless the player to move loses: one that ends the game,
  /// or one after which everything is known without search, or one whose proof was short.
  void find_move(const Position& p, Solution& result) {
    const Side side = game_.to_move(p);
    if (result.value == games::win_of(games::other(side))) return;
    std::vector<Move> list;
    deciding_.insight().look(p);
    deciding_.insight().moves(list);
    games::MoveList all;
    game_.moves(p, all);
    list.insert(list.end(), all.begin(), all.end());
    int least = kUnknown;
    for (const Move move : list) {
      auto next = p;
      game_.play(next, move);
      const int effort = effort_known(next, side, result.value);
      if (effort >= least) continue;
      least = effort;
      result.move = move;
    }
    for (std::size_t i = 0; i < list.size() && !result.move && !call_.stopped(); ++i) {
      auto next = p;
      game_.play(next, list[i]);
      const Certain value = value_of(next);
      if (value.least == value.most && outcome_of(value.least) == result.value) {
        result.move = list[i];
      }
    }
    if (!result.move) result.value = Outcome::undecided;
  }

  std::vector<Expected> expected(const Position& p) {
    std::vector<Move> list;
    deciding_.insight().look(p);
    deciding_.insight().moves(list);
    std::vector<Expected> result;
    for (const Move move : list) {
      auto next = p;
      game_.play(next, move);
      if (game_.outcome(next) != Outcome::undecided) continue;
      Expected& one = result.emplace_back(Expected{move, {}});
      for (const Side side : {Side::a, Side::b}) {
        const Numbers numbers = deciding_.numbers(next, side);
        one.wins[games::index(side)] = game_.to_move(next) == side
                                           ? Efforts{numbers.phi, numbers.delta}
                                           : Efforts{numbers.delta, numbers.phi};
      }
    }
    return result;
  }

  static constexpr int kUnknown = 1000;
  static constexpr int kJudged = 0;

  /// The effort that it took to find that the position has the value, or kUnknown if that is not
  /// known.
  int effort_known(const Position& p, Side side, Outcome value) {
    const Outcome outcome = game_.outcome(p);
    if (outcome != Outcome::undecided) return outcome == value ? kJudged - 1 : kUnknown;
    if (value == Outcome::draw) return kUnknown;  // that takes two questions
    const Side asked = never_drawn() ? Side::a : side;
    if (const auto found = deciding_.known(p, asked)) {
      return found->wins == (value == games::win_of(asked)) ? found->work : kUnknown;
    }
    const Certain certain = deciding_.judge(p);
    return certain.least == certain.most && outcome_of(certain.least) == value ? kJudged : kUnknown;
  }

  games::AnyGame any_;
  const G& game_;
  SolverConfig config_;
  SearchCall call_;
  Deciding<G> deciding_;
  TableFile file_;
};

}  // namespace

std::unique_ptr<Solver> make_df_pn_solver(const games::AnyGame& game, SolverConfig config) {
  return game.visit([&](const auto& g) -> std::unique_ptr<Solver> {
    return std::make_unique<DfPn<std::remove_cvref_t<decltype(g)>>>(game, std::move(config));
  });
}

}  // namespace zermelo::solve
