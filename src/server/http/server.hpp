// The HTTP server: its sockets and threads, which requests are answered, and how answers are
// written.
//
// A connection has a thread while it is open. There are as many threads as are needed, up to a
// bound, and connections beyond it wait. A job (laboratory.hpp) has a thread of its own, and the
// connection's thread passes on its events; when the connection is closed, the job is told to stop.
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
