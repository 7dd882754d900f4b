#include "play/hex/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "play/hex/proved_line.hpp"
#include "play/hex/solver_share.hpp"
#include "prove/answer.hpp"
#include "search/helping_threads.hpp"
#include "solve/hex/outlook/sight.hpp"

namespace zermelo::play {

using base::Limits;
using games::Advice;
using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

namespace {

/// Iterations between two looks at what else there is to do; with several threads so many that to
/// call them together does not count.
constexpr std::uint64_t kSearchPiece = 256, kSearchPieceOfThreads = 1024;
/// On boards of up to so many cells so many positions settle many openings, 23 of the 49 of 7x7, so
/// there the solver is asked first.
constexpr int kSmallBoard = 49;
constexpr std::uint64_t kPositionsOnSmallBoards = 2000;
/// Playouts where every move is known to lose.
constexpr std::uint64_t kBlindPlayouts = 2000;
/// The share of the playouts that whoever moves wins where a stone makes the sides equal: the tree
/// has looked further for him than for the other. Of the 25 openings of 7x7 and the ten of 8x8 that
/// are solved, without the solver, two are taken for the wrong side by it, and by a half eight.
constexpr double kEven = 0.535;
/// Moves of the line that is told.
constexpr unsigned kMovesAhead = 10;

/// Cells that count as stones.
board::CellSet filled(const search::HexAdvice& advice) {
  return advice.filled[0] | advice.filled[1];
}

class HexPlayer final : public Player {
 public:
  HexPlayer(AnyGame game, const HexStyle& style, std::uint64_t seed)
      : game_(std::move(game)),
        rules_(*games::rules_if<games::HexRules>(game_)),
        style_(style),
        random_(seed),
        config_{.c = style.c,
                .rave = static_cast<float>(style.rave),
                .playouts = {.bridges = style.bridges,
                             .patterned = style.playout_patterns ? search::kPatterned : 0},
                .bias = style.bias,
                .network = style.network,
                .patterns = style.patterns,
                .memory = style.memory},
        sights_(solve::make_hex_sights(game_, style.threads,
                                       {.connections = style.connections,
                                        .must_play = style.must_play,
                                        .fill = style.fill,
                                        .resistance = style.bias})) {
    if (style.threads > 1) helpers_ = std::make_unique<search::Helpers>(style.threads - 1);
  }

  Advice choose(const AnyPosition& position, const Limits& limits) override;
  void ponder(const AnyPosition& position, const Limits& limits) override;
  const search::Estimate* estimate() const override { return &estimate_; }

 private:
  AnyGame game_;
  const games::HexRules& rules_;  // those of the game
  HexStyle style_;
  base::Random random_;
  search::InformedConfig config_;
  solve::HexSights sights_;
  std::unique_ptr<search::Helpers> helpers_;  // null with one thread
  std::unique_ptr<search::InformedSearch> search_;
  std::unique_ptr<prove::Prover> prover_;  // keeps what it learnt from move to move
  search::Estimate estimate_;
  bool hurried_ = false;  // whether the search goes without tables

  std::optional<prove::Answer> search(const AnyPosition& position, const search::HexBoard& board,
                                      const Limits& limits);
  Advice open(const AnyPosition& position, const Limits& limits);
  Advice swap_or_not(const search::HexBoard& board);
  Advice with_line(Advice advice) const;
  std::string winner_name(Outcome outcome) const {
    return std::string(game_.outcome_name(outcome));
  }
  void look_blindly(const search::HexBoard& board, const Limits& limits);
  void note(Move move, Outcome value);
  Advice best(bool lost) const;
  Advice explained(Advice advice, const search::HexBoard& board, bool lost = false);
};

/// Searches within the style's budget, and asks the solver now and then. Its answer, if it has one.
std::optional<prove::Answer> HexPlayer::search(const AnyPosition& position,
                                               const search::HexBoard& board,
                                               const Limits& limits) {
  const base::Stopwatch watch;
  const std::uint64_t most = style_.iterations;
  // The tables of a position may take as long as this, so a player short of time does without.
  constexpr double least = 0.05;
  const bool hurried = limits.seconds > 0 && limits.seconds < least;
  if (!search_ || !style_.reuse || hurried != hurried_) {
    auto all = hurried ? std::vector<search::HexAdviser*>{} : solve::advisers(sights_);
    search_ = search::make_informed_search(game_, config_, std::move(all), helpers_.get());
    hurried_ = hurried;
  }
  search_->start(board);
  if (style_.solver && !prover_) prover_ = prove::make_prover(game_, {.memory = style_.prover});
  if (style_.solver && rules_.wrap == board::Wrap::none && game_.board().size() <= kSmallBoard) {
    auto half = limits.rest(watch);
    half.seconds /= 2;
    const auto answer = prover_->answer({game_, position}, {half, kPositionsOnSmallBoards});
    if (answer.known()) return answer;
  }
  const auto rest = limits.rest(watch);
  const base::Stopwatch since;
  std::optional<SolverShare> share;
  if (style_.solver) {
    share.emplace(game_, position, *prover_, rest, helpers_.get(), style_.threads);
  }
  const auto wanted = style_.threads > 1 ? kSearchPieceOfThreads : kSearchPiece;
  for (std::uint64_t made = 0; made < most && !search_->winner() && !rest.reached(since);) {
    const auto piece = search_->run(std::min(wanted, most - made), random_, rest.rest(since));
    if (piece == 0) break;
    made += piece;
    if (!share) continue;
    if (const auto answer = share->after(made)) return answer;
  }
  return share ? share->last() : std::nullopt;
}

/// Enters into the estimate that a move wins, so that whoever chooses by it (levels/held_back.hpp)
/// knows what exact search has proved.
void HexPlayer::note(Move move, Outcome value) {
  auto& moves = estimate_.moves;
  auto entry = std::find_if(moves.begin(), moves.end(),
                            [&](const search::MoveEstimate& one) { return one.move == move; });
  if (entry == moves.end()) {  // a swap
    moves.push_back({.move = move, .value = 1, .proved = value});
    return;
  }
  entry->proved = value;
  entry->value = 1;
}

/// The move that wins, or else of those that are not proved to lose, if there are any, the one that
/// was tried most.
Advice HexPlayer::best(bool lost) const {
  const search::MoveEstimate* best = nullptr;
  const auto loses = [](const search::MoveEstimate& entry) {
    return entry.proved != Outcome::undecided && entry.value == 0;
  };
  for (const auto& entry : estimate_.moves) {
    const bool won = entry.proved != Outcome::undecided && entry.value == 1;
    if (won) {
      return {
          entry.move, fmt::format("proved in the tree: {} wins", winner_name(entry.proved)), {}};
    }
    const bool better = best == nullptr ||
                        (loses(*best) != loses(entry) ? loses(*best) : entry.visits > best->visits);
    if (better) best = &entry;
  }
  return {best->move,
          lost ? std::string("every move loses; the one that held out best")
               : fmt::format("won {:.1f}% of {} playouts after it ({} in all)", 100 * best->value,
                             best->visits, estimate_.iterations),
          {}};
}

Advice HexPlayer::choose(const AnyPosition& position, const Limits& limits) {
  const auto board = solve::hex_board(game_, position);
  const int stones = board.stones[0].count() + board.stones[1].count();
  const bool first = board.to_move == rules_.first;
  if (rules_.swap && stones == 0) return open(position, limits);
  const base::Stopwatch watch;
  const auto answer = search(position, board, limits);
  estimate_ = search_->estimate(kMovesAhead);
  if (answer && answer->move) {
    note(*answer->move, answer->value);
    auto advice =
        explained({answer->move,
                   fmt::format("proved by exact search: {} wins", winner_name(answer->value)),
                   {}},
                  board);
    const auto line = proved_line(game_, *prover_, position, *answer->move, limits.rest(watch));
    if (line.size() > 1) advice.rule += fmt::format("; such as {}", game_.moves_name(line));
    return advice;
  }
  if (rules_.swap && stones == 1 && !first) return swap_or_not(board);
  const bool lost = answer.has_value() || search_->winner() == other(board.to_move);
  if (lost) look_blindly(board, limits);
  return explained(best(lost), board, lost);
}

/// In the tree of the last move, if there is one: what grows there is found again by the next.
void HexPlayer::ponder(const AnyPosition& position, const Limits& limits) {
  if (!style_.ponder || !style_.reuse || !search_ || hurried_) return;
  const auto board = solve::hex_board(game_, position);
  if (rules_.swap && board.stones[0].count() + board.stones[1].count() < 2) return;
  search_->start(board);
  for (const base::Stopwatch watch; !search_->winner() && !limits.reached(watch);) {
    if (search_->run(kSearchPiece, random_, limits.rest(watch)) == 0) break;
  }
}

/// Adds what the tables say of the position, and the line that the search expects.
Advice HexPlayer::explained(Advice advice, const search::HexBoard& board, bool lost) {
  if (!sights_.empty() && !hurried_) {
    if (search_) search_->rest();
    search::HexAdviser& sight = *sights_.front();
    sight.start(board);
    if (const auto seen = sight.look({})) {
      const auto& cells = seen->winner ? seen->carrier : seen->moves;
      const auto empty = game_.board().set() - board.stones[0] - board.stones[1];
      if (seen->winner && cells.none()) {
        advice.rule += fmt::format("; {} needs no other cell", game_.side_name(*seen->winner));
      } else if (seen->winner) {
        advice.rule += fmt::format("; {} has a winning connection over {} cells",
                                   game_.side_name(*seen->winner), cells.count());
        advice.cells_are = fmt::format("the connection of {}", game_.side_name(*seen->winner));
      } else if (const auto region = empty - cells; !lost && (region - filled(*seen)).any()) {
        advice.rule +=
            fmt::format("; the must-play region has {} of {} cells", cells.count(), empty.count());
        advice.cells_are = "the must-play region";
      } else {
        return with_line(std::move(advice));
      }
      cells.for_each([&](int cell) { advice.cells.push_back(static_cast<games::Cell>(cell)); });
    }
  }
  return with_line(std::move(advice));
}

Advice HexPlayer::with_line(Advice advice) const {
  for (const auto& entry : estimate_.moves) {
    if (entry.move != *advice.move || entry.line.size() < 2) continue;
    advice.rule += fmt::format("; expected: {}", game_.moves_name(entry.line));
  }
  return advice;
}

/// Where a proof says that every move loses, playouts tell how hard each is to refute.
void HexPlayer::look_blindly(const search::HexBoard& board, const Limits& limits) {
  if (estimate_.iterations >= kBlindPlayouts) return;
  auto few = limits;
  few.seconds /= 10;
  const auto blind = search::make_informed_search(game_, config_, {});
  blind->start(board);
  blind->run(std::min(kBlindPlayouts, style_.iterations), random_, few);
  estimate_ = blind->estimate(kMovesAhead);
}

/// Who likes the stone's side better? A swap reflects the board together with the players' aims, so
/// the value of swapping is what the other player would have without it.
Advice HexPlayer::swap_or_not(const search::HexBoard& board) {
  auto stay = explained(best(false), board);
  const auto winner = search_->winner();
  double value = 0;
  std::uint64_t visits = 0;
  for (auto& entry : estimate_.moves) {
    visits += entry.visits;
    value += entry.value * static_cast<double>(entry.visits);
  }
  value = visits > 0 ? value / static_cast<double>(visits) : 0;
  const bool stays = winner ? *winner == board.to_move : value >= kEven;
  estimate_.moves.push_back(
      {.move = Move::swap(),
       .visits = 0,
       .value = winner ? (stays ? 0.0 : 1.0) : 1 - value,
       .proved =
           winner ? games::win_of(*winner == board.to_move ? other(board.to_move) : board.to_move)
                  : Outcome::undecided});
  if (stays) return stay;
  return {Move::swap(),
          winner ? std::string("proved: the stone wins, so it is taken")
                 : fmt::format("the other side won {:.1f}% of {} playouts, and {:.1f}% are even",
                               100 * (1 - value), visits, 100 * (1 - kEven)),
          {}};
}

/// The move after which the sides are most nearly equal: half of the candidates drop out in each of
/// a few rounds, in all of which about as many playouts are made.
Advice HexPlayer::open(const AnyPosition& position, const Limits& limits) {
  const base::Stopwatch watch;
  struct Candidate {
    Move move;
    search::HexBoard board;
    double value = 0.5;  // for the player who opens
    std::uint64_t visits = 0;
    double distance() const { return visits == 0 ? 1 : std::abs(value - (1 - kEven)); }
  };
  std::vector<Candidate> all;
  for (const Move move : game_.moves(position)) {
    auto after = position;
    game_.play(after, move);
    if (game_.outcome(after) != Outcome::undecided) return {move, "it wins at once", {}};
    all.push_back({move, solve::hex_board(game_, after)});
  }
  constexpr double kIterationsInASecond = 30000;
  double whole = static_cast<double>(style_.iterations);
  if (limits.seconds > 0) whole = std::min(whole, limits.seconds * kIterationsInASecond);
  if (style_.solver) {
    if (!prover_) prover_ = prove::make_prover(game_, {.memory = style_.prover});
    const double share = kSolverShare * kSecondsOfAHexCell * game_.board().size() * whole;
    const auto answer =
        prover_->answer({game_, position}, {limits.rest(watch), prove::positions_in(game_, share)});
    if (answer.move) {
      estimate_ = {};
      return {answer.move,
              fmt::format("proved by exact search: {} wins", winner_name(answer.value)),
              {}};
    }
  }
  const double rounds = std::max(1.0, std::log2(static_cast<double>(all.size())));
  auto config = config_;
  config.memory = std::min<std::size_t>(config.memory, std::size_t{16} << 20);
  estimate_ = {};
  for (std::size_t left = all.size(); left > 1 && !limits.reached(watch); left = (left + 1) / 2) {
    const auto each =
        static_cast<std::uint64_t>(std::max(16.0, whole / rounds / static_cast<double>(left)));
    for (std::size_t i = 0; i < left && !limits.reached(watch); ++i) {
      Candidate& candidate = all[i];
      const auto search = search::make_informed_search(game_, config, {});
      search->start(candidate.board);
      estimate_.iterations += search->run(each, random_, limits.rest(watch));
      double points = 0, visits = 0;
      for (const auto& entry : search->estimate(0).moves) {
        points += entry.value * static_cast<double>(entry.visits);
        visits += static_cast<double>(entry.visits);
      }
      if (visits > 0) candidate.value = 1 - points / visits;
      candidate.visits += static_cast<std::uint64_t>(visits);
    }
    std::stable_sort(
        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(left),
        [](const Candidate& a, const Candidate& b) { return a.distance() < b.distance(); });
  }
  const Candidate& best = all.front();
  for (const auto move : game_.moves(position)) {
    const auto it = std::find_if(
        all.begin(), all.end(), [&](const Candidate& candidate) { return candidate.move == move; });
    estimate_.moves.push_back({.move = move, .visits = it->visits, .value = it->value});
  }
  return {best.move,
          fmt::format("after it the sides are most nearly equal: {:.1f}% of {} playouts won",
                      100 * best.value, best.visits),
          {}};
}

}  // namespace

std::unique_ptr<Player> make_hex_player(const AnyGame& game, const HexStyle& style,
                                        std::uint64_t seed) {
  return std::make_unique<HexPlayer>(game, style, seed);
}

}  // namespace zermelo::play
