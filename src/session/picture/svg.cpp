#include "session/picture/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "board/star_points.hpp"
#include "games/decisive.hpp"
#include "games/family.hpp"

namespace zermelo::session {

using board::Wrap;
using games::AnyGame;
using games::AnyPosition;
using games::Cell;
using games::Picture;

namespace {

constexpr double kCell = 40;            // the side of a square cell
constexpr double kHexagon = 24;         // the radius of a hexagon, from its centre to a corner
constexpr double kMargin = 36;          // around the board, where the labels stand
constexpr double kStone = 0.4 * kCell;  // the radius of a stone

// The page's colours on white, which red-green colour-blind people can tell apart, and which differ
// in lightness, too.
constexpr std::string_view kInk = "#22272d", kRule = "#b9b3a8", kPaper = "#fbfaf7";
constexpr std::string_view kBlue = "#1c66a8", kOrange = "#b35509", kRed = "#d65a41";
constexpr std::string_view kWood = "#e6cb94", kMarked = "#ffe9a8";
constexpr double kInset = 0.88;  // the size of a mark in that of its cell

Point middle(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

/// Text as XML.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else {
      safe += c;
    }
  }
  return safe;
}

/// What the drawings of all grids have in common.
class Drawing {
 public:
  Drawing(const AnyGame& game, const AnyPosition& position, const SvgOptions& options)
      : game_(game),
        position_(position),
        board_(game.board()),
        marked_(options.marked),
        marks_(options.marks) {}
  virtual ~Drawing() = default;

  std::string text() {
    cells();
    for (const auto cell : board_.cells()) {
      const char letter = game_.stone(position_, cell);
      if (letter != '.') stone(cell, letter, centre(board_.column(cell), board_.row(cell)));
    }
    labels();
    const auto [width, height] = size();
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\">\n<title>{2}</title>\n<desc>{3}</desc>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"{4}\"/>\n{5}</svg>\n",
        length(width), length(height), escaped(game_.name()),
        escaped(game_.position_name(position_)), kPaper, body_);
  }

 protected:
  virtual Point size() const = 0;
  virtual Point centre(int x, int y) const = 0;
  /// Where the labels of a column and of a row stand, if `labels` does not do something else.
  virtual Point above(int) const { return {}; }
  virtual Point before(int) const { return {}; }
  virtual void labels() {
    for (int x = 0; x < board_.width(); ++x) label(board::column_name(x), above(x));
    for (int y = 0; y < board_.height(); ++y) label(std::to_string(y + 1), before(y));
  }
  virtual void cells() = 0;
  /// The corners of the cell that is centred there, scaled.
  virtual std::vector<Point> outline(Point at, double scale) const = 0;
  virtual void stone(Cell cell, char letter, Point at) = 0;

  /// What is known of the moves. Two letters share a cell, left and right; if there are more, the
  /// best one is shown.
  void marks() {
    if (marks_.empty()) return;
    body_ += mark_definitions(game_);
    const bool halves = game_.chooses_stone() && game_.letters().size() == 2;
    std::vector<Cell> taken;
    for (const auto& mark : marks_) {
      const Cell cell = mark.move.cell();
      if (!halves && std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
      taken.push_back(cell);
      auto at = centre(board_.column(cell), board_.row(cell));
      auto corners = outline(at, kInset);
      if (halves) {
        const bool left = mark.move.symbol() == 0;
        for (auto& corner : corners) {
          if ((corner.x < at.x) != left) corner.x = at.x + (left ? -1 : 1);
        }
        at.x += (left ? -1 : 1) * kCell / 4;
      }
      body_ += mark_svg(game_, mark, corners, at, halves ? 8.5 : 12);
    }
  }

  bool is_marked(Cell cell) const {
    return std::find(marked_.begin(), marked_.end(), cell) != marked_.end();
  }
  void label(std::string_view text, Point at) {
    body_ += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"14\" fill=\"{}\" "
        "text-anchor=\"middle\">{}</text>\n",
        length(at.x), length(at.y + 5), kInk, escaped(text));
  }
  void line(Point a, Point b, std::string_view colour, double width) {
    body_ += fmt::format(
        "<path d=\"M{},{} L{},{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>\n",
        length(a.x), length(a.y), length(b.x), length(b.y), colour, length(width));
  }
  void circle(Point at, double radius, std::string_view fill, std::string_view stroke,
              double width) {
    body_ += fmt::format(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
        length(at.x), length(at.y), length(radius), fill, stroke, length(width));
  }
  /// A cross, a ring, or a letter.
  void symbol(char letter, Point at, double scale = 1) {
    const double arm = 0.28 * scale * kCell, width = 0.11 * scale * kCell;
    if (letter == 'X') {
      line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, kBlue, width);
      line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, kBlue, width);
    } else if (letter == 'O') {
      circle(at, arm, "none", kOrange, width);
    } else {
      label(std::string(1, letter), at);
    }
  }
  /// A round stone, with a dot if it is marked.
  void round_stone(Cell cell, Point at, std::string_view fill, std::string_view dot) {
    circle(at, kStone, fill, kInk, 1);
    if (is_marked(cell)) circle(at, kStone / 3, dot, dot, 0);
  }

  const AnyGame& game_;
  const AnyPosition& position_;
  const board::Board& board_;
  const std::vector<Cell>& marked_;
  const std::vector<Mark>& marks_;
  std::string body_;
};

/// Symbols in cells, or stones on crossings.
class SquareDrawing : public Drawing {
 public:
  SquareDrawing(const AnyGame& game, const AnyPosition& position, const SvgOptions& options)
      : Drawing(game, position, options),
        crossings_(game.family().picture(game).stones == Picture::Stones::crossings) {}

 private:
  Point size() const override {
    return {board_.width() * kCell + 1.5 * kMargin, board_.height() * kCell + 1.5 * kMargin};
  }
  Point centre(int x, int y) const override {
    return {kMargin + (x + 0.5) * kCell, kMargin + (y + 0.5) * kCell};
  }
  Point above(int x) const override { return {centre(x, 0).x, kMargin / 2}; }
  Point before(int y) const override { return {kMargin / 2, centre(0, y).y}; }

  void cells() override {
    for (const auto cell : board_.cells()) {
      const auto at = centre(board_.column(cell), board_.row(cell));
      const auto fill = crossings_ ? kWood : is_marked(cell) ? kMarked : "#ffffff";
      body_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n",
          length(at.x - kCell / 2), length(at.y - kCell / 2), length(kCell), length(kCell), fill,
          crossings_ ? kWood : kRule);
    }
    marks();
    if (!crossings_) return;
    for (const auto cell : board_.cells()) {
      const int x = board_.column(cell), y = board_.row(cell);
      if (board_.at(x + 1, y)) line(centre(x, y), centre(x + 1, y), kInk, 1);
      if (board_.at(x, y + 1)) line(centre(x, y), centre(x, y + 1), kInk, 1);
    }
    for (const auto cell : board::star_points(board_)) {
      circle(centre(board_.column(cell), board_.row(cell)), kStone / 5, kInk, kInk, 0);
    }
  }

  std::vector<Point> outline(Point at, double scale) const override {
    const double half = scale * kCell / 2;
    return {{at.x - half, at.y - half},
            {at.x + half, at.y - half},
            {at.x + half, at.y + half},
            {at.x - half, at.y + half}};
  }

  void stone(Cell cell, char letter, Point at) override {
    if (crossings_) {
      const bool black = letter == game_.letters().front();
      return round_stone(cell, at, black ? kInk : "#ffffff", black ? "#ffffff" : kInk);
    }
    symbol(letter, at);
  }

  bool crossings_;
};

/// The edges of a graph, in the colour of who has taken them.
class GraphDrawing : public Drawing {
 public:
  GraphDrawing(const AnyGame& game, const AnyPosition& position, const SvgOptions& options)
      : Drawing(game, position, options), graph_(*game.family().picture(game).graph) {}

 private:
  static Point scaled(Picture::Graph::Place at) {
    return {kMargin + at.x * kCell, kMargin + at.y * kCell};
  }
  Point size() const override {
    Point most{0, 0};
    for (const auto& vertex : graph_.vertices) {
      const auto at = scaled(vertex);
      most = {std::max(most.x, at.x + kMargin), std::max(most.y, at.y + kMargin)};
    }
    return most;
  }
  Point centre(int x, int y) const override {
    const auto cell = board_.at(x, y);
    for (const auto& edge : graph_.edges) {
      if (edge.cell == cell) return scaled(edge.at);
    }
    return {0, 0};
  }
  void labels() override {
    for (std::size_t i = 0; i < graph_.vertices.size(); ++i) {
      circle(scaled(graph_.vertices[i]), 0.24 * kCell, kPaper, kInk, 1);
      label(std::to_string(i + 1), scaled(graph_.vertices[i]));
    }
  }
  void cells() override {
    for (const auto& edge : graph_.edges) {
      const char letter = game_.stone(position_, edge.cell);
      const bool taken = letter != '.';
      line(scaled(graph_.vertices[static_cast<std::size_t>(edge.from)]),
           scaled(graph_.vertices[static_cast<std::size_t>(edge.to)]),
           taken ? colour(letter) : kRule, taken ? 4 : 1);
    }
    for (const auto& edge : graph_.edges) {
      circle(scaled(edge.at), 0.32 * kCell, is_marked(edge.cell) ? kMarked : "#ffffff", kRule, 1);
    }
    marks();
  }
  std::vector<Point> outline(Point at, double scale) const override {
    std::vector<Point> corners;
    for (int k = 0; k < 12; ++k) {
      const double angle = k * std::numbers::pi / 6, radius = 0.32 * scale * kCell;
      corners.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
    }
    return corners;
  }
  void stone(Cell, char letter, Point at) override {
    circle(at, 0.32 * kCell, "#ffffff", colour(letter), 2);
    symbol(letter, at, 0.7);
  }
  std::string_view colour(char letter) const {
    return letter == game_.letters().front() ? kBlue : kOrange;
  }

  Picture::Graph graph_;
};

/// Stones on hexagons. Every row begins half a hexagon further east than the one above it.
class HexDrawing : public Drawing {
 public:
  using Drawing::Drawing;

 private:
  static constexpr double kWide = std::numbers::sqrt3 * kHexagon;

  Point size() const override {
    const auto last = centre(board_.width() - 1, board_.height() - 1);
    return {last.x + kWide / 2 + kMargin, last.y + kHexagon + kMargin};
  }
  Point centre(int x, int y) const override {
    return {kMargin + (x + 0.5 + 0.5 * y) * kWide, kMargin + kHexagon + 1.5 * y * kHexagon};
  }
  Point above(int x) const override { return {centre(x, 0).x - kWide / 4, kMargin / 2 + 3}; }
  Point before(int y) const override {
    return {centre(0, y).x - kWide / 2 - kMargin / 2, centre(0, y).y};
  }
  /// A corner: 0 at the top, and on clockwise.
  Point corner(int x, int y, int k) const {
    return outline(centre(x, y), 1)[static_cast<std::size_t>(k)];
  }
  std::vector<Point> outline(Point at, double scale) const override {
    std::vector<Point> corners;
    for (int k = 0; k < 6; ++k) {
      const double angle = (k - 1.5) * std::numbers::pi / 3;
      corners.push_back(
          {at.x + scale * kHexagon * std::cos(angle), at.y + scale * kHexagon * std::sin(angle)});
    }
    return corners;
  }

  /// The four rims. In the two corners where rims meet along the side of a hexagon, each has half
  /// of it.
  std::vector<Point> rim(std::string_view edge) const {
    const int right = board_.width() - 1, low = board_.height() - 1;
    const auto north_east = middle(corner(right, 0, 0), corner(right, 0, 1));
    const auto south_west = middle(corner(0, low, 3), corner(0, low, 4));
    std::vector<Point> line;
    if (edge == "north") {
      for (int x = 0; x <= right; ++x) {
        line.insert(line.end(), {corner(x, 0, 5), corner(x, 0, 0)});
      }
      line.push_back(north_east);
    } else if (edge == "south") {
      line.push_back(south_west);
      for (int x = 0; x <= right; ++x) {
        line.insert(line.end(), {corner(x, low, 3), corner(x, low, 2)});
      }
    } else if (edge == "west") {
      for (int y = 0; y <= low; ++y) {
        line.insert(line.end(), {corner(0, y, 5), corner(0, y, 4)});
      }
      line.push_back(south_west);
    } else {
      line.push_back(north_east);
      for (int y = 0; y <= low; ++y) {
        line.insert(line.end(), {corner(right, y, 1), corner(right, y, 2)});
      }
    }
    return line;
  }

  void cells() override {
    const auto picture = game_.family().picture(game_);
    for (const std::string_view edge : {"north", "south", "west", "east"}) {
      const auto owner = std::find_if(picture.edges.begin(), picture.edges.end(),
                                      [&](const auto& one) { return one.first == edge; });
      const bool seam = owner == picture.edges.end();  // a rim that is joined to the opposite one
      body_ += fmt::format(
          "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
          points(rim(edge)), seam ? kRule : colour_of(owner->second), seam ? "6" : "12",
          seam ? " stroke-dasharray=\"5 5\"" : "");
    }
    for (const auto cell : board_.cells()) {
      body_ +=
          fmt::format("<polygon points=\"{}\" fill=\"#ffffff\" stroke=\"{}\"/>\n",
                      points(outline(centre(board_.column(cell), board_.row(cell)), 1)), kRule);
    }
    marks();
  }

  static std::string_view colour_of(games::Side side) {
    return side == games::Side::a ? kRed : kBlue;
  }

  void stone(Cell cell, char letter, Point at) override {
    const auto side = letter == game_.letters().front() ? games::Side::a : games::Side::b;
    round_stone(cell, at, colour_of(side), "#ffffff");
  }
};

}  // namespace

std::vector<games::Cell> marked_cells(const games::AnyGame& game,
                                      const games::AnyPosition& position,
                                      const std::vector<games::Move>& moves) {
  auto cells = games::decisive(game, position).cells;
  if (!cells.empty() || moves.empty()) return cells;
  if (moves.back().is_place()) cells.push_back(moves.back().cell());
  for (const auto cell : game.board().cells()) {  // the stone that a swap has moved
    if (moves.back().is_swap() && game.stone(position, cell) != '.') cells.push_back(cell);
  }
  return cells;
}

std::string svg(const AnyGame& game, const AnyPosition& position, const SvgOptions& options) {
  const auto picture = game.family().picture(game);
  if (picture.graph) return GraphDrawing(game, position, options).text();
  if (picture.grid == Picture::Grid::hex) return HexDrawing(game, position, options).text();
  return SquareDrawing(game, position, options).text();
}

}  // namespace zermelo::session
