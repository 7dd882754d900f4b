// Plays every reply of the opponent against the listed answers (core/walk.cpp), up to positions at
// the opponent's turn that are listed with the digest of a file.
//
// The claim of that file is that the same player wins the same game after these moves, which lead
// to that position. So if the claims of all the files are true, the player wins from the positions
// that are listed, and from their images under the symmetries of the game, and the walk proves the
// rest. Every file speaks of a position after more moves than this one does, so that no claim can
// rest on itself, however many files there are.
#include "checker/kinds/parts.hpp"

#include "checker/core/walk.hpp"

namespace checker {
namespace {

bool is_digest(std::string_view word) {
  return word.size() == 64 && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

void check_parts(const Header& header, Reader& reader) {
  const Game& game = *header.game;
  const Player opponent = other(*header.winner);
  const auto read_part = [&](const Position& position, Tokens words, int line) {
    if (words.size() < 2 || !is_digest(words[0])) reject(line, "bad-part");
    const Tokens moves = words.subspan(1);
    if (moves.size() <= header.moves) reject(line, "part-not-later");
    if (play_all(game, moves, line).first != position) reject(line, "other-position");
    std::string listed;
    for (const std::string_view move : moves) listed.append(" ").append(move);
    const bool is_new = header.parts.try_emplace(std::string(words[0]), listed, line).second;
    if (!is_new) reject(line, "part-twice", words[0]);
    return Move{};
  };
  Group group(game);
  TextLine line = reader.next();
  for (; line.tokens[0] == "symmetry"; line = reader.next()) declare_symmetry(line, game, group);
  Walk walk{game, {*header.winner, true}, group};
  walk.paired = read_positions(line, "parts", "bad-part", game, opponent, group, reader, read_part);
  line = reader.next();
  walk.answers = read_answers(game, *header.winner, group, line, reader);
  walk.arrive(header.start, header.certain, line.number);
  walk.expect_all_reached(reader);
}

}  // namespace checker
