// zermelo review: who was ahead after each move of a game, and where somebody gave it away.
#include "play/review.hpp"

#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "play/iterations.hpp"
#include "session/foreign.hpp"
#include "session/review_page.hpp"

namespace zermelo::app {

namespace {

struct ReviewArguments {
  std::string game;
  std::vector<std::string> moves;
  std::string sgf;
  std::size_t number = 1;
  std::string html;
  play::ReviewConfig config;
  std::uint64_t seed = 1;
  bool no_proofs = false;
  bool json = false;
};

session::SavedGame game_to_review(const ReviewArguments& arguments) {
  if (!arguments.sgf.empty() && !arguments.game.empty()) {
    throw base::InputError(
        fmt::format("'{}' cannot be combined with --sgf, whose file names the game and its moves",
                    arguments.game));
  }
  if (!arguments.sgf.empty()) return session::load_game(arguments.sgf, arguments.number);
  if (arguments.game.empty()) {
    throw base::InputError(
        "no game is named; write `zermelo review GAME MOVES` or `zermelo review --sgf FILE`");
  }
  if (session::is_link(arguments.game)) return session::load_game(arguments.game);
  auto game = games::AnyGame::parse(arguments.game);
  auto moves = moves_from(game, arguments.moves);
  return {.game = std::move(game), .moves = std::move(moves)};
}

Json share_json(const std::optional<play::Share>& share) {
  if (!share) return nullptr;
  return {{"share", share->share}, {"low", share->low}, {"high", share->high}};
}

Json stage_json(const games::AnyGame& game, const play::Stage& stage) {
  const bool proved = stage.proved != games::Outcome::undecided;
  return {{"to_move", game.side_name(stage.to_move)},
          {"estimate", share_json(stage.guess)},
          {"proved", proved ? Json(game.outcome_name(stage.proved)) : Json(nullptr)}};
}

Json slip_json(const games::AnyGame& game, games::Move move, const play::Slip& slip) {
  return {{"ply", slip.ply},
          {"move", game.move_name(move)},
          {"by", game.side_name(slip.by)},
          {"sign", play::sign_of(slip.size)},
          {"before", slip.before},
          {"after", slip.after},
          {"proved", slip.proved},
          {"better", game.moves_name(slip.better)}};
}

int review_game(const ReviewArguments& arguments) {
  expect_writable(arguments.html);
  const auto saved = game_to_review(arguments);
  const auto& game = saved.game;
  if (saved.moves.empty())
    throw base::InputError("the game has no moves; there is nothing to review");
  auto config = arguments.config;
  config.proofs = !arguments.no_proofs;
  base::Random random(arguments.seed);
  const auto found =
      play::review(game, saved.first(), saved.moves, config, random, limits_for("positions"));
  end_progress();
  if (!arguments.html.empty()) {
    write_file(arguments.html,
               [&](std::ostream& out) { out << session::review_page(saved, found); });
  }
  auto stages = Json::array(), slips = Json::array();
  for (const auto& stage : found.stages) stages.push_back(stage_json(game, stage));
  auto text = fmt::format("{}, {}\n", game.name(), counted(saved.moves.size(), "move"));
  for (const auto& slip : found.slips) {
    const auto move = saved.moves[slip.ply - 1];
    slips.push_back(slip_json(game, move, slip));
    text += fmt::format("  {:>3}. {:<6}{:<3} {}\n", slip.ply, game.move_name(move),
                        play::sign_of(slip.size), session::words_of(game, slip));
  }
  if (found.slips.empty()) text += "  no move gave much away, as far as is known\n";
  if (!found.complete) text += fmt::format("stopped by {}\n", stopped_by());
  if (!arguments.html.empty()) text += fmt::format("page: {}\n", base::escaped(arguments.html));
  answer(arguments.json,
         {{"game", game.name()},
          {"moves", game.moves_name(saved.moves)},
          {"iterations", config.iterations},
          {"positions", std::move(stages)},
          {"slips", std::move(slips)},
          {"html", arguments.html.empty() ? Json(nullptr) : Json(arguments.html)},
          {"stopped_by", found.complete ? Json(nullptr) : Json(stopped_by())}},
         text);
  return found.complete ? kYes : kLimit;
}

}  // namespace

void add_review(CLI::App& app) {
  auto a = std::make_shared<ReviewArguments>();
  auto* command = add_command(app, "review",
                              "Says who was ahead after each move of a game, and who gave it away",
                              "review hex:5x5 a1 c3 b2 --html review.html\n"
                              "review --sgf games.sgf --number 3 --iterations 100000\n"
                              "review 'https://hexworld.org/board/#5,a1c3b2' --json",
                              [a] { return review_game(*a); });
  command->add_option("GAME", a->game, "the game, or a link to one on HexWorld");
  command->add_option("MOVES", a->moves, "its moves, from the start");
  command->add_option("--sgf", a->sgf, "a file with a saved game, in place of GAME and MOVES");
  command->add_option("--number", a->number, "which game of the file, counted from 1")
      ->check(whole(1, 1'000'000'000))
      ->capture_default_str()
      ->needs("--sgf");
  command->add_option("--html", a->html,
                      "write the review to this file, a page that needs no other");
  command->add_option("--iterations", a->config.iterations, "iterations of UCT for each position")
      ->check(whole(1, play::kMostIterations))
      ->capture_default_str();
  command->add_flag("--no-proofs", a->no_proofs, "estimate only");
  command->add_option("--seed", a->seed, "the same seed gives the same review")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
