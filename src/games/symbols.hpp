// The words of games in which both players place any symbol (games/any_symbols.hpp).
#pragma once

#include <string_view>

#include "games/types.hpp"

namespace zermelo::games {

inline constexpr Side kOrder = Side::a;
inline constexpr Side kChaos = Side::b;

/// The letters of the symbols, in their order.
inline constexpr std::string_view kSymbols = "XOABCDEF";
inline constexpr int kMaxSymbols = 8;

}  // namespace zermelo::games
