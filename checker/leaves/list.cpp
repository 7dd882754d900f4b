// The list of leaves by family. Only the entries that a certificate names are called.
#include "checker/leaves/list.hpp"

#include <array>

#include "checker/leaves/leaf_reasons.hpp"
#include "checker/leaves/light.hpp"
#include "checker/leaves/live_lines.hpp"
#include "checker/leaves/pairs_of_lines.hpp"
#include "checker/leaves/pairs_of_sets.hpp"

namespace checker {
namespace {

struct Leaf {
  std::string_view family;
  std::string_view word;  // behind the colon; pairs have none
  // What it can prove: a win of the second player's (Chaos), or else a draw at least, of either's.
  bool win;
  void (*test)(const Game& game, const Position& position, Tokens words, int line,
               const Reader& reader);
};

constexpr auto kLeaves = std::to_array<Leaf>({
    {"order-chaos", "light", true, test_light},
    {"order-chaos", "", true, test_pairs_of_lines},
    {"square-war", "", false, test_pairs_of_sets},
    {"mnk", "", false, test_pairs_of_sets},
});

// The leaf of that word; rejects if the family has none that proves the goal.
const Leaf& find_leaf(const Game& game, Goal goal, std::string_view word, int line) {
  for (const Leaf& leaf : kLeaves) {
    const bool proves = leaf.win ? goal.win && goal.player == Player::kB : !goal.win;
    if (leaf.family == game.family() && leaf.word == word && proves) return leaf;
  }
  reject(line, word.empty() ? in_leaves("rest-not-here") : in_leaves("light-not-here"));
}

}  // namespace

std::shared_ptr<const Game> told_by(const TextLine& line, const Game& game) {
  if (!line.is("live-lines")) return nullptr;
  if (game.family() != "order-chaos") reject(line.number, in_leaves("not-by-live-lines"));
  return told_by_live_lines(game, line.number);
}

AnswerTable read_paired(const Game& game, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader) {
  find_leaf(game, goal, "", start.number);  // every family that has leaves has pairs
  const auto test = [&](const Position& position, Tokens words, int line) {
    const bool light = words.size() == 1 && words[0] == "light";
    find_leaf(game, goal, light ? "light" : "", line).test(game, position, words, line, reader);
    return Move{};
  };
  return read_positions(start, "paired", in_leaves("bad-rest-pair"), game, other(goal.player),
                        group, reader, test);
}

}  // namespace checker
