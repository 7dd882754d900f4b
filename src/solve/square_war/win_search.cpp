#include "solve/square_war/win_search.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/random.hpp"
#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/holds_by_pairs.hpp"

namespace zermelo::solve {

using board::Cell;
using games::Side;

namespace {

// The limits are small, since nearly every node looks for a forced line, and most lines that exist
// are short.
constexpr ForcingLimits kLook{.length = 8, .nodes = 1000};
constexpr ForcingLimits kGlance{.length = 6, .nodes = 100};

// With up to this many stones on the board, moves that lead to images of each other are searched
// once.
constexpr int kOpeningStones = 5;

int one_less(int quiet) { return quiet == kAnyQuiet ? quiet : quiet - 1; }
int one_more(int quiet) { return quiet == kAnyQuiet ? quiet : quiet + 1; }

}  // namespace

SearchBoard::SearchBoard(const games::AnyGame& game)
    : threats_(game.board(), board::squares(game.board())),
      adjacent_(games::rules_if<games::SquareWarRules>(game)->opening ==
                games::SquareWarRules::Opening::adjacent),
      stride_(game.board().stride()) {
  const auto index = board::index_of_numbers(game.board());
  const auto& cells = game.board().cells();
  for (const auto& images : board::symmetries(game.board())) {
    auto& keys = keys_.emplace_back(2 * static_cast<std::size_t>(game.board().numbers()));
    for (const Cell cell : cells) {
      const std::size_t number = 2 * cell, image = 2 * cells[images[index[cell]]];
      keys[number] = base::mix(image + 1);
      keys[number + 1] = base::mix(image + 2);
    }
  }
  hashes_.resize(keys_.size());
}

void SearchBoard::toggle(Cell cell, Side side) {
  for (std::size_t g = 0; g < keys_.size(); ++g) {
    hashes_[g] ^= keys_[g][2 * static_cast<std::size_t>(cell) + games::index(side)];
  }
}

void SearchBoard::put(Cell cell, Side side) {
  threats_.put(cell, side);
  toggle(cell, side);
  if (side == games::kBlack) ++black_stones_;
}

void SearchBoard::take(Cell cell, Side side) {
  threats_.take(cell);
  toggle(cell, side);
  if (side == games::kBlack) --black_stones_;
}

void SearchBoard::set(const games::AnyGame& game, const games::AnyPosition& position) {
  game.visit(position, [&](const auto& own, const auto& p) {
    if constexpr (requires { own.rules().opening; }) {
      for (const Cell cell : threats_.cells()) {
        for (const Side side : {games::kBlack, games::kWhite}) {
          if (threats_.holds(side, cell)) take(cell, side);
        }
        for (const Side side : {games::kBlack, games::kWhite}) {
          if (p.stones[games::index(side)].test(cell)) put(cell, side);
        }
      }
    }
  });
}

std::uint64_t SearchBoard::canonical_hash() const {
  return *std::min_element(hashes_.begin(), hashes_.end());
}

bool SearchBoard::unrestricted(Side side) const {
  return !adjacent_ || side == games::kWhite || black_stones_ > 1;
}

bool SearchBoard::beside_the_black_stone(Cell cell) const {
  const auto& cells = threats_.cells();
  return std::any_of(cells.begin(), cells.end(), [&](Cell stone) {
    const int step = std::abs(static_cast<int>(stone) - static_cast<int>(cell));
    return threats_.holds(games::kBlack, stone) && (step == 1 || step == stride_);
  });
}

/// Counts the squares that the stone would build and the squares of the other player that it would
/// spoil.
long SearchBoard::worth(Cell cell, Side side) const {
  constexpr std::array<long, 4> build{1, 4, 16, 64}, spoil{0, 3, 9, 81};
  long worth = 0;
  for (const auto square : threats_.squares_through(cell)) {
    const int own = threats_.count(square, side), theirs = threats_.count(square, other(side));
    if (theirs == 0) worth += build[static_cast<std::size_t>(own)];
    if (own == 0) worth += spoil[static_cast<std::size_t>(theirs)];
  }
  return worth;
}

std::vector<Cell> SearchBoard::moves(Side side) const {
  std::vector<std::pair<long, Cell>> order;
  for (const Cell cell : threats_.cells()) {
    if (threats_.empty(cell)) order.emplace_back(-worth(cell, side), cell);
  }
  if (adjacent_ && side == games::kBlack && black_stones_ == 1) {
    auto beside = order;
    std::erase_if(beside, [&](const auto& move) { return !beside_the_black_stone(move.second); });
    if (!beside.empty()) order = std::move(beside);
  }
  std::sort(order.begin(), order.end());
  std::vector<Cell> cells;
  for (const auto& [worth, cell] : order) cells.push_back(cell);
  return cells;
}

std::uint64_t WinSearch::key(Side to_move) const {
  return board_.canonical_hash() ^
         base::mix(1000 + 2 * games::index(attacker_) + games::index(to_move));
}

/// A win holds with any number of quiet stones; a no holds for as many as were allowed.
std::optional<bool> WinSearch::known(std::uint64_t key, int quiet) const {
  if (const auto found = table_.find(key)) return found->least == 1;
  if (quiet == kAnyQuiet) return std::nullopt;
  if (table_.find(key ^ base::mix(static_cast<std::uint64_t>(quiet) + 1))) return false;
  return std::nullopt;
}

bool WinSearch::learn(std::uint64_t key, int quiet, bool wins) {
  if (stopped_) return false;
  if (!wins && quiet != kAnyQuiet) key ^= base::mix(static_cast<std::uint64_t>(quiet) + 1);
  table_.store(key, wins ? Bounds{1, 1} : Bounds{-1, 0}, 1);
  return wins;
}

bool WinSearch::out_of_time() {
  if (!stopped_ && stop && stop()) stopped_ = true;
  return stopped_;
}

bool WinSearch::attack(int quiet) {
  const ThreatBoard& threats = board_.threats();
  if (!threats.threats(attacker_).empty()) return true;
  if (threats.threats(defender_).size() > 1 || threats.open_squares(attacker_) == 0 ||
      threats.full() || out_of_time()) {
    return false;
  }
  const auto here = key(attacker_);
  if (const auto value = known(here, quiet)) return *value;
  if (find_forced_win(board_.threats(), attacker_, quiet == kAnyQuiet ? kGlance : kLook)) {
    return learn(here, kAnyQuiet, true);
  }
  if (quiet == 0) return learn(here, quiet, false);
  if (board_.unrestricted(defender_) && threats.threats(defender_).empty() &&
      holds_by_pairs(threats, attacker_)) {
    return learn(here, kAnyQuiet, false);
  }
  return learn(here, quiet, attack_by_moves(quiet));
}

bool WinSearch::attack_by_moves(int quiet) {
  const auto& forced = board_.threats().threats(defender_);
  const auto moves = forced.empty() ? board_.moves(attacker_) : forced;
  std::set<std::uint64_t> seen;
  for (const Cell cell : moves) {
    board_.put(cell, attacker_);
    const bool twin =
        board_.threats().filled() <= kOpeningStones && !seen.insert(board_.canonical_hash()).second;
    const bool wins = !twin && defend(one_less(quiet));
    board_.take(cell, attacker_);
    if (wins) return true;
    if (stopped_) break;
  }
  return false;
}

bool WinSearch::defend(int quiet) {
  const ThreatBoard& threats = board_.threats();
  if (!threats.threats(defender_).empty() || threats.open_squares(attacker_) == 0 ||
      threats.full() || out_of_time()) {
    return false;
  }
  if (threats.threats(attacker_).size() > 1) return true;
  if (threats.threats(attacker_).size() == 1) {
    const Cell forced = threats.threats(attacker_).front();
    board_.put(forced, defender_);
    const bool wins = attack(one_more(quiet));  // the stone that threatened was not quiet
    board_.take(forced, defender_);
    return wins;
  }
  const auto here = key(defender_);
  if (const auto value = known(here, quiet)) return *value;
  return learn(here, quiet, defend_by_moves(quiet));
}

/// Replies that a forced line refutes are not considered any more, and what is left is searched.
bool WinSearch::defend_by_moves(int quiet) {
  std::vector<std::vector<Cell>> lines;
  if (quiet != kAnyQuiet) {
    if (auto line = find_forced_win(board_.threats(), attacker_, kLook)) {
      lines.push_back(std::move(*line));
    } else if (quiet == 0) {
      return false;  // a reply far away changes nothing
    }
  }
  std::vector<Cell> left;
  std::set<std::uint64_t> seen;
  for (const Cell cell : board_.moves(defender_)) {
    board_.put(cell, defender_);
    bool wins =
        board_.threats().filled() <= kOpeningStones && !seen.insert(board_.canonical_hash()).second;
    wins = wins || std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
             return wins_by(board_.threats(), attacker_, line);
           });
    if (!wins && quiet != kAnyQuiet) {
      if (auto line = find_forced_win(board_.threats(), attacker_, kLook)) {
        lines.push_back(std::move(*line));
        wins = true;
      }
    }
    board_.take(cell, defender_);
    if (!wins && quiet == 0) return false;
    if (!wins) left.push_back(cell);
  }
  for (const Cell cell : left) {
    board_.put(cell, defender_);
    const bool wins = attack(quiet);
    board_.take(cell, defender_);
    if (!wins) return false;
  }
  return true;
}

}  // namespace zermelo::solve
