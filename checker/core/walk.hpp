// The one walk of every kind in which play is followed: the answers of a player against every
// reply.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

struct Answer {
  Position position;
  Move move;
  int line = 0;  // where the certificate lists it
  bool reached = false;
};

// By the key of the position: one entry for all positions that a certificate does not tell apart.
using AnswerTable = std::map<Key, Answer>;

// Answers times cells. This bounds the memory that the positions take, but for keys told by live
// lines, which are longer on boards with many short lines.
inline constexpr int kMostAnswerCells = 1 << 29;

// Reads N lines `POSITION : WORDS`, the player being on turn in each; `read_words` tests what
// stands behind the colon and returns the move that it names, if it names one. Rejects.
using ReadWords = std::function<Move(const Position& position, Tokens words, int line)>;
AnswerTable read_positions(const TextLine& start, std::string_view keyword,
                           std::string_view bad_line, const Game& game, Player to_move,
                           const Group& group, Reader& reader, const ReadWords& read_words);

// Reads the lines from `answers N`, which is `start`, to `end`; rejects.
AnswerTable read_answers(const Game& game, Player winner, const Group& group, const TextLine& start,
                         Reader& reader);

// The walk: the answers of a player against every reply.
struct Walk {
  // Returns if the player reaches his goal from the position, and rejects otherwise; `by_rules`
  // is what is certain by the rules, and `line` is named in the message.
  void arrive(const Position& position, const Bounds& by_rules, int line);
  // The same for the position after a legal move.
  void follow(Position position, Move move, int line);
  // A matter of tidiness: rejects if some position was never reached.
  void expect_all_reached(const Reader& reader) const;

  const Game& game;
  const Goal goal;
  const Group& group;
  AnswerTable answers = {};
  AnswerTable paired = {};  // positions in which the opponent is on turn, known to be settled
  // Whether it is proved, here or elsewhere in this walk, that the player reaches his goal; `line`
  // is that of the last answer.
  std::function<bool(const Position&, int line)> settles = {};
  // A legal move for the player, where no answer is listed; or none. The key is that of the
  // position, or empty if no answer is listed at all.
  std::function<std::optional<Move>(const Position&, const Key&)> propose = {};
};

}  // namespace checker
