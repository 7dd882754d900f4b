// The names of unbounded games; see plane.hpp.
#include "plane.hpp"

#include "reason.hpp"

namespace checker {
namespace {

bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

}  // namespace

std::optional<Plane> parse_plane(std::string_view name, int line) {
  if (!take(name, "order-chaos:")) return std::nullopt;
  std::string_view board = name.substr(0, name.find(','));
  const std::string_view options = name.substr(board.size());
  Plane plane;
  plane.west_end = board == "quarter-plane";
  plane.north_end = plane.west_end || board == "half-plane";
  if (take(board, "plane-")) {
    plane.missing = parse_board(board, line).size();
  } else if (!plane.north_end && board != "plane") {
    return std::nullopt;
  }
  plane.rules = parse_rules(options, line);
  if (plane.rules.win == WinRule::kExactAtEnd) reject(line, "never-full");
  return plane;
}

}  // namespace checker
