// The rules and the check of strategies; see oracle.hpp.
#include "oracle.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include "oracle_text.hpp"

namespace oracle {
namespace {

std::string other(const std::string& player) { return player == "order" ? "chaos" : "order"; }

std::string negamax(const Game& game, const std::string& stones, const std::string& player,
                    bool passed, std::map<std::string, std::string>& known) {
  std::string& result = known[stones + player + (passed ? "p" : "")];
  if (!result.empty()) return result;
  bool wins = false;
  for (std::size_t i = 0; i < stones.size() && !wins; ++i) {
    if (stones[i] != '.') continue;
    for (const char symbol : game.symbols) {
      std::string next = stones;
      next[i] = symbol;
      std::string winner = game.outcome(next);
      if (winner.empty()) winner = negamax(game, next, other(player), false, known);
      wins = wins || winner == player;
    }
  }
  if (!wins && game.may_pass(player)) {
    const std::string winner =
        passed ? "chaos" : negamax(game, stones, other(player), game.pass == "both", known);
    wins = winner == player;
  }
  return result = wins ? player : other(player);
}

// Where a claim begins: at the start of the game or after some moves.
struct Start {
  bool legal = true;
  std::string stones, player;
  bool passed = false;
  std::string winner;  // if decided
};

Start start_after(const Game& game, const Words& moves) {
  Start start{true, std::string(game.cells.size(), '.'), game.first, false, ""};
  bool over = false;
  for (const std::string& move : moves) {
    const int cell = move.size() > 1 ? game.index(move.substr(1)) : -1;
    const bool full = start.stones.find('.') == std::string::npos;
    if (over) return {false, "", "", false, ""};
    if (move == "pass" && game.may_pass(start.player) && !full) {
      over = start.passed && game.pass == "both";
      start.passed = true;
    } else if (cell >= 0 && start.stones[static_cast<std::size_t>(cell)] == '.' &&
               game.symbols.find(move[0]) != std::string::npos) {
      start.stones[static_cast<std::size_t>(cell)] = move[0];
      start.passed = false;
      over = start.stones.find('.') == std::string::npos || game.outcome(start.stones) == "order";
    } else {
      return {false, "", "", false, ""};
    }
    start.player = other(start.player);
  }
  start.winner = start.passed && over ? "chaos" : game.outcome(start.stones);
  start.passed = start.passed && game.pass == "both";
  return start;
}

bool is_positive_number(const std::string& text) {
  return !text.empty() && text.size() <= 9 && text[0] != '0' &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

// A permutation of cells together with one of symbols.
struct Map {
  std::vector<int> cells;
  std::map<char, char> symbols;

  std::string image(const std::string& stones) const {
    std::string result(stones.size(), '.');
    for (std::size_t i = 0; i < stones.size(); ++i) {
      if (stones[i] != '.') result[static_cast<std::size_t>(cells[i])] = symbols.at(stones[i]);
    }
    return result;
  }
  bool operator<(const Map& map) const {
    return std::tie(cells, symbols) < std::tie(map.cells, map.symbols);
  }
};

Map combine(const Map& one, const Map& two) {  // first one, then two
  Map result;
  for (const int cell : one.cells) {
    result.cells.push_back(two.cells[static_cast<std::size_t>(cell)]);
  }
  for (const auto& [from, to] : one.symbols) result.symbols[from] = two.symbols.at(to);
  return result;
}

// A right symmetry keeps which patterns of one symbol win; that is tried on all patterns.
bool keeps_wins(const Map& map, const Game& game) {
  for (unsigned pattern = 0; pattern < (1U << game.cells.size()); ++pattern) {
    std::string stones(game.cells.size(), '.');
    for (std::size_t i = 0; i < stones.size(); ++i) {
      if ((pattern >> i & 1U) != 0) stones[i] = 'X';
    }
    if (game.has_winning_run(stones) != game.has_winning_run(map.image(stones))) return false;
  }
  return true;
}

class Follower {
 public:
  Follower(const Game& game, const StrategyText& text) : game_(game), text_(text) {}

  bool accepts() {
    if (!read_symmetries() || !read_table()) return false;
    const Start start = start_after(game_, text_.after);
    if (!start.legal) return false;
    bool wins = start.winner == text_.winner;
    if (start.winner.empty()) wins = wins_from(start.stones, start.player, start.passed);
    return wins && used_.size() == table_.size();
  }

 private:
  using Key = std::pair<std::string, bool>;

  bool read_symmetries();
  bool read_table();
  bool wins_from(const std::string& stones, const std::string& player, bool passed);
  bool wins_after(const std::string& stones, const std::string& move, const std::string& player,
                  bool passed);
  std::string answer(const Key& key);

  const Game& game_;
  const StrategyText& text_;
  std::set<Map> group_;
  std::map<Key, std::string> table_;
  std::set<Key> used_;
  std::map<std::pair<Key, std::string>, bool> known_;
};

bool Follower::read_symmetries() {
  Map identity;
  for (int i = 0; i < static_cast<int>(game_.cells.size()); ++i) identity.cells.push_back(i);
  for (const char symbol : game_.symbols) identity.symbols[symbol] = symbol;
  std::vector<Map> generators;
  for (const auto& words : text_.symmetries) {
    Map map = identity;
    std::set<std::string> images(words.begin() + 1, words.end());
    if (images.size() != words.size() - 1) return false;
    if (words[0] == "cells") {
      if (images != std::set<std::string>(game_.names.begin(), game_.names.end())) return false;
      for (std::size_t i = 1; i < words.size(); ++i) map.cells[i - 1] = game_.index(words[i]);
    } else {
      std::set<std::string> all;
      for (const char symbol : game_.symbols) all.insert(std::string(1, symbol));
      if (words[0] != "symbols" || images != all) return false;
      for (std::size_t i = 1; i < words.size(); ++i) {
        map.symbols[game_.symbols[i - 1]] = words[i][0];
      }
    }
    if (!keeps_wins(map, game_)) return false;
    generators.push_back(map);
  }
  std::vector<Map> todo{identity};
  group_ = {identity};
  while (!todo.empty()) {
    const Map map = todo.back();
    todo.pop_back();
    for (const Map& generator : generators) {
      if (const Map product = combine(map, generator); group_.insert(product).second) {
        todo.push_back(product);
      }
    }
  }
  return group_.size() <= 4096;
}

// Reads each position, writes it again, and sees that it comes out as it stands.
bool Follower::read_table() {
  for (const auto& [position, move] : text_.answers) {
    std::string stones(game_.cells.size(), '.');
    std::istringstream words(position);
    bool passed = false;
    for (std::string word; words >> word;) {
      if (word == "pass") passed = true;
      const int cell = word.size() > 1 ? game_.index(word.substr(1)) : -1;
      if (cell >= 0) stones[static_cast<std::size_t>(cell)] = word[0];
      if (cell >= 0 && game_.symbols.find(word[0]) == std::string::npos) return false;
    }
    std::string again;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      if (stones[i] != '.') again += stones[i] + game_.names[i] + " ";
    }
    if (again.empty()) again = "- ";
    if (passed) again += "pass ";
    if (again != position + " " || (passed && game_.pass != "both")) return false;
    for (const Map& map : group_) {
      if (table_.count({map.image(stones), passed}) > 0) return false;
    }
    if (move == "pass") {
      if (!game_.may_pass(text_.winner) || stones.find('.') == std::string::npos) return false;
    } else {
      const int cell = game_.index(move.substr(1));
      if (cell < 0 || stones[static_cast<std::size_t>(cell)] != '.') return false;
      if (game_.symbols.find(move[0]) == std::string::npos) return false;
    }
    table_[{stones, passed}] = move;
  }
  return true;
}

// The listed answer, or the image of one, or nothing.
std::string Follower::answer(const Key& key) {
  for (const Map& map : group_) {
    const Key image{map.image(key.first), key.second};
    const auto found = table_.find(image);
    if (found == table_.end()) continue;
    used_.insert(image);
    if (found->second == "pass") return "pass";
    const int target = game_.index(found->second.substr(1));
    const auto source = std::find(map.cells.begin(), map.cells.end(), target) - map.cells.begin();
    for (const auto& [from, to] : map.symbols) {
      if (to == found->second[0]) return from + game_.names[static_cast<std::size_t>(source)];
    }
  }
  return "";
}

bool Follower::wins_after(const std::string& stones, const std::string& move,
                          const std::string& player, bool passed) {
  if (move == "pass") {
    if (passed && game_.pass == "both") return text_.winner == "chaos";
    return wins_from(stones, other(player), true);
  }
  std::string next = stones;
  next[static_cast<std::size_t>(game_.index(move.substr(1)))] = move[0];
  const std::string winner = game_.outcome(next);
  return winner.empty() ? wins_from(next, other(player), false) : winner == text_.winner;
}

bool Follower::wins_from(const std::string& stones, const std::string& player, bool passed) {
  passed = passed && game_.pass == "both";
  const auto [entry, is_new] = known_.try_emplace({{stones, passed}, player}, true);
  if (!is_new) return entry->second;
  bool wins = true;
  if (player == text_.winner) {
    const std::string move = answer({stones, passed});
    wins = !move.empty() && wins_after(stones, move, player, passed);
  } else {
    for (std::size_t i = 0; i < stones.size(); ++i) {
      for (const char symbol : game_.symbols) {
        const std::string move = symbol + game_.names[i];
        if (stones[i] == '.') wins = wins && wins_after(stones, move, player, passed);
      }
    }
    if (game_.may_pass(player)) wins = wins && wins_after(stones, "pass", player, passed);
  }
  return known_[{{stones, passed}, player}] = wins;
}

}  // namespace

Game::Game(const std::string& text) {
  const std::string prefix = "order-chaos:";
  if (text.substr(0, prefix.size()) != prefix || text.back() == ',') return;
  std::istringstream parts(text.substr(prefix.size()));
  std::string shape;
  std::getline(parts, shape, ',');
  std::map<std::string, std::string> options;
  for (std::string option; std::getline(parts, option, ',');) {
    const std::string name = option.substr(0, option.find('='));
    if (option == name || !options.emplace(name, option.substr(name.size() + 1)).second) return;
  }
  const std::map<std::string, std::string> defaults{
      {"line", ""}, {"first", first}, {"pass", pass}, {"win", win}, {"symbols", "2"}};
  options.insert(defaults.begin(), defaults.end());
  const std::map<std::string, std::set<std::string>> choices{
      {"first", {"order", "chaos"}},
      {"pass", {"none", "starter", "both"}},
      {"win", {"line", "exact", "exact-at-end"}},
      {"symbols", {"2", "3", "4", "5", "6", "7", "8"}}};
  for (const auto& [name, allowed] : choices) {
    if (allowed.count(options[name]) == 0) return;
  }
  if (options.size() != 5 || !is_positive_number(options["line"])) return;
  m = std::stoi(options["line"]);
  first = options["first"], pass = options["pass"], win = options["win"];
  symbols = std::string("XOABCDEF").substr(0, std::stoul(options["symbols"]));
  if (const auto cross = shape.find('x'); cross != std::string::npos) {
    const std::string width = shape.substr(0, cross);
    const std::string height = shape.substr(cross + 1);
    if (!is_positive_number(width) || !is_positive_number(height)) return;
    if (std::stol(width) * std::stol(height) > 1024) return;
    shape.clear();
    for (int i = 0; i < std::stoi(height); ++i) shape += std::string(std::stoul(width), '#') + "/";
  }
  if (shape.find_first_not_of("#./") != std::string::npos) return;
  std::set<std::pair<int, int>> there;
  for (std::size_t i = 0, row = 0, column = 0; i < shape.size(); ++i, ++column) {
    if (shape[i] == '/') ++row, column = static_cast<std::size_t>(-1);
    if (shape[i] == '#') there.emplace(static_cast<int>(row), static_cast<int>(column));
  }
  cells.assign(there.begin(), there.end());
  for (const auto& [row, column] : cells) {  // boards of tests have at most 26 columns
    names.push_back(static_cast<char>('a' + column) + std::to_string(row + 1));
  }
  for (const auto& [down, right] : {std::pair(0, 1), {1, 0}, {1, 1}, {1, -1}}) {
    for (auto [row, column] : cells) {
      if (there.count({row - down, column - right}) > 0) continue;
      rows.emplace_back();
      for (; there.count({row, column}) > 0; row += down, column += right) {
        const auto at = std::lower_bound(cells.begin(), cells.end(), std::pair(row, column));
        rows.back().push_back(static_cast<int>(at - cells.begin()));
      }
    }
  }
  valid = !cells.empty() && cells.size() <= 1024;
}

int Game::index(const std::string& name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

std::string Game::transcript(const std::string& stones) const {
  std::string text = "|";
  for (const auto& row : rows) {
    for (const int cell : row) text += stones[static_cast<std::size_t>(cell)];
    text += '|';
  }
  return text;
}

bool Game::has_winning_run(const std::string& stones) const {
  const std::string text = transcript(stones);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of(text[begin], begin), text.size());
    const int run = static_cast<int>(end - begin);
    const bool of_stones = text[begin] != '.' && text[begin] != '|';
    if (of_stones && (run == m || (win == "line" && run > m))) return true;
    begin = end;
  }
  return false;
}

std::string Game::outcome(const std::string& stones) const {
  const bool full = stones.find('.') == std::string::npos;
  if ((full || win != "exact-at-end") && has_winning_run(stones)) return "order";
  if (full || m > static_cast<int>(cells.size())) return "chaos";
  for (const char symbol : symbols) {
    std::string filled = stones;
    std::replace(filled.begin(), filled.end(), '.', symbol);
    const std::string line(static_cast<std::size_t>(m), symbol);
    if (transcript(filled).find(line) != std::string::npos) return "";
  }
  return "chaos";
}

std::string true_winner(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  const Game game(words.front());
  words.erase(words.begin(), words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words)));
  const Start start = start_after(game, words);
  std::map<std::string, std::string> known;
  return start.winner.empty() ? negamax(game, start.stones, start.player, start.passed, known)
                              : start.winner;
}

bool accepts_strategy(const std::string& text) {
  const auto read = read_strategy(text);
  if (!read || (read->winner != "order" && read->winner != "chaos")) return false;
  const Game game(read->game);
  return game.valid && Follower(game, *read).accepts();
}

}  // namespace oracle
