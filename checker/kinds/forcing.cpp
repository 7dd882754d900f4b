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

struct Outline {
  // By a line; or the position, or an image of it, came up before.
  bool settles(const Position& position) {
    if (position.to_move != winner) return false;
    if (!met.insert(game.key(position, group)).second) return true;
    if (!game.plays_anywhere(position, winner)) return false;
    for (CellList& line : lines) {
      for (const Permutation& image : group.cells) {
        spend(1);
        const bool begins = position.at(image[index(line.cells[0])]) == 0;
        if (!begins || !plays_through(position.stones, line, image)) continue;
        line.used = true;
        return true;
      }
    }
    return false;
  }

  bool plays_through(Stones stones, const CellList& line, const Permutation& image) const {
    const std::size_t mine = winner == Player::kA ? 0 : 1;
    for (const int cell : line.cells) {
      std::uint8_t& place = stones[index(image[index(cell)])];
      if (place != 0) return false;
      place = stone_of(winner);
      const WinningSets::Look seen = game.look(stones);
      const auto& completes = seen.completes[mine];
      if (!seen.completes[1 - mine].empty() || completes.empty()) return false;
      if (completes.size() > 1) return true;
      stones[index(completes[0])] = stone_of(other(winner));
    }
    return false;
  }

  // The first default that has a legal image, and the first of these.
  std::optional<Move> propose(const Position& position) {
    for (CellList& entry : defaults) {
      for (const Permutation& image : group.cells) {
        spend(1);
        const int cell = image[index(entry.cells[0])];
        if (position.at(cell) != 0 || !game.allowed(position, cell)) continue;
        entry.used = true;
        return Move{cell, stone_of(winner)};
      }
    }
    return std::nullopt;
  }

  const WinningSets& game;
  const Player winner;
  const Group& group;
  std::vector<CellList> lines, defaults;  // a default is one cell
  std::set<Key> met = {};                 // the keys of positions at the winner's turn
};

// `KEYWORD N` and N lines of cells, of which a default has but one.
std::vector<CellList> read_cells(const TextLine& head, std::string_view keyword, const Board& board,
                                 Reader& reader) {
  const int count = count_in(head, keyword);
  if (count > kMostLines) reject(head.number, "too-many-lines");
  std::vector<CellList> lists(index(count));
  for (CellList& list : lists) {
    const TextLine line = reader.next();
    const int most = keyword == "defaults" ? 1 : board.size();
    if (line.tokens.size() > index(most)) reject(line.number, "unexpected-line", "too many cells");
    list.line = line.number;
    for (const std::string_view token : line.tokens) {
      list.cells.push_back(parse_cell(token, board, line.number));
    }
  }
  return lists;
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
  auto lines = read_cells(line, "lines", game->board(), reader);
  auto defaults = read_cells(reader.next(), "defaults", game->board(), reader);
  Outline outline{*game, winner, group, lines, defaults};
  Walk walk{*game, {winner, true}, group};
  walk.settles = [&](const Position& position, int) { return outline.settles(position); };
  walk.propose = [&](const Position& position, const Key&) { return outline.propose(position); };
  walk.answers = read_answers(*game, winner, group, reader.next(), reader);
  walk.arrive(header.start, header.certain, header.line);
  for (const auto* lists : {&outline.lines, &outline.defaults}) {
    for (const CellList& list : *lists) {
      if (!list.used) reader.untidy(list.line, "unused");
    }
  }
  walk.expect_all_reached(reader);
}

}  // namespace checker
