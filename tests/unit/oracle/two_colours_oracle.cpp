#include "oracle/two_colours_oracle.hpp"

#include <algorithm>

namespace oracle::two_colours {

Game::Game(const std::string& name, const std::string& colours) : colours_(colours) {
  const std::string rest = name.substr(name.find(':') + 1);
  width_ = std::stoi(rest);
  height_ = std::stoi(rest.substr(rest.find('x') + 1));
}

State Game::start() const {
  return {std::string(static_cast<std::size_t>(width_ * height_), '.'), colours_[0]};
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
  std::vector<std::string> all;
  if (state.result != '.') return all;
  for (int cell = 0; cell < width_ * height_; ++cell) {
    if (state.content[static_cast<std::size_t>(cell)] == '.') all.push_back(cell_name(cell));
  }
  return all;
}

State Game::after(State state, const std::string& move) const {
  for (int cell = 0; cell < width_ * height_; ++cell) {
    if (cell_name(cell) == move) state.content[static_cast<std::size_t>(cell)] = state.to_move;
  }
  if (has_set(state.content, state.to_move)) {
    state.result = state.to_move;
  } else if (state.content.find('.') == std::string::npos) {
    state.result = '=';
  }
  state.to_move = state.to_move == colours_[0] ? colours_[1] : colours_[0];
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
    if (has_set(content, colour)) cells.insert(cell);
  }
  return cells;
}

bool Game::can_get_one(const State& state, char colour) const {
  std::string content = state.content;
  std::replace(content.begin(), content.end(), '.', colour);
  return has_set(content, colour);
}

int Negamax::value(const State& state) {
  const char first = game_.colours()[0];
  if (state.result != '.') return state.result == first ? 1 : state.result == '=' ? 0 : -1;
  const std::string key = state.content + state.to_move;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const bool rises = state.to_move == first;
  int best = rises ? -1 : 1;
  for (const auto& move : game_.moves(state)) {
    const int value = this->value(game_.after(state, move));
    best = rises ? std::max(best, value) : std::min(best, value);
    if (best == (rises ? 1 : -1)) break;
  }
  return known_[key] = best;
}

}  // namespace oracle::two_colours
