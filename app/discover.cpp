// zermelo discover: searches the shortest list of rules that wins a game.
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "discover/search.hpp"
#include "prove/strategy_proof.hpp"
#include "solve/verify.hpp"
#include "strategy/rules/file.hpp"
#include "strategy/rules/rule_strategy.hpp"

namespace zermelo::app {

namespace {

namespace rules = strategy::rules;

struct DiscoverArguments {
  std::string game;
  std::string as;
  std::string out;
  std::string certificate;
  std::string resume;
  double seconds = 0;
  std::uint64_t winners = 1;
  std::uint64_t longest = 8;
  std::uint64_t positions = discover::Config{}.most_positions;
  bool every_choice = false;
  bool json = false;
};

/// What a command says: the keys of its object, and the same in words.
struct Said {
  Json object;
  std::string text;
};

/// A winner with the counts of its verification, which are left out after Ctrl-C.
void tell_winner(const DiscoverArguments& a, const games::AnyGame& game,
                 const rules::RuleList& list, Said& said) {
  Json object{{"rules", rules::text(game, list)},
              {"length", list.length()},
              {"sentences", rules::sentences(game, list)}};
  said.text += fmt::format("\n{}\n", rules::text(game, list));
  int number = 0;
  for (const auto& sentence : rules::sentences(game, list)) {
    said.text += fmt::format("  {}. {}\n", ++number, sentence);
  }
  const rules::RuleStrategy strategy(game, list, "rules");
  const auto v =
      solve::verify(strategy, limits_for("positions"), {},
                    a.every_choice ? solve::Choice::every : solve::Choice::of_the_strategy);
  object["plays"] = v.complete ? Json(v.plays) : Json(nullptr);
  object["positions"] = v.complete ? Json(v.positions) : Json(nullptr);
  if (v.complete) {
    said.text += fmt::format("  wins all {} plays, through {} positions\n", grouped(v.plays),
                             grouped(v.positions));
  }
  said.object["winners"].push_back(std::move(object));
}

/// What became of the lists of each length.
void tell_tried(const discover::Result& result, Said& said) {
  said.object["lengths"] = Json::array();
  for (const auto& t : result.tried) {
    said.object["lengths"].push_back({{"length", t.length},
                                      {"lists", t.lists},
                                      {"refuted", t.refuted},
                                      {"beginnings", t.beginnings},
                                      {"refuted_together", t.together},
                                      {"winners", t.winners},
                                      {"undecided", t.undecided},
                                      {"complete", t.complete}});
    said.text += fmt::format("length {}: {} lists, ", t.length, grouped(t.lists));
    if (t.complete && t.refuted + t.together == t.lists) {
      said.text += "all refuted";
    } else {
      said.text += fmt::format("{} refuted, {} that win", grouped(t.refuted + t.together),
                               grouped(t.winners));
      if (t.undecided > 0) said.text += fmt::format(", {} undecided", grouped(t.undecided));
      if (!t.complete) said.text += "; not all were tried";
    }
    if (t.together > 0) {
      said.text +=
          fmt::format(" ({} by {} beginnings)", grouped(t.together), grouped(t.beginnings));
    }
    said.text += '\n';
  }
}

/// Writes what was asked for about the first winner.
void write_first(const DiscoverArguments& a, const games::AnyGame& game,
                 const rules::RuleList& list, Said& said) {
  if (!a.out.empty()) {
    write_file(a.out, [&](std::ostream& out) { out << rules::file_text(game, list); });
    said.object["out"] = a.out;
    said.text += fmt::format("rules: {} (strategy:rules,file={})\n", base::escaped(a.out),
                             base::escaped(a.out));
  }
  if (a.certificate.empty()) return;
  const auto proof =
      prove::prove(rules::RuleStrategy(game, list, "rules"), false, limits_for("answers"));
  if (!proof.certificate) {
    said.text += "no certificate: it was stopped while it was written\n";
    return;
  }
  write_file(a.certificate, [&](std::ostream& out) { out << *proof.certificate; });
  said.object["certificate"] = a.certificate;
  said.text += fmt::format("certificate: {} ({} answers)\n", base::escaped(a.certificate),
                           grouped(proof.answers.value_or(0)));
}

int discover_rules(const DiscoverArguments& a) {
  const auto game = games::AnyGame::parse(a.game);
  discover::Config config;
  if (!a.as.empty()) {
    const auto side = game.parse_side(a.as);
    if (!side) {
      throw base::InputError(fmt::format("--as {}: the players of {} are {} and {}", a.as,
                                         game.name(), game.side_name(games::Side::a),
                                         game.side_name(games::Side::b)));
    }
    config.side = *side;
  }
  config.ties = a.every_choice ? discover::Ties::every : discover::Ties::reading_order;
  config.longest = static_cast<int>(a.longest);
  config.winners = a.winners;
  config.most_positions = a.positions;
  config.resume = a.resume;
  config.limits = limits_for("lists of this length", a.seconds);
  for (const auto& path : {a.out, a.certificate, a.resume}) expect_writable(path);
  const auto result = discover::search(game, config);
  end_progress();

  const auto player = game.side_name(config.side);
  Said said{{{"game", game.name()},
             {"as", player},
             {"every_choice", a.every_choice},
             {"winners", Json::array()}},
            fmt::format("{}, {}\n", game.name(), player)};
  tell_tried(result, said);
  if (result.none) {
    said.text +=
        fmt::format("no list of rules wins: {} has no winning strategy\n", capital(player));
  } else if (result.winners.empty()) {
    said.text += result.stopped ? fmt::format("stopped by {}\n", stopped_by())
                                : fmt::format("no list of length {} or less wins\n", a.longest);
  }
  for (const auto& list : result.winners) tell_winner(a, game, list, said);
  said.object["out"] = nullptr;
  said.object["certificate"] = nullptr;
  if (!result.winners.empty()) write_first(a, game, result.winners.front(), said);
  if (!a.resume.empty()) {
    said.object["resume"] = result.not_kept.empty() ? Json(a.resume) : Json(nullptr);
    if (!result.not_kept.empty()) said.text += base::escaped(result.not_kept) + "\n";
  }
  said.object["none"] = result.none;
  said.object["visited"] = result.positions;
  said.object["stopped_by"] = result.stopped ? Json(stopped_by()) : Json(nullptr);
  said.object["seconds"] = result.seconds;
  said.text +=
      fmt::format("{} positions visited, {:.2f} s\n", grouped(result.positions), result.seconds);
  answer(a.json, said.object, said.text);
  return !result.winners.empty() ? kYes : result.stopped ? kLimit : kNo;
}

}  // namespace

void add_discover(CLI::App& app) {
  auto a = std::make_shared<DiscoverArguments>();
  auto* command =
      add_command(app, "discover", "Searches the shortest list of rules that wins a game",
                  "discover order-chaos:3x3,line=3\n"
                  "discover order-chaos:4x4,line=4,first=chaos,pass=both --out order.rules\n"
                  "discover order-chaos:4x3,line=4 --as chaos --certificate chaos.cert\n"
                  "discover mnk:4x3,line=3 --every-choice\n"
                  "discover order-chaos:4x4,line=4 --seconds 60 --resume order.search --json",
                  [a] { return discover_rules(*a); });
  command
      ->add_option("GAME", a->game,
                   "a game that is decided by filling lines, squares or other sets")
      ->required();
  command->add_option("--as", a->as,
                      "the player who is to win; the one who wants to fill a line unless told "
                      "otherwise");
  command->add_option("--seconds", a->seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command->add_option("--winners", a->winners, "how many lists to find")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--longest", a->longest, "the greatest length of a list that is tried")
      ->check(whole(0, 20))
      ->capture_default_str();
  command
      ->add_option("--positions", a->positions,
                   "leave a list undecided that takes more positions to refute")
      ->check(whole(1, 1'000'000'000))
      ->capture_default_str();
  command->add_flag("--every-choice", a->every_choice,
                    "ask for lists that win however their ties are broken");
  command->add_option("--out", a->out,
                      "write the first list to this file, for strategy:rules,file=FILE");
  command->add_option("--certificate", a->certificate,
                      "write its proof to this file, for `zermelo check`");
  command->add_option("--resume", a->resume,
                      "keep the state in this file, and go on from it if it is there");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
