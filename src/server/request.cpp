#include "server/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace zermelo::server {

using base::InputError;
using games::AnyGame;
using games::Move;
using games::Side;

namespace {
// No game has more moves than this: a board has at most 380 cells, and passes are few.
constexpr std::size_t kMostMoves = 2000;
// The largest body that makes sense, 200 variations of a game, holds fewer values and keys.
constexpr std::size_t kMostValues = 100'000;
constexpr int kDeepest = 16;

/// Throws if the text, should it be JSON, is deep or wide: an array of empty arrays takes 30 bytes
/// for each of its own. (The library can ask about each value while it parses, but then takes a
/// time that grows with the square of an array's length.)
void expect_small(std::string_view text) {
  std::size_t values = 0;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
      continue;
    }
    in_string = c == '"';
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == '[' || c == '{' || c == ',' || c == ':') ++values;
    if (depth > kDeepest) {
      throw InputError(fmt::format("the body is JSON more than {} levels deep", kDeepest));
    }
    if (values > kMostValues) {
      throw InputError(fmt::format("the body is JSON of more than {} values", kMostValues));
    }
  }
}

}  // namespace

Body parse_body(std::string_view text) {
  expect_small(text);
  Body body;
  try {
    body = Body::parse(text);
  } catch (const Body::exception& error) {
    const std::string_view words =
        error.what();  // [json.exception.parse_error.101] parse error at ...
    throw InputError(fmt::format("the body is not JSON: {}", words.substr(words.find("] ") + 2)));
  }
  if (!body.is_object()) throw InputError("the body must be a JSON object, such as {}");
  return body;
}

const Body* Fields::find(const char* name) const {
  const auto at = fields_.find(name);
  return at == fields_.end() || at->is_null() ? nullptr : &*at;
}

bool Fields::has(const char* name) const { return find(name) != nullptr; }

std::string Fields::text(const char* name) const {
  const Body* field = find(name);
  if (field == nullptr) throw InputError(fmt::format("the field '{}' is missing", name));
  if (!field->is_string()) throw InputError(fmt::format("the field '{}' must be a string", name));
  return field->get<std::string>();
}

std::string Fields::text_or(const char* name, std::string_view otherwise) const {
  return has(name) ? text(name) : std::string(otherwise);
}

double Fields::real(const char* name, double otherwise, double least, double most) const {
  const Body* field = find(name);
  if (field == nullptr) return otherwise;
  double value = std::nan("");
  if (field->is_number()) value = field->get<double>();
  if (field->is_string()) {
    value = base::parse_number<double>(field->get_ref<const std::string&>()).value_or(value);
  }
  if (!(value >= least && value <= most)) {
    throw InputError(
        fmt::format("the field '{}' must be a number from {} to {}", name, least, most));
  }
  return value;
}

std::uint64_t Fields::whole(const char* name, std::uint64_t otherwise, std::uint64_t least,
                            std::uint64_t most) const {
  const Body* field = find(name);
  if (field == nullptr) return otherwise;
  std::optional<std::uint64_t> value;
  if (field->is_number_unsigned()) value = field->get<std::uint64_t>();
  if (field->is_string()) {
    value = base::parse_number<std::uint64_t>(field->get_ref<const std::string&>());
  }
  if (!value || *value < least || *value > most) {
    throw InputError(
        fmt::format("the field '{}' must be a whole number from {} to {}", name, least, most));
  }
  return *value;
}

bool Fields::flag(const char* name, bool otherwise) const {
  const Body* field = find(name);
  if (field == nullptr) return otherwise;
  if (field->is_boolean()) return field->get<bool>();
  if (*field == "true" || *field == "false") return *field == "true";
  throw InputError(fmt::format("the field '{}' must be true or false", name));
}

namespace {

std::vector<std::string> words_of(const Body& field, const char* name) {
  std::vector<std::string> words;
  if (field.is_string()) {
    for (const auto word : base::words(field.get_ref<const std::string&>())) {
      words.emplace_back(word);
    }
  } else {
    const bool texts = field.is_array() && std::all_of(field.begin(), field.end(),
                                                       [](const Body& w) { return w.is_string(); });
    if (!texts) {
      throw InputError(fmt::format("the field '{}' must be a string or a list of strings", name));
    }
    for (const Body& word : field) words.push_back(word.get<std::string>());
  }
  if (words.size() > kMostMoves) {
    throw InputError(fmt::format("the field '{}' has {} words, and at most {} are allowed", name,
                                 words.size(), kMostMoves));
  }
  return words;
}

}  // namespace

std::vector<std::string> Fields::words(const char* name) const {
  const Body* field = find(name);
  return field == nullptr ? std::vector<std::string>{} : words_of(*field, name);
}

std::vector<std::vector<std::string>> Fields::lists(const char* name) const {
  std::vector<std::vector<std::string>> result;
  const Body* field = find(name);
  if (field == nullptr) return result;
  constexpr std::size_t most = 200;
  if (!field->is_array() || field->size() > most) {
    throw InputError(fmt::format("the field '{}' must be a list of at most {} lists", name, most));
  }
  for (const Body& list : *field) result.push_back(words_of(list, name));
  return result;
}

Place read_place(const Fields& fields) {
  const auto game = parse_game(fields.text("game"));
  std::optional<Drawn> drawn;
  if (fields.has("stones")) {
    drawn = read_drawn(game, fields.text("stones"), fields.text_or("to_move", ""));
  }
  return make_place(game, std::move(drawn), fields.words("moves"));
}

}  // namespace zermelo::server
