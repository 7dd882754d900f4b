// A client that uses a server in this process as the page would.
#pragma once

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "server/http/server.hpp"

namespace zermelo::server {

/// A server on any free port of the loopback, with tight limits.
Config test_config();

struct Event {
  std::string name;
  nlohmann::json data;
};

/// The events of a stream in their order, without the lines that keep the connection alive.
std::vector<Event> read_events(const std::string& text);

class Browser {
 public:
  explicit Browser(int port);

  struct Heard {
    int status = 0;
    nlohmann::json json;  // discarded if the body is not JSON
    std::string body, type;
  };
  Heard get(const std::string& path);
  Heard get(const std::string& path, const std::vector<std::pair<std::string, std::string>>& query);
  Heard post(const std::string& path, const nlohmann::json& body);
  /// Posts any body with any type.
  Heard post_text(const std::string& path, const std::string& body,
                  const std::string& type = "application/json");
  /// The events of a POST up to the end of the stream.
  std::vector<Event> events(const std::string& path, const nlohmann::json& body);

  httplib::Client& client() { return client_; }

 private:
  httplib::Client client_;
};

/// The first event of that name, or a discarded value.
nlohmann::json find_event(const std::vector<Event>& events, const std::string& name);

}  // namespace zermelo::server
