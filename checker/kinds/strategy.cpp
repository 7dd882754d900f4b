// Plays every reply of the opponent against the listed answers; core/walk.cpp says why that proves
// the claim, and the files of the leaves why nothing needs to be tried below a position of
// `paired`.
#include "checker/kinds/strategy.hpp"

#include "checker/core/walk.hpp"
#include "checker/leaves/list.hpp"

namespace checker {
void check_answers(const Header& header, Goal goal, Reader& reader) {
  std::shared_ptr<const Game> game = header.game;
  TextLine line = reader.next();
  if (const auto told = told_by(line, *game)) {
    game = told;
    line = reader.next();
  }
  Group group(*game);
  for (; line.tokens[0] == "symmetry"; line = reader.next()) {
    declare_symmetry(line, *game, group);
  }
  AnswerTable paired;
  if (line.tokens[0] == "paired") {
    paired = read_paired(*game, goal, group, line, reader);
    line = reader.next();
  }
  AnswerTable answers = read_answers(*game, goal.player, group, line, reader);
  Outline none;
  Walk{*game, goal, group, answers, paired, none}.arrive(
      header.start, game->certain(header.start, header.certain), line.number);
  expect_all_reached(answers, reader);
  expect_all_reached(paired, reader);
}

void check_strategy(const Header& header, Reader& reader) {
  check_answers(header, {*header.winner, true}, reader);
}

}  // namespace checker
