#include "server/http/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <thread>

#include "base/error.hpp"
#include "base/text.hpp"
#include "server/http/address.hpp"
#include "server/http/guard.hpp"
#include "server/http/page.hpp"
#include "server/http/workers.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

constexpr std::string_view kApi = "/api/v1/";

void write_json(httplib::Response& response, int status, const Json& json) {
  response.status = status;
  response.set_header("Cache-Control", "no-store");
  response.set_content(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
                       "application/json");
}

void write_error(httplib::Response& response, int status, std::string_view text) {
  write_json(response, status, {{"error", base::InputError(text).what()}});
}

/// A job and its thread, owned by the response that sends its events.
class Running {
 public:
  Running(Laboratory& laboratory, Job job, std::optional<std::uint64_t> place)
      : laboratory_(laboratory), job_(std::move(job)), place_(place), thread_([this] { run(); }) {}
  ~Running() {
    events_.abandon();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  Events& events() { return events_; }

 private:
  void run() {
    if (place_ && !laboratory_.turns().wait(*place_, events_)) return;
    bool failed = true;
    try {
      job_(events_);
      failed = false;
    } catch (const std::bad_alloc&) {
      fail("out of memory; try a smaller board or fewer iterations");
    } catch (const std::exception& error) {
      fail(error.what());
    }
    job_ = {};  // releases what the job held, such as an experiment, before its end is announced
    if (place_) laboratory_.turns().leave();
    const char* why = failed ? "failed" : "limit";
    events_.send("done", {{"stopped_by", failed || events_.limit() ? Json(why) : Json(nullptr)},
                          {"seconds", events_.seconds()}});
    events_.finish();
  }
  void fail(const char* why) { events_.send("failed", {{"error", base::InputError(why).what()}}); }

  Laboratory& laboratory_;
  Job job_;
  std::optional<std::uint64_t> place_;
  Events events_;
  std::thread thread_;  // the last member, since it uses the others
};

void write_events(Laboratory& laboratory, httplib::Response& response, Answer answer) {
  std::optional<std::uint64_t> place;
  if (!answer.at_once) {
    place = laboratory.turns().queue();
    if (!place)
      throw HttpError(503, "too many searches are waiting for their turn; try again later");
  }
  std::shared_ptr<Running> running;
  try {
    running = std::make_shared<Running>(laboratory, std::move(answer.job), place);
  } catch (...) {  // the system gives no thread
    if (place) laboratory.turns().drop(*place);
    throw;
  }
  response.set_header("Cache-Control", "no-store");
  response.set_chunked_content_provider(
      "text/event-stream",
      [running](std::size_t, httplib::DataSink& sink) {
        const auto text = running->events().next();
        if (!text) {
          sink.done();
          return true;
        }
        return sink.is_writable() && sink.write(text->data(), text->size());
      },
      [](bool) {});
}

/// The fields of the query as strings. (The library would split `game=hex:3x3,swap=on` at its
/// second `=` as well.)
Body query_of(const std::string& target) {
  auto fields = Body::object();
  const auto mark = target.find('?');
  if (mark == std::string::npos) return fields;
  const auto query = std::string_view(target).substr(mark + 1);
  for (const auto pair : base::split(query.substr(0, query.find('#')), '&')) {
    if (pair.empty()) continue;
    const auto equals = std::min(pair.find('='), pair.size());
    const auto name = httplib::detail::decode_url(std::string(pair.substr(0, equals)), true);
    if (fields.contains(name)) {
      throw base::InputError(fmt::format("the field '{}' occurs twice in the query", name));
    }
    fields[name] = equals == pair.size()
                       ? std::string()
                       : httplib::detail::decode_url(std::string(pair.substr(equals + 1)), true);
  }
  return fields;
}

Request read_request(const httplib::Request& request, const std::string& body) {
  Request result;
  result.method = request.method == "HEAD" ? "GET" : request.method;
  for (const auto segment : base::split(std::string_view(request.path).substr(kApi.size()), '/')) {
    result.path.emplace_back(segment);
  }
  if (result.path.size() == 1 && result.path.front().empty()) result.path.clear();
  if (result.method == "GET") {
    result.fields = query_of(request.target);
    return result;
  }
  try {
    result.fields = Body::parse(body);
  } catch (const Body::exception& error) {
    const std::string_view words =
        error.what();  // [json.exception.parse_error.101] parse error at ...
    throw base::InputError(
        fmt::format("the body is not JSON: {}", words.substr(words.find("] ") + 2)));
  }
  if (!result.fields.is_object())
    throw base::InputError("the body must be a JSON object, such as {}");
  return result;
}

void answer_page(const httplib::Request& request, httplib::Response& response) {
  const auto* file = find_page_file(request.path);
  if (file == nullptr) {
    return write_error(response, 404, fmt::format("there is nothing at '{}'", request.path));
  }
  const bool named_by_content = file->path.starts_with("/assets/");
  response.set_header("Cache-Control",
                      named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_content(std::string(file->text), std::string(file->type));
}

void answer(Laboratory& laboratory, const httplib::Request& request, const std::string& body,
            httplib::Response& response) {
  try {
    if (!request.path.starts_with(kApi)) {
      if (request.method == "POST") throw HttpError(405, "the page is read by GET");
      return answer_page(request, response);
    }
    auto result = dispatch(laboratory, read_request(request, body));
    if (result.job) return write_events(laboratory, response, std::move(result));
    if (result.type.empty()) return write_json(response, 200, result.json);
    response.set_header("Cache-Control", "no-store");
    response.set_content(std::move(result.text), result.type);
  } catch (const HttpError& error) {
    write_error(response, error.status(), error.what());
  } catch (const MoveRefused& error) {
    write_json(response, 400, {{"error", error.what()}, {"played", error.played()}});
  } catch (const base::InputError& error) {
    write_error(response, 400, error.what());
  } catch (const std::system_error&) {
    write_error(response, 503, "no thread is free; try again later");
  } catch (const std::bad_alloc&) {
    write_error(response, 503, "out of memory; try again later");
  } catch (const std::exception& error) {
    write_error(response, 500, error.what());
  }
}

}  // namespace

class Server::Sockets : private httplib::Server {
 public:
  explicit Sockets(Config config) : laboratory_(std::move(config)), guard_(laboratory_.config()) {
    const Config& limits = laboratory_.config();
    new_task_queue = [most = limits.connections] { return new Workers(most); };
    set_tcp_nodelay(true);
    // The library's own SO_REUSEPORT would let a second server listen on the same port unnoticed.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    });
    constexpr std::size_t requests_a_connection = 1000;
    set_keep_alive_max_count(requests_a_connection);
    set_default_headers(security_headers());
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      const auto refusal = guard_.refuse_at_once(request);
      if (!refusal) return HandlerResponse::Unhandled;
      write_error(response, refusal->status(), refusal->what());
      return HandlerResponse::Handled;
    });
    Get(".*", [this](const httplib::Request& request, httplib::Response& response) {
      answer(laboratory_, request, {}, response);
    });
    Post(".*", [this](const httplib::Request& request, httplib::Response& response,
                      const httplib::ContentReader& reader) { post(request, response, reader); });
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (response.body.empty()) {
        write_error(response, response.status, words_of(response.status));
      }
    });
  }
  ~Sockets() override { end(); }

  void begin() {
    const Config& config = laboratory_.config();
    port_ = config.port;
    if (config.port == 0) {
      port_ = bind_to_any_port(config.host);
    } else if (!bind_to_port(config.host, config.port)) {
      port_ = -1;
    }
    if (port_ < 0) throw base::InputError(why_refused(config.host, config.port));
    // The library lets five connections wait to be accepted, but a page alone opens six at once.
    constexpr int backlog = 1024;
    ::listen(svr_sock_, backlog);
    thread_ = std::thread([this] { listen_after_bind(); });
    while (!is_running()) std::this_thread::yield();
  }

  void end() {
    if (!thread_.joinable()) return;
    httplib::Server::stop();
    thread_.join();
  }

  int port() const { return port_; }
  Laboratory& laboratory() { return laboratory_; }

 private:
  /// A body is read to its end in any case, since what is left unread would be taken for the next
  /// request of the connection. Nothing is kept of a body that is too large.
  void post(const httplib::Request& request, httplib::Response& response,
            const httplib::ContentReader& reader) {
    std::string body;
    std::size_t size = 0;
    const std::size_t most = laboratory_.config().body;
    const bool whole = reader([&](const char* data, std::size_t bytes) {
      size += bytes;
      if (size <= most) body.append(data, bytes);
      return true;
    });
    if (const auto refusal = guard_.refuse(request)) {
      return write_error(response, refusal->status(), refusal->what());
    }
    if (!whole) return write_error(response, 400, "the body is shorter than its Content-Length");
    if (size > most) {
      return write_error(response, 413, fmt::format("the body is larger than {} bytes", most));
    }
    answer(laboratory_, request, body, response);
  }

  /// The message for what the library itself refuses before any handler is called.
  static std::string words_of(int status) {
    if (status == 414) return "the address is too long";
    if (status == 404) return "there is nothing at this address";
    return "this is not a valid HTTP request";
  }

  Laboratory laboratory_;
  Guard guard_;
  std::thread thread_;
  int port_ = 0;
};

Server::Server(Config config) : sockets_(std::make_unique<Sockets>(std::move(config))) {}
Server::~Server() = default;
void Server::start() { sockets_->begin(); }
int Server::port() const { return sockets_->port(); }
void Server::stop() { sockets_->end(); }
Laboratory& Server::laboratory() { return sockets_->laboratory(); }

}  // namespace zermelo::server
