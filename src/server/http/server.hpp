// The HTTP server: its sockets and threads, which requests are answered, and how answers are
// written.
//
// One thread reads requests and writes answers for all connections (connections.hpp). What a
// request asks is computed by a worker, once it has arrived as a whole; requests that may take a
// moment have fewer workers than those that cannot, and so never keep them waiting. A job
// (laboratory.hpp) has a thread of its own, and when its connection is closed, it is told to stop.
//
// The page and its server share an origin, and no other page may use the server. Requests must name
// this host, which a page cannot that has made its own name resolve to 127.0.0.1 ("DNS rebinding").
// They must come from this origin if they say where they come from. Bodies must be JSON, which
// pages from elsewhere cannot send without asking first.
#pragma once

#include <memory>
#include <string>

#include "server/laboratory.hpp"

namespace zermelo::server {

class Server {
 public:
  explicit Server(Config config);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Binds to the address, and from then on answers in threads of its own. Throws base::InputError
  /// if the address is not available.
  void start();
  int port() const;
  /// Makes every search and every connection end soon.
  void stop();

  Laboratory& laboratory();

 private:
  class Sockets;
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace zermelo::server
