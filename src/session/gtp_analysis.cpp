#include "session/gtp_analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/text.hpp"
#include "search/arena.hpp"

namespace zermelo::session {

using base::InputError;
using games::Outcome;
using search::MoveEstimate;

namespace {

constexpr unsigned kLine = 12;                                     // moves of a variation
constexpr std::uint64_t kMostIterations = std::uint64_t{1} << 30;  // of one tree

double centiseconds(std::string_view text) {
  constexpr int most = 1'000'000;
  const auto number = base::parse_number<int>(text);
  if (!number || *number < 0 || *number > most) {
    throw InputError(
        fmt::format("syntax error: '{}' is not an interval in hundredths of a second", text));
  }
  constexpr int least = 1;
  return std::max(*number, least) / 100.0;
}

/// Adds what one search counted to what another did. Both list the same moves.
search::Estimate sum(const search::Estimate& a, search::Estimate b) {
  b.iterations += a.iterations;
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    auto& to = b.moves[i];
    const auto& from = a.moves[i];
    const auto visits = static_cast<double>(to.visits + from.visits);
    if (to.proved == Outcome::undecided) {
      to.proved = from.proved;
      const double points =
          to.value * static_cast<double>(to.visits) + from.value * static_cast<double>(from.visits);
      to.value = from.proved != Outcome::undecided ? from.value : visits > 0 ? points / visits : 0;
    }
    if (to.visits < from.visits) to.line = from.line;
    to.visits += from.visits;
  }
  return b;
}

/// A lower bound of a share that was found in so many games, with 97.5% confidence.
double lower_bound(const MoveEstimate& entry) {
  if (entry.proved != Outcome::undecided) return entry.value;
  const auto n = static_cast<double>(entry.visits);
  // Two games, one of them won, are added, so that a few games in a row do not count as certain.
  const double share = (entry.value * n + 1) / (n + 2);
  return std::max(0.0, share - 1.96 * std::sqrt(share * (1 - share) / (n + 2)));
}

/// A proved win stands before everything else and a proved loss behind it; between them, what was
/// tried most.
int rank(const MoveEstimate& entry) {
  if (entry.proved == Outcome::undecided) return 1;
  return entry.value == 1 ? 2 : entry.value == 0 ? 0 : 1;
}

std::string number(double share, ReportStyle style) {
  return style == ReportStyle::leela ? fmt::format("{:.0f}", 10000 * share)
                                     : fmt::format("{:.6f}", share);
}

}  // namespace

AnalysisOptions parse_analysis_options(std::span<const std::string_view> words) {
  AnalysisOptions options;
  if (!words.empty() && base::parse_number<int>(words.front())) {
    options.seconds = centiseconds(words.front());
    words = words.subspan(1);
  }
  for (; words.size() >= 2; words = words.subspan(2)) {
    const auto key = play::lower_case(words[0]);
    const auto value = words[1];
    if (key == "interval") {
      options.seconds = centiseconds(value);
    } else if (key == "maxmoves" || key == "minmoves") {
      const auto moves = base::parse_number<std::uint32_t>(value);
      if (!moves) {
        throw InputError(fmt::format("syntax error: '{}' is not a number of moves", value));
      }
      if (key == "maxmoves") options.most_moves = *moves;
    } else if (value != "true" && value != "false") {
      break;
    }
  }
  if (!words.empty()) {
    throw InputError(fmt::format(
        "syntax error: '{}' is not understood; write [COLOUR] [INTERVAL], then interval N, "
        "maxmoves N",
        words.front()));
  }
  return options;
}

Analysis::Analysis(games::AnyGame game, const games::AnyPosition& position, std::uint64_t seed,
                   std::size_t memory)
    : game_(std::move(game)), position_(position), random_(seed) {
  config_.solver = true;
  config_.memory = memory;
  config_.line = kLine;
  if (play::has_hex_estimates(game_, position_)) {
    informed_.emplace(game_, position_, memory);
  } else {
    tree_.arena = std::make_shared<search::Arena>(memory);
  }
}

void Analysis::run(std::uint64_t iterations, const base::Limits& limits) {
  if (informed_) {
    informed_->run(iterations, random_, limits);
    now_ = informed_->estimate(kLine);
    settled_ = informed_->ended();
    return;
  }
  config_.iterations = iterations;
  const auto made = tree_.root == 0 ? 0 : now_.iterations - before_.iterations;
  auto one = search::uct(game_, position_, config_, random_, limits, tree_, {});
  one.iterations += made;  // the tree counts its visits, and a search its own iterations
  const auto all = std::all_of(one.moves.begin(), one.moves.end(), [](const MoveEstimate& entry) {
    return entry.proved != Outcome::undecided;
  });
  const auto won = std::any_of(one.moves.begin(), one.moves.end(),
                               [](const MoveEstimate& entry) { return rank(entry) == 2; });
  settled_ = all || won;
  now_ = sum(before_, std::move(one));
  // A tree that is nearly full is begun anew by the next search, and its counts are kept here.
  if (tree_.arena->bytes_used() <= tree_.arena->bytes() / 4 * 3) return;
  before_ = now_;
  tree_.root = 0;
}

void Analysis::search(std::uint64_t iterations) { run(iterations, {}); }

void Analysis::search(double seconds, const std::atomic<bool>& stop) {
  base::Limits limits;
  limits.stop = &stop;
  limits.seconds = seconds;
  run(kMostIterations, limits);
}

std::vector<MoveEstimate> Analysis::ranked() const {
  auto moves = now_.moves;
  std::erase_if(moves, [](const MoveEstimate& entry) {
    return entry.visits == 0 && entry.proved == Outcome::undecided;
  });
  std::stable_sort(moves.begin(), moves.end(), [](const MoveEstimate& a, const MoveEstimate& b) {
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  });
  return moves;
}

std::string report(const Analysis& analysis, const play::Vertices& vertices, ReportStyle style,
                   std::size_t most_moves) {
  const auto moves = analysis.ranked();
  const double prior = 1.0 / static_cast<double>(std::max<std::size_t>(analysis.legal_moves(), 1));
  std::string text;
  for (std::size_t i = 0; i < std::min(moves.size(), most_moves); ++i) {
    const auto& entry = moves[i];
    const auto name = vertices.name(entry.move);
    text += fmt::format("{}info move {} visits {}", text.empty() ? "" : " ", name, entry.visits);
    if (style == ReportStyle::kata) text += fmt::format(" utility {:.6f}", 2 * entry.value - 1);
    text += fmt::format(" winrate {} prior {} lcb {} order {} pv {}", number(entry.value, style),
                        number(prior, style), number(lower_bound(entry), style), i, name);
    for (std::size_t k = 1; k < entry.line.size(); ++k) {
      // Readers take a variation for vertices, of which a swap is none.
      if (entry.line[k].is_swap()) break;
      text += ' ' + vertices.name(entry.line[k]);
    }
  }
  return text;
}

}  // namespace zermelo::session
