// Harary's animals: polyominoes that the first player wants to fill before the second does. The
// published numbers are the smallest side of a square board on which he can, and how many stones he
// needs there: OEIS A380597 and A380598 (2025), after M. Gardner, "Mathematical Games", Scientific
// American, April 1979.
#include <fmt/format.h>

#include <algorithm>

#include "prove/answer.hpp"
#include "reproduce/evidence.hpp"
#include "solve/by_turns.hpp"

namespace zermelo::reproduce {

namespace {

struct Animal {
  const char* cells;  // drawn, rows from the top, as `polyomino=` has them
  int side, stones;   // as published
};

std::string as_text(int side, int stones) {
  return fmt::format("{0}x{0}, {1} stones", side, stones);
}

enum class Boards { from_the_published_down, published };

/// The least of these boards on which the first player wins, and the least number of his stones on
/// it.
Finding achieved(const Animal& animal, Boards boards, const base::Limits& limits) {
  Finding finding{Verdict::reproduced, {}, {}, {}};
  const auto tell = [&](std::string words) {
    finding.detail += (finding.detail.empty() ? "" : "; ") + std::move(words);
  };
  const std::string_view cells = animal.cells;
  const auto columns = std::min(cells.find('/'), cells.size());
  const auto rows = 1 + std::count(cells.begin(), cells.end(), '/');
  const int least = std::max(static_cast<int>(columns), static_cast<int>(rows));
  for (int side = animal.side; side >= least; --side) {
    const auto game =
        games::AnyGame::parse(fmt::format("positional:{0}x{0},polyomino={1}", side, animal.cells));
    const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
    if (!answer.known()) return stopped();
    const auto proof = answer.evidence->write(limits);
    if (!proof.certificate) return stopped();
    finding.certificates.push_back(*proof.certificate);
    if (answer.value != games::Outcome::a_wins) {
      tell(fmt::format("{}: a draw", game.name()));
      break;
    }
    const auto moves = solve::shortest_filling(game, game.initial(), limits);
    if (!moves) return stopped();
    const int stones = (*moves + 1) / 2;
    finding.found = as_text(side, stones);
    tell(fmt::format("{}: x wins with {} stones", game.name(), stones));
    if (boards == Boards::published) break;
  }
  if (finding.found != as_text(animal.side, animal.stones)) finding.verdict = Verdict::refuted;
  return finding;
}

constexpr std::string_view kSource = "Positional games, Harary, OEIS A380597 and A380598, 2025";
constexpr std::string_view kHow =
    "exact search with certificates; the number of stones by a search of its own "
    "(src/solve/positional/shortest_win.hpp)";

}  // namespace

std::vector<Claim> claims_of_animals() {
  const auto claim = [](std::string_view id, std::string_view words, std::string_view published,
                        Cost cost, auto check) {
    return Claim{id, kSource, words, kHow, published, cost, check};
  };
  return {
      claim(
          "positional-animals",
          "The straight and the bent tromino, and the L, the T and the Z of four cells: the least "
          "boards on which the first player fills them, and his stones.",
          "4x4, 3 stones; 3x3, 3 stones; 4x4, 4 stones; 5x5, 4 stones; 3x3, 5 stones", Cost::normal,
          [](const auto& limits) {
            Finding all{Verdict::reproduced, {}, {}, {}};
            for (const Animal& animal :
                 {Animal{"###", 4, 3}, Animal{"##/#.", 3, 3}, Animal{"###/#..", 4, 4},
                  Animal{"###/.#.", 5, 4}, Animal{"##./.##", 3, 5}}) {
              const auto one = achieved(animal, Boards::from_the_published_down, limits);
              if (one.found == kStopped) return one;
              all = both(all, one);
            }
            return all;
          }),
      claim("positional-animal-n",
            "The N of five cells: the least board on which the first player fills it, and his "
            "stones.",
            "6x6, 6 stones", Cost::normal,
            [](const auto& limits) {
              return achieved({"###./..##", 6, 6}, Boards::from_the_published_down, limits);
            }),
      claim("positional-animal-y",
            "The Y of five cells: the least board on which the first player fills it, and his "
            "stones.",
            "7x7, 9 stones", Cost::full,
            [](const auto& limits) {
              return achieved({"####/.#..", 7, 9}, Boards::from_the_published_down, limits);
            }),
      claim(
          "positional-animal-i",
          "The straight tetromino: how many stones the first player needs on 7x7, the least board.",
          "7x7, 8 stones", Cost::full,
          [](const auto& limits) {
            return achieved({"####", 7, 8}, Boards::published, limits);
          }),
  };
}

}  // namespace zermelo::reproduce
