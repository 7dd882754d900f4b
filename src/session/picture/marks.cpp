#include "session/picture/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "games/family.hpp"

namespace zermelo::session {

using games::AnyGame;
using games::Outcome;
using games::Side;
using Proved = Mark::Proved;

namespace {

// From so many random games on, a mark is as strong as its share of them.
constexpr double kMany = 200;
// So many candidates have their value on the board, unless few random games stand behind them.
constexpr int kNumbered = 9;
constexpr double kFaint = 0.2;

Proved proved_of(Outcome outcome, Side mover) {
  if (outcome == Outcome::undecided) return Proved::no;
  if (outcome == Outcome::draw) return Proved::draw;
  return outcome == games::win_of(mover) ? Proved::win : Proved::loss;
}

int order_of(Proved proved) {
  return proved == Proved::win ? 0 : proved == Proved::no ? 1 : proved == Proved::draw ? 2 : 3;
}

/// The colour of a player's areas and of what is written on them, as on the page in daylight.
struct Colours {
  std::string_view side, on_side;
};
Colours colours_of(const AnyGame& game, Side side) {
  const bool first = side == Side::a;
  const auto picture = game.family().picture(game);
  if (picture.grid == games::Picture::Grid::hex) {
    return first ? Colours{"#c8452c", "#ffffff"} : Colours{"#1f5fa8", "#ffffff"};
  }
  if (picture.stones == games::Picture::Stones::crossings) {
    return first ? Colours{"#26292d", "#ffffff"} : Colours{"#fdfdfb", "#1b1d20"};
  }
  if (game.chooses_stone()) {
    return first ? Colours{"#1d7a55", "#ffffff"} : Colours{"#8d3f9b", "#ffffff"};
  }
  return first ? Colours{"#1f6cb0", "#ffffff"} : Colours{"#c46a12", "#1b1d20"};
}

/// A pattern's name is unique in a page, in which several pictures may stand.
std::string stripes_name(const Colours& colours) {
  return fmt::format("zermelo-stripes-{}", colours.on_side.substr(1));
}

/// A tick for a win, two bars for a draw, a short dash for a loss.
std::string sign(Proved proved, Point at, std::string_view colour) {
  const auto x = [&](double dx) { return length(at.x + dx); };
  const auto y = [&](double dy) { return length(at.y + dy); };
  std::string path;
  if (proved == Proved::win) path = fmt::format("M{},{}l3.6,4l7,-9", x(-5), y(1));
  if (proved == Proved::draw) path = fmt::format("M{},{}h10m-10,5h10", x(-5), y(-2.5));
  if (proved == Proved::loss) path = fmt::format("M{},{}h6", x(-3), y(0));
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>\n",
      path, colour, proved == Proved::win ? "3" : "1.8");
}

std::string polygon(const std::vector<Point>& outline, std::string_view rest) {
  return fmt::format("<polygon points=\"{}\" {}/>\n", points(outline), rest);
}

}  // namespace

std::vector<Mark> marks_of(const AnyGame& game, const games::AnyPosition& position,
                           std::vector<Known> known) {
  const Side mover = game.to_move(position);
  std::ranges::stable_sort(known, [&](const Known& one, const Known& other) {
    const int first = order_of(proved_of(one.proved, mover));
    const int second = order_of(proved_of(other.proved, mover));
    return first != second ? first < second : one.visits > other.visits;
  });
  std::uint64_t most = 1;
  for (const auto& one : known) most = std::max(most, one.visits);
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const auto& [move, visits, estimated, outcome] = known[i];
    const auto proved = proved_of(outcome, mover);
    if (!move.is_place() || (visits == 0 && proved == Proved::no)) continue;
    const double value = proved == Proved::no     ? estimated
                         : proved == Proved::win  ? 1
                         : proved == Proved::loss ? 0
                                                  : 0.5;
    const auto seen = static_cast<double>(visits);
    marks.push_back(
        {.move = move,
         .ahead = value >= 0.5 ? mover : games::other(mover),
         .lead = std::abs(2 * value - 1),
         .weight = std::pow(seen / static_cast<double>(most), 0.75) * std::min(1.0, seen / kMany),
         .value = value,
         .proved = proved,
         .rank = static_cast<int>(i) + 1});
  }
  return marks;
}

std::string mark_definitions(const AnyGame& game) {
  const auto colours = colours_of(game, Side::b);
  return fmt::format(
      "<defs><pattern id=\"{}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(45)\"><path d=\"M0,0V6\" stroke=\"{}\" stroke-width=\"2\" "
      "stroke-opacity=\"0.32\"/></pattern></defs>\n",
      stripes_name(colours), colours.on_side);
}

std::string mark_svg(const AnyGame& game, const Mark& mark, const std::vector<Point>& outline,
                     Point centre, double size) {
  constexpr std::string_view mid = "#eceae5", soft = "#5d646c", ink = "#22272d", paper = "#f4f0e6";
  const bool best = mark.rank == 1 && mark.proved != Proved::loss;
  const auto colours = colours_of(game, mark.ahead);
  std::string text;
  if (mark.proved != Proved::loss) {
    const bool certain = best || mark.proved != Proved::no;
    text += fmt::format("<g opacity=\"{}\">\n", length(certain ? 1 : 0.06 + 0.94 * mark.weight));
    text += polygon(outline, fmt::format("fill=\"{}\"", mid));
    const bool drawn = mark.proved == Proved::draw;
    text +=
        polygon(outline, fmt::format("fill=\"{}\" fill-opacity=\"{}\"", drawn ? soft : colours.side,
                                     length(drawn ? 0.45 : 0.3 + 0.7 * mark.lead)));
    if (mark.ahead == Side::b) {
      text += polygon(outline, fmt::format("fill=\"url(#{})\"", stripes_name(colours)));
    }
    text += "</g>\n";
  }
  if (best) {
    text +=
        polygon(outline, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"6.5\"", paper));
    text += polygon(outline, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", ink));
  }
  if (mark.proved != Proved::no) {
    text += sign(mark.proved, centre, mark.proved == Proved::win ? colours.on_side : soft);
  } else if (best || (mark.rank <= kNumbered && mark.weight > kFaint)) {
    text += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"{}\" font-size=\"{}\" "
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"2.6\" stroke-linejoin=\"round\" "
        "paint-order=\"stroke\" text-anchor=\"middle\">{}</text>\n",
        length(centre.x), length(centre.y + 0.36 * size), best ? 800 : 600, length(size), ink,
        paper, static_cast<int>(std::lround(100 * mark.value)));
  }
  return text;
}

}  // namespace zermelo::session
