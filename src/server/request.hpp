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
#include "games/any_game.hpp"
#include "games/stones.hpp"

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

/// A list of moves that cannot be played to its end.
class MoveRefused : public base::InputError {
 public:
  MoveRefused(std::size_t played, const std::string& why);
  /// How many of the moves could be played.
  std::size_t played() const { return played_; }

 private:
  std::size_t played_;
};

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

/// A game by its name. Names that stand for a file of this machine are refused.
games::AnyGame parse_game(std::string_view name);

/// A position that was set up freely.
struct Drawn {
  std::vector<games::Move> stones;
  games::Side to_move = games::Side::a;
};

/// A position as a client names it, by where it begins and the moves from there.
struct Place {
  games::AnyGame game;
  std::optional<Drawn> drawn;      // where it begins, if not at the start of the game
  std::vector<games::Move> moves;  // legal, one after the other
  games::AnyPosition start;
  games::AnyPosition position;  // after the moves

  /// Who moves at that point of the game.
  games::Side mover(std::size_t number) const;
  std::optional<games::Move> last() const;
  /// The same with one more move. Precondition: it is legal.
  Place with(games::Move move) const;
};

/// Reads `game`, `stones`, `to_move` and `moves`. Throws base::InputError, or MoveRefused for a
/// move.
Place read_place(const Fields& fields);
Place make_place(const games::AnyGame& game, std::optional<Drawn> drawn,
                 const std::vector<std::string>& moves);
Drawn read_drawn(const games::AnyGame& game, std::string_view stones, std::string_view to_move);

/// Throws base::InputError if the game is over.
void expect_undecided(const Place& place);

}  // namespace zermelo::server
