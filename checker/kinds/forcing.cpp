// Kind `forcing`: a win outlined by forced lines, and by answers where no line wins.
//
// The outline proposes; the checker disposes. The walk (core/walk.cpp) follows every reply of the
// opponent, and where the winner is on turn the outline says what to try: a line, played through;
// or else the answer that is listed for the position; or else a default.
//
// A line is a list of cells. Each stone of the winner's must leave the opponent without a cell that
// completes a set, and himself with one: then the opponent must play there, whatever else he would
// like, or lose at once; with two, no reply helps him. So a line that plays through is a proof for
// the position it was tried in, whichever image of it was tried.
//
// A position and its images under declared symmetries have the same value, so each is proved once.
#include "checker/kinds/forcing.hpp"

#include <set>

#include "checker/core/walk.hpp"
#include "checker/games/winning_sets.hpp"

namespace checker {
namespace {

constexpr int kMostLines = 100'000;

struct CellList {
  std::vector<int> cells;
  int line = 0;  // where the certificate lists it
  bool used = false;
};

class ForcedLines {
 public:
  ForcedLines(const WinningSets& game, Player winner, const Group& group)
      : game_(game), winner_(winner), group_(group) {}

  void read(const TextLine& line, Reader& reader);
  void expect_all_used(const Reader& reader) const;

  // By a line; or the position, or an image of it, came up before.
  bool settles(const Position& position);
  // The first default that has a legal image, and the first of these.
  std::optional<Move> propose(const Position& position);

 private:
  bool plays_through(Stones stones, const CellList& line, const Permutation& image);
  int image_of(const Permutation& image, int cell) const { return image[index(cell)]; }

  const WinningSets& game_;
  const Player winner_;
  const Group& group_;
  std::vector<CellList> lines_;
  std::vector<CellList> defaults_;  // one cell each
  std::set<Key> met_;               // the keys of positions at the winner's turn
};

bool ForcedLines::settles(const Position& position) {
  if (position.to_move != winner_) return false;
  if (!met_.insert(game_.key(position, group_)).second) return true;
  if (!game_.plays_anywhere(position, winner_)) return false;
  for (CellList& line : lines_) {
    for (const Permutation& image : group_.cells) {
      spend(1);
      const bool begins = position.at(image_of(image, line.cells[0])) == 0;
      if (!begins || !plays_through(position.stones, line, image)) continue;
      line.used = true;
      return true;
    }
  }
  return false;
}

bool ForcedLines::plays_through(Stones stones, const CellList& line, const Permutation& image) {
  const std::size_t mine = winner_ == Player::kA ? 0 : 1;
  for (const int cell : line.cells) {
    std::uint8_t& place = stones[index(image_of(image, cell))];
    if (place != 0) return false;
    place = stone_of(winner_);
    const WinningSets::Look seen = game_.look(stones);
    const auto& completes = seen.completes[mine];
    if (!seen.completes[1 - mine].empty() || completes.empty()) return false;
    if (completes.size() > 1) return true;
    stones[index(completes[0])] = stone_of(other(winner_));
  }
  return false;
}

std::optional<Move> ForcedLines::propose(const Position& position) {
  for (CellList& entry : defaults_) {
    for (const Permutation& image : group_.cells) {
      spend(1);
      const int cell = image_of(image, entry.cells[0]);
      if (position.at(cell) != 0 || !game_.allowed(position, cell)) continue;
      entry.used = true;
      return Move{cell, stone_of(winner_)};
    }
  }
  return std::nullopt;
}

// `KEYWORD N` and N lines of at most so many cells.
std::vector<CellList> read_cells(const TextLine& head, std::string_view keyword, std::size_t most,
                                 const Board& board, Reader& reader) {
  const int count = count_in(head, keyword);
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

void ForcedLines::read(const TextLine& line, Reader& reader) {
  const auto cells = static_cast<std::size_t>(game_.board().size());
  lines_ = read_cells(line, "lines", cells, game_.board(), reader);
  defaults_ = read_cells(reader.next(), "defaults", 1, game_.board(), reader);
}

void ForcedLines::expect_all_used(const Reader& reader) const {
  for (const auto* lists : {&lines_, &defaults_}) {
    for (const CellList& list : *lists) {
      if (!list.used) reader.untidy(list.line, "unused");
    }
  }
}

}  // namespace

void check_forcing(const Header& header, Reader& reader) {
  const auto* game = dynamic_cast<const WinningSets*>(header.game.get());
  if (game == nullptr) reject(header.line, "no-forced-lines");
  const Player winner = *header.winner;
  Group group(*game);
  TextLine line = reader.next();
  for (; line.tokens[0] == "symmetry"; line = reader.next()) {
    declare_symmetry(line, *game, group);
  }
  std::sort(group.cells.begin(), group.cells.end());
  ForcedLines outline(*game, winner, group);
  outline.read(line, reader);
  Walk walk{*game, {winner, true}, group};
  walk.settles = [&](const Position& position) { return outline.settles(position); };
  walk.propose = [&](const Position& position) { return outline.propose(position); };
  walk.answers = read_answers(*game, winner, group, reader.next(), reader);
  walk.arrive(header.start, header.certain, header.line);
  outline.expect_all_used(reader);
  walk.expect_all_reached(reader);
}

}  // namespace checker
