// Numbers of things, as people write them.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::base {

/// `12,345,678`
inline std::string grouped(std::uint64_t number) {
  auto text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

/// `1 position`, `1,200 positions`. Only for words whose plural has an `s` more.
template <std::integral Number>
std::string counted(Number number, std::string_view thing) {
  return grouped(static_cast<std::uint64_t>(number)) + ' ' + std::string(thing) +
         (number == 1 ? "" : "s");
}

}  // namespace zermelo::base
