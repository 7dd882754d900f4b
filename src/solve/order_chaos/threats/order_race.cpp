#include "solve/order_chaos/threats/order_race.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace zermelo::solve {

namespace {

constexpr std::size_t kAll = 1'000;
/// Who is left with more replies than the first of these, or than the second while fewer than kMany
/// cells are empty, is not followed further; with each race inside a race it is half as many. With
/// 20 on small boards, too, 5x6, where nothing wins, would take 2.3 million visits, and not 62,000.
constexpr std::size_t kMostLeft = 20, kMostLeftOfFew = 12;
constexpr int kMany = 30;
/// What few replies are left is searched for kLonger times as long as before, again and again up to
/// so many positions each, by how deep the race lies; deeper races have no such searches.
constexpr std::array<std::uint64_t, 3> kLongestTrial{1'000'000, 1'000'000, 200'000};
constexpr std::uint64_t kLonger = 5;
/// A win that rests on wins that have been found is put together in so many positions.
constexpr std::uint64_t kToConclude = 1'000'000;
/// So many stones that have won against other replies race before all others do.
constexpr std::size_t kProved = 3;

}  // namespace

std::size_t OrderRace::Runner::left() const {
  return static_cast<std::size_t>(
      std::count_if(replies.begin(), replies.end(), [](const Reply& r) { return !r.won; }));
}

void OrderRace::Answers::count(OrderMove move) {
  const auto found = std::find_if(counts_.begin(), counts_.end(),
                                  [&](const auto& each) { return each.first == move; });
  if (found != counts_.end()) {
    ++found->second;
  } else {
    counts_.emplace_back(move, 1);
  }
}

std::vector<OrderMove> OrderRace::Answers::best(std::size_t most) const {
  auto sorted = counts_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (sorted.size() > most) sorted.resize(most);
  std::vector<OrderMove> moves;
  for (const auto& [move, count] : sorted) moves.push_back(move);
  return moves;
}

struct OrderRace::Worker {
  Worker(const OrderBoard& like, const OrderThreats& other)
      : board(like), search(other.beside(board)) {}
  /// Puts what has been played since then.
  void follow(const std::vector<OrderMove>& path) {
    while (moves.size() > path.size() || !std::equal(moves.begin(), moves.end(), path.begin())) {
      if (moves.back().cell >= 0) board.take(moves.back().cell, moves.back().symbol);
      moves.pop_back();
    }
    while (moves.size() < path.size()) {
      moves.push_back(path[moves.size()]);
      if (moves.back().cell >= 0) board.put(moves.back().cell, moves.back().symbol);
    }
  }

  OrderBoard board;
  OrderThreats search;
  std::vector<OrderMove> moves;  // since this was made
};

OrderRace::OrderRace(OrderBoard& board, OrderThreats& search, int threads)
    : board_(board), search_(search) {
  for (int i = 1; i < threads; ++i) others_.push_back(std::make_unique<Worker>(board, search));
}

OrderRace::~OrderRace() { search_.stop = {}; }  // it asks this race

void OrderRace::allow(OrderThreats& search, std::uint64_t positions) {
  const auto most = search.positions() + positions;
  search.stop = [this, &search, most] {
    ++positions_;
    return search.positions() >= most || ended();
  };
}

bool OrderRace::search_here(std::uint64_t positions) {
  allow(search_, positions);
  return search_.attack();
}

void OrderRace::try_out(std::span<Runner> runners, const std::vector<Trial>& trials,
                        std::uint64_t positions) {
  std::atomic<std::size_t> next{0};
  std::mutex failing;
  std::exception_ptr failure;
  const auto work = [&](const auto& play, OrderThreats& search) {
    for (auto i = next++; i < trials.size() && !ended(); i = next++) {
      auto& runner = runners[trials[i].runner];
      auto& reply = runner.replies[trials[i].reply];
      play({runner.move, reply.move});
      allow(search, positions);
      reply.won = search.attack();
      if (!reply.won) continue;
      if (const auto win = search.win_to_move()) reply.answer = win->move;
    }
    play({});
  };
  const auto start = path_;  // which this thread goes on to change
  const auto careful = [&](const auto& play, OrderThreats& search) {
    try {
      work(play, search);
    } catch (...) {
      const std::lock_guard lock(failing);
      failure = std::current_exception();
      next = trials.size();
    }
  };
  std::vector<std::jthread> threads;
  for (auto& other : others_) {
    try {
      threads.emplace_back([&careful, &start, &worker = *other] {
        const auto play = [&](const std::vector<OrderMove>& moves) {
          auto path = start;
          path.insert(path.end(), moves.begin(), moves.end());
          worker.follow(path);
        };
        careful(play, worker.search);
      });
    } catch (const std::system_error&) {  // the system gives no more
      break;
    }
  }
  std::vector<OrderMove> here;
  const auto play = [&](const std::vector<OrderMove>& moves) {
    for (; !here.empty(); here.pop_back()) take(here.back());
    for (const auto move : here = moves) put(move);
  };
  careful(play, search_);
  threads.clear();  // which waits for them
  if (failure) std::rethrow_exception(failure);
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

std::vector<OrderRace::Runner> OrderRace::start(const std::vector<OrderMove>& moves,
                                                std::size_t most) {
  std::vector<Runner> runners;
  std::set<std::uint64_t> seen;
  for (const auto move : moves) {
    if (runners.size() == most) break;
    if ((board_.empty() & cell_bit(move.cell)) == 0) continue;
    board_.put(move.cell, move.symbol);
    if (seen.insert(board_.canonical().hash).second) runners.push_back({move, replies()});
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

void OrderRace::run(std::span<Runner> runners, const Round& round) {
  std::vector<std::set<std::size_t>> all;
  std::vector<Trial> trials;
  for (std::size_t i = 0; i < runners.size(); ++i) {
    all.push_back(chosen(runners[i].replies.size(), round));
    for (const auto j : all.back()) {
      if (!runners[i].replies[j].won) trials.push_back({i, j});
    }
  }
  try_out(runners, trials, round.positions);
  for (std::size_t i = 0; i < runners.size(); ++i) {
    auto& runner = runners[i];
    const auto won = std::count_if(all[i].begin(), all[i].end(),
                                   [&](std::size_t j) { return runner.replies[j].won; });
    runner.score = round.replies == kAll
                       ? -static_cast<double>(runner.left())
                       : static_cast<double>(won) / static_cast<double>(all[i].size());
  }
}

bool OrderRace::race(int depth, std::vector<Runner> runners, const std::vector<Round>& rounds,
                     std::size_t most) {
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
    if (runner.left() <= 2 * best + 2) try_longer(runner, rounds.back().positions, depth, most);
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
  return std::any_of(runners.begin(), runners.end(), [&](const Runner& runner) {
    return runner.left() <= most && refute_what_is_left(runner, depth);
  });
}

std::size_t OrderRace::most_left(int depth) const {
  if (depth + 1 >= kDepth) return 0;
  const bool many = std::popcount(board_.empty()) >= kMany;
  return (many ? kMostLeft : kMostLeftOfFew) >> static_cast<unsigned>(depth);
}

void OrderRace::try_longer(Runner& runner, std::uint64_t positions, int depth,
                           std::size_t most_left) {
  if (static_cast<std::size_t>(depth) >= kLongestTrial.size()) return;
  const auto most = kLongestTrial[static_cast<std::size_t>(depth)];
  auto left = runner.left();
  bool helps = true;
  while (helps && left > 0 && 2 * left <= 5 * most_left && positions < most && !ended()) {
    positions = std::min(kLonger * positions, most);
    run({&runner, 1}, {kAll, positions, 1});
    const auto before = std::exchange(left, runner.left());
    helps = 10 * left <= 9 * before;
  }
}

bool OrderRace::refute_what_is_left(const Runner& runner, int depth) {
  Answers answers;
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
  allow(search_, kToConclude);
  if (!search_.wins_by(runner.move)) return false;
  say(fmt::format("won by {}", board_.name(runner.move.cell, runner.move.symbol)));
  return true;
}

bool OrderRace::attack() {
  if (board_.empty() == board_.cells()) return attack_empty();
  Answers none;
  return attack(0, none);
}

bool OrderRace::attack_empty() {
  const auto moves = search_.promising();
  std::optional<Runner> best;
  for (const auto& runner : start(moves, moves.size())) {
    const bool fewer = best && runner.replies.size() < best->replies.size();
    const bool worth_as_much =
        best && search_.worth(runner.move.cell) == search_.worth(best->move.cell);
    if (!best || (fewer && worth_as_much)) best = runner;
  }
  if (!best) return false;
  put(best->move);
  const bool won = defend();
  take(best->move);
  allow(search_, kToConclude);
  return won && search_.wins_by(best->move);
}

bool OrderRace::attack(int depth, Answers& answers) {
  const std::pair key(depth, board_.canonical().hash);
  if (failed_.contains(key)) return false;
  static const std::vector<Round> fewest{{16, 3'000, 2}, {kAll, 8'000, 1}, {kAll, 30'000, 1}};
  static const std::vector<Round> few{{16, 3'000, 5}, {kAll, 8'000, 3}, {kAll, 40'000, 2}};
  static const std::vector<Round> many{
      {10, 2'000, 14}, {20, 6'000, 6}, {kAll, 8'000, 4}, {kAll, 30'000, 3}, {kAll, 120'000, 2}};
  const auto any_race = [&] {
    const auto most = most_left(depth);
    if (race(depth, start(answers.best(kProved), kProved), fewest, most / 4)) return true;
    if (!ended() && race(depth, start(search_.promising(), 12), few, most)) return true;
    return depth < 2 && !ended() && race(depth, start(search_.promising(), 36), many, most);
  };
  if (search_here(depth == 0 ? 100'000 : 1) || any_race()) {
    if (const auto win = search_.win_to_move()) answers.count(win->move);
    return true;
  }
  if (!ended()) failed_.insert(key);
  return false;
}

bool OrderRace::defend() {
  const auto all = replies();
  all_ = all.size();
  refuted_ = 0;
  Answers answers;
  for (const auto& reply : all) {
    put(reply.move);
    const bool won = attack(0, answers);
    say(won ? "won" : "not won");
    take(reply.move);
    if (!won) return false;
    ++refuted_;
  }
  allow(search_, kToConclude);
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
