#include "solve/order_chaos/threats/order_trials.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace zermelo::solve {

namespace {

void put(OrderBoard& board, OrderMove move) {
  if (move.cell >= 0) board.put(move.cell, move.symbol);
}

void take(OrderBoard& board, OrderMove move) {
  if (move.cell >= 0) board.take(move.cell, move.symbol);
}

}  // namespace

struct OrderTrials::Worker {
  Worker(const OrderBoard& like, const OrderThreats& other)
      : board(like), search(other.beside(board)) {}
  /// Puts what has been played since then.
  void follow(const std::vector<OrderMove>& path) {
    while (moves.size() > path.size() || !std::equal(moves.begin(), moves.end(), path.begin())) {
      take(board, moves.back());
      moves.pop_back();
    }
    while (moves.size() < path.size()) {
      moves.push_back(path[moves.size()]);
      put(board, moves.back());
    }
  }

  OrderBoard board;
  OrderThreats search;
  std::vector<OrderMove> moves;  // since this was made
};

OrderTrials::OrderTrials(OrderBoard& board, OrderThreats& search, int threads,
                         std::function<bool()> ended)
    : board_(board), search_(search), ended_(std::move(ended)) {
  for (int i = 1; i < threads; ++i) others_.push_back(std::make_unique<Worker>(board, search));
}

OrderTrials::~OrderTrials() { search_.stop = {}; }  // it asks these trials

void OrderTrials::allow(OrderThreats& search, std::uint64_t positions) {
  const auto limit = search.positions() + positions;
  search.stop = [this, &search, limit] {
    ++positions_;
    return search.positions() >= limit || ended_();
  };
}

void OrderTrials::try_out(OrderBoard& board, OrderThreats& search, const Trial& trial,
                          std::uint64_t positions) {
  auto& reply = *trial.reply;
  put(board, trial.stone);
  put(board, reply.move);
  allow(search, positions);
  reply.won = search.attack();
  if (reply.won) {
    if (const auto win = search.win_to_move()) reply.answer = win->move;
  }
  take(board, reply.move);
  take(board, trial.stone);
}

void OrderTrials::run(const std::vector<OrderMove>& path, std::span<const Trial> trials,
                      std::uint64_t positions) {
  std::atomic<std::size_t> next{0};
  std::mutex failing;
  std::exception_ptr failure;
  const auto work = [&](OrderBoard& board, OrderThreats& search) {
    for (auto i = next++; i < trials.size() && !ended_(); i = next++)
      try_out(board, search, trials[i], positions);
  };
  const auto careful = [&](const auto& what) {
    try {
      what();
    } catch (...) {
      const std::lock_guard lock(failing);
      failure = std::current_exception();
      next = trials.size();
    }
  };
  std::vector<std::jthread> threads;
  for (auto& other : others_) {
    try {
      threads.emplace_back([&work, &careful, &path, &worker = *other] {
        careful([&] {
          worker.follow(path);
          work(worker.board, worker.search);
        });
      });
    } catch (const std::system_error&) {  // the system gives no more
      break;
    }
  }
  careful([&] { work(board_, search_); });
  threads.clear();  // which waits for them
  if (failure) std::rethrow_exception(failure);
}

}  // namespace zermelo::solve
