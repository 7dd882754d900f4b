// C. Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game", arXiv:1509.09240,
// 2015.
#include "strategy/square_war/luo.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/answer.hpp"
#include "reproduce/evidence.hpp"
#include "strategy/square_war/luo_t.hpp"
#include "strategy/square_war/luo_z.hpp"

namespace zermelo::reproduce {

namespace {

namespace luo = strategy::luo;
using luo::Intersection;

std::string name_of(Intersection x) {
  return fmt::format("({}, {})", static_cast<char>('A' + x.i - 1), x.j);
}

template <class Visit>
void for_each_intersection(Visit&& visit) {
  for (int i = 1; i <= luo::kSide; ++i) {
    for (int j = 1; j <= luo::kSide; ++j) visit(Intersection{i, j});
  }
}

/// Calls visit(stone2, stone4) for the cases that Z explores.
template <class Visit>
void for_each_case_of_z(Visit&& visit) {
  for_each_intersection([&](Intersection stone2) {
    if (!luo::in_quadrant(stone2)) return;
    for (const auto stone4 : luo::set_w(stone2)) visit(stone2, stone4);
  });
}

/// The results of Z with this m.
struct Cases {
  int explored = 0;  // C_e
  int won = 0;       // C_w
  int most = 0;      // the greatest n + 1 that it prints
};
Cases run_z(int m) {
  Cases cases;
  for_each_case_of_z([&](Intersection stone2, Intersection stone4) {
    const auto run = luo::algorithm_z(stone2, stone4, m);
    ++cases.explored;
    cases.won += run.won ? 1 : 0;
    cases.most = std::max(cases.most, run.printed);
  });
  return cases;
}

Finding cases(const base::Limits&) {
  return compare("842", fmt::format("{}", run_z(luo::kMostSteps).explored), Verdict::differs,
                 "90 stones 2, each with the 9 intersections named: 810; and 32 more of U and V, "
                 "for stones 2 on a diagonal with (J, 11) or (H, 11)");
}

Finding all_won(const base::Limits&) {
  std::string detail;
  for (const int m : {14, 16, 18, 20, 24, 28, 32, 40}) {
    const auto z = run_z(m);
    detail +=
        fmt::format("{}m = {}: {} won, at most {}", detail.empty() ? "" : "; ", m, z.won, z.most);
  }
  const auto z = run_z(luo::kMostSteps);
  return compare("all", z.won == z.explored ? "all" : fmt::format("{} of {}", z.won, z.explored),
                 Verdict::refuted, detail);
}

Finding at_most_30(const base::Limits&) {
  const auto z = run_z(luo::kMostSteps);
  // Each line is also played through independently of the algorithm that found it.
  int lines = 0;
  for_each_case_of_z([&](Intersection stone2, Intersection stone4) {
    const auto line = luo::algorithm_z(stone2, stone4, luo::kMostSteps).black;
    if (luo::play_line(stone2, stone4, line).wins) ++lines;
  });
  return {z.most <= 30 && lines == z.explored ? Verdict::reproduced : Verdict::differs,
          fmt::format("at most {}", z.most),
          fmt::format("m is not given; with m = {} and the order of luo_z.hpp the greatest n + 1 "
                      "printed is {}, so the square is completed by stone {} at the latest; {} of "
                      "{} lines win when played through; with m = 18 none is longer than 15",
                      luo::kMostSteps, z.most, z.most - 1, lines, z.explored),
          {}};
}

/// The number of stones 4 outside W to which T loses, for one stone 2.
int losses_of_t(Intersection stone2, std::string& example) {
  const auto w = luo::set_w(stone2);
  const std::vector<Intersection> line{luo::kLineT.begin(), luo::kLineT.end()};
  int losses = 0;
  for_each_intersection([&](Intersection stone4) {
    if (stone4 == luo::kStone1 || stone4 == luo::kStone3 || stone4 == stone2) return;
    if (std::find(w.begin(), w.end(), stone4) != w.end()) return;
    const auto played = luo::play_line(stone2, stone4, line);
    if (played.wins && played.stones == 11) return;
    if (losses++ == 0 && example.empty()) {
      example = fmt::format("stone 2 {}, stone 4 {}", name_of(stone2), name_of(stone4));
    }
  });
  return losses;
}

Finding algorithm_t(const base::Limits&) {
  int inside = 0, anywhere = 0, needed = 0, in_w = 0;
  std::string example, elsewhere;
  for_each_intersection([&](Intersection stone2) {
    if (stone2 == luo::kStone1 || stone2 == luo::kStone3) return;
    const bool assumed = luo::in_quadrant(stone2);
    const int losses = losses_of_t(stone2, assumed ? example : elsewhere);
    anywhere += losses > 0 ? 1 : 0;
    inside += assumed && losses > 0 ? 1 : 0;
  });
  for_each_case_of_z([&](Intersection stone2, Intersection stone4) {
    const std::vector<Intersection> line{luo::kLineT.begin(), luo::kLineT.end()};
    ++in_w;
    needed += luo::play_line(stone2, stone4, line).wins ? 0 : 1;
  });
  return {inside == 0 ? Verdict::reproduced : Verdict::refuted,
          inside == 0 ? "wins" : "loses to " + example,
          fmt::format("all 90 stones 2 of the quadrant, every stone 4 outside W, 11 stones; of the "
                      "{} stones 4 inside W the same line loses to {}. Without the assumption on "
                      "stone 2 it would lose for {} of the 359 other stones 2 (first: {})",
                      in_w, needed, anywhere, elsewhere),
          {}};
}

Finding symmetry(const base::Limits&) {
  int by_turns = 0, by_named = 0;
  for_each_intersection([&](Intersection x) {
    if (x == luo::kStone1) return;
    int images = 0;
    Intersection y = x;
    for (int k = 0; k < 4; ++k) {
      y = {20 - y.j, y.i};
      images += luo::in_quadrant(y) ? 1 : 0;
    }
    by_turns += images == 1 ? 1 : 0;
    const bool named = luo::in_quadrant(x) || luo::in_quadrant({20 - x.i, x.j}) ||
                       luo::in_quadrant({x.i, 20 - x.j}) || luo::in_quadrant({20 - x.i, 20 - x.j});
    by_named += named ? 1 : 0;
  });
  return {
      by_turns == 360 ? Verdict::reproduced : Verdict::refuted,
      by_turns == 360 ? "holds" : "does not hold",
      fmt::format("the four quarter turns carry each of the 360 intersections to exactly one of "
                  "the quadrant; the symmetries that the text names (about stone 1, the line J "
                  "and the line 10) carry {} of them there: those on the line J need a quarter "
                  "turn, which the text leaves out",
                  by_named),
      {}};
}

Finding theorem(const base::Limits& limits) {
  const auto game = games::AnyGame::parse("square-war:19x19");
  const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
  if (!answer.known()) return stopped();
  const auto proof = answer.evidence->write(limits);
  if (!proof.certificate) return stopped();
  auto finding = compare("black wins", fmt::format("{} wins", game.outcome_name(answer.value)),
                         Verdict::refuted,
                         fmt::format("by forcing search, against all 360 stones 2; the certificate "
                                     "of kind forcing has {} bytes",
                                     proof.certificate->size()));
  finding.certificates.push_back(*proof.certificate);
  return finding;
}

/// Four stones of Black's, his first two side by side, on the corners of a square; none of it can
/// stand with fewer stones.
Finding figure_1(const base::Limits&) {
  const auto game = games::AnyGame::parse("square-war:19x19");
  auto position = game.initial();
  std::string play;
  for (const auto move : {"j10", "a1", "k10", "a3", "j11", "a5", "k11"}) {
    if (game.outcome(position) != games::Outcome::undecided) {
      return {Verdict::refuted, "the game ends before stone 7", play, {}};
    }
    game.play(position, game.parse_move(position, move));
    play += fmt::format("{}{}", play.empty() ? "" : " ", move);
  }
  return compare("black wins", fmt::format("{} wins", game.outcome_name(game.outcome(position))),
                 Verdict::refuted,
                 fmt::format("{}; the figure is missing from the text, so another square of "
                             "stones 1, 3, 5 and 7 is played",
                             play));
}

}  // namespace

std::vector<Claim> claims_on_square_war() {
  return {
      {"square-war-theorem-4.1", "Luo, Square War, Theorem 4.1",
       "Black wins 19x19 with the handicap whatever White does.",
       "our own forcing search; certificate", "black wins", Cost::quick, theorem},
      {"square-war-figure-1", "Luo, Square War, Section 2, Figure 1",
       "Black stones 1, 3, 5 and 7 are the vertices of a square on grid lines, so Black wins.",
       "a play by the rules", "black wins", Cost::quick, figure_1},
      {"square-war-symmetry", "Luo, Square War, proof of Theorem 4.1",
       "Stone 2 may be assumed at (p, q), p from K to S, q from 1 to 10, because the board is "
       "symmetric about the stone 1, the line J and the line 10.",
       "every image of every intersection", "holds", Cost::quick, symmetry},
      {"square-war-algorithm-t", "Luo, Square War, proof of Theorem 4.1",
       "If stone 4 is outside W, T wins with stone 11, and White cannot win on the way.",
       "T against every stone 2 and every stone 4 outside W, replies forced", "wins", Cost::quick,
       algorithm_t},
      {"square-war-842", "Luo, Square War, proof of Theorem 4.1",
       "Algorithm Z has ended with 842 cases.", "the cases as the algorithm defines them", "842",
       Cost::quick, cases},
      {"square-war-all-won", "Luo, Square War, proof of Theorem 4.1",
       "Algorithm Z gives all positive outputs.", "Algorithm Z as printed, for several m", "all",
       Cost::quick, all_won},
      {"square-war-30-steps", "Luo, Square War, proof of Theorem 4.1",
       "The numbers of steps for the black side to win are at most 30.",
       "Algorithm Z as printed, the order of its loops settled; every line played through",
       "at most 30", Cost::quick, at_most_30},
  };
}

}  // namespace zermelo::reproduce
