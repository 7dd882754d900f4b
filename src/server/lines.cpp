#include "server/lines.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <map>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "server/asking.hpp"

namespace zermelo::server {

namespace {

std::string line_of(const Body& json) {
  return json.dump(-1, ' ', false, Body::error_handler_t::replace);
}

/// What a line asks.
struct Question {
  Body id = nullptr;
  Request request = {};
  bool is_stop = false;  // of the search with that id
};

void read_question(const std::string& line, Question& question) {
  const auto body = parse_body(line);
  question.is_stop = body.contains("stop");
  if (question.is_stop) {
    question.id = body.at("stop");
    return;
  }
  if (body.contains("id")) question.id = body.at("id");
  for (const auto& [key, method] : {std::pair{"get", "GET"}, std::pair{"post", "POST"}}) {
    if (!body.contains(key)) continue;
    if (!body.at(key).is_string() || !question.request.method.empty()) {
      throw base::InputError(
          "a question has one of `get` and `post`, with the name of a resource, such as "
          R"({"id": 1, "get": "games"})");
    }
    question.request.method = method;
    const auto path = body.at(key).get<std::string>();
    for (const auto segment : base::split(path, '/')) question.request.path.emplace_back(segment);
    if (path.empty()) question.request.path.clear();
  }
  if (question.request.method.empty()) {
    throw base::InputError(
        R"(a question has a key `get` or `post`, such as {"id": 1, "get": "games"})");
  }
  if (body.contains("fields")) {
    if (!body.at("fields").is_object()) throw base::InputError("`fields` must be an object");
    question.request.fields = body.at("fields");
  }
}

/// The questions of one client. Lines are written by the thread that reads, at once, and by another
/// one, which waits for the events of searches.
class Conversation {
 public:
  Conversation(Config config, int out)
      : laboratory_(std::move(config)), jobs_(laboratory_), out_(out) {
    writer_ = std::jthread([this] { write_events(); });
  }

  void hear(const std::string& line) {
    Question question;
    const auto gone = std::make_shared<std::atomic<bool>>(false);
    auto reply = or_error([&] {
      read_question(line, question);
      if (question.is_stop) return Reply{};
      question.request.gone = gone;
      return ask(laboratory_, jobs_, question.request);
    });
    const auto id = line_of(question.id);
    if (question.is_stop) return stop(id);
    if (reply.events) {
      write(fmt::format(R"({{"id":{},"status":200}})", id));
      return follow(id, std::move(reply.events));
    }
    tell(id, reply);
  }

  void refuse_long_line(std::size_t longest) {
    tell("null", error_reply(413, fmt::format("a line has at most {} bytes", longest)));
  }

  /// Waits until every search has ended, or tells them to end.
  void end(const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    while (!open_.empty() && !stop && !failed_) changed_.wait_for(lock, kLook);
    open_.clear();  // what is still open is abandoned
    ended_ = true;
    changed_.notify_all();
    lock.unlock();
    writer_.join();
    jobs_.wait();
  }

  bool failed() const { return failed_; }

 private:
  static constexpr std::chrono::milliseconds kLook{100};

  void tell(const std::string& id, const Reply& reply) {
    auto answer = std::string(reply.body());
    if (reply.type != "application/json") answer = line_of({{"text", answer}});
    while (!answer.empty() && answer.back() == '\n') answer.pop_back();
    write(fmt::format(R"({{"id":{},"status":{},"answer":{}}})", id, reply.status, answer));
  }

  void follow(const std::string& id, std::shared_ptr<Events> events) {
    events->on_news([this] {
      news_ = true;
      changed_.notify_all();
    });
    const std::lock_guard lock(mutex_);
    open_.emplace_back(id, std::move(events));
    changed_.notify_all();
  }

  /// Ends the searches with that id.
  void stop(const std::string& id) {
    std::vector<std::shared_ptr<Events>> stopped;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [other, events] : open_) {
        if (other == id) stopped.push_back(events);
      }
    }
    for (const auto& events : stopped) events->end_soon();
  }

  void write_events() {
    std::unique_lock lock(mutex_);
    while (!ended_) {
      changed_.wait_for(lock, kLook, [&] { return ended_ || news_; });
      news_ = false;
      for (std::size_t i = 0; i < open_.size();) {
        const auto [id, events] = open_[i];
        const auto told = events->take_events();
        if (!told) {
          open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i));
          changed_.notify_all();
          continue;
        }
        lock.unlock();
        for (const auto& [name, data] : *told) {
          write(fmt::format(R"({{"id":{},"event":"{}","data":{}}})", id, name, data));
        }
        lock.lock();
        ++i;
      }
    }
  }

  void write(std::string line) {
    line += '\n';
    const std::lock_guard lock(writing_);
    for (std::string_view rest = line; !rest.empty() && !failed_;) {
      const auto bytes = ::write(out_, rest.data(), rest.size());
      if (bytes > 0) {
        rest.remove_prefix(static_cast<std::size_t>(bytes));
      } else if (errno != EINTR) {
        failed_ = true;
      }
    }
  }

  Laboratory laboratory_;
  Jobs jobs_;
  const int out_;
  std::mutex mutex_, writing_;
  std::condition_variable changed_;
  std::vector<std::pair<std::string, std::shared_ptr<Events>>> open_;  // searches, by id
  std::atomic<bool> news_{false}, failed_{false};
  bool ended_ = false;
  std::jthread writer_;
};

}  // namespace

bool answer_lines(Config config, int in, int out, const std::atomic<bool>& stop) {
  const auto longest = config.body;
  Conversation conversation(std::move(config), out);
  std::string waiting;
  bool too_long = false;  // the line that is being read, whose rest is skipped
  std::array<char, 1 << 16> block{};
  while (!stop && !conversation.failed()) {
    pollfd ready{in, POLLIN, 0};
    constexpr int look = 100;  // milliseconds; how late `stop` may be seen
    if (::poll(&ready, 1, look) <= 0) continue;
    const auto bytes = ::read(in, block.data(), block.size());
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes <= 0) break;
    for (std::string_view text(block.data(), static_cast<std::size_t>(bytes)); !text.empty();) {
      const auto end = text.find('\n');
      if (!too_long) waiting += text.substr(0, end);
      if (waiting.size() > longest) {
        too_long = true;
        waiting.clear();
      }
      if (end == std::string_view::npos) break;
      text.remove_prefix(end + 1);
      if (too_long) conversation.refuse_long_line(longest);
      if (waiting.find_first_not_of(" \t\r") != std::string::npos) conversation.hear(waiting);
      waiting.clear();
      too_long = false;
    }
  }
  if (!stop && waiting.find_first_not_of(" \t\r") != std::string::npos) conversation.hear(waiting);
  conversation.end(stop);
  return !conversation.failed();
}

}  // namespace zermelo::server
