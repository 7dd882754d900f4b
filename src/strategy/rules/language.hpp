// A language of short rule strategies for games that are decided by filling winning sets (lines,
// squares): the strategies that `zermelo discover` searches. docs/strategies.md has the grammar.
//
// A strategy is a list of criteria. In every position it begins with all moves that place a stone.
// Each criterion in turn keeps those that it likes best; of what is left at the end, the first in
// reading order is played, and at one cell the stones come in their order, X before O. So there
// are no exceptions and no cases: every criterion is asked in every position, and one that likes
// all moves equally changes nothing.
//
//   text of a criterion            keeps the moves
//   complete                       that fill a line, if there are any
//   block                          after which no line lacks just one stone (or none), if there are
//                                  any; where the players have colours, no line of the opponent's
//   most SCORE, least SCORE        whose score is greatest, or least
//
//   SCORE    MEASURE, or OWN + OTHER, or OWN - OTHER: a measure of `own` and one of `other` lines
//   MEASURE  own.FUNCTION    over the lines through the cell on which the stone meets nothing but
//                            stones of its kind (or none): those that it lengthens
//            other.FUNCTION  over the lines through the cell that hold stones of one other kind
//                            and no others: those that it breaks
//            lines, centre, edge, corner, row, column   of the cell; centre, edge and corner are
//                            distances (the first and the last squared), row and column count from
//                            the north-west
//   FUNCTION count   how many these lines are      stones, squares, cubes   the sum of k, k^2, k^3
//            begun   how many hold a stone         doubled, tripled         the sum of 2^k, 3^k
//            longest the greatest k                0, 1, 2, ...             how many have this k
//            where k is the number of stones on a line before the move
//
// The length of a list is the number of its measures, and of its `complete` and `block`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::strategy::rules {

/// What a measure looks at: lines through the cell, or the cell.
enum class Subject : std::uint8_t { own, other, lines, centre, edge, corner, row, column };

enum class Function : std::uint8_t {
  count,
  begun,
  stones,
  squares,
  cubes,
  doubled,
  tripled,
  longest,
  exactly,
};

struct Measure {
  Subject subject = Subject::own;
  Function function = Function::count;  // of own and other lines
  int stones = 0;                       // of Function::exactly
  friend bool operator==(const Measure&, const Measure&) = default;

  bool of_lines() const { return subject == Subject::own || subject == Subject::other; }
  /// What a line with k stones adds to the sum; for `longest` it is k, and the greatest counts.
  int weight(int k) const;
};

/// The largest k that is used in `exactly`, and the most stones of a line that can be weighed.
inline constexpr int kMostStones = 16;

struct Criterion {
  enum class Kind : std::uint8_t { complete, block, most, least };
  enum class Join : std::uint8_t { none, plus, minus };

  Kind kind = Kind::complete;
  Measure first = {};
  Join join = Join::none;
  Measure second = {};  // of other lines, unless join is none
  friend bool operator==(const Criterion&, const Criterion&) = default;

  bool has_score() const { return kind == Kind::most || kind == Kind::least; }
  int length() const { return join == Join::none ? 1 : 2; }
};

struct RuleList {
  games::Side side = games::Side::a;
  std::vector<Criterion> criteria;
  friend bool operator==(const RuleList&, const RuleList&) = default;

  int length() const;
};

/// `most own.squares - other.stones`.
std::string text(const Criterion& criterion);
/// `order; complete; most own.stones; least edge`, with the name of the player first.
std::string text(const games::AnyGame& game, const RuleList& list);

/// The inverse of text(). Throws base::InputError, whose line names the criterion and the word.
Criterion parse_criterion(std::string_view text);
RuleList parse_list(const games::AnyGame& game, std::string_view text);

/// The list as sentences for a person, one for each criterion and one for what is left at the end.
std::vector<std::string> sentences(const games::AnyGame& game, const RuleList& list);

/// Every criterion of the language for lines of at most `line` stones, in the order in which lists
/// are enumerated: the shorter ones first.
std::vector<Criterion> vocabulary(int line);

}  // namespace zermelo::strategy::rules
