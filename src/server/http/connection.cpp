#include "server/http/connection.hpp"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <utility>

namespace zermelo::server {

namespace {

// A body up to here has a place of its own, so that large bodies never keep small ones out.
constexpr std::size_t kSmall = 16384;
// A body that is refused is read and forgotten up to this length, so that the connection can be
// used again. The connection is closed before a longer one.
constexpr std::size_t kMostForgotten = std::size_t{64} << 20;
constexpr std::size_t kBehindHead = 8192;
constexpr std::size_t kMostAtATime = std::size_t{256} << 10;  // so that others get their turn
constexpr auto kLingering = std::chrono::seconds(1);
constexpr auto kSignOfLife = std::chrono::seconds(1);

double seconds_between(Connection::Clock::time_point from, Connection::Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

Connection::Connection(int socket, std::uint64_t id, const Config& config, Answering& answering,
                       std::shared_ptr<Budget> budget)
    : socket_(socket),
      id_(id),
      config_(config),
      answering_(answering),
      budget_(std::move(budget)) {}

Connection::~Connection() {
  if (gone_) *gone_ = true;
  ::close(socket_);
}

void Connection::enter(Phase phase) {
  phase_ = phase;
  since_ = Clock::now();
  moved_ = moved_before_ = 0;
}

std::size_t Connection::unsent() const {
  if (phase_ != Phase::sending || (!reply_.shared.empty() && !reply_.owner)) return 0;
  return out_.size() + reply_.body().size() - taken_;
}

std::uint32_t Connection::interest() const {
  switch (phase_) {
    case Phase::idle:  // what came together with the last request is taken first, in go_on()
      return in_.empty() ? EPOLLIN : EPOLLOUT;
    case Phase::head:
    case Phase::closing:
      return EPOLLIN;
    case Phase::body:
      return owed_ > 0 ? 0U : std::uint32_t{EPOLLIN};
    case Phase::sending:
      return EPOLLOUT;
    case Phase::streaming:
      return EPOLLRDHUP | (out_.empty() && !has_news_ ? 0U : std::uint32_t{EPOLLOUT});
    case Phase::answering:
    case Phase::closed:
      break;
  }
  return 0;
}

void Connection::readable() {
  std::array<char, 65536> part;  // NOLINT: recv fills it
  for (std::size_t all = 0; all < kMostAtATime && (interest() & EPOLLIN) != 0;) {
    // Nothing beyond a body is read with it, so that a large one need not be copied, and not much
    // beyond a head, since it is kept while the answer is computed.
    const auto most = phase_ == Phase::body      ? std::min(part.size(), missing_)
                      : phase_ == Phase::closing ? part.size()
                                                 : kBehindHead;
    const auto bytes = ::recv(socket_, part.data(), most, 0);
    if (bytes > 0) {
      all += static_cast<std::size_t>(bytes);
      received({part.data(), static_cast<std::size_t>(bytes)});
      go_on();
      continue;
    }
    if (bytes < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return;
    if (bytes < 0 || phase_ != Phase::body) return close();
    return refuse(400, "the body is shorter than its Content-Length", true);
  }
}

void Connection::received(std::string_view bytes) {
  if (phase_ == Phase::idle) enter(Phase::head);
  moved_ += bytes.size();
  if (phase_ == Phase::closing) return;
  if (phase_ == Phase::body) return add_to_body(bytes);
  in_ += bytes;
  read_head();
}

void Connection::read_head() {
  while (in_.starts_with("\r\n")) in_.erase(0, 2);  // permitted before a request
  const auto end = end_of_head(in_, seen_);
  seen_ = in_.size();
  if (end == std::string::npos && in_.size() <= Head::kLongest) return;
  head_ = {};
  try {
    if (end == std::string::npos || end > Head::kLongest) {
      const bool first_line = in_.find("\r\n") > Head::kLongestTarget;
      if (first_line) throw HttpError(414, "the address is too long");
      throw HttpError(431, fmt::format("the head of the request has more than {} bytes, all that "
                                       "is allowed",
                                       Head::kLongest));
    }
    head_ = parse_head(std::string_view(in_).substr(0, end));
  } catch (const HttpError& error) {
    return refuse(error.status(), error.what(), true);
  }
  in_.erase(0, end);
  seen_ = 0;
  begin_body();
}

void Connection::begin_body() {
  refusal_ = answering_.refuse(head_);
  missing_ = head_.length;
  body_.clear();
  if (head_.has("transfer-encoding") || missing_ > kMostForgotten) {
    return refuse(refusal_ ? refusal_->status() : 415,
                  refusal_ ? refusal_->what() : "the body must not be sent in pieces", true);
  }
  const auto expected = head_.header("expect");
  if (!expected.empty() && missing_ > 0) {
    if (refusal_) return refuse(refusal_->status(), refusal_->what(), true);
    if (expected != "100-continue") return refuse(417, "only 100-continue can be expected", true);
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto bytes = ::send(socket_, go_on.data(), go_on.size(), MSG_NOSIGNAL);
    if (bytes != static_cast<ssize_t>(go_on.size())) return close();
  }
  enter(Phase::body);
  if (!refusal_ && missing_ > kSmall) {
    share_ = std::make_shared<Share>(budget_);
    body_.reserve(missing_);  // pages that nothing was written to take no memory
  }
  const auto early = in_.substr(0, missing_);
  in_.erase(0, early.size());
  add_to_body(early);
}

void Connection::add_to_body(std::string_view bytes) {
  missing_ -= bytes.size();
  if (!refusal_) {
    body_ += bytes;
    if (share_) owed_ += bytes.size();
  }
  settle();
}

void Connection::settle() {
  if (owed_ > 0 && !share_->take(owed_)) {
    starved_ = true;
    return;
  }
  if (std::exchange(starved_, false)) fed_ = Clock::now();
  owed_ = 0;
  if (missing_ == 0) complete();
}

double Connection::rate(Clock::time_point now) const {
  // A second, during which nobody is called slow. It begins anew after waiting for memory, since
  // nothing was read meanwhile.
  constexpr double young = 1;
  return seconds_between(std::max(since_, fed_), now) < young ? HUGE_VAL : rate_;
}

int Connection::dispensable(Clock::time_point now) const {
  switch (phase_) {
    case Phase::head:
    case Phase::body:
      return now - since_ > std::chrono::seconds(1) ? 3 : 1;
    case Phase::idle:
    case Phase::closing:
    case Phase::closed:
      return 2;
    case Phase::answering:
    case Phase::sending:
    case Phase::streaming:
      break;
  }
  return 0;
}

void Connection::give_up() {
  refuse(503, "too many large bodies arrive at a time; try again later", true);
}

void Connection::complete() {
  if (refusal_) return refuse(refusal_->status(), refusal_->what(), false);
  enter(Phase::answering);
  keep_alive_ = head_.keep_alive;
  gone_ = std::make_shared<std::atomic<bool>>(false);
  answering_.answer(id_, {head_, std::exchange(body_, {}), std::exchange(share_, {}), gone_});
}

void Connection::refuse(int status, std::string_view text, bool close) {
  auto refusal = error_reply(status, text);  // first, since the text may be that of refusal_
  body_ = {};
  share_ = {};
  owed_ = 0;
  refusal_ = {};
  keep_alive_ = head_.keep_alive && !close;
  begin_reply(std::move(refusal));
}

void Connection::reply(Reply reply) {
  if (phase_ == Phase::answering) begin_reply(std::move(reply));
  go_on();
}

void Connection::begin_reply(Reply reply) {
  reply_ = std::move(reply);
  if (reply_.events && !head_.chunked) keep_alive_ = false;
  out_ = head_of(reply_, head_, keep_alive_);
  if (head_.method == "HEAD") {
    reply_.text.clear();
    reply_.shared = {};
  }
  taken_ = 0;
  enter(reply_.events ? Phase::streaming : Phase::sending);
  write();
}

void Connection::write() {
  while (true) {
    const auto body = reply_.body();
    const auto all = out_.size() + body.size();
    if (taken_ == all) return sent();
    std::array<iovec, 2> parts{};
    std::size_t count = 0;
    for (const auto& [text, before] :
         {std::pair(std::string_view(out_), std::size_t{0}), std::pair(body, out_.size())}) {
      const auto from = std::min(taken_ - std::min(taken_, before), text.size());
      if (from == text.size()) continue;
      parts.at(count++) = {const_cast<char*>(text.data()) + from, text.size() - from};
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    const auto bytes = ::sendmsg(socket_, &message, MSG_NOSIGNAL);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (bytes <= 0) return close();
    taken_ += static_cast<std::size_t>(bytes);
    moved_ += static_cast<std::size_t>(bytes);
  }
}

void Connection::writable() {
  if (phase_ == Phase::sending || phase_ == Phase::streaming) write();
  go_on();
}

void Connection::sent() {
  out_.clear();
  taken_ = 0;
  if (phase_ == Phase::streaming) {
    since_ = Clock::now();
    moved_ = moved_before_ = 0;
    has_news_ = true;
    return;
  }
  reply_ = {};
  gone_.reset();
  if (!keep_alive_) {
    // Closing at once would destroy an answer whose client still sends.
    ::shutdown(socket_, SHUT_WR);
    return enter(Phase::closing);
  }
  enter(Phase::idle);
}

void Connection::take_events() {
  const auto text = reply_.events->take();
  if (text && text->empty()) return;
  if (text) {
    out_ = head_.chunked ? fmt::format("{:x}\r\n{}\r\n", text->size(), *text) : *text;
    since_ = Clock::now();
    moved_ = moved_before_ = 0;
  } else {
    out_ = head_.chunked ? "0\r\n\r\n" : "";
    reply_.events = {};
    enter(Phase::sending);
  }
  write();
}

void Connection::news() {
  has_news_ = true;
  go_on();
}

void Connection::go_on() {
  constexpr int most = 64;  // steps at a time, so that others get their turn
  for (int step = 0; step < most; ++step) {
    if (phase_ == Phase::streaming && has_news_ && out_.empty()) {
      has_news_ = false;
      take_events();
    } else if (phase_ == Phase::idle && !in_.empty()) {
      enter(Phase::head);
      moved_ = in_.size();
      read_head();
    } else {
      return;
    }
  }
}

bool Connection::late(Clock::time_point now) const {
  const double passed = seconds_between(since_, now);
  const double with_rate =
      config_.patience + static_cast<double>(moved_) / static_cast<double>(config_.rate);
  switch (phase_) {
    case Phase::idle:
      return passed > config_.idle;
    case Phase::head:
      return passed > config_.patience;
    case Phase::body:
    case Phase::sending:
      return passed > with_rate;
    case Phase::streaming:
      return !out_.empty() && passed > with_rate;
    case Phase::closing:
      return now - since_ > kLingering;
    case Phase::answering:
    case Phase::closed:
      break;
  }
  return false;
}

void Connection::tick(Clock::time_point now, double seconds) {
  rate_ = static_cast<double>(moved_ - std::exchange(moved_before_, moved_)) / seconds;
  if (late(now)) {
    const bool reading = phase_ == Phase::body || (phase_ == Phase::head && moved_ > 0);
    if (!reading) return close();
    return refuse(408, "the request did not arrive in time", true);
  }
  if (phase_ == Phase::streaming && out_.empty() && now - since_ > kSignOfLife) {
    out_ = head_.chunked ? "3\r\n:\n\n\r\n" : ":\n\n";
    write();
  }
  go_on();
}

}  // namespace zermelo::server
