#include "oracle/hex_oracle.hpp"

#include <cstdlib>
#include <deque>
#include <set>

namespace oracle::hex {

namespace {

int modulo(int a, int b) { return ((a % b) + b) % b; }

char other(char colour) { return colour == 'R' ? 'B' : 'R'; }

bool has(const std::string& text, const char* piece) {
  return text.find(piece) != std::string::npos;
}

}  // namespace

std::string name_of(int column, int row) {
  std::string letters(1, static_cast<char>('a' + column % 26));
  if (column >= 26) letters.insert(0, 1, static_cast<char>('a' + column / 26 - 1));
  return letters + std::to_string(row + 1);
}

std::string Rules::name() const {
  const char* wraps[] = {"none", "cylinder", "torus"};
  return "hex:" + std::to_string(width) + "x" + std::to_string(height) +
         ",wrap=" + wraps[static_cast<int>(wrap)] + ",first=" + (first == 'R' ? "red" : "blue") +
         ",swap=" + (swap ? "on" : "off");
}

Rules parse(const std::string& name) {
  Rules rules;
  const auto x = name.find('x', name.find(':'));
  rules.width = std::atoi(name.c_str() + name.find(':') + 1);
  rules.height = std::atoi(name.c_str() + x + 1);
  if (has(name, "wrap=cylinder")) rules.wrap = Wrap::cylinder;
  if (has(name, "wrap=torus")) rules.wrap = Wrap::torus;
  if (has(name, "first=blue")) rules.first = 'B';
  rules.swap = has(name, "swap=on");
  return rules;
}

State Game::start() const {
  return {std::string(static_cast<std::size_t>(rules_.width * rules_.height), '.'), rules_.first,
          '.'};
}

std::vector<std::string> Game::moves(const State& state) const {
  std::vector<std::string> names;
  if (state.winner != '.') return names;
  int stones = 0;
  for (int y = 0; y < rules_.height; ++y) {
    for (int x = 0; x < rules_.width; ++x) {
      if (colour(state.content, {x, y}) == '.') {
        names.push_back(name_of(x, y));
      } else {
        ++stones;
      }
    }
  }
  if (rules_.swap && stones == 1 && state.to_move != rules_.first) names.push_back("swap-pieces");
  return names;
}

State Game::after(State state, const std::string& move) const {
  const char mine = state.to_move;
  state.to_move = other(mine);
  const auto at = [&](int x, int y) -> char& {
    return state.content[static_cast<std::size_t>(y * rules_.width + x)];
  };
  for (int y = 0; y < rules_.height; ++y) {
    for (int x = 0; x < rules_.width; ++x) {
      if (move == "swap-pieces" && at(x, y) == other(mine)) {
        at(x, y) = '.';
        at(y, x) = mine;
        return state;
      }
      if (move != name_of(x, y)) continue;
      at(x, y) = mine;
      if (connects(state.content, mine)) state.winner = mine;
      return state;
    }
  }
  std::abort();
}

std::string Game::stones(const State& state) const {
  std::string text;
  for (int y = 0; y < rules_.height; ++y) {
    for (int x = 0; x < rules_.width; ++x) {
      const char c = colour(state.content, {x, y});
      if (c != '.') text += (text.empty() ? "" : " ") + std::string(1, c) + name_of(x, y);
    }
  }
  return text.empty() ? "-" : text;
}

/// The colouring lifted to S (Definitions 2.5 and 2.7). Outside the board, where it is not wrapped,
/// there is nothing.
char Game::colour(const std::string& content, Lifted z) const {
  auto [x, y] = z;
  if (rules_.wrap != Wrap::none) x = modulo(x, rules_.width);
  if (rules_.wrap == Wrap::torus) y = modulo(y, rules_.height);
  if (x < 0 || x >= rules_.width || y < 0 || y >= rules_.height) return ' ';
  return content[static_cast<std::size_t>(y * rules_.width + x)];
}

bool Game::is_end(char mine, Lifted start, Lifted z) const {
  if (rules_.wrap == Wrap::torus) {
    if (modulo(z.first - start.first, rules_.width) != 0) return false;
    if (modulo(z.second - start.second, rules_.height) != 0) return false;
    return mine == 'R' ? z.second != start.second : z.first != start.first;
  }
  if (mine == 'R') return start.second == 0 && z.second == rules_.height - 1;
  if (rules_.wrap == Wrap::none) return start.first == 0 && z.first == rules_.width - 1;
  return start.first == 0 && z == Lifted{start.first + rules_.width, start.second};
}

bool Game::wins_from(const std::string& content, char mine, Lifted start) const {
  if (colour(content, start) != mine) return false;
  // A shortest winning walk visits no cell of the board twice except its first, so it is no longer
  // than the board has cells.
  const int longest = rules_.width * rules_.height;
  std::set<Lifted> seen{start};
  std::deque<std::pair<Lifted, int>> front{{start, 0}};
  while (!front.empty()) {
    const auto [z, length] = front.front();
    front.pop_front();
    if (is_end(mine, start, z)) return true;
    if (length == longest) continue;
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        if (std::abs(dx + dy) > 1 || (dx == 0 && dy == 0)) continue;  // Definition 2.1
        const Lifted w{z.first + dx, z.second + dy};
        if (colour(content, w) == mine && seen.insert(w).second) front.push_back({w, length + 1});
      }
    }
  }
  return false;
}

bool Game::connects(const std::string& content, char mine) const {
  // Every ring about the torus crosses the first row (Red's) or the first column (Blue's).
  for (int y = 0; y < (mine == 'R' ? 1 : rules_.height); ++y) {
    for (int x = 0; x < (mine == 'B' ? 1 : rules_.width); ++x) {
      if (wins_from(content, mine, {x, y})) return true;
    }
  }
  return false;
}

char Negamax::winner(const State& state) {
  if (state.winner != '.') return state.winner;
  if (const auto found = known_.find(state); found != known_.end()) return found->second;
  char best = other(state.to_move);
  for (const auto& move : game_.moves(state)) {
    if (winner(game_.after(state, move)) == state.to_move) {
      best = state.to_move;
      break;
    }
  }
  return known_[state] = best;
}

char Values::winner(const std::string& content, char to_move) {
  for (const char colour : {'R', 'B'}) {
    if (game_.connects(content, colour)) return colour;
  }
  char& known = known_[content + to_move];
  if (known != 0) return known;
  const char opponent = other(to_move);
  char best = opponent;
  for (std::size_t i = 0; i < content.size() && best == opponent; ++i) {
    if (content[i] != '.') continue;
    auto next = content;
    next[i] = to_move;
    best = winner(next, opponent);
  }
  return known_[content + to_move] = best;
}

}  // namespace oracle::hex
