#include "strategy/catalogue.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "games/family.hpp"
#include "strategy/hex/algorithm1.hpp"
#include "strategy/hex/algorithm2.hpp"
#include "strategy/hex/algorithm3.hpp"
#include "strategy/order_chaos/iv2.hpp"
#include "strategy/order_chaos/lemma_iv1.hpp"
#include "strategy/order_chaos/lemma_vi1_board.hpp"
#include "strategy/order_chaos/mirror.hpp"
#include "strategy/order_chaos/t1.hpp"
#include "strategy/rules/file.hpp"
#include "strategy/rules/rule_strategy.hpp"
#include "strategy/square_war/luo.hpp"

namespace zermelo::strategy {

const std::vector<Entry>& catalogue() {
  static const std::vector<Entry> entries{
      {"t1", "Order on 4x4, line 4", "Castelein, \"Order and Chaos\", 3.3.1: loses seven plays",
       "order-chaos:4x4,line=4"},
      {"t1-final", "Order on 4x4, line 4",
       "Castelein, \"Order and Chaos\", 3.5: with the six exceptions", "order-chaos:4x4,line=4"},
      {"t1:literal", "Order on 4x4, line 4",
       "Castelein, \"Order and Chaos\", 3.3.1, with rules 4 and 5 as printed: loses 553 plays",
       "order-chaos:4x4,line=4"},
      {"iv1", "Order on nxn, line n, for n = 1, 2, 3",
       "van den Bergh, Castelein, van Gent, \"Order versus Chaos\", Lemma IV.1",
       "order-chaos:3x3,line=3,first=chaos,pass=starter"},
      {"iv2", "Order on 4x4, line 4",
       "van den Bergh, Castelein, van Gent, \"Order versus Chaos\", Strategy IV.2",
       "order-chaos:4x4,line=4,first=chaos,pass=starter"},
      {"iv2:literal", "Order on 4x4, line 4",
       "the same with steps (v) and (vi) as printed: loses hundreds of plays",
       "order-chaos:4x4,line=4,first=chaos,pass=starter"},
      {"vi1", "Order on any board, line 2 (on unbounded boards, too)",
       "van den Bergh, Castelein, van Gent, \"Order versus Chaos\", Lemma VI.1",
       "order-chaos:3x2,line=2,first=chaos,pass=starter"},
      {"three-rules", "Order on 4x4, line 4, whoever begins and whoever passes",
       "found by a search: no exceptions, as Castelein, \"Order and Chaos\", Section 5, wishes",
       "order-chaos:4x4,line=4,first=chaos,pass=both"},
      {"mirror",
       "Order on (n+2)x(n+2), line n+1, from a strategy for nxn, line n (mirror:NAME; default "
       "t1-final or iv1)",
       "van den Bergh, Castelein, van Gent, \"Order versus Chaos\", Lemma IV.4; Castelein, Lemma "
       "3.1 "
       "and Theorem 4.2",
       "order-chaos:6x6,line=5"},
      {"luo", "Black in Square War on 19x19 (luo:m=M with another bound of Z; M = 32 here)",
       "Luo, \"Solving a Mathematical Problem in Square War\", algorithms T and Z",
       "square-war:19x19", true},
      {"luo:m=18", "Black in Square War on 19x19, with the least bound with which Z wins",
       "the same; the paper does not say what m is", "square-war:19x19", true},
      {"algorithm-1", "Red in Cylindrical Hex of even width",
       "Alpern and Beck, 1991; van den Broek, \"Hex Circles\", 4.1.1", "hex:4x3,wrap=cylinder"},
      {"algorithm-2", "Red in Cylindrical Hex, made for width 3",
       "Huneke, Hayward and Toft, 2014; van den Broek, \"Hex Circles\", 4.1.2",
       "hex:3x4,wrap=cylinder"},
      {"algorithm-2:literal", "the same, read by the letter",
       "Huneke, Hayward and Toft, 2014; van den Broek, \"Hex Circles\", 4.1.2",
       "hex:3x4,wrap=cylinder"},
      {"algorithm-2:random", "the same, with the first stone drawn at random",
       "van den Broek, \"Hex Circles\", 7.1", "hex:3x4,wrap=cylinder"},
      {"algorithm-3", "Red in Cylindrical Hex (and on the torus): loses on many boards",
       "van den Broek, \"Hex Circles\", Section 6", "hex:5x3,wrap=cylinder"},
  };
  return entries;
}

namespace {

/// A list of rules of data/rules/. It is for all games with the board and the winning sets of the
/// one that it was found for, whoever begins and whoever passes.
std::unique_ptr<games::Strategy> make_shipped(const games::AnyGame& game,
                                              const rules::Shipped& shipped) {
  const auto file = rules::parse_file(shipped.text, shipped.name);
  const auto home = games::AnyGame::parse(file.game);
  if (&home.family() != &game.family() || home.board() != game.board() ||
      home.family().winning_sets(home) != game.family().winning_sets(game)) {
    throw base::InputError(fmt::format("strategy '{}' is not for {}; it is for {}, whoever begins",
                                       shipped.name, game.name(), home.name()));
  }
  return std::make_unique<rules::RuleStrategy>(game, rules::parse_list(game, file.list),
                                               std::string(shipped.name));
}

}  // namespace

std::unique_ptr<games::Strategy> make_strategy(const games::AnyGame& game, std::string_view name) {
  for (const auto& shipped : rules::shipped()) {
    if (name == shipped.name) return make_shipped(game, shipped);
  }
  if (name == "t1") return std::make_unique<T1>(game, T1::Reading{});
  if (name == "t1-final") return std::make_unique<T1>(game, T1::Reading{.exceptions = T1::kAll});
  if (name == "t1:literal") return std::make_unique<T1>(game, T1::literal());
  if (name == "iv1") return std::make_unique<LemmaIV1>(game);
  if (name == "iv2") return std::make_unique<StrategyIV2>(game, StrategyIV2::Reading{});
  if (name == "iv2:literal") return std::make_unique<StrategyIV2>(game, StrategyIV2::literal());
  if (name == "vi1") return std::make_unique<LemmaVI1>(game);
  if (name == "algorithm-1") return std::make_unique<Algorithm1>(game);
  if (name == "algorithm-2") return std::make_unique<Algorithm2>(game, Algorithm2::Reading{});
  if (name == "algorithm-2:literal") {
    return std::make_unique<Algorithm2>(game, Algorithm2::Reading{false, false});
  }
  if (name == "algorithm-2:random") {
    return std::make_unique<Algorithm2>(game, Algorithm2::Reading{.first_at_random = true});
  }
  if (name == "algorithm-3") return std::make_unique<Algorithm3>(game);
  constexpr std::string_view listed = "rules:";
  if (name.starts_with(listed)) {
    return std::make_unique<rules::RuleStrategy>(
        game, rules::parse_list(game, name.substr(listed.size())), std::string(name));
  }
  if (name == "luo") return std::make_unique<Luo>(game);
  if (name.starts_with("luo:m=")) {
    const auto m = base::parse_number<int>(name.substr(6));
    if (!m) throw base::InputError(fmt::format("'{}': write luo:m=M, such as luo:m=18", name));
    return std::make_unique<Luo>(game, *m);
  }
  if (name == "mirror" || name.starts_with("mirror:")) {
    const auto inner_game = Mirror::inner_game(game);
    std::string_view inner = name == "mirror" ? std::string_view{} : name.substr(7);
    if (name == "mirror") inner = inner_game.board().width() <= 3 ? "iv1" : "t1-final";
    if (inner.starts_with("mirror")) {
      throw base::InputError(
          fmt::format("strategy '{}': mirroring lifts lines of n on [n]^2, so it cannot be applied "
                      "twice; lift t1-final, iv1 or iv2",
                      name));
    }
    return std::make_unique<Mirror>(game, make_strategy(inner_game, inner));
  }
  std::vector<std::string> known;
  for (const auto& entry : catalogue()) known.emplace_back(entry.name);
  // Those that follow a file are made where files are read.
  throw base::InputError(
      fmt::format("'{}' is not a strategy; {}the strategies are {}; invariant, pairing and rules "
                  "take a file: rules,file=F",
                  name, base::did_you_mean(name, known), fmt::join(known, ", ")));
}

}  // namespace zermelo::strategy
