// Plays every reply of the opponent against the answers of the player; see walk.hpp.
//
// Why this is sound. The walk follows every legal reply at the opponent's turns and one legal move
// at the player's, so what it visits is a strategy of his. A line of play ends in one of four ways:
//
//   * the goal is reached for certain, by the rules of the game;
//   * it is proved that it will be: the position is listed in `paired` and its leaf was tested, or
//     a forced line settles it, its parts are walked apart, or another file has to prove it
//     (the files of the leaves and of kinds forcing, threats, product and parts say why);
//   * the position has an answer that was reached before: what follows from it is followed
//     elsewhere;
//   * or the certificate is rejected.
//
// A position that is not listed itself may have the key of one that is. Then it is an image of the
// listed one under the declared symmetries, which the rules cannot tell from the identity: the
// answer is the image of the listed one, and all that can follow is the image of what can follow
// the listed position. So a listed position is followed once, as listed, however many of its images
// occur. (Where positions are told by their live lines, docs/certificates.md proves the same of
// positions with the same key.)
//
// Play cannot go on for ever, since every game here allows finitely many moves that place no stone
// between two that do, and stones never leave the board. So "followed elsewhere" leads to no
// circle, and the player reaches his goal from every position that was visited, and so from the
// first.
#include "checker/core/walk.hpp"

namespace checker {
namespace {

// `-` or stones, in reading order, one a cell; then the mark's word, in games that have one.
Position parse_position(Tokens tokens, const Game& game, Player to_move, int line) {
  Position position = game.start();
  position.to_move = to_move;
  if (tokens.back() == "pass") {
    if (game.mark_word() != "pass") reject(line, "stray-pass");
    position.mark = 1;
    tokens = tokens.first(tokens.size() - 1);
  }
  if (tokens.empty()) reject(line, "not-normal-form", "the empty board is '-'");
  if (tokens.size() == 1 && tokens[0] == "-") return position;
  int previous = -1;
  for (const std::string_view token : tokens) {
    const Move stone = parse_stone(token, game, line);
    if (stone.cell <= previous) reject(line, "not-normal-form", token);
    position.stones[index(stone.cell)] = stone.stone;
    previous = stone.cell;
  }
  return position;
}

}  // namespace

// If a position, or one that is not told apart from it, is listed twice, the first stands.
AnswerTable read_positions(const TextLine& start, std::string_view keyword,
                           std::string_view bad_line, const Game& game, Player to_move,
                           const Group& group, Reader& reader, const ReadWords& read_words) {
  const int count = count_in(start, keyword);
  if (count > kMostAnswerCells / game.board().size()) reject(start.number, "too-many-answers");
  AnswerTable table;
  for (int i = 0; i < count; ++i) {
    const TextLine line = reader.next();
    if (line.is("end")) reject(line.number, "answer-count");
    const Tokens tokens = line.tokens;
    const auto colon = std::find(tokens.begin(), tokens.end(), ":");
    const auto stones = static_cast<std::size_t>(colon - tokens.begin());
    if (stones == 0 || colon == tokens.end()) reject(line.number, bad_line);
    const auto position = parse_position(tokens.first(stones), game, to_move, line.number);
    const Move move = read_words(position, tokens.subspan(stones + 1), line.number);
    const Answer listed{position, move, line.number};
    const auto [place, is_new] = table.emplace(game.key(position, group), listed);
    if (is_new) continue;
    const bool same = place->second.position == position;
    reader.untidy(line.number, same ? "duplicate-position" : "symmetric-twin",
                  "line " + std::to_string(place->second.line));
  }
  return table;
}

AnswerTable read_answers(const Game& game, Player winner, const Group& group, const TextLine& start,
                         Reader& reader) {
  const auto read_move = [&](const Position& position, Tokens words, int line) {
    if (words.size() != 1) reject(line, "bad-answer");
    const Move move = game.parse_move(words[0], position, line);
    game.check_answer(position, move, line);
    return move;
  };
  AnswerTable table =
      read_positions(start, "answers", "bad-answer", game, winner, group, reader, read_move);
  if (const TextLine end = reader.next(); !end.is("end")) reject(end.number, "answer-count");
  return table;
}

void Walk::expect_all_reached(const Reader& reader) const {
  for (const AnswerTable* table : {&answers, &paired}) {
    for (const auto& [key, answer] : *table)
      if (!answer.reached) reader.untidy(answer.line, "unreached");
  }
}

void Walk::arrive(const Position& position, const Bounds& by_rules, int line) {
  const Bounds certain = game.certain(position, by_rules);
  if (goal.is_reached(certain)) return;
  if (goal.is_missed(certain)) reject(line, "opponent-wins", to_text(position, game));
  if (settles && settles(position, line)) return;
  const bool own_turn = position.to_move == goal.player;
  AnswerTable& listed = own_turn ? answers : paired;
  const Key key = listed.empty() ? Key() : game.key(position, group);
  const auto found = listed.find(key);
  const bool is_listed = found != listed.end();
  if (is_listed && (std::exchange(found->second.reached, true) || !own_turn)) return;
  if (is_listed) return follow(found->second.position, found->second.move, found->second.line);
  const auto proposed = own_turn && propose ? propose(position, key) : std::nullopt;
  if (proposed) return follow(position, *proposed, line);
  if (own_turn) reject(line, "missing-answer", to_text(position, game));
  for (const Move move : game.moves(position)) follow(position, move, line);
}

void Walk::follow(Position position, Move move, int line) {
  arrive(position, game.play(position, move), line);  // after the move, since it is a reference
}

}  // namespace checker
