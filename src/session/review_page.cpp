#include "session/review_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "session/picture/svg.hpp"

namespace zermelo::session {

using games::AnyGame;
using games::Outcome;
using games::Side;
using play::Review;
using play::Share;

namespace {

constexpr std::string_view kStyle =
    "body{margin:2rem auto;max-width:60rem;padding:0 1rem;color:#22272d;background:#fbfaf7;"
    "font:16px/1.5 system-ui,sans-serif}h1,h2{font-family:Georgia,serif;line-height:1.25}"
    "table{border-collapse:collapse}th,td{padding:.15rem .7rem;text-align:left;"
    "border-bottom:1px solid #e3dfd7}td.n{text-align:right;font-variant-numeric:tabular-nums}"
    "figure{margin:1.2rem 0}figure svg{max-width:100%;height:auto}figcaption{color:#5d646c}"
    ".graph{width:100%;height:auto}.slips{display:grid;gap:1rem;"
    "grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}";

// The graph, in its own units.
constexpr double kWide = 600, kHigh = 160, kStrip = 10;
constexpr std::string_view kFirst = "#1c66a8", kSecond = "#b35509", kEven = "#8a8f96";

std::string named(const AnyGame& game, Side side) {
  std::string name(game.side_name(side));
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

/// Text as HTML.
std::string in_html(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string percent(double share) { return fmt::format("{:.0f}%", 100 * share); }

/// What the curve shows: the estimate, or for the end of the game its outcome.
std::optional<Share> shown_share(const play::Stage& stage) {
  return stage.guess ? stage.guess : stage.worth();
}

std::string_view colour_of_winner(Outcome proved) {
  return proved == Outcome::a_wins ? kFirst : proved == Outcome::b_wins ? kSecond : kEven;
}

std::string graph(const Review& review) {
  const auto last = std::max<double>(1, static_cast<double>(review.stages.size()) - 1);
  const auto x = [&](std::size_t ply) { return kWide * static_cast<double>(ply) / last; };
  const auto y = [&](double share) { return kStrip + kHigh * (1 - share); };
  std::string band, line, strip, marks;
  for (std::size_t ply = 0; ply < review.stages.size(); ++ply) {
    const auto& stage = review.stages[ply];
    if (stage.proved != Outcome::undecided) {
      strip += fmt::format(
          "<rect x=\"{:.1f}\" y=\"0\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>",
          x(ply) - kWide / last / 2, kWide / last, kStrip - 2, colour_of_winner(stage.proved));
    }
    const auto share = shown_share(stage);
    if (!share) continue;
    band +=
        fmt::format("<path d=\"M{0:.1f} {1:.1f}V{2:.1f}\" stroke=\"#c9ccd0\" stroke-width=\"3\"/>",
                    x(ply), y(share->low), y(share->high));
    line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x(ply), y(share->share));
  }
  for (const auto& slip : review.slips) {
    const auto share = shown_share(review.stages[slip.ply]);
    const double at = y(share ? share->share : 0.5);
    marks += fmt::format("<path d=\"M{0:.1f} {1:.1f}l-5 -11h10Z\" fill=\"{2}\"/>", x(slip.ply),
                         std::max(at - 2, kStrip + 12), slip.by == Side::a ? kFirst : kSecond);
  }
  return fmt::format(
      "<svg class=\"graph\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 0 {0} {1}\" "
      "role=\"img\" "
      "aria-label=\"The winning share after each move\">"
      "<rect y=\"{2}\" width=\"{3}\" height=\"{4}\" fill=\"#ffffff\" stroke=\"#e3dfd7\"/>"
      "<path d=\"M0 {5}H{3}\" stroke=\"#b9b3a8\" stroke-dasharray=\"4 4\"/>{6}{7}"
      "<path d=\"{8}\" fill=\"none\" stroke=\"#22272d\" stroke-width=\"2\"/>{9}</svg>",
      kWide + 8, kStrip + kHigh + 2, kStrip, kWide, kHigh, kStrip + kHigh / 2, band, strip,
      line.empty() ? "M0 0" : line, marks);
}

/// What is known after a move, as it stands in the list.
std::string told(const AnyGame& game, const play::Stage& stage) {
  if (stage.proved == Outcome::draw) return "a draw, proved";
  if (stage.proved != Outcome::undecided) {
    return named(game, stage.proved == Outcome::a_wins ? Side::a : Side::b) + " wins, proved";
  }
  if (!stage.guess) return "not known";
  const auto& [share, low, high] = *stage.guess;
  return fmt::format("{} {} ({} to {})", named(game, Side::a), percent(share), percent(low),
                     percent(high));
}

std::string list_of_moves(const SavedGame& saved, const Review& review) {
  auto rows = fmt::format("<tr><td class=\"n\">0</td><td></td><td>the start</td><td>{}</td></tr>\n",
                          told(saved.game, review.stages.front()));
  for (std::size_t i = 0; i < saved.moves.size(); ++i) {
    std::string_view sign;
    for (const auto& slip : review.slips) {
      if (slip.ply == i + 1) sign = play::sign_of(slip.size);
    }
    rows += fmt::format("<tr><td class=\"n\">{}</td><td>{}</td><td>{}{}</td><td>{}</td></tr>\n",
                        i + 1, named(saved.game, review.stages[i].to_move),
                        saved.game.move_name(saved.moves[i]), sign,
                        told(saved.game, review.stages[i + 1]));
  }
  return "<table><thead><tr><th>#</th><th>player</th><th>move</th><th>afterwards</th></tr></thead>"
         "<tbody>\n" +
         rows + "</tbody></table>\n";
}

std::string board_after(const SavedGame& saved, std::size_t moves) {
  auto position = saved.first();
  const std::vector<games::Move> played(saved.moves.begin(),
                                        saved.moves.begin() + static_cast<std::ptrdiff_t>(moves));
  for (const auto move : played) saved.game.play(position, move);
  return svg(saved.game, position, {marked_cells(saved.game, position, played)});
}

std::string boards(const SavedGame& saved, const Review& review) {
  if (review.slips.empty()) return "<p>No move gave much away, as far as is known.</p>\n";
  std::string text = "<div class=\"slips\">\n";
  for (const auto& slip : review.slips) {
    text += fmt::format("<figure>{}<figcaption><b>{}. {}{}</b> {}</figcaption></figure>\n",
                        board_after(saved, slip.ply), slip.ply,
                        saved.game.move_name(saved.moves[slip.ply - 1]), play::sign_of(slip.size),
                        words_of(saved.game, slip));
  }
  return text + "</div>\n";
}

}  // namespace

std::string words_of(const AnyGame& game, const play::Slip& slip) {
  const auto by = named(game, slip.by);
  const auto better = slip.better.empty() ? std::string() : game.move_name(slip.better.front());
  if (slip.proved) {
    return fmt::format("{} gave a {} away (proved){}", by, slip.before == 1 ? "win" : "draw",
                       better.empty() ? "" : fmt::format("; {} was better", better));
  }
  return fmt::format("{} has {} instead of {}{}", by, percent(slip.after), percent(slip.before),
                     better.empty() ? "" : " with " + better);
}

std::string review_page(const SavedGame& saved, const Review& review) {
  const auto& game = saved.game;
  const auto title = in_html("Review of " + game.name());
  std::string players;
  for (const Side side : {Side::a, Side::b}) {
    const auto& player = saved.players[games::index(side)];
    if (player.empty()) continue;
    players +=
        fmt::format("{}{}: {}", players.empty() ? "" : ", ", named(game, side), in_html(player));
  }
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{2}"
      "<figure>{3}<figcaption>The share that {4} wins, with its 95% interval; in the strip above "
      "it "
      "what is proved. A triangle marks a move that gave something away.</figcaption></figure>\n"
      "<h2>What was given away</h2>\n{5}<h2>The moves</h2>\n{6}<h2>The last position</h2>\n"
      "<figure>{7}</figure>\n</body>\n</html>\n",
      title, kStyle, players.empty() ? "" : "<p>" + players + "</p>\n", graph(review),
      named(game, Side::a), boards(saved, review), list_of_moves(saved, review),
      board_after(saved, saved.moves.size()));
}

}  // namespace zermelo::session
