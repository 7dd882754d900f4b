// Kind periodic: mutants and other boards, against a twin that draws the pattern on a piece of the
// plane and plays the free cells out.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Cell = std::pair<int, int>;

// A certificate in good form, read without care, on the cells from -far to far.
class Drawn {
 public:
  explicit Drawn(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    in >> word >> word >> word >> game_ >> word >> word >> word >> word >> word >> n_ >> word;
    int count = 0;
    in >> count;
    for (int pair = 0; pair < count; ++pair) {
      std::string one, other;
      in >> one >> other;
      draw(torus_cell(one), torus_cell(other));
    }
  }

  bool chaos_wins() const { return every_line_has_a_pair() && chaos_never_opens(); }

 private:
  static Cell torus_cell(const std::string& name) {
    return {name[0] - 'a', std::stoi(name.substr(1)) - 1};
  }
  int mod(int x) const { return (x % n_ + n_) % n_; }
  int far() const { return 3 * n_ + 2; }
  bool has(const char* option) const { return game_.find(option) != std::string::npos; }
  bool starts(const char* board) const {
    return game_.starts_with(std::string("order-chaos:") + board);
  }

  // Every copy of a pair, wherever a cell with the one image stands beside one with the other.
  void draw(Cell one, Cell other) {
    for (int x = -far(); x <= far(); ++x) {
      for (int y = -far(); y <= far(); ++y) {
        if (Cell{mod(x), mod(y)} != one) continue;
        for (int dx = -1; dx <= 1; ++dx) {
          for (int dy = -1; dy <= 1; ++dy) {
            if (Cell{mod(x + dx), mod(y + dy)} != other) continue;
            partner_[{x, y}] = {x + dx, y + dy};
            partner_[{x + dx, y + dy}] = {x, y};
          }
        }
      }
    }
  }

  bool every_line_has_a_pair() const {
    const int m = std::min(std::stoi(game_.substr(game_.find("line=") + 5)), 2 * n_);
    for (int x = 0; x < n_; ++x) {
      for (int y = 0; y < n_; ++y) {
        for (const Cell& d : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}, Cell{-1, 1}}) {
          bool found = false;
          for (int k = 0; k + 1 < m; ++k) {
            const Cell a{x + k * d.first, y + k * d.second};
            const auto b = partner_.find(a);
            found = found || (b != partner_.end() &&
                              b->second == Cell{a.first + d.first, a.second + d.second});
          }
          if (!found) return false;
        }
      }
    }
    return true;
  }

  bool on_board(Cell c) const {
    if (starts("half-plane")) return c.second >= 0;
    if (starts("quarter-plane")) return c.first >= 0 && c.second >= 0;
    if (starts("plane-1x1")) return c != Cell{0, 0};
    if (starts("plane-#./.#/#") && c == Cell{0, 2}) return false;
    if (starts("plane-#./.#")) return c != Cell{0, 0} && c != Cell{1, 1};
    return true;
  }

  int free_cells(int reach) const {
    int free = 0;
    for (int x = -reach; x <= reach; ++x) {
      for (int y = -reach; y <= reach; ++y) {
        const auto b = partner_.find({x, y});
        free += on_board({x, y}) && (b == partner_.end() || !on_board(b->second)) ? 1 : 0;
      }
    }
    return free;
  }

  // The free cells are filled by turns; when they are full, Order must be the one to open a pair.
  bool chaos_never_opens() const {
    const bool chaos_first = has("first=chaos");
    const bool both = has("pass=both"), starter = has("pass=starter");
    int free = free_cells(2 * n_);
    if (both || (starter && chaos_first) || free_cells(3 * n_) > free) return true;
    if (starter) return false;  // Order passes when that is what she needs
    bool chaos = chaos_first;
    for (; free > 0; --free) chaos = !chaos;
    return !chaos;
  }

  std::string game_;
  int n_ = 0;
  std::map<Cell, Cell> partner_;
};

std::vector<std::string> periodic_texts() {
  std::vector<std::string> texts;
  for (const Exhibit& exhibit : exhibits("pairings")) {
    if (exhibit.name.starts_with("periodic")) texts.push_back(exhibit.text);
  }
  return texts;
}

std::string with_game(const std::string& text, const std::string& game) {
  const auto at = text.find("game ") + 5;
  return text.substr(0, at) + game + text.substr(text.find('\n', at));
}

TEST(Periodic, OnEveryBoardUnderEveryRuleTheTwinAgrees) {
  const std::vector<std::string> options{"",
                                         ",first=chaos",
                                         ",pass=starter",
                                         ",pass=both",
                                         ",first=chaos,pass=starter",
                                         ",first=chaos,pass=both"};
  int yes = 0, no = 0;
  for (const auto& text : periodic_texts()) {
    for (const auto* board : {"plane", "plane-1x1", "plane-#./.#", "half-plane", "quarter-plane"}) {
      for (const auto& option : options) {
        for (const auto* line : {"8", "9", "10"}) {
          const auto tried =
              with_game(text, std::string("order-chaos:") + board + ",line=" + line + option);
          const bool wins = Drawn(tried).chaos_wins();
          EXPECT_EQ(accepted(tried), wins) << tried.substr(0, 80);
          ++(wins ? yes : no);
        }
      }
    }
  }
  EXPECT_GT(yes, 100);
  EXPECT_GT(no, 100);
}

// Other cells in the pairs, pairs left out, cells exchanged between pairs.
TEST(Periodic, MutantsOfThePairsAreJudgedAsTheTwinDoes) {
  int tried = 0, right = 0;
  for (const auto& text : periodic_texts()) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    const auto first =
        std::find_if(lines.begin(), lines.end(),
                     [](const std::string& line) { return line.starts_with("pairs "); }) -
        lines.begin() + 1;
    const auto last = static_cast<std::ptrdiff_t>(lines.size()) - 1;
    const auto judge = [&](const std::vector<std::string>& changed) {
      std::string whole;
      for (const auto& line : changed) whole += line + '\n';
      ++tried;
      if (!accepted(whole)) return;
      ++right;
      EXPECT_TRUE(Drawn(whole).chaos_wins()) << whole;
    };
    for (auto i = first; i < last; ++i) {
      auto fewer = lines;
      fewer.erase(fewer.begin() + i);
      judge(fewer);
      auto& count = fewer[static_cast<std::size_t>(first) - 1];
      count = "pairs " + std::to_string(last - first - 1);
      judge(fewer);
      const auto at = static_cast<std::size_t>(i);
      const auto blank = lines[at].find(' ');
      for (const auto* cell : {"a1", "b2", "h8", "c3", "d1", "i9", "a9"}) {
        auto changed = lines;
        changed[at] = std::string(cell) + lines[at].substr(blank);
        judge(changed);
      }
      for (auto j = i + 1; j < last; ++j) {
        const auto to = static_cast<std::size_t>(j);
        const auto middle = lines[to].find(' ');
        auto changed = lines;
        changed[at] = lines[at].substr(0, blank) + lines[to].substr(middle);
        changed[to] = lines[to].substr(0, middle) + lines[at].substr(blank);
        judge(changed);
      }
    }
  }
  EXPECT_GT(tried, 3'000);
  EXPECT_GT(right, 0) << "a symmetric exchange, or a pair more than needed";
  EXPECT_LT(right, tried / 10);
}

}  // namespace
