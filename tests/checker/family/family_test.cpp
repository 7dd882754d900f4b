// Kind family: whatever the checker says of a set of pairs, a plain judge says too. The judge was
// written apart: it tries every three groups and every answer, and draws the boards that full
// groups make, up to a number of groups that is enough for the sets that are tried here.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "generated/random.hpp"
#include "museum.hpp"

namespace {

using Pair = std::pair<std::string, std::string>;

class Judge {
 public:
  Judge(int columns, int rows, const std::set<Pair>& pairs) : columns_(columns), rows_(rows) {
    const auto number = [&](const std::string& state) {
      return numbers_.emplace(state, static_cast<int>(numbers_.size())).first->second;
    };
    for (const auto& [upper, lower] : pairs) listed_.emplace(number(upper), number(lower));
    const auto count = numbers_.size();
    states_.resize(count);
    for (const auto& [state, at] : numbers_) states_[static_cast<std::size_t>(at)] = state;
    holds_.assign(count, std::vector<bool>(count, false));
    for (const auto& [upper, lower] : listed_) at(upper, lower) = true;
  }

  bool is_invariant(int most_groups) {
    const auto empty = numbers_.find(std::string(static_cast<std::size_t>(columns_ * rows_), '.'));
    if (empty == numbers_.end() || !at(empty->second, empty->second)) return false;
    for (const auto& [upper, middle] : listed_) {
      for (int lower = 0; lower < static_cast<int>(states_.size()); ++lower) {
        if (at(middle, lower) && !answers_all(upper, middle, lower)) return false;
      }
    }
    return always_crosses(empty->second, "", most_groups);
  }

 private:
  std::vector<bool>::reference at(int upper, int lower) {
    return holds_[static_cast<std::size_t>(upper)][static_cast<std::size_t>(lower)];
  }
  const std::string& text(int state) const { return states_[static_cast<std::size_t>(state)]; }

  bool answers_all(int upper, int middle, int lower) {
    const std::string stones = text(middle);
    for (std::size_t blue = 0; blue < stones.size(); ++blue) {
      if (stones[blue] != '.') continue;
      bool answered = false;
      for (const int after :
           after_[{middle, blue}].empty() ? find_answers(middle, blue) : after_[{middle, blue}]) {
        answered = answered || (after >= 0 && at(upper, after) && at(after, lower));
      }
      if (!answered) return false;
    }
    return true;
  }

  const std::vector<int>& find_answers(int middle, std::size_t blue) {
    std::vector<int>& found = after_[{middle, blue}];
    for (std::size_t red = 0; red < text(middle).size(); ++red) {
      std::string stones = text(middle);
      if (stones[red] != '.' || red == blue) continue;
      stones[blue] = 'B';
      stones[red] = 'R';
      const auto known = numbers_.find(stones);
      found.push_back(known == numbers_.end() ? -1 : known->second);
    }
    return found;
  }

  bool always_crosses(int above, const std::string& board, int groups) {
    for (int next = 0; next < static_cast<int>(states_.size()) && groups > 0; ++next) {
      if (!at(above, next) || text(next).find('.') != std::string::npos) continue;
      if (!crosses(board + text(next))) return false;
      if (!always_crosses(next, board + text(next), groups - 1)) return false;
    }
    return true;
  }

  bool crosses(const std::string& board) const {
    const int size = static_cast<int>(board.size());
    std::vector<bool> met(board.size(), false);
    for (bool more = true; more;) {
      more = false;
      for (int cell = 0; cell < size; ++cell) {
        const auto here = static_cast<std::size_t>(cell);
        if (board[here] != 'R' || met[here]) continue;
        bool joined = cell < columns_;
        for (const auto& [east, south] : {std::pair{1, 0}, std::pair{1, -1}, std::pair{0, -1},
                                          std::pair{-1, 0}, std::pair{-1, 1}, std::pair{0, 1}}) {
          const int column = (cell % columns_ + east + columns_) % columns_;
          const int near = (cell / columns_ + south) * columns_ + column;
          joined = joined || (near >= 0 && near < size && met[static_cast<std::size_t>(near)]);
        }
        met[here] = joined;
        more = more || joined;
      }
    }
    return std::find(met.end() - columns_, met.end(), true) != met.end();
  }

  int columns_, rows_;
  std::map<std::string, int> numbers_;
  std::vector<std::string> states_;
  std::set<std::pair<int, int>> listed_;
  std::vector<std::vector<bool>> holds_;
  std::map<std::pair<int, std::size_t>, std::vector<int>> after_;
};

std::string certificate(int columns, int rows, const std::set<Pair>& pairs) {
  std::ostringstream out;
  const auto state = [&](const std::string& stones) {
    std::string text;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      if (i > 0 && i % static_cast<std::size_t>(columns) == 0) text += '/';
      text += stones[i];
    }
    return text;
  };
  out << "zermelo-certificate 1\ngame hex:" << columns
      << "xN,wrap=cylinder\nevery N >= 1 winner red\nkind family\nrows " << rows << "\npairs "
      << pairs.size() << '\n';
  for (const auto& [upper, lower] : pairs) out << state(upper) << ' ' << state(lower) << '\n';
  out << "end\n";
  return out.str();
}

std::vector<std::string> balanced_states(int cells) {
  std::vector<std::string> all{""};
  for (int cell = 0; cell < cells; ++cell) {
    std::vector<std::string> longer;
    for (const auto& state : all) {
      for (const char stone : {'.', 'R', 'B'}) longer.push_back(state + stone);
    }
    all = longer;
  }
  std::erase_if(all, [](const auto& state) {
    return std::count(state.begin(), state.end(), 'R') !=
           std::count(state.begin(), state.end(), 'B');
  });
  return all;
}

std::set<Pair> all_pairs(int cells) {
  std::set<Pair> all;
  for (const auto& upper : balanced_states(cells)) {
    for (const auto& lower : balanced_states(cells)) all.emplace(upper, lower);
  }
  return all;
}

// The lines of a certificate of the museum: all up to `pairs`, and the pairs.
struct Exhibited {
  std::string head;
  std::vector<std::string> lines;

  explicit Exhibited(const std::string& name) {
    for (const Exhibit& exhibit : exhibits("family")) {
      if (exhibit.name != name) continue;
      std::istringstream in(exhibit.text);
      std::string line;
      while (std::getline(in, line) && !line.starts_with("pairs ")) head += line + '\n';
      while (std::getline(in, line) && line != "end") lines.push_back(line);
    }
  }

  std::string text() const {
    std::string all = head + "pairs " + std::to_string(lines.size()) + '\n';
    for (const auto& line : lines) all += line + '\n';
    return all + "end\n";
  }

  // What the lines stand for if they are symmetric, found by turning drawings.
  std::set<Pair> pairs(std::size_t columns) const {
    std::set<Pair> all;
    for (const auto& line : lines) {
      std::string upper = line.substr(0, line.find(' ')), lower = line.substr(line.find(' ') + 1);
      for (std::size_t shift = 0; shift < columns; ++shift) {
        for (std::string* state : {&upper, &lower}) {
          for (std::size_t row = 0; row < state->size(); row += columns + 1) {
            std::rotate(state->begin() + static_cast<std::ptrdiff_t>(row),
                        state->begin() + static_cast<std::ptrdiff_t>(row + 1),
                        state->begin() + static_cast<std::ptrdiff_t>(row + columns));
          }
        }
        std::string one = upper, other = lower;
        std::erase(one, '/');
        std::erase(other, '/');
        all.emplace(one, other);
        all.emplace(std::string(other.rbegin(), other.rend()),
                    std::string(one.rbegin(), one.rend()));
      }
    }
    return all;
  }
};

TEST(Family, ExhibitsAreVerifiedAndTheJudgeAgrees) {
  EXPECT_GE(exhibits("family").size(), 6U);
  for (const Exhibit& exhibit : exhibits("family")) EXPECT_TRUE(accepted(exhibit.text));
  EXPECT_EQ(check_strictly(Exhibited("width-3").text()).claim,
            "for every N >= 1, whoever begins, red wins hex:3xN,wrap=cylinder");
  EXPECT_TRUE(Judge(3, 2, Exhibited("width-3").pairs(3)).is_invariant(3));
  EXPECT_TRUE(Judge(4, 1, Exhibited("width-4").pairs(4)).is_invariant(7));
}

// Of all sets of pairs of rows of width 2, and of all of groups of two rows of width 1.
TEST(Family, EverySmallSetOfPairsIsJudgedAsThePlainJudgeDoes) {
  for (const int columns : {1, 2}) {
    int right = 0;
    const int rows = 3 - columns;
    const auto listed = all_pairs(2);
    for (unsigned set = 0; set < 1U << listed.size(); ++set) {
      std::set<Pair> chosen;
      unsigned bit = 0;
      for (const auto& pair : listed) {
        if ((set >> bit++ & 1U) != 0) chosen.insert(pair);
      }
      const bool good = Judge(columns, rows, chosen).is_invariant(4);
      EXPECT_EQ(accepted(certificate(columns, rows, chosen)), good) << set;
      right += good ? 1 : 0;
    }
    // On width 1 a stone of Blue's is a ring, and there is none.
    EXPECT_EQ(right > 0, columns == 2);
  }
}

// Pairs are taken at random from the good ones, and others put in.
TEST(Family, RandomSetsAreJudgedAsThePlainJudgeDoes) {
  generated::Random random(24);
  struct Sort {
    const char* name;
    int columns, rows, groups;
  };
  int right = 0, wrong = 0;
  for (const Sort& sort : {Sort{"width-2-groups-of-two", 2, 2, 5}, Sort{"width-4", 4, 1, 7}}) {
    const auto good = Exhibited(sort.name).pairs(static_cast<std::size_t>(sort.columns));
    const auto others = all_pairs(sort.columns * sort.rows);
    const std::vector<Pair> any(others.begin(), others.end());
    for (int round = 0; round < 500; ++round) {
      auto changed = good;
      for (auto more = random.below(4); more > 0; --more)
        changed.insert(any[random.below(any.size())]);
      for (auto less = random.below(round % 3 == 0 ? 4 : 1); less > 0; --less) {
        changed.erase(
            std::next(changed.begin(), static_cast<std::ptrdiff_t>(random.below(changed.size()))));
      }
      const bool is_good = Judge(sort.columns, sort.rows, changed).is_invariant(sort.groups);
      const auto text = certificate(sort.columns, sort.rows, changed);
      ASSERT_EQ(accepted(text), is_good) << text;
      ++(is_good ? right : wrong);
    }
  }
  EXPECT_GT(right, 20);
  EXPECT_GT(wrong, 150);
}

// Each line of the invariant of width 3 is left out in turn.
TEST(Family, EverySingleDeletionOfAPairThatIsNeededIsRejected) {
  const Exhibited whole("width-3");
  const auto all = whole.pairs(3);
  std::size_t needed = 0;
  for (std::size_t i = 0; i < whole.lines.size(); ++i) {
    Exhibited less = whole;
    less.lines.erase(less.lines.begin() + static_cast<std::ptrdiff_t>(i));
    const bool good = Judge(3, 2, less.pairs(3)).is_invariant(0);  // no board comes of fewer pairs
    EXPECT_EQ(accepted(less.text()), good) << whole.lines[i];
    needed += good ? 0U : 1U;
  }
  EXPECT_GT(needed, whole.lines.size() / 2);
  // Single pairs, without their images.
  generated::Random random(3);
  const std::vector<Pair> listed(all.begin(), all.end());
  for (int round = 0; round < 60; ++round) {
    auto less = all;
    less.erase(listed[random.below(listed.size())]);
    EXPECT_EQ(accepted(certificate(3, 2, less)), Judge(3, 2, less).is_invariant(0));
  }
}

// What holds on width 3 is no proof for another width, rule or number of rows.
TEST(Family, TheInvariantOfOneWidthIsNoneOfAnother) {
  const auto text = Exhibited("width-3").text();
  const auto with = [&](const std::string& old, const std::string& now) {
    std::string changed = text;
    return changed.replace(changed.find(old), old.size(), now);
  };
  EXPECT_TRUE(accepted(with(">= 1", ">= 5")));
  for (const char* game : {"hex:2xN,wrap=cylinder", "hex:6xN,wrap=cylinder", "hex:3xN,wrap=torus",
                           "hex:3xN", "hex:3x4,wrap=cylinder", "hex:Nx3,wrap=cylinder"}) {
    EXPECT_FALSE(accepted(with("hex:3xN,wrap=cylinder", game))) << game;
  }
  for (const char* rows : {"rows 1", "rows 3", "rows 4"}) {
    EXPECT_FALSE(accepted(with("rows 2", rows)));
  }
  EXPECT_FALSE(accepted(with("symmetric\n", "")));
}

}  // namespace
