// Results of this program that no publication has, and positional games of the literature whose
// values are published: each by exact search, with a certificate where there is one.
#include <fmt/format.h>

#include <array>
#include <vector>

#include "games/family.hpp"
#include "prove/answer.hpp"
#include "prove/threats.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;

/// The outcome of a game and the certificate that proves it, if it can be written.
Finding solved(std::string_view name, std::string_view published, const base::Limits& limits) {
  const auto game = AnyGame::parse(name);
  const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
  if (!answer.known()) return stopped();
  const std::string outcome(game.outcome_name(answer.value));
  auto proof = answer.evidence->write(limits);
  if (!proof.certificate) return stopped();
  return {outcome == published ? Verdict::reproduced : Verdict::refuted,
          outcome,
          fmt::format("{}: {} by exact search, certificate of {} bytes", name, outcome,
                      proof.certificate->size()),
          {std::move(*proof.certificate)}};
}

/// The same outcome for each of these games.
Finding all_solved(const std::vector<std::string>& games, std::string_view published,
                   const base::Limits& limits) {
  Finding all{Verdict::reproduced, std::string(published), {}, {}};
  for (const auto& game : games) {
    auto one = solved(game, published, limits);
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  return all;
}

/// A win of the first player's after this stone of his, by threats.
Finding won_by_threats(std::string_view name, std::string_view first, int free_stones,
                       const base::Limits& limits) {
  const auto game = AnyGame::parse(name);
  const auto moves = game.parse_moves(first);
  prove::ThreatEffort effort;
  effort.free_stones = free_stones;
  auto win = prove::win_by_threats(game, moves, limits, effort);
  if (win.certificate.empty() && win.stopped) return stopped();
  if (win.certificate.empty()) {
    return {Verdict::differs, "unknown", fmt::format("{}: no win by threats", name), {}};
  }
  return {Verdict::reproduced,
          std::string(game.side_name(games::Side::a)),
          fmt::format("{} after {}: {} positions, {} forced lines and {} answers, certificate of "
                      "{} bytes",
                      name, first, win.positions, win.counts[0].number, win.counts[1].number,
                      win.certificate.size()),
          {std::move(win.certificate)}};
}

/// The theorem of solve/order_chaos/potential.hpp on every small board where it speaks: a row of n
/// cells with lines of m, Chaos first.
Finding potential_theorem(const base::Limits& limits) {
  constexpr double a = 1.4;
  int games = 0;
  for (int n = 2; n <= 14; ++n) {
    for (int m = 2; m <= n; ++m) {
      double weight = 2.0 * (n - m + 1);
      for (int k = 0; k < m; ++k) weight /= a;
      if (weight >= 1) continue;
      for (const auto pass : {"none", "starter", "both"}) {
        if (std::string_view(pass) == "starter") continue;  // Chaos may pass: no harder for him
        const auto game = fmt::format("order-chaos:{}x1,line={},first=chaos,pass={}", n, m, pass);
        const auto winner = winner_of(game, limits);
        if (winner == "unknown") return stopped();
        if (winner != "chaos") return {Verdict::refuted, "order wins", game, {}};
        ++games;
      }
    }
  }
  return {Verdict::reproduced,
          "chaos wins",
          fmt::format("exact search of the {} rows of up to 14 cells, with nobody and with both "
                      "passing, on which 2 L < 1.4^m",
                      games),
          {}};
}

constexpr std::string_view kOurs = "Results of this program";

}  // namespace

std::vector<Claim> claims_of_our_own() {
  const auto claim = [](std::string_view id, std::string_view source, std::string_view words,
                        std::string_view published, Cost cost, auto check) {
    return Claim{id, source, words, "exact search; certificates", published, cost, check};
  };
  return {
      claim("ours-tori-first-player", kOurs, "Whoever begins wins Torus Hex on 3x3 and 4x4.", "red",
            Cost::quick,
            [](const auto& limits) {
              return all_solved({"hex:3x3,wrap=torus", "hex:4x4,wrap=torus"}, "red", limits);
            }),
      claim("ours-tori-shorter-way", kOurs,
            "On the tori 5x3 and 6x3 Red, who has the shorter way round, wins whoever begins.",
            "red", Cost::normal,
            [](const auto& limits) {
              return all_solved({"hex:5x3,wrap=torus", "hex:5x3,wrap=torus,first=blue",
                                 "hex:6x3,wrap=torus", "hex:6x3,wrap=torus,first=blue"},
                                "red", limits);
            }),
      Claim{
          "ours-potential", kOurs,
          "If the L lines of m cells satisfy 2 L < a^m with a^2 <= 2, Chaos, moving first, wins, "
          "whoever may pass.",
          "exact search of every row of up to 14 cells to which the theorem applies (a = 1.4); its "
          "proof is in src/solve/order_chaos/potential.hpp",
          "chaos wins", Cost::quick, potential_theorem},
      claim("positional-tic-tac-toe", "Positional games, folklore", "Tic-tac-toe is a draw.",
            "draw", Cost::quick,
            [](const auto& limits) { return solved("mnk:3x3,line=3", "draw", limits); }),
      claim("positional-4x3", "Positional games, folklore",
            "The first player wins three in a row on 4x3.", "x", Cost::quick,
            [](const auto& limits) { return solved("mnk:4x3,line=3", "x", limits); }),
      claim("positional-cube", "Positional games, Hales and Jewett 1963",
            "The first player wins tic-tac-toe on the cube 3^3.", "x", Cost::quick,
            [](const auto& limits) { return solved("positional:box:3^3,box-lines", "x", limits); }),
      claim("positional-5x5-4", "Positional games, Uiterwijk and van den Herik 2000",
            "Four in a row on 5x5 is a draw.", "draw", Cost::normal,
            [](const auto& limits) { return solved("mnk:5x5,line=4", "draw", limits); }),
      claim("positional-6x5-4", "Positional games, Uiterwijk and van den Herik 2000",
            "The first player wins four in a row on 6x5.", "x", Cost::normal,
            [](const auto& limits) { return solved("mnk:6x5,line=4", "x", limits); }),
      claim("positional-four-columns-drawn", "Positional games, Lustenberger 1967",
            "Four in a row on four columns is a draw on four to eight rows.", "draw", Cost::full,
            [](const auto& limits) {
              return all_solved({"mnk:4x4,line=4", "mnk:4x5,line=4", "mnk:4x6,line=4",
                                 "mnk:4x7,line=4", "mnk:4x8,line=4"},
                                "draw", limits);
            }),
      claim("positional-four-columns-won", "Positional games, this program",
            "The first player wins four in a row on four columns and nine and eleven rows.", "x",
            Cost::full,
            [](const auto& limits) {
              return all_solved({"mnk:4x9,line=4", "mnk:4x11,line=4"}, "x", limits);
            }),
      Claim{
          "positional-four-columns-by-threats", "Positional games, this program",
          "The first player wins four in a row on four columns and ten, twelve and thirteen rows.",
          "stones each of which threatens to win, but for the first three; a certificate of kind "
          "forcing",
          "x", Cost::full,
          [](const auto& limits) {
            Finding all{Verdict::reproduced, "x", {}, {}};
            for (const auto& [game, first] : {std::pair("mnk:4x10,line=4", "b5"),
                                              {"mnk:4x12,line=4", "a6"},
                                              {"mnk:4x13,line=4", "a5"}}) {
              const auto one = won_by_threats(game, first, 3, limits);
              if (one.found == kStopped) return one;
              all = both(all, one);
            }
            return all;
          }},
      claim("positional-7x7-5", "Positional games, Hsu, Ko, Chen, Wei, Hsueh and Wu 2020",
            "Five in a row on 7x7 is a draw.", "draw", Cost::full,
            [](const auto& limits) { return solved("mnk:7x7,line=5", "draw", limits); }),
      claim("positional-qubic", "Positional games, Patashnik 1980 and Allis 1994",
            "The first player wins Qubic, tic-tac-toe on the cube 4^3.", "x", Cost::full,
            [](const auto& limits) { return solved("positional:box:4^3,box-lines", "x", limits); }),
      claim("positional-snaky", "Positional games, Halupczok and Schlage-Puchta 2007",
            "Maker, who moves first, does not achieve Snaky on 8x8.", "breaker", Cost::full,
            [](const auto& limits) {
              return solved("positional:8x8,convention=maker-breaker,polyomino=####./...##",
                            "breaker", limits);
            }),
      claim("positional-fano", "Positional games, Carroll and Dougherty 2004",
            "The first player wins tic-tac-toe on the projective plane of order 2.", "x",
            Cost::quick,
            [](const auto& limits) {
              return solved("positional:projective:2,plane-lines", "x", limits);
            }),
      claim("positional-sim", "Positional games, Mead, Rosa, Huang 1974",
            "The second player wins Sim, the avoidance of triangles on K_6.", "o", Cost::normal,
            [](const auto& limits) {
              return solved("positional:complete:6,convention=avoider-avoider,triangles", "o",
                            limits);
            }),
      claim(
          "positional-elly", "Positional games, Harary, in Gardner 1979",
          "The first player achieves Elly, three cells with a corner, on 3x3.", "x", Cost::quick,
          [](const auto& limits) { return solved("positional:3x3,polyomino=##/#.", "x", limits); }),
      claim("positional-spanning-tree", "Positional games, Lehman 1964",
            "Maker, moving second, wins the connectivity game on the edges of K_5.", "maker",
            Cost::quick,
            [](const auto& limits) {
              return solved(
                  "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees",
                  "maker", limits);
            }),
  };
}

}  // namespace zermelo::reproduce
