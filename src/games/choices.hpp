// Options of games that are words: `first=red`, `wrap=torus`.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace zermelo::games {

template <class Value, std::size_t N>
using Choices = std::array<std::pair<std::string_view, Value>, N>;

/// The value of that name; throws base::InputError that lists the names.
template <class Value, std::size_t N>
Value choose(const Choices<Value, N>& choices, std::string_view key, std::string_view text) {
  std::string all;
  for (const auto& [name, value] : choices) {
    if (name == text) return value;
    all += fmt::format("{}{}", all.empty() ? "" : ", ", name);
  }
  throw base::InputError(fmt::format("'{}={}': {} is one of {}", key, text, key, all));
}

template <class Value, std::size_t N>
std::string_view name_of(const Choices<Value, N>& choices, Value value) {
  for (const auto& [name, v] : choices) {
    if (v == value) return name;
  }
  return "?";
}

}  // namespace zermelo::games
