// What is known of positional games where filling a set wins, for proof-number search.
//
//   one-sided   who does not win where the other's sets are left out does not win (one_sided.hpp)
//   dominated   where only one player fills sets, dominated cells are not played (dominance.hpp)
//   live-sets   only live sets matter, so that dead cells are not played and positions that differ
//               on them are one (live_sets.hpp)
//   threats     the player to move wins by a sequence of threats (threat_search.hpp); and a set
//               that is one short must be met
//   zones       where the other player would win by such a sequence after a pass, it must be met;
//               the replies that do are its relevance zone (T. Thomsen, "Lambda-search in game
//               trees", 2000, prunes by null moves in the same way)
//   potential   a player whose live sets are too light fills none (potential.hpp)
//   pairs       the player to move fills no set if each of his live sets contains both cells of a
//               pair of empty cells, where no cell is in two pairs, since the other player answers
//               in the pair (Hales and Jewett 1963; pair_cover.hpp). A player who is not to move
//               fills none for the same reason: the other one may begin anywhere besides.
//   matching    the same where pairs cover all sets but a few, which are held on the cells that are
//               in no pair (set_matching.hpp)
//
//   products    where one player alone fills sets and is on turn, and his open sets fall into parts
//               without a common empty cell, he wins if he wins in one of them (parts.hpp)
//
// What is told about `soon`, the search for wins that are soon, stands in by_turns.hpp.
//
// Each may be left out by its name. Where filling a set loses nothing is known but the rules, and
// so it is while the first stone may still be taken over. Pairs are looked for on boards of at most
// 64 cells.
//
// Until it is searched, a position is taken to be the harder to hold, where only one player fills
// sets, the more the sets weigh that he may still fill (potential.hpp); and the harder to win the
// more replies there are that keep the winner from his threats, and the fewer of his sets lack two
// or three cells.
//
// With a bias, live sets and dominance count as before, and the others have these conditions:
// threats need a bias of 1:1; pairs an attacker who places one stone in a turn, since two may take
// both cells of a pair; and so does the potential, with other weights (potential.hpp).
//
// Where players may pass, they need not, so that passes are not tried: a further stone harms nobody
// (live_sets.hpp, 1), and a pass only adds that the other player may end the game. All of the above
// counts as without passes. Only where the last move was a pass, and another one ends the game, are
// all moves tried.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "games/positional/positional.hpp"
#include "solve/insight.hpp"
#include "solve/pair_cover.hpp"
#include "solve/positional/dominance.hpp"
#include "solve/positional/filling.hpp"
#include "solve/positional/live_sets.hpp"
#include "solve/positional/one_sided.hpp"
#include "solve/positional/parts.hpp"
#include "solve/positional/potential.hpp"
#include "solve/positional/set_matching.hpp"
#include "solve/positional/threat_search.hpp"

namespace zermelo::solve {

/// The names of the knowledge above.
inline constexpr std::array<std::string_view, 16> kPositionalKnowledge{
    "one-sided", "dominated", "live-sets", "threats", "zones", "potential", "pairs",   "matching",
    "products",  "soon",      "lines",     "short",   "twins", "better",    "pairing", "ordered"};

template <std::size_t W>
class Insight<games::Positional<W>> {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  Insight(const Game& game, const Without& without)
      : game_(game),
        live_(game),
        dominance_(game),
        threats_(make_threat_search(game)),
        potential_(game) {
    const bool a = wins_by_filling(game, games::Side::a), b = wins_by_filling(game, games::Side::b);
    const bool wins = wins_ = a || b;
    if (a != b) maker_ = a ? games::Side::a : games::Side::b;
    by_dominance_ = maker_ && !without.contains("dominated");
    by_live_sets_ = wins && !without.contains("live-sets");
    by_threats_ = wins && !without.contains("threats");
    by_zones_ = uses_threats() && !without.contains("zones");
    by_potential_ = wins && !without.contains("potential");
    by_pairs_ = wins && !without.contains("pairs") && game.board().size() <= 64;
    by_matching_ = by_pairs_ && !without.contains("matching");
    by_products_ = wins && !without.contains("products");
    const auto& cells = game.board().cells();
    frame_.resize(static_cast<std::size_t>(game.board().numbers()));
    for (std::size_t i = 0; i < cells.size(); ++i) frame_[cells[i]] = static_cast<int>(i);
  }

  /// For solve/deciding.hpp.
  static std::unique_ptr<Game> one_sided(const Game& game, games::Side maker,
                                         const Without& without) {
    return without.contains("one-sided") ? nullptr : one_sided_game(game, maker);
  }
  static const Position& in_one_sided(const Game& /*game*/, const Position& p) { return p; }

  void look(const Position& p) {
    position_ = &p;
    is_settled_ = !game_.may_still_swap(p);
    left_ = game_.stones_left(p);
    if (by_live_sets_ && is_settled_) live_.look(p);
  }
  std::uint64_t key() const {
    if (!by_live_sets_ || !is_settled_) return games::class_hash(game_, *position_);
    const bool usual = left_ == 1 && !position_->passed;
    const auto turn = static_cast<std::uint64_t>(2 * left_ + (position_->passed ? 1 : 0));
    return usual ? live_.key() : base::mix(live_.key() + turn);
  }
  /// Breaker wins what Maker does not.
  bool never_drawn() const { return game_.when_full() != games::Outcome::draw; }
  std::string_view key_name() const { return by_live_sets_ ? "live sets" : "positions"; }

  games::Certain judge() {
    auto certain = game_.certain(*position_);
    for (const games::Side side : {games::Side::a, games::Side::b}) judge(side, certain);
    return certain;
  }
  /// The same, as far as it says whether that side wins.
  games::Certain judge(games::Side asked) {
    auto certain = game_.certain(*position_);
    judge(asked, certain);
    if (asked != position_->to_move && may_win(asked, certain)) look_for_threats(certain);
    effort_to_win_ = 1;
    if (may_win(asked, certain) && uses_threats()) judge_replies(asked, certain);
    return certain;
  }

  /// How hard the position looks for the player who keeps `asked` from winning, from 1 on: 40 times
  /// the third power of the weight. (The weight itself distinguishes too little, and 7x7 with five
  /// in a row then takes up to ten times as many positions; the fourth power is no better.)
  std::uint32_t effort_to_hold(games::Side asked) const {
    if (maker_ != asked || !by_potential_) return 1;
    const std::uint64_t weight = potential_.fortieths(*position_, asked);
    return 1 + static_cast<std::uint32_t>(weight * weight * weight / (40 * 40));
  }

  /// How hard the position looks for `asked` to win, from 1 on, if judge(asked) has not told.
  std::uint32_t effort_to_win() const { return effort_to_win_; }

  /// Pairs with which the player who is not to move keeps the other from filling a set; they cover
  /// all open sets.
  std::optional<std::vector<CoverPair>> pairs(int steps) {
    if (!by_pairs_ || !is_settled_ || !wins_by_filling(game_, position_->to_move)) {
      return std::nullopt;
    }
    return pairs_against(position_->to_move, steps, {});
  }
  /// Whether the potential shows that the player to move fills no set. The checker weighs all sets
  /// that the game names, so it is not asked where some of them contain others.
  bool light() const {
    const games::Side attacker = position_->to_move;
    const auto& rules = game_.rules();
    const bool all_named =
        rules.named[games::index(attacker)].size() == game_.sets(attacker).size();
    return by_potential_ && all_named && is_settled_ && wins_by_filling(game_, attacker) &&
           rules.bias[games::index(attacker)] == 1 && potential_.holds(*position_, attacker);
  }
  games::Cell cell(int frame) const {
    return game_.board().cells()[static_cast<std::size_t>(frame)];
  }

  /// The parts of the position, if there are several and it is decided by them: the player to move
  /// wins if he wins in one of them. Otherwise nothing is in the list.
  std::vector<Position> parts() const {
    if (!by_products_ || !has_parts(game_, *position_)) return {};
    auto found = solve::parts(game_, *position_, game_.sets(position_->to_move));
    if (found.size() < 2) found.clear();
    return found;
  }

  void moves(std::vector<games::Move>& list) {
    const games::Side opponent = games::other(position_->to_move);
    if (!wins_ || !is_settled_ || position_->passed) {
      games::MoveList all;
      game_.moves(*position_, all);
      list.assign(all.begin(), all.end());
      return;
    }
    Bits cells = worth_playing();
    if (uses_threats() && wins_by_filling(game_, opponent)) {
      const Bits forced = game_.completing(*position_, opponent);
      if (forced.any()) {
        cells = forced;
      } else if (by_zones_ && threats_->wins(*position_, opponent, kThreats)) {
        cells = meeting(cells);
      }
    }
    if (cells.none()) cells = game_.empty(*position_);
    weigh();
    std::vector<std::pair<int, int>> order;
    cells.for_each(
        [&](int cell) { order.emplace_back(-worth_[static_cast<std::size_t>(cell)], cell); });
    std::sort(order.begin(), order.end());
    list.clear();
    for (const auto& [worth, cell] : order) {
      list.push_back(games::Move::place(static_cast<games::Cell>(cell)));
    }
  }

 private:
  static constexpr int kThreats = 1000;  // threats that are tried in one position
  static constexpr int kManyPairSteps = 5000, kFewPairSteps = 100, kFewSetsSteps = 50;

  bool uses_threats() const { return by_threats_ && game_.rules().bias == std::array{1, 1}; }

  /// The empty cells that matter; none if all are as good.
  Bits worth_playing() {
    const Bits cells = by_live_sets_ ? live_.cells() : game_.empty(*position_);
    return by_dominance_ ? dominance_.undominated(*position_, *maker_).value_or(cells) : cells;
  }

  /// Those of the cells on which the player to move meets the sequence of threats that was found,
  /// with which the other player would win after a pass. A stone elsewhere loses, since the
  /// sequence is still one.
  Bits meeting(const Bits& cells) {
    Bits met;
    cells.for_each([&](int cell) {
      if (!threats_->still_wins(cell)) met.set(cell);
    });
    return met;
  }

  /// What `asked` still has to do after every reply, where he is not to move; it is certain that he
  /// wins where no reply meets his threats. (The numbers below are the best of those that were
  /// tried on Qubic, where the search takes 40 times as many positions without them.)
  void judge_replies(games::Side asked, games::Certain& certain) {
    threats_->look(*position_);
    double effort = 1;
    if (position_->to_move != asked && threats_->lacking(asked, 1) > 0) {
      effort = 20;
    } else if (position_->to_move != asked) {
      Bits cells = by_live_sets_ ? live_.cells() : game_.empty(*position_);
      if (by_zones_ && threats_->wins(*position_, asked, kThreats)) {
        cells = meeting(worth_playing());
        if (cells.none()) certain = games::certain_from(games::win_of(asked));
      }
      effort = 0.4 * cells.count();
    }
    const games::Side other = games::other(asked);
    effort -= 2 * threats_->lacking(asked, 2) + 0.2 * threats_->lacking(asked, 3);
    effort += 1.0 * threats_->lacking(other, 2) + 0.2 * threats_->lacking(other, 3);
    effort_to_win_ = static_cast<std::uint32_t>(std::clamp(effort, 1.0, 1000.0));
  }

  /// Whether it is open if the side wins, and what is known here may tell.
  bool may_win(games::Side side, games::Certain certain) const {
    return is_settled_ && !position_->passed && certain.least < certain.most &&
           (side == games::Side::a ? certain.most == 1 : certain.least == -1) &&
           wins_by_filling(game_, side);
  }

  /// Adds to what is certain whether the side wins.
  void judge(games::Side side, games::Certain& certain) {
    if (!may_win(side, certain)) return;
    if (!cannot_win(side)) {
      if (side == position_->to_move) look_for_threats(certain);
      return;
    }
    const int rest = games::certain_from(game_.when_full()).least;
    if (side == games::Side::a) certain.most = std::min(0, rest);
    if (side == games::Side::b) certain.least = std::max(0, rest);
  }

  /// Adds to what is certain whether the player to move wins by threats.
  void look_for_threats(games::Certain& certain) {
    const games::Side side = position_->to_move;
    if (!uses_threats() || side != position_->to_move || !may_win(side, certain)) return;
    if (threats_->wins(*position_, side, kThreats)) {
      certain = games::certain_from(games::win_of(side));
    }
  }

  bool cannot_win(games::Side side) {
    if (game_.rules().bias[games::index(side)] != 1) return false;
    if (by_potential_ && potential_.holds(*position_, side)) return true;
    // At the other one's turn pairs are not looked for: what holds then holds after his move, too.
    return by_pairs_ && side == position_->to_move && held_by_pairs(side);
  }

  /// Pairs are looked for long where the sets weigh no more, or little more, than where some were
  /// found before. (Elsewhere there are hardly any. Where they are always looked for as long, 7x7
  /// with five in a row takes twice the time, and where never, Snaky on 8x8 takes 15 times.)
  bool held_by_pairs(games::Side side) {
    double& usual = usual_[games::index(side)];
    const auto weight = static_cast<double>(potential_.fortieths(*position_, side));
    const int steps = weight <= usual * 7 / 6 ? kManyPairSteps : kFewPairSteps;
    if (!pairs_against(side, steps, by_matching_ ? kFewMayBeLeft : LeftOver{})) return false;
    usual = usual == 0 ? weight : usual + (weight - usual) / 16;
    return true;
  }

  static constexpr LeftOver kFewMayBeLeft{FewSets::kMost, [](std::span<const std::uint64_t> sets) {
                                            return FewSets(kFewSetsSteps).are_held(sets);
                                          }};

  /// Pairs that cover the open sets, but for those that `left` allows.
  std::optional<std::vector<CoverPair>> pairs_against(games::Side attacker, int steps,
                                                      LeftOver left) {
    const Bits& own = position_->stones[games::index(attacker)];
    const Bits& theirs = position_->stones[1 - games::index(attacker)];
    if (game_.rules().bias[games::index(attacker)] != 1) return std::nullopt;
    open_.clear();
    for (const Bits& set : game_.sets(attacker)) {
      if ((set & theirs).any()) continue;
      std::uint64_t rest = 0;
      (set - own).for_each(
          [&](int cell) { rest |= std::uint64_t{1} << frame_[static_cast<std::size_t>(cell)]; });
      if ((rest & (rest - 1)) == 0) return std::nullopt;  // one cell is no pair
      open_.push_back({rest, 0});
    }
    return cover_by_pairs(open_, CoverBy::plain, 1, steps, left);
  }

  /// A cell is worth more the fuller its live sets are.
  void weigh() {
    worth_.assign(static_cast<std::size_t>(game_.board().numbers()), 0);
    for (const games::Side side : {games::Side::a, games::Side::b}) {
      const Bits& own = position_->stones[games::index(side)];
      const Bits& theirs = position_->stones[1 - games::index(side)];
      for (const Bits& set : game_.sets(side)) {
        if ((set & theirs).any()) continue;
        const Bits lacking = set - own;
        const int worth = 1 << std::max(0, 16 - 2 * lacking.count());
        lacking.for_each([&](int cell) { worth_[static_cast<std::size_t>(cell)] += worth; });
      }
    }
  }

  const Game& game_;
  LiveSets<W> live_;
  Dominance<W> dominance_;
  std::unique_ptr<ThreatSearch<W>> threats_;
  Potential<W> potential_;
  bool wins_;                         // filling a set does
  std::optional<games::Side> maker_;  // who alone fills sets
  bool by_dominance_, by_live_sets_, by_threats_, by_zones_, by_potential_, by_pairs_, by_matching_,
      by_products_;
  const Position* position_ = nullptr;
  bool is_settled_ = true;  // no stone will be taken over
  int left_ = 1;            // stones that the player to move still places in this turn
  std::vector<int> frame_;  // from the number of a cell to its index
  std::vector<int> worth_;  // by number
  std::vector<OpenSet> open_;
  std::array<double, 2> usual_{};  // by side that is held: an average weight where pairs were found
  std::uint32_t effort_to_win_ = 1;
};

}  // namespace zermelo::solve
