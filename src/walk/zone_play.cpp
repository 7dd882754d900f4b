#include "walk/zone_play.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::walk {

using checker::index;
using checker::Stones;

/// The checker's walk, which can be asked about single positions once it has been gone through.
class ZonePlay::Walked : public checker::ZoneWalk {
 public:
  using ZoneWalk::ZoneWalk;

  /// Order is to move; a forced win has at most so many stones.
  std::optional<Win> win(const Stones& stones, int most) {
    become(stones);
    if (const auto line = at_once()) {
      const auto number = line->_Find_first();
      const auto& cells = game_.lines()[number].cells;
      const auto empty = std::ranges::find_if(cells, [&](int c) { return stones[index(c)] == 0; });
      return Win{{*empty, own_symbol(number)}, *line, "it fills a line"};
    }
    const auto [key, symmetry] = told();
    if (const auto known = known_.find(key); known != known_.end()) {
      return known_win(known->second, symmetry);
    }
    for (int count = 1; count <= most; ++count) {
      if (auto win = forced_win(count)) return win;
    }
    return std::nullopt;
  }

  std::vector<int> cells_of(const Lines& lines) const {
    const auto set = cells_on(lines);
    std::vector<int> cells;
    for (int cell = 0; cell < game_.board().size(); ++cell) {
      if (set[index(cell)]) cells.push_back(cell);
    }
    return cells;
  }

 private:
  void become(const Stones& stones) {
    for (int cell = 0; cell < game_.board().size(); ++cell) {
      const auto has = stones_[index(cell)], wanted = stones[index(cell)];
      if (has == wanted) continue;
      if (has != 0) take({cell, has});
      if (wanted != 0) place({cell, wanted});
    }
  }

  std::uint8_t own_symbol(std::size_t line) const { return held_[line][0] > 0 ? 1 : 2; }

  /// The win of the known position, as the symmetry takes it back to this one.
  Win known_win(const Known& known, Symmetry symmetry) const {
    const auto back = [](const checker::Permutation& images, int image) {
      return static_cast<int>(std::ranges::find(images, image) - images.begin());
    };
    Win win;
    win.stone.cell = back(group_.cells[symmetry.cells], known.stone.cell);
    win.stone.stone =
        static_cast<std::uint8_t>(back(group_.symbols[symmetry.symbols], known.stone.stone));
    const auto& images = images_[symmetry.cells];
    for (std::size_t line = 0; line < images.size(); ++line) {
      win.lines[line] = known.lines[index(images[line])];
    }
    win.why = "the listed stone";
    return win;
  }

  /// By so many stones besides the last one, the first of which leaves one reply.
  std::optional<Win> forced_win(int count) {
    for (std::size_t line = 0; line < cells_.size(); ++line) {
      if (!lacks(line, 2)) continue;
      const auto own = own_symbol(line);
      std::vector<int> empty;
      for (const int cell : game_.lines()[line].cells) {
        if (stones_[index(cell)] == 0) empty.push_back(cell);
      }
      for (const int cell : empty) {
        const checker::Move reply{empty[0] + empty[1] - cell, static_cast<std::uint8_t>(3 - own)};
        place({cell, own});
        place(reply);
        auto rest = forced_by(count - 1);
        take(reply);
        take({cell, own});
        if (!rest) continue;
        rest->set(line);
        return Win{{cell, own}, *rest, fmt::format("the first of {} forcing stones", count)};
      }
    }
    return std::nullopt;
  }
};

ZonePlay::ZonePlay(std::shared_ptr<const checker::OrderChaos> game, const checker::Position& start,
                   checker::Reader& reader)
    : game_(std::move(game)), start_(start), group_(*game_) {
  auto first = reader.next();
  for (; first.tokens[0] == "symmetry"; first = reader.next()) {
    checker::declare_symmetry(first, *game_, group_);
  }
  walked_ = std::make_unique<Walked>(*game_, group_, start.stones, first, reader);
  start.to_move == checker::kOrder ? walked_->attack() : walked_->defend();
}

ZonePlay::~ZonePlay() = default;

std::uint64_t ZonePlay::size() const { return walked_->size(); }

std::vector<int> ZonePlay::cells_on(const Lines& lines) const { return walked_->cells_of(lines); }

std::optional<ZonePlay::Imagined> ZonePlay::next(const Stones& board, const Stones& imagined,
                                                 checker::Move move) {
  // This program leaves the checker forced wins of up to three stones, so that longer ones, which
  // take long to look for, come last.
  for (const int most : {3, 6, checker::ZoneWalk::kLongest}) {
    const auto serves = [&](const Stones& stones) -> std::optional<Imagined> {
      auto win = walked_->win(stones, most);
      if (!win) return std::nullopt;
      for (const int cell : cells_on(win->lines)) {
        if (stones[index(cell)] != board[index(cell)]) return std::nullopt;
      }
      return Imagined{stones, *std::move(win)};
    };
    const auto with = [&](checker::Move other) {
      auto stones = imagined;
      if (stones[index(other.cell)] == 0) stones[index(other.cell)] = other.stone;
      return serves(stones);
    };
    if (auto found = serves(board)) return found;
    if (move.cell != checker::kNoCell) {
      if (auto found = with(move)) return found;
    }
    if (auto found = serves(imagined)) return found;
    for (int cell = 0; cell < game_->board().size(); ++cell) {
      for (const std::uint8_t symbol : {std::uint8_t{1}, std::uint8_t{2}}) {
        if (imagined[index(cell)] != 0) continue;
        if (auto found = with({cell, symbol})) return found;
      }
    }
  }
  return std::nullopt;
}

std::optional<ZonePlay::Win> ZonePlay::after(const std::vector<checker::Move>& moves) {
  auto board = start_.stones;
  auto imagined = board;
  std::optional<Imagined> found;
  bool order = start_.to_move == checker::kOrder;
  if (order) found = next(board, imagined, {});
  for (const auto move : moves) {
    const bool on_board = move.cell != checker::kNoCell;
    if (on_board) board[index(move.cell)] = move.stone;
    if (order && on_board) imagined[index(move.cell)] = move.stone;
    if (!order) {
      found = next(board, imagined, move);
      if (!found) return std::nullopt;
      imagined = found->stones;
    }
    order = !order;
  }
  if (!order) found = next(board, imagined, {});
  if (!found) return std::nullopt;
  return std::move(found->win);
}

}  // namespace zermelo::walk
