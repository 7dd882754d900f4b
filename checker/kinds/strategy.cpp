// Plays every reply of the opponent against the listed answers; core/walk.cpp says why that proves
// the claim, and the files of the leaves why nothing needs to be tried below a position of
// `paired`.
//
// Leaves settle a position without play below it. Only those are called that a certificate names,
// by its family and by what stands behind the colon.
#include "checker/kinds/strategy.hpp"

#include "checker/leaves/chaos_wins.hpp"
#include "checker/leaves/held_sets.hpp"
#include "checker/leaves/live_lines.hpp"
#include "checker/leaves/pairs_of_sets.hpp"

namespace checker {

AnswerTable read_paired(const Game& game, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader) {
  const std::string_view family = game.family();
  const bool draw = !goal.win && (family == "square-war" || family == "mnk");
  const bool positional = family == "positional" && !game.stones_are_interchangeable();
  const bool chaos_wins = goal.win && goal.player == Player::kB && family == "order-chaos";
  if (!draw && !chaos_wins && !positional) reject(start.number, "rest-not-here");
  const auto test = [&](const Position& position, Tokens words, int line) {
    if (positional) return test_held_sets(game, goal, position, words, line), Move{};
    const bool light = words.size() == 1 && words[0] == "light";
    const auto leaf = draw ? test_pairs_of_sets : light ? test_light : test_pairs_of_lines;
    leaf(game, position, words, line, reader);
    return Move{};
  };
  return read_positions(start, "paired", "bad-rest-pair", game, other(goal.player), group, reader,
                        test);
}

void check_answers(const Header& header, Goal goal, Reader& reader) {
  std::shared_ptr<const Game> game = header.game;
  TextLine line = reader.next();
  if (line.is("live-lines")) {  // which tell positions apart so that one serves for many
    game = told_by_live_lines(*game, line.number);
    line = reader.next();
  }
  Group group(*game);
  for (; line.tokens[0] == "symmetry"; line = reader.next()) {
    declare_symmetry(line, *game, group);
  }
  Walk walk{*game, goal, group};
  if (line.tokens[0] == "paired") {
    walk.paired = read_paired(*game, goal, group, line, reader);
    line = reader.next();
  }
  walk.answers = read_answers(*game, goal.player, group, line, reader);
  walk.arrive(header.start, header.certain, line.number);
  walk.expect_all_reached(reader);
}

void check_strategy(const Header& header, Reader& reader) {
  check_answers(header, {*header.winner, true}, reader);
}

}  // namespace checker
