// zermelo verify: a published strategy against every reply.
#include "solve/verify.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "play/strategies.hpp"
#include "prove/strategy_proof.hpp"

namespace zermelo::app {

namespace {

struct VerifyArguments {
  std::string game;
  std::string strategy;
  std::string as;
  std::string certificate;
  double seconds = 0;
  bool direct = false;
  bool every_choice = false;
  bool json = false;
};

std::string report(const VerifyArguments& arguments, const games::Strategy& strategy,
                   const games::Strategy& played, const solve::Verification& v,
                   const std::optional<std::vector<games::Move>>& counterexample) {
  const auto& game = played.game();
  std::string text;
  if (&strategy != &played) {
    text += fmt::format(
        "lifted: {} wins {} if {} wins {} (docs/certificates.md); the latter is played out\n",
        arguments.strategy, arguments.game, played.name(), game.name());
  }
  text += fmt::format("{}, {}, {} lost\n", counted(v.plays, "play"),
                      counted(v.positions, "distinct position"), counted(v.losses, "play"));
  if (!v.complete) {
    text += fmt::format("stopped before the end by {}, after {:.2f} s\n", stopped_by(), v.seconds);
  }
  if (v.wins) {
    text += fmt::format(
        "{} wins against everything{}, {:.2f} s\n", arguments.strategy,
        arguments.every_choice ? ", whatever it chooses where its rules leave a choice" : "",
        v.seconds);
  } else if (counterexample) {
    const auto& whole = strategy.game();
    const auto end = whole.after(*counterexample);
    text += fmt::format("{} play that it does not win: {}\n{}",
                        v.complete && &strategy == &played ? "a shortest" : "a",
                        whole.moves_name(*counterexample),
                        draw(whole, end, {false, marked_cells(whole, end, *counterexample)}));
  } else if (v.losses > 0) {
    text += fmt::format(
        "{} loses on {}, by {}; whether the lifted strategy loses is not decided by that (--direct "
        "plays it out)\n",
        played.name(), game.name(), game.moves_name(v.counterexample));
  }
  return text;
}

/// A strategy for a board on which trying every reply would end neither today nor in memory is
/// walked only for as long as was asked for.
void expect_an_end(const VerifyArguments& arguments) {
  for (const auto& entry : play::strategies()) {
    if (!arguments.strategy.starts_with(entry.name) || !entry.too_long_to_verify ||
        arguments.seconds > 0) {
      continue;
    }
    throw base::InputError(fmt::format(
        "verifying {} on {} would take hundreds of millions of positions, more than memory holds; "
        "`zermelo solve {} --certificate F` proves the value, `zermelo reproduce` checks what is "
        "published of the strategy, and --seconds S walks for so long",
        arguments.strategy, arguments.game, arguments.game));
  }
}

int verify(const VerifyArguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  const auto strategy = play::make_strategy(game, arguments.strategy);
  expect_an_end(arguments);
  if (!arguments.as.empty() && game.parse_side(arguments.as) != strategy->side()) {
    throw base::InputError(fmt::format("--as {}: strategy '{}' plays {}", arguments.as,
                                       arguments.strategy, game.side_name(strategy->side())));
  }
  expect_writable(arguments.certificate);
  const auto& played = arguments.direct ? *strategy : solve::played_for(*strategy);
  if (arguments.every_choice && !arguments.certificate.empty()) {
    throw base::InputError("--certificate proves one way to choose; leave out --every-choice");
  }
  const auto result =
      solve::verify(played, limits_for("positions", arguments.seconds), {},
                    arguments.every_choice ? solve::Choice::every : solve::Choice::of_the_strategy);
  const auto counterexample = solve::refutation(*strategy, played, result);
  const bool decided = result.wins || counterexample.has_value();

  Json object{{"game", game.name()},
              {"strategy", strategy->name()},
              {"as", game.side_name(strategy->side())},
              {"wins", decided ? Json(result.wins) : Json(nullptr)},
              {"plays", result.plays},
              {"positions", result.positions},
              {"losses", result.losses},
              {"lost_positions", result.lost_positions}};
  object["counterexample"] =
      counterexample ? Json(game.moves_name(*counterexample)) : Json(nullptr);
  object["lifted"] = &played != strategy.get();
  object["played"] = played.game().name();
  object["every_choice"] = arguments.every_choice;
  std::string text = report(arguments, *strategy, played, result, counterexample);
  bool complete = decided;
  if (result.wins && !arguments.certificate.empty()) {
    const auto proof = prove::prove(*strategy, false, limits_for("answers"));
    if (proof.certificate) {
      write_file(arguments.certificate, [&](std::ostream& out) { out << *proof.certificate; });
      object["certificate"] = arguments.certificate;
      text += fmt::format("certificate: {} ({})\n", base::escaped(arguments.certificate),
                          counted(proof.answers.value_or(0), "answer"));
    } else {
      complete = false;
    }
  }
  if (counterexample && !arguments.certificate.empty())
    text += "no certificate: there is no win to prove\n";
  object["stopped_by"] = result.complete ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = result.seconds;
  answer(arguments.json, object, text);
  return !complete ? kLimit : result.wins ? kYes : kNo;
}

}  // namespace

void add_verify(CLI::App& app) {
  auto a = std::make_shared<VerifyArguments>();
  auto* command = add_command(app, "verify", "Plays a published strategy against every reply",
                              "verify order-chaos:4x4,line=4 t1\n"
                              "verify order-chaos:4x4,line=4,first=chaos,pass=starter iv2\n"
                              "verify order-chaos:6x6,line=5 mirror --certificate classic.cert\n"
                              "verify order-chaos:5x5,line=4 mirror:iv1 --direct --json\n"
                              "verify hex:3x4,wrap=cylinder algorithm-2 --every-choice",
                              [a] { return verify(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command
      ->add_option("STRATEGY", a->strategy,
                   "the name of the strategy; `zermelo strategies` lists them")
      ->required();
  command->add_option("--as", a->as,
                      "the player that the strategy should play for; each strategy has only one");
  command->add_option("--certificate", a->certificate,
                      "write the proof to this file, for `zermelo check`");
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command->add_flag(
      "--direct", a->direct,
      "play a lifted strategy on the whole board instead of its inner board (small boards only)");
  command->add_flag(
      "--every-choice", a->every_choice,
      "try every move that the published rules allow, not only the one that the strategy takes");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
