// How the answers are found. The walk is that of a strategy, and begins with the solver's moves.
// After each of them, every reply is tried: first against the lines found for this answer, then by
// a search for a sequence of threats (solve/positional/threat_search.hpp), which becomes the next
// line. Only a reply that meets them all leads to a further answer.
#include "prove/positional/threats.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "prove/certificate.hpp"
#include "solve/positional/filling.hpp"
#include "solve/positional/threat_search.hpp"

namespace zermelo::prove {

namespace {

using games::Cell;
using games::Move;
using games::Side;

template <std::size_t W>
class ByThreats {
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Line = std::vector<int>;  // cells of the winner's stones

 public:
  ByThreats(const Game& game, StrategyCertificate empty, solve::Solver& solver,
            const base::Limits& limits)
      : game_(game),
        certificate_(std::move(empty)),
        winner_(certificate_.goal.side),
        solver_(solver),
        limits_(limits),
        threats_(solve::make_threat_search(game)) {}

  std::optional<StrategyCertificate> run(const Position& start) {
    if (game_.to_move(start) == winner_ ? !visit(start) : !visit_after({}, start)) {
      return std::nullopt;
    }
    return std::move(certificate_);
  }

 private:
  static constexpr int kSteps = 20'000;           // in the search for a line
  static constexpr std::size_t kMostCells = 700;  // in the lines of an answer, which is one line

  /// Whether the position, in which the winner is to move, is answered.
  bool visit(const Position& p) {
    if (certificate_.goal.is_reached(games::certain(game_, p))) return true;
    if (!seen_.insert(games::class_hash(game_, p)).second) return true;
    if (limits_.reached(watch_)) return false;
    const auto move = solver_.solve(games::AnyPosition(p)).move;
    if (!move) return false;
    Position next = p;
    game_.play(next, *move);
    return visit_after(std::pair(p, *move), next);
  }

  /// The same for a position in which the other player is to move, after an answer if there is one.
  bool visit_after(const std::optional<std::pair<Position, Move>>& answer, const Position& p) {
    const auto certain = games::certain(game_, p);
    if (certificate_.goal.is_reached(certain)) {
      if (answer) list(*answer, {});
      return true;
    }
    if (certificate_.goal.is_missed(certain)) return false;
    std::vector<Line> lines;
    std::vector<Position> threatened, open;
    games::MoveList replies;
    game_.moves(p, replies);
    for (const Move reply : replies) {
      Position next = p;
      game_.play(next, reply);
      const auto seen = games::certain(game_, next);
      if (certificate_.goal.is_reached(seen)) continue;
      if (certificate_.goal.is_missed(seen)) return false;
      const bool won = answer && (wins_by_one_of(next, lines) || finds_line(next, lines));
      (won ? threatened : open).push_back(next);
    }
    // Lines that were found later may win after earlier replies, too.
    const auto later = std::partition(open.begin(), open.end(), [&](const Position& next) {
      return !wins_by_one_of(next, lines);
    });
    threatened.insert(threatened.end(), later, open.end());
    open.erase(later, open.end());
    if (answer) list(*answer, needed(lines, threatened));
    return std::all_of(open.begin(), open.end(), [&](const Position& next) { return visit(next); });
  }

  bool wins_by_one_of(const Position& p, const std::vector<Line>& lines) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const Line& line) { return plays_through(p, line); });
  }

  bool finds_line(const Position& p, std::vector<Line>& lines) {
    std::size_t cells = 0;
    for (const Line& line : lines) cells += line.size() + 1;
    if (cells > kMostCells || !threats_->wins(p, winner_, kSteps)) return false;
    lines.push_back(threats_->line());
    return plays_through(p, lines.back());
  }

  /// As the checker plays it.
  bool plays_through(Position p, const Line& line) const {
    for (const int cell : line) {
      if (!play(p, cell)) return false;
      const auto certain = games::certain(game_, p);
      if (certificate_.goal.is_reached(certain)) return true;
      const auto must = game_.completing(p, winner_);
      const bool forces = must.count() == 1 && !certificate_.goal.is_missed(certain) &&
                          !may_fill(p, games::other(winner_));
      if (!forces || !play(p, must.first())) return false;
    }
    return false;
  }
  bool may_fill(const Position& p, Side side) const {
    return solve::wins_by_filling(game_, side) && game_.completing(p, side).any();
  }
  bool play(Position& p, int cell) const {
    if (!game_.empty(p).test(cell)) return false;
    game_.play(p, Move::place(static_cast<Cell>(cell)));
    return true;
  }

  /// Those lines without which some of the positions would not be won; those come first that win
  /// the most.
  std::vector<Line> needed(const std::vector<Line>& lines, const std::vector<Position>& won) const {
    std::vector<std::vector<std::size_t>> wins(lines.size());
    std::vector<int> times(won.size());  // by how many of the lines
    for (std::size_t l = 0; l < lines.size(); ++l) {
      for (std::size_t i = 0; i < won.size(); ++i) {
        if (!plays_through(won[i], lines[l])) continue;
        wins[l].push_back(i);
        ++times[i];
      }
    }
    std::vector<std::size_t> order(lines.size());
    for (std::size_t l = 0; l < lines.size(); ++l) order[l] = l;
    const auto fewer = [&](std::size_t a, std::size_t b) {
      return wins[a].size() < wins[b].size();
    };
    std::stable_sort(order.begin(), order.end(), fewer);
    std::vector<Line> kept;
    for (const std::size_t l : order) {
      const bool superfluous =
          std::all_of(wins[l].begin(), wins[l].end(), [&](std::size_t i) { return times[i] > 1; });
      for (const std::size_t i : wins[l]) times[i] -= superfluous ? 1 : 0;
      if (!superfluous) kept.insert(kept.begin(), lines[l]);
    }
    return kept;
  }

  void list(const std::pair<Position, Move>& answer, const std::vector<Line>& lines) {
    std::string words = game_.move_name(answer.second);
    for (const Line& line : lines) {
      words += " /";
      for (const int cell : line) {
        words += ' ' + game_.board().cell_name(static_cast<Cell>(cell));
      }
    }
    certificate_.answers.emplace_back(game_.position_name(answer.first), std::move(words));
  }

  const Game& game_;
  StrategyCertificate certificate_;
  Side winner_;
  solve::Solver& solver_;
  const base::Limits& limits_;
  std::unique_ptr<solve::ThreatSearch<W>> threats_;
  std::unordered_set<std::uint64_t> seen_;
  base::Stopwatch watch_;
};

}  // namespace

bool may_win_by_threats(const games::AnyGame& game, Side winner) {
  return game.visit([&](const auto& g) {
    if constexpr (requires { solve::make_threat_search(g); }) {
      const auto& rules = g.rules();
      return solve::wins_by_filling(g, winner) && rules.bias == std::array{1, 1};
    } else {
      return false;
    }
  });
}

Written certify_by_threats(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  const StrategyCertificate empty{claim.game, claim.after, {claim.winner()}, true, {}};
  auto found = claim.game.visit(
      claim.game.after(claim.after),
      [&]<class G>(const G& game, const auto& start) -> std::optional<StrategyCertificate> {
        if constexpr (requires { solve::make_threat_search(game); }) {
          return ByThreats(game, empty, solver, limits).run(start);
        } else {
          return std::nullopt;
        }
      });
  if (!found) return {};
  const auto winner = claim.game.side_name(claim.winner());
  return {.certificate = head(claim.game, claim.after, winner, "threats") + found->body(),
          .answers = found->answers.size()};
}

}  // namespace zermelo::prove
