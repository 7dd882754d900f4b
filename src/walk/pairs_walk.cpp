// Kind `pairing`, and the pairs of certificates that list some.
#include "walk/pairs_walk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "strategy/order_chaos/pairs.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

/// Reads the lines `CELL CELL opposite|same [WITNESS]` after `pairs N`, which in kind `lifted` are
/// `CELL CELL`, and in kind `family` `CELL CELL [WITNESS]`.
std::vector<std::vector<std::string_view>> pair_lines(std::string_view text) {
  std::vector<std::vector<std::string_view>> lines;
  const auto kind = text.find("\nkind ");
  const auto head = text.find("\npairs ", kind == std::string_view::npos ? text.size() : kind);
  if (head == std::string_view::npos) return lines;
  const auto begin = text.find('\n', head + 1);
  if (begin == std::string_view::npos) return lines;
  constexpr std::size_t most = 40'000;  // bytes for the 190 pairs of a board, and comments
  for (const auto line : base::split(text.substr(begin + 1, most), '\n')) {
    auto words = base::words(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words.size() < 2 || words.size() > 4) break;
    lines.push_back(std::move(words));
  }
  return lines;
}

class PairsWalk final : public WinningWalk {
 public:
  PairsWalk(games::Pairing pairing, Place start)
      : WinningWalk(games::kChaos, std::move(start)),
        strategy_(Walk::start().game, std::move(pairing)) {}

  std::uint64_t answers() const override { return strategy_.pairing().pairs.size(); }
  Reply answer(Side, const Place& place) const override {
    const auto advice = strategy_.advise(place.position);
    if (!advice.move) throw base::InputError("the pairing has no answer here");
    return {place.game.move_name(*advice.move), advice.rule};
  }
  /// Counts the pairs that are not full.
  Remaining remaining(Side, const Place& place, double) const override {
    const auto& pairs = strategy_.pairing().pairs;
    const auto open = std::count_if(pairs.begin(), pairs.end(), [&](const games::Pair& pair) {
      return place.game.stone(place.position, pair.one) == '.' ||
             place.game.stone(place.position, pair.other) == '.';
    });
    return {static_cast<std::uint64_t>(open), true};
  }
  std::vector<games::Pair> pairs(Side, const Place&) const override {
    return strategy_.pairing().pairs;
  }

 private:
  strategy::AnswerInPairs strategy_;
};

}  // namespace

std::shared_ptr<const Walk> walk_in_pairs(games::Pairing pairing, Place start) {
  return std::make_shared<PairsWalk>(std::move(pairing), std::move(start));
}

std::shared_ptr<const Walk> walk_pairs(std::string_view text, Place start) {
  games::Pairing pairing;
  const auto& board = start.game.board();
  for (const auto& words : pair_lines(text)) {
    if (words.size() < 3) continue;
    games::Pair pair{*board.parse_cell(words[0]), *board.parse_cell(words[1]), words[2] == "same"};
    if (words.size() > 3) pair.witness = board.parse_cell(words[3]);
    pairing.pairs.push_back(pair);
  }
  return walk_in_pairs(std::move(pairing), std::move(start));
}

std::vector<ListedPair> pairs_in(std::string_view text) {
  std::vector<ListedPair> pairs;
  for (const auto& words : pair_lines(text)) {
    ListedPair pair{words[0], words[1], words.size() > 2 && words[2] == "same"};
    const bool says_how = words.size() > 2 && (words[2] == "same" || words[2] == "opposite");
    if (words.size() > (says_how ? 3U : 2U)) pair.witness = words.back();
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace zermelo::walk
