// The erased face of every game: what commands, protocols, ledgers and experiments see.
//
// The games of the house stand in one explicit list, GameVariant. A new game adds its types there
// and its family in any_game.cpp. Hot code is a template over the concept Game; the .cpp that owns
// it calls visit(), which instantiates the template once for every listed game.
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
#include "games/order_chaos/order_chaos.hpp"
#include "games/square_war/square_war.hpp"

namespace zermelo::games {

using GameVariant = std::variant<OrderChaos<1, 2>, OrderChaos<2, 2>, OrderChaos<6, 2>,
                                 OrderChaos<1, 8>, OrderChaos<6, 8>,  //
                                 Hex<1>, Hex<3>, Hex<6>,              //

                                 SquareWar<2>, SquareWar<6>>;

template <class Games>
struct PositionsOf;
template <class... Games>
struct PositionsOf<std::variant<Games...>> {
  using type = std::variant<typename Games::Position...>;
};
/// A position of any game, a value. Meaningful only together with its game.
using AnyPosition = PositionsOf<GameVariant>::type;

struct Family;

/// An immutable game, cheap to copy and shared between threads.
class AnyGame {
 public:
  /// A game by its name, `order-chaos:6x6,line=5`. Throws base::InputError with one line that
  /// helps.
  static AnyGame parse(std::string_view name);

  /// The name in full and in its normal form; independent of files.
  std::string name() const;
  const Family& family() const;
  /// The same game on a full rectangle. Throws base::InputError where there is no such game.
  AnyGame resized(int width, int height) const;
  const board::Board& board() const;
  std::string_view side_name(Side side) const;
  /// The player of that name (`order`), or nothing.
  std::optional<Side> parse_side(std::string_view name) const;
  /// `order`, `chaos`, ..., `draw` or `undecided`.
  std::string_view outcome_name(Outcome outcome) const;

  AnyPosition initial() const;
  Side to_move(const AnyPosition& p) const;
  Outcome outcome(const AnyPosition& p) const;
  /// What is certain of its value at a glance.
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
  /// A legal move of the position by its name; throws base::InputError that says what is wrong with
  /// it.
  Move parse_move(const AnyPosition& p, std::string_view text) const;
  /// A list of moves with blanks between them, from the start, every one legal; throws
  /// base::InputError.
  std::vector<Move> parse_moves(std::string_view text) const;
  /// The position with these stones (placing moves on different cells; where the player determines
  /// the stone, the symbol is the index of its side), however it arose.
  AnyPosition set_up(std::span<const Move> stones, Side to_move) const;
  /// The position after legal moves from the start.
  AnyPosition after(std::span<const Move> moves) const;

  /// The game, which is a G; it lives as long as any copy of this one does.
  template <class G>
  const G& as() const {
    return std::get<G>(*game_);
  }
  /// Calls f(game) with the game's own type.
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), *game_);
  }
  /// Calls f(game, position) with their own types.
  template <class F>
  decltype(auto) visit(const AnyPosition& p, F&& f) const {
    return visit([&](const auto& game) -> decltype(auto) {
      using G = std::remove_cvref_t<decltype(game)>;
      return f(game, std::get<typename G::Position>(p));
    });
  }

 private:
  friend AnyGame make_game(OrderChaosRules rules);
  explicit AnyGame(GameVariant game)
      : game_(std::make_shared<const GameVariant>(std::move(game))) {}
  std::shared_ptr<const GameVariant> game_;
};

/// The game with these rules. Precondition: they are what OrderChaosRules::parse could have given.
AnyGame make_game(OrderChaosRules rules);

/// The rules, if they are of that kind (`rules_if<HexRules>(game)`); else null. For code that is about one
/// family, such as a publication's; what is asked of every game is a member above or in its Family.
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

/// The rules, if the game is Order and Chaos; else null.
const OrderChaosRules* order_chaos_rules(const AnyGame& game);
/// The rules, if the game is Square War; else null.
const SquareWarRules* square_war_rules(const AnyGame& game);
/// The rules, if the game is Hex; else null.
const HexRules* hex_rules(const AnyGame& game);

/// What the programs and files of other houses call a family and its moves (docs/gtp.md).
struct Dialect {
  std::string_view gtp_game;  // gogui-rules_game_id: a capital, then small letters only
  int sgf_game;               // GM of SGF; kPrivateSgfGame where SGF has no number for it
  std::string_view stones;    // the letters that stone() gives, in the order of set_up's symbols
  bool symbol_before_cell;    // a move is written Xb2, not b2
  std::string_view swap_option = {};  // the option behind the swap rule, where there is one
};
/// GM for games that SGF does not number; the property ZERMELO then tells which one it is.
inline constexpr int kPrivateSgfGame = 900;

/// A family of games as the list of games tells it.
struct Family {
  std::string_view name;  // what stands before the colon
  std::string_view title;
  std::string_view grammar;
  std::string_view source;
  std::vector<std::string_view> examples;
  Dialect dialect;
};
const std::vector<Family>& families();

}  // namespace zermelo::games
