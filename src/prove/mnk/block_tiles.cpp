#include "prove/mnk/block_tiles.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/index.hpp"
#include "base/random.hpp"
#include "prove/answer.hpp"

namespace zermelo::prove {

using base::at;

namespace {

/// On one block. Where it is not enough another way to cut the lines is tried.
constexpr std::uint64_t kMostPositionsOnABlock = 2'000'000;
constexpr int kMostFailures = 40;  // changes in a row that make Maker's win easier
constexpr int kMostChanges = 3;    // at once

using Piece = std::vector<Spot>;  // in reading order

/// The blocks of so many rows on a strip, and the pieces of each line.
class Blocks {
 public:
  Blocks(int columns, int rows, int line) : columns_(columns), rows_(rows) {
    constexpr std::array<Spot, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    for (const auto& way : ways) {
      for (int column = 0; column < columns; ++column) {
        const int last = column + (line - 1) * way.column;
        if (last < 0 || last >= columns) continue;
        for (int row = 0; row < rows; ++row) cut({column, row}, way, line);
      }
    }
  }

  /// Those of each line, the longest ones first.
  const std::vector<std::vector<Piece>>& pieces() const { return pieces_; }

  /// The block whose sets are these pieces; of two of which one holds the other it needs the
  /// smaller one.
  Tile tile(const std::vector<const Piece*>& chosen) const {
    Tile tile;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) tile.cells.push_back({column, row});
    }
    std::set<Piece> sets;
    for (const auto* piece : chosen) sets.insert(*piece);
    for (const auto& set : sets) {
      const bool needed = std::none_of(sets.begin(), sets.end(), [&](const Piece& other) {
        return other != set && std::includes(set.begin(), set.end(), other.begin(), other.end());
      });
      if (needed) tile.sets.push_back(set);
    }
    return tile;
  }

 private:
  /// Every piece is moved to the first block. A line runs downwards, or along a row, so that its
  /// cells come in reading order.
  void cut(Spot first, Spot way, int line) {
    std::map<int, Piece> by_block;
    for (int i = 0; i < line; ++i) {
      const int column = first.column + i * way.column, row = first.row + i * way.row;
      by_block[row / rows_].push_back({column, row % rows_});
    }
    auto& pieces = pieces_.emplace_back();
    for (auto& [block, piece] : by_block) {
      // A single cell is filled at once, and of full blocks any one does.
      const bool is_new = std::find(pieces.begin(), pieces.end(), piece) == pieces.end();
      if (piece.size() > 1 && is_new) pieces.push_back(std::move(piece));
    }
    std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& one, const Piece& other) {
      return one.size() > other.size();
    });
  }

  int columns_, rows_;
  std::vector<std::vector<Piece>> pieces_;
};

class Search {
 public:
  Search(int columns, int line, std::uint64_t most_positions, const base::Limits& limits)
      : line_(line), most_positions_(most_positions), limits_(limits) {
    for (int rows = (line + 1) / 2; rows <= line; ++rows) blocks_.emplace_back(columns, rows, line);
  }

  BlockTiles run() {
    for (std::size_t round = 0; !result_.found && !ended(); ++round) {
      climb(blocks_[round % blocks_.size()]);
    }
    result_.stopped = !result_.found && limits_.reached(watch_);
    return std::move(result_);
  }

 private:
  using Chosen = std::vector<const Piece*>;
  struct Judged {
    bool maker_wins = false;
    std::uint64_t positions = 0;
  };

  bool ended() const { return result_.positions >= most_positions_ || limits_.reached(watch_); }

  void climb(const Blocks& blocks) {
    Chosen chosen;
    for (const auto& pieces : blocks.pieces()) {
      const auto longest = std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.size() == pieces.front().size();
      });
      if (longest == 0) return;
      chosen.push_back(&pieces[random_.below(static_cast<std::uint32_t>(longest))]);
    }
    auto best = judge(blocks, chosen);
    for (int failures = 0; best.maker_wins && failures < kMostFailures && !ended();) {
      const auto changed = change(blocks, chosen);
      const auto judged = judge(blocks, changed);
      failures = judged.maker_wins && judged.positions <= best.positions ? failures + 1 : 0;
      if (judged.maker_wins && judged.positions < best.positions) continue;
      best = judged;
      chosen = changed;
    }
  }

  Chosen change(const Blocks& blocks, Chosen chosen) {
    const auto lines = static_cast<std::uint32_t>(chosen.size());
    for (auto changes = 1 + random_.below(kMostChanges); changes > 0; --changes) {
      const auto which = random_.below(lines);
      const auto& pieces = blocks.pieces()[which];
      // Short pieces are easily filled.
      const auto good = std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return 2 * static_cast<int>(piece.size()) >= line_ - 1;
      });
      if (good > 1) chosen[which] = &pieces[random_.below(static_cast<std::uint32_t>(good))];
    }
    return chosen;
  }

  /// Who wins on the block, and in how many positions that was found. A tile on which Breaker wins
  /// is what is looked for.
  Judged judge(const Blocks& blocks, const Chosen& chosen) {
    const auto tile = blocks.tile(chosen);
    const auto game = games::AnyGame::parse(game_on(tile));
    auto limits = limits_.rest(watch_);
    limits.progress = nullptr;  // it is told of all blocks together
    const auto answer = make_prover(game)->answer(
        at_start(game), {.limits = limits, .max_nodes = kMostPositionsOnABlock});
    result_.positions += answer.nodes;
    if (limits_.progress) {
      const auto done = static_cast<double>(result_.positions);
      limits_.progress(done / static_cast<double>(most_positions_), done);
    }
    if (answer.value == games::Outcome::b_wins) {
      const auto [column, row] = tile.cells.back();
      result_.found = {.columns = column + 1, .rows = row + 1, .tiles = {tile}};
    }
    return {answer.value == games::Outcome::a_wins, answer.nodes};
  }

  int line_;
  std::uint64_t most_positions_;
  const base::Limits& limits_;
  base::Stopwatch watch_;
  base::Random random_{1};  // the same on every machine
  std::vector<Blocks> blocks_;
  BlockTiles result_;
};

}  // namespace

BlockTiles find_block_tiles(int columns, int line, std::uint64_t most_positions,
                            const base::Limits& limits) {
  return Search(columns, line, most_positions, limits).run();
}

}  // namespace zermelo::prove
