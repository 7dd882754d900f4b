#include "browser.hpp"

#include "slowness.hpp"

namespace zermelo::server {

Config test_config() {
  Config config;
  config.port = 0;
  config.body = std::size_t{1} << 20;
  config.seconds = 20 * test::slowness();
  config.memory = std::size_t{32} << 20;
  config.version = "test";
  return config;
}

std::vector<Event> read_events(const std::string& text) {
  std::vector<Event> events;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto end = text.find("\n\n", at);
    const auto block = text.substr(at, end - at);
    at = end == std::string::npos ? text.size() : end + 2;
    if (!block.starts_with("event: ")) continue;
    const auto line = block.find("\ndata: ");
    events.push_back({block.substr(7, line - 7), nlohmann::json::parse(block.substr(line + 7))});
  }
  return events;
}

namespace {

Browser::Heard heard(const httplib::Result& result) {
  if (!result) return {};
  return {result->status, nlohmann::json::parse(result->body, nullptr, false), result->body,
          result->get_header_value("Content-Type")};
}

std::string api(const std::string& path) {
  return path.starts_with('/') ? path : "/api/v1/" + path;
}

}  // namespace

Browser::Browser(int port) : client_("127.0.0.1", port) {
  client_.set_keep_alive(true);
  client_.set_read_timeout(60);
}

Browser::Heard Browser::get(const std::string& path) { return heard(client_.Get(api(path))); }

Browser::Heard Browser::get(const std::string& path,
                            const std::vector<std::pair<std::string, std::string>>& query) {
  httplib::Params params;
  for (const auto& [name, value] : query) params.emplace(name, value);
  return get(httplib::append_query_params(path, params));
}

Browser::Heard Browser::post(const std::string& path, const nlohmann::json& body) {
  return post_text(path, body.dump());
}

Browser::Heard Browser::post_text(const std::string& path, const std::string& body,
                                  const std::string& type) {
  return heard(client_.Post(api(path), body, type));
}

std::vector<Event> Browser::events(const std::string& path, const nlohmann::json& body) {
  return read_events(post(path, body).body);
}

nlohmann::json find_event(const std::vector<Event>& events, const std::string& name) {
  for (const auto& event : events) {
    if (event.name == name) return event.data;
  }
  return nlohmann::json(nlohmann::json::value_t::discarded);
}

}  // namespace zermelo::server
