// zermelo show: a position.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "commands.hpp"
#include "console.hpp"
#include "draw.hpp"

namespace zermelo::app {

namespace {

struct Arguments {
  std::string game;
  std::vector<std::string> moves;
  bool json = false;
};

int show(const Arguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  const auto moves = moves_from(game, arguments.moves);
  const auto position = game.after(moves);
  const auto outcome = game.outcome(position);
  const bool over = outcome != games::Outcome::undecided;
  const auto marked = marked_cells(game, position, moves);
  const Json object{{"game", game.name()},
                    {"position", game.position_name(position)},
                    {"rows", rows_of(game, position)},
                    {"moves", game.moves_name(moves)},
                    {"to_move", game.side_name(game.to_move(position))},
                    {"outcome", game.outcome_name(outcome)}};
  const auto verdict =
      outcome == games::Outcome::draw ? std::string("a draw")
      : over ? fmt::format("{} has won", capital(game.outcome_name(outcome)))
             : fmt::format("{} to move", capital(game.side_name(game.to_move(position))));
  const bool passed = !moves.empty() && moves.back().is_pass();
  answer(arguments.json, object,
         fmt::format("{}\n{}{}{}\n", game.name(),
                     draw(game, position, {isatty(STDOUT_FILENO) != 0, marked}), verdict,
                     !passed ? ""
                     : over  ? " (two passes in succession)"
                             : " (after a pass)"));
  return kYes;
}

}  // namespace

void add_show(CLI::App& app) {
  auto a = std::make_shared<Arguments>();
  auto* command = add_command(app, "show", "Draws a position",
                              "show order-chaos:6x6,line=5\n"
                              "show order-chaos:4x4,line=4 Xb2 Oc3 Xb3\n"
                              "show order-chaos:##./###,line=2 \"Xa1 Ob2\" --json",
                              [a] { return show(*a); });
  command->add_option("GAME", a->game, "the game (`zermelo games` lists them)")->required();
  command->add_option("MOVES", a->moves, "moves from the start, such as Xb2 Oc3 pass");
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
