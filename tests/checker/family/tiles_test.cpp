// Kind family for draws by tiles: where the tiles lie and which lines they serve against a twin
// that draws every copy on a large board, and the answers of a certificate played on boards.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "generated/random.hpp"
#include "museum.hpp"

namespace tiles {
namespace {

using Cell = std::pair<int, int>;  // column, row
using Cells = std::vector<Cell>;
const Cells kWays{{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

std::string name_of(Cell cell) {
  return static_cast<char>('a' + cell.first) + std::to_string(cell.second + 1);
}
Cell cell_of(const std::string& name) { return {name[0] - 'a', std::stoi(name.substr(1)) - 1}; }

std::string names_of(const Cells& cells) {
  std::string all;
  for (const Cell& cell : cells) all += (all.empty() ? "" : " ") + name_of(cell);
  return all;
}

std::string drawing_of(const Cells& cells) {
  std::vector<std::string> rows;
  for (const auto& [x, y] : cells) {
    if (static_cast<int>(rows.size()) <= y) rows.resize(static_cast<std::size_t>(y) + 1);
    auto& row = rows[static_cast<std::size_t>(y)];
    if (static_cast<int>(row.size()) <= x) row.resize(static_cast<std::size_t>(x) + 1, '.');
    row[static_cast<std::size_t>(x)] = '#';
  }
  std::string all;
  for (const auto& row : rows) all += (&row == rows.data() ? "" : "/") + row;
  return all;
}

// Tiles of two or three cells, each with all of them as its set, of which the first two are a pair.
struct Random {
  int line = 0, width = 0;  // of the strip, or 0 for the plane
  Cell period;
  std::vector<Cells> tiles;

  std::string text() const {
    std::ostringstream out;
    const std::string wide = width == 0 ? "M" : std::to_string(width);
    out << "zermelo-certificate 1\ngame mnk:" << wide << "xN,line=" << line << "\nevery "
        << (width == 0 ? "M,N" : "N") << " >= 1 winner draw\nkind family\nrepeat " << period.first
        << ' ' << period.second << '\n';
    for (const Cells& tile : tiles) {
      out << "tile " << drawing_of(tile) << "\nsets 1\n"
          << names_of(tile) << "\npaired 1\n- : " << names_of({tile[0], tile[1]})
          << "\nanswers 0\nend\n";
    }
    out << "end\n";
    return out.str();
  }

  // By drawing all copies around a part of the plane that is several periods large.
  bool is_right() const {
    constexpr int far = 32;
    std::map<Cell, std::pair<std::size_t, Cell>> copy_at;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
      for (int x = -far; x < far; x += 1) {
        for (int y = -far; y < far; y += 1) {
          if (x % period.first != 0 || y % period.second != 0) continue;
          for (const auto& [column, row] : tiles[tile]) {
            const std::pair copy(tile, Cell{x, y});
            if (!copy_at.emplace(Cell{column + x, row + y}, copy).second) return false;
          }
        }
      }
    }
    const int columns = width == 0 ? period.first : width;
    for (const auto& [dx, dy] : kWays) {
      for (int x = 0; x < columns; ++x) {
        for (int y = 0; y < 2 * period.second; ++y) {
          const int last = x + (line - 1) * dx;
          if (width != 0 && (last < 0 || last >= width)) continue;
          std::map<std::pair<std::size_t, Cell>, std::size_t> held;
          bool served = false;
          for (int i = 0; i < line; ++i) {
            const auto found = copy_at.find({x + i * dx, y + i * dy});
            if (found == copy_at.end()) continue;
            served = served || ++held[found->second] == tiles[found->second.first].size();
          }
          if (!served) return false;
        }
      }
    }
    return true;
  }
};

TEST(Tiles, RandomTilesAreJudgedAsTheTwinDoes) {
  generated::Random random(5);
  const auto up_to = [&](int most) {
    return 1 + static_cast<int>(random.below(static_cast<std::size_t>(most)));
  };
  std::map<bool, int> strips, planes;
  for (int round = 0; round < 3'000; ++round) {
    Random one;
    const bool plane = random.below(8) == 0;
    one.width = plane ? 0 : up_to(3);
    one.line = plane ? 10 + up_to(6) : 1 + up_to(4);
    one.period = plane ? Cell{8, 8} : Cell{up_to(3), up_to(4)};
    std::set<Cell> taken;
    for (int tries = 0; tries < (plane ? 400 : 12); ++tries) {
      // The cells of a tile lie in some direction from the first, close by more often than not.
      const Cell first{4 + up_to(one.period.first), up_to(one.period.second)};
      const auto [dx, dy] = random.below(2) == 0 && !plane ? kWays[1] : kWays[random.below(4)];
      const int apart = up_to(random.below(8) == 0 ? 2 : 1);
      Cells tile{first, {first.first + apart * dx, first.second + apart * dy}};
      if (random.below(plane ? 40 : 8) == 0) {
        tile.push_back({tile[1].first + apart * dx, tile[1].second + apart * dy});
      }
      if (random.below(40) == 0) tile.back().second += 1;  // bent
      bool free = tile[0] != tile[1];
      std::set<Cell> own;
      for (const auto& [x, y] : tile) {
        const Cell home{x % one.period.first, y % one.period.second};
        free = free && !taken.contains(home) && own.insert(home).second;
      }
      if (!free && random.below(500) != 0) continue;
      taken.insert(own.begin(), own.end());
      one.tiles.push_back(tile);
    }
    const bool right = one.is_right();
    ASSERT_EQ(checker::check(one.text()).status == checker::Verdict::Status::kVerified, right)
        << one.text();
    ++(plane ? planes : strips)[right];
  }
  EXPECT_GT(strips[true], 100);
  EXPECT_GT(strips[false], 1'000);
  EXPECT_GT(planes[false], 100);
}

// A certificate as the second player reads it: he answers in each copy apart, as the proof says.
class Holder {
 public:
  explicit Holder(const std::string& text) {
    std::istringstream in(text);
    std::string line, word;
    while (std::getline(in, line)) {
      std::istringstream words(line);
      words >> word;
      if (word == "repeat") words >> period_.first >> period_.second;
      if (word == "tile") read_cells(line.substr(5));
      if (word != "paired" && word != "answers") continue;
      int count = 0;
      for (words >> count; count > 0; --count) {
        std::getline(in, line);
        const auto colon = line.find(" : ");
        auto& found = word == "paired" ? pairs_.back() : answers_.back();
        found[line.substr(0, colon)] = line.substr(colon + 3);
      }
    }
  }

  // The cell on which he answers a stone of x's, if it matters.
  std::optional<Cell> answer(Cell stone) {
    for (std::size_t tile = 0; tile < cells_.size(); ++tile) {
      for (const Cell& cell : cells_[tile]) {
        const Cell off{stone.first - cell.first, stone.second - cell.second};
        if (off.first % period_.first != 0 || off.second % period_.second != 0) continue;
        auto& stones = stones_[{tile, off}];
        const std::string before = text(stones);
        if (!held_[{tile, off}].empty()) return partner(tile, off, cell);
        if (const auto found = pairs_[tile].find(before); found != pairs_[tile].end()) {
          held_[{tile, off}] = found->second;
          return partner(tile, off, cell);
        }
        stones[{cell.second, cell.first}] = 'X';
        const auto found = answers_[tile].find(text(stones));
        if (found == answers_[tile].end()) return std::nullopt;
        const Cell reply = cell_of(found->second);
        stones[{reply.second, reply.first}] = 'O';
        return Cell{reply.first + off.first, reply.second + off.second};
      }
    }
    return std::nullopt;
  }

 private:
  using Copy = std::pair<std::size_t, Cell>;

  void read_cells(const std::string& drawing) {
    auto& cells = cells_.emplace_back();
    pairs_.emplace_back();
    answers_.emplace_back();
    int x = 0, y = 0;
    for (const char mark : drawing) {
      if (mark == '#') cells.emplace_back(x, y);
      x = mark == '/' ? 0 : x + 1;
      y += mark == '/' ? 1 : 0;
    }
  }

  std::optional<Cell> partner(std::size_t tile, Cell off, Cell cell) {
    std::istringstream words(held_[Copy{tile, off}]);
    for (std::string one, other; words >> one >> other;) {
      const bool first = one == name_of(cell);
      if (!first && other != name_of(cell)) continue;
      const Cell reply = cell_of(first ? other : one);
      return Cell{reply.first + off.first, reply.second + off.second};
    }
    return std::nullopt;
  }

  // Stones by row and column, so that they come in reading order.
  static std::string text(const std::map<Cell, char>& stones) {
    std::string all;
    for (const auto& [at, letter] : stones) {
      all += (all.empty() ? "" : " ") + std::string(1, letter) + name_of({at.second, at.first});
    }
    return all.empty() ? "-" : all;
  }

  Cell period_;
  std::vector<Cells> cells_;
  std::vector<std::map<std::string, std::string>> pairs_, answers_;  // by tile
  std::map<Copy, std::map<Cell, char>> stones_;
  std::map<Copy, std::string> held_;  // the pairs that are used there now
};

// x plays where he can make the longest row, or anywhere, and never gets one of `line` cells.
bool holds(Holder holder, int columns, int rows, int line, generated::Random& random) {
  std::map<Cell, char> board;
  const auto longest_through = [&](Cell cell) {
    int longest = 0;
    for (const auto& [dx, dy] : kWays) {
      int length = 1;
      for (const int sign : {1, -1}) {
        Cell at{cell.first + sign * dx, cell.second + sign * dy};
        for (; board.contains(at) && board.at(at) == 'X'; ++length) {
          at = {at.first + sign * dx, at.second + sign * dy};
        }
      }
      longest = std::max(longest, length);
    }
    return longest;
  };
  for (;;) {
    Cells free;
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < columns; ++x) {
        if (!board.contains({x, y})) free.emplace_back(x, y);
      }
    }
    if (free.empty()) return true;
    Cell move = free[random.below(free.size())];
    for (const Cell& cell : free) {
      if (random.below(3) != 0 && longest_through(cell) > longest_through(move)) move = cell;
    }
    board[move] = 'X';
    if (longest_through(move) >= line) return false;
    const auto reply = holder.answer(move);
    const bool there = reply && reply->first >= 0 && reply->first < columns && reply->second >= 0 &&
                       reply->second < rows && !board.contains(*reply);
    if (there) board[*reply] = 'O';
  }
}

// He only places the stones that the tiles ask for, so that x has more turns than the game allows.
TEST(Tiles, TheAnswersKeepTheOtherFromALine) {
  auto all = exhibits("tiles");
  std::erase_if(all, [](const Exhibit& one) { return !one.name.starts_with("tiles-plane"); });
  ASSERT_EQ(all.size(), 2U);
  generated::Random random(3);
  for (const Exhibit& exhibit : all) {
    ASSERT_TRUE(accepted(exhibit.text)) << exhibit.name;
    const Holder holder(exhibit.text);
    for (int round = 0; round < 60; ++round) {
      const int columns = 8 + static_cast<int>(random.below(6));
      ASSERT_TRUE(holds(holder, columns, 10, 8 + (columns == 9 ? 1 : 0), random)) << columns;
    }
  }
}

// What is noticed if the holder does not answer.
TEST(Tiles, ThePlayNoticesALine) {
  generated::Random random(4);
  const Holder none("repeat 1 1\n");
  EXPECT_FALSE(holds(none, 8, 8, 8, random));
}

}  // namespace
}  // namespace tiles
