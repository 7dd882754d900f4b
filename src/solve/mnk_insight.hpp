// What is known of m,n,k-games, for proof-number search: all that is known of positional games
// where filling a set wins (solve/positional/insight.hpp, with its sources), since the rows are
// such sets.
//
// The knowledge is asked about a twin, the positional game on the same board whose sets are the
// lines of k cells. A row of more than k stones contains one of them, so the first to have a row
// has filled a set, and the other way round. The positions of both games have the same parts.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "games/mnk/mnk.hpp"
#include "solve/positional/insight.hpp"

namespace zermelo::solve {

/// Whether any line fits on the board. If none does, there is no twin, since a positional game has
/// a set.
inline bool has_lines(const games::MnkRules& rules) {
  return rules.line <= std::max(rules.board.width(), rules.board.height());
}

/// The twin of a game with lines, and of a position of it.
template <std::size_t W>
games::Positional<W> twin_of(const games::Mnk<W>& game) {
  return games::Positional<W>(games::PositionalRules::parse(fmt::format(
      "{}x{},lines={}", game.board().width(), game.board().height(), game.rules().line)));
}
template <std::size_t W>
typename games::Positional<W>::Position twin_of(const games::Mnk<W>& /*game*/,
                                                const typename games::Mnk<W>::Position& p) {
  return {.stones = p.stones,
          .hash = p.hash,
          .filled = p.filled,
          .to_move = p.to_move,
          .outcome = p.outcome};
}

template <std::size_t W>
class Insight<games::Mnk<W>> {
 public:
  using Game = games::Mnk<W>;
  using Position = typename Game::Position;

  /// Precondition: has_lines(game.rules()).
  Insight(const Game& game, const Without& without)
      : game_(game), twin_(twin_of(game)), insight_(twin_, without) {}
  Insight(const Insight&) = delete;  // the insight refers to the twin
  Insight& operator=(const Insight&) = delete;

  /// For solve/deciding.hpp.
  static std::unique_ptr<games::Positional<W>> one_sided(const Game& game, games::Side maker,
                                                         const Without& without) {
    return Insight<games::Positional<W>>::one_sided(twin_of(game), maker, without);
  }
  static auto in_one_sided(const Game& game, const Position& p) { return twin_of(game, p); }

  void look(const Position& p) {
    position_ = twin_of(game_, p);
    insight_.look(position_);
  }
  std::uint64_t key() const { return insight_.key(); }
  std::string_view key_name() const { return insight_.key_name(); }
  games::Certain judge() { return insight_.judge(); }
  games::Certain judge(games::Side asked) { return insight_.judge(asked); }
  std::uint32_t effort_to_hold(games::Side asked) const { return insight_.effort_to_hold(asked); }
  std::uint32_t effort_to_win() const { return insight_.effort_to_win(); }
  void moves(std::vector<games::Move>& list) { insight_.moves(list); }
  std::optional<std::vector<CoverPair>> pairs(int steps) { return insight_.pairs(steps); }
  games::Cell cell(int frame) const { return insight_.cell(frame); }

 private:
  const Game& game_;
  games::Positional<W> twin_;
  typename games::Positional<W>::Position position_;
  Insight<games::Positional<W>> insight_;
};

}  // namespace zermelo::solve
