// Rule lists evaluated fast, on boards of at most 64 cells and two kinds of stones. A test holds it
// against strategy/rules/rule_strategy.hpp, which says what the words mean.
//
// The cells are numbered in reading order, and the stones of one kind are a set of bits. A look at
// a position tells for each line what stands on it, and a criterion of lines is a table of weights
// by the number of stones:
//
//   most own.squares - other.stones      own    0  1  4  9      (own.squares of 0 .. 3 stones)
//                                        other  -  -1 -2 -3
//
// so that the score of a move is a sum over the lines through its cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "strategy/rules/language.hpp"

namespace zermelo::discover {

/// The stones of the two kinds, by the index of the cell in reading order.
using Stones = std::array<std::uint64_t, 2>;

/// The geometry of a game that all rule lists share.
class Lines {
 public:
  /// Throws base::InputError if the game lists no winning sets, has more than 64 cells, or more
  /// than two kinds of stones.
  explicit Lines(const games::AnyGame& game);

  const games::AnyGame& game() const { return game_; }
  bool chooses_stone() const { return chooses_stone_; }
  /// The index of a cell in reading order.
  std::size_t index_of(games::Cell cell) const { return index_[cell]; }
  int longest() const { return longest_; }

 private:
  friend class Ranking;
  struct Line {
    std::uint64_t cells = 0;
    int size = 0;
  };
  games::AnyGame game_;
  bool chooses_stone_;
  int longest_ = 0;
  std::vector<std::uint16_t> index_;  // from the number of a cell
  std::vector<Line> lines_;
  std::vector<std::vector<std::uint16_t>> through_;  // the lines through each cell
};

/// A criterion as tables. Two criteria with equal tables keep the same moves in every position.
struct Table {
  enum class Kind : std::uint8_t { complete, block, lines, cell } kind = Kind::lines;
  bool own_longest = false, other_longest = false;  // the greatest weight instead of the sum
  std::array<int, strategy::rules::kMostStones + 1> own{}, other{};
  std::vector<int> cell;  // by the index of the cell
  friend bool operator==(const Table&, const Table&) = default;
};

/// Scores are brought to their least form, so that criteria that order all moves alike are equal.
Table table_of(const Lines& lines, const strategy::rules::Criterion& criterion);

/// The moves that are left after a list of criteria. It keeps what it needs from call to call, so
/// each thread has its own.
class Ranking {
 public:
  explicit Ranking(const Lines& lines);

  /// What the criteria leave of the moves, which are in reading order and place stones; `side` is
  /// to move.
  void keep(const std::vector<const Table*>& criteria, const Stones& stones, games::Side side,
            std::vector<games::Move>& moves);

 private:
  struct Seen {
    std::uint8_t kind;  // 0 or 1, the only kind on the line; kEmpty; kMixed
    std::uint8_t stones;
    std::uint8_t missing;
  };
  static constexpr std::uint8_t kEmpty = 2, kMixed = 3;

  void look(const Stones& stones);
  int score(const Table& table, std::size_t cell, unsigned kind) const;
  int of_lines(const Table& table, std::size_t cell, unsigned kind) const;
  bool completes(std::size_t cell, unsigned kind) const;
  bool blocks(std::size_t cell, unsigned kind) const;

  const Lines& lines_;
  std::vector<Seen> seen_;
  std::vector<int> scores_;
  // Lines that one stone would fill: in all, and those that a stone of each kind would.
  int all_threats_ = 0;
  std::array<int, 2> threats_{};
};

}  // namespace zermelo::discover
