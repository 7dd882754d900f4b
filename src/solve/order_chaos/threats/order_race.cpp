#include "solve/order_chaos/threats/order_race.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

namespace zermelo::solve {

namespace {

constexpr std::size_t kAll = 1'000;
/// Who is left with more replies than this is not followed further.
constexpr std::uint64_t kMostLeft = 12;
/// A reply is searched so long before the race is run again after it.
constexpr std::uint64_t kBeforeRace = 600'000;

}  // namespace

std::uint64_t OrderRace::Runner::left() const {
  return static_cast<std::uint64_t>(
      std::count_if(replies.begin(), replies.end(), [](const Reply& r) { return !r.won; }));
}

void OrderRace::allow(std::uint64_t positions) {
  const auto most = search_.positions() + positions;
  search_.stop = [this, most] { return search_.positions() >= most || (stop && stop()); };
}

bool OrderRace::try_out(std::uint64_t positions) {
  allow(positions);
  return search_.attack();
}

bool OrderRace::try_reply(const Runner& runner, const Reply& reply, std::uint64_t positions) {
  put(runner.move);
  put(reply.move);
  const bool won = try_out(positions);
  take();
  take();
  return won;
}

// A pass, and both symbols on every cell of an open line, positions that count as one once.
std::vector<OrderRace::Reply> OrderRace::replies() {
  std::vector<Reply> found{{}};
  std::set<std::uint64_t> seen{board_.canonical().hash};
  std::vector<std::pair<int, OrderMove>> moves;
  for (const auto move : search_.promising()) moves.emplace_back(board_.distance(move.cell), move);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [distance, move] : moves) {
    board_.put(move.cell, move.symbol);
    if (seen.insert(board_.canonical().hash).second) found.push_back({move});
    board_.take(move.cell, move.symbol);
  }
  return found;
}

std::vector<OrderRace::Runner> OrderRace::start(std::size_t most) {
  std::vector<Runner> runners;
  std::set<std::uint64_t> seen;
  for (const auto move : search_.promising()) {
    if (runners.size() == most) break;
    board_.put(move.cell, move.symbol);
    if (seen.insert(board_.canonical().hash).second) runners.push_back({move, replies()});
    board_.take(move.cell, move.symbol);
  }
  return runners;
}

void OrderRace::run(Runner& runner, const Round& round) {
  const auto count = runner.replies.size();
  std::set<std::size_t> chosen;
  if (count <= round.replies) {
    for (std::size_t i = 0; i < count; ++i) chosen.insert(i);
  } else {
    chosen.insert(0);  // the pass, and near ones more often than far ones
    while (chosen.size() < round.replies) {
      const auto far = random_.below(static_cast<std::uint32_t>(count));
      chosen.insert(random_.below(far + 1));
    }
  }
  std::size_t won = 0;
  for (const auto i : chosen) {
    auto& reply = runner.replies[i];
    if (!reply.won) reply.won = try_reply(runner, reply, round.positions);
    won += reply.won ? 1 : 0;
  }
  runner.score = round.replies == kAll
                     ? -static_cast<double>(runner.left())
                     : static_cast<double>(won) / static_cast<double>(chosen.size());
}

bool OrderRace::race(int depth, std::size_t most, const std::vector<Round>& rounds) {
  auto runners = start(most);
  for (const auto& round : rounds) {
    for (auto& runner : runners) {
      if (stop && stop()) return false;
      run(runner, round);
    }
    std::stable_sort(runners.begin(), runners.end(),
                     [](const Runner& a, const Runner& b) { return a.score > b.score; });
    if (runners.size() > round.keep) runners.resize(round.keep);
    if (!runners.empty() && runners.front().left() == 0) break;
  }
  std::string text;
  for (const auto& runner : runners) {
    text += fmt::format("{} ({} of {} left) ", board_.name(runner.move.cell, runner.move.symbol),
                        runner.left(), runner.replies.size());
  }
  say(text);
  for (auto& runner : runners) {
    if (runner.left() > (depth + 1 < kDepth ? kMostLeft : 0)) continue;
    const bool all = std::all_of(runner.replies.begin(), runner.replies.end(), [&](Reply& reply) {
      if (reply.won || try_reply(runner, reply, kBeforeRace)) return true;
      put(runner.move);
      put(reply.move);
      const bool won = attack(depth + 1);
      take();
      take();
      return won;
    });
    allow(kBeforeRace);
    if (all && search_.wins_by(runner.move)) {
      say(fmt::format("won by {}", board_.name(runner.move.cell, runner.move.symbol)));
      return true;
    }
  }
  return false;
}

bool OrderRace::attack(int depth) {
  if (try_out(depth == 0 ? 100'000 : 1)) return true;
  static const std::vector<Round> few{
      {16, 3'000, 5}, {kAll, 8'000, 3}, {kAll, 40'000, 2}, {kAll, 200'000, 2}};
  static const std::vector<Round> many{{10, 2'000, 14},   {20, 6'000, 6},     {kAll, 8'000, 4},
                                       {kAll, 30'000, 3}, {kAll, 120'000, 2}, {kAll, 400'000, 2}};
  if (race(depth, 12, few)) return true;
  return depth < 2 && !(stop && stop()) && race(depth, 36, many);
}

bool OrderRace::defend() {
  for (const auto& reply : replies()) {
    put(reply.move);
    const bool won = attack(0);
    say(won ? "won" : "not won");
    take();
    if (!won) return false;
  }
  allow(kBeforeRace);
  return search_.defend();
}

void OrderRace::say(const std::string& what) const {
  if (!tell) return;
  std::string text;
  for (const auto move : path_) {
    text += move.cell < 0 ? "pass " : board_.name(move.cell, move.symbol) + " ";
  }
  tell(text + what);
}

}  // namespace zermelo::solve
