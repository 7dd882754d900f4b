// Kind `zones`, and wins in a window in kind `family`: Order's win against a Chaos who may pass
// whenever he likes.
#include <mutex>
#include <utility>

#include "base/error.hpp"
#include "checker/games/every_height.hpp"
#include "walk/every_height/family_walk.hpp"
#include "walk/goals.hpp"
#include "walk/zone_play.hpp"

namespace zermelo::walk {

using games::Side;

namespace {

class ZonesWalk final : public WinningWalk {
 public:
  /// `rows`: of the window, which has its place on the first rows of the board or on the last ones.
  ZonesWalk(std::shared_ptr<const checker::OrderChaos> game, const checker::Position& position,
            int rows, checker::Reader& reader, Place start)
      : WinningWalk(Side::a, std::move(start)),
        game_(std::move(game)),
        rows_(rows),
        play_(game_, position, reader) {}

  std::uint64_t answers() const override { return play_.size(); }
  Reply answer(Side, const Place& place) const override {
    auto win = find(place);
    if (!win) throw base::InputError("the proof has no answer here: these moves have left it");
    return {std::string(1, "XO"[win->stone.stone - 1]) + cell_name(win->stone.cell, place),
            std::move(win->why)};
  }
  /// The wins after all replies are not counted: the checker's walk does not tell them apart.
  Remaining remaining(Side, const Place&, double) const override { return {0, false}; }
  std::optional<Marked> marked(Side, const Place& place) const override {
    const auto win = find(place);
    if (!win) return std::nullopt;
    Marked marked{.cells = {},
                  .words =
                      "the lines on which Order's win rests: a stone of Chaos' "
                      "elsewhere counts as a pass"};
    for (const int cell : play_.cells_on(win->lines)) {
      marked.cells.push_back(cell_name(cell, place));
    }
    return marked;
  }

 private:
  /// Of the window on this board. If Chaos began within the first rows it lies on the last ones.
  int first_row(const Place& place) const {
    const auto& board = place.game.board();
    if (rows_ == board.height() || place.moves.empty() || place.mover(0) == Side::a) return 0;
    const auto first = place.moves.front();
    return !first.is_pass() && board.row(first.cell()) < rows_ ? board.height() - rows_ : 0;
  }

  std::string cell_name(int cell, const Place& place) const {
    const auto at = game_->board().point(cell);
    return board::place_name(at.column, at.row + first_row(place));
  }

  std::optional<ZonePlay::Win> find(const Place& place) const {
    const auto& board = place.game.board();
    std::vector<checker::Move> moves;
    // If Chaos begins with a stone beside the window, Order is the first to move there.
    const bool aside = rows_ != board.height() && start().game.to_move(start().position) == Side::b;
    for (auto i = start().moves.size() + (aside ? 1 : 0); i < place.moves.size(); ++i) {
      const auto played = place.moves[i];
      auto& move = moves.emplace_back();
      if (played.is_pass()) continue;
      move.cell = game_->board().cell_at(
          {board.column(played.cell()), board.row(played.cell()) - first_row(place)});
      move.stone = static_cast<std::uint8_t>(played.symbol() + 1);
    }
    if (aside && place.moves.empty()) return std::nullopt;
    const std::lock_guard lock(mutex_);
    return play_.after(moves);
  }

  std::shared_ptr<const checker::OrderChaos> game_;
  int rows_;
  mutable std::mutex mutex_;  // of the play, which puts stones while it looks
  mutable ZonePlay play_;
};

}  // namespace

std::shared_ptr<const Walk> walk_zones(std::string_view text, Place start) {
  checker::Reader reader(text);
  std::string claim;
  const auto header = checker::read_header(reader, claim);
  const int rows = start.game.board().height();
  return std::make_shared<ZonesWalk>(
      std::dynamic_pointer_cast<const checker::OrderChaos>(header.game), header.start, rows, reader,
      std::move(start));
}

std::shared_ptr<const Walk> walk_zone_window(const checker::Header& header,
                                             const checker::TextLine& window,
                                             checker::Reader& reader, Place start) {
  const auto& family = dynamic_cast<const checker::EveryHeight&>(*header.subject);
  const int columns = checker::number_in(window, 1), rows = checker::number_in(window, 2);
  auto game = std::dynamic_pointer_cast<const checker::OrderChaos>(
      std::shared_ptr<const checker::Game>(family.at(columns, rows, window.number)));
  auto position = game->start();
  position.to_move = checker::kOrder;
  return std::make_shared<ZonesWalk>(std::move(game), position, rows, reader, std::move(start));
}

}  // namespace zermelo::walk
