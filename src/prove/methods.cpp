// The list of methods. A family that is not in it is settled by the plain one.
#include <array>

#include "games/family.hpp"
#include "prove/method.hpp"

namespace zermelo::prove {

std::span<const Method* const> methods() {
  static const std::array<const Method*, 5> list{&order_chaos_method(), &hex_method(),
                                                 &square_war_method(), &mnk_method(),
                                                 &positional_method()};
  return list;
}

const Method& method_of(const games::AnyGame& game) {
  const auto family = game.family().name();
  for (const Method* method : methods()) {
    if (*method->family == family) return *method;
  }
  return plain_method();
}

}  // namespace zermelo::prove
