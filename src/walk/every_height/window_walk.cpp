// Wins in games of winning sets within a window: the first player imagines the game on it, in which
// the second player's stones from outside stand on the frame around it or on repeats
// (docs/certificates/family.md, "Wins of the first player: windows", which proves that this wins).
#include <algorithm>

#include "base/error.hpp"
#include "checker/kinds/family/window.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/forced_answers.hpp"
#include "walk/goals.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

class WindowWalk final : public WinningWalk {
 public:
  WindowWalk(const checker::Header& header, checker::Point window, int edge,
             checker::Reader& reader, Place start)
      : WinningWalk(Side::a, std::move(start)),
        header_(header),
        window_(window),
        forced_(header, reader) {
    frame_ = {std::min(window.column + edge, Walk::start().game.board().width()),
              window.row + edge};
  }

  std::uint64_t answers() const override { return forced_.size(); }
  Reply answer(Side, const Place& place) const override { return forced_.reply(imagined(place)); }
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }
  std::optional<Marked> marked(Side, const Place& place) const override {
    Marked marked{.cells = {}, .words = "the window, in which the proof plays"};
    const auto& board = place.game.board();
    for (const auto cell : board.cells()) {
      if (board.column(cell) < window_.column && board.row(cell) < window_.row) {
        marked.cells.push_back(board.cell_name(cell));
      }
    }
    return marked;
  }

 private:
  checker::Position imagined(const Place& place) const {
    const auto& board = place.game.board();
    auto position = header_.start;
    for (std::size_t i = 0; i < place.moves.size(); ++i) {
      const auto cell = place.moves[i].cell();
      const checker::Point at{board.column(cell), board.row(cell)};
      const auto player = place.mover(i) == Side::a ? checker::Player::kA : checker::Player::kB;
      const int there = player == checker::Player::kA ? header_.game->board().cell_at(at)
                                                      : image_of(position, at);
      position.stones[checker::index(there)] = checker::stone_of(player);
    }
    position.to_move = checker::Player::kA;
    return position;
  }

  /// Where the second player's stone is imagined: on the image of the cell in the frame, or the
  /// first repeat that is empty, or any cell.
  int image_of(const checker::Position& position, checker::Point at) const {
    const auto& board = header_.game->board();
    const int image =
        board.cell_at({std::min(at.column, frame_.column - 1), std::min(at.row, frame_.row - 1)});
    if (position.at(image) == 0) return image;
    for (int column = 0;; ++column) {
      const int repeat = board.cell_at({column, frame_.row + 1});
      if (repeat == checker::kNoCell) break;
      if (position.at(repeat) == 0) return repeat;
    }
    const auto free = std::find(position.stones.begin(), position.stones.end(), 0);
    if (free == position.stones.end()) throw base::InputError("the window is full");
    return static_cast<int>(free - position.stones.begin());
  }

  checker::Header header_;
  checker::Point window_, frame_;
  ForcedAnswers forced_;
};

}  // namespace

std::shared_ptr<const Walk> walk_window(const checker::Header& header, checker::Reader& reader,
                                        Place start) {
  const auto& family = dynamic_cast<const checker::EveryHeight&>(*header.subject);
  const auto head = reader.expect("edge", 2);
  const int edge = checker::number_in(head, 1);
  auto inner = header;
  inner.game = checker::window_of(family, header.from, edge, head.number);
  inner.start = inner.game->start();
  const checker::Point window{family.both ? header.from : family.columns, header.from};
  return std::make_shared<WindowWalk>(inner, window, edge, reader, std::move(start));
}

}  // namespace zermelo::walk
