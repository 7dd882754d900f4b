#include "solve/order_chaos/short_lines.hpp"

#include <array>
#include <bit>

namespace zermelo::solve {

namespace {

/// (3): the lines stand by size, so the ones of size 2 follow those of size 1.
bool two_at_once(const Rest& rest) {
  std::array<std::uint64_t, games::kMaxSymbols> seen{};
  for (const LiveLine& line : rest.lines) {
    if (std::popcount(line.rest) != 2) break;
    if ((seen[line.symbol] & line.rest) != 0) return true;
    seen[line.symbol] |= line.rest;
  }
  return false;
}

}  // namespace

bool short_lines_win(const Rest& rest, int symbols) {
  if (rest.lines.empty()) return false;
  const std::uint64_t first = rest.lines.front().rest;
  if (std::popcount(first) > 1) return rest.to_move == games::kOrder && two_at_once(rest);
  if (rest.to_move == games::kOrder) return true;
  int at_first = 0;  // different symbols: a symbol has one minimal line with this rest
  for (const LiveLine& line : rest.lines) {
    if (std::popcount(line.rest) > 1) break;
    if (line.rest != first) return true;
    ++at_first;
  }
  return at_first == symbols;
}

std::optional<ForcedReply> forced_reply(const Rest& rest) {
  if (rest.lines.empty() || std::popcount(rest.lines.front().rest) > 1) return std::nullopt;
  ForcedReply reply{std::countr_zero(rest.lines.front().rest), 0};
  for (const LiveLine& line : rest.lines) {
    if (std::popcount(line.rest) > 1) break;
    reply.forbidden |= 1U << line.symbol;
  }
  return reply;
}

}  // namespace zermelo::solve
