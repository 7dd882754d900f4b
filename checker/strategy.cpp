// Plays every reply of the opponent against the listed answers.
//
// "The winner" is the player whose answers are listed, and "wins" means that he reaches his goal,
// which may be a draw at least.
//
// Why this is sound. From the start of the claim, and after every answer that play reaches, every
// legal reply is tried; each must reach the goal for certain, or lead to a position that has an
// answer, which is then tried in the same way. A position that is not listed itself may be an
// image, under the declared symmetries, of one that is: the answer is then the image of the listed
// one, and all that can follow is the image of what can follow the listed position. So a listed
// position is tried once, as listed, however many of its images occur.
//
// Where the certificate lists a pairing for a position at the opponent's turn, nothing below it is
// tried: paired.cpp tests that the pairing wins.
//
// Play cannot go on for ever, since every game here allows finitely many moves that place no stone
// between two that do, and stones never leave the board. So the answers lead to the goal from every
// position that was reached, and so from the start.
#include "strategy.hpp"

#include <string>
#include <vector>

#include "live_lines.hpp"
#include "paired.hpp"
#include "reason.hpp"
#include "symmetry.hpp"

namespace checker {
namespace {

// Together these bound the memory that the answers take, but for keys told by live lines, which are longer on boards
// with many short lines.
constexpr int kMostAnswers = 10'000'000;
constexpr long long kMostAnswerCells = 1LL << 29;  // answers times cells

// Reads `POSITION : MOVE`; the position is in normal form and the move is legal, or it rejects.
Answer read_answer(const TextLine& line, const Game& game, Player winner) {
  const std::span<const std::string_view> tokens = line.tokens;
  if (tokens.size() < 3 || tokens[tokens.size() - 2] != ":") reject(line.number, "bad-answer");
  Position position = parse_position(tokens.first(tokens.size() - 2), game, winner, line.number);
  const Move move = game.parse_move(tokens.back(), position, line.number);
  game.check_answer(position, move, line.number);
  return {std::move(position), move, line.number, false};
}

class Play {
 public:
  Play(const Game& game, Goal goal, const Group& group, PairedTable& paired, AnswerTable& answers,
       int start_line)
      : game_(game),
        goal_(goal),
        group_(group),
        paired_(paired),
        answers_(answers),
        line_(start_line) {}

  void check_all(const Position& start, const Bounds& certain);

 private:
  void try_answer(const Answer& answer);
  void arrive(const Position& position, const Bounds& certain);
  void try_replies(const Position& position);
  bool wins_in_pairs(const Position& position);

  const Game& game_;
  const Goal goal_;
  const Group& group_;
  PairedTable& paired_;
  AnswerTable& answers_;
  std::vector<const Answer*> waiting_;  // reached, and not yet tried
  int line_;                            // of the answer being tried, for messages
};

void Play::check_all(const Position& start, const Bounds& certain) {
  arrive(start, certain);
  while (!waiting_.empty()) {
    const Answer* answer = waiting_.back();
    waiting_.pop_back();
    try_answer(*answer);
  }
  expect_all_reached(answers_);
  for (const auto& [position, listed] : paired_) {
    if (!listed.reached) reject(listed.line, "unreached");
  }
}

// The listed move is known to be legal. It wins, or every reply to it is tried.
void Play::try_answer(const Answer& answer) {
  line_ = answer.line;
  Position position = answer.position;
  const Bounds certain = game_.play(position, answer.move);
  arrive(position, certain);
}

// The goal is reached; or the opponent is on turn, and every reply is tried; or the winner is on
// turn, and there must be an answer, which will be tried once.
void Play::arrive(const Position& position, const Bounds& certain) {
  if (goal_.is_reached(certain)) return;
  if (goal_.is_missed(certain)) reject(line_, "opponent-wins", to_text(position, game_));
  if (position.to_move != goal_.player) {
    if (!wins_in_pairs(position)) try_replies(position);
    return;
  }
  const auto found = answers_.find(game_.key(position, group_));
  if (found == answers_.end()) {
    reject(line_, "missing-answer", to_text(position, game_));
  }
  Answer& answer = found->second;
  if (answer.reached) return;
  answer.reached = true;
  waiting_.push_back(&answer);
}

// A pairing that was tested (paired.cpp) wins from here, whatever the opponent replies.
bool Play::wins_in_pairs(const Position& position) {
  if (paired_.empty()) return false;
  const auto found = paired_.find(game_.key(position, group_));
  if (found == paired_.end()) return false;
  found->second.reached = true;
  return true;
}

void Play::try_replies(const Position& position) {
  game_.each_successor(position,
                       [&](const Position& next, const Bounds& certain) { arrive(next, certain); });
}

}  // namespace

AnswerTable read_answers(const Game& game, Player winner, const Group& group, const TextLine& start,
                         Reader& reader) {
  if (start.tokens[0] != "answers" || start.tokens.size() != 2) {
    reject(start.number, "unexpected-line", "expected 'answers N'");
  }
  const int count = number_in(start, 1);
  if (count > kMostAnswers || 1LL * count * game.board().size() > kMostAnswerCells) {
    reject(start.number, "too-many-answers");
  }
  AnswerTable answers;
  while (true) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens[0] == "end" && line.tokens.size() == 1;
    const bool complete = static_cast<int>(answers.size()) == count;
    if (at_end != complete) reject(line.number, "answer-count");
    if (at_end) return answers;
    const Answer answer = read_answer(line, game, winner);
    const auto [place, is_new] = answers.emplace(game.key(answer.position, group), answer);
    if (is_new) continue;
    const std::string twin = "line " + std::to_string(place->second.line);
    if (place->second.position == answer.position) {
      reject(line.number, "duplicate-position", twin);
    }
    reject(line.number, "symmetric-twin", twin);
  }
}

void expect_all_reached(const AnswerTable& answers) {
  for (const auto& [position, answer] : answers) {
    if (!answer.reached) reject(answer.line, "unreached");
  }
}

bool Goal::is_reached(const Bounds& certain) const {
  const int target = win ? 1 : 0;
  return player == Player::kA ? certain.least >= target : certain.most <= -target;
}

bool Goal::is_missed(const Bounds& certain) const {
  const int target = win ? 1 : 0;
  return player == Player::kA ? certain.most < target : certain.least > -target;
}

void check_answers(const Header& header, Goal goal, Reader& reader) {
  Group group(*header.game);
  TextLine line = reader.next();
  std::shared_ptr<const Game> game = header.game;
  Bounds certain = header.certain;
  if (line.tokens[0] == "live-lines" && line.tokens.size() == 1) {
    const auto told = told_by_live_lines(*header.game, line.number);
    certain = told->certain(header.start, certain);
    game = told;
    line = reader.next();
  }
  while (line.tokens[0] == "symmetry") {
    declare_symmetry(line, *game, group);
    line = reader.next();
  }
  PairedTable paired;
  if (line.tokens[0] == "paired") {
    paired = read_paired(*game, goal, group, line, reader);
    line = reader.next();
  }
  AnswerTable answers = read_answers(*game, goal.player, group, line, reader);
  Play(*game, goal, group, paired, answers, line.number).check_all(header.start, certain);
}

void check_strategy(const Header& header, Reader& reader) {
  check_answers(header, {*header.winner, true}, reader);
}

// Kind draw: each player holds the draw, so the value is a draw.
void check_draw(const Header& header, Reader& reader) {
  for (const Player player : {Player::kA, Player::kB}) {
    const TextLine line = reader.expect("holds", 2);
    if (line.tokens[1] != header.game->player_name(player)) {
      reject(line.number, "unexpected-line", "the first strategy is the first player's");
    }
    check_answers(header, {player, false}, reader);
  }
  reader.expect("end", 1);
}

}  // namespace checker
