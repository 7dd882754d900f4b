// Order on strips: she plays the strategy for an inner board, and answers what Chaos plays outside
// of it in pairs of cells.
#include "base/error.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/lifted_walk.hpp"

namespace zermelo::walk {

namespace {

/// The cells of the board that do not lie on the inner one, in pairs in reading order; nothing if
/// it does not lie on the board, or leaves an odd number.
std::optional<std::map<games::Cell, games::Cell>> pairs_around(const checker::Board& inner,
                                                               const board::Board& board) {
  int inside = 0;
  std::vector<games::Cell> outside;
  for (const auto cell : board.cells()) {
    if (inner.cell_at({board.column(cell), board.row(cell)}) == checker::kNoCell) {
      outside.push_back(cell);
    } else {
      ++inside;
    }
  }
  if (inside != inner.size() || outside.size() % 2 != 0) return std::nullopt;
  std::map<games::Cell, games::Cell> pairs;
  for (std::size_t i = 0; i < outside.size(); i += 2) {
    pairs[outside[i]] = outside[i + 1];
    pairs[outside[i + 1]] = outside[i];
  }
  return pairs;
}

}  // namespace

std::shared_ptr<const Walk> walk_inner_boards(const checker::Header& header,
                                              checker::Reader& reader, Place start) {
  auto line = reader.next();
  if (line.tokens[0] == "window") return walk_zone_window(header, line, reader, std::move(start));
  for (; line.is("inner"); line = reader.next()) {
    std::string claim;
    auto own = checker::read_header(reader, claim);
    Answers answers(own, checker::Goal{checker::Player::kA, true}, reader);
    auto pairs = pairs_around(own.game->board(), start.game.board());
    if (!pairs) continue;
    return walk_inner({.offset = {},
                       .pairs = *std::move(pairs),
                       .header = std::move(own),
                       .answers = std::move(answers)},
                      std::move(start));
  }
  throw base::InputError("no inner board leaves an even number of cells of this one");
}

}  // namespace zermelo::walk
