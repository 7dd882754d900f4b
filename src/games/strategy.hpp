// A strategy as a value: it says what to do in every position (thesis, Definition 2.11: T maps
// boards to moves). It lives beside the rules so that the modules that verify, certify and play
// strategies need not know each other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// A move and the reason for it.
struct Advice {
  std::optional<Move> move;  // nothing if the published rules give no move
  std::string rule;          // the published rule that applied, in a few words
  std::vector<Cell> cells;   // the cells that the rule looked at, so that they can be drawn
  // What these are, such as "the must-play region", if there is more to say of them.
  std::string cells_are = {};
};

class LiftedStrategy;

class Strategy {
 public:
  virtual ~Strategy() = default;

  virtual std::string name() const = 0;
  /// The side whose moves it gives.
  virtual Side side() const = 0;
  /// The move in an undecided position in which side() is to move. A pure function of the position.
  virtual Advice advise(const AnyPosition& position) const = 0;

  /// Whether the rules speak of the opponent's previous move. If they do, advise_after() is what
  /// was published, and advise(), which does not know that move, makes do with the position.
  virtual bool looks_back() const { return false; }
  /// The move when the opponent's previous move is known; it is nothing if he has not moved yet.
  virtual Advice advise_after(const AnyPosition& position, std::optional<Move> previous) const {
    static_cast<void>(previous);
    return advise(position);
  }
  /// Every move that the published rules allow in the position, where they leave a choice
  /// ("anywhere"). The move that advise_after() gives is among them.
  virtual std::vector<Move> allowed_after(const AnyPosition& position,
                                          std::optional<Move> previous) const {
    const auto move = advise_after(position, previous).move;
    return move ? std::vector{*move} : std::vector<Move>{};
  }
  /// Whether the published rules draw lots among allowed_after(). Whoever plays such a strategy has
  /// to draw, and whoever verifies it tries all that may be drawn; advise() takes the first.
  virtual bool draws() const { return false; }
  /// This strategy as one that is lifted from an inner board, if it is; else null.
  virtual const LiftedStrategy* lifted() const { return nullptr; }
  const AnyGame& game() const { return game_; }

 protected:
  explicit Strategy(AnyGame game) : game_(std::move(game)) {}

 private:
  AnyGame game_;
};

/// A strategy that plays another one on an inner board and answers in pairs of cells around it. If
/// the inner one wins its game then this one wins, too (docs/certificates.md, kind `lifted`), so
/// whoever verifies it may play out the inner one instead.
class LiftedStrategy : public Strategy {
 public:
  const LiftedStrategy* lifted() const final { return this; }
  virtual const Strategy& inner() const = 0;
  /// The cell that a1 of the inner board is.
  virtual Cell offset() const = 0;
  virtual const std::vector<std::pair<Cell, Cell>>& pairs() const = 0;
  /// A play on the whole board that this strategy does not win, made from a play that the inner one
  /// does not win; nothing if none was found, which does not prove that there is none.
  virtual std::optional<std::vector<Move>> lift(const std::vector<Move>& inner_play) const = 0;

 protected:
  using Strategy::Strategy;
};

}  // namespace zermelo::games
