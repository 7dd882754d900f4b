#include "play/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/ranges.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "games/family.hpp"
#include "play/hex/player.hpp"
#include "play/levels/held_back.hpp"
#include "play/levels/levels.hpp"
#include "play/options.hpp"
#include "play/peer.hpp"
#include "play/strategies.hpp"
#include "play/styles.hpp"
#include "play/timed_player.hpp"
#include "prove/answer.hpp"
#include "search/hex/informed.hpp"
#include "search/monte_carlo.hpp"
#include "search/uct.hpp"
#include "solve/judge.hpp"
#include "solve/reason.hpp"

namespace zermelo::play {

using base::InputError;
using base::Limits;
using games::Advice;
using games::AnyGame;
using games::AnyPosition;
using games::Side;

namespace {

constexpr std::uint64_t kMostSeed = ~std::uint64_t{0};
constexpr std::string_view kPeer = "gtp:";

class RandomPlayer final : public Player {
 public:
  RandomPlayer(AnyGame game, std::uint64_t seed) : game_(std::move(game)), random_(seed) {}
  Advice choose(const AnyPosition& position, const Limits&) override {
    const auto moves = game_.moves(position);
    return {moves[random_.below(static_cast<std::uint32_t>(moves.size()))], "any legal move", {}};
  }
  bool gives_reasons() const override { return false; }

 private:
  AnyGame game_;
  base::Random random_;
};

std::string rate_of(const search::Estimate& estimate, games::Move move) {
  for (const auto& entry : estimate.moves) {
    if (entry.move == move) {
      return fmt::format("won {:.1f}% of {} random games after it ({} in all)", 100 * entry.value,
                         entry.visits, estimate.iterations);
    }
  }
  return {};
}

class MonteCarloPlayer final : public Player {
 public:
  MonteCarloPlayer(AnyGame game, search::MonteCarloConfig config, std::uint64_t seed)
      : game_(std::move(game)), config_(config), random_(seed) {}
  Advice choose(const AnyPosition& position, const Limits& limits) override {
    estimate_ = search::monte_carlo(game_, position, config_, random_, limits);
    const auto move = search::best_move(estimate_, search::Final::value, random_);
    return {move, rate_of(estimate_, move), {}};
  }
  const search::Estimate* estimate() const override { return &estimate_; }

 private:
  AnyGame game_;
  search::MonteCarloConfig config_;
  base::Random random_;
  search::Estimate estimate_;
};

class UctPlayer final : public Player {
 public:
  using Style = UctStyle;

  UctPlayer(AnyGame game, Style style, std::uint64_t seed)
      : game_(std::move(game)), style_(style), random_(seed) {
    if (!style.knowledge) return;
    judge_ = solve::make_judge(game_);
    style_.config.judge = judge_.get();
    if (judge_ != nullptr || style.if_known) return;
    throw InputError(fmt::format(
        "player 'uct': knowledge=N: no more than the rules is known of {} without a "
        "search; {}",
        game_.name(),
        usual_player(game_) == "hex" ? "hex is the player who knows this game" : "leave it out"));
  }
  void hear(std::span<const games::Move> moves) override {
    heard_.assign(moves.begin(), moves.end());
  }
  Advice choose(const AnyPosition& position, const Limits& limits) override {
    estimate_ = style_.reuse ? search_on(position, limits)
                             : search::uct(game_, position, style_.config, random_, limits);
    const auto move = search::best_move(estimate_, style_.final, random_);
    return {move, rate_of(estimate_, move), {}};
  }
  void ponder(const AnyPosition& position, const Limits& limits) override {
    if (style_.ponder) search_on(position, limits);
  }
  const search::Estimate* estimate() const override { return &estimate_; }

 private:
  /// In the tree of our last move, if this game has come from there.
  search::Estimate search_on(const AnyPosition& position, const Limits& limits) {
    const bool same_game = heard_.size() >= searched_.size() &&
                           std::equal(searched_.begin(), searched_.end(), heard_.begin());
    const bool told = position == game_.after(heard_);
    if (!same_game || !told) tree_.root = 0;
    const auto since =
        std::span<const games::Move>(heard_).subspan(same_game ? searched_.size() : heard_.size());
    searched_ = heard_;
    return search::uct(game_, position, style_.config, random_, limits, tree_, since);
  }

  AnyGame game_;
  Style style_;
  base::Random random_;
  std::unique_ptr<games::Judge> judge_;
  search::UctTree tree_;
  std::vector<games::Move> heard_, searched_;  // the moves up to now, and up to our last search
  search::Estimate estimate_;
};

/// Plays a winning move where the prover finds one in time; where there is none, or no answer, what
/// UCT likes best.
class SolverPlayer final : public Player {
 public:
  using Style = SolverStyle;

  SolverPlayer(AnyGame game, Style style, std::uint64_t seed)
      : game_(std::move(game)), style_(style), random_(seed) {}
  Advice choose(const AnyPosition& position, const Limits& limits) override {
    const base::Stopwatch watch;
    if (!prover_) prover_ = prove::make_prover(game_, {.memory = style_.memory});
    prove::Effort effort{limits};
    effort.limits.seconds = time_to_solve(limits);
    if (style_.work > 0) effort.max_nodes = prove::positions_in(game_, style_.work);
    const auto answer = prover_->answer({game_, position}, effort);
    if (answer.move) return explained(position, *answer.move, answer.value, limits.rest(watch));
    const auto estimate = search::uct(game_, position, style_.uct, random_, limits.rest(watch));
    const bool lost = answer.known();
    return {search::best_move(estimate, style_.final, random_),
            lost ? std::string("every move loses; the one that is hardest to refute at random")
                 : fmt::format("no proof in the time given; the best of {} random games",
                               estimate.iterations),
            {}};
  }

 private:
  static constexpr std::size_t kMovesAhead = 6;
  static constexpr std::uint64_t kNodesAhead = 2000;  // positions for each of them

  /// The reason that can be seen after the move; where it is a search, moves with which play may
  /// go on until there is one (solve/reason.hpp).
  Advice explained(const AnyPosition& position, games::Move move, games::Outcome value,
                   const Limits& limits) {
    const base::Stopwatch watch;
    Advice advice{move, fmt::format("proved: {}", game_.outcome_name(value)), {}};
    auto reason = solve::reason_for(game_, position, move, value);
    if (!reason) return advice;
    if (!reason->words.empty()) advice.rule += "; " + reason->words;
    advice.cells = reason->cells;
    if (!reason->words.empty() && !reason->reply) return advice;
    std::vector<games::Move> line;
    auto p = position;
    game_.play(p, move);
    const auto next = [&](std::optional<games::Move> known) {
      if (!known && game_.outcome(p) == games::Outcome::undecided && !limits.reached(watch)) {
        known = prover_->answer({game_, p}, {limits.rest(watch), kNodesAhead}).move;
      }
      return known;
    };
    while (line.size() < kMovesAhead) {
      const auto reply = next(reason->reply);
      if (!reply) break;
      game_.play(p, *reply);
      line.push_back(*reply);
      const auto own = next(std::nullopt);
      if (!own) break;
      reason = solve::reason_for(game_, p, *own, value);
      game_.play(p, *own);
      line.push_back(*own);
      if (!reason->words.empty() && !reason->reply) break;
    }
    if (line.empty()) return advice;
    advice.rule += fmt::format("; expected: {}", game_.moves_name(line));
    if (!reason->words.empty() && !reason->reply) {
      advice.rule += fmt::format(", where {}", reason->words);
    }
    return advice;
  }

  /// Its own time for a move, and when the game's is short so much of it that UCT has its turn.
  double time_to_solve(const Limits& limits) const {
    constexpr double share = 0.7;
    if (limits.seconds <= 0) return style_.seconds;
    return style_.seconds > 0 ? std::min(style_.seconds, share * limits.seconds)
                              : share * limits.seconds;
  }

  AnyGame game_;
  Style style_;
  base::Random random_;
  std::unique_ptr<prove::Prover> prover_;  // keeps what it learnt from move to move
};

class StrategyPlayer final : public Player {
 public:
  StrategyPlayer(std::unique_ptr<games::Strategy> strategy, std::uint64_t seed)
      : strategy_(std::move(strategy)), random_(seed) {}
  Advice choose(const AnyPosition& position, const Limits&) override {
    const AnyGame& game = strategy_->game();
    auto advice = strategy_->looks_back() ? look_back(position) : strategy_->advise(position);
    if (advice.move && !game.legal(position, *advice.move)) advice.move.reset();
    expected_ = position;
    if (advice.move) game.play(*expected_, *advice.move);
    return advice;
  }

 private:
  /// The opponent's previous move is the one that leads from the position after ours to this one,
  /// if there is one: nobody tells a player that moves were taken back or that it joins late.
  Advice look_back(const AnyPosition& position) {
    const AnyGame& game = strategy_->game();
    if (position == game.initial()) return advise(*strategy_, position, std::nullopt, random_);
    const auto before = expected_.value_or(game.initial());
    if (game.outcome(before) != games::Outcome::undecided) return strategy_->advise(position);
    for (const games::Move move : game.moves(before)) {
      auto after = before;
      game.play(after, move);
      if (after == position) return advise(*strategy_, position, move, random_);
    }
    return strategy_->advise(position);
  }

  std::unique_ptr<games::Strategy> strategy_;
  base::Random random_;                  // where the strategy draws
  std::optional<AnyPosition> expected_;  // after our last move
};

std::unique_ptr<Player> make_strategy_player(const AnyGame& game, Side side, std::string_view name,
                                             std::uint64_t seed) {
  auto strategy = make_strategy(game, name);
  if (strategy->side() != side) {
    throw InputError(fmt::format("strategy '{}' plays {}, not {}", name,
                                 game.side_name(strategy->side()), game.side_name(side)));
  }
  return std::make_unique<StrategyPlayer>(std::move(strategy), seed);
}

std::uint64_t seed_of(Options& options, std::uint64_t seed) {
  const auto own = options.whole_if("seed", 0, kMostSeed);
  return own ? base::derive_seed(*own, seed) : seed;
}

/// `3` or `3,seed=7`.
std::unique_ptr<Player> make_level_player(const AnyGame& game, Side side, std::string_view text,
                                          std::uint64_t seed, const std::atomic<bool>* stop,
                                          const Defaults& defaults) {
  const auto comma = std::min(text.find(','), text.size());
  const auto level = parse_level(text.ends_with(',') ? text : text.substr(0, comma));
  Options options("level", comma < text.size() ? text.substr(comma + 1) : std::string_view{});
  const auto own = seed_of(options, seed);
  options.finish();
  Defaults of_levels = defaults;
  of_levels.knowledge_if_any = true;
  return make_player(game, side, level_player(game.family().name(), level), own, stop, of_levels);
}

}  // namespace

std::unique_ptr<Player> make_player(const AnyGame& game, Side side, std::string_view name,
                                    std::uint64_t seed, const std::atomic<bool>* stop,
                                    const Defaults& defaults) {
  const auto colon = name.find(':');
  const auto kind = name.substr(0, colon);
  const auto rest = colon == std::string_view::npos ? std::string_view{} : name.substr(colon + 1);
  if (kind == "level") return make_level_player(game, side, rest, seed, stop, defaults);
  if (kind == "strategy") return make_strategy_player(game, side, rest, seed);
  if (kind == "gtp") return make_peer(game, side, rest, seed, stop, defaults);
  if (kind == "human") {
    throw InputError("'human' plays in the terminal: zermelo play GAME human uct");
  }
  std::unique_ptr<Player> player;
  Timing timing;
  HeldBack held;
  std::uint64_t own = seed;
  if (kind == "random") {
    Options options(kind, rest);
    player = std::make_unique<RandomPlayer>(game, seed_of(options, seed));
    options.finish();
  } else if (kind == "mc") {
    Options options(kind, rest);
    search::MonteCarloConfig config;
    config.playouts = options.whole("playouts", config.playouts, 1, kMostIterations);
    player = std::make_unique<MonteCarloPlayer>(game, config, seed_of(options, seed));
    options.finish();
  } else if (kind == "uct") {
    Options options(kind, rest);
    timing = timing_of(options);
    const auto style = uct_style(options, timing, defaults);
    held = held_back_of(options);
    own = seed_of(options, seed);
    player = std::make_unique<UctPlayer>(game, style, own);
    options.finish();
  } else if (kind == "solver") {
    Options options(kind, rest);
    timing.clock = clock_of(options);
    const auto style = solver_style(options, defaults);
    player = std::make_unique<SolverPlayer>(game, style, seed_of(options, seed));
    options.finish();
  } else if (kind == "hex") {
    if (games::rules_if<games::HexRules>(game) == nullptr) {
      throw InputError(
          fmt::format("player 'hex' plays Hex; for {} write uct or level:4", game.name()));
    }
    Options options(kind, rest);
    timing = timing_of(options);
    const auto style = hex_style(options, timing, defaults);
    held = held_back_of(options);
    own = seed_of(options, seed);
    player = make_hex_player(game, style, own);
    options.finish();
  } else {
    std::vector<std::string> known;
    for (const auto& entry : player_kinds()) known.emplace_back(entry.name);
    throw InputError(fmt::format("'{}' is not a player; {}the players are {}", name,
                                 base::did_you_mean(kind, known), fmt::join(known, ", ")));
  }
  if (held.any()) player = make_held_back(game, std::move(player), held, own);
  if (timing.limits()) return make_timed(game, std::move(player), timing);
  return player;
}

bool is_peer(std::string_view name) { return name.starts_with(kPeer); }

void expect_player(const AnyGame& game, Side side, std::string_view name) {
  if (is_peer(name) && !base::words(name.substr(kPeer.size())).empty()) return;
  make_player(game, side, name, 0);
}

}  // namespace zermelo::play
