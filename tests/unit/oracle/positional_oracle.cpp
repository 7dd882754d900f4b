#include "oracle/positional_oracle.hpp"

#include <algorithm>

namespace oracle::positional {

char Game::to_move(const std::string& content) const {
  const auto stones =
      content.size() - static_cast<std::size_t>(std::count(content.begin(), content.end(), '.'));
  return (stones % 2 == 0) == (first == 'a') ? 'a' : 'b';
}

bool Game::has_filled(const std::string& content, char player) const {
  for (const auto& set : sets[player == 'a' ? 0 : 1]) {
    bool filled = true;
    for (const int cell : set) filled = filled && content[static_cast<std::size_t>(cell)] == player;
    if (filled) return true;
  }
  return false;
}

char Game::result(const std::string& content) const {
  const bool a = has_filled(content, 'a'), b = has_filled(content, 'b');
  const bool full = content.find('.') == std::string::npos;
  if (convention == "maker-maker") return a ? 'a' : b ? 'b' : full ? '=' : '.';
  if (convention == "maker-breaker") return a ? 'a' : full ? 'b' : '.';
  if (convention == "avoider-enforcer") return a ? 'b' : full ? 'a' : '.';
  return a ? 'b' : b ? 'a' : full ? '=' : '.';  // avoider-avoider
}

int Game::value(const std::string& content) {
  const char end = result(content);
  if (end != '.') return end == 'a' ? 1 : end == 'b' ? -1 : 0;
  if (const auto found = known_.find(content); found != known_.end()) return found->second;
  const char mover = to_move(content);
  int best = mover == 'a' ? -1 : 1;
  for (std::size_t cell = 0; cell < content.size(); ++cell) {
    if (content[cell] != '.') continue;
    std::string next = content;
    next[cell] = mover;
    best = mover == 'a' ? std::max(best, value(next)) : std::min(best, value(next));
  }
  return known_[content] = best;
}

}  // namespace oracle::positional
