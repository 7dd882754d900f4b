// One connection: what it has received, what it has to send, and how long it may take for that.
//
//     idle -> head -> body -> answering -> sending -> idle ...      (or closing, after the last)
//                                |            \-> streaming -> sending
//                                a worker computes the answer
//
// It is used by the thread of the connections alone, and never blocks.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/budget.hpp"
#include "server/http/head.hpp"
#include "server/http/reply.hpp"
#include "server/laboratory.hpp"

namespace zermelo::server {

/// A request that has arrived as a whole.
struct Arrived {
  Head head;
  std::string body;
  std::shared_ptr<Share> share;                   // the memory of the body, to be kept with it
  std::shared_ptr<const std::atomic<bool>> gone;  // true once nobody waits for the answer
};

/// What the connections ask of the server behind them.
class Answering {
 public:
  virtual ~Answering() = default;
  /// Why the request is refused, judged by its head alone, or nothing.
  virtual std::optional<HttpError> refuse(const Head& head) const = 0;
  /// Computes the answer in some other thread, and then posts it for the connection.
  virtual void answer(std::uint64_t connection, Arrived request) = 0;
};

class Connection {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Phase { idle, head, body, answering, sending, streaming, closing, closed };

  Connection(int socket, std::uint64_t id, const Config& config, Answering& answering,
             std::shared_ptr<Budget> budget);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// There is something to read, or to write, as the last interest() said.
  void readable();
  void writable();
  /// The other side is gone, or has left a stream.
  void hung_up() { close(); }
  /// The answer to the last request.
  void reply(Reply reply);
  /// The events have something to take.
  void news();
  /// Ends what has taken too long, and shows signs of life where events are awaited. To be called
  /// every so many seconds.
  void tick(Clock::time_point now, double seconds);

  int socket() const { return socket_; }
  std::uint64_t id() const { return id_; }
  /// The flags of epoll for what it waits for.
  std::uint32_t interest() const;
  Phase phase() const { return phase_; }
  Clock::time_point since() const { return since_; }
  /// The bytes of an answer that is being sent, which its client may read slowly.
  std::size_t unsent() const;

  /// How well it can be done without when there are too many: best (3) if its request has been
  /// arriving for more than a second, then if it is idle, then if its request has just begun; not
  /// at all (0) if it is being answered.
  int dispensable(Clock::time_point now) const;

  /// A large body is arriving, and the bytes of it in a second, of late.
  bool has_large_body() const { return phase_ == Phase::body && share_ != nullptr; }
  double rate(Clock::time_point now) const;
  /// It reads no more until there is memory for what it has read of a large body.
  bool is_starved() const { return phase_ == Phase::body && owed_ > 0; }
  /// Goes on if there is memory now.
  void settle();
  /// Gives up its memory and its request.
  void give_up();

 private:
  void enter(Phase phase);
  void received(std::string_view bytes);
  void read_head();
  void begin_body();
  void add_to_body(std::string_view bytes);
  void complete();
  void refuse(int status, std::string_view text, bool close);
  void begin_reply(Reply reply);
  /// Writes what there is, as far as the socket takes it.
  void write();
  void sent();
  void take_events();
  /// Does what the last step has left to do. It is a loop, since requests may come in one piece by
  /// the thousand.
  void go_on();
  void close() { phase_ = Phase::closed; }
  bool late(Clock::time_point now) const;

  const int socket_;
  const std::uint64_t id_;
  const Config& config_;
  Answering& answering_;
  const std::shared_ptr<Budget> budget_;

  Phase phase_ = Phase::idle;
  Clock::time_point since_ =
      Clock::now();               // the phase began; for a stream, its last text was taken
  std::size_t moved_ = 0;         // bytes read or written in the phase
  double rate_ = 0;               // bytes in a second, between the last two ticks
  std::size_t moved_before_ = 0;  // until the last tick

  std::string in_;        // what was received and not used yet
  std::size_t seen_ = 0;  // the bytes of it that hold no end of a head
  Head head_;
  std::string body_;
  std::size_t missing_ = 0;  // bytes of the body
  std::optional<HttpError> refusal_;
  std::shared_ptr<Share> share_;
  std::size_t owed_ = 0;            // bytes of the body that the share does not cover
  bool starved_ = false;            // for want of them it has stopped reading
  Clock::time_point fed_ = since_;  // it last went on reading after that
  std::shared_ptr<std::atomic<bool>> gone_;

  Reply reply_;
  std::string out_;        // before the body of the reply: its head, or a part of a stream
  std::size_t taken_ = 0;  // bytes of both that were written
  bool keep_alive_ = true;
  bool has_news_ = false;  // the events may have something to take
};

}  // namespace zermelo::server
