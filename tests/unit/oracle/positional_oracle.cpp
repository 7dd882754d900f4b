#include "oracle/positional_oracle.hpp"

#include <algorithm>

namespace oracle::positional {

namespace {

char other(char player) { return player == 'a' ? 'b' : 'a'; }

}  // namespace

State Game::start() const {
  return {std::string(static_cast<std::size_t>(cells), '.'), first, bias[first == 'a' ? 0 : 1]};
}

std::string Game::letters(const State& state) const {
  return symbols.empty() ? std::string(1, state.mover) : symbols;
}

State Game::place(const State& state, int cell, char letter) const {
  State next = state;
  next.content[static_cast<std::size_t>(cell)] = letter;
  next.passed = false;
  if (--next.left == 0) {
    next.mover = other(state.mover);
    next.left = bias[next.mover == 'a' ? 0 : 1];
  }
  return next;
}

bool Game::may_pass(const State& state) const {
  return passers.find(state.mover) != std::string::npos;
}

State Game::pass(const State& state) const {
  State next = state;
  next.mover = other(state.mover);
  next.ended = state.passed;
  next.passed = passers == "ab";
  return next;
}

bool Game::may_swap(const State& state) const {
  return swap && state.mover != first &&
         std::count(state.content.begin(), state.content.end(), first) == 1 &&
         std::count(state.content.begin(), state.content.end(), '.') == cells - 1;
}

State Game::take_over(const State& state) const {
  State next = state;
  std::replace(next.content.begin(), next.content.end(), first, state.mover);
  next.mover = other(state.mover);
  next.passed = false;
  return next;
}

bool Game::has_filled(const State& state, char player) const {
  for (const auto& set : sets[player == 'a' ? 0 : 1]) {
    std::string held;
    for (const int cell : set) held += state.content[static_cast<std::size_t>(cell)];
    const char wanted = symbols.empty() ? player : held.front();
    if (wanted != '.' && held == std::string(held.size(), wanted)) return true;
  }
  return false;
}

char Game::result(const State& state) const {
  const bool a = has_filled(state, 'a'), b = has_filled(state, 'b');
  const bool over = state.ended || state.content.find('.') == std::string::npos;
  if (convention == "maker-maker") return a ? 'a' : b ? 'b' : over ? '=' : '.';
  if (convention == "maker-breaker") return a ? 'a' : over ? 'b' : '.';
  if (convention == "avoider-enforcer") return a ? 'b' : over ? 'a' : '.';
  if (convention == "order-chaos") return a ? 'a' : over ? 'b' : '.';
  return a ? 'b' : b ? 'a' : over ? '=' : '.';  // avoider-avoider
}

std::vector<State> Game::successors(const State& state) const {
  std::vector<State> all;
  for (int cell = 0; cell < cells; ++cell) {
    if (state.content[static_cast<std::size_t>(cell)] != '.') continue;
    for (const char letter : letters(state)) all.push_back(place(state, cell, letter));
  }
  if (may_pass(state)) all.push_back(pass(state));
  if (may_swap(state)) all.push_back(take_over(state));
  return all;
}

int Game::value(const State& state) {
  const char end = result(state);
  if (end != '.') return end == 'a' ? 1 : end == 'b' ? -1 : 0;
  if (const auto found = known_.find(state); found != known_.end()) return found->second;
  int best = state.mover == 'a' ? -1 : 1;
  for (const State& next : successors(state)) {
    best = state.mover == 'a' ? std::max(best, value(next)) : std::min(best, value(next));
  }
  return known_[state] = best;
}

}  // namespace oracle::positional
