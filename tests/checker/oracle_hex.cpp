// The second opinion on certificates of Hex; see oracle.hpp. The rules are those of the slow twin
// of the unit tests (tests/unit/oracle/hex_oracle.hpp), which knows positions as strings and moves as
// names.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "oracle.hpp"
#include "oracle/hex_oracle.hpp"
#include "oracle_text.hpp"

namespace oracle {
namespace {

bool is_side(const std::string& text) {
  return !text.empty() && text.size() <= 2 && text[0] != '0' &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

/// The rules, if the string is right to the letter.
std::optional<hex::Rules> strict_rules(const std::string& text) {
  std::istringstream in(text);
  std::string board, option;
  if (text.empty() || text.back() == ',' || !std::getline(in, board, ',')) return std::nullopt;
  const auto x = board.find('x', 4);
  if (board.rfind("hex:", 0) != 0 || x == std::string::npos) return std::nullopt;
  if (!is_side(board.substr(4, x - 4)) || !is_side(board.substr(x + 1))) return std::nullopt;
  std::set<std::string> names;
  const std::set<std::string> options{"wrap=none",  "wrap=cylinder", "wrap=torus", "first=red",
                                      "first=blue", "swap=on",       "swap=off"};
  while (std::getline(in, option, ',')) {
    if (options.count(option) == 0) return std::nullopt;
    if (!names.insert(option.substr(0, option.find('='))).second) return std::nullopt;
  }
  const auto rules = hex::parse(text);
  const bool reflects = rules.width == rules.height && rules.wrap != hex::Wrap::cylinder;
  if (rules.swap && !reflects) return std::nullopt;
  return rules;
}

using Cells = std::vector<int>;

class HexFollower {
 public:
  HexFollower(const hex::Rules& rules, const StrategyText& text)
      : game_(rules), rules_(rules), text_(text), winner_(text.winner == "red" ? 'R' : 'B') {
    for (int y = 0; y < rules.height; ++y) {
      for (int x = 0; x < rules.width; ++x) names_.push_back(hex::name_of(x, y));
    }
  }

  bool accepts() {
    if (text_.winner != "red" && text_.winner != "blue") return false;
    if (!read_symmetries() || !read_table()) return false;
    auto state = game_.start();
    for (const auto& move : text_.after) {
      if (!is_legal(state, move)) return false;
      state = game_.after(state, move);
    }
    return wins_from(state) && used_.size() == table_.size();
  }

 private:
  bool is_legal(const hex::State& state, const std::string& move) const {
    const auto moves = game_.moves(state);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  std::string image(const Cells& map, const std::string& content) const {
    std::string result(content.size(), '.');
    for (std::size_t i = 0; i < content.size(); ++i) {
      result[static_cast<std::size_t>(map[i])] = content[i];
    }
    return result;
  }

  /// Every symmetry there is, by formula: turns, half turns and mirrored rows of the board.
  std::set<Cells> all_symmetries() const {
    const int w = rules_.width, h = rules_.height;
    std::set<Cells> all;
    for (int dy = -h; dy <= h; ++dy) {
      for (int dx = -w - h; dx <= w + h; ++dx) {
        for (int kind = 0; kind < (rules_.wrap == hex::Wrap::torus ? 2 : 4); ++kind) {
          Cells map;
          for (int y = 0; y < h; ++y) {
            for (int x = 0; x < w; ++x) {
              int u = dx + (kind == 0 ? x : kind == 1 ? -x : kind == 2 ? -x - y : x + y);
              int v = dy + (kind % 2 == 0 ? y : -y);
              if (rules_.wrap != hex::Wrap::none) u = ((u % w) + w) % w;
              if (rules_.wrap == hex::Wrap::torus) v = ((v % h) + h) % h;
              if (u >= 0 && u < w && v >= 0 && v < h) map.push_back(v * w + u);
            }
          }
          if (static_cast<int>(map.size()) != w * h) continue;
          bool commutes = true;
          for (int i = 0; rules_.swap && i < w * h; ++i) {
            const auto flip = [&](int cell) { return (cell % w) * w + cell / w; };
            commutes = commutes && map[static_cast<std::size_t>(flip(i))] ==
                                       flip(map[static_cast<std::size_t>(i)]);
          }
          if (commutes) all.insert(map);
        }
      }
    }
    return all;
  }

  bool read_symmetries() {
    const auto all = all_symmetries();
    Cells identity;
    for (int i = 0; i < static_cast<int>(names_.size()); ++i) identity.push_back(i);
    std::vector<Cells> generators;
    for (const auto& words : text_.symmetries) {
      Cells map;
      for (std::size_t i = 1; i < words.size(); ++i) {
        const auto found = std::find(names_.begin(), names_.end(), words[i]);
        map.push_back(static_cast<int>(found - names_.begin()));
      }
      if (words[0] != "cells" || all.count(map) == 0) return false;
      generators.push_back(map);
    }
    group_ = {identity};
    std::vector<Cells> todo{identity};
    while (!todo.empty()) {
      const Cells map = todo.back();
      todo.pop_back();
      for (const auto& generator : generators) {
        Cells product;
        for (const int cell : map) product.push_back(generator[static_cast<std::size_t>(cell)]);
        if (group_.insert(product).second) todo.push_back(product);
      }
    }
    return true;
  }

  bool read_table() {
    for (const auto& [position, move] : text_.answers) {
      hex::State state{std::string(names_.size(), '.'), winner_, '.'};
      std::istringstream words(position);
      for (std::string word; words >> word;) {
        const auto found = std::find(names_.begin(), names_.end(), word.substr(1));
        if (found == names_.end()) continue;
        if (word[0] != 'R' && word[0] != 'B') return false;
        state.content[static_cast<std::size_t>(found - names_.begin())] = word[0];
      }
      if (game_.stones(state) != position) return false;
      for (const auto& map : group_) {
        if (table_.count(image(map, state.content)) > 0) return false;
      }
      if (!is_legal(state, move)) return false;
      table_[state.content] = move;
    }
    return true;
  }

  std::string answer(const std::string& content) {
    for (const auto& map : group_) {
      const auto found = table_.find(image(map, content));
      if (found == table_.end()) continue;
      used_.insert(found->first);
      const auto name = std::find(names_.begin(), names_.end(), found->second);
      if (name == names_.end()) return found->second;  // a swap
      const auto target = static_cast<int>(name - names_.begin());
      const auto source = std::find(map.begin(), map.end(), target) - map.begin();
      return names_[static_cast<std::size_t>(source)];
    }
    return "";
  }

  bool wins_from(const hex::State& state) {
    if (state.winner != '.') return state.winner == winner_;
    const auto [entry, is_new] = known_.try_emplace(state, true);
    if (!is_new) return entry->second;
    bool wins = true;
    if (state.to_move == winner_) {
      const auto move = answer(state.content);
      wins = !move.empty() && is_legal(state, move) && wins_from(game_.after(state, move));
    } else {
      for (const auto& move : game_.moves(state)) {
        wins = wins && wins_from(game_.after(state, move));
      }
    }
    return known_[state] = wins;
  }

  hex::Game game_;
  hex::Rules rules_;
  const StrategyText& text_;
  char winner_;
  std::vector<std::string> names_;
  std::set<Cells> group_;
  std::map<std::string, std::string> table_;
  std::set<std::string> used_;
  std::map<hex::State, bool> known_;
};

}  // namespace

bool accepts_hex_strategy(const std::string& text) {
  const auto strategy = read_strategy(text);
  if (!strategy) return false;
  const auto rules = strict_rules(strategy->game);
  if (!rules) return false;
  return HexFollower(*rules, *strategy).accepts();
}

std::string true_hex_winner(const std::string& claim) {
  std::istringstream words(claim);
  std::string word;
  words >> word;
  const hex::Game game(hex::parse(word));
  auto state = game.start();
  while (words >> word) {
    if (word != "after") state = game.after(state, word);
  }
  return hex::Negamax(game).winner(state) == 'R' ? "red" : "blue";
}

}  // namespace oracle
