#include "session/record.hpp"

namespace zermelo::session {

void Record::append(games::Move move) {
  auto next = position();
  game_.play(next, move);
  moves_.push_back(move);
  positions_.push_back(next);
}

void Record::play(games::Move move) {
  append(move);
  undone_.clear();
}

bool Record::undo() {
  if (moves_.empty()) return false;
  undone_.push_back(moves_.back());
  moves_.pop_back();
  positions_.pop_back();
  return true;
}

bool Record::redo() {
  if (undone_.empty()) return false;
  append(undone_.back());
  undone_.pop_back();
  return true;
}

}  // namespace zermelo::session
