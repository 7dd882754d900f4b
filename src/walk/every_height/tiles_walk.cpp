// Draws of m,n,k-games by tiles: in each copy of a tile a player imagines the game in which the
// other one begins and wants to fill a set, and answers there (docs/certificates/family.md, "Draws
// by tiles", which proves that this holds the draw).
//
//   there                          here
//   x, who begins in a copy        the opponent, whichever stones he has on the board
//   an imagined position           Copy::now; of the holder's stones it has those that he played
//                                  as answers there, and those beyond the board
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/error.hpp"
#include "checker/games/winning_sets.hpp"
#include "checker/kinds/lifted.hpp"
#include "walk/answer_walk.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using base::InputError;
using games::Side;

namespace {

constexpr auto kHolder = checker::Player::kA, kOpponent = checker::Player::kB;

/// Sets of one player alone are player B's in the checker, so the opponent is player B.
struct TileGame final : checker::WinningSets {
  using WinningSets::WinningSets;
  std::string_view letters() const override { return "OX"; }
};

struct Tile {
  std::shared_ptr<const TileGame> game;
  Answers answers;
};

/// `tile BOARD`, which is `head`, to `end`.
Tile read_tile(const checker::Header& header, const checker::TextLine& head,
               checker::Reader& reader) {
  auto board = checker::parse_board(head.tokens[1], head.number);
  std::vector<checker::WinningSets::Set> sets;
  for (int rest = checker::number_in(reader.expect("sets", 2), 1); rest > 0; --rest) {
    auto& set = sets.emplace_back();
    const auto line = reader.next();
    for (const auto name : line.tokens) {
      set.push_back(checker::parse_cell(name, board, line.number));
    }
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());  // as the checker reads it
  }
  auto game = std::make_shared<const TileGame>("mnk", std::move(board), std::move(sets), 0);
  auto inner = header;
  inner.game = game;
  return {std::move(game), Answers(inner, checker::Goal{kHolder, false}, reader)};
}

/// The tile, and how many periods of columns and of rows the copy is moved.
using CopyKey = std::array<int, 3>;

struct Copy {
  Checked now;
  std::vector<RestPair> pairs = {};  // in which the holder answers from now on, if there are any
  bool is_over = false;              // nothing more can happen
};

/// An answer in a copy.
struct Imagined {
  checker::Point at;  // on the plane
  std::string why;
};

/// What the holder has in mind when he is to move, or after his move.
struct Mind {
  std::map<CopyKey, Copy> copies;  // those with stones of the opponent's
  std::optional<CopyKey> last;     // where the opponent has just played
  std::optional<Imagined> answer;  // to that stone
};

class TilesWalk final : public HoldingWalk {
 public:
  TilesWalk(const checker::Header& header, checker::Reader& reader, Place start)
      : HoldingWalk(std::move(start)) {
    const auto head = reader.expect("repeat", 3);
    period_ = {checker::number_in(head, 1), checker::number_in(head, 2)};
    for (auto line = reader.next(); !line.is("end"); line = reader.next()) {
      tiles_.push_back(read_tile(header, line, reader));
      const auto& board = tiles_.back().game->board();
      for (int cell = 0; cell < board.size(); ++cell) {
        owners_[counted(board.point(cell))] = {static_cast<int>(tiles_.size()) - 1, cell};
      }
    }
  }

  std::uint64_t answers() const override {
    std::uint64_t sum = 0;
    for (const auto& tile : tiles_) sum += tile.answers.size();
    return sum;
  }
  Reply answer(Side side, const Place& place) const override {
    const auto mind = mind_of(side, place);
    const auto any = [&](std::string_view why) {
      return Reply{place.game.move_name(place.game.moves(place.position).front()),
                   fmt::format("{}, so any cell will do", why)};
    };
    if (!place.last()) return any("nothing has been played");
    if (!mind.answer) return any("the stone needs no answer");
    const auto cell = place.game.board().at(mind.answer->at.column, mind.answer->at.row);
    if (!cell) return any("the tile's answer lies beyond the board");
    if (place.game.stone(place.position, *cell) != '.') {
      return any("the tile's answer stands there already");
    }
    return {place.game.board().cell_name(*cell), mind.answer->why};
  }
  /// The answers in single copies do not add up to a number.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }
  std::vector<games::Pair> pairs(Side side, const Place& place) const override {
    std::vector<games::Pair> pairs;
    const auto mind = mind_of(side, place);
    for (const auto& [key, copy] : mind.copies) {
      for (const auto& pair : copy.pairs) {
        const auto one = on_board(place, point_of(key, pair.one));
        const auto other = on_board(place, point_of(key, pair.other));
        if (one && other) pairs.push_back({*one, *other});
      }
    }
    return pairs;
  }
  std::optional<Marked> marked(Side side, const Place& place) const override {
    const auto mind = mind_of(side, place);
    if (!mind.last) return std::nullopt;
    Marked marked{.cells = {}, .words = "the tile in which the opponent has just played"};
    const auto& board = tiles_[static_cast<std::size_t>((*mind.last)[0])].game->board();
    for (int cell = 0; cell < board.size(); ++cell) {
      const auto there = on_board(place, point_of(*mind.last, cell));
      if (there) marked.cells.push_back(place.game.board().cell_name(*there));
    }
    return marked;
  }

 private:
  static std::optional<games::Cell> on_board(const Place& place, checker::Point at) {
    return place.game.board().at(at.column, at.row);
  }
  /// The cell of the first period that lies as the point does in its own.
  std::pair<int, int> counted(checker::Point at) const {
    return {at.column % period_.column, at.row % period_.row};
  }
  const Tile& tile_of(const CopyKey& key) const { return tiles_[static_cast<std::size_t>(key[0])]; }
  checker::Point point_of(const CopyKey& key, int cell) const {
    const auto at = tile_of(key).game->board().point(cell);
    return {at.column + key[1] * period_.column, at.row + key[2] * period_.row};
  }

  /// Plays the moves so far.
  Mind mind_of(Side side, const Place& place) const {
    Mind mind;
    for (std::size_t i = 0; i < place.moves.size(); ++i) {
      if (place.mover(i) == side) continue;
      const auto& board = place.game.board();
      const auto cell = place.moves[i].cell();
      const checker::Point at{board.column(cell), board.row(cell)};
      mind.last.reset();
      mind.answer.reset();
      const auto owner = owners_.find(counted(at));
      if (owner == owners_.end()) continue;  // a cell of no copy
      const auto [tile, inner] = owner->second;
      const auto own = tiles_[static_cast<std::size_t>(tile)].game->board().point(inner);
      mind.last = CopyKey{tile, (at.column - own.column) / period_.column,
                          (at.row - own.row) / period_.row};
      const auto [copy, is_new] = mind.copies.try_emplace(*mind.last);
      if (is_new) begin(copy->second, tile_of(*mind.last));
      const auto answer = answer_in(copy->second, tile_of(*mind.last), inner);
      if (answer) mind.answer = Imagined{point_of(*mind.last, answer->first), answer->second};
    }
    return mind;
  }

  static void begin(Copy& copy, const Tile& tile) {
    copy.now.position = {checker::Stones(checker::index(tile.game->board().size())), 0, kOpponent};
    look_at(copy, tile);
  }

  /// Whether nothing more can happen in the copy, or pairs hold it.
  static void look_at(Copy& copy, const Tile& tile) {
    const auto seen = tile.game->look(copy.now.position.stones);
    copy.is_over = !seen.can_get_one[1];
    if (copy.is_over) return;
    if (const auto play = tile.answers.rest(copy.now.position)) copy.pairs = play->pairs;
  }

  /// Places the opponent's stone and then the answer to it; nothing if it needs none.
  static std::optional<std::pair<int, std::string>> answer_in(Copy& copy, const Tile& tile,
                                                              int stone) {
    auto& position = copy.now.position;
    position.stones[checker::index(stone)] = checker::stone_of(kOpponent);
    if (copy.is_over) return std::nullopt;
    const auto reply = [&](int cell, std::string why) {
      position.stones[checker::index(cell)] = checker::stone_of(kHolder);
      return std::pair(cell, std::move(why));
    };
    const auto& board = tile.game->board();
    for (const auto& pair : copy.pairs) {
      if (pair.one != stone && pair.other != stone) continue;
      const int other = pair.one == stone ? pair.other : pair.one;
      if (position.at(other) != 0) return std::nullopt;
      return reply(other, fmt::format("the other cell of a pair of the tile"));
    }
    if (!copy.pairs.empty()) return std::nullopt;
    position.to_move = kHolder;
    if (!tile.game->look(position.stones).can_get_one[1]) {
      copy.is_over = true;
      return std::nullopt;
    }
    const auto found = tile.answers.find(position);
    if (!found) throw InputError("the proof has no answer here: these moves have left it");
    auto answer = reply(checker::parse_cell(found->move, board, 0),
                        fmt::format("{} of the tile, {}", found->move, found->why));
    position.to_move = kOpponent;
    look_at(copy, tile);
    return answer;
  }

  checker::Point period_;
  std::vector<Tile> tiles_;
  std::map<std::pair<int, int>, std::pair<int, int>> owners_;  // counted cell: tile and its cell
};

}  // namespace

std::shared_ptr<const Walk> walk_tiles(checker::Reader& reader, Place start) {
  return std::make_shared<TilesWalk>(checker::Header{}, reader, std::move(start));
}

}  // namespace zermelo::walk
