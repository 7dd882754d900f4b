// The HTTP server: its sockets and threads, who may ask, and how answers are written.
//
// A connection has a thread while it is open; there are as many as are needed, up to a bound, and
// those beyond it wait. A job (laboratory.hpp) has a thread of its own, and the connection's thread
// passes on what it tells; when nobody listens any more, the job is told to stop.
//
// The page and its server share an origin, and no other page may speak to it: requests must name this
// host (a page that has made its own name resolve to 127.0.0.1 names another, "DNS rebinding"), come
// from this origin if they say where they come from, and bodies must be JSON, which pages from
// elsewhere cannot send without asking first.
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

  /// Binds, and answers from then on, in threads of its own. Throws base::InputError if the address
  /// cannot be had.
  void start();
  int port() const;
  /// Ends every search and every connection, soon.
  void stop();

  Laboratory& laboratory();

 private:
  class Sockets;
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace zermelo::server
