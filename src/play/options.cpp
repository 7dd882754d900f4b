#include "play/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::play {

using base::InputError;

Options::Options(std::string_view kind, std::string_view text) : kind_(kind) {
  if (text.empty()) return;
  for (const auto piece : base::split(text, ',')) {
    const auto equals = piece.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      throw InputError(fmt::format(
          "player '{}': '{}' is not an option; options are written key=value", kind_, piece));
    }
    const auto key = piece.substr(0, equals);
    const bool twice = std::any_of(options_.begin(), options_.end(),
                                   [&](const Option& option) { return option.key == key; });
    if (twice) throw InputError(fmt::format("player '{}': option '{}' is given twice", kind_, key));
    options_.push_back({std::string(key), std::string(piece.substr(equals + 1))});
  }
}

const std::string* Options::find(std::string_view key) {
  known_.emplace_back(key);
  for (auto& option : options_) {
    if (option.key != key) continue;
    option.used = true;
    return &option.value;
  }
  return nullptr;
}

void Options::refuse(std::string_view key, std::string_view value,
                     const std::string& expected) const {
  throw InputError(
      fmt::format("player '{}': '{}={}': {} must be {}", kind_, key, value, key, expected));
}

std::uint64_t Options::whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least,
                             std::uint64_t most) {
  return whole_if(key, least, most).value_or(otherwise);
}

std::optional<std::uint64_t> Options::whole_if(std::string_view key, std::uint64_t least,
                                               std::uint64_t most) {
  const std::string* text = find(key);
  if (text == nullptr) return std::nullopt;
  const auto value = base::parse_number<std::uint64_t>(*text);
  if (!value || *value < least || *value > most) {
    refuse(key, *text,
           fmt::format("a whole number{} from {} to {}", key == "memory" ? " of MiB" : "", least,
                       most));
  }
  return value;
}

double Options::real(std::string_view key, double otherwise, double least, double most) {
  const std::string* text = find(key);
  if (text == nullptr) return otherwise;
  const auto value = base::parse_number<double>(*text);
  if (!value || !std::isfinite(*value) || *value < least || *value > most) {
    refuse(key, *text, fmt::format("a number from {} to {}", least, most));
  }
  return *value;
}

std::size_t Options::choice(std::string_view key, const std::vector<std::string_view>& choices) {
  const std::string* text = find(key);
  if (text == nullptr) return 0;
  const auto at = std::find(choices.begin(), choices.end(), *text);
  if (at == choices.end()) refuse(key, *text, fmt::format("one of {}", fmt::join(choices, ", ")));
  return static_cast<std::size_t>(at - choices.begin());
}

std::optional<std::string> Options::text(std::string_view key) {
  const std::string* value = find(key);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

void Options::finish() const {
  for (const auto& option : options_) {
    if (option.used) continue;
    throw InputError(known_.empty() ? fmt::format("player '{}' takes no options, so leave out '{}'",
                                                  kind_, option.key)
                                    : fmt::format("player '{}' has no option '{}'; it takes {}",
                                                  kind_, option.key, fmt::join(known_, ", ")));
  }
}

}  // namespace zermelo::play
