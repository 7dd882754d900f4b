// Why a move in a positional game reaches the value that was proved for it, as far as that can be
// seen on the board. A proof may be long; what is told here is how it ends, where it ends soon:
//
//   a set is filled, or will be at one of two cells
//   a sequence of threats wins (threat_search.hpp), whether the other player must reply at once,
//   or may play elsewhere before it begins
//   the other player fills no set any more: none is open, what he may still fill is light
//   (potential.hpp), each such set holds a pair (pair_cover.hpp), or the position falls into parts
//   that he fills nothing in (parts.hpp)
//   it takes the only cell on which the other player would have filled a set
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "games/positional/positional.hpp"
#include "solve/positional/insight.hpp"
#include "solve/reason.hpp"

namespace zermelo::solve {

template <std::size_t W>
class FillingReason {
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

 public:
  explicit FillingReason(const Game& game)
      : game_(game), insight_(game, {}), threats_(make_threat_search(game)) {}

  /// Precondition: the move is a stone on an empty cell, after which the value is that.
  MoveReason of(const Position& before, games::Move move, games::Outcome value) {
    const games::Side own = before.to_move;
    Position p = before;
    game_.play(p, move);
    if (value == games::win_of(own) && wins_by_filling(game_, own)) return of_win(p, own);
    if (value == games::win_of(games::other(own)) || !wins_by_filling(game_, games::other(own)))
      return {};
    auto reason = of_holding(p, games::other(own));
    const Bits met = game_.completing(before, games::other(own));
    if (reason.words.empty() && met.test(move.cell())) {
      reason.words = fmt::format("{} would have filled a set there", name(games::other(own)));
    }
    return reason;
  }

 private:
  static constexpr int kSteps = 20'000;  // of the search for threats
  static constexpr int kPairSteps = 50'000;

  std::string_view name(games::Side side) const { return game_.side_name(side); }
  std::string name(int cell) const {
    return game_.board().cell_name(static_cast<games::Cell>(cell));
  }
  std::string names(const Bits& cells, std::string_view between) const {
    std::string text;
    cells.for_each(
        [&](int cell) { text += (text.empty() ? "" : std::string(between)) + name(cell); });
    return text;
  }
  bool play(Position& p, int cell) const {
    game_.play(p, games::Move::place(static_cast<games::Cell>(cell)));
    return p.outcome == games::Outcome::undecided;
  }
  static void add(MoveReason& reason, const Bits& cells) {
    cells.for_each([&](int cell) { reason.cells.push_back(static_cast<games::Cell>(cell)); });
  }

  MoveReason of_win(const Position& p, games::Side own) {
    MoveReason reason;
    if (p.outcome != games::Outcome::undecided) {
      for (const Bits& set : game_.sets(own)) {
        if ((set - p.stones[games::index(own)]).any()) continue;
        add(reason, set);
        reason.words = fmt::format("it fills the set {}", names(set, " "));
        break;
      }
      return reason;
    }
    if (p.to_move == own || game_.rules().bias != std::array{1, 1} || p.passed) return reason;
    const Bits fills = game_.completing(p, own);
    Position q = p;
    if (fills.count() > 1) {
      add(reason, fills);
      reason.words = fmt::format("{} can fill a set at {}", name(own), names(fills, " and at "));
    } else if (fills.any() && play(q, fills.first()) && threats_->wins(q, own, kSteps)) {
      const auto line = fmt::format("{} {}", names(fills, " "), played(q, own, reason));
      reason.words = fmt::format("{} must take {}, and threats win: {}", name(games::other(own)),
                                 names(fills, " "), line);
      reason.cells.insert(reason.cells.begin(), static_cast<games::Cell>(fills.first()));
    } else if (fills.none() && !game_.may_still_swap(p) && threats_->wins(p, own, kSteps)) {
      Bits meeting;
      game_.empty(p).for_each([&](int cell) {
        if (!threats_->still_wins(cell)) meeting.set(cell);
      });
      reason.words = fmt::format("{} threatens to win by {}", name(own), played(p, own, reason));
      reason.words += meeting.none()
                          ? ", and no reply meets that"
                          : fmt::format(", and only replies at {} meet that", names(meeting, " "));
      reason.reply = reply_among(p, meeting);
    } else {
      reason.reply = reply_among(p, fills.any() ? fills : game_.empty(p));
    }
    return reason;
  }

  /// The sequence that was found, with the replies that it forces.
  std::string played(Position p, games::Side own, MoveReason& reason) const {
    std::string text;
    for (const int cell : threats_->line()) {
      reason.cells.push_back(static_cast<games::Cell>(cell));
      text += (text.empty() ? "" : " ") + name(cell);
      p.to_move = own;
      if (!play(p, cell)) break;
      const Bits fills = game_.completing(p, own);
      if (fills.count() != 1) {
        text += fmt::format(", which leaves {}", names(fills, " and "));
        break;
      }
      text += fmt::format(" {}", name(fills.first()));
      reason.cells.push_back(static_cast<games::Cell>(fills.first()));
      if (!play(p, fills.first())) break;
    }
    return text;
  }

  /// The first of the moves that the search would try.
  std::optional<games::Move> reply_among(const Position& p, const Bits& cells) {
    std::vector<games::Move> list;
    insight_.look(p);
    insight_.moves(list);
    for (const auto move : list) {
      if (move.is_place() && cells.test(move.cell())) return move;
    }
    return std::nullopt;
  }

  /// Why the attacker fills no set from here on.
  MoveReason of_holding(const Position& p, games::Side attacker) {
    MoveReason reason;
    if (p.outcome != games::Outcome::undecided || p.to_move != attacker) return reason;
    const auto& sets = game_.sets(attacker);
    const Bits& theirs = p.stones[1 - games::index(attacker)];
    const bool none_open = std::all_of(sets.begin(), sets.end(),
                                       [&](const Bits& set) { return (set & theirs).any(); });
    if (none_open) {
      reason.words = fmt::format("{} holds a stone in every set of {}",
                                 name(games::other(attacker)), name(attacker));
      return reason;
    }
    insight_.look(p);
    if (insight_.light()) {
      reason.words = fmt::format(
          "the sets that {} may still fill weigh too little together (Erdos and Selfridge)",
          name(attacker));
      return reason;
    }
    if (const auto pairs = insight_.pairs(kPairSteps)) {
      std::string text;
      for (const CoverPair& pair : *pairs) {
        const auto one = insight_.cell(pair.one), other = insight_.cell(pair.other);
        reason.cells.insert(reason.cells.end(), {one, other});
        text += fmt::format(" {}-{}", name(one), name(other));
      }
      reason.words = fmt::format("each set that {} may still fill holds one of the pairs{}",
                                 name(attacker), text);
      return reason;
    }
    if (const auto parts = insight_.parts(); !parts.empty()) {
      reason.words = fmt::format(
          "what {} may still fill falls into {} parts without a common cell, none of which he wins",
          name(attacker), parts.size());
    }
    return reason;
  }

  const Game& game_;
  Insight<Game> insight_;
  std::unique_ptr<ThreatSearch<W>> threats_;
};

}  // namespace zermelo::solve
