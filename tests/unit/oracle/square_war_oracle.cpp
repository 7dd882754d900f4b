#include "oracle/square_war_oracle.hpp"

#include <algorithm>
#include <cstdlib>

namespace oracle::square_war {

Game::Game(const std::string& name) {
  const std::string rest = name.substr(name.find(':') + 1);
  width_ = std::stoi(rest);
  height_ = std::stoi(rest.substr(rest.find('x') + 1));
  adjacent_ = rest.find("opening=free") == std::string::npos;
}

std::string Game::cell_name(int index) const {
  std::string letters;
  for (int column = index % width_;; column = column / 26 - 1) {
    letters.insert(letters.begin(), static_cast<char>('a' + column % 26));
    if (column < 26) break;
  }
  return letters + std::to_string(index / width_ + 1);
}

std::vector<std::string> Game::moves(const State& state) const {
  std::vector<std::string> all, beside;
  if (state.result != '.') return all;
  const auto& content = state.content;
  const auto first = static_cast<int>(content.find('B'));
  for (int cell = 0; cell < width_ * height_; ++cell) {
    if (content[static_cast<std::size_t>(cell)] != '.') continue;
    all.push_back(cell_name(cell));
    const int across = std::abs(cell % width_ - first % width_);
    const int down = std::abs(cell / width_ - first / width_);
    if (across + down == 1) beside.push_back(cell_name(cell));
  }
  const bool second =
      adjacent_ && state.to_move == 'B' && std::count(content.begin(), content.end(), 'B') == 1;
  return second && !beside.empty() ? beside : all;
}

bool Game::has_square(const std::string& content, char colour) const {
  const auto at = [&](int x, int y) {
    return content[static_cast<std::size_t>(y * width_ + x)] == colour;
  };
  for (int x = 0; x < width_; ++x) {
    for (int y = 0; y < height_; ++y) {
      for (int d = 1; x + d < width_ && y + d < height_; ++d) {
        if (at(x, y) && at(x + d, y) && at(x, y + d) && at(x + d, y + d)) return true;
      }
    }
  }
  return false;
}

State Game::after(State state, const std::string& move) const {
  for (int cell = 0; cell < width_ * height_; ++cell) {
    if (cell_name(cell) == move) state.content[static_cast<std::size_t>(cell)] = state.to_move;
  }
  if (has_square(state.content, state.to_move)) {
    state.result = state.to_move;
  } else if (state.content.find('.') == std::string::npos) {
    state.result = '=';
  }
  state.to_move = state.to_move == 'B' ? 'W' : 'B';
  return state;
}

std::string Game::stones(const State& state) const {
  std::string text;
  for (int cell = 0; cell < width_ * height_; ++cell) {
    const char stone = state.content[static_cast<std::size_t>(cell)];
    if (stone == '.') continue;
    text += (text.empty() ? "" : " ") + std::string(1, stone) + cell_name(cell);
  }
  return text.empty() ? "-" : text;
}

std::set<int> Game::completing(const State& state, char colour) const {
  std::set<int> cells;
  for (int cell = 0; cell < width_ * height_; ++cell) {
    std::string content = state.content;
    char& place = content[static_cast<std::size_t>(cell)];
    if (place != '.') continue;
    place = colour;
    if (has_square(content, colour)) cells.insert(cell);
  }
  return cells;
}

bool Game::can_get_one(const State& state, char colour) const {
  std::string content = state.content;
  std::replace(content.begin(), content.end(), '.', colour);
  return has_square(content, colour);
}

int Negamax::value(const State& state) {
  if (state.result != '.') return state.result == 'B' ? 1 : state.result == 'W' ? -1 : 0;
  const std::string key = state.content + state.to_move;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const bool black = state.to_move == 'B';
  int best = black ? -1 : 1;
  for (const auto& move : game_.moves(state)) {
    const int value = this->value(game_.after(state, move));
    best = black ? std::max(best, value) : std::min(best, value);
    if (best == (black ? 1 : -1)) break;
  }
  return known_[key] = best;
}

}  // namespace oracle::square_war
