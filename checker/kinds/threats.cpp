// Plays every reply of the opponent, as for a strategy (core/walk.cpp). After a reply to a listed
// answer the answer's sequences of threats are tried, as they stand. One that plays through proves
// that the winner gets there, so that no further answer is needed.
//
// Why it does. Each stone of a sequence must leave the opponent no set of his own that lacks but
// one cell, and the winner one that does. Then the opponent must play in that cell, or the winner
// fills the set with his next stone. If sets of the winner's lack two different cells, no reply
// helps. This needs that the winner wins by filling a set, and that each player places one stone in
// a turn. A pass meets no threat, and it does not end the game, since the winner has just placed a
// stone. No stone is taken over either: that may happen while there is but one, and before the
// sequence began there was one on the board, since two passes in succession end the game.
#include "checker/kinds/threats.hpp"

namespace checker {
namespace {

// The only cell that a set of the player's lacks; kTwo, if sets lack two different cells; kNoCell,
// if none lacks but one, or a set of the opponent's does.
constexpr int kTwo = -2;
int lacking_one(const OwnStones& game, const Stones& stones, Player player) {
  const std::uint8_t own = stone_of(player);
  int cell = kNoCell;
  for (const std::uint8_t side : {stone_of(other(player)), own}) {
    for (const auto& set : game.sets()[side - std::size_t{1}]) {
      spend(3 + set.size());
      int lacking = 0, empty = kNoCell;
      for (const int place : set) {
        const std::uint8_t stone = stones[index(place)];
        if (stone != side) lacking += stone == 0 ? 1 : 2, empty = place;
        if (lacking > 1) break;
      }
      if (lacking != 1 || cell == empty) continue;
      if (side != own) return kNoCell;
      cell = cell == kNoCell ? empty : kTwo;
      if (cell == kTwo) return kTwo;
    }
  }
  return cell;
}

// Does the player win by filling a set, and do both place one stone after the other?
bool may_threaten(const PositionalRules& rules, Player player) {
  const int win = player == Player::kA ? 1 : -1;
  return rules.filled[stone_of(player) - std::size_t{1}] == win && rules.bias == std::array{1, 1};
}

}  // namespace

AnswerTable read_threats(const OwnStones& game, Player winner, const Group& group,
                         const TextLine& start, Reader& reader, SequenceTable& sequences) {
  const auto read_answer = [&](const Position& position, Tokens words, int line) {
    auto& [lists, used] = sequences[line];
    if (words.empty()) reject(line, "bad-answer");
    for (const std::string_view word : words.subspan(1)) {
      if (word == "/") lists.emplace_back();
      if (lists.empty()) reject(line, "bad-answer");
      if (word != "/") lists.back().push_back(parse_cell(word, game.board(), line));
    }
    used.resize(lists.size());
    return game.parse_move(words[0], position, line);
  };
  AnswerTable table =
      read_positions(start, "answers", "bad-answer", game, winner, group, reader, read_answer);
  const TextLine end = reader.next();
  if (!end.is("end")) reject(end.number, "answer-count");
  return table;
}

bool plays_through(const OwnStones& game, Stones stones, const std::vector<int>& sequence,
                   Player player) {
  spend(stones.size());
  for (const int cell : sequence) {
    if (stones[index(cell)] != 0) return false;
    stones[index(cell)] = stone_of(player);
    const int forced = lacking_one(game, stones, player);
    if (forced == kTwo) return true;
    if (forced == kNoCell) return false;
    stones[index(forced)] = stone_of(other(player));
  }
  return false;
}

void check_threats(const Header& header, Reader& reader) {
  const auto* game = dynamic_cast<const OwnStones*>(header.game.get());
  const Player winner = *header.winner;
  if (game == nullptr || !may_threaten(game->rules(), winner))
    reject(header.line, "no-threats-here");
  Group group(*game);
  TextLine line = reader.next();
  for (; line.tokens[0] == "symmetry"; line = reader.next()) {
    declare_symmetry(line, *game, group);
  }
  SequenceTable sequences;
  Walk walk{*game, {winner, true}, group};
  walk.answers = read_threats(*game, winner, group, line, reader, sequences);
  walk.settles = [&](const Position& position, int number) {
    const auto after = sequences.find(number);
    if (position.to_move != winner || after == sequences.end()) return false;
    auto& [lists, used] = after->second;
    for (std::size_t i = 0; i < lists.size(); ++i) {
      if (!plays_through(*game, position.stones, lists[i], winner)) continue;
      used[i] = true;
      return true;
    }
    return false;
  };
  walk.arrive(header.start, header.certain, header.line);
  for (const auto& [number, own] : sequences) {
    const bool all = std::find(own.used.begin(), own.used.end(), false) == own.used.end();
    if (!all) reader.untidy(number, "unused-threats");
  }
  walk.expect_all_reached(reader);
}

}  // namespace checker
