// The list of games. Only the entry that a certificate names is called.
#include "checker/games/list.hpp"

#include <array>

#include "checker/core/reason.hpp"
#include "checker/games/hex.hpp"
#include "checker/games/mnk.hpp"
#include "checker/games/order_chaos.hpp"
#include "checker/games/plane.hpp"
#include "checker/games/square_war.hpp"
#include "checker/games/torus.hpp"

namespace checker {
namespace {

struct Entry {
  std::string_view beginning;  // of the name
  // Reads what stands behind the family and its colon.
  std::shared_ptr<const Subject> (*parse)(std::string_view text, int line);
};

// A longer beginning stands before a shorter one.
constexpr auto kEntries = std::to_array<Entry>({
    {"order-chaos:plane", parse_plane},
    {"order-chaos:half-plane", parse_plane},
    {"order-chaos:quarter-plane", parse_plane},
    {"order-chaos:", parse_order_chaos},
    {"hex:", parse_hex},
    {"square-war:", parse_square_war},
    {"mnk:", parse_mnk},
    {"torus:", parse_torus},
});

}  // namespace

std::shared_ptr<const Subject> parse_subject(std::string_view text, int line) {
  for (const Entry& entry : kEntries) {
    if (text.starts_with(entry.beginning))
      return entry.parse(text.substr(text.find(':') + 1), line);
  }
  reject(line, core("unknown-game"), text);
}

}  // namespace checker
