// What is known of Square War, for proof-number search.
//
// Beyond what the rules tell at once (games::SquareWar::certain) it is this:
//
//   pairs     The player to move does not win if each square that he may still complete contains
//             both cells of a pair of empty cells, no cell is in two pairs, and the other player
//             may play anywhere, since then the other player answers in the pair
//             (holds_by_pairs.hpp names the source). The pairs are found by a search
//             (pair_cover.hpp) and not only greedily.
//   threats   A threat must be met.
//   order     The cells of many squares that can still be completed come first, and fuller squares
//             count more.
//
// On boards of more than 64 cells only the rules are used.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "games/square_war/square_war.hpp"
#include "solve/insight.hpp"
#include "solve/pair_cover.hpp"

namespace zermelo::solve {

template <std::size_t W>
class Insight<games::SquareWar<W>> {
 public:
  using Game = games::SquareWar<W>;
  using Position = typename Game::Position;

  Insight(const Game& game, const Without& /*without*/) : game_(game) {
    const auto& board = game.board();
    if (board.size() > 64) return;
    for (const auto& square : game.winning_sets()) {
      std::uint64_t& cells = squares_.emplace_back(0);
      for (const auto cell : square) cells |= std::uint64_t{1} << frame(cell);
    }
  }

  void look(const Position& p) { position_ = &p; }
  std::uint64_t key() const { return games::class_hash(game_, *position_); }

  games::Certain judge() {
    auto certain = game_.certain(*position_);
    const games::Side attacker = position_->to_move;
    int& win = attacker == games::Side::a ? certain.most : certain.least;
    if (certain.least < certain.most && win != 0 && pairs(kSteps)) win = 0;
    return certain;
  }

  /// Pairs with which the player who is not to move keeps the other from winning. Each pair is in a
  /// square that the other may still complete.
  std::optional<std::vector<CoverPair>> pairs(int steps) {
    if (squares_.empty() || !unrestricted(games::other(position_->to_move))) return std::nullopt;
    find_open_squares(position_->to_move);
    return cover_by_pairs(open_, CoverBy::plain, 1, steps);
  }

  void moves(std::vector<games::Move>& list) {
    games::MoveList all;
    game_.moves(*position_, all);
    list.assign(all.begin(), all.end());
    const auto forced = game_.completing(*position_, games::other(position_->to_move));
    if (forced.any()) std::erase_if(list, [&](games::Move m) { return !forced.test(m.cell()); });
    std::vector<std::pair<int, games::Move>> order;
    for (const auto move : list) order.emplace_back(-worth(move.cell()), move);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = order[i].second;
  }

  std::string_view key_name() const { return "positions"; }
  games::Cell cell(int frame) const {
    const auto& board = game_.board();
    return static_cast<games::Cell>(frame / board.width() * board.stride() + frame % board.width());
  }

 private:
  static constexpr int kSteps = 100;  // of the search for pairs

  int frame(games::Cell cell) const {
    return game_.board().row(cell) * game_.board().width() + game_.board().column(cell);
  }
  bool unrestricted(games::Side side) const {
    return game_.rules().opening == games::SquareWarRules::Opening::free || side == games::kWhite ||
           position_->stones[games::index(side)].count() > 1;
  }

  void find_open_squares(games::Side attacker) {
    std::uint64_t mine = 0, theirs = 0;
    position_->stones[games::index(attacker)].for_each(
        [&](int cell) { mine |= std::uint64_t{1} << frame(static_cast<games::Cell>(cell)); });
    position_->stones[1 - games::index(attacker)].for_each(
        [&](int cell) { theirs |= std::uint64_t{1} << frame(static_cast<games::Cell>(cell)); });
    open_.clear();
    for (const std::uint64_t square : squares_) {
      if ((square & theirs) == 0) open_.push_back({square & ~mine, 0});
    }
  }

  int worth(games::Cell cell) const {
    int worth = 0;
    for (const auto& square : game_.winning_sets()) {
      int of_cell = 0;
      std::array<int, 2> stones{};
      for (const auto corner : square) {
        of_cell += corner == cell ? 1 : 0;
        for (std::size_t s = 0; s < 2; ++s) stones[s] += position_->stones[s].test(corner) ? 1 : 0;
      }
      if (of_cell == 0) continue;
      if (stones[0] == 0) worth += 1 << (2 * stones[1]);
      if (stones[1] == 0) worth += 1 << (2 * stones[0]);
    }
    return worth;
  }

  const Game& game_;
  std::vector<std::uint64_t> squares_;
  const Position* position_ = nullptr;
  std::vector<OpenSet> open_;
};

}  // namespace zermelo::solve
