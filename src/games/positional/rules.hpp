// The options of positional games: a board, winning sets, and a convention that says what they
// mean.
//
// Sources: A. W. Hales and R. I. Jewett, "Regularity and positional games", 1963; P. Erdos and
// J. L. Selfridge, "On a combinatorial game", 1973; and those of convention.hpp.
//
//   the literature                 here
//   board, vertex set V            board, with what its cells are besides: positional/space.hpp
//   hypergraph, winning sets F     sets, for each side, made by positional/generators.hpp
//   rules of Maker and Breaker...  convention: positional/convention.hpp
//   bias (a : b)                   bias: how many stones each side places in a turn
//   pie rule                       swap: the second player may take over the first stone
//
// A game is written on one line or in a file (positional/description.hpp). The normal form of its
// name stands on one line and needs no file.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/positional/convention.hpp"

namespace zermelo::games {

class AnyGame;
struct Family;
struct OptionTable;

struct PositionalRules {
  /// A generator as it is used.
  struct Use {
    std::size_t place;          // in positional::generators()
    std::optional<Side> owner;  // whose sets; nothing: those of each side that can have sets
    std::string argument;       // in its normal form
    friend auto operator<=>(const Use&, const Use&) = default;
  };

  board::Board board;
  std::string space;  // how the board is written
  board::Wrap wrap = board::Wrap::none;
  const positional::Convention* convention = nullptr;
  Side first = Side::a;
  std::array<int, 2> bias{1, 1};  // by side: stones in a turn
  std::array<bool, 2> pass{};     // by side: whether it may pass
  bool swap = false;              // whether the second player may take over the first stone
  int symbols = 1;                // that a player may choose from
  std::vector<Use> uses;          // in the order of the normal form
  std::array<std::vector<board::CellSet>, 2> named{};  // by side: all sets that the uses name
  std::array<std::vector<board::CellSet>, 2> sets{};   // those that contain no other one
  std::vector<std::string> remarks{};                  // on what was written twice, in sentences

  static const OptionTable& options();
  static const Family& family();
  /// Reads what stands behind `positional:`. Throws base::InputError.
  static PositionalRules parse(std::string_view text);
  /// The full name in its normal form.
  std::string name() const;
  /// What the name says behind the board.
  std::string options_text() const;

  bool may_pass(Side side) const { return pass[index(side)]; }
  bool both_may_pass() const { return pass[0] && pass[1]; }
};

/// The game with these rules. If the board is another one than `space` says, it is that of a grid
/// of another size, for which the sets are made anew. Throws base::InputError.
AnyGame make_game(PositionalRules rules);

}  // namespace zermelo::games
