// How other threads reach the thread of the connections.
#pragma once

#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "server/http/reply.hpp"

namespace zermelo::server {

/// Everybody may post. The descriptor becomes readable when there is something to take.
class Mailbox {
 public:
  Mailbox();
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  /// The answer for a connection.
  void post(std::uint64_t connection, Reply reply);
  /// The events of a connection have something to take.
  void news(std::uint64_t connection);
  /// Only wakes the thread.
  void wake();

  struct Post {
    std::vector<std::pair<std::uint64_t, Reply>> replies;
    std::vector<std::uint64_t> news;
  };
  Post take();
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
  std::mutex mutex_;
  Post post_;
};

}  // namespace zermelo::server
