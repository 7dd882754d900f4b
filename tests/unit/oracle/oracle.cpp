#include "oracle/oracle.hpp"

#include <algorithm>

namespace oracle {

namespace {

const std::vector<Cell> kDirections{kRight, kUp, kFalling, kRising};

Cell step(Cell from, Cell direction, int times) {
  return {from.row + times * direction.row, from.column + times * direction.column};
}

bool is_stone(char content) { return content != kEmpty && content != kHole; }

}  // namespace

std::string name_of(Cell cell) {
  std::string letters;
  for (int rest = cell.column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters = std::string(1, static_cast<char>('a' + (rest - 1) % 26)) + letters;
  }
  return letters + std::to_string(cell.row + 1);
}

std::string name_of(const Move& move) {
  return move.pass ? "pass" : std::string(1, move.symbol) + name_of(move.cell);
}

std::vector<std::string> rectangle(int width, int height) {
  return std::vector<std::string>(static_cast<std::size_t>(height),
                                  std::string(static_cast<std::size_t>(width), '#'));
}

int Rules::width() const {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  return static_cast<int>(width);
}

std::string Rules::name() const {
  std::string board = rows.front();
  for (std::size_t i = 1; i < rows.size(); ++i) board += "/" + rows[i];
  if (rows == rectangle(width(), height())) {
    board = std::to_string(width()) + "x" + std::to_string(height());
  }
  const std::map<Pass, std::string> passes{
      {Pass::none, "none"}, {Pass::starter, "starter"}, {Pass::both, "both"}};
  const std::map<Win, std::string> wins{
      {Win::line, "line"}, {Win::exact, "exact"}, {Win::exact_at_end, "exact-at-end"}};
  return "order-chaos:" + board + ",line=" + std::to_string(line) +
         ",first=" + (first == Player::order ? "order" : "chaos") + ",pass=" + passes.at(pass) +
         ",win=" + wins.at(win) + ",symbols=" + std::to_string(symbols);
}

Game::Game(Rules rules) : rules_(std::move(rules)), width_(rules_.width()) {
  for (int row = 0; row < rules_.height(); ++row) {
    const std::string& drawn = rules_.rows[static_cast<std::size_t>(row)];
    for (int column = 0; column < static_cast<int>(drawn.size()); ++column) {
      if (drawn[static_cast<std::size_t>(column)] == '#') cells_.push_back({row, column});
    }
  }
}

State Game::start() const {
  State state;
  state.content.assign(static_cast<std::size_t>(width_ * rules_.height()), kHole);
  for (const Cell cell : cells_) {
    state.content[static_cast<std::size_t>(cell.row * width_ + cell.column)] = kEmpty;
  }
  state.to_move = rules_.first;
  return state;
}

State Game::set_up(const std::map<Cell, char>& stones, Player to_move) const {
  State state = start();
  for (const auto& [cell, symbol] : stones) {
    state.content[static_cast<std::size_t>(cell.row * width_ + cell.column)] = symbol;
  }
  state.to_move = to_move;
  state.result = judge(state);
  return state;
}

char Game::at(const State& state, Cell cell) const {
  if (cell.row < 0 || cell.row >= rules_.height()) return kHole;
  if (cell.column < 0 || cell.column >= width_) return kHole;
  return state.content[static_cast<std::size_t>(cell.row * width_ + cell.column)];
}

int Game::empty_cells(const State& state) const {
  return static_cast<int>(std::count(state.content.begin(), state.content.end(), kEmpty));
}

bool Game::may_pass(const State& state) const {
  if (rules_.pass == Pass::both) return true;
  return rules_.pass == Pass::starter && state.to_move == rules_.first;
}

std::vector<Move> Game::moves(const State& state) const {
  std::vector<Move> all;
  if (state.result != Result::open) return all;
  for (const Cell cell : cells_) {
    if (at(state, cell) != kEmpty) continue;
    for (int s = 0; s < rules_.symbols; ++s) all.push_back({false, cell, kLetters[s]});
  }
  if (may_pass(state)) all.push_back({true, {}, 'X'});
  return all;
}

State Game::after(State state, const Move& move) const {
  state.to_move = opponent(state.to_move);
  if (move.pass) {
    // Two passes in succession end the game, and Order has not made her line.
    if (state.passed) state.result = Result::chaos;
    state.passed = true;
    return state;
  }
  state.passed = false;
  state.content[static_cast<std::size_t>(move.cell.row * width_ + move.cell.column)] = move.symbol;
  state.result = judge(state);
  return state;
}

std::vector<int> Game::runs(const State& state) const {
  std::vector<int> lengths;
  for (const Cell cell : cells_) {
    const char symbol = at(state, cell);
    if (!is_stone(symbol)) continue;
    for (const Cell direction : kDirections) {
      if (at(state, step(cell, direction, -1)) == symbol) continue;  // the run begins earlier
      int length = 1;
      while (at(state, step(cell, direction, length)) == symbol) ++length;
      lengths.push_back(length);
    }
  }
  return lengths;
}

Result Game::judge(const State& state) const {
  const bool full = state.content.find(kEmpty) == std::string::npos;
  if (rules_.win == Win::exact_at_end && !full) return Result::open;
  for (const int length : runs(state)) {
    if (rules_.win == Win::line ? length >= rules_.line : length == rules_.line) {
      return Result::order;
    }
  }
  return full ? Result::chaos : Result::open;
}

int Game::row_length(const State& state, Cell cell, Cell direction) const {
  const char symbol = at(state, cell);
  const int most = std::max(width_, rules_.height());
  for (int length = 1; length <= most; ++length) {
    for (int k = 1; k <= length; ++k) {
      const Cell start = step(cell, direction, -(k - 1));
      bool all = true;
      for (int i = 0; i < length; ++i) all = all && at(state, step(start, direction, i)) == symbol;
      const bool stops = at(state, step(start, direction, -1)) != symbol &&
                         at(state, step(start, direction, length)) != symbol;
      if (all && stops) return length;
    }
  }
  return 0;
}

int Game::longest_row(const State& state, Cell cell) const {
  int longest = 0;
  for (const Cell d : kDirections) longest = std::max(longest, row_length(state, cell, d));
  return longest;
}

int Game::open_line(const State& state, Cell cell, Cell direction, char symbol) const {
  const int side = rules_.line;
  int most = 0;
  for (int north = 0; north + side <= rules_.height(); ++north) {
    for (int west = 0; west + side <= width_; ++west) {
      // A is the square with this corner, and the vector is the part of A in the direction through
      // the cell.
      std::vector<Cell> part;
      for (int i = 0; i < side; ++i) {
        if (direction == kRight) part.push_back({cell.row, west + i});
        if (direction == kUp) part.push_back({north + i, cell.column});
        if (direction == kFalling) part.push_back({north + i, west + i});
        if (direction == kRising) part.push_back({north + side - 1 - i, west + i});
      }
      const bool in_square = cell.row >= north && cell.row < north + side && cell.column >= west &&
                             cell.column < west + side;
      if (!in_square || std::find(part.begin(), part.end(), cell) == part.end()) continue;
      int count = 0;
      bool open = true;
      for (const Cell c : part) {
        open = open && (at(state, c) == symbol || at(state, c) == kEmpty);
        count += at(state, c) == symbol ? 1 : 0;
      }
      if (open) most = std::max(most, count);
    }
  }
  return most;
}

int Game::longest_open_line(const State& state, Cell cell, char symbol) const {
  int longest = 0;
  for (const Cell d : kDirections) longest = std::max(longest, open_line(state, cell, d, symbol));
  return longest;
}

Player Negamax::winner(const State& state) {
  if (state.result != Result::open) {
    return state.result == Result::order ? Player::order : Player::chaos;
  }
  const int turn = (state.to_move == Player::order ? 0 : 1) + (state.passed ? 2 : 0);
  const auto key = std::pair(state.content, turn);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  Player best = opponent(state.to_move);
  for (const Move& move : game_.moves(state)) {
    if (winner(game_.after(state, move)) == state.to_move) {
      best = state.to_move;
      break;
    }
  }
  known_.emplace(key, best);
  return best;
}

Player winner(const Rules& rules) {
  const Game game(rules);
  return Negamax(game).winner(game.start());
}

}  // namespace oracle
