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
  std::vector<Use> uses;                               // in the order of the normal form
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
};

/// The game with these rules. If the board is another one than `space` says, it is that of a grid
/// of another size, for which the sets are made anew. Throws base::InputError.
AnyGame make_game(PositionalRules rules);

}  // namespace zermelo::games
