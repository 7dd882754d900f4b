#include "prove/square_war/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "solve/square_war/forced_line.hpp"
#include "solve/square_war/win_search.hpp"

namespace zermelo::prove {

using games::AnyPosition;
using games::Cell;
using games::Move;
using games::Side;

namespace {

using Line = std::vector<Cell>;
using Images = std::vector<std::vector<Cell>>;  // [symmetry][number], the identity first

/// The symmetries in the order in which the checker tries them: by the images of the cells.
Images images_of(const board::Board& board) {
  auto permutations = board::symmetries(board);
  std::sort(permutations.begin(), permutations.end());
  Images images;
  for (const auto& permutation : permutations) {
    auto& image = images.emplace_back(static_cast<std::size_t>(board.numbers()));
    for (std::size_t i = 0; i < permutation.size(); ++i) {
      image[board.cells()[i]] = board.cells()[permutation[i]];
    }
  }
  return images;
}

class Outliner {
 public:
  Outliner(const Claim& claim, solve::Solver& solver, const base::Limits& limits)
      : game_(claim.game),
        winner_(claim.winner()),
        solver_(solver),
        limits_(limits),
        images_(images_of(claim.game.board())),
        board_(claim.game),
        result_{claim, {}, {}, {}} {}

  std::optional<ForcingCertificate> run() {
    const auto start = game_.after(result_.claim.after);
    find_defaults(start);
    default_used_.resize(result_.defaults.size());
    if (!visit(start)) return std::nullopt;
    drop_lines();
    drop_defaults();
    return std::move(result_);
  }

 private:
  /// The solver's first two moves, if the second answers a reply at the far end of the board.
  void find_defaults(AnyPosition position) {
    for (int k = 0; k < 2; ++k) {
      if (k > 0) game_.play(position, game_.moves(position).front());
      if (certain(position) || game_.to_move(position) != winner_) return;
      const auto move = solver_.solve(position).move;
      if (!move) return;
      result_.defaults.push_back(move->cell());
      game_.play(position, *move);
    }
  }

  bool certain(const AnyPosition& position) const {
    return Goal{winner_}.is_reached(game_.certain(position));
  }

  std::uint64_t key(const AnyPosition& position) const {
    return game_.visit(position,
                       [](const auto& game, const auto& p) { return games::class_hash(game, p); });
  }

  /// Whether the position is outlined; false only when a limit is reached.
  bool visit(const AnyPosition& position) {
    if (certain(position)) return true;
    if (!seen_.insert(key(position)).second) return true;
    if (limits_.reached(watch_)) return false;
    if (game_.to_move(position) != winner_) {
      for (const Move reply : game_.moves(position)) {
        auto next = position;
        game_.play(next, reply);
        if (!visit(next)) return false;
      }
      return true;
    }
    if (wins_by_a_line(position)) return true;
    const auto move = answer(position);
    if (!move) return false;
    auto next = position;
    game_.play(next, *move);
    return visit(next);
  }

  /// Tries the lines there are, and then for a new one.
  bool wins_by_a_line(const AnyPosition& position) {
    board_.set(game_, position);
    auto& threats = board_.threats();
    for (const auto& line : result_.lines) {
      if (wins_by_image(line)) {
        by_line_.push_back(position);
        return true;
      }
    }
    auto line = solve::find_forced_win(threats, winner_);
    if (!line || line->empty()) return false;
    result_.lines.push_back(std::move(*line));
    by_line_.push_back(position);
    return true;
  }

  bool wins_by_image(const Line& line) {
    return std::any_of(images_.begin(), images_.end(), [&](const auto& image) {
      Line moved;
      for (const Cell cell : line) moved.push_back(image[cell]);
      return solve::wins_by(board_.threats(), winner_, moved);
    });
  }

  /// The default that the checker would take if it wins, else a listed answer.
  std::optional<Move> answer(const AnyPosition& position) {
    if (const auto entry = default_move(position)) {
      auto next = position;
      game_.play(next, entry->second);
      if (solver_.solve(next).value == result_.claim.value) {
        default_used_[entry->first] = true;
        return entry->second;
      }
    }
    const auto move = solver_.solve(position).move;
    if (move) {
      result_.answers.emplace_back(game_.position_name(position), game_.move_name(*move));
    }
    return move;
  }

  std::optional<std::pair<std::size_t, Move>> default_move(const AnyPosition& position) const {
    for (std::size_t k = 0; k < result_.defaults.size(); ++k) {
      for (const auto& image : images_) {
        const Move move = Move::place(image[result_.defaults[k]]);
        if (game_.legal(position, move)) return std::pair(k, move);
      }
    }
    return std::nullopt;
  }

  /// Greedily covers the positions that lines win with few of the lines; the best come first. Then
  /// each of them that the others make superfluous goes.
  void drop_lines() {
    std::vector<std::vector<std::uint32_t>> wins(result_.lines.size());
    for (std::uint32_t i = 0; i < by_line_.size(); ++i) {
      board_.set(game_, by_line_[i]);
      for (std::size_t l = 0; l < wins.size(); ++l) {
        if (wins_by_image(result_.lines[l])) wins[l].push_back(i);
      }
    }
    std::vector<int> covered(by_line_.size());  // by how many of the chosen lines
    std::vector<std::size_t> chosen;
    while (true) {
      const auto news = [&](const auto& list) {
        return std::count_if(list.begin(), list.end(), [&](auto i) { return covered[i] == 0; });
      };
      std::size_t best = 0;
      for (std::size_t l = 1; l < wins.size(); ++l) {
        if (news(wins[l]) > news(wins[best])) best = l;
      }
      if (wins.empty() || news(wins[best]) == 0) break;
      for (const auto i : wins[best]) ++covered[i];
      chosen.push_back(best);
    }
    std::erase_if(chosen, [&](std::size_t l) {
      const bool needed =
          std::any_of(wins[l].begin(), wins[l].end(), [&](auto i) { return covered[i] == 1; });
      for (const auto i : wins[l]) covered[i] -= needed ? 0 : 1;
      return !needed;
    });
    std::vector<Line> kept;
    for (const std::size_t l : chosen) kept.push_back(std::move(result_.lines[l]));
    result_.lines = std::move(kept);
  }

  /// Those that were never taken go; the others are taken as before.
  void drop_defaults() {
    std::vector<Cell> kept;
    for (std::size_t k = 0; k < result_.defaults.size(); ++k) {
      if (default_used_[k]) kept.push_back(result_.defaults[k]);
    }
    result_.defaults = std::move(kept);
  }

  games::AnyGame game_;
  Side winner_;
  solve::Solver& solver_;
  const base::Limits& limits_;
  Images images_;
  solve::SearchBoard board_;
  ForcingCertificate result_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<AnyPosition> by_line_;  // the positions that lines win
  std::vector<bool> default_used_;
  base::Stopwatch watch_;
};

}  // namespace

std::string ForcingCertificate::text() const {
  const auto& board = claim.game.board();
  const auto winner = claim.game.outcome_name(claim.value);
  std::string text = head(claim.game, claim.after, winner, "forcing") + "symmetry grid\n";
  auto out = std::back_inserter(text);
  fmt::format_to(out, "lines {}\n", lines.size());
  for (const auto& line : lines) {
    for (const Cell cell : line) {
      fmt::format_to(out, "{}{}", cell == line.front() ? "" : " ", board.cell_name(cell));
    }
    text += '\n';
  }
  fmt::format_to(out, "defaults {}\n", defaults.size());
  for (const Cell cell : defaults) fmt::format_to(out, "{}\n", board.cell_name(cell));
  fmt::format_to(out, "answers {}\n", answers.size());
  for (const auto& [position, move] : answers) fmt::format_to(out, "{} : {}\n", position, move);
  return text + "end\n";
}

std::optional<ForcingCertificate> outline(const Claim& claim, solve::Solver& solver,
                                          const base::Limits& limits) {
  return Outliner(claim, solver, limits).run();
}

}  // namespace zermelo::prove
