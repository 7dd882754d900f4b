// A client that sends and reads single bytes as it likes, as no browser would.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zermelo::server {

class Wire {
 public:
  explicit Wire(int port);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;

  /// False if the server has closed the connection.
  bool send(std::string_view text);
  /// Whether the server has sent something, which is to be read.
  bool was_answered() const;
  /// What the server sends up to and with that text, or until it closes the connection.
  std::string read_until(std::string_view end);
  /// One answer: its head and as many bytes as its Content-Length says.
  std::string read_answer();
  /// What the server sends before it closes the connection, or nothing if it does not close it
  /// within half a minute.
  std::optional<std::string> read_to_end();

 private:
  bool receive();

  int socket_;
  std::string read_;
  bool closed_ = false;
};

/// A POST of JSON whose head promises a body of so many bytes.
std::string post_head(std::string_view path, std::size_t bytes);

}  // namespace zermelo::server
