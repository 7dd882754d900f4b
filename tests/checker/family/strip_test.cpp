// Kind family for Order and Chaos: pairs along a strip against a twin that draws them on a tall
// board, and the claims on the first heights against plain negamax.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "generated/random.hpp"
#include "museum.hpp"
#include "oracle.hpp"

namespace {

using Cell = std::pair<int, int>;  // column, row

struct Strip {
  int columns = 0, line = 0, period = 0;
  std::string options;
  std::vector<std::pair<Cell, Cell>> pairs;

  std::string text() const {
    std::ostringstream out;
    const auto name = [](Cell cell) {
      return static_cast<char>('a' + cell.first) + std::to_string(cell.second + 1);
    };
    out << "zermelo-certificate 1\ngame order-chaos:" << columns << "xN,line=" << line << options
        << "\nevery N >= 1 winner chaos\nkind family\nperiod " << period << "\npairs "
        << pairs.size() << '\n';
    for (const auto& [one, other] : pairs) out << name(one) << ' ' << name(other) << '\n';
    out << "end\n";
    return out.str();
  }

  // On seven periods: every line that begins in the middle one, as far as it goes.
  bool every_line_has_a_pair() const {
    std::map<Cell, Cell> partner;
    std::set<Cell> named;
    const int rows = 7 * period + 2 * line;
    for (const auto& [one, other] : pairs) {
      if (!named.insert(one).second || !named.insert(other).second) return false;
      bool touch = false;
      for (int row = -period; row < rows; ++row) {
        for (const int near : {row - 1, row, row + 1}) {
          const auto image = [&](int y) { return ((y % period) + period) % period; };
          if (image(row) != one.second || image(near) != other.second) continue;
          if (std::abs(one.first - other.first) > 1) return false;
          touch = true;
          for (const auto& [a, b] : {std::pair(Cell{one.first, row}, Cell{other.first, near}),
                                     std::pair(Cell{other.first, near}, Cell{one.first, row})}) {
            partner.emplace(a, b);
          }
        }
      }
      if (!touch) return false;
    }
    for (int y = 3 * period; y < 4 * period; ++y) {
      for (int x = 0; x < columns; ++x) {
        for (const auto& [dx, dy] : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}, Cell{-1, 1}}) {
          const int last = x + (line - 1) * dx;
          if (last < 0 || last >= columns) continue;
          bool found = false;
          for (int i = 0; i < line; ++i) {
            const auto mine = partner.find({x + i * dx, y + i * dy});
            for (int k = 0; k < line; ++k) {
              found =
                  found || (mine != partner.end() && mine->second == Cell{x + k * dx, y + k * dy});
            }
          }
          if (!found) return false;
        }
      }
    }
    return true;
  }
};

TEST(Strips, RandomPairsAreJudgedAsTheTwinDoes) {
  generated::Random random(9);
  int right = 0, wrong = 0;
  for (int round = 0; round < 4'000; ++round) {
    Strip strip{.columns = 1 + static_cast<int>(random.below(4)),
                .line = 2 + static_cast<int>(random.below(4)),
                .period = 3 + static_cast<int>(random.below(3)),
                .options = ",pass=both",
                .pairs = {}};
    // Pairs of cells that touch, now and then with a cell twice or far away.
    std::vector<Cell> used;
    for (int tries = 0; tries < 40; ++tries) {
      const Cell one{static_cast<int>(random.below(static_cast<std::size_t>(strip.columns))),
                     static_cast<int>(random.below(static_cast<std::size_t>(strip.period)))};
      const bool upright = random.below(3) != 0;
      const Cell other{
          upright ? one.first : one.first + static_cast<int>(random.below(3)) - 1,
          (one.second + 1 + (upright ? 0 : static_cast<int>(random.below(3)) - 1)) % strip.period};
      if (other.first < 0 || other.first >= strip.columns) continue;
      const bool taken = std::find(used.begin(), used.end(), one) != used.end() ||
                         std::find(used.begin(), used.end(), other) != used.end() || one == other;
      if (taken && random.below(500) != 0) continue;
      used.push_back(one);
      used.push_back(other);
      strip.pairs.emplace_back(one, other);
    }
    const bool good = strip.every_line_has_a_pair();
    ASSERT_EQ(accepted(strip.text()), good) << strip.text();
    ++(good ? right : wrong);
  }
  EXPECT_GT(right, 100);
  EXPECT_GT(wrong, 1'000);
}

// Whoever begins and whoever passes: Chaos must never have to open a pair.
TEST(Strips, ChaosMayPassOrTheParityIsGood) {
  for (const int columns : {1, 2}) {
    for (const bool chaos_first : {false, true}) {
      for (const std::string pass : {"none", "starter", "both"}) {
        Strip strip{.columns = columns, .line = 3, .period = 4, .options = {}, .pairs = {}};
        strip.options =
            std::string(",first=") + (chaos_first ? "chaos" : "order") + ",pass=" + pass;
        for (int x = 0; x < columns; ++x) {
          strip.pairs.push_back({{x, 0}, {x, 1}});
          strip.pairs.push_back({{x, 2}, {x, 3}});
        }
        const bool may_pass = pass == "both" || (pass == "starter" && chaos_first);
        const bool good = may_pass || (pass == "none" && columns == 2 && !chaos_first);
        EXPECT_EQ(accepted(strip.text()), good) << strip.text();
      }
    }
  }
}

TEST(Strips, TheClaimsHoldOnTheFirstHeights) {
  int members = 0;
  for (const Exhibit& exhibit : exhibits("family")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (claim.find("order-chaos:") == std::string::npos ||
        claim.find(" wins ") == std::string::npos)
      continue;
    const std::string game = claim.substr(claim.find("order-chaos:"));
    const std::string winner = claim.substr(claim.find(", ") + 2, 5);
    const int columns = game[12] - '0', least = std::stoi(claim.substr(15));
    for (int rows = least; rows * columns <= 8; ++rows) {
      const std::string member =
          game.substr(0, 14) + std::to_string(rows) + game.substr(game.find("xN") + 2);
      EXPECT_EQ(oracle::true_winner(member), winner) << member;
      ++members;
    }
  }
  EXPECT_GT(members, 12);
}

// Refusals of a part, and pairs that repeat themselves, against all pairings of the first heights.
TEST(Strips, PairingsAreThereOrNotOnTheFirstHeights) {
  std::map<bool, int> members;
  for (const Exhibit& exhibit : exhibits("family")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (claim.find("pairing: ") == std::string::npos) continue;
    const auto says = [&](const char* word) { return claim.find(word) != std::string::npos; };
    const std::string game = claim.substr(claim.find("order-chaos:"));
    const int columns = game[12] - '0', line = game[game.find("line=") + 5] - '0';
    for (int rows = std::stoi(claim.substr(15)); rows * columns <= 12; ++rows) {
      const bool has = oracle::has_pairing(columns, rows, line, says("adjacent"), says("ordered"));
      EXPECT_EQ(has, says("there is")) << claim << ' ' << rows;
      ++members[has];
    }
  }
  EXPECT_GT(members[false], 8);
  EXPECT_GT(members[true], 8);
}

// The oracle itself: squares of the publication, and why the order of pairs matters.
TEST(Strips, TheOracleOfPairingsKnowsSmallBoards) {
  EXPECT_TRUE(oracle::has_pairing(3, 1, 3, true, true));
  EXPECT_FALSE(oracle::has_pairing(3, 1, 2, false, false));
  EXPECT_TRUE(oracle::has_pairing(4, 1, 3, true, false));
  EXPECT_FALSE(oracle::has_pairing(4, 1, 3, false, true));
  EXPECT_TRUE(oracle::has_pairing(3, 2, 3, false, false));
  EXPECT_FALSE(oracle::has_pairing(3, 3, 3, false, false));
}

}  // namespace
