// How the answers are found. The walk is that of the checker: where the attacker is on turn, each
// part is looked at apart, as a position of its own. If pairs hold it, or if it is light, it is
// listed as such; otherwise every reply in it is tried, and the holder's move is asked for
// (solve/holding.hpp).
#include "prove/positional/product.hpp"

#include <algorithm>
#include <memory>
#include <unordered_set>
#include <utility>

#include "games/positional/positional.hpp"
#include "prove/holding_draw.hpp"
#include "solve/holding.hpp"
#include "solve/positional/one_sided.hpp"
#include "solve/positional/parts.hpp"

namespace zermelo::prove {

namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;
using games::Side;

/// Whether kind `product` speaks of keeping the attacker from filling a set.
template <std::size_t W>
bool is_spoken_of(const games::Positional<W>& game, Side attacker) {
  const auto& rules = game.rules();
  return rules.bias == std::array{1, 1} && !rules.swap && solve::wins_by_filling(game, attacker);
}

/// The game in which the attacker alone fills sets, and nobody passes, as the checker has it;
/// nothing if the kind does not speak of it.
template <std::size_t W>
std::optional<AnyGame> one_sided(const games::Positional<W>& game, Side attacker) {
  if (!is_spoken_of(game, attacker)) return std::nullopt;
  const auto alone = solve::one_sided_game(game, attacker);
  auto rules = (alone ? *alone : game).rules();
  rules.pass = {};
  return AnyGame(games::GameVariant(games::Positional<W>(std::move(rules))));
}

/// The players of whom a certificate shows that they keep the other from filling a set; nobody if
/// that does not show the claim.
template <std::size_t W>
std::vector<Side> holders(const games::Positional<W>& game, Outcome value) {
  if (game.when_full() != value) return {};
  if (value == Outcome::draw) return {Side::a, Side::b};
  return {value == Outcome::a_wins ? Side::a : Side::b};
}

/// All sets that the game names for a side, as the checker has them, among which some may contain
/// others.
template <std::size_t W>
std::vector<base::Bits<W>> named_sets(const games::Positional<W>& game, Side side) {
  std::vector<base::Bits<W>> sets;
  for (const auto& set : game.rules().named[games::index(side)]) {
    sets.push_back(base::Bits<W>::from(set));
  }
  return sets;
}

template <std::size_t W>
class ByParts {
  using Game = games::Positional<W>;
  using Position = typename Game::Position;

 public:
  /// The positions are named as in the game that is claimed, whose stones may have other letters.
  ByParts(const Game& claimed, const AnyGame& alone, Side holder, const base::Limits& limits)
      : claimed_(claimed),
        game_(alone.as<Game>()),
        sets_(named_sets(game_, games::other(holder))),
        limits_(limits),
        certificate_{alone, {}, {holder, true}, true, {}},
        holding_(solve::make_holding(alone, holder, limits)) {}

  std::optional<StrategyCertificate> run(const Position& start) {
    if (!visit(start)) return std::nullopt;
    return std::move(certificate_);
  }

 private:
  /// Whether the goal is reached from there.
  bool visit(const Position& p) {
    const auto certain = games::certain(game_, p);
    if (certificate_.goal.is_reached(certain)) return true;
    if (certificate_.goal.is_missed(certain)) return false;
    if (p.to_move == certificate_.goal.side) return answer(p);
    const auto parts = solve::parts(game_, p, sets_);
    return std::all_of(parts.begin(), parts.end(), [&](const Position& q) { return hold(q); });
  }

  /// The same for a part, the attacker being on turn.
  bool hold(const Position& p) {
    const auto certain = games::certain(game_, p);
    if (certificate_.goal.is_reached(certain)) return true;
    if (certificate_.goal.is_missed(certain)) return false;
    if (!is_new(p)) return true;
    if (must_stop()) return false;
    if (auto leaf = held(*holding_, certificate_.game, p)) {
      return list(certificate_.paired, p, std::move(*leaf));
    }
    bool all = true;
    game_.empty(p).for_each([&](int cell) { all = all && visit(after(p, cell)); });
    return all;
  }

  /// The same where the holder is on turn.
  bool answer(const Position& p) {
    if (!is_new(p)) return true;
    const auto move = must_stop() ? std::nullopt : holding_->answer(p);
    if (!move || !move->is_place()) return false;
    list(certificate_.answers, p, game_.move_name(*move));
    return visit(after(p, move->cell()));
  }

  Position after(Position p, int cell) const {
    game_.play(p, Move::place(static_cast<games::Cell>(cell)));
    return p;
  }
  bool is_new(const Position& p) { return seen_.insert(games::class_hash(game_, p)).second; }
  bool must_stop() const {
    return (limits_.bytes > 0 && bytes_ > limits_.bytes) || limits_.reached(watch_);
  }
  bool list(std::vector<std::pair<std::string, std::string>>& lines, const Position& p,
            std::string words) {
    const auto& [name, behind] = lines.emplace_back(claimed_.position_name(p), std::move(words));
    bytes_ += name.size() + behind.size();
    return true;
  }

  const Game& claimed_;
  const Game& game_;
  const std::vector<base::Bits<W>> sets_;
  const base::Limits& limits_;
  StrategyCertificate certificate_;  // which keeps the game
  std::unique_ptr<solve::Holding> holding_;
  std::unordered_set<std::uint64_t> seen_;
  std::size_t bytes_ = 0;
  base::Stopwatch watch_;
};

/// Calls f(game, position) if the game is a positional one whose stones are the players' own.
template <class Result, class F>
Result with_sets(const AnyGame& any, const games::AnyPosition& position, Result otherwise,
                 const F& f) {
  return any.visit(position, [&]<class G>(const G& game, const typename G::Position& p) -> Result {
    if constexpr (requires { solve::has_parts(game, p); }) {
      return f(game, p);
    } else {
      return std::move(otherwise);
    }
  });
}
/// The same with those of the claim.
template <class Result, class F>
Result with_sets(const Claim& claim, Result otherwise, const F& f) {
  return with_sets(claim.game, claim.game.after(claim.after), std::move(otherwise), f);
}

}  // namespace

bool falls_into_parts(const Claim& claim) {
  return with_sets(claim, false, [&]<class G>(const G& game, typename G::Position p) {
    if (p.passed || game.outcome(p) != Outcome::undecided) return false;
    const auto sides = holders(game, claim.value);
    return std::any_of(sides.begin(), sides.end(), [&](Side holder) {
      const Side attacker = p.to_move = games::other(holder);
      return one_sided(game, attacker) &&
             solve::parts(game, p, named_sets(game, attacker)).size() > 1;
    });
  });
}

bool PartsSeen::note(const games::AnyPosition& position) {
  ++seen_;
  with_sets(game_, position, false, [&]<class G>(const G& game, const typename G::Position& p) {
    const Side attacker = p.to_move;
    if (p.passed || game.when_full() != value_ || !is_spoken_of(game, attacker)) {
      parts_.insert(seen_);  // a number of its own: nothing is gained here
      return false;
    }
    for (const auto& part : solve::parts(game, p, game.sets(attacker))) {
      parts_.insert(games::class_hash(game, part));
    }
    return true;
  });
  return is_better();
}

Written certify_by_parts(const Claim& claim, const base::Limits& limits) {
  return with_sets(claim, Written(), [&]<class G>(const G& game, const typename G::Position& p) {
    if (p.passed) return Written();  // a pass that could end the game is not written here
    Written result{.answers = 0};
    std::string text =
        head(claim.game, claim.after, claim.game.outcome_name(claim.value), "product");
    for (const Side holder : holders(game, claim.value)) {
      const auto alone = one_sided(game, games::other(holder));
      if (!alone) return Written();
      auto held = ByParts(game, *alone, holder, limits).run(p);
      if (!held) return Written();
      *result.answers += held->answers.size() + held->paired.size();
      held->lists_paired = true;
      text += held->body();
    }
    result.certificate = std::move(text);
    return result;
  });
}

}  // namespace zermelo::prove
