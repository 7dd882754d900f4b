#include "experiment/processes/mpi.hpp"

#include <fmt/format.h>
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "experiment/processes/messages.hpp"

namespace zermelo::experiment {

using std::chrono::milliseconds;

namespace {

constexpr int kTag = 1;
// All of these are seconds.
constexpr double kSayAlive = 0.5;     // at most, between two messages of a worker
constexpr double kAskAgain = 0.02;    // between two messages of a worker that needs jobs
constexpr double kAskSoon = 0.1;      // the same after it was refused, if others wait for it
constexpr double kLostAfter = 30;     // of silence after which a worker counts as lost
constexpr double kDismissAfter = 30;  // for which rank 0 waits for the last messages

/// Sends a message and says whether it was accepted. (MPI_Send would wait for ever for a process
/// that has died.) A message that was not accepted in time is kept, since MPI may still read it.
bool send(int to, const Message& message) {
  static std::list<std::string> kept;
  const auto& text = kept.emplace_back(write_message(message));
  MPI_Request request;
  MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, kTag, MPI_COMM_WORLD,
            &request);
  const base::Stopwatch watch;
  while (watch.seconds() < kLostAfter) {
    int taken = 0;
    MPI_Test(&request, &taken, MPI_STATUS_IGNORE);
    if (taken != 0) {
      kept.pop_back();
      return true;
    }
    std::this_thread::sleep_for(milliseconds(1));
  }
  return false;
}

/// The next message that has arrived already, and its sender. It never waits, since MPI_Recv would
/// spin on a processor that the jobs need.
std::optional<std::pair<int, std::string>> receive() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return std::pair(status.MPI_SOURCE, std::move(text));
}

}  // namespace

/// The other ranks, as rank 0 sees them.
class Mpi::Ranks final : public Processes {
 public:
  Ranks(int ranks, bool& lost_some) : lost_some_(lost_some) {
    for (int rank = 1; rank < ranks; ++rank) living_.try_emplace(rank);
  }
  ~Ranks() override {
    try {
      dismiss();
    } catch (const std::exception&) {
      // Another failure is being reported to the user already.
    }
  }

  std::vector<DoneJob> exchange(Desk& desk) override {
    std::vector<DoneJob> done;
    while (const auto received = receive()) {
      const auto& [rank, text] = *received;
      auto message = read_message(text);
      if (!living_.contains(rank)) {  // counted as lost before, so others do its jobs now
        if (message.kind != Message::Kind::bye) send(rank, {.kind = Message::Kind::stop});
        continue;
      }
      take_jobs(rank, message, done);
      if (message.kind == Message::Kind::failed) {
        living_.erase(rank);
        throw base::InputError(fmt::format("rank {}: {}", rank, message.words));
      }
      if (message.kind == Message::Kind::bye) {
        desk.put_back(given_to(rank));
        living_.erase(rank);
      } else {
        answer(rank, message, desk);
      }
    }
    give_up_the_silent(desk);
    return done;
  }

  bool finished() const override {
    for (const auto& [rank, worker] : living_) {
      if (!worker.jobs.empty()) return false;
    }
    return true;
  }

  std::vector<DoneJob> dismiss() override {
    std::vector<DoneJob> done;
    const base::Stopwatch watch;
    while (!living_.empty()) {
      const auto received = receive();
      if (!received && watch.seconds() > kDismissAfter) {
        lost_some_ = true;
        living_.clear();
      }
      if (!received) {
        std::this_thread::sleep_for(milliseconds(5));
        continue;
      }
      const auto& [rank, text] = *received;
      auto message = read_message(text);
      if (!living_.contains(rank)) continue;
      take_jobs(rank, message, done);
      if (message.kind == Message::Kind::bye || message.kind == Message::Kind::failed) {
        living_.erase(rank);
      } else {
        send(rank, {.kind = Message::Kind::stop});
      }
    }
    return done;
  }

 private:
  struct Worker {
    std::multiset<std::string> jobs;  // those that it was given and has not returned
    base::Stopwatch silent;
  };

  void take_jobs(int rank, Message& message, std::vector<DoneJob>& done) {
    auto& worker = living_.at(rank);
    worker.silent = {};
    for (auto& job : message.done) {
      if (worker.jobs.erase(job.job) > 0) done.push_back(std::move(job));
    }
  }

  std::vector<std::string> given_to(int rank) const {
    const auto& jobs = living_.at(rank).jobs;
    return {jobs.begin(), jobs.end()};
  }

  void answer(int rank, const Message& message, Desk& desk) {
    Message reply{.kind = Message::Kind::go};
    if (message.wanted > 0) reply.jobs = desk.hand_out(message.wanted, rank);
    living_.at(rank).jobs.insert(reply.jobs.begin(), reply.jobs.end());
    send(rank, reply);  // a process that does not accept it will be silent as well
  }

  void give_up_the_silent(Desk& desk) {
    for (auto at = living_.begin(); at != living_.end();) {
      if (at->second.silent.seconds() < kLostAfter) {
        ++at;
        continue;
      }
      desk.put_back(given_to(at->first));
      at = living_.erase(at);
      lost_some_ = true;
    }
  }

  bool& lost_some_;
  std::map<int, Worker> living_;
};

Mpi::Mpi() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
}

Mpi::~Mpi() {
  if (rank() == 0 && !met_others_) others();
  // MPI_Finalize would wait for ever for a process that is gone.
  if (lost_some_) MPI_Abort(MPI_COMM_WORLD, 0);
  MPI_Finalize();
}

int Mpi::rank() const {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int Mpi::ranks() const {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

std::unique_ptr<Processes> Mpi::others() {
  met_others_ = true;
  return std::make_unique<Ranks>(ranks(), lost_some_);
}

namespace {

/// A worker's side of the exchange. Every `want` is answered once.
class Worker {
 public:
  explicit Worker(Crew& crew) : crew_(crew) {}

  void work(const base::Limits& limits) {
    const base::Stopwatch watch;
    while (!stop_ && !limits.reached(watch)) {
      if (crew_.finished()) std::this_thread::sleep_for(milliseconds(5));
      collect(milliseconds(5));
      hear();
      if (!stop_ && !awaiting_ && said_.seconds() >= pause()) ask();
    }
    crew_.stop();
    collect(milliseconds(0));
    tell({.kind = Message::Kind::bye, .done = std::move(done_)});
    while (awaiting_) {
      std::this_thread::sleep_for(milliseconds(5));
      hear();
    }
  }

 private:
  void collect(milliseconds patience) {
    auto done = crew_.take(patience);
    std::move(done.begin(), done.end(), std::back_inserter(done_));
  }

  double pause() {
    if (crew_.is_urgent() && !done_.empty()) return kAskAgain;
    if (!crew_.is_hungry()) return kSayAlive;
    return !refused_ ? kAskAgain : crew_.is_urgent() ? kAskSoon : kSayAlive;
  }

  void ask() {
    const Message message{
        .kind = Message::Kind::want, .wanted = crew_.wanted(), .done = std::exchange(done_, {})};
    tell(message);
    asked_ = message.wanted > 0;
    awaiting_ = true;
    said_ = {};
  }

  void hear() {
    while (const auto received = receive()) {
      awaiting_ = false;
      said_ = {};
      const auto message = read_message(received->second);
      if (message.kind == Message::Kind::stop) stop_ = true;
      refused_ = asked_ && message.jobs.empty();
      crew_.give(message.jobs);
    }
    if (awaiting_ && said_.seconds() > kLostAfter) end_alone();
  }

  void tell(const Message& message) {
    if (!send(0, message)) end_alone();
  }

  /// Ends the process, because rank 0 is gone and MPI_Abort might wait for it.
  [[noreturn]] static void end_alone() { std::_Exit(1); }

  Crew& crew_;
  std::vector<DoneJob> done_;
  base::Stopwatch said_;  // since the last message in either direction
  bool awaiting_ = false, asked_ = false, refused_ = false, stop_ = false;
};

}  // namespace

void work_for_rank_0(const std::function<std::unique_ptr<Crew>()>& make_crew,
                     const base::Limits& limits) {
  try {
    const auto crew = make_crew();
    Worker(*crew).work(limits);
  } catch (const std::exception& error) {
    send(0, {.kind = Message::Kind::failed, .words = error.what()});
  }
}

}  // namespace zermelo::experiment
