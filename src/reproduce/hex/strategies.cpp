#include "reproduce/hex/strategies.hpp"

#include <fmt/format.h>

#include "prove/answer.hpp"
#include "reproduce/hex/colourings.hpp"

namespace zermelo::reproduce {

using games::AnyGame;

Finding wins_whatever_it_chooses(std::string_view strategy,
                                 const std::vector<std::pair<int, int>>& boards,
                                 const base::Limits& limits) {
  std::string detail;
  Finding last;
  for (const auto& [width, height] : boards) {
    for (const auto first : {"red", "blue"}) {
      const auto name = fmt::format("hex:{}x{},wrap=cylinder,first={}", width, height, first);
      const auto v = verification_of(name, strategy, limits, solve::Choice::every);
      if (!v.complete) return stopped();
      if (!v.wins) {
        return {Verdict::refuted,
                fmt::format("loses {}", name),
                AnyGame::parse(name).moves_name(v.counterexample),
                {}};
      }
      last = strategy_wins(name, strategy, limits);
    }
    detail += fmt::format("{}{}x{}", detail.empty() ? "" : ", ", width, height);
  }
  return {last.verdict, last.found,
          fmt::format("against every reply and with every choice that the rules leave, either "
                      "player first, on {}",
                      detail),
          last.certificates};
}

Finding loses_on(std::string_view game, std::string_view strategy, solve::Choice choice,
                 std::string_view published, const base::Limits& limits) {
  const auto v = verification_of(game, strategy, limits, choice);
  if (v.losses > 0) {
    return {Verdict::reproduced,
            std::string(published),
            fmt::format("{}: {} loses {} of {} plays; a shortest: {}", game, strategy, v.losses,
                        v.plays, AnyGame::parse(game).moves_name(v.counterexample)),
            {}};
  }
  if (!v.complete) return stopped();
  return {Verdict::refuted, "it wins", std::string(game), {}};
}

Finding algorithm_2_fails(const base::Limits& limits) {
  auto four = loses_on("hex:4x3,wrap=cylinder,first=blue", "algorithm-2",
                       solve::Choice::of_the_strategy, "blue wins", limits);
  const auto five = loses_on("hex:5x3,wrap=cylinder,first=blue", "algorithm-2",
                             solve::Choice::of_the_strategy, "blue wins", limits);
  for (int width = 4; width <= 6; ++width) {  // all smaller boards
    for (int height = 1; height <= 2; ++height) {
      for (const auto first : {"red", "blue"}) {
        const auto v =
            verification_of(fmt::format("hex:{}x{},wrap=cylinder,first={}", width, height, first),
                            "algorithm-2", limits, solve::Choice::every);
        if (!v.complete) return stopped();
        if (!v.wins) return {Verdict::differs, "it loses lower boards, too", {}, {}};
      }
    }
  }
  four.detail += "; on widths 4 to 6 it wins with one or two rings, whatever it chooses";
  return both(four, five);
}

Finding loses_a_game(std::string_view name, std::string_view strategy, const base::Limits& limits) {
  const auto lost = lost_game(name, strategy, 40, limits);
  if (!lost && limits.reached(base::Stopwatch())) return stopped();
  if (!lost) return {Verdict::unchecked, "no loss in 40 games against UCT", {}, {}};
  return {Verdict::reproduced,
          "blue wins",
          fmt::format("{} against uct:iterations=4000 on {}: {}", strategy, name, *lost),
          {}};
}

Finding uneven_widths(int width, int most, const base::Limits& limits) {
  Finding finding{Verdict::open, fmt::format("red wins up to {}x{}", width, most), "", {}};
  for (int height = 1; height <= most; ++height) {
    const auto game =
        AnyGame::parse(fmt::format("hex:{}x{},wrap=cylinder,first=blue", width, height));
    const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
    if (!answer.known()) return stopped();
    if (answer.value != games::win_of(games::kRed)) {
      return {Verdict::differs, "blue wins " + game.name(), "exact search", {}};
    }
    auto proof = answer.evidence->write(limits);
    if (!proof.certificate) return stopped();
    finding.certificates.push_back(std::move(*proof.certificate));
  }
  finding.detail =
      "Red even wins as the second player, by a proof for each of these boards; there is no "
      "strategy in words yet, and none for all heights. data/solved/hex.txt has higher and wider "
      "boards as well";
  return finding;
}

}  // namespace zermelo::reproduce
