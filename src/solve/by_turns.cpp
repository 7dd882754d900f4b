#include "solve/by_turns.hpp"

#include <algorithm>
#include <utility>

#include "solve/df_pn.hpp"
#include "solve/mnk_insight.hpp"
#include "solve/positional/shortest_win.hpp"

namespace zermelo::solve {

namespace {

using games::Side;

using solve::twin_of;
/// A positional game is its own twin.
template <std::size_t W>
const games::Positional<W>& twin_of(const games::Positional<W>& game) {
  return game;
}
template <std::size_t W>
const typename games::Positional<W>::Position& twin_of(
    const games::Positional<W>& /*game*/, const typename games::Positional<W>::Position& p) {
  return p;
}

template <class G>
concept Filled = requires(const G game, const typename G::Position p) {
  twin_of(game, p);
};

template <Filled G>
class ByTurns final : public Solver {
  using Twin = std::remove_cvref_t<decltype(twin_of(std::declval<const G&>()))>;

 public:
  ByTurns(games::AnyGame game, SolverConfig config, std::uint64_t first_turn)
      : any_(std::move(game)),
        game_(any_.as<G>()),
        twin_(twin_of(game_)),
        limits_(config.limits),
        max_nodes_(config.max_nodes),
        first_turn_(first_turn),
        wins_(twin_, Side::a, std::min(config.memory / 4, kMostMemory)),
        proofs_(make_df_pn_solver(any_, std::move(config))) {}

  Solution solve(const games::AnyPosition& any) override {
    const base::Stopwatch watch;
    const auto& p = std::get<typename G::Position>(any);
    const bool over = game_.outcome(p) != games::Outcome::undecided;
    std::uint64_t nodes = 0;
    bool hopeless = over;
    if (known_stones_ > 0 && !over) {
      if (auto found = soon(p, known_stones_, watch, first_turn_)) return *found;
    }
    for (std::uint64_t turn = first_turn_;; turn *= 2) {
      const auto left = max_nodes_ - std::min(nodes, max_nodes_);
      proofs_->limit(limits_.rest(watch), max_nodes_ == 0 ? turn : std::min(turn, left));
      Solution proof = proofs_->solve(any);
      proof.nodes = nodes += proof.nodes;
      proof.seconds = watch.seconds();
      const bool spent = max_nodes_ > 0 && nodes >= max_nodes_;
      if (proof.value == games::Outcome::a_wins && !spent && !hopeless &&
          !std::exchange(hurried_, true)) {
        if (auto found = soon(p, game_.board().size(), watch, kWorthHurrying)) {
          found->nodes += nodes;
          return *found;
        }
        return proof;
      }
      if (proof.value != games::Outcome::undecided || spent || limits_.reached(watch)) return proof;
      if (hopeless || proof.most < 1) continue;
      if (auto found = soon(p, game_.board().size(), watch, turn)) {
        found->nodes += nodes;
        return *found;
      }
      nodes += wins_.nodes();
      hopeless = !wins_.stopped();
    }
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) override {
    limits_ = limits;
    max_nodes_ = max_nodes;
  }

 private:
  // Besides the table of the proof numbers, which has the memory that was asked for.
  static constexpr std::size_t kMostMemory = std::size_t{1} << 26;
  // For so many positions a soon win is looked for even when proof numbers have shown a win, since
  // a strategy that hurries has far fewer answers: for four in a row or column on 7x7 one in fifty.
  static constexpr std::uint64_t kWorthHurrying = 500'000;

  /// The first player's win with at most so many stones, if it is found.
  std::optional<Solution> soon(const typename G::Position& p, int most,
                               const base::Stopwatch& watch, std::uint64_t nodes) {
    const auto& view = twin_of(game_, p);
    const auto stones = wins_.stones(view, most, limits_.rest(watch), nodes);
    if (!stones) return std::nullopt;
    Solution found;
    found.value = games::Outcome::a_wins;
    found.least = 1;
    found.nodes = wins_.nodes();
    if (p.to_move == Side::a) {
      const auto stone = wins_.first_stone(view, *stones, limits_.rest(watch));
      if (!stone) return std::nullopt;
      found.move = games::Move::place(*stone);
    }
    known_stones_ = std::max(known_stones_, *stones);
    found.seconds = watch.seconds();
    return found;
  }

  games::AnyGame any_;
  const G& game_;
  Twin twin_;
  base::Limits limits_;
  std::uint64_t max_nodes_, first_turn_;
  decltype(ShortestWin(std::declval<const Twin&>(), Side::a, 0)) wins_;
  std::unique_ptr<Solver> proofs_;
  bool hurried_ = false;
  int known_stones_ = 0;  // as many as any win took that the search for soon wins has found
};

/// Asks `answer` about the concrete game, where the search for soon wins has an answer.
template <class Result, class Answer>
Result ask(const games::AnyGame& game, Result none, const Answer& answer) {
  return game.visit([&](const auto& g) -> Result {
    if constexpr (Filled<std::remove_cvref_t<decltype(g)>>) {
      if (const auto* rules = games::rules_if<games::MnkRules>(game); rules && !has_lines(*rules)) {
        return std::move(none);
      }
      if (has_shortest_win(twin_of(g).rules())) return answer(g);
    }
    return std::move(none);
  });
}

}  // namespace

decltype(&shortest_filling) shortest_filling_of(const games::AnyGame& game) {
  return ask(game, false, [](const auto&) { return true; }) ? shortest_filling : nullptr;
}

std::unique_ptr<Solver> make_solver_by_turns(const games::AnyGame& game, SolverConfig config,
                                             std::uint64_t first_turn) {
  if (config.without.contains("soon")) return make_df_pn_solver(game, std::move(config));
  auto found = ask(game, std::unique_ptr<Solver>(), [&](const auto& g) -> std::unique_ptr<Solver> {
    return std::make_unique<ByTurns<std::remove_cvref_t<decltype(g)>>>(game, config, first_turn);
  });
  return found ? std::move(found) : make_df_pn_solver(game, std::move(config));
}

std::optional<int> shortest_filling(const games::AnyGame& game, const games::AnyPosition& position,
                                    const base::Limits& limits) {
  return ask(game, std::optional<int>(), [&](const auto& g) -> std::optional<int> {
    using Game = std::remove_cvref_t<decltype(g)>;
    const auto& twin = twin_of(g);
    const auto& p = twin_of(g, std::get<typename Game::Position>(position));
    if (!wins_by_filling(twin, p.to_move)) return std::nullopt;
    ShortestWin search(twin, p.to_move, std::size_t{1} << 28);
    const auto stones = search.stones(p, game.board().size(), limits);
    return stones ? std::optional(2 * *stones - 1) : std::nullopt;
  });
}

}  // namespace zermelo::solve
