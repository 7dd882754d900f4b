#include "walk/rest_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/error.hpp"
#include "checker/games/positional/own_stones.hpp"
#include "checker/kinds/in_order.hpp"
#include "walk/image.hpp"

namespace zermelo::walk {

namespace {

std::uint8_t stone_at(const checker::Position& position, int cell) {
  return position.stones[static_cast<std::size_t>(cell)];
}

/// Where the player determines the stone, it is not named.
std::string stone_name(const checker::Game& game, int cell, std::size_t stone) {
  if (!game.stones_are_interchangeable()) return game.board().name(cell);
  return game.letters()[stone - 1] + game.board().name(cell);
}

/// Reads what follows the colon: repeatedly `CELL CELL` and, in Order and Chaos, `SYMBOL|CELL|-`.
std::vector<RestPair> pairs_of(checker::Tokens leaf, const checker::Game& game, int line) {
  std::vector<RestPair> pairs;
  const bool openings = game.stones_are_interchangeable();
  const std::size_t words = openings ? 3 : 2;
  for (auto at = leaf; at.size() >= words; at = at.subspan(words)) {
    RestPair pair{checker::parse_cell(at[0], game.board(), line),
                  checker::parse_cell(at[1], game.board(), line)};
    if (openings && at[2].size() > 1) {
      pair.witness = checker::parse_cell(at[2], game.board(), line);
    } else if (openings && at[2] != "-") {
      pair.opening = checker::parse_letter(at[2], game, line);
    }
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace

RestPairs::RestPairs(const checker::Game& game, checker::Goal goal, const checker::Group& group,
                     const checker::TextLine& start, checker::Reader& reader) {
  checker::Reader again = reader;  // the checker keeps the positions, not their pairs
  listed_ = checker::read_paired(game, goal, group, start, reader);
  game_ = &game;
  holder_ = goal.player;
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    const auto line = again.next();
    const auto colon = std::find(line.tokens.begin(), line.tokens.end(), ":");
    const auto before = static_cast<std::size_t>(colon - line.tokens.begin()) + 1;
    pairs_[line.number] = pairs_of(checker::Tokens(line.tokens).subspan(before), game, line.number);
  }
}

RestPairs::RestPairs(const checker::Game& game, checker::Goal goal, checker::AnswerTable leaves,
                     std::size_t lines, checker::Reader& reader)
    : game_(&game), listed_(std::move(leaves)), holder_(goal.player) {
  for (std::size_t i = 0; i < lines; ++i) {
    const auto line = reader.next();
    if (line.tokens.size() == 1) continue;
    const auto words = checker::leaf_words(checker::Tokens(line.tokens).subspan(1));
    pairs_[line.number] = pairs_of(words, game, line.number);
  }
}

bool RestPairs::lists(const checker::Position& position, const checker::Group& group) const {
  return !listed_.empty() && listed_.contains(game_->key(position, group));
}

std::optional<PairPlay> RestPairs::find(const checker::Position& position,
                                        const checker::Group& group) const {
  if (listed_.empty()) return std::nullopt;
  const auto at = listed_.find(game_->key(position, group));
  if (at == listed_.end()) return std::nullopt;
  const auto image = find_image(*game_, position, at->second.position, group);
  PairPlay play{pairs_.at(at->second.line), at->second.line, holder_};
  for (auto& pair : play.pairs) {
    pair.one = image.cell(pair.one);
    pair.other = image.cell(pair.other);
    if (pair.opening != 0) pair.opening = image.stone(pair.opening);
    if (pair.witness != checker::kNoCell) pair.witness = image.cell(pair.witness);
  }
  // If live lines distinguish positions, this one may have a stone where the listed one has a pair
  // that is not needed.
  std::erase_if(play.pairs, [&](const RestPair& pair) {
    return stone_at(position, pair.one) != 0 || stone_at(position, pair.other) != 0;
  });
  return play;
}

void note_move(PairPlay& play, const checker::Position& position, const checker::Move& move) {
  const bool opponents = position.to_move != play.holder;
  play.opponent_cell = opponents ? move.cell : checker::kNoCell;
  for (auto& pair : play.pairs) {
    const bool whole = stone_at(position, pair.one) == 0 && stone_at(position, pair.other) == 0;
    if (!opponents && whole && (pair.one == move.cell || pair.other == move.cell)) {
      pair.opened_here = true;
    }
  }
}

namespace {

/// In a light position, the stone after which the live lines weigh least.
Walk::Reply lightest(const PairPlay& play, const checker::Position& position,
                     const checker::LiveLines& game) {
  std::optional<checker::Move> best;
  for (const auto& rest : game.rests(position)) {
    for (std::uint64_t left = rest.cells; left != 0; left &= left - 1) {
      for (std::uint8_t stone = 1; stone <= game.rules().symbols; ++stone) {
        const checker::Move move{std::countr_zero(left), stone};
        if (!best || weight_after(game, position, move) < weight_after(game, position, *best)) {
          best = move;
        }
      }
    }
  }
  return {stone_name(game, best.value().cell, best->stone),
          fmt::format("line {}: the live lines weigh less than 1 together, and least after this "
                      "stone",
                      play.listed)};
}

/// In a light position of a positional game, the cell that weighs most.
Walk::Reply heaviest(const PairPlay& play, const checker::Position& position,
                     const checker::OwnStones& game) {
  const std::size_t attacker = play.holder == checker::Player::kA ? 1 : 0;
  const double base = 1 + game.rules().bias[1 - attacker];
  std::vector<double> weight(position.stones.size(), 0);
  for (const auto& set : game.sets()[attacker]) {
    const auto holds = [&](int stone) {
      return std::count_if(set.begin(), set.end(),
                           [&](int cell) { return stone_at(position, cell) == stone; });
    };
    if (holds(checker::stone_of(play.holder)) > 0) continue;
    for (const int cell : set) {
      weight[static_cast<std::size_t>(cell)] += std::pow(base, -static_cast<double>(holds(0)));
    }
  }
  int best = checker::kNoCell;
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (stone_at(position, cell) != 0) continue;
    const bool heavier = best == checker::kNoCell || weight[static_cast<std::size_t>(cell)] >
                                                         weight[static_cast<std::size_t>(best)];
    if (heavier) best = cell;
  }
  return {game.board().name(best),
          fmt::format("line {}: the sets that are left weigh little, and this is the heaviest cell",
                      play.listed)};
}

}  // namespace

Walk::Reply answer_in_pairs(const PairPlay& play, const checker::Position& position,
                            const checker::Game& game, bool may_pass) {
  const auto* told = dynamic_cast<const checker::LiveLines*>(&game);
  if (play.pairs.empty() && told != nullptr) return lightest(play, position, *told);
  const auto* own_stones = dynamic_cast<const checker::OwnStones*>(&game);
  if (play.pairs.empty() && own_stones != nullptr) return heaviest(play, position, *own_stones);
  std::vector<bool> kept(position.stones.size(),
                         false);  // empty cells of pairs not opened by Chaos
  for (const auto& pair : play.pairs) {
    const bool one = stone_at(position, pair.one) == 0, other = stone_at(position, pair.other) == 0;
    if (pair.opened_here || (!one && !other)) continue;
    kept[static_cast<std::size_t>(pair.one)] = kept[static_cast<std::size_t>(pair.other)] = true;
    if (one == other || play.opponent_cell == checker::kNoCell) continue;
    const int filled = one ? pair.other : pair.one;
    const std::size_t unlike = stone_at(position, filled) == 1 ? 2 : 1;
    return {stone_name(game, one ? pair.one : pair.other, unlike),
            fmt::format("the pairing of line {}, rule (a): it completes the pair with {}",
                        play.listed, game.board().name(filled))};
  }
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (stone_at(position, cell) != 0 || kept[static_cast<std::size_t>(cell)]) continue;
    return {stone_name(game, cell, 1),
            fmt::format("the pairing of line {}, rule (b): a cell outside the empty pairs",
                        play.listed)};
  }
  if (may_pass) return {"pass", fmt::format("the pairing of line {}, rule (c)", play.listed)};
  for (const auto& pair : play.pairs) {
    if (stone_at(position, pair.one) != 0 || stone_at(position, pair.other) != 0) continue;
    const bool beside = pair.witness != checker::kNoCell && stone_at(position, pair.witness) == 1;
    const std::size_t stone = pair.opening != 0 ? pair.opening : beside ? 2 : 1;
    return {stone_name(game, pair.one, stone),
            fmt::format("the pairing of line {}, rule (d): it opens a pair", play.listed)};
  }
  throw base::InputError("the pairing has no answer here: these moves have left it");
}

std::uint64_t open_pairs(const PairPlay& play, const checker::Position& position) {
  return static_cast<std::uint64_t>(
      std::count_if(play.pairs.begin(), play.pairs.end(), [&](const RestPair& pair) {
        return stone_at(position, pair.one) == 0 || stone_at(position, pair.other) == 0;
      }));
}

}  // namespace zermelo::walk
