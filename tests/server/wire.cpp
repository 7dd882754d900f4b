#include "wire.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace zermelo::server {

Wire::Wire(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  const timeval patience{30, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    throw std::runtime_error("the server cannot be reached");
  }
}

Wire::~Wire() {
  if (socket_ >= 0) ::close(socket_);
}

Wire::Wire(Wire&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      read_(std::move(other.read_)),
      closed_(other.closed_) {}

bool Wire::send(std::string_view text) {
  while (!text.empty()) {
    const auto bytes = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (bytes <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(bytes));
  }
  return true;
}

bool Wire::was_answered() const {
  char c = 0;
  return !read_.empty() || ::recv(socket_, &c, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

bool Wire::receive() {
  std::array<char, 16384> part{};
  const auto bytes = ::recv(socket_, part.data(), part.size(), 0);
  if (bytes > 0) read_.append(part.data(), static_cast<std::size_t>(bytes));
  closed_ = bytes == 0 || (bytes < 0 && errno == ECONNRESET);
  return bytes > 0;
}

std::string Wire::read_until(std::string_view end) {
  auto at = read_.find(end);
  while (at == std::string::npos && receive()) at = read_.find(end);
  const auto size = at == std::string::npos ? read_.size() : at + end.size();
  auto text = read_.substr(0, size);
  read_.erase(0, size);
  return text;
}

std::string Wire::read_answer() {
  auto text = read_until("\r\n\r\n");
  constexpr std::string_view name = "Content-Length: ";
  const auto at = text.find(name);
  if (at == std::string::npos) return text;
  const auto length = std::strtoul(text.c_str() + at + name.size(), nullptr, 10);
  while (read_.size() < length && receive()) {
  }
  text += read_.substr(0, length);
  read_.erase(0, length);
  return text;
}

std::optional<std::string> Wire::read_to_end() {
  while (receive()) {
  }
  if (!closed_) return std::nullopt;
  return std::exchange(read_, {});
}

std::string post_head(std::string_view path, std::size_t bytes) {
  return "POST /api/v1/" + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(bytes) + "\r\n\r\n";
}

}  // namespace zermelo::server
