// Kind `forcing`: a win outlined by forced lines, and by answers where no line wins.
//
// The outline proposes; the checker disposes. Everything below proves for one position after another
// that the winner wins it, and nothing is taken from the certificate but what to try:
//
//   * with the opponent on turn, every legal reply must lead to a position that is proved;
//   * with the winner on turn, one move must do so: the stones of a line, played through; or the
//     answer that is listed for the position; or a default.
//
// A line is a list of cells. Each stone of the winner's must leave the opponent without a cell that
// completes a square, and himself with one: then the opponent must play there, whatever else he
// would like, or lose at once; with two, no reply helps him. So a line that plays through is a
// proof for the position it was tried in, whichever image of it was tried.
//
// A position and its images under declared symmetries have the same value, so each is proved once.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "reason.hpp"
#include "square_war.hpp"
#include "strategy.hpp"
#include "symmetry.hpp"

namespace checker {
namespace {

constexpr int kMostLines = 100'000;
// Squares and cells looked at, all positions together. A short outline can ask for any number of
// positions; 19x19 takes 2.7 * 10^8.
constexpr std::int64_t kMostLooks = 1'000'000'000;

struct CellList {
  std::vector<int> cells;
  int line = 0;  // where the certificate lists it
  bool used = false;
};

struct Outline {
  std::vector<CellList> lines;
  std::vector<CellList> defaults;  // one cell each
  AnswerTable answers;
};

class Proof {
 public:
  Proof(const Header& header, const SquareWar& game, const Group& group, Outline& outline)
      : game_(game),
        goal_{*header.winner, true},
        winner_(*header.winner),
        group_(group),
        outline_(outline),
        line_(header.line) {}

  // Proves the position or rejects.
  void prove(const Position& position, const Bounds& certain);

 private:
  bool a_line_wins(const Position& position);
  bool wins_by(Stones stones, const CellList& line, const Permutation& image);
  void count_look();
  void prove_by_move(const Position& position, Move move);
  bool try_default(const Position& position);

  const SquareWar& game_;
  const Goal goal_;
  const Player winner_;
  const Group& group_;
  Outline& outline_;
  std::set<Key> proved_;  // the keys of positions at the winner's turn
  std::int64_t looks_ = 0;
  int line_;  // of the answer being tried, for messages
};

// Before each look at a position.
void Proof::count_look() {
  looks_ += static_cast<int>(game_.squares().size()) + game_.board().size();
  if (looks_ > kMostLooks) reject(line_, "too-long-to-prove");
}

void Proof::prove(const Position& position, const Bounds& certain) {
  count_look();
  if (goal_.is_reached(certain)) return;
  if (goal_.is_missed(certain)) reject(line_, "opponent-wins", to_text(position, game_));
  if (position.to_move != winner_) {
    game_.each_successor(position,
                         [&](const Position& next, const Bounds& then) { prove(next, then); });
    return;
  }
  const Key key = game_.key(position, group_);
  if (proved_.contains(key)) return;
  if (!a_line_wins(position)) {
    const auto found = outline_.answers.find(key);
    if (found != outline_.answers.end()) {
      line_ = found->second.line;
      found->second.reached = true;
      prove_by_move(found->second.position, found->second.move);
    } else if (!try_default(position)) {
      reject(line_, "missing-answer", to_text(position, game_));
    }
  }
  proved_.insert(key);
}

void Proof::prove_by_move(const Position& position, Move move) {
  Position next = position;
  const Bounds certain = game_.play(next, move);
  prove(next, certain);
}

bool Proof::a_line_wins(const Position& position) {
  for (CellList& line : outline_.lines) {
    for (const Permutation& image : group_.cells) {
      if (!wins_by(position.stones, line, image)) continue;
      line.used = true;
      return true;
    }
  }
  return false;
}

bool Proof::wins_by(Stones stones, const CellList& line, const Permutation& image) {
  const std::size_t mine = winner_ == Player::kA ? 0 : 1;
  for (const int cell : line.cells) {
    std::uint8_t& place = stones[static_cast<std::size_t>(image[static_cast<std::size_t>(cell)])];
    if (place != 0) return false;
    place = stone_of(winner_);
    count_look();
    const SquareWar::Look seen = game_.look(stones);
    const auto& completes = seen.completes[mine];
    if (!seen.completes[1 - mine].empty() || completes.empty()) return false;
    if (completes.size() > 1) return true;
    stones[static_cast<std::size_t>(completes[0])] = stone_of(other(winner_));
  }
  return false;
}

// The first default that has a legal image plays the first of them.
bool Proof::try_default(const Position& position) {
  for (CellList& entry : outline_.defaults) {
    for (const Permutation& image : group_.cells) {
      const int cell = image[static_cast<std::size_t>(entry.cells[0])];
      const bool empty = position.stones[static_cast<std::size_t>(cell)] == 0;
      if (!empty || !game_.allowed(position, cell)) continue;
      entry.used = true;
      prove_by_move(position, {cell, stone_of(winner_)});
      return true;
    }
  }
  return false;
}

// `KEYWORD N` and N lines of `least` to `most` cells.
std::vector<CellList> read_cells(const TextLine& head, std::string_view keyword, std::size_t most,
                                 const Board& board, Reader& reader) {
  if (head.tokens[0] != keyword || head.tokens.size() != 2) {
    reject(head.number, "unexpected-line", "expected '" + std::string(keyword) + " N'");
  }
  const int count = number_in(head, 1);
  if (count > kMostLines) reject(head.number, "too-many-lines");
  std::vector<CellList> lists;
  for (int i = 0; i < count; ++i) {
    const TextLine line = reader.next();
    if (line.tokens.size() > most) reject(line.number, "unexpected-line", "too many cells");
    CellList& list = lists.emplace_back();
    list.line = line.number;
    for (const std::string_view token : line.tokens) {
      list.cells.push_back(parse_cell(token, board, line.number));
    }
  }
  return lists;
}

}  // namespace

void check_forcing(const Header& header, Reader& reader) {
  const auto* game = dynamic_cast<const SquareWar*>(header.game.get());
  if (game == nullptr) reject(header.line, "no-forced-lines");
  Group group(*game);
  TextLine line = reader.next();
  while (line.tokens[0] == "symmetry") {
    declare_symmetry(line, *game, group);
    line = reader.next();
  }
  std::sort(group.cells.begin(), group.cells.end());
  Outline outline;
  const auto cells = static_cast<std::size_t>(game->board().size());
  outline.lines = read_cells(line, "lines", cells, game->board(), reader);
  outline.defaults = read_cells(reader.next(), "defaults", 1, game->board(), reader);
  outline.answers = read_answers(*game, *header.winner, group, reader.next(), reader);
  Proof(header, *game, group, outline).prove(header.start, header.certain);
  for (const auto* lists : {&outline.lines, &outline.defaults}) {
    for (const CellList& list : *lists) {
      if (!list.used) reject(list.line, "unused");
    }
  }
  expect_all_reached(outline.answers);
}

}  // namespace checker
