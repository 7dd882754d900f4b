// Kind strategy with `live-lines`: the checker's rests against what filling cells does, and
// certificates and their mutants against an oracle that plays them in the game itself, as
// docs/certificates.md says under "Why the winner wins the game itself", against every reply, free
// cells and passes included.
#include "checker/leaves/live_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/core/certificate.hpp"
#include "lines_of_words.hpp"
#include "museum.hpp"
#include "oracle.hpp"

namespace {

using Cells = std::set<int>;
using Rests = std::set<std::pair<char, Cells>>;

Rests minimal(const Rests& all) {
  Rests kept;
  for (const auto& rest : all) {
    const auto& cells = rest.second;
    const bool contains = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other.first == rest.first && other.second.size() < cells.size() &&
             std::includes(cells.begin(), cells.end(), other.second.begin(), other.second.end());
    });
    if (!contains) kept.insert(rest);
  }
  return kept;
}

/// The sets of empty cells that make a run when one symbol fills them, and none smaller does.
Rests by_filling(const oracle::Game& game, const std::string& stones) {
  Cells empty;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    if (stones[i] == '.') empty.insert(static_cast<int>(i));
  }
  const std::vector<int> cells(empty.begin(), empty.end());
  Rests all;
  for (const char symbol : game.symbols) {
    for (unsigned set = 0; set < 1U << cells.size(); ++set) {
      std::string filled = stones;
      Cells chosen;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((set >> i & 1U) == 0) continue;
        filled[static_cast<std::size_t>(cells[i])] = symbol;
        chosen.insert(cells[i]);
      }
      if (game.has_winning_run(filled)) all.emplace(symbol, chosen);
    }
  }
  return minimal(all);
}

Rests by_checker(const std::string& game_string, const std::string& stones) {
  const auto plain = checker::parse_subject(game_string, 1);
  const auto told = checker::told_by_live_lines(dynamic_cast<const checker::Game&>(*plain), 1);
  const auto game = std::dynamic_pointer_cast<const checker::LiveLines>(told);
  checker::Position position = game->start();
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const auto at = game->letters().find(stones[i]);
    if (stones[i] != '.') position.stones[i] = static_cast<std::uint8_t>(at + 1);
  }
  Rests rests;
  for (const auto& rest : game->rests(position)) {
    Cells cells;
    for (int i = 0; i < game->board().size(); ++i) {
      if ((rest.cells >> i & 1U) != 0) cells.insert(i);
    }
    EXPECT_TRUE(rests.emplace(game->letters()[rest.symbol - std::size_t{1}], cells).second);
  }
  return rests;
}

TEST(LiveLines, RestsAreWhatFillingCellsShows) {
  std::mt19937 random(5);
  int seen = 0;
  for (const char* name : {"order-chaos:3x3,line=3", "order-chaos:3x3,line=2,symbols=3",
                           "order-chaos:8x1,line=3", "order-chaos:##.##/.###./####,line=3"}) {
    const oracle::Game game(name);
    for (int n = 0; n < 60; ++n) {
      std::string stones(game.cells.size(), '.');
      for (char& stone : stones) {
        const auto pick = random() % (game.symbols.size() + 2);
        if (pick < game.symbols.size()) stone = game.symbols[pick];
      }
      if (game.has_winning_run(stones) || std::count(stones.begin(), stones.end(), '.') > 9)
        continue;
      ASSERT_EQ(by_checker(name, stones), by_filling(game, stones)) << name << " " << stones;
      ++seen;
    }
  }
  EXPECT_GT(seen, 100);
}

/// The listed answers, played in the game itself.
class Told {
 public:
  explicit Told(const std::string& text) {
    for (const Words& line : split(text)) {
      if (line[0] == "game") game_.emplace(line[1]);
      if (line[0] == "after") after_.assign(line.begin() + 1, line.end());
      if (line[0] == "winner") winner_ = line[1];
      if (line[0] == "symmetry") declare(line);
      if (line.size() >= 3 && line[line.size() - 2] == ":") {
        answers_.push_back({stones(line), line[line.size() - 3] == "pass", line.back()});
      }
    }
    if (maps_.empty()) maps_.push_back(identity());
  }

  /// Whether the claim's winner wins against every reply.
  bool wins() {
    State state{std::string(game_->cells.size(), '.'), game_->first, false};
    for (const std::string& move : after_) play(state, move);
    return wins_from(state);
  }

 private:
  struct State {
    std::string stones, player;
    bool passed;
  };
  struct Map {
    std::vector<int> cells;
    std::map<char, char> symbols;
    bool operator==(const Map&) const = default;
  };
  struct Answer {
    std::string stones;
    bool passed;
    std::string move;
  };

  Map identity() const {
    Map map;
    for (int i = 0; i < static_cast<int>(game_->cells.size()); ++i) map.cells.push_back(i);
    for (const char symbol : game_->symbols) map.symbols[symbol] = symbol;
    return map;
  }
  void declare(const Words& line) {
    if (maps_.empty()) maps_.push_back(identity());
    Map map = identity();
    for (std::size_t i = 2; i < line.size(); ++i) {
      if (line[1] == "cells") map.cells[i - 2] = game_->index(line[i]);
      if (line[1] == "symbols") map.symbols[game_->symbols[i - 2]] = line[i][0];
    }
    generators_.push_back(map);
    for (std::size_t i = 0; i < maps_.size(); ++i) {
      for (const Map& generator : generators_) {
        Map product = maps_[i];
        for (int& cell : product.cells) cell = generator.cells[static_cast<std::size_t>(cell)];
        for (auto& [from, to] : product.symbols) to = generator.symbols.at(to);
        if (std::find(maps_.begin(), maps_.end(), product) == maps_.end()) maps_.push_back(product);
      }
    }
  }
  std::string stones(const Words& line) const {
    std::string found(game_->cells.size(), '.');
    for (const std::string& word : line) {
      if (word == ":") break;
      if (word == "-" || word == "pass") continue;
      found[static_cast<std::size_t>(game_->index(word.substr(1)))] = word[0];
    }
    return found;
  }

  const Rests& rests(const std::string& stones) {
    const auto found = known_.find(stones);
    if (found != known_.end()) return found->second;
    Rests all;
    const auto m = static_cast<std::size_t>(game_->m);
    for (const auto& row : game_->rows) {
      for (std::size_t at = 0; at + m <= row.size(); ++at) {
        for (const char symbol : game_->symbols) {
          Cells cells;
          bool live = true;
          for (std::size_t i = at; i < at + m; ++i) {
            const char stone = stones[static_cast<std::size_t>(row[i])];
            live = live && (stone == '.' || stone == symbol);
            if (stone == '.') cells.insert(row[i]);
          }
          if (live) all.emplace(symbol, cells);
        }
      }
    }
    return known_[stones] = minimal(all);
  }
  Cells free(const std::string& stones) {
    Cells free;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      if (stones[i] == '.') free.insert(static_cast<int>(i));
    }
    for (const auto& rest : rests(stones)) {
      for (const int cell : rest.second) free.erase(cell);
    }
    return free;
  }
  bool nobody_passes() const { return !game_->may_pass("order") && !game_->may_pass("chaos"); }
  std::string name(int cell) const { return game_->names[static_cast<std::size_t>(cell)]; }

  std::string answer(const State& state) {
    if (winner_ == "order") {
      for (const auto& [symbol, cells] : rests(state.stones)) {
        if (cells.size() == 1) return symbol + name(*cells.begin());
      }
    }
    const Cells own_free = free(state.stones);
    for (const Answer& listed : answers_) {
      const Cells free_there = free(listed.stones);
      if (nobody_passes() && own_free.size() % 2 != free_there.size() % 2) continue;
      if (state.player == "chaos" && listed.passed != state.passed) continue;
      for (const Map& map : maps_) {
        Rests image;
        for (const auto& [symbol, cells] : rests(listed.stones)) {
          Cells to;
          for (const int cell : cells) to.insert(map.cells[static_cast<std::size_t>(cell)]);
          image.emplace(map.symbols.at(symbol), to);
        }
        if (image != rests(state.stones)) continue;
        if (listed.move == "pass") return "pass";
        const int cell = game_->index(listed.move.substr(1));
        if (free_there.contains(cell)) return own_free.empty() ? "" : "X" + name(*own_free.begin());
        return map.symbols.at(listed.move[0]) + name(map.cells[static_cast<std::size_t>(cell)]);
      }
    }
    if (game_->may_pass(winner_)) return "pass";
    return own_free.empty() ? "" : "X" + name(*own_free.begin());
  }

  /// The winner's name if the game is over then.
  std::string play(State& state, const std::string& move) const {
    const bool again = move == "pass" && state.passed && game_->pass == "both";
    state.player = state.player == "order" ? "chaos" : "order";
    state.passed = move == "pass" && game_->pass == "both";
    if (again) return "chaos";
    if (move != "pass") {
      state.stones[static_cast<std::size_t>(game_->index(move.substr(1)))] = move[0];
    }
    return game_->outcome(state.stones);
  }

  bool wins_from(const State& state) {
    const std::string key = state.stones + state.player + (state.passed ? "p" : "");
    const auto found = decided_.find(key);
    if (found != decided_.end()) return found->second;
    Words moves;
    if (state.player == winner_) {
      moves.push_back(answer(state));
      if (moves[0].empty()) return false;
    } else {
      for (std::size_t i = 0; i < state.stones.size(); ++i) {
        if (state.stones[i] != '.') continue;
        for (const char symbol : game_->symbols)
          moves.push_back(symbol + name(static_cast<int>(i)));
      }
      if (game_->may_pass(state.player)) moves.push_back("pass");
    }
    bool wins = true;
    for (const std::string& move : moves) {
      State next = state;
      const std::string over = play(next, move);
      wins = wins && (over.empty() ? wins_from(next) : over == winner_);
    }
    return decided_[key] = wins;
  }

  std::optional<oracle::Game> game_;
  Words after_;
  std::string winner_;
  std::vector<Map> generators_, maps_;
  std::vector<Answer> answers_;
  std::map<std::string, Rests> known_;
  std::map<std::string, bool> decided_;
};

bool has_pairs(const std::string& text) { return text.find("paired") != std::string::npos; }

TEST(LiveLines, GoodOnesAreVerifiedAndWinWhenPlayed) {
  int played = 0;
  for (const Exhibit& exhibit : exhibits("live-lines")) {
    const auto verdict = check_strictly(exhibit.text);
    ASSERT_EQ(verdict.status, checker::Verdict::Status::kVerified)
        << exhibit.name << ": " << message(verdict);
    if (has_pairs(exhibit.text)) continue;
    EXPECT_TRUE(Told(exhibit.text).wins()) << exhibit.name;
    ++played;
  }
  EXPECT_GE(played, 14);
}

TEST(LiveLines, TheOracleKnowsAnswersThatLose) {
  // Chaos answers on the other free cell, and then Order has none left.
  EXPECT_FALSE(Told("game order-chaos:##.#.#,line=2\nwinner order\n- : Xd1\n").wins());
  EXPECT_TRUE(Told("game order-chaos:##.#,line=2\nwinner order\n- : Xd1\n").wins());
  EXPECT_FALSE(Told("game order-chaos:##.#,line=2,pass=both\nwinner order\n- : pass\n").wins());
}

std::set<std::string> mutants_of(const std::string& text) {
  const auto lines = split(text);
  std::set<std::string> all;
  const auto add = [&](const Lines& mutant) {
    std::string written;
    for (const Words& line : mutant) {
      for (const std::string& word : line) written += (&word == line.data() ? "" : " ") + word;
      written += '\n';
    }
    if (written != text) all.insert(written);
  };
  const Words others{"a1",  "b1",  "c1",  "a2",  "c3",    "X",     "O",    "-",
                     "0",   "1",   "2",   "3",   "Xa1",   "Oa1",   "Ob1",  "Xd1",
                     "Xc1", "Oc2", "Xb2", "Oa3", "order", "chaos", "pass", "live-lines"};
  const Words options{"first=chaos", "pass=starter", "pass=both",
                      "symbols=3",   "win=exact",    "line=4"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto mutant = lines;
    mutant.erase(mutant.begin() + static_cast<std::ptrdiff_t>(i));
    add(mutant);
    for (Words& line : mutant) {  // with the count put right
      if (line[0] == "answers") line[1] = std::to_string(std::stoi(line[1]) - 1);
    }
    add(mutant);
    for (std::size_t j = 0; j < lines[i].size(); ++j) {
      mutant = lines;
      mutant[i].erase(mutant[i].begin() + static_cast<std::ptrdiff_t>(j));
      if (!mutant[i].empty()) add(mutant);
      for (const auto& other : others) {
        mutant = lines;
        mutant[i][j] = other;
        add(mutant);
      }
    }
    if (lines[i][0] != "game") continue;
    for (const auto& option : options) {
      mutant = lines;
      mutant[i][1] += "," + option;
      add(mutant);
    }
    for (const char* board : {"2x2", "3x2", "###.#", "##.#.#", "##/##.#", "4x1"}) {
      mutant = lines;
      const auto colon = mutant[i][1].find(':') + 1;
      mutant[i][1].replace(colon, mutant[i][1].find(',') - colon, board);
      add(mutant);
    }
  }
  return all;
}

TEST(LiveLines, MutantsThatAreAcceptedWin) {
  int mutants = 0, right = 0;
  std::map<std::string, std::string> winners;
  for (const Exhibit& exhibit : exhibits("live-lines")) {
    std::size_t number = 0;
    for (const std::string& text : mutants_of(exhibit.text)) {
      if (number++ % 4 != 0) continue;
      ++mutants;
      const auto verdict = check_strictly(text);
      if (verdict.status != checker::Verdict::Status::kVerified) continue;
      ++right;
      const std::string game = verdict.claim.substr(verdict.claim.find("order-chaos:"));
      std::string& winner = winners[game];
      if (winner.empty()) winner = oracle::true_winner(game);
      ASSERT_TRUE(verdict.claim.starts_with(winner)) << "of " << exhibit.name << "\n" << text;
      if (has_pairs(text) || text.find("live-lines") == std::string::npos) continue;
      ASSERT_TRUE(Told(text).wins()) << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << mutants << " mutants, " << right << " of them right\n";
  EXPECT_GT(mutants, 4'000);
  EXPECT_LT(right, mutants / 5);
}

}  // namespace
