#include "server/http/server.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "server/asking.hpp"
#include "server/http/address.hpp"
#include "server/http/connections.hpp"
#include "server/http/guard.hpp"
#include "server/http/page.hpp"
#include "server/http/workers.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

constexpr std::string_view kApi = "/api/v1/";

/// The fields of the query as strings. In `game=hex:3x3,swap=on` the first `=` separates.
Body query_of(const std::string& target) {
  auto fields = Body::object();
  const auto mark = target.find('?');
  if (mark == std::string::npos) return fields;
  const auto query = std::string_view(target).substr(mark + 1);
  for (const auto pair : base::split(query.substr(0, query.find('#')), '&')) {
    if (pair.empty()) continue;
    const auto equals = std::min(pair.find('='), pair.size());
    const auto name = decoded(pair.substr(0, equals), true);
    if (fields.contains(name)) {
      throw base::InputError(fmt::format("the field '{}' occurs twice in the query", name));
    }
    fields[name] = equals == pair.size() ? std::string() : decoded(pair.substr(equals + 1), true);
  }
  return fields;
}

Request read_request(Arrived& arrived) {
  Request result;
  result.method = arrived.head.method == "HEAD" ? "GET" : arrived.head.method;
  result.gone = arrived.gone;
  for (const auto segment :
       base::split(std::string_view(arrived.head.path).substr(kApi.size()), '/')) {
    result.path.emplace_back(segment);
  }
  if (result.path.size() == 1 && result.path.front().empty()) result.path.clear();
  if (result.method == "GET") {
    result.fields = query_of(arrived.head.target);
    return result;
  }
  result.fields = parse_body(arrived.body);
  arrived.body = {};
  return result;
}

Reply page_reply(const Head& head) {
  const auto* file = find_page_file(head.path);
  if (file == nullptr) throw HttpError(404, fmt::format("there is nothing at '{}'", head.path));
  const bool named_by_content = file->path.starts_with("/assets/");
  return {.type = std::string(file->type),
          .cache = named_by_content ? "public, max-age=31536000, immutable" : "no-cache",
          .shared = file->text};
}

/// Asks the resource, and turns whatever goes wrong into an answer.
Reply reply_to(Laboratory& laboratory, Jobs& jobs, Arrived& arrived) {
  return or_error([&] {
    if (arrived.head.path.starts_with(kApi)) {
      return ask(laboratory, jobs, read_request(arrived), arrived.share);
    }
    if (arrived.head.method == "POST") throw HttpError(405, "the page is read by GET");
    return page_reply(arrived.head);
  });
}

}  // namespace

class Server::Sockets final : public Answering {
 public:
  explicit Sockets(Config config)
      : laboratory_(std::move(config)), guard_(laboratory_.config()), jobs_(laboratory_) {}
  ~Sockets() override { end(); }

  void begin() {
    const auto [socket, port] = listen_at(laboratory_.config().host, laboratory_.config().port);
    port_ = port;
    connections_.emplace(socket, laboratory_.config(), *this);
  }

  void end() {
    if (!connections_) return;
    connections_->end();  // every job and every request is told to stop by that
    quick_.end();
    slow_.end();
    connections_.reset();  // with the events that were answered last
    jobs_.wait();
  }

  int port() const { return port_; }
  Laboratory& laboratory() { return laboratory_; }

 private:
  std::optional<HttpError> refuse(const Head& head) const override { return guard_.refuse(head); }

  void answer(std::uint64_t connection, Arrived request) override {
    auto& mailbox = connections_->mailbox();
    const auto& path = request.head.path;
    const bool slow = path.starts_with(kApi) &&
                      is_slow(request.head.method, std::string_view(path).substr(kApi.size()));
    auto shared = std::make_shared<Arrived>(std::move(request));
    const auto task = [this, connection, shared, &mailbox] {
      if (*shared->gone) return;
      auto reply = reply_to(laboratory_, jobs_, *shared);
      shared->share = {};
      mailbox.post(connection, std::move(reply));
    };
    if (!(slow ? slow_ : quick_).enqueue(task)) {
      mailbox.post(
          connection,
          error_reply(503, "too many requests are waiting for their turn; try again later"));
    }
  }

  static constexpr int kQuick = 16, kSlow = 4;  // workers
  static constexpr std::size_t kWaiting = 1024, kSlowWaiting = 64;

  Laboratory laboratory_;
  Guard guard_;
  Jobs jobs_;
  Workers quick_{kQuick, kWaiting}, slow_{kSlow, kSlowWaiting};
  std::optional<Connections> connections_;
  int port_ = 0;
};

Server::Server(Config config) : sockets_(std::make_unique<Sockets>(std::move(config))) {}
Server::~Server() = default;
void Server::start() { sockets_->begin(); }
int Server::port() const { return sockets_->port(); }
void Server::stop() { sockets_->end(); }
Laboratory& Server::laboratory() { return sockets_->laboratory(); }

}  // namespace zermelo::server
