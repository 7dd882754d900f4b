#include "prove/order_chaos/threat_win.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <tuple>
#include <utility>

#include "base/error.hpp"
#include "games/order_chaos/rules.hpp"
#include "prove/certificate.hpp"
#include "prove/every_height/certificate.hpp"
#include "prove/order_chaos/zones.hpp"
#include "solve/order_chaos/threats/order_race.hpp"
#include "solve/tables/table_file.hpp"

namespace zermelo::prove {

namespace {

/// A search of at most so many positions comes before races, which may take far longer.
constexpr std::uint64_t kBeforeRace = 1'000'000;

const games::OrderChaosRules& rules_of(const games::AnyGame& game, const std::string& name) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr || !rules->board.is_rectangle() || rules->symbols != 2 ||
      rules->win != games::WinRule::line) {
    throw base::InputError(
        fmt::format("threats of Order's are looked for in Order and Chaos on a rectangle, with two "
                    "symbols and win=line; {} is not that",
                    name));
  }
  return *rules;
}

/// A board's wins, and the file that keeps them.
class ThreatProof {
 public:
  ThreatProof(int columns, int rows, int length, const base::Limits& limits,
              const ThreatEffort& effort)
      : limits_(limits),
        board_(columns, rows, length),
        search_(board_, effort.free_stones, {}, effort.log_entries),
        file_(effort.resume,
              fmt::format("Order's wins by threats on {}x{}, line {}", columns, rows, length)),
        threads_(effort.threads) {
    auto& wins = search_.wins();
    file_.read([&](std::uint64_t one, std::uint64_t other) {
      if (!wins.put_back(one, other, board_.cells())) file_.refuse_damaged();
    });
    if (!wins.is_whole()) file_.refuse_damaged();
  }

  solve::OrderBoard& board() { return board_; }

  /// Order is to move, or Chaos. Also what the body of the certificate is.
  std::pair<ThreatWin, std::string> run(bool order_to_move) {
    ThreatWin answer;
    answer.found = find(order_to_move);
    answer.positions = positions_;
    answer.stopped = !answer.found && limits_.reached(watch_);
    std::string body;
    if (answer.found) {
      std::uint64_t walked = 0;
      const auto stopped = [&] { return reached(positions_ + ++walked, {}); };
      search_.stop = stopped;
      auto proof = prove_by_zones(board_, search_, order_to_move, stopped);
      search_.stop = {};
      if (proof) {
        answer.counts = {
            {{"stones", "stone", proof->stones}, {"forced", "forced win", proof->forced}}};
        body = std::move(proof->body);
      }
      answer.stopped = !proof && limits_.reached(watch_);
    }
    keep();
    answer.not_kept = file_.trouble();
    return {std::move(answer), std::move(body)};
  }

 private:
  bool find(bool order_to_move) {
    search_.stop = [&] {
      return reached(search_.positions(), {}) || search_.positions() >= kBeforeRace;
    };
    const bool soon = order_to_move ? search_.attack() : search_.defend();
    positions_ = search_.positions();
    if (soon || limits_.reached(watch_)) return soon;
    solve::OrderRace race(board_, search_, threads_);
    race.stop = [&] { return reached(positions_ + race.positions(), race.progress()); };
    const bool found = order_to_move ? race.attack() : race.defend();
    positions_ += race.positions();
    return found;
  }

  /// Whether a limit is reached. Called now and then by all threads, with what has been done.
  bool reached(std::uint64_t positions, solve::OrderRace::Progress replies) {
    if (const std::unique_lock lock(telling_, std::try_to_lock); lock) {
      if (limits_.progress && positions >= told_ + kTellEvery) {
        const auto fraction = replies.refuted == 0 ? -1
                                                   : static_cast<double>(replies.refuted) /
                                                         static_cast<double>(replies.all);
        told_ = positions;
        limits_.progress(fraction, static_cast<double>(positions));
      }
      if (file_.is_due()) keep();
    }
    return limits_.reached(watch_);
  }

  void keep() {
    file_.write([&](const solve::TableFile::Put& put) { search_.wins().each(put); });
  }

  static constexpr std::uint64_t kTellEvery = 1'000;  // positions

  const base::Limits& limits_;
  base::Stopwatch watch_;
  solve::OrderBoard board_;
  solve::OrderThreats search_;
  solve::TableFile file_;
  int threads_;
  std::uint64_t positions_ = 0;
  std::mutex telling_;  // of progress, and of what is found to the file
  std::uint64_t told_ = 0;
};

}  // namespace

ThreatWin order_wins_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                                const base::Limits& limits, const ThreatEffort& effort) {
  const auto& rules = rules_of(game, game.name());
  const auto& cells = game.board();
  const bool order_to_move = (rules.first == games::kOrder) == (moves.size() % 2 == 0);
  const bool passed = !moves.empty() && moves.back().is_pass();
  if (passed && !order_to_move && rules.pass == games::PassRule::both) {
    ThreatWin none;  // Chaos may end the game by another pass
    if (!effort.resume.empty()) none.not_kept = "nothing was searched: Chaos wins by a second pass";
    return none;
  }
  ThreatProof proof(cells.width(), cells.height(), rules.line, limits, effort);
  for (const auto move : moves) {
    if (!move.is_pass()) {
      const int place = cells.row(move.cell()) * cells.width() + cells.column(move.cell());
      proof.board().put(place, move.symbol());
    }
  }
  auto [win, body] = proof.run(order_to_move);
  if (!body.empty()) {
    win.certificate = head(game, moves, game.side_name(games::kOrder), "zones") + body;
  }
  return std::move(win);
}

int OrderWindow::least(const games::EveryHeight& family) const {
  const bool order_first = rules_of(family.at(1), family.name()).first == games::kOrder;
  return std::max(order_first ? rows : 2 * rows, family.any_width() ? columns : 1);
}

std::string OrderWindow::certificate(const games::EveryHeight& family) const {
  return family_head(family, least(family), "winner order") +
         fmt::format("window {} {}\n", columns, rows) + body;
}

OrderWindow order_wins_in_window(const games::EveryHeight& family, int rows,
                                 const base::Limits& limits, const ThreatEffort& effort) {
  OrderWindow window;
  const int line = rules_of(family.at(1), family.name()).line;
  window.columns = family.any_width() ? line : family.columns();
  window.rows = rows;
  ThreatProof proof(window.columns, rows, line, limits, effort);
  std::tie(window.win, window.body) = proof.run(true);
  return window;
}

}  // namespace zermelo::prove
