#include "server/position.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "board/star_points.hpp"
#include "games/decisive.hpp"
#include "games/family.hpp"
#include "games/hex/bridges.hpp"
#include "games/stones.hpp"
#include "games/turn_in_words.hpp"
#include "prove/prospect.hpp"

namespace zermelo::server {

using base::capital;
using games::AnyGame;
using games::AnyPosition;
using games::Cell;
using games::Move;
using games::Outcome;
using games::Side;

namespace {

// The distance between two rows of the grid of Hex, whose neighbouring cells are one unit apart.
constexpr double kRow = 0.8660254037844386;

double rounded(double x) { return std::round(x * 1e6) / 1e6; }

std::string_view style_name(games::Picture::Stones stones) {
  switch (stones) {
    case games::Picture::Stones::letters:
      return "letters";
    case games::Picture::Stones::sides:
      return "sides";
    case games::Picture::Stones::coloured:
      return "coloured";
    case games::Picture::Stones::crossings:
      break;
  }
  return "crossings";
}

Json board_json(const AnyGame& game) {
  const auto& board = game.board();
  const auto picture = game.family().picture(game);
  const bool hex = picture.grid == games::Picture::Grid::hex;
  const auto wrap = picture.wrap;
  auto cells = Json::array();
  for (const Cell cell : board.cells()) {
    const int column = board.column(cell), row = board.row(cell);
    cells.push_back({{"cell", board.cell_name(cell)},
                     {"column", column},
                     {"row", row},
                     {"x", hex ? column + 0.5 * row : column},
                     {"y", hex ? rounded(kRow * row) : static_cast<double>(row)}});
  }
  auto repeats = Json::array();
  if (wrap != board::Wrap::none) {
    repeats.push_back({{"axis", "east"}, {"dx", board.width()}, {"dy", 0}});
  }
  if (wrap == board::Wrap::torus) {
    const int height = board.height();
    repeats.push_back({{"axis", "south"},
                       {"dx", hex ? 0.5 * height : 0.0},
                       {"dy", hex ? rounded(kRow * height) : static_cast<double>(height)}});
  }
  auto edges = Json::array();
  for (const auto& [edge, side] : picture.edges) {
    edges.push_back({{"edge", edge}, {"side", game.side_name(side)}});
  }
  const bool has_stars = picture.stones == games::Picture::Stones::crossings;
  auto vertices = Json::array(), joins = Json::array();
  if (picture.graph) {
    for (const auto& [x, y] : picture.graph->vertices) {
      vertices.push_back({{"x", rounded(x)}, {"y", rounded(y)}});
    }
    for (std::size_t i = 0; i < picture.graph->edges.size(); ++i) {
      const auto& edge = picture.graph->edges[i];
      cells[i]["x"] = rounded(edge.at.x);
      cells[i]["y"] = rounded(edge.at.y);
      joins.push_back({{"cell", board.cell_name(edge.cell)}, {"from", edge.from}, {"to", edge.to}});
    }
  }
  return {{"grid", picture.graph ? "graph"
                   : hex         ? "hex"
                                 : "square"},
          {"style", style_name(picture.stones)},
          {"wrap", wrap == board::Wrap::none    ? "none"
                   : wrap == board::Wrap::torus ? "torus"
                                                : "cylinder"},
          {"width", board.width()},
          {"height", board.height()},
          {"cells", std::move(cells)},
          {"stars", cells_json(game, has_stars ? board::star_points(board) : std::vector<Cell>{})},
          {"repeats", std::move(repeats)},
          {"edges", std::move(edges)},
          {"vertices", std::move(vertices)},
          {"joins", std::move(joins)}};
}

Json history_json(const Place& place) {
  auto history = Json::array();
  auto p = place.start;
  for (const Move move : place.moves) {
    Json entry{{"move", place.game.move_name(move)},
               {"by", place.game.side_name(place.game.to_move(p))}};
    place.game.play(p, move);
    entry["cell"] =
        move.is_place() ? Json(place.game.board().cell_name(move.cell())) : Json(nullptr);
    entry["stone"] =
        move.is_place() ? Json(std::string(1, place.game.stone(p, move.cell()))) : Json(nullptr);
    history.push_back(std::move(entry));
  }
  return history;
}

Json legal_json(const AnyGame& game, const AnyPosition& position) {
  Json legal{{"count", 0}, {"cells", Json::object()}, {"pass", nullptr}, {"swap", nullptr}};
  if (game.outcome(position) != Outcome::undecided) return legal;
  const auto moves = game.moves(position);
  legal["count"] = moves.size();
  for (const Move move : moves) {
    const auto name = game.move_name(move);
    if (move.is_place()) {
      auto& at = legal["cells"][game.board().cell_name(move.cell())];
      if (at.is_null()) at = Json::array();
      at.push_back(name);
    } else {
      legal[move.is_pass() ? "pass" : "swap"] = name;
    }
  }
  return legal;
}

Json win_json(const AnyGame& game, const AnyPosition& position) {
  const auto found = games::decisive(game, position);
  if (found.lines.empty()) return nullptr;
  auto lines = Json::array(), steps = Json::array();
  for (const auto& line : found.lines) lines.push_back(cells_json(game, line));
  for (const auto& step : found.steps) {
    steps.push_back(
        {{"cell", game.board().cell_name(step.cell)}, {"east", step.east}, {"south", step.south}});
  }
  return {{"kind", found.kind},
          {"cells", cells_json(game, found.cells)},
          {"lines", std::move(lines)},
          {"steps", std::move(steps)},
          {"closed", found.closed}};
}

std::string words_of(const Place& place) {
  const auto outcome = place.game.outcome(place.position);
  if (outcome == Outcome::draw) return "A draw";
  if (outcome != Outcome::undecided) return capital(place.game.outcome_name(outcome)) + " has won";
  return fmt::format("{} to move{}",
                     capital(place.game.side_name(place.game.to_move(place.position))),
                     games::stones_left_in_words(place.game, place.position));
}

Json symbols_json(const AnyGame& game) {
  auto symbols = Json::array();
  if (game.chooses_stone()) {
    for (const char letter : game.letters()) symbols.push_back(std::string(1, letter));
  }
  return symbols;
}

/// The stones on the cells, as a list and as rows of letters.
void add_stones(Json& object, const AnyGame& game, const AnyPosition& position) {
  const auto& board = game.board();
  std::vector<std::string> rows(static_cast<std::size_t>(board.height()),
                                std::string(static_cast<std::size_t>(board.width()), ' '));
  auto filled = Json::array();
  for (const Cell cell : board.cells()) {
    const char stone = game.stone(position, cell);
    rows[static_cast<std::size_t>(board.row(cell))][static_cast<std::size_t>(board.column(cell))] =
        stone;
    if (stone == '.') continue;
    filled.push_back({{"cell", board.cell_name(cell)}, {"stone", std::string(1, stone)}});
  }
  object["rows"] = rows;
  object["filled"] = std::move(filled);
}

/// The cell of the last stone; after a swap, that of the stone which the swap has moved.
Json last_json(const Place& place) {
  const auto last = place.last();
  if (!last || last->is_pass()) return nullptr;
  if (last->is_place()) return place.game.board().cell_name(last->cell());
  for (const Cell cell : place.game.board().cells()) {
    if (place.game.stone(place.position, cell) != '.') return place.game.board().cell_name(cell);
  }
  return nullptr;
}

Json certain_json(const AnyGame& game, const AnyPosition& position) {
  if (game.outcome(position) != Outcome::undecided) return nullptr;
  const auto value = prove::value_at_a_glance(game, position);
  return value == Outcome::undecided ? Json(nullptr) : Json(game.outcome_name(value));
}

}  // namespace

Json cells_json(const AnyGame& game, const std::vector<Cell>& cells) {
  auto names = Json::array();
  for (const Cell cell : cells) names.push_back(game.board().cell_name(cell));
  return names;
}

Json bridges_json(const AnyGame& game, const AnyPosition& position, Side side) {
  auto list = Json::array();
  for (const auto& bridge : games::bridges(game, position, side)) {
    list.push_back({{"side", game.side_name(side)},
                    {"from", game.board().cell_name(bridge.from)},
                    {"to", game.board().cell_name(bridge.to)},
                    {"via", cells_json(game, bridge.via)}});
  }
  return list;
}

Json position_json(const Laboratory& laboratory, const Place& place) {
  const auto& game = place.game;
  auto moves = Json::array();
  for (const Move move : place.moves) moves.push_back(game.move_name(move));
  const auto outcome = game.outcome(place.position);
  Json object{
      {"game", game.name()},
      {"title", game.family().name_in_words(game)},
      {"stones", place.drawn ? Json(games::stones_name(game, place.drawn->stones)) : Json(nullptr)},
      {"begins", game.side_name(game.to_move(place.start))},
      {"moves", std::move(moves)},
      {"sides", {game.side_name(Side::a), game.side_name(Side::b)}},
      {"to_move", game.side_name(game.to_move(place.position))},
      {"outcome", game.outcome_name(outcome)},
      {"over", outcome != Outcome::undecided},
      {"words", words_of(place)},
      {"position", game.position_name(place.position)}};
  add_stones(object, game, place.position);
  object["text"] = laboratory.config().draw
                       ? laboratory.config().draw(place.game, place.position, place.moves)
                       : "";
  object["board"] = board_json(game);
  object["symbols"] = symbols_json(game);
  object["history"] = history_json(place);
  object["last"] = last_json(place);
  object["legal"] = legal_json(game, place.position);
  object["win"] = win_json(game, place.position);
  object["bridges"] = bridges_json(game, place.position, Side::a);
  for (auto& bridge : bridges_json(game, place.position, Side::b))
    object["bridges"].push_back(bridge);
  object["certain"] = certain_json(game, place.position);
  return object;
}

Answer get_position(Laboratory& laboratory, const Request& request) {
  return {.json = position_json(laboratory, read_place(Fields(request.fields)))};
}

}  // namespace zermelo::server
