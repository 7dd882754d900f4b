// The type-erased face of every game, which is what commands, protocols, the ledger and experiments
// work with.
//
// The types of the games stand in one explicit list, GameVariant. A new game adds its types there
// and the record of its family to families.cpp. Hot code is a template over the concept Game; the
// .cpp file that owns it calls visit(), which instantiates the template once for every listed type.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/game.hpp"
#include "games/hex/hex.hpp"
#include "games/mnk/mnk.hpp"
#include "games/order_chaos/order_chaos.hpp"
#include "games/positional/positional.hpp"
#include "games/positional/symbol_sets.hpp"
#include "games/square_war/square_war.hpp"

namespace zermelo::games {

using GameVariant = std::variant<OrderChaos<1, 2>, OrderChaos<2, 2>, OrderChaos<6, 2>,
                                 OrderChaos<1, 8>, OrderChaos<6, 8>,           //
                                 Hex<1>, Hex<3>, Hex<6>,                       //
                                 SquareWar<2>, SquareWar<6>,                   //
                                 Mnk<1>, Mnk<6>,                               //
                                 Positional<1>, Positional<2>, Positional<6>,  //
                                 SymbolSets<1, 2>, SymbolSets<6, 8>>;

template <class Games>
struct PositionsOf;
template <class... Games>
struct PositionsOf<std::variant<Games...>> {
  using type = std::variant<typename Games::Position...>;
};
/// A position of any game. It is a value, and has a meaning only together with its game.
using AnyPosition = PositionsOf<GameVariant>::type;

/// An immutable game, which is cheap to copy and may be shared between threads.
class AnyGame {
 public:
  explicit AnyGame(GameVariant game)
      : game_(std::make_shared<const GameVariant>(std::move(game))) {}
  /// Reads the name of a game, such as `order-chaos:6x6,line=5`. Throws base::InputError with one
  /// line that says what is wrong and what would be right.
  static AnyGame parse(std::string_view name);

  /// The full name in its normal form. It depends on no file.
  std::string name() const;
  const Family& family() const;
  /// The same game on a full rectangle. Throws base::InputError if there is no such game.
  AnyGame resized(int width, int height) const;
  const board::Board& board() const;
  std::string_view side_name(Side side) const;
  /// The letters of the stones, in the order of set_up's symbols.
  std::string_view letters() const;
  /// Whether every move places a stone: there is no pass and no swap.
  bool only_places() const;
  /// Whether the mover chooses the stone, so that moves are written Xb2.
  bool chooses_stone() const;
  /// The side with that name (`order`), or nothing.
  std::optional<Side> parse_side(std::string_view name) const;
  /// `order`, `chaos`, ..., `draw` or `undecided`.
  std::string_view outcome_name(Outcome outcome) const;

  AnyPosition initial() const;
  Side to_move(const AnyPosition& p) const;
  Outcome outcome(const AnyPosition& p) const;
  /// What can be said of its value at a glance.
  Certain certain(const AnyPosition& p) const;
  bool legal(const AnyPosition& p, Move move) const;
  std::vector<Move> moves(const AnyPosition& p) const;
  /// Precondition: legal.
  void play(AnyPosition& p, Move move) const;
  std::uint64_t hash(const AnyPosition& p) const;
  char stone(const AnyPosition& p, Cell cell) const;
  std::string position_name(const AnyPosition& p) const;

  std::string move_name(Move move) const;
  std::string moves_name(std::span<const Move> moves) const;
  /// The legal move with that name in the position. Throws base::InputError with one line that says
  /// what is wrong with it.
  Move parse_move(const AnyPosition& p, std::string_view text) const;
  /// Reads a list of moves, separated by blanks and played from the start, each of which must be
  /// legal. Throws base::InputError.
  std::vector<Move> parse_moves(std::string_view text) const;
  /// The position with these stones, however it arose. The stones are given as placing moves on
  /// different cells; where the player determines the stone, the symbol is the index of the
  /// player's side.
  AnyPosition set_up(std::span<const Move> stones, Side to_move) const;
  /// The position after legal moves from the start.
  AnyPosition after(std::span<const Move> moves) const;

  /// The game as a G, or null if it is of another type; it lives as long as any copy of this
  /// object.
  template <class G>
  const G& as() const {
    return std::get<G>(*game_);
  }
  /// Calls f(game) with the game in its own type.
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), *game_);
  }
  /// Calls f(game, position) with both in their own types.
  template <class F>
  decltype(auto) visit(const AnyPosition& p, F&& f) const {
    return visit([&](const auto& game) -> decltype(auto) {
      using G = std::remove_cvref_t<decltype(game)>;
      return f(game, std::get<typename G::Position>(p));
    });
  }

 private:
  std::shared_ptr<const GameVariant> game_;
};

/// The rules as those of one family (`rules_if<HexRules>(game)`), or null if the game belongs to
/// another one. It is for code that is about one family, such as a publication's; what may be asked
/// of every game is a member of AnyGame or stands in its Family.
template <class Rules>
const Rules* rules_if(const AnyGame& game) {
  return game.visit([](const auto& g) -> const Rules* {
    if constexpr (requires(const Rules* rules) { rules = &g.rules(); }) {
      return &g.rules();
    } else {
      return nullptr;
    }
  });
}

}  // namespace zermelo::games
