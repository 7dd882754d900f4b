// What a family of games is to everything above the rules: its name and options, its rules in
// words, how it is drawn, and what decided a game of it.
//
// Every family fills in one such record in its own directory, and families.cpp lists the records.
// Commands, protocols and files ask the record and know no family by name. All fields are
// mandatory: a record that leaves one out does not compile, since CMakeLists.txt makes
// -Wmissing-field-initializers an error, and a test checks that it does. What only one family needs
// does not belong here. How claims about a family are settled is said by another record,
// prove::Method.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/any_game.hpp"
#include "games/decisive.hpp"
#include "games/options.hpp"

namespace zermelo::games {

/// What other programs and file formats call a family and its moves (docs/gtp.md).
struct Dialect {
  std::string_view gtp_game;  // gogui-rules_game_id: a capital, then small letters only
  // GM of SGF, by which a file that names no game is read as this family with its default options;
  // kPrivateSgfGame where SGF has no number that means just this game.
  int sgf_game;
  std::string_view swap_option;  // the option behind the swap rule; empty where there is none
};
/// The value of GM for games that SGF has no number for; the property ZERMELO then names the game.
inline constexpr int kPrivateSgfGame = 900;

/// The rules of one game, for somebody who has never seen it.
struct RulesInWords {
  std::string play;                 // whole sentences, read before the aims
  std::array<std::string, 2> aims;  // of each side, as what it `wants`
  std::vector<std::string> remarks =
      {};  // on how the game was written, such as a set that came twice
};

/// How a board and its stones are drawn. The cells of a `square` grid are drawn at (column, row);
/// those of a `hex` grid in rows of which each is shifted by half a cell against the one above
/// (board/hex_grid.hpp).
struct Picture {
  enum class Grid { square, hex };
  /// Letters in the cells, whatever they are; letters of which each side has one, in the colours of
  /// the two sides; stones in the colours of the edges that they join,
  /// which the page knows for the letters R and B; or stones on the crossings of a grid, for the
  /// letters B and W.
  enum class Stones { letters, sides, coloured, crossings };

  /// Cells that are the edges of a graph, each drawn at a place on the line between two vertices. A
  /// place is in cells, counted from the upper left.
  struct Graph {
    struct Place {
      double x = 0, y = 0;
    };
    struct Edge {
      Cell cell = 0;
      int from = 0, to = 0;  // vertices
      Place at = {};
    };
    std::vector<Place> vertices;
    std::vector<Edge> edges;  // in the order of the board's cells
  };

  Grid grid;
  Stones stones;
  board::Wrap wrap;                                      // which sides are joined to each other
  std::vector<std::pair<std::string_view, Side>> edges;  // `north`, ... that belong to a side
  std::string legend;  // a line shown below a board of letters; empty if the letters say enough
  std::optional<Graph> graph = {};  // that is drawn in the place of the grid
};

/// A position that shows what a family looks like.
struct Sample {
  std::string_view game;
  std::string_view moves;  // from its start
};

struct Family {
  std::string_view title;
  std::string_view sentence;  // what the family is, for somebody who chooses among the families
  std::string_view source;
  Sample sample;
  std::vector<std::string_view> examples;  // the first is the one that a newcomer should try
  const OptionTable& options;
  Dialect dialect;
  bool can_be_drawn;

  /// The game with these options, which stand behind the colon. Throws base::InputError.
  AnyGame (*parse)(std::string_view options);
  RulesInWords (*rules_in_words)(const AnyGame& game);
  /// The name in words, for titles: `Hex on an 11x11 cylinder, Blue begins`.
  std::string (*name_in_words)(const AnyGame& game);
  Picture (*picture)(const AnyGame& game);
  /// The sets of cells of which a player has to fill one, such as rows or squares, if they can be
  /// listed. Filling one need not be enough, as where a longer row does not count.
  std::vector<std::vector<Cell>> (*winning_sets)(const AnyGame& game);
  /// What decided a game that one of the sides has won, and only that: filled_sets() reports every
  /// filled set, those that do not win among them.
  Decisive (*decisive)(const AnyGame& game, const AnyPosition& position);

  /// The word before the colon.
  std::string_view name() const { return options.family; }
};

/// `a 6x6 board`, `an 11x11 torus`; `a board of 5 cells` for one that is no rectangle.
std::string size_in_words(const board::Board& board, std::string_view noun = "board");

/// All families, in the order in which people are shown them.
const std::vector<const Family*>& families();

}  // namespace zermelo::games
