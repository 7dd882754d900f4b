// Kind family for games of winning sets: the claims on the first boards against plain negamax, and
// the certificates themselves played against every reply on boards of several sizes, by a program
// that knows nothing of windows but how a stone outside is named.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "museum.hpp"
#include "oracle/mnk_oracle.hpp"

namespace {

using Spot = std::pair<int, int>;  // row, column
using Spots = std::vector<Spot>;

std::string name_of(Spot cell) {
  return static_cast<char>('a' + cell.second) + std::to_string(cell.first + 1);
}
Spot cell_of(const std::string& name) { return {std::stoi(name.substr(1)) - 1, name[0] - 'a'}; }

// A certificate as a player reads it.
struct Outline {
  explicit Outline(const std::string& text) {
    std::istringstream in(text);
    std::string line, word;
    while (std::getline(in, line)) {
      std::istringstream words(line);
      words >> word;
      if (word == "game") words >> game;
      if (word == "every") words >> numbers >> word >> least;
      if (word == "edge") words >> edge;
      if (word != "lines" && word != "defaults" && word != "answers") continue;
      int count = 0;
      for (words >> count; count > 0; --count) {
        std::getline(in, line);
        const auto colon = line.find(" : ");
        if (word == "answers") answers[line.substr(0, colon)] = cell_of(line.substr(colon + 3));
        std::istringstream cells(line);
        Spots list;
        for (std::string cell; word != "answers" && cells >> cell;) list.push_back(cell_of(cell));
        if (word == "lines") lines.push_back(list);
        if (word == "defaults") defaults.push_back(list.front());
      }
    }
    columns = numbers == "N" ? game[game.find(':') + 1] - '0' : least;
  }
  std::string game, numbers;
  int columns = 0, least = 0, edge = 0;
  std::vector<Spots> lines;
  Spots defaults;
  std::map<std::string, Spot> answers;
};

class Play {
 public:
  Play(const Outline& outline, int columns, int rows)
      : outline_(outline), columns_(columns), rows_(rows) {
    const bool squares = outline.game.starts_with("square-war");
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < columns; ++x) {
        for (int d = 1; squares && x + d < columns && y + d < rows; ++d) {
          sets_.push_back({{y, x}, {y, x + d}, {y + d, x}, {y + d, x + d}});
        }
        for (const Spot& by : squares ? Spots{} : Spots{{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
          Spots line;
          for (int k = 0; k < length(); ++k) {
            const Spot at{y + k * by.first, x + k * by.second};
            if (at.first < rows && at.second >= 0 && at.second < columns) line.push_back(at);
          }
          if (static_cast<int>(line.size()) == length()) sets_.push_back(line);
        }
      }
    }
  }

  // Does the first player win against every reply? `line` and `next` are of the line in play.
  bool wins(const Spots* line = nullptr, std::size_t next = 0) {
    ++positions;
    const auto own = completing(0);
    if (!own.empty()) return true;
    Spot move;
    if (line == nullptr) {
      next = 0;
      for (const Spots& one : outline_.lines) {
        if (line == nullptr && plays_through(one)) line = &one;
      }
    }
    if (line != nullptr) {
      if (next == line->size() || stones_.contains((*line)[next])) return false;
      move = (*line)[next];
    } else if (const auto found = outline_.answers.find(text()); found != outline_.answers.end()) {
      move = found->second;
    } else {
      const auto free = [&](Spot cell) { return !stones_.contains(cell) && may_play(cell); };
      const auto& all = outline_.defaults;
      const auto one = std::find_if(all.begin(), all.end(), free);
      if (one == all.end()) return false;
      move = *one;
    }
    if (!may_play(move)) return false;
    stones_[move] = drawn_[move] = 0;
    const bool good = replies(line, next + 1);
    stones_.erase(move);
    drawn_.erase(move);
    return good;
  }

  long positions = 0;

 private:
  int length() const { return outline_.game[outline_.game.find("line=") + 5] - '0'; }

  bool replies(const Spots* line, std::size_t next) {
    if (!completing(1).empty()) return false;
    const auto threats = completing(0);  // every reply that leaves one of them loses at once
    if (threats.size() > 1) return true;
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const Spot cell{y, x};
        if (stones_.contains(cell) || (!threats.empty() && !threats.contains(cell))) continue;
        const int edge = outline_.numbers == "N" ? 0 : outline_.edge;
        Spot image{std::min(y, outline_.least + outline_.edge - 1),
                   std::min(x, outline_.columns + edge - 1)};
        for (int repeat = 0; drawn_.contains(image); ++repeat) {
          image = {outline_.least + outline_.edge + 1, repeat};
        }
        stones_[cell] = drawn_[image] = 1;
        const bool good = wins(line, next);
        stones_.erase(cell);
        drawn_.erase(image);
        if (!good) return false;
      }
    }
    return true;
  }

  std::set<Spot> completing(int player) const {
    std::set<Spot> cells;
    for (const Spots& set : sets_) {
      Spots empty;
      bool open = true;
      for (const Spot& cell : set) {
        const auto stone = stones_.find(cell);
        if (stone == stones_.end()) empty.push_back(cell);
        open = open && (stone == stones_.end() || stone->second == player);
      }
      if (open && empty.size() == 1) cells.insert(empty.front());
    }
    return cells;
  }

  bool plays_through(const Spots& line) {
    const auto before = stones_;
    bool wins = false;
    for (const Spot& cell : line) {
      if (stones_.contains(cell)) break;
      stones_[cell] = 0;
      const auto own = completing(0);
      wins = own.size() > 1 && completing(1).empty();
      if (own.size() != 1 || !completing(1).empty()) break;
      stones_[*own.begin()] = 1;
    }
    stones_ = before;
    return wins;
  }

  // In Square War with the handicap the second stone stands beside the first.
  bool may_play(Spot cell) const {
    if (cell.first >= outline_.least || cell.second >= outline_.columns) return false;
    if (outline_.game != "square-war:MxN") return true;
    Spots own;
    for (const auto& [at, player] : stones_) {
      if (player == 0) own.push_back(at);
    }
    return own.size() != 1 ||
           std::abs(own[0].first - cell.first) + std::abs(own[0].second - cell.second) == 1;
  }

  std::string text() const {
    const bool squares = outline_.game.starts_with("square-war");
    std::string all;
    for (const auto& [cell, player] : drawn_) {
      all += (all.empty() ? "" : " ") + std::string(1, (squares ? "BW" : "XO")[player]) +
             name_of(cell);
    }
    return all.empty() ? "-" : all;
  }

  const Outline& outline_;
  int columns_, rows_;
  std::vector<Spots> sets_;
  std::map<Spot, int> stones_;  // of the board: by whom
  std::map<Spot, int> drawn_;   // as the certificate names them
};

std::vector<Exhibit> windows() {
  auto all = exhibits("family");
  std::erase_if(all, [](const Exhibit& one) { return one.name.find("window") != 0; });
  return all;
}

// On the least boards and on larger ones, of every shape that the claim is about.
TEST(Windows, TheCertificatesWinAgainstEveryReply) {
  long positions = 0;
  for (const Exhibit& exhibit : windows()) {
    ASSERT_TRUE(accepted(exhibit.text)) << exhibit.name;
    const Outline outline(exhibit.text);
    const bool both = outline.numbers != "N";
    const bool squares = exhibit.name.find("squares") != std::string::npos;  // takes the longest
    for (const int more_rows : squares ? std::vector{0, 2} : std::vector{0, 1, 4}) {
      const int more_columns = both ? (more_rows + 1) % 3 : 0;
      Play play(outline, outline.columns + more_columns, outline.least + more_rows);
      EXPECT_TRUE(play.wins()) << exhibit.name << ' ' << more_rows << ' ' << more_columns;
      positions += play.positions;
    }
  }
  EXPECT_GT(positions, 30'000);
}

// The play above loses where the claim goes too far.
TEST(Windows, ThePlayNoticesAFalseClaim) {
  for (const Exhibit& exhibit : windows()) {
    const Outline outline(exhibit.text);
    const bool next_lower_is_drawn = outline.game == "mnk:3xN,line=3" ||
                                     outline.game == "mnk:1xN,line=2" ||
                                     outline.game == "square-war:MxN";
    if (!next_lower_is_drawn) continue;
    const int less = outline.numbers == "N" ? 0 : 1;
    EXPECT_FALSE(Play(outline, outline.columns - less, outline.least - 1).wins()) << exhibit.name;
  }
}

/// Whether a claim of mnk holds on all boards of up to twelve cells that it is about.
bool holds_on_small_boards(const std::string& claim, int& boards) {
  const auto at = claim.find("mnk:");
  const std::string game = claim.substr(at), options = game.substr(game.find(','));
  const int least = std::stoi(claim.substr(claim.find(">= ") + 3));
  const int value = claim.find(" x wins ") != std::string::npos ? 1 : 0;
  const bool both = game[4] == 'M';
  const int first = both ? least : std::stoi(game.substr(4));
  for (int columns = first; columns <= (both ? 12 : first); ++columns) {
    for (int rows = least; rows * columns <= 12; ++rows) {
      const oracle::mnk::Game member("mnk:" + std::to_string(columns) + "x" + std::to_string(rows) +
                                     options);
      if (oracle::mnk::Negamax(member).value(member.start()) != value) return false;
      ++boards;
    }
  }
  return true;
}

TEST(Windows, TheClaimsHoldOnSmallBoards) {
  int boards = 0;
  for (const Exhibit& exhibit : exhibits("family")) {
    const std::string claim = check_strictly(exhibit.text).claim;
    if (claim.find("mnk:") == std::string::npos) continue;
    EXPECT_TRUE(holds_on_small_boards(claim, boards)) << claim;
  }
  EXPECT_GT(boards, 20);
}

TEST(Windows, NoMutantProvesWhatIsFalse) {
  int right = 0, wrong = 0, boards = 0;
  std::map<std::string, bool> known;
  for (const Exhibit& exhibit : exhibits("family")) {
    if (exhibit.text.find("\ngame mnk:") == std::string::npos) continue;
    const std::string& text = exhibit.text;
    for (std::size_t at = 0; at < text.size(); at = text.find_first_of(" \n", at) + 1) {
      const auto end = text.find_first_of(" \n", at);
      for (const char* word : {"0",
                               "1",
                               "2",
                               "3",
                               "4",
                               "N",
                               "M,N",
                               "x",
                               "draw",
                               "a1",
                               "a2",
                               "a3",
                               "a4",
                               "b1",
                               "b2",
                               "b3",
                               "c2",
                               "c3",
                               "mnk:1xN,line=2",
                               "mnk:1xN,line=3",
                               "mnk:2xN,line=2",
                               "mnk:2xN,line=3",
                               "mnk:3xN,line=2",
                               "mnk:3xN,line=3",
                               "mnk:4xN,line=3",
                               "mnk:MxN,line=2",
                               "mnk:MxN,line=3",
                               "mnk:4xN,line=4"}) {
        const std::string mutant = text.substr(0, at) + word + text.substr(end);
        const auto verdict = checker::check(mutant);
        const bool verified = verdict.status == checker::Verdict::Status::kVerified;
        ++(verified ? right : wrong);
        if (!verified) continue;
        const auto [found, fresh] = known.try_emplace(verdict.claim);
        if (fresh) found->second = holds_on_small_boards(verdict.claim, boards);
        ASSERT_TRUE(found->second) << mutant;
      }
    }
  }
  EXPECT_GT(right, 50);
  EXPECT_GT(wrong, 1'000);
}

/// Whether a claim of Square War goes further than what is known: Black does not win on 4x4, nor on
/// 5x5 with the handicap.
bool goes_too_far(const std::string& claim) {
  const auto at = claim.find("square-war:");
  const std::string game = claim.substr(at);
  const bool free = game.find("opening=free") != std::string::npos;
  const int least = std::stoi(claim.substr(claim.find(">= ") + 3));
  const int columns = game[11] == 'M' ? least : std::stoi(game.substr(11));
  return std::min(columns, least) < 5 || (std::max(columns, least) < 6 && !free);
}

TEST(Windows, NoMutantWinsSquareWarTooSoon) {
  int right = 0, wrong = 0;
  for (const Exhibit& exhibit : exhibits("family")) {
    if (exhibit.text.find("\ngame square-war:") == std::string::npos) continue;
    const std::string& text = exhibit.text;
    for (std::size_t at = 0; at < text.size(); at = text.find_first_of(" \n", at) + 1) {
      const auto end = text.find_first_of(" \n", at);
      for (const char* word : {"4", "5", "square-war:MxN", "square-war:5xN"}) {
        const auto verdict = checker::check(text.substr(0, at) + word + text.substr(end));
        const bool verified = verdict.status == checker::Verdict::Status::kVerified;
        ++(verified ? right : wrong);
        if (verified) {
          ASSERT_FALSE(goes_too_far(verdict.claim)) << verdict.claim;
        }
      }
    }
  }
  EXPECT_GT(right, 5);
  EXPECT_GT(wrong, 300);
}

}  // namespace
