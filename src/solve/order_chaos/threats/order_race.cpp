#include "solve/order_chaos/threats/order_race.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace zermelo::solve {

namespace {

constexpr std::size_t kAll = 1'000;
/// Races lie no deeper inside one another.
constexpr int kDepth = 6;
/// Who is left with more replies than the first of these, or than the second while fewer than kMany
/// cells are empty, is not followed further; with each race inside a race it is half as many. With
/// 20 on small boards, too, 5x6, where nothing wins, took 2.3 million visits, and not 61,000.
constexpr std::size_t kMostLeft = 20, kMostLeftOfFew = 12;
constexpr int kMany = 30;
/// Stones that have won after other replies may have a quarter as many, so none from depth 3 on:
/// others may do better here.
constexpr std::size_t kProvedShare = 4;
/// So many of these race.
constexpr std::size_t kProved = 3;
/// The replies that are left are searched for kLonger times as long as before, again and again up
/// to so many units each, by how deep the race lies; deeper races have no such searches. It is done
/// while they are at most kHopeful times as many as may be left, and while each time refutes a
/// tenth of them or more; for the second stone, too, if it is left with hardly more than twice as
/// many as the first.
constexpr std::array<std::uint64_t, 3> kLongestTrial{1'000, 1'000, 200};
constexpr std::uint64_t kLonger = 5;
constexpr double kHopeful = 2.5;
/// Another effort is made when so many replies have held.
constexpr std::size_t kMostHeld = 4;
/// Random games are asked in races no deeper than this one, while so many cells are empty.
constexpr int kDeepestLiked = 2, kEnoughForGames = 16;
/// So many of the stones that they like race, after so many games for each position of a unit.
constexpr std::size_t kLiked = 12;
constexpr std::uint64_t kGamesInUnit = 300;
/// Of each effort: how many times longer than in the first searches may take, and whether random
/// games are asked.
struct Effort {
  std::uint64_t longer;
  bool asks_random_games;
};
constexpr std::array<Effort, 4> kEfforts{{{1, false}, {1, true}, {3, true}, {9, true}}};
/// A win that rests on wins that have been found is put together in so many positions.
constexpr std::uint64_t kToConclude = 1'000'000;

}  // namespace

std::size_t OrderRace::Runner::left() const {
  return static_cast<std::size_t>(
      std::count_if(replies.begin(), replies.end(), [](const Reply& r) { return !r.won; }));
}

OrderRace::OrderRace(OrderBoard& board, OrderThreats& search, int threads, std::uint64_t unit)
    : board_(board),
      search_(search),
      trials_(board, search, threads, [this] { return ended(); }),
      liked_(board, threads),
      first_unit_(unit),
      unit_(unit) {}

void OrderRace::begin_effort(std::size_t effort) {
  unit_ = first_unit_ * kEfforts.at(effort).longer;
  asks_random_games_ = kEfforts.at(effort).asks_random_games;
  failed_.clear();
  say(fmt::format("effort {} of {}", effort + 1, kEfforts.size()));
}

// A pass, and both symbols on every cell of an open line, positions that count as one once.
std::vector<OrderRace::Reply> OrderRace::replies() {
  std::vector<Reply> found(1);
  found.front().hash = board_.canonical().hash;
  std::set<std::uint64_t> seen{found.front().hash};
  std::vector<std::pair<int, OrderMove>> moves;
  for (const auto move : search_.promising()) moves.emplace_back(board_.distance(move.cell), move);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [distance, move] : moves) {
    board_.put(move.cell, move.symbol);
    const auto hash = board_.canonical().hash;
    const bool loses = board_.open(move.symbol, board_.length()).any();  // he completes a line
    if (!loses && seen.insert(hash).second) found.push_back({move, hash});
    board_.take(move.cell, move.symbol);
  }
  return found;
}

std::vector<OrderRace::Runner> OrderRace::start(int depth, const std::vector<OrderMove>& moves,
                                                std::size_t count) {
  std::vector<Runner> runners;
  std::set<std::uint64_t> seen;
  for (const auto move : moves) {
    if (runners.size() == count) break;
    if ((board_.empty() & cell_bit(move.cell)) == 0) continue;
    board_.put(move.cell, move.symbol);
    if (seen.insert(board_.canonical().hash).second) {
      auto all = replies();
      const bool held = std::any_of(all.begin(), all.end(), [&](const Reply& reply) {
        return failed(depth + 1, reply.hash);
      });
      if (!held) runners.push_back({move, std::move(all)});
    }
    board_.take(move.cell, move.symbol);
  }
  return runners;
}

std::set<std::size_t> OrderRace::chosen(std::size_t count, const Round& round) {
  std::set<std::size_t> chosen;
  if (count <= round.replies) {
    for (std::size_t i = 0; i < count; ++i) chosen.insert(i);
    return chosen;
  }
  chosen.insert(0);  // the pass, and near ones more often than far ones
  while (chosen.size() < round.replies) {
    const auto far = random_.below(static_cast<std::uint32_t>(count));
    chosen.insert(random_.below(far + 1));
  }
  return chosen;
}

void OrderRace::look_up(OrderMove stone, Reply& reply) {
  put(stone);
  put(reply.move);
  if (const auto win = search_.win_to_move()) {
    reply.won = true;
    reply.answer = win->move;
  }
  take(reply.move);
  take(stone);
}

bool OrderRace::run(std::span<Runner> runners, const Round& round) {
  const auto positions = unit_ * round.positions;
  std::vector<std::set<std::size_t>> all;
  std::vector<OrderTrials::Trial> trials;
  for (auto& runner : runners) {
    all.push_back(chosen(runner.replies.size(), round));
    for (const auto j : all.back()) {
      auto& reply = runner.replies[j];
      if (reply.won) continue;
      const auto before = searched_.find(reply.hash);
      const bool again = before != searched_.end() && before->second >= positions;
      if (again) {  // since then a race may have won it
        look_up(runner.move, reply);
      } else {
        trials.push_back({runner.move, &reply});
      }
    }
  }
  trials_.run(path_, trials, positions);
  for (const auto& trial : trials) {
    if (!trial.reply->won && !ended()) searched_[trial.reply->hash] = positions;
  }
  for (std::size_t i = 0; i < runners.size(); ++i) {
    auto& runner = runners[i];
    const auto won = std::count_if(all[i].begin(), all[i].end(),
                                   [&](std::size_t j) { return runner.replies[j].won; });
    runner.score = round.replies == kAll
                       ? -static_cast<double>(runner.left())
                       : static_cast<double>(won) / static_cast<double>(all[i].size());
  }
  return !trials.empty();
}

bool OrderRace::race(int depth, std::vector<Runner> runners, const std::vector<Round>& rounds,
                     std::size_t most_replies) {
  if (runners.empty()) return false;
  for (const auto& round : rounds) {
    run(runners, round);
    if (ended()) return false;
    std::stable_sort(runners.begin(), runners.end(),
                     [](const Runner& a, const Runner& b) { return a.score > b.score; });
    if (runners.size() > round.keep) runners.resize(round.keep);
    if (!runners.empty() && runners.front().left() == 0) break;
  }
  std::size_t best = kAll;
  for (auto& runner : runners) {
    if (runner.left() <= 2 * best + 2) {
      try_longer(runner, rounds.back().positions, depth, most_replies);
    }
    if (ended()) return false;
    best = std::min(best, runner.left());
    if (best == 0) break;
  }
  std::stable_sort(runners.begin(), runners.end(),
                   [](const Runner& a, const Runner& b) { return a.left() < b.left(); });
  std::string text;
  for (const auto& runner : runners) {
    text += fmt::format("{} ({} of {} left) ", board_.name(runner.move.cell, runner.move.symbol),
                        runner.left(), runner.replies.size());
  }
  say(text);
  if (depth == 0 && runners.front().left() <= most_replies) close_ = true;
  return std::any_of(runners.begin(), runners.end(), [&](const Runner& runner) {
    return runner.left() <= most_replies && refute_what_is_left(runner, depth);
  });
}

std::size_t OrderRace::most_left(int depth) const {
  if (depth + 1 >= kDepth) return 0;
  const bool many = std::popcount(board_.empty()) >= kMany;
  return (many ? kMostLeft : kMostLeftOfFew) >> static_cast<unsigned>(depth);
}

void OrderRace::try_longer(Runner& runner, std::uint64_t positions, int depth,
                           std::size_t most_replies) {
  if (static_cast<std::size_t>(depth) >= kLongestTrial.size()) return;
  const auto longest = kLongestTrial[static_cast<std::size_t>(depth)];
  const auto hopeful = static_cast<std::size_t>(kHopeful * static_cast<double>(most_replies));
  auto left = runner.left();
  bool helps = true;
  while (helps && left > 0 && left <= hopeful && positions < longest && !ended()) {
    positions = std::min(kLonger * positions, longest);
    const bool searched = run({&runner, 1}, {kAll, positions, 1});
    const auto before = std::exchange(left, runner.left());
    helps = !searched || 10 * left <= 9 * before;
  }
}

bool OrderRace::refute_what_is_left(const Runner& runner, int depth) {
  FrequentMoves answers;
  for (const auto& reply : runner.replies) {
    if (reply.answer.cell >= 0) answers.count(reply.answer);
  }
  for (const auto& reply : runner.replies) {
    if (reply.won) continue;
    put(runner.move);
    put(reply.move);
    const bool won = attack(depth + 1, answers);
    take(reply.move);
    take(runner.move);
    if (!won) return false;
  }
  trials_.allow(kToConclude);
  if (!search_.wins_by(runner.move)) return false;
  say(fmt::format("won by {}", board_.name(runner.move.cell, runner.move.symbol)));
  return true;
}

bool OrderRace::attack() {
  if (board_.empty() == board_.cells()) return attack_empty();
  FrequentMoves none;
  for (std::size_t effort = 0; effort < kEfforts.size(); ++effort) {
    begin_effort(effort);
    if (attack(0, none)) return true;
    if (!close_ || ended()) return false;
  }
  return false;
}

bool OrderRace::attack_empty() {
  const auto moves = search_.promising();
  std::optional<Runner> best;
  for (const auto& runner : start(0, moves, moves.size())) {
    const bool fewer = best && runner.replies.size() < best->replies.size();
    const bool worth_as_much =
        best && search_.worth(runner.move.cell) == search_.worth(best->move.cell);
    if (!best || (fewer && worth_as_much)) best = runner;
  }
  if (!best) return false;
  put(best->move);
  const bool won = defend();
  take(best->move);
  trials_.allow(kToConclude);
  return won && search_.wins_by(best->move);
}

bool OrderRace::attack(int depth, FrequentMoves& answers) {
  if (depth == 0) close_ = false;
  const auto hash = board_.canonical().hash;
  static const std::vector<Round> fewest{{16, 3, 2}, {kAll, 8, 1}, {kAll, 30, 1}};
  static const std::vector<Round> few{{16, 3, 5}, {kAll, 8, 3}, {kAll, 40, 2}};
  static const std::vector<Round> many{
      {10, 2, 14}, {20, 6, 6}, {kAll, 8, 4}, {kAll, 30, 3}, {kAll, 120, 2}};
  const auto search_here = [&](std::uint64_t positions) {
    trials_.allow(positions);
    return search_.attack();
  };
  const auto any_race = [&] {
    if (failed(depth, hash)) return false;
    const auto most = most_left(depth);
    const auto proved = [&] { return start(depth, answers.moves(), kProved); };
    const auto promising = [&](std::size_t count) {
      return start(depth, search_.promising(), count);
    };
    if (race(depth, proved(), fewest, most / kProvedShare)) return true;
    if (asks_random_games_ && depth <= kDeepestLiked && !ended() &&
        std::popcount(board_.empty()) >= kEnoughForGames) {
      const auto liked = liked_.moves(board_, kGamesInUnit * unit_, [this] { return ended(); });
      if (race(depth, start(depth, liked, kLiked), few, most)) return true;
    }
    if (!ended() && race(depth, promising(12), few, most)) return true;
    return depth < 2 && !ended() && race(depth, promising(36), many, most);
  };
  if (search_here(depth == 0 ? 100 * unit_ : 1) || any_race()) {
    if (const auto win = search_.win_to_move()) answers.count(win->move);
    return true;
  }
  if (!ended()) failed_.emplace(depth, hash);
  return false;
}

bool OrderRace::refute(std::vector<Reply>& replies, std::size_t most_held, FrequentMoves& answers) {
  std::vector<Reply> held;
  std::size_t tried = 0;
  bool hopeless = false;
  while (tried < replies.size() && held.size() < most_held && !hopeless) {
    const auto& reply = replies[tried++];
    put(reply.move);
    const bool won = attack(0, answers);
    if (!ended()) say(won ? "won" : "not won");
    take(reply.move);
    if (won) {
      ++refuted_;
    } else {
      held.push_back(reply);
      hopeless = !close_ || ended();
    }
  }
  replies.erase(replies.begin(), replies.begin() + static_cast<std::ptrdiff_t>(tried));
  replies.insert(replies.begin(), held.begin(), held.end());
  return !hopeless;
}

bool OrderRace::defend() {
  auto left = replies();
  all_ = left.size();
  refuted_ = 0;
  FrequentMoves answers;
  for (std::size_t effort = 0; effort < kEfforts.size() && !left.empty(); ++effort) {
    begin_effort(effort);
    if (!refute(left, effort + 1 < kEfforts.size() ? kMostHeld : 1, answers)) return false;
  }
  if (!left.empty()) return false;
  trials_.allow(kToConclude);
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
