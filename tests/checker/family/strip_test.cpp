// Kind family for Order and Chaos: pairs along a strip against a twin that draws them on a tall
// board, and the claims on the first heights against plain negamax.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
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

struct StripPair {
  Cell one, other;
  std::optional<Cell> witness = {};
};

struct Strip {
  int columns = 0, line = 0, period = 0;
  std::string options, claim = "winner chaos";
  std::vector<StripPair> pairs;
  bool plane = false;  // the columns repeat themselves as well

  std::string text() const {
    std::ostringstream out;
    const auto name = [](Cell cell) {
      return static_cast<char>('a' + cell.first) + std::to_string(cell.second + 1);
    };
    out << "zermelo-certificate 1\ngame order-chaos:" << (plane ? "M" : std::to_string(columns))
        << "xN,line=" << line << options << "\nevery " << (plane ? "M,N" : "N") << " >= 1 " << claim
        << "\nkind family\n"
        << (plane ? "repeat " : "period ");
    if (plane) out << columns << ' ';
    out << period << "\npairs " << pairs.size() << '\n';
    for (const auto& [one, other, witness] : pairs) {
      out << name(one) << ' ' << name(other) << (witness ? " " + name(*witness) : "") << '\n';
    }
    out << "end\n";
    return out.str();
  }

  // The cells of seven periods and more, from the first row and column of the drawing.
  int rows() const { return 7 * period + 2 * line; }
  int wide() const { return plane ? 7 * columns + 2 * line : columns; }
  static int image(int place, int of) { return ((place % of) + of) % of; }
  bool counts_as(Cell drawn, Cell named) const {
    const int column = plane ? image(drawn.first, columns) : drawn.first;
    return column == named.first && image(drawn.second, period) == named.second;
  }

  // Of each drawn cell its partner and, if there is one, the witness of the two. Nothing if the
  // pairs are none, or a witness does not continue its pair or is in one that is not farther north.
  struct Drawn {
    Cell partner;
    std::optional<Cell> witness;
  };
  std::optional<std::map<Cell, Drawn>> draw() const {
    std::map<Cell, Drawn> drawing;
    std::set<Cell> named;
    for (const auto& [one, other, witness] : pairs) {
      if (!named.insert(one).second || !named.insert(other).second) return std::nullopt;
      int found = 0;
      for (int x = plane ? -columns : 0; x < wide(); ++x) {
        for (int y = -period; y < rows(); ++y) {
          if (!counts_as({x, y}, one)) continue;
          for (const int dx : {-1, 0, 1}) {
            for (const int dy : {-1, 0, 1}) {
              if (!counts_as({x + dx, y + dy}, other)) continue;
              std::optional<Cell> seen;
              if (witness && counts_as({x + 2 * dx, y + 2 * dy}, *witness)) {
                seen = Cell{x + 2 * dx, y + 2 * dy};
              }
              if (witness && counts_as({x - dx, y - dy}, *witness)) seen = Cell{x - dx, y - dy};
              if (witness && !seen) return std::nullopt;
              drawing[{x, y}] = {{x + dx, y + dy}, seen};
              drawing[{x + dx, y + dy}] = {{x, y}, seen};
              ++found;
            }
          }
        }
      }
      if (found == 0) return std::nullopt;
    }
    for (const auto& [cell, drawn] : drawing) {
      if (!drawn.witness || !in_the_middle(cell)) continue;
      const auto other = drawing.find(*drawn.witness);
      if (other == drawing.end()) continue;
      const int row = std::min(other->first.second, other->second.partner.second);
      if (row >= std::min(cell.second, drawn.partner.second)) return std::nullopt;
    }
    return drawing;
  }
  bool in_the_middle(Cell cell) const {
    return cell.second >= 3 * period && cell.second < 4 * period &&
           (!plane || (cell.first >= 3 * columns && cell.first < 4 * columns));
  }

  // Every line that begins in the middle period, as far as it goes.
  bool every_line_has_a_pair(bool with_witness = false) const {
    const auto drawing = draw();
    if (!drawing) return false;
    for (int x = 0; x < wide(); ++x) {
      for (int y = 3 * period; y < 4 * period; ++y) {
        if (!in_the_middle({x, y})) continue;
        for (const auto& [dx, dy] : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}, Cell{-1, 1}}) {
          std::set<Cell> cells;
          for (int k = 0; k < line; ++k) cells.insert({x + k * dx, y + k * dy});
          const bool on_board =
              plane || (cells.begin()->first >= 0 && cells.rbegin()->first < columns);
          const bool spoiled = std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
            const auto found = drawing->find(cell);
            if (found == drawing->end() || !cells.contains(found->second.partner)) return false;
            const auto& witness = found->second.witness;
            return !with_witness || (witness && cells.contains(*witness));
          });
          if (on_board && !spoiled) return false;
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
    Strip strip;
    strip.columns = 1 + static_cast<int>(random.below(4));
    strip.line = 2 + static_cast<int>(random.below(4));
    strip.period = 3 + static_cast<int>(random.below(3));
    strip.options = ",pass=both";
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
      strip.pairs.push_back({one, other});
    }
    const bool good = strip.every_line_has_a_pair();
    ASSERT_EQ(accepted(strip.text()), good) << strip.text();
    ++(good ? right : wrong);
  }
  EXPECT_GT(right, 100);
  EXPECT_GT(wrong, 1'000);
}

// Each column by itself, so that pairs, witnesses and claims are often right, and spoilt in part.
Strip ordered_columns(generated::Random& random) {
  const auto below = [&](std::size_t most) { return static_cast<int>(random.below(most)); };
  Strip strip;
  strip.columns = 1 + below(3);
  strip.period = 3 + below(4);
  strip.line = 3 + below(4);
  strip.options = below(3) == 0 ? ",pass=starter" : ",first=chaos";
  if (below(3) == 0) strip.claim = "pairing exists ordered";
  for (int x = 0; x < strip.columns; ++x) {
    const int shift = below(2);
    for (int y = 0; y + 1 < strip.period; y += 2) {
      const auto cell = [&](int row) { return Cell{x, (y + shift + row) % strip.period}; };
      StripPair pair{cell(0), cell(1), cell(strip.period - 1)};
      if (below(4) == 0) std::swap(pair.one, pair.other);
      if (below(9) == 0) pair.witness.reset();
      if (below(9) == 0) pair.witness = cell(2);
      if (below(19) == 0) pair.witness = Cell{below(3) % strip.columns, below(3)};
      if (below(19) != 0) strip.pairs.push_back(pair);
    }
  }
  return strip;
}

TEST(Strips, OrderedPairsAreJudgedAsTheTwinDoes) {
  generated::Random random(3);
  int right = 0, wrong = 0;
  for (int round = 0; round < 6'000; ++round) {
    const Strip strip = ordered_columns(random);
    const bool good = strip.every_line_has_a_pair(true);
    ASSERT_EQ(accepted(strip.text()), good) << strip.text();
    ++(good ? right : wrong);
  }
  EXPECT_GT(right, 300);
  EXPECT_GT(wrong, 1'000);
}

// The pattern of the museum for boards of any size, with some of its words altered.
TEST(Strips, PatternsOfThePlaneAreJudgedAsTheTwinDoes) {
  Strip pattern;
  pattern.plane = true;
  std::istringstream text;
  for (const Exhibit& exhibit : exhibits("family")) {
    if (exhibit.name == "boards-pairs-ordered") text.str(exhibit.text);
  }
  for (std::string line; std::getline(text, line);) {
    std::istringstream words(line);
    std::string first, other, witness;
    words >> first >> other >> witness;
    const auto cell = [](const std::string& name) {
      return Cell{name[0] - 'a', std::stoi(name.substr(1)) - 1};
    };
    if (first == "repeat") pattern.columns = std::stoi(other), pattern.period = std::stoi(witness);
    if (first.size() == 2 && !witness.empty()) {
      pattern.pairs.push_back({cell(first), cell(other), cell(witness)});
    }
  }
  ASSERT_EQ(pattern.pairs.size(), 32U);
  generated::Random random(4);
  const auto below = [&](std::size_t most) { return static_cast<int>(random.below(most)); };
  std::map<std::pair<bool, bool>, int> judged;
  for (int round = 0; round < 400; ++round) {
    Strip strip = pattern;
    const bool ordered = below(3) != 0;
    strip.line = 8 + below(5);
    strip.claim =
        ordered ? (below(2) == 0 ? "winner chaos" : "pairing exists ordered") : "pairing exists";
    auto& pair = strip.pairs[random.below(strip.pairs.size())];
    switch (below(6)) {
      case 0:
        pair.witness.reset();
        break;
      case 1:
        pair.witness = Cell{below(8), below(8)};
        break;
      case 2:
        std::swap(pair.one, pair.other);
        break;
      case 3:
        strip.pairs.pop_back();
        break;
      case 4:
        pair.other = Cell{below(8), below(8)};
        break;
      default:
        break;
    }
    const bool good = strip.every_line_has_a_pair(ordered);
    ASSERT_EQ(accepted(strip.text()), good) << strip.text();
    ++judged[{ordered, good}];
  }
  for (const bool ordered : {false, true}) {
    EXPECT_GT((judged[{ordered, true}]), 20);
    EXPECT_GT((judged[{ordered, false}]), 20);
  }
}

// Whoever begins and whoever passes: Chaos must never have to open a pair.
TEST(Strips, ChaosMayPassOrTheParityIsGood) {
  for (const int columns : {1, 2}) {
    for (const bool chaos_first : {false, true}) {
      for (const std::string pass : {"none", "starter", "both"}) {
        Strip strip;
        strip.columns = columns;
        strip.line = 3;
        strip.period = 4;
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

// The widths of the small members of a family: its own, or any from the least on.
std::pair<int, int> columns_of(const std::string& game, int least) {
  if (game[12] == 'M') return {least, 4};
  return {game[12] - '0', game[12] - '0'};
}

TEST(Strips, TheClaimsHoldOnTheFirstHeights) {
  int members = 0;
  for (const Exhibit& exhibit : exhibits("family")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (claim.find("order-chaos:") == std::string::npos ||
        claim.find(" wins ") == std::string::npos)
      continue;
    const std::string game = claim.substr(claim.find("order-chaos:"));
    const std::string winner = claim.substr(claim.find(" wins ") - 5, 5);
    const int least = std::stoi(claim.substr(claim.find(">= ") + 3));
    const auto [fewest, most] = columns_of(game, least);
    for (int columns = fewest; columns <= most; ++columns) {
      for (int rows = least; rows * columns <= 8; ++rows) {
        const std::string member = game.substr(0, 12) + std::to_string(columns) + "x" +
                                   std::to_string(rows) + game.substr(game.find("xN") + 2);
        EXPECT_EQ(oracle::true_winner(member), winner) << member;
        ++members;
      }
    }
  }
  EXPECT_GT(members, 40);
}

// Refusals of a part, and pairs that repeat themselves, against all pairings of the first heights.
TEST(Strips, PairingsAreThereOrNotOnTheFirstHeights) {
  std::map<bool, int> members;
  for (const Exhibit& exhibit : exhibits("family")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (claim.find("pairing: ") == std::string::npos) continue;
    const auto says = [&](const char* word) { return claim.find(word) != std::string::npos; };
    const std::string game = claim.substr(claim.find("order-chaos:"));
    const int line = std::stoi(game.substr(game.find("line=") + 5));
    const int least = std::stoi(claim.substr(claim.find(">= ") + 3));
    const auto [fewest, most] = columns_of(game, least);
    for (int columns = fewest; columns <= most; ++columns) {
      for (int rows = least; rows * columns <= 12; ++rows) {
        const bool has =
            oracle::has_pairing(columns, rows, line, says("adjacent"), says("ordered"));
        EXPECT_EQ(has, says("there is")) << claim << ' ' << rows;
        ++members[has];
      }
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
