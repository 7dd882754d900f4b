// Plays every reply of the opponent against the listed answers.
//
// Why this is sound. From the start, and after every answer that play reaches, every legal reply
// is tried; each must win for the winner at once, or lead to a position that has an answer, which
// is then tried in the same way. A position that is not listed itself may be an image, under the
// declared symmetries, of one that is: the answer is then the image of the listed one, and all
// that can follow is the image of what can follow the listed position. So a listed position is
// tried once, as listed, however many of its images occur.
//
// Play cannot go on for ever: a pass is not followed by another pass (under pass=both that ends
// the game, under pass=starter only one player may pass), so there is a stone between any two
// turns of the winner. By induction on the number of empty cells, from the full board backwards,
// the winner wins from every position that was reached, and so from the start.
#include <map>
#include <string>
#include <vector>

#include "answers.hpp"
#include "certificate.hpp"
#include "reason.hpp"
#include "symmetry.hpp"

namespace checker {
namespace {

// Together these bound the memory that the answers take.
constexpr int kMostAnswers = 10'000'000;
constexpr long long kMostAnswerCells = 1LL << 29;  // answers times cells

// Answers by the smallest image of their position: one entry for all positions that are images
// of each other.
using AnswerTable = std::map<Position, Answer>;

// The least of all images of the stones, cell by cell in reading order. An image is read off as
// symbols[stones[cells[i]]] at cell i; that uses `cells` backwards, as the permutation that takes
// cells[i] to i, but a group has with every element its inverse, so all images occur.
Stones smallest_image(const Stones& stones, const Group& group) {
  Stones smallest = stones;
  for (const Permutation& cells : group.cells) {
    for (const Permutation& symbols : group.symbols) {
      const auto image_at = [&](std::size_t i) {
        return static_cast<std::uint8_t>(symbols[stones[static_cast<std::size_t>(cells[i])]]);
      };
      std::size_t i = 0;
      while (i < stones.size() && image_at(i) == smallest[i]) ++i;
      if (i == stones.size() || image_at(i) > smallest[i]) continue;
      for (; i < stones.size(); ++i) smallest[i] = image_at(i);
    }
  }
  return smallest;
}

class Play {
 public:
  Play(const Header& header, const Group& group, AnswerTable& answers, int start_line)
      : game_(header.game),
        winner_(header.winner),
        group_(group),
        answers_(answers),
        line_(start_line) {
    for (const Line& line : game_.lines) all_lines_.push_back(&line);
  }

  void check_all();

 private:
  void try_answer(const Answer& answer);
  void try_replies(Stones stones, bool winner_passed);
  void winners_turn(const Stones& stones, bool opponent_passed);
  bool is_won(Outcome outcome, const Stones& stones) const;

  const Game& game_;
  const Player winner_;
  const Group& group_;
  AnswerTable& answers_;
  LineList all_lines_;
  std::vector<const Answer*> waiting_;  // reached, and not yet tried
  int line_;                            // of the answer being tried, for messages
};

void Play::check_all() {
  const Stones empty(static_cast<std::size_t>(game_.board.size()), 0);
  const bool dead = game_.lines.empty();
  if (!is_won(dead ? Outcome::kChaosWins : Outcome::kOpen, empty)) {
    if (game_.first == winner_) {
      winners_turn(empty, false);
    } else {
      try_replies(empty, false);
    }
  }
  while (!waiting_.empty()) {
    const Answer* answer = waiting_.back();
    waiting_.pop_back();
    try_answer(*answer);
  }
  for (const auto& [position, answer] : answers_) {
    if (!answer.reached) reject(answer.line, "unreached");
  }
}

// The listed move is known to be legal. It wins, or every reply to it is tried.
void Play::try_answer(const Answer& answer) {
  line_ = answer.line;
  Stones stones = answer.position.stones;
  if (answer.move.cell == kNoCell) {
    // Two passes in succession: Chaos wins. (`passed` is never set but under pass=both.)
    const auto outcome = answer.position.passed ? Outcome::kChaosWins : Outcome::kOpen;
    if (!is_won(outcome, stones)) try_replies(stones, true);
    return;
  }
  const LineList live_before = live_lines(all_lines_, stones);
  stones[static_cast<std::size_t>(answer.move.cell)] = answer.move.symbol;
  if (!is_won(outcome_after(game_, stones, answer.move.cell, live_before), stones)) {
    try_replies(stones, false);
  }
}

// The opponent's turn in an open game: every symbol in every empty cell, and the pass.
void Play::try_replies(Stones stones, bool winner_passed) {
  const LineList live_before = live_lines(all_lines_, stones);
  for (std::size_t cell = 0; cell < stones.size(); ++cell) {
    if (stones[cell] != 0) continue;
    for (int symbol = 1; symbol <= game_.symbols; ++symbol) {
      stones[cell] = static_cast<std::uint8_t>(symbol);
      const auto outcome = outcome_after(game_, stones, static_cast<int>(cell), live_before);
      if (!is_won(outcome, stones)) winners_turn(stones, false);
    }
    stones[cell] = 0;
  }
  const Player opponent = winner_ == Player::kOrder ? Player::kChaos : Player::kOrder;
  if (!may_pass(game_, opponent)) return;
  const bool ends = game_.pass == PassRule::kBoth && winner_passed;
  if (!is_won(ends ? Outcome::kChaosWins : Outcome::kOpen, stones)) winners_turn(stones, true);
}

// The winner's turn in an open game: there must be an answer, which will be tried once.
void Play::winners_turn(const Stones& stones, bool opponent_passed) {
  const bool passed = opponent_passed && game_.pass == PassRule::kBoth;
  const auto found = answers_.find({smallest_image(stones, group_), passed});
  if (found == answers_.end()) {
    reject(line_, "missing-answer", to_text({stones, passed}, game_.board));
  }
  Answer& answer = found->second;
  if (answer.reached) return;
  answer.reached = true;
  waiting_.push_back(&answer);
}

// False while the game is open; rejects if the opponent has won.
bool Play::is_won(Outcome outcome, const Stones& stones) const {
  if (outcome == Outcome::kOpen) return false;
  const auto good = winner_ == Player::kOrder ? Outcome::kOrderWins : Outcome::kChaosWins;
  if (outcome == good) return true;
  reject(line_, "opponent-wins", to_text({stones, false}, game_.board));
}

AnswerTable read_answers(const Header& header, const Group& group, const TextLine& start,
                         Reader& reader) {
  if (start.tokens[0] != "answers" || start.tokens.size() != 2) {
    reject(start.number, "unexpected-line", "expected 'answers N'");
  }
  const int count = number_in(start, 1);
  if (count > kMostAnswers || 1LL * count * header.game.board.size() > kMostAnswerCells) {
    reject(start.number, "too-many-answers");
  }
  AnswerTable answers;
  while (true) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens[0] == "end" && line.tokens.size() == 1;
    const bool complete = static_cast<int>(answers.size()) == count;
    if (at_end != complete) reject(line.number, "answer-count");
    if (at_end) return answers;
    const Answer answer = read_answer(line, header.game, header.winner);
    const Position key{smallest_image(answer.position.stones, group), answer.position.passed};
    const auto [place, is_new] = answers.emplace(key, answer);
    if (is_new) continue;
    const std::string other = "line " + std::to_string(place->second.line);
    if (place->second.position == answer.position) {
      reject(line.number, "duplicate-position", other);
    }
    reject(line.number, "symmetric-twin", other);
  }
}

}  // namespace

void check_strategy(const Header& header, Reader& reader) {
  Group group(header.game);
  TextLine line = reader.next();
  while (line.tokens[0] == "symmetry") {
    declare_symmetry(line, header.game, group);
    line = reader.next();
  }
  AnswerTable answers = read_answers(header, group, line, reader);
  Play(header, group, answers, line.number).check_all();
}

}  // namespace checker
