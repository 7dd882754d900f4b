// A client's request and how it is read: fields of several kinds, and the four that name a
// position.
#pragma once

#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "session/place.hpp"

namespace zermelo::server {

/// An answer, whose keys keep the order in which they were set.
using Json = nlohmann::ordered_json;
/// A request. It is not an ordered object, which would look for each key among all earlier ones,
/// and a body may hold a million keys.
using Body = nlohmann::json;

/// An error with a status of its own. Input that is merely bad is a base::InputError, with status
/// 400.
class HttpError : public std::runtime_error {
 public:
  HttpError(int status, const std::string& text) : std::runtime_error(text), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

using session::Drawn;
using session::expect_undecided;
using session::make_place;
using session::MoveRefused;
using session::parse_game;
using session::Place;
using session::read_drawn;

struct Request {
  std::string method;             // GET or POST
  std::vector<std::string> path;  // the segments after /api/v1/, decoded
  Body fields = Body::object();   // the body of a POST, or the query of a GET, all strings
  std::shared_ptr<const std::atomic<bool>> gone;  // true once nobody waits for the answer

  /// Limits that end with the seconds, and when nobody waits any more.
  base::Limits limits(double seconds) const {
    base::Limits limits;
    limits.stop = gone.get();
    limits.seconds = seconds;
    return limits;
  }
};

/// Reads a body. It must be an object that is neither deep nor wide, so that no body takes many
/// times its size of memory. Throws base::InputError.
Body parse_body(std::string_view text);

/// The fields of a request. Each reader throws base::InputError, which names the field.
class Fields {
 public:
  explicit Fields(const Body& fields) : fields_(fields) {}

  bool has(const char* name) const;
  std::string text(const char* name) const;
  std::string text_or(const char* name, std::string_view otherwise) const;
  double real(const char* name, double otherwise, double least, double most) const;
  std::uint64_t whole(const char* name, std::uint64_t otherwise, std::uint64_t least,
                      std::uint64_t most) const;
  bool flag(const char* name, bool otherwise) const;
  /// A list of strings; a single string stands for its words. Empty if there is no such field.
  std::vector<std::string> words(const char* name) const;
  /// A list of such lists of strings.
  std::vector<std::vector<std::string>> lists(const char* name) const;

 private:
  const Body* find(const char* name) const;
  const Body& fields_;
};

/// Reads `game`, `stones`, `to_move` and `moves`. Throws base::InputError, or MoveRefused for a
/// move.
Place read_place(const Fields& fields);

}  // namespace zermelo::server
