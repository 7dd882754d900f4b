// All connections, in one thread that never waits for one of them. A request reaches a worker when
// it has arrived as a whole, and its answer leaves without one, so that clients who send or read
// slowly hold a descriptor and a little memory, and nothing else.
#pragma once

#include <memory>
#include <thread>
#include <unordered_map>

#include "server/http/connection.hpp"
#include "server/http/mailbox.hpp"

namespace zermelo::server {

class Connections {
 public:
  /// Takes over the listening socket. The configuration and the answering must live longer.
  Connections(int listening, const Config& config, Answering& answering);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  Mailbox& mailbox() { return *mailbox_; }
  /// Closes the listening socket and every connection. Returns soon.
  void end();

 private:
  void run();
  void handle(std::uint64_t id, std::uint32_t flags);
  void accept();
  void take_mail();
  void tick(double seconds);
  /// Closes the most dispensable connection. False if all are being answered.
  bool make_place();
  /// Gives memory to the large bodies that wait for it, if need be that of the slowest ones.
  void feed();
  /// Closes those that read the most slowly while the answers that wait for them take too much.
  void bound_answers();
  /// Registers what the connection waits for now, and forgets it if it is closed.
  void settle(Connection& connection, std::uint32_t before);
  void listen_again(bool on);

  int listening_, epoll_;
  bool accepting_ = true;
  const Config& config_;
  Answering& answering_;
  std::size_t most_;
  std::shared_ptr<Budget> bodies_;
  std::shared_ptr<Mailbox> mailbox_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> all_;
  std::uint64_t next_;
  std::atomic<bool> ending_{false};
  std::thread thread_;  // the last member, since it uses the others
};

}  // namespace zermelo::server
