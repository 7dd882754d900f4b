// zermelo show: draws a position.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "drawing/picture_file.hpp"
#include "games/turn_in_words.hpp"
#include "session/foreign.hpp"
#include "session/picture/svg.hpp"
#include "session/saved_game.hpp"

namespace zermelo::app {

namespace {

struct ShowArguments {
  std::string game;
  std::vector<std::string> moves;
  std::string sgf;                      // a file that takes the place of the game and its moves
  std::size_t number = 1;               // which game of the file
  std::size_t after = ~std::size_t{0};  // how many of its moves are played
  std::string out;                      // a file for the picture
  double scale = 2;                     // pixels for a unit of the picture
  bool json = false;
};

/// A game from a file or from behind a link.
session::SavedGame from_file(const std::string& file, const ShowArguments& arguments) {
  auto saved = session::load_game(file, arguments.number);
  if (saved.moves.size() > arguments.after) saved.moves.resize(arguments.after);
  return saved;
}

/// The game and its moves, as they were typed or saved.
session::SavedGame wanted(const ShowArguments& arguments) {
  if (arguments.sgf.empty()) {
    if (arguments.game.empty()) {
      throw base::InputError(
          "no game is named; write `zermelo show GAME [MOVES]` or `zermelo show --sgf FILE`");
    }
    if (session::is_link(arguments.game)) return from_file(arguments.game, arguments);
    auto game = game_named(arguments.game);
    auto moves = moves_from(game, arguments.moves);
    return {.game = std::move(game), .moves = std::move(moves)};
  }
  if (!arguments.game.empty()) {
    throw base::InputError(
        fmt::format("'{}' cannot be combined with --sgf, whose file names the game and its moves",
                    arguments.game));
  }
  return from_file(arguments.sgf, arguments);
}

int show(const ShowArguments& arguments) {
  expect_picture_name(arguments.out);
  expect_writable(arguments.out);
  const auto saved = wanted(arguments);
  const auto& game = saved.game;
  const auto& moves = saved.moves;
  const auto position = saved.last();
  const auto outcome = game.outcome(position);
  const bool over = outcome != games::Outcome::undecided;
  const auto marked = marked_cells(game, position, moves);
  if (!arguments.out.empty()) {
    write_picture(arguments.out, session::svg(game, position, {marked}), arguments.scale);
  }
  const Json object{{"game", game.name()},
                    {"position", game.position_name(position)},
                    {"rows", rows_of(game, position)},
                    {"moves", game.moves_name(moves)},
                    {"to_move", game.side_name(game.to_move(position))},
                    {"outcome", game.outcome_name(outcome)},
                    {"out", arguments.out.empty() ? Json(nullptr) : Json(arguments.out)}};
  const auto verdict =
      outcome == games::Outcome::draw ? std::string("a draw")
      : over ? fmt::format("{} has won", capital(game.outcome_name(outcome)))
             : fmt::format("{} to move{}", capital(game.side_name(game.to_move(position))),
                           games::stones_left_in_words(game, position));
  const bool passed = !moves.empty() && moves.back().is_pass();
  const auto picture =
      arguments.out.empty() ? std::string() : fmt::format("picture: {}\n", arguments.out);
  answer(arguments.json, object,
         fmt::format("{}\n{}{}{}{}\n{}", game.name(), legend(game),
                     draw(game, position, {in_colour(stdout), marked}), verdict,
                     !passed ? ""
                     : over  ? " (two passes in a row)"
                             : " (after a pass)",
                     picture));
  return kYes;
}

}  // namespace

void add_show(CLI::App& app) {
  auto a = std::make_shared<ShowArguments>();
  auto* command = add_command(app, "show", "Draws a position",
                              "show order-chaos:6x6,line=5\n"
                              "show order-chaos:4x4,line=4 Xb2 Oc3 Xb3 --out position.svg\n"
                              "show order-chaos:##./###,line=2 \"Xa1 Ob2\" --json\n"
                              "show --sgf games.sgf --number 3 --after 10\n"
                              "show 'https://hexworld.org/board/#11c1,a2:sf6'",
                              [a] { return show(*a); });
  command->add_option("GAME", a->game,
                      "the game (`zermelo games` lists them), or a link to one on HexWorld");
  command->add_option("MOVES", a->moves, "moves from the start, such as Xb2 Oc3 pass");
  command->add_option(
      "--sgf", a->sgf,
      "a file with a saved game, in place of GAME and MOVES; also LittleGolem's games of Hex");
  command->add_option("--number", a->number, "which game of the file, counted from 1")
      ->check(whole(1, 1'000'000'000))
      ->capture_default_str()
      ->needs("--sgf");
  command->add_option("--after", a->after, "draw the position after this many of its moves")
      ->check(whole(0, 1'000'000'000))
      ->needs("--sgf");
  command->add_option("--out", a->out,
                      "draw the position into this file as well; its name ends with .svg or .png");
  command->add_option("--scale", a->scale, "how many pixels of a PNG a point of the SVG takes")
      ->check(real(0.1, 20))
      ->capture_default_str();
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
