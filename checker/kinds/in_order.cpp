// Plays every reply of the opponent against the answers, as kind `strategy` does; core/walk.cpp
// says why that proves the claim. Here the walk finds no answer listed. It asks for one and gets
// that of the next line, for the very position to which it has come; from then on this position is
// listed.
//
// Behind an answer may stand a leaf, which proves that Chaos wins from the position after it. It is
// tested there (chaos_wins.cpp), and that position is listed, too. All that is listed is reached,
// but for a leaf behind a move that reaches the goal.
#include "checker/kinds/in_order.hpp"

#include "checker/leaves/chaos_wins.hpp"

namespace checker {

// Three words for each pair. If one is no pair, one or two words, which tests of pairs refuse.
std::vector<std::string_view> leaf_words(Tokens joined) {
  std::vector<std::string_view> words;
  for (const std::string_view pair : joined) {
    const auto pieces = split(pair, '/', 4);
    if (pieces.size() < 2 || pieces.size() > 3) return {joined.size() > 1 ? 2U : 1U, pair};
    words.insert(words.end(), pieces.begin(), pieces.end());
    if (pieces.size() == 2) words.push_back("-");
  }
  return words;
}

void walk_in_order(Walk& walk, const Header& header, const TextLine& start, Reader& reader) {
  const Game& game = walk.game;
  const int count = count_in(start, "answers");
  if (count > kMostAnswerCells / game.board().size()) reject(start.number, "too-many-answers");
  int asked = 0;
  walk.propose = [&](Position position, Key key) -> std::optional<Move> {
    if (asked++ == count) return std::nullopt;
    const TextLine line = reader.next();
    const Move move = game.parse_move(line.tokens[0], position, line.number);
    game.check_answer(position, move, line.number);
    if (key.empty()) key = game.key(position, walk.group);
    walk.answers.emplace(key, Answer{position, move, line.number, true});
    if (line.tokens.size() == 1) return move;
    if (walk.goal.player != kChaos) reject(line.number, "rest-not-here");
    const bool reached = !walk.goal.is_reached(game.play(position, move));
    const auto words = leaf_words(Tokens(line.tokens).subspan(1));
    const bool light = words.size() == 1 && words[0] == "light";
    (light ? test_light : test_pairs_of_lines)(game, position, words, line.number, reader);
    // Play comes to this position next, and need not look for it among those with a leaf.
    walk.settles = [position](const Position& next, int) { return next == position; };
    const Answer leaf{position, {}, line.number, reached};
    if (!walk.paired.emplace(game.key(position, walk.group), leaf).second)
      reader.untidy(line.number, "leaf-of-no-use");
    return move;
  };
  walk.arrive(header.start, header.certain, start.number);
  const TextLine end = reader.next();
  if (asked != count || !end.is("end")) reject(end.number, "answer-count");
  walk.expect_all_reached(reader);
}

void check_in_order(const Header& header, Reader& reader) {
  const auto game = told_by_live_lines(*header.game, reader.expect("live-lines", 1).number);
  Group group(*game);
  TextLine line = reader.next();
  for (; line.tokens[0] == "symmetry"; line = reader.next()) declare_symmetry(line, *game, group);
  Walk walk{*game, {*header.winner, true}, group};
  walk_in_order(walk, header, line, reader);
}

}  // namespace checker
