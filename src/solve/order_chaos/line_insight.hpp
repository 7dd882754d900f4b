// What is known of games in which Order wants a line of one symbol, and Chaos none: put together
// for proof-number search from the files of this directory, which insight.hpp lists.
//
// Nothing of it depends on what a line is, but for its being a set of cells: it serves Order and
// Chaos, and positional games whose winning sets are the lines (solve/symbol_sets_insight.hpp).
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "solve/insight.hpp"
#include "solve/order_chaos/better_moves.hpp"
#include "solve/order_chaos/ordered_rest.hpp"
#include "solve/order_chaos/potential.hpp"
#include "solve/order_chaos/rest_pairing.hpp"
#include "solve/order_chaos/short_lines.hpp"
#include "solve/order_chaos/twin_cells.hpp"

namespace zermelo::solve {

template <class G>
class LineInsight {
 public:
  using Game = G;
  using Position = typename Game::Position;
  using Move = games::Move;

  /// Without a book nothing is known but the rules. `undone`: more stones may undo a line.
  LineInsight(const Game& game, std::optional<LineBook> book, bool undone, const Without& without)
      : game_(game), book_(std::move(book)) {
    if (!book_) return;
    const auto use = [&](std::string_view name) { return !without.contains(name); };
    lines_ = !undone && use("lines");
    short_ = lines_ && use("short");
    twins_ = lines_ && use("twins");
    better_ = lines_ && use("better");
    pairing_ = use("pairing");
    ordered_ = use("ordered");
    potential_ = lines_ && use("potential");
  }

  void look(const Position& p) {
    position_ = &p;
    if (book_) find_rest(p);
  }

  std::uint64_t key() const {
    if (!lines_) return games::class_hash(game_, *position_);
    // That Order has just passed need be known in one case: then Chaos ends the game.
    const bool ends = position_->passed && position_->to_move == games::kChaos;
    return ends ? base::mix(book_->key(rest_) + 1) : book_->key(rest_);
  }

  games::Certain judge() {
    const auto wins = [](games::Side side) { return games::certain_from(games::win_of(side)); };
    if (!book_) return game_.certain(*position_);
    if (rest_.lines.empty()) return wins(games::kChaos);
    if (position_->passed && position_->to_move == games::kChaos) return wins(games::kChaos);
    if (short_ && short_lines_win(rest_, game_.rules().symbols)) return wins(games::kOrder);
    if (potential_ && weighs_less_than_one(rest_, game_.rules().symbols)) {
      return wins(games::kChaos);
    }
    if (pairing_ && pairing(kSteps)) return wins(games::kChaos);
    return {};
  }

  /// A pairing of the rest with which Chaos wins from here.
  std::optional<std::vector<CoverPair>> pairing(int steps) const {
    const bool at_once = rest_.to_move == games::kOrder || book_->may_pass(games::kChaos);
    if (!at_once) return std::nullopt;
    const bool ordered = ordered_ && !rest_.safe && witnesses_may_serve(rest_);
    return ordered ? find_ordered_rest(rest_, game_.rules().symbols, steps)
                   : find_rest_pairing(rest_, game_.rules().symbols, steps);
  }

  /// The same with the twins: for all live lines of the position. What judge() sees in fewer steps
  /// is found here.
  std::optional<std::vector<CoverPair>> whole_pairing(int steps) const {
    auto found = pairing(steps);
    if (found) found->insert(found->end(), rest_.twin_pairs.begin(), rest_.twin_pairs.end());
    return found;
  }

  void moves(std::vector<Move>& list) {
    list.clear();
    if (!lines_) {
      games::MoveList all;
      game_.moves(*position_, all);
      list.assign(all.begin(), all.end());
      return;
    }
    const int symbols = game_.rules().symbols;
    const auto place = [&](int cell, int symbol) {
      list.push_back(Move::place(book_->cell(cell), symbol));
    };
    if (short_ && rest_.to_move == games::kChaos) {
      if (const auto forced = forced_reply(rest_)) {
        for (int s = 0; s < symbols; ++s) {
          if ((forced->forbidden >> s & 1) == 0) place(forced->cell, s);
        }
        return;
      }
    }
    find_placings(rest_, symbols, !better_, placings_);
    for (const Placing p : placings_) place(p.cell, p.symbol);
    if (rest_.spare) place(std::countr_zero(rest_.free_cells()), 0);
    if (book_->may_pass(rest_.to_move)) list.push_back(Move::pass());
  }

  std::string_view key_name() const {
    return !lines_ ? "positions" : twins_ ? "live lines without twins" : "live lines";
  }
  const Rest& rest() const { return rest_; }
  const LineBook& book() const { return *book_; }
  bool has_book() const { return book_.has_value(); }

 private:
  static constexpr int kSteps = 24;  // of the search for a pairing

  void find_rest(const Position& p) {
    const auto& board = game_.board();
    const int width = board.width(), height = board.height(), stride = board.stride();
    const std::uint64_t row = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    LineBook::Stones stones{};
    for (std::size_t s = 0; s < static_cast<std::size_t>(game_.rules().symbols); ++s) {
      for (int y = 0; y < height; ++y) {
        stones[s] |= ((p.stones[s] >> (y * stride)).word(0) & row) << (y * width);
      }
    }
    book_->find_rest(stones, p.to_move, rest_);
    if (twins_) remove_twins(rest_, book_->may_pass() == MayPass::nobody);
  }

  const Game& game_;
  std::optional<LineBook> book_;
  bool lines_ = false, short_ = false, twins_ = false, better_ = false, pairing_ = false,
       ordered_ = false, potential_ = false;
  const Position* position_ = nullptr;
  Rest rest_;
  std::vector<Placing> placings_;
};

}  // namespace zermelo::solve
